// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/numbered_state.hpp"

#include "rewrite/numbered.hpp"

#include <algorithm>
#include <tuple>

namespace covkit::gen {

namespace {

model::text view(const std::string& text) { return {text.data(), static_cast<index>(text.size())}; }

class state_numberer {
  public:
    explicit state_numberer(const numbered_file& file)
        : file_(file), is_test_(file.facts->is_test || file.facts->state.has_assertions) {}

    owned_state run(std::vector<model::witness> events) {
        const state_facts& facts = file_.facts->state;
        for (const state_node_fact& each : facts.nodes) {
            node(each);
        }
        made_.events = std::move(events);
        for (const dependency_fact& each : facts.dependencies) {
            made_.dependencies.push_back({each.to, each.from, each.what, each.event, place(each.where)});
        }
        // In which order operands are looked at depends on whether Clang makes a call of an operator of a template, and
        // so on what other headers have declared.
        const auto order_of = [](const model::dependency& each) {
            return std::make_tuple(each.where.line, each.where.column, each.event, each.to, each.from, each.what);
        };
        std::sort(made_.dependencies.begin(), made_.dependencies.end(),
                  [&](const model::dependency& a, const model::dependency& b) { return order_of(a) < order_of(b); });
        for (const state_occurrence_fact& each : facts.modifications) {
            made_.modifications.push_back(occurrence(each));
        }
        for (const state_occurrence_fact& each : facts.assertions) {
            if (is_test_ || !each.only_in_tests) {
                made_.assertions.push_back(occurrence(each));
            }
        }
        return std::move(made_);
    }

  private:
    void node(const state_node_fact& fact) {
        model::state_node made;
        made.what = fact.what;
        made.name = view(fact.name);
        made.key = fact.is_shared ? model::state_key(view(fact.name)) : 0;
        made.where = place(fact.where);
        made.is_public = fact.is_public;
        made.is_tested = fact.is_tested && !(is_test_ && fact.where != nowhere);
        made_.nodes.push_back(made);
    }
    model::state_occurrence occurrence(const state_occurrence_fact& fact) const {
        return {fact.node, fact.event, place(fact.where), view(fact.source), view(fact.function)};
    }
    model::location place(offset where) const {
        if (where == nowhere) {
            return {};
        }
        const line_and_column at = file_.lines.at(where);
        return {at.line, at.column};
    }

    const numbered_file& file_;
    bool is_test_;
    owned_state made_;
};

} // namespace

owned_state number_state(const numbered_file& file, std::vector<model::witness> events) {
    return state_numberer(file).run(std::move(events));
}

} // namespace covkit::gen
