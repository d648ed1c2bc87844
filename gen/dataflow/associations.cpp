// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "dataflow/associations.hpp"

#include <algorithm>
#include <map>

namespace covkit::gen::dataflow {

namespace {

class finder {
  public:
    finder(const flow_graph& graph, const flow_order& order, association_options options)
        : graph_(graph), order_(order), options_(options) {}

    associations run() {
        collect();
        solve();
        connect();
        for (association& each : found_.all) {
            find_kills(each);
            each.how = classify(each);
        }
        return std::move(found_);
    }

  private:
    void collect() {
        for (const number n : order_.reverse_postorder()) {
            const std::vector<event>& events = graph_[n].events;
            for (number e = 0; e < events.size(); ++e) {
                if (events[e].what == event::kind::definition) {
                    of_variable_[events[e].variable].push_back(static_cast<number>(found_.definitions.size()));
                    found_.definitions.push_back({{n, e}, events[e]});
                }
            }
        }
    }

    // Reaching definitions, iterated in reverse postorder (Kam and Ullman).
    void solve() {
        const std::size_t count = found_.definitions.size();
        in_.assign(graph_.size(), bit_set(count));
        std::vector<bit_set> out(graph_.size(), bit_set(count));
        std::vector<bit_set> generated(graph_.size(), bit_set(count));
        std::vector<bit_set> killed(graph_.size(), bit_set(count));
        for (number d = 0; d < count; ++d) {
            const place_of_event& each = found_.definitions[d];
            for (const number other : of_variable_[each.what.variable]) {
                killed[each.where.at].add(other);
            }
        }
        for (number d = 0; d < count; ++d) {
            const place_of_event& each = found_.definitions[d];
            if (is_last_in_node(d)) {
                generated[each.where.at].add(d);
            }
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (const number n : order_.reverse_postorder()) {
                for (const number before : graph_[n].predecessors) {
                    in_[n].add_all(out[before]);
                }
                bit_set now = in_[n];
                now.remove_all(killed[n]);
                now.add_all(generated[n]);
                changed = out[n].add_all(now) || changed;
            }
        }
    }
    bool is_last_in_node(number d) const {
        const place_of_event& each = found_.definitions[d];
        const std::vector<event>& events = graph_[each.where.at].events;
        return std::none_of(events.begin() + each.where.position + 1, events.end(), [&](const event& later) {
            return later.what == event::kind::definition && later.variable == each.what.variable;
        });
    }

    void connect() {
        std::vector<bool> is_seen(found_.definitions.size());
        std::map<std::pair<number, number>, number> at; // the definition at a place
        for (number d = 0; d < found_.definitions.size(); ++d) {
            at[{found_.definitions[d].where.at, found_.definitions[d].where.position}] = d;
        }
        for (const number n : order_.reverse_postorder()) {
            const std::vector<event>& events = graph_[n].events;
            std::map<number, number> last; // by variable: its latest definition in this node
            for (number e = 0; e < events.size(); ++e) {
                if (events[e].what == event::kind::definition) {
                    last[events[e].variable] = at[{n, e}];
                    continue;
                }
                const auto use = static_cast<number>(found_.uses.size());
                found_.uses.push_back({{n, e}, events[e]});
                const auto local = last.find(events[e].variable);
                const auto add = [&](number d) {
                    found_.all.push_back({d, use, {}, inferability::not_inferable});
                    is_seen[d] = true;
                };
                if (local != last.end()) {
                    add(local->second);
                    continue;
                }
                for (const number d : of_variable_[events[e].variable]) {
                    if (in_[n].has(d)) {
                        add(d);
                    }
                }
            }
        }
        for (number d = 0; d < is_seen.size(); ++d) {
            if (!is_seen[d]) {
                found_.dead.push_back(d);
            }
        }
    }

    bool reaches(point a, point b) const {
        return (a.at == b.at && a.position < b.position) || order_.reaches(a.at, b.at);
    }
    bool dominates(point a, point b) const {
        return a.at == b.at ? a.position < b.position : order_.dominates(a.at, b.at);
    }
    bool postdominates(point a, point b) const {
        return a.at == b.at ? a.position > b.position : order_.postdominates(a.at, b.at);
    }

    void find_kills(association& each) const {
        const point d = found_.definitions[each.definition].where;
        const point u = found_.uses[each.use].where;
        for (const number other : of_variable_.at(found_.uses[each.use].what.variable)) {
            const point k = found_.definitions[other].where;
            if (other != each.definition && reaches(d, k) && reaches(k, u)) {
                each.kills.push_back(other);
            }
        }
    }

    bool comes_again(point first, point second) const {
        return options_.is_called_again || reaches(second, first);
    }
    // Whenever both are executed, the first comes before the second.
    bool in_order(point first, point second) const {
        return !comes_again(first, second) || dominates(first, second) || postdominates(second, first);
    }
    inferability classify(const association& each) const {
        const point d = found_.definitions[each.definition].where;
        const point u = found_.uses[each.use].where;
        if (!in_order(d, u)) {
            return inferability::not_inferable;
        }
        if (each.kills.empty()) {
            return inferability::inferable;
        }
        // Aligned: never before the definition, never behind the use. The paper asks for the order of line 9, which
        // does not say that: a use that postdominates the kill can be executed before it as well.
        const bool aligned = std::all_of(each.kills.begin(), each.kills.end(), [&](number kill) {
            const point k = found_.definitions[kill].where;
            return !reaches(k, d) && !reaches(u, k);
        });
        return !comes_again(d, u) && aligned ? inferability::inferable : inferability::conditionally;
    }

    const flow_graph& graph_;
    const flow_order& order_;
    association_options options_;
    associations found_;
    std::map<number, std::vector<number>> of_variable_; // its definitions
    std::vector<bit_set> in_;                           // definitions that reach a node
};

bool is_covered(number at, const flow_order& order, const bit_set& taken) {
    const std::vector<number>& required = order.required_branches(at);
    return std::any_of(required.begin(), required.end(), [&](number branch) { return taken.has(branch); });
}

} // namespace

associations find_associations(const flow_graph& graph, const flow_order& order, association_options options) {
    return finder(graph, order, options).run();
}

verdict judge(const associations& known, const association& each, const flow_order& order, const bit_set& taken) {
    const auto covered = [&](const place_of_event& place) { return is_covered(place.where.at, order, taken); };
    if (!covered(known.definitions[each.definition]) || !covered(known.uses[each.use])) {
        return verdict::not_covered;
    }
    const bool killed = std::any_of(each.kills.begin(), each.kills.end(),
                                    [&](number kill) { return covered(known.definitions[kill]); });
    switch (each.how) {
    case inferability::inferable:
        return killed ? verdict::not_covered : verdict::covered;
    case inferability::conditionally:
        return killed ? verdict::possibly : verdict::covered;
    case inferability::not_inferable:
        break;
    }
    return verdict::possibly;
}

} // namespace covkit::gen::dataflow
