// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A use needs no store if control comes from there to a branch for sure, and each way out of it uses the same variable
// before it is defined again: whoever sees a definition there has seen it here. So of `c == 'a' || c == 'b' || …`, only
// the conditions that end it store; and so does a statement that uses what the condition behind it uses.
#include "rewrite/function_numberer.hpp"

#include <algorithm>

namespace covkit::gen {

namespace {

// Whoever asks for an association looks at no more others than this. In longer chains, each so many conditions store.
constexpr std::size_t most_others = 8;

} // namespace

void function_numberer::leave_out_stores() {
    others_.assign(found_.all.size(), {});
    if (wanted_.how == model::monitor::branch) {
        return;
    }
    // What follows is known first.
    const std::vector<number>& order = order_.reverse_postorder();
    for (auto head = order.rbegin(); head != order.rend(); ++head) {
        const std::vector<number>& nodes = segments_.of(*head).nodes;
        if (nodes.front() == *head) {
            leave_out_before_branch(nodes);
        }
    }
}

void function_numberer::leave_out_before_branch(const std::vector<number>& nodes) {
    const std::vector<number>& ways = flow_.graph[nodes.back()].successors;
    const bool is_branch = ways.size() > 1 && std::all_of(ways.begin(), ways.end(), [&](number each) {
                               return flow_.graph[each].is_branch && flow_.graph[each].predecessors.size() == 1;
                           });
    if (!is_branch) {
        return;
    }
    std::set<number> defined; // behind the place that is looked at
    for (auto n = nodes.rbegin(); n != nodes.rend() && !flow_.graph[*n].may_leave; ++n) {
        const std::vector<dataflow::event>& events = flow_.graph[*n].events;
        for (auto position = static_cast<number>(events.size()); position-- > 0;) {
            const dataflow::event& each = events[position];
            if (each.what != dataflow::event::kind::use) {
                defined.insert(each.variable);
                continue;
            }
            const auto use = use_at_.find({*n, position});
            if (use != use_at_.end() && stores_[use->second] && defined.count(each.variable) == 0 &&
                is_told_by_branch(use->second, ways)) {
                stores_[use->second] = false;
                needs_digit_[use->second] = needs_digit_[use->second] && carried_[use->second];
            }
        }
    }
}

// If so, its associations are told by others from now on.
bool function_numberer::is_told_by_branch(number use, const std::vector<number>& ways) {
    const number variable = found_.uses[use].what.variable;
    std::map<number, std::vector<number>> tellers; // of each association
    for (const number way : ways) {
        const std::vector<dataflow::event>& events = flow_.graph[way].events;
        const auto first = std::find_if(events.begin(), events.end(),
                                        [&](const dataflow::event& each) { return each.variable == variable; });
        const auto there = use_at_.find({way, static_cast<number>(first - events.begin())});
        if (first == events.end() || first->what != dataflow::event::kind::use || there == use_at_.end()) {
            return false;
        }
        for (const number a : associations_of_[use]) {
            const std::vector<number>& all = associations_of_[there->second];
            const auto same = std::find_if(all.begin(), all.end(), [&](number each) {
                return found_.all[each].definition == found_.all[a].definition;
            });
            if (same == all.end() || told_[*same] == told::by_nothing || told_[*same] == told::by_branches) {
                return false;
            }
            std::vector<number>& found = tellers[a];
            if (told_[*same] == told::by_others) {
                found.insert(found.end(), others_[*same].begin(), others_[*same].end());
            } else {
                found.push_back(*same);
            }
            if (found.size() > most_others) {
                return false;
            }
        }
    }
    for (auto& [a, found] : tellers) {
        if (told_[a] == told::by_point) {
            told_[a] = told::by_others;
            others_[a] = std::move(found);
        }
    }
    return true;
}

} // namespace covkit::gen
