// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "dataflow/reaching.hpp"

#include <algorithm>

namespace covkit::gen::dataflow {

namespace {

class solver {
  public:
    solver(const flow_graph& graph, const flow_order& order, const variable_events& variable)
        : graph_(graph), order_(order), variable_(variable), outside_(variable.definition_count) {
        for (const variable_events::definition& each : variable.definitions) {
            const auto [known, is_new] = last_.emplace(each.where.at, each);
            if (!is_new && known->second.where.position < each.where.position) {
                known->second = each;
            }
            const auto [first, is_first] = first_.emplace(each.where.at, each.where.position);
            first->second = is_first ? each.where.position : std::min(first->second, each.where.position);
        }
    }

    std::vector<seen_definitions> run() {
        find_live_nodes();
        solve();
        std::vector<seen_definitions> result;
        result.reserve(variable_.uses.size());
        for (const point use : variable_.uses) {
            result.push_back(seen_at(use));
        }
        return result;
    }

  private:
    // Nodes at whose beginning the variable is live. Those of a variable that outlives the call go on at the exit.
    void find_live_nodes() {
        live_ = bit_set(graph_.size());
        std::vector<number> open;
        const auto add = [&](number n) {
            if (!live_.has(n)) {
                live_.add(n);
                nodes_.push_back(n);
                open.push_back(n);
            }
        };
        for (const point use : variable_.uses) {
            const auto first = first_.find(use.at);
            if (first == first_.end() || use.position <= first->second) { // what is read outside stands between two
                add(use.at);
            }
        }
        while (!open.empty()) {
            const number n = open.back();
            open.pop_back();
            const auto come_from = [&](number before) {
                if (order_.is_reached(before) && last_.count(before) == 0) {
                    add(before);
                }
            };
            for (const number before : graph_[n].predecessors) {
                come_from(before);
            }
            if (n == flow_graph::entry && variable_.persists) {
                come_from(flow_graph::exit);
            }
        }
        std::sort(nodes_.begin(), nodes_.end(), [&](number a, number b) { return order_.place(a) < order_.place(b); });
    }

    bit_set out_of(number n) const {
        const auto last = last_.find(n);
        if (last == last_.end()) {
            const auto in = in_.find(n);
            return in == in_.end() ? bit_set(outside_ + 1) : in->second;
        }
        bit_set result(outside_ + 1);
        result.add(last->second.number_of == nothing ? outside_ : last->second.number_of);
        return result;
    }

    // Iterated in reverse postorder (Kam and Ullman).
    void solve() {
        for (const number n : nodes_) {
            in_.emplace(n, bit_set(outside_ + 1));
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (const number n : nodes_) {
                bit_set& in = in_.at(n);
                for (const number before : graph_[n].predecessors) {
                    if (order_.is_reached(before)) {
                        changed = in.add_all(out_of(before)) || changed;
                    }
                }
                if (n == flow_graph::entry) {
                    bit_set begin(outside_ + 1);
                    begin.add(variable_.initial == nothing ? outside_ : variable_.initial);
                    changed = in.add_all(begin) || changed;
                    if (variable_.persists) {
                        changed = in.add_all(out_of(flow_graph::exit)) || changed;
                    }
                }
            }
        }
    }

    seen_definitions seen_at(point use) const {
        seen_definitions result;
        const variable_events::definition* local = nullptr;
        for (const variable_events::definition& each : variable_.definitions) {
            if (each.where.at == use.at && each.where.position < use.position &&
                (local == nullptr || local->where.position < each.where.position)) {
                local = &each;
            }
        }
        if (local != nullptr) {
            result.outside = local->number_of == nothing;
            if (!result.outside) {
                result.definitions.push_back(local->number_of);
            }
            return result;
        }
        const bit_set& in = in_.at(use.at);
        for (number d = 0; d < outside_; ++d) {
            if (in.has(d)) {
                result.definitions.push_back(d);
            }
        }
        result.outside = in.has(outside_);
        return result;
    }

    const flow_graph& graph_;
    const flow_order& order_;
    const variable_events& variable_;
    number outside_;                                     // the bit that stands for it
    std::map<number, variable_events::definition> last_; // of a node
    std::map<number, number> first_;                     // position of the first one in a node
    bit_set live_;
    std::vector<number> nodes_;
    std::map<number, bit_set> in_;
};

} // namespace

std::vector<seen_definitions> reaching_definitions(const flow_graph& graph, const flow_order& order,
                                                   const variable_events& variable) {
    return solver(graph, order, variable).run();
}

} // namespace covkit::gen::dataflow
