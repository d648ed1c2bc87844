// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/file_unit.hpp"

#include <covkit/model/fingerprint.hpp>

namespace covkit::gen {

namespace {

model::text text(const std::string& t) { return {t.data(), static_cast<index>(t.size())}; }

} // namespace

file_unit::file_unit(const numbered_file& all)
    : all_(all), listed_(all.is_silent ? std::optional(all.listed()) : std::nullopt) {
    add_all();
    made_.table.fingerprint = model::fingerprint_of(made_.table);
}

model::location file_unit::place(offset where) const {
    const line_and_column at = listed().lines.at(where);
    return {at.line, at.column};
}

void file_unit::add_decision(const numbered_decision& each) {
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

void file_unit::add_all() {
    const numbered_file& file = listed();
    for (const numbered_decision& each : file.decisions) {
        add_decision(each);
    }
    for (const auto& [fact, entered] : file.functions) {
        made_.functions.push_back({text(fact->name), place(fact->where), entered, place(fact->body.end)});
    }
    for (const numbered_branch& each : file.branches) {
        made_.branches.push_back({each.fact->what, place(each.fact->where.begin), text(each.fact->source),
                                  text(each.fact->function), each.taken});
    }
    for (const auto& [fact, taken] : file.exits) {
        made_.exits.push_back({fact->what, place(fact->where), text(fact->function), taken});
    }
    for (const auto& [fact, executed] : file.assertions) {
        made_.assertions.push_back({place(fact->where.begin), text(fact->source), text(fact->function), executed});
    }
    for (const auto& [fact, reached] : file.blocks) {
        std::vector<model::location>& statements = made_.statements.emplace_back();
        for (const offset each : fact->statements) {
            statements.push_back(place(each));
        }
        made_.blocks.push_back({nullptr, 0, reached});
    }
    made_.inferences = file.inferences;
    add_left_alone();
    if (file.flow) {
        made_.flow = file.flow->table;
    }
    made_.state = file.state;
    made_.table.file = text(file.name);
    made_.table.source_hash = file.facts->content_hash;
    made_.table.cell_count = file.cell_count;
    made_.connect();
    if (file.labels) {
        add_labels(*file.labels);
    }
}

void file_unit::add_left_alone() {
    for (const skipped_fact* const each : listed().alone) {
        made_.alone.push_back({each->what, place(each->where.begin), text(each->source), text(each->reason)});
    }
}

void file_unit::add_labels(const numbered_labels& labels) {
    labels_ = {labels.derived, labels.table.data(), static_cast<index>(labels.table.size()), labels.equivalent,
               labels.duplicate};
    made_.table.labels = &labels_;
    made_.table.has_labels = true;
}

} // namespace covkit::gen
