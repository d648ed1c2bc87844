// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/flow_table.hpp"

#include "emit/table_parts.hpp"

namespace covkit::gen {

namespace {

std::string flow_place(const model::flow_place& at) {
    return "{" + table_place(at.where) + ", " + table_text_of(at.source) + ", " + table_witness(at.reached) + ", " +
           table_word(at.is_told) + ", " + decimal(at.first_required) + ", " + decimal(at.required_count) +
           (at.file.empty() ? "}" : ", " + table_text_of(at.file) + "}");
}

} // namespace

std::string flow_table_text(const owned_flow& flow) {
    table_arrays parts;
    parts.list("variable", "flow_variables", flow.variables, [](const model::variable& each) {
        return table_text_of(each.name) + ", " + table_text_of(each.function) + ", " + table_place(each.where) + ", " +
               table_text_of(each.reason);
    });
    parts.list("definition", "flow_definitions", flow.definitions, [](const model::definition& each) {
        return decimal(each.variable) + ", " + flow_place(each.at) + ", " + table_word(each.is_dead);
    });
    parts.list("use", "flow_uses", flow.uses, [](const model::use& each) {
        return decimal(each.variable) + ", " + flow_place(each.at) + ", " + table_text_of(each.way);
    });
    parts.list("association", "flow_associations", flow.associations, [](const model::association& each) {
        std::string result = decimal(each.definition) + ", " + decimal(each.use) + ", " +
                             table_kind("inferability", each.how) + ", " + table_kind("association::told", each.by);
        for (const index n : {each.point, each.stride, each.radix, each.digit, each.first_kill, each.kill_count,
                              each.first_other, each.other_count}) {
            result += ", " + decimal(n);
        }
        return result;
    });
    parts.list("flow_point", "flow_points", flow.points,
               [](const model::flow_point& each) { return decimal(each.base) + ", " + decimal(each.cell_count); });
    parts.list("required_branch", "flow_required", flow.required, [](const model::required_branch& each) {
        return table_place(each.where) + ", " + table_text_of(each.source) + ", " + table_text_of(each.way);
    });
    parts.list("index", "flow_kills", flow.kills, [](index each) { return decimal(each); });
    parts.list("index", "flow_others", flow.others, [](index each) { return decimal(each); });
    return parts.arrays() + "inline constexpr ::covkit::model::data_flow flow = {\n    " +
           table_kind("monitor", flow.how) + "," + parts.references() + "};\n";
}

} // namespace covkit::gen
