// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/manifest.hpp"

#include "facts/owned_unit.hpp"

#include <covkit/report/manifest.hpp>

namespace covkit::gen {

namespace {

// The table as it will be in the program. Its texts are those of the facts.
class unit_maker {
  public:
    explicit unit_maker(const numbered_file& listed) : file_(listed) {}

    const model::unit& make() {
        for (const numbered_decision& each : file_.decisions) {
            decision(each);
        }
        for (const auto& [fact, entered] : file_.functions) {
            made_.functions.push_back({text(fact->name), place(fact->where), entered, place(fact->body.end)});
        }
        for (const numbered_branch& each : file_.branches) {
            made_.branches.push_back({each.fact->what, place(each.fact->where.begin), text(each.fact->source),
                                      text(each.fact->function), each.taken});
        }
        for (const auto& [fact, taken] : file_.exits) {
            made_.exits.push_back({fact->what, place(fact->where), text(fact->function), taken});
        }
        for (const auto& [fact, reached] : file_.blocks) {
            std::vector<model::location>& statements = made_.statements.emplace_back();
            for (const offset each : fact->statements) {
                statements.push_back(place(each));
            }
            made_.blocks.push_back({nullptr, 0, reached});
        }
        made_.inferences = file_.inferences;
        if (file_.flow) {
            made_.flow = file_.flow->table;
        }
        made_.state = file_.state;
        made_.table.file = text(file_.name);
        made_.table.fingerprint = file_.fingerprint;
        made_.table.cell_count = file_.cell_count;
        made_.connect();
        if (file_.labels) {
            labels_ = {file_.labels->derived, file_.labels->table.data(),
                       static_cast<index>(file_.labels->table.size()), file_.labels->equivalent,
                       file_.labels->duplicate};
            made_.table.labels = &labels_;
            made_.table.has_labels = true;
        }
        return made_.table;
    }

  private:
    static model::text text(const std::string& t) { return {t.data(), static_cast<index>(t.size())}; }
    model::location place(offset where) const {
        const line_and_column at = file_.lines.at(where);
        return {at.line, at.column};
    }

    void decision(const numbered_decision& each) {
        std::vector<model::condition>& conditions = made_.conditions.emplace_back();
        for (const condition_fact& condition : each.fact->conditions) {
            conditions.push_back({text(condition.source), place(condition.where.begin)});
        }
        made_.nodes.push_back(each.fact->nodes);
        made_.decisions.push_back({text(each.fact->source),
                                   place(each.fact->where.begin),
                                   text(each.fact->function),
                                   {},
                                   nullptr,
                                   each.how,
                                   each.base,
                                   each.cell_count});
    }

    const numbered_file& file_;
    owned_unit made_;
    model::label_table labels_;
};

} // namespace

std::string manifest_text(const numbered_file& file) {
    // A copy only where something has to be left out: data flow makes tables long.
    return file.is_silent ? report::manifest_writer().write(unit_maker(file.listed()).make())
                          : report::manifest_writer().write(unit_maker(file).make());
}

} // namespace covkit::gen
