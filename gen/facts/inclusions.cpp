// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/inclusions.hpp"

#include <algorithm>
#include <tuple>

namespace covkit::gen {

namespace {

// As an inclusion is compared: names depend on macros, what is inferred does not hold where text is seen twice.
void blank(file_facts& facts) {
    for (auto& [where, each] : facts.decisions) {
        each.function.clear();
        each.seen_twice = false;
    }
    for (auto& [where, each] : facts.functions) {
        each.name.clear();
    }
    for (branch_fact& each : facts.branches) {
        each.function.clear();
    }
    for (exit_fact& each : facts.exits) {
        each.function.clear();
    }
    for (assertion_fact& each : facts.assertions) {
        each.function.clear();
    }
    for (auto& [where, each] : facts.flows) {
        each.name.clear();
        each.key.clear();
        for (dataflow::call& one : each.calls) {
            one.callee.clear();
        }
    }
    const auto all = [](auto& list) {
        for (auto& each : list) {
            each.function.clear();
        }
    };
    all(facts.labels.operators);
    all(facts.labels.values);
    all(facts.labels.calls);
    all(facts.labels.loops);
    all(facts.labels.errors);
    all(facts.labels.inputs);
    all(facts.labels.assignments);
}

bool same_node(const model::node& a, const model::node& b) {
    return std::tie(a.kind, a.parent, a.first, a.end, a.pending) ==
               std::tie(b.kind, b.parent, b.first, b.end, b.pending) &&
           std::equal(std::begin(a.child), std::end(a.child), std::begin(b.child));
}

// All that the text of a decision depends on.
bool same_decision(const decision_fact& a, const decision_fact& b) {
    const auto parts = [](const decision_fact& d) {
        return std::tie(d.where, d.source, d.conditions, d.pending_count, d.as_int, d.form, d.frame, d.guarded,
                        d.discarded, d.in_one_piece, d.then_arm, d.else_arm, d.condition, d.condition_end, d.variable);
    };
    return parts(a) == parts(b) &&
           std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), same_node);
}

span place_of(const decision_fact& each) { return each.where; }
span place_of(const function_fact& each) { return each.body; }
span place_of(const branch_fact& each) { return each.where; }
span place_of(const assertion_fact& each) { return each.where; }
span place_of(const exit_fact& each) { return {each.where, each.where}; }
span place_of(const block_fact& each) { return {each.statements.front(), each.statements.front()}; }
span place_of(const span& each) { return each; }
span place_of(const label_place& each) { return each.where; }
span place_of(const input_fact& each) { return {each.where, each.where}; }

template <class Fact> const Fact& fact_in(const Fact& each) { return each; }
template <class Fact> const Fact& fact_in(const std::pair<const span, Fact>& each) { return each.second; }

// Those in a body, in their order.
template <class List> auto in_body(const List& all, span body) {
    std::vector<std::decay_t<decltype(fact_in(*all.begin()))>> found;
    for (const auto& each : all) {
        if (body.contains(place_of(fact_in(each)))) {
            found.push_back(fact_in(each));
        }
    }
    return found;
}

bool same_structure(const file_facts& a, const file_facts& b, span body) {
    const auto same = [&](const auto& mine, const auto& other) { return in_body(mine, body) == in_body(other, body); };
    const std::vector<decision_fact> mine = in_body(a.decisions, body);
    const std::vector<decision_fact> others = in_body(b.decisions, body);
    return b.bodies.count(body) != 0 &&
           std::equal(mine.begin(), mine.end(), others.begin(), others.end(), same_decision) &&
           same(a.functions, b.functions) && same(a.branches, b.branches) && same(a.exits, b.exits) &&
           same(a.assertions, b.assertions) && same(a.blocks, b.blocks) && same(a.unlisted_blocks, b.unlisted_blocks) &&
           same(a.braces, b.braces);
}

bool same_labels(const label_facts& a, const label_facts& b, span body) {
    const auto same = [&](const auto& mine, const auto& other) { return in_body(mine, body) == in_body(other, body); };
    return same(a.operators, b.operators) && same(a.values, b.values) && same(a.calls, b.calls) &&
           same(a.loops, b.loops) && same(a.errors, b.errors) && same(a.inputs, b.inputs) &&
           same(a.assignments, b.assignments);
}

std::vector<span> outermost(const std::set<span>& bodies) {
    std::vector<span> result;
    for (const span each : bodies) { // outer ones first
        if (result.empty() || !result.back().contains(each)) {
            result.push_back(each);
        }
    }
    return result;
}

class comparison {
  public:
    explicit comparison(const inclusion& a, const inclusion& b, disagreement& found)
        : a_(a), b_(b), bodies_(outermost(a.facts.bodies)), found_(found) {}

    void run() {
        for (const span each : bodies_) {
            if (b_.sees(each)) {
                body(each);
            }
        }
        for (const auto& [where, fact] : a_.facts.decisions) {
            if (!is_in_body(where) && b_.sees(where)) {
                const auto other = b_.facts.decisions.find(where);
                if (other == b_.facts.decisions.end() || !same_decision(fact, other->second)) {
                    found_.decisions.insert(where);
                }
            }
        }
        const label_facts& mine = a_.facts.labels;
        const label_facts& others = b_.facts.labels;
        labels(mine.operators, others.operators);
        labels(mine.values, others.values);
        labels(mine.calls, others.calls);
        labels(mine.errors, others.errors);
        labels(mine.assignments, others.assignments);
        details();
    }

  private:
    bool is_in_body(span where) const {
        return std::any_of(bodies_.begin(), bodies_.end(), [&](span each) { return each.contains(where); });
    }

    void body(span where) {
        if (!same_structure(a_.facts, b_.facts, where)) {
            found_.bodies.insert(where);
            return;
        }
        for (const auto& [at, flow] : a_.facts.flows) {
            const auto other = b_.facts.flows.find(at);
            if (where.contains(at) && (other == b_.facts.flows.end() || !(flow == other->second))) {
                found_.flows.insert(at);
            }
        }
        if (!same_labels(a_.facts.labels, b_.facts.labels, where)) {
            found_.labels.insert(where);
        }
    }

    template <class List> void labels(const List& mine, const List& others) {
        for (const auto& each : mine) {
            if (!is_in_body(each.where) && b_.sees(each.where) &&
                std::find(others.begin(), others.end(), each) == others.end()) {
                found_.labels.insert(each.where);
            }
        }
    }

    void details() {
        for (const auto& [where, fact] : a_.facts.decisions) {
            const auto other = b_.facts.decisions.find(where);
            if (other == b_.facts.decisions.end()) {
                continue;
            }
            if (fact.never_throws != other->second.never_throws) {
                found_.throwing.insert(where);
            }
            if (!(fact.operators == other->second.operators)) {
                found_.harmful.insert(where);
            }
        }
    }

    const inclusion& a_;
    const inclusion& b_;
    std::vector<span> bodies_;
    disagreement& found_;
};

bool overlaps(span a, span b) { return a.begin < b.end && b.begin < a.end; }

} // namespace

bool inclusion::sees(span where) const {
    span in_original = {without_replacements(where.begin, facts.replaced),
                        without_replacements(where.end, facts.replaced)};
    for (const replaced_span& each : facts.replaced) {
        const offset end = each.begin + static_cast<offset>(each.text.size());
        if (each.begin < where.end && where.begin < end) { // its arguments stand anywhere in it
            in_original.begin = std::min(in_original.begin, each.original.begin);
            in_original.end = std::max(in_original.end, each.original.end);
        }
    }
    const auto first = std::lower_bound(seen.begin(), seen.end(), in_original.begin);
    return first != seen.end() && *first < in_original.end;
}

disagreement compare(const std::vector<inclusion>& all) {
    std::vector<inclusion> blanked = all;
    for (inclusion& each : blanked) {
        blank(each.facts);
    }
    disagreement found;
    for (const inclusion& a : blanked) {
        for (const inclusion& b : blanked) {
            if (&a != &b) {
                comparison(a, b, found).run();
            }
        }
    }
    return found;
}

void take_back(const disagreement& of, const char* reason, file_facts& facts) {
    for (const span each : of.flows) {
        if (facts.flows.erase(each) != 0) {
            const auto known = facts.functions.find(each);
            const span at{each.begin, each.begin};
            facts.leave_alone({at, known == facts.functions.end() ? "" : known->second.name,
                               std::string("data flow: ") + reason, model::left_alone::kind::function});
        }
    }
    for (const span area : of.labels) {
        const auto take = [&](auto& list) {
            const std::size_t before = list.size();
            list.erase(std::remove_if(list.begin(), list.end(),
                                      [&](const auto& each) {
                                          const span at = place_of(each);
                                          return overlaps(at, area) || area.contains(at);
                                      }),
                       list.end());
            return before != list.size();
        };
        label_facts& all = facts.labels;
        const bool any[] = {take(all.operators), take(all.values), take(all.calls),      take(all.loops),
                            take(all.errors),    take(all.inputs), take(all.assignments)};
        if (std::any_of(std::begin(any), std::end(any), [](bool each) { return each; })) {
            const span at{area.begin, area.begin};
            facts.leave_alone({at, "", std::string("no labels: ") + reason, model::left_alone::kind::operation});
        }
    }
    for (const span each : of.throwing) {
        if (const auto found = facts.decisions.find(each); found != facts.decisions.end()) {
            found->second.never_throws = false;
        }
    }
    for (const span each : of.harmful) {
        if (const auto found = facts.decisions.find(each); found != facts.decisions.end()) {
            for (logic_fact& one : found->second.operators) {
                one.is_harmless = false;
            }
        }
    }
}

} // namespace covkit::gen
