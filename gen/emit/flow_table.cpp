// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/flow_table.hpp"

#include "rewrite/literal.hpp"

namespace covkit::gen {

namespace {

std::string text(model::text t) { return literal(std::string(t.data, t.size)); }
std::string place(model::location at) { return "{" + decimal(at.line) + ", " + decimal(at.column) + "}"; }
std::string word(bool value) { return value ? "true" : "false"; }

std::string witness(model::witness w) {
    return "{" + decimal(w.number) + ", static_cast<::covkit::model::witness::kind>(" + decimal(static_cast<index>(w.what)) +
           "), " + decimal(w.condition) + "}";
}
std::string flow_place(const model::flow_place& at) {
    return "{" + place(at.where) + ", " + text(at.source) + ", " + witness(at.reached) + ", " + word(at.is_told) + ", " +
           decimal(at.first_required) + ", " + decimal(at.required_count) +
           (at.file.empty() ? "}" : ", " + text(at.file) + "}");
}

class writer {
  public:
    std::string run(const owned_flow& flow) {
        list("variable", "flow_variables", flow.variables, [](const model::variable& each) {
            return text(each.name) + ", " + text(each.function) + ", " + place(each.where) + ", " + text(each.reason);
        });
        list("definition", "flow_definitions", flow.definitions, [](const model::definition& each) {
            return decimal(each.variable) + ", " + flow_place(each.at) + ", " + word(each.is_dead);
        });
        list("use", "flow_uses", flow.uses, [](const model::use& each) {
            return decimal(each.variable) + ", " + flow_place(each.at) + ", " + text(each.way);
        });
        list("association", "flow_associations", flow.associations, [](const model::association& each) {
            std::string result = decimal(each.definition) + ", " + decimal(each.use) + ", static_cast<::covkit::model::inferability>(" +
                                 decimal(static_cast<index>(each.how)) + "), static_cast<::covkit::model::association::told>(" +
                                 decimal(static_cast<index>(each.by)) + ")";
            for (const index n : {each.point, each.stride, each.radix, each.digit, each.first_kill, each.kill_count,
                                  each.first_other, each.other_count}) {
                result += ", " + decimal(n);
            }
            return result;
        });
        list("flow_point", "flow_points", flow.points, [](const model::flow_point& each) {
            return decimal(each.base) + ", " + decimal(each.cell_count);
        });
        list("required_branch", "flow_required", flow.required, [](const model::required_branch& each) {
            return place(each.where) + ", " + text(each.source) + ", " + text(each.way);
        });
        list("index", "flow_kills", flow.kills, [](index each) { return decimal(each); });
        list("index", "flow_others", flow.others, [](index each) { return decimal(each); });
        return out_ + "inline constexpr ::covkit::model::data_flow flow = {\n    static_cast<::covkit::model::monitor>(" +
               decimal(static_cast<index>(flow.how)) + ")" + references_ + "};\n";
    }

  private:
    template <class Entries, class Entry>
    void list(const std::string& type, const std::string& name, const Entries& entries, Entry entry) {
        references_ += entries.empty() ? ", nullptr, 0" : ",\n    " + name + ", " + decimal(entries.size());
        if (entries.empty()) {
            return;
        }
        out_ += "inline constexpr ::covkit::model::" + type + " " + name + "[] = {\n";
        for (const auto& each : entries) {
            out_ += "    {" + entry(each) + "},\n";
        }
        out_ += "};\n";
    }

    std::string out_;
    std::string references_;
};

} // namespace

std::string flow_table_text(const owned_flow& flow) { return writer().run(flow); }

} // namespace covkit::gen
