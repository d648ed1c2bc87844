// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "dataflow/associations.hpp"

#include "dataflow/reaching.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace covkit::gen::dataflow {

namespace {

// A search from a definition gives up here, lest long functions take long.
constexpr std::size_t search_limit = 200;

class finder {
  public:
    finder(const flow_graph& graph, const flow_order& order, association_options options)
        : graph_(graph), order_(order), options_(std::move(options)) {}

    associations run() {
        collect();
        connect();
        for (association& each : found_.all) {
            find_kills(each);
            each.how = classify(each);
            each.is_unavoidable = is_unavoidable(each);
        }
        return std::move(found_);
    }

  private:
    struct of_variable {
        variable_events events;
        std::vector<number> definitions; // by number in events: into found_
        std::vector<point> outside;
        std::vector<number> uses; // into found_
        std::vector<point> outside_reads;
    };

    void collect() {
        std::map<std::pair<number, number>, number> named; // variable and name: into found_
        for (const number n : order_.reverse_postorder()) {
            const std::vector<event>& events = graph_[n].events;
            for (const outside_read& each : graph_[n].outside_reads) {
                variables_[each.variable].outside_reads.push_back({n, each.position});
            }
            for (number e = 0; e < events.size(); ++e) {
                of_variable& variable = variables_[events[e].variable];
                const point here{n, e};
                if (events[e].what == event::kind::use) {
                    variable.uses.push_back(static_cast<number>(found_.uses.size()));
                    variable.events.uses.push_back(here);
                    found_.uses.push_back({here, events[e], {}});
                    continue;
                }
                if (events[e].name == nothing) {
                    variable.outside.push_back(here);
                    variable.events.definitions.push_back({here, nothing});
                    continue;
                }
                const auto [known, is_new] = named.emplace(std::make_pair(events[e].variable, events[e].name),
                                                           static_cast<number>(variable.definitions.size()));
                if (is_new) {
                    variable.definitions.push_back(static_cast<number>(found_.definitions.size()));
                    found_.definitions.push_back({here, events[e], {}});
                } else {
                    found_.definitions[variable.definitions[known->second]].also.push_back(here);
                }
                if (events[e].what == event::kind::initial) {
                    variable.events.initial = known->second;
                } else {
                    variable.events.definitions.push_back({here, known->second});
                }
            }
        }
    }

    void connect() {
        std::vector<bool> is_seen(found_.definitions.size());
        found_.sees_outside.resize(found_.uses.size());
        for (auto& [v, variable] : variables_) {
            variable.events.definition_count = static_cast<number>(variable.definitions.size());
            variable.events.persists = v < options_.persists.size() && options_.persists[v];
            const std::vector<seen_definitions> seen = reaching_definitions(graph_, order_, variable.events);
            for (std::size_t u = 0; u < seen.size(); ++u) {
                found_.sees_outside[variable.uses[u]] = seen[u].outside;
                for (const number d : seen[u].definitions) {
                    association made{variable.definitions[d], variable.uses[u]};
                    made.is_only = seen[u].definitions.size() == 1 && !seen[u].outside;
                    found_.all.push_back(made);
                    is_seen[made.definition] = true;
                }
            }
            const auto is_unseen = [&](number d) { return !is_seen[d]; };
            if (std::any_of(variable.definitions.begin(), variable.definitions.end(), is_unseen)) {
                see_outside(variable, is_seen);
            }
        }
        std::sort(found_.all.begin(), found_.all.end(), [](const association& a, const association& b) {
            return a.use != b.use ? a.use < b.use : a.definition < b.definition;
        });
        for (number d = 0; d < is_seen.size(); ++d) {
            if (!is_seen[d]) {
                found_.dead.push_back(d);
            }
        }
    }

    void see_outside(const of_variable& variable, std::vector<bool>& is_seen) const {
        variable_events read = variable.events;
        read.uses = variable.outside_reads;
        for (const seen_definitions& each : reaching_definitions(graph_, order_, read)) {
            for (const number d : each.definitions) {
                is_seen[variable.definitions[d]] = true;
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
        if (each.is_only) {
            return; // whatever comes in between, the definition comes once more
        }
        const point d = found_.definitions[each.definition].where;
        const point u = found_.uses[each.use].where;
        const auto is_between = [&](point k) { return reaches(d, k) && reaches(k, u); };
        for (const number other : variables_.at(found_.uses[each.use].what.variable).definitions) {
            const place_of_event& k = found_.definitions[other];
            if (other != each.definition &&
                (is_between(k.where) || std::any_of(k.also.begin(), k.also.end(), is_between))) {
                each.kills.push_back(other);
            }
        }
    }

    bool comes_again(point first, point second) const { return options_.is_called_again || reaches(second, first); }
    // Whenever both are executed, the first comes before the second.
    bool in_order(point first, point second) const {
        return !comes_again(first, second) || dominates(first, second) || postdominates(second, first);
    }
    // Something comes in between of which branches tell nothing.
    bool is_obscure(const association& each) const {
        const place_of_event& d = found_.definitions[each.definition];
        const of_variable& variable = variables_.at(d.what.variable);
        const point u = found_.uses[each.use].where;
        return !d.also.empty() || variable.events.persists ||
               std::any_of(each.kills.begin(), each.kills.end(),
                           [&](number kill) { return !found_.definitions[kill].also.empty(); }) ||
               std::any_of(variable.outside.begin(), variable.outside.end(),
                           [&](point k) { return reaches(d.where, k) && reaches(k, u); });
    }
    inferability classify(const association& each) const {
        const point d = found_.definitions[each.definition].where;
        const point u = found_.uses[each.use].where;
        if (each.is_only) {
            return inferability::inferable; // the use tells, whatever happened before
        }
        if (is_obscure(each) || !in_order(d, u)) {
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

    bool is_unavoidable(const association& each) const {
        const place_of_event& d = found_.definitions[each.definition];
        const point u = found_.uses[each.use].where;
        const auto leads_to_use = [&](point from) { return always_leads(from, u, d.what); };
        return leads_to_use(d.where) && std::all_of(d.also.begin(), d.also.end(), leads_to_use);
    }
    bool always_leads(point from, point use, const event& what) const {
        std::set<number> seen;
        std::vector<point> open = {{from.at, from.position + 1}};
        while (!open.empty()) {
            const point at = open.back();
            open.pop_back();
            const node& here = graph_[at.at];
            if (at.at == flow_graph::exit || here.may_leave || seen.size() > search_limit) {
                return false;
            }
            bool arrived = false;
            for (number e = at.position; e < here.events.size() && !arrived; ++e) {
                const event& next = here.events[e];
                if (use.at == at.at && use.position == e) {
                    arrived = true;
                } else if (next.what == event::kind::definition && next.variable == what.variable &&
                           next.name != what.name) {
                    return false;
                }
            }
            if (arrived) {
                continue;
            }
            if (here.successors.empty()) {
                return false;
            }
            for (const number next : here.successors) {
                if (seen.insert(next).second) {
                    open.push_back({next, 0});
                }
            }
        }
        return true;
    }

    const flow_graph& graph_;
    const flow_order& order_;
    association_options options_;
    associations found_;
    std::map<number, of_variable> variables_;
};

bool is_covered(number at, const flow_order& order, const bit_set& taken) {
    const std::vector<number>& required = order.required_branches(at);
    return std::any_of(required.begin(), required.end(), [&](number branch) { return taken.has(branch); });
}

} // namespace

associations find_associations(const flow_graph& graph, const flow_order& order, association_options options) {
    return finder(graph, order, std::move(options)).run();
}

verdict judge(const associations& known, const association& each, const flow_order& order, const bit_set& taken) {
    const auto covered = [&](const place_of_event& place) { return is_covered(place.where.at, order, taken); };
    if (!covered(known.uses[each.use])) {
        return verdict::not_covered;
    }
    if (each.is_only) {
        return verdict::covered;
    }
    if (known.definitions[each.definition].also.empty() && !covered(known.definitions[each.definition])) {
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
