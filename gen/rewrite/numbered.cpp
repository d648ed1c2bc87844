// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/numbered.hpp"

#include "facts/content_hash.hpp"

#include <covkit/config.hpp>

#include <algorithm>
#include <set>

namespace covkit::gen {

line_table::line_table(const std::string& original, std::vector<replaced_span> replaced)
    : starts_{0}, replaced_(std::move(replaced)) {
    for (std::size_t i = 0; i < original.size(); ++i) {
        if (original[i] == '\n') {
            starts_.push_back(static_cast<offset>(i + 1));
        }
    }
}

offset line_table::original(offset where) const { return without_replacements(where, replaced_); }

line_and_column line_table::at(offset moved) const {
    const offset where = original(moved);
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), where);
    const auto line = static_cast<index>(next - starts_.begin());
    return {line, where - starts_[line - 1] + 1};
}

namespace {

numbered_decision number_decision(const decision_fact& fact, index base) {
    numbered_decision made;
    made.fact = &fact;
    made.base = base;
    const model::expression tree = made.tree();
    const index count = tree.condition_count;
    made.weights.resize(count);
    const index paths = mcdc::number_paths(tree, made.weights.data());
    if (paths > COVKIT_PATH_LIMIT) {
        made.how = model::encoding::marks;
        std::vector<model::u8> inverting(tree.node_count);
        mcdc::count_inverting(tree, inverting.data());
        made.marks = mcdc::marks_of(tree, inverting.data());
        made.cell_count = made.marks.cells(count);
        return made;
    }
    made.cell_count = paths;
    if (!tree.is_ordered()) {
        made.how = model::encoding::summed_paths;
        return made;
    }
    made.edges.resize(2 * count);
    std::vector<index> paths_to(count);
    std::vector<index> number_of(count);
    mcdc::decision_graph(tree, made.weights.data(), made.edges.data(), paths_to.data(), number_of.data());
    for (const mcdc::edge& each : made.edges) {
        made.accumulates = made.accumulates || each.what == mcdc::action::hit_at;
    }
    return made;
}

// Of what is measured. What is decided by the compiler in one place, and by a program in another (a template, a
// header), is a decision, whether it has probes or not.
std::vector<const skipped_fact*> left_alone_in(const numbered_file& file) {
    using kind = model::left_alone::kind;
    std::vector<const skipped_fact*> result;
    for (const auto& [key, fact] : file.facts->skipped) {
        const bool is_of_decisions =
            fact.what == kind::decision || fact.what == kind::constant || fact.what == kind::loop;
        const bool is_decision =
            fact.what == kind::constant && (file.facts->decisions.count(fact.where) != 0 ||
                                            file.facts->skipped.count({fact.where, kind::decision}) != 0);
        if (!(is_of_decisions && file.is_silent) && !is_decision) {
            result.push_back(&fact);
        }
    }
    return result;
}

numbered_decision silent_decision(const decision_fact& fact) {
    numbered_decision made;
    made.fact = &fact;
    made.edges.resize(2 * fact.conditions.size());
    return made;
}

class numberer {
  public:
    numberer(numbered_file& file) : file_(file) {}

    void run() {
        for (const auto& [where, fact] : file_.facts->decisions) {
            numbers_[where] = static_cast<index>(file_.decisions.size());
            file_.decisions.push_back(file_.is_silent ? silent_decision(fact)
                                                      : number_decision(fact, file_.cell_count));
            file_.cell_count += file_.decisions.back().cell_count;
        }
        for (const inference_fact& fact : file_.facts->inferences) {
            infer(fact);
        }
        // Decisions are told by those behind them: the last ones first.
        std::sort(file_.inferences.begin(), file_.inferences.end(),
                  [](const model::inference& a, const model::inference& b) { return a.cell > b.cell; });
        for (const auto& [where, fact] : file_.facts->functions) {
            file_.functions.emplace_back(&fact, witness(fact.entered, fact.guarded));
        }
        for (const branch_fact& fact : file_.facts->branches) {
            numbered_branch made{&fact, {}};
            if (file_.is_silent) {
                made.taken = {static_cast<index>(file_.branches.size()),
                              model::witness::kind::cell}; // its macro's name
            } else if (made.by_flag()) {
                made.taken = {file_.cell_count++, model::witness::kind::cell};
            } else {
                made.taken = witness(fact.taken, fact.guarded);
            }
            file_.branches.push_back(made);
        }
        for (const exit_fact& fact : file_.facts->exits) {
            file_.exits.emplace_back(&fact, witness(fact.taken, fact.guarded));
        }
        for (const assertion_fact& fact : file_.facts->assertions) {
            file_.assertions.emplace_back(&fact, witness(fact.executed, fact.guarded));
        }
        for (const block_fact& fact : file_.facts->blocks) {
            file_.blocks.emplace_back(&fact, witness(fact.reached, fact.guarded));
        }
        for (const block_fact& fact : file_.facts->unlisted_blocks) {
            if (const auto known = told(fact.reached)) {
                file_.unlisted_blocks.emplace_back(&fact, *known);
            }
        }
        if (!file_.facts->state.empty()) {
            std::vector<model::witness> events;
            events.reserve(file_.facts->state.events.size());
            for (const state_event_fact& each : file_.facts->state.events) {
                events.push_back(witness(each.told, each.guarded));
            }
            file_.state = number_state(file_, std::move(events));
            if (file_.cell_count == 0) { // it only declares: a unit has a cell, and here it tells nothing
                file_.state->events.push_back({file_.cell_count++, model::witness::kind::cell});
            }
        }
    }

  private:
    model::witness witness(const witness_fact& fact, bool guarded) {
        if (fact.what == witness_fact::kind::probe && !can_tell(fact.leads_to)) {
            const auto [known, is_new] = file_.probes.emplace(fact.at, numbered_probe{file_.cell_count, guarded});
            file_.cell_count += is_new ? 1 : 0;
            return {known->second.cell, model::witness::kind::cell};
        }
        return by_decision(fact);
    }

    // Without a probe more.
    std::optional<model::witness> told(const witness_fact& fact) const {
        const bool is_probe = fact.what == witness_fact::kind::probe;
        if (can_tell(is_probe ? fact.leads_to : span{fact.at, fact.end})) {
            return by_decision(fact);
        }
        const auto probe = is_probe ? file_.probes.find(fact.at) : file_.probes.end();
        return probe == file_.probes.end()
                   ? std::nullopt
                   : std::optional(model::witness{probe->second.cell, model::witness::kind::cell});
    }

    model::witness by_decision(const witness_fact& fact) const {
        using from = witness_fact::kind;
        using to = model::witness::kind;
        if (fact.what == from::probe) {
            return {numbers_.at(fact.leads_to), to::evaluated};
        }
        return {numbers_.at({fact.at, fact.end}), fact.what == from::evaluated      ? to::evaluated
                                                  : fact.what == from::outcome_true ? to::outcome_true
                                                                                    : to::outcome_false};
    }

    bool can_tell(span decision) const {
        const auto found = numbers_.find(decision);
        return found != numbers_.end() && !file_.is_silent && !file_.decisions[found->second].fact->seen_twice;
    }

    // An outcome that only one path has needs no probe, if a later decision tells it.
    void infer(const inference_fact& fact) {
        if (!can_tell(fact.decision) || !can_tell(fact.from)) {
            return;
        }
        numbered_decision& decision = file_.decisions[numbers_.at(fact.decision)];
        mcdc::edge* const only = only_edge_to(decision, fact.outcome);
        const index from = numbers_.at(fact.from);
        if (only == nullptr || from <= numbers_.at(fact.decision)) {
            return;
        }
        file_.inferences.push_back({decision.base + only->amount, {from, model::witness::kind::evaluated}});
        *only = {};
    }

    static mcdc::edge* only_edge_to(numbered_decision& decision, bool outcome) {
        if (decision.how != model::encoding::paths) {
            return nullptr;
        }
        const model::expression tree = decision.tree();
        mcdc::edge* found = nullptr;
        for (index c = 0; c < tree.condition_count; ++c) {
            for (const bool v : mcdc::both_values) {
                mcdc::path_pending none_waiting;
                const mcdc::step to = mcdc::advance(tree, c, v, none_waiting);
                if (!to.ended || to.outcome != outcome) {
                    continue;
                }
                mcdc::edge& each = decision.edges[2 * c + (v ? 1U : 0U)];
                if (found != nullptr || each.what != mcdc::action::hit) {
                    return nullptr; // several paths; or it has been taken away already
                }
                found = &each;
            }
        }
        return found;
    }

    numbered_file& file_;
    std::map<span, index> numbers_;
};

} // namespace

numbered_file number_file(const file_facts& facts, const std::string& name, const std::string& text,
                          const criteria& wanted, const find_ports& callees) {
    numbered_file file;
    file.facts = &facts;
    file.name = name;
    file.tag = hash_name(content_hash(name), 8);
    file.lines = line_table(text, facts.replaced);
    file.is_silent = wanted.silent_decisions;
    numberer(file).run();
    number_flows(file, wanted, callees);
    number_labels(file, wanted.labels, with_replacements(text, facts.replaced));
    file.alone = left_alone_in(file);
    return file;
}

} // namespace covkit::gen
