// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What influences the assertions of a test, and what the test modifies (Nascimento and Vilain, section 4).
#pragma once

#include <covkit/resolve/state_events.hpp>
#include <covkit/resolve/state_graph.hpp>
#include <covkit/resolve/state_names.hpp>

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace covkit::resolve {

// How far a value can go along an executed dependency.
enum class state_step : model::u8 {
    value,       // from what is computed to what it is computed from
    to_referred, // from a reference to what it refers to
    to_referrer, // and back: what is written by the reference is in the one it refers to
    control,
};

// The executed dependencies of one test, by the node that depends. Those that are always executed stay.
class executed_dependencies {
  public:
    enum class direction : model::u8 { to_causes, to_effects };

    explicit executed_dependencies(const state_graph& graph, direction way = direction::to_causes)
        : graph_(graph), way_(way), head_(graph.nodes.size(), model::none), always_head_(head_) {}

    void add_always(const std::vector<index>& edges) {
        add(edges);
        always_head_ = head_;
        always_count_ = arcs_.size();
        touched_.clear();
    }
    void add(const std::vector<index>& edges) {
        for (const index e : edges) {
            add(graph_.edges[e]);
        }
    }
    void clear() {
        for (const index node : touched_) {
            head_[node] = always_head_[node];
        }
        touched_.clear();
        arcs_.resize(always_count_);
    }

    // visit(node, step) for all that a node depends on, or, the other way, for all that depends on it.
    template <class Visit> void each(index node, Visit&& visit) const {
        for (index at = head_[node]; at != model::none; at = arcs_[at].next) {
            visit(arcs_[at].target, arcs_[at].step);
        }
    }

  private:
    struct arc {
        index target = 0;
        index next = model::none;
        state_step step = state_step::value;
    };

    void add(const state_graph::edge& each) {
        using kind = model::dependency::kind;
        switch (each.what) {
        case kind::value:
            put(each.to, each.from, state_step::value);
            break;
        case kind::alias:
            put(each.to, each.from, state_step::to_referred);
            put(each.from, each.to, state_step::to_referrer);
            break;
        case kind::control:
            put(each.to, each.from, state_step::control);
            break;
        }
    }
    void put(index node, index target, state_step step) {
        if (way_ == direction::to_effects) {
            std::swap(node, target);
        }
        touched_.push_back(node);
        arcs_.push_back({target, head_[node], step});
        head_[node] = static_cast<index>(arcs_.size() - 1);
    }

    const state_graph& graph_;
    direction way_;
    std::vector<index> head_; // by node
    std::vector<index> always_head_;
    std::vector<arc> arcs_;
    std::vector<index> touched_;
    std::size_t always_count_ = 0;
};

// A set of nodes that is emptied in the time that it took to fill it.
class node_set {
  public:
    explicit node_set(std::size_t nodes) : has_(nodes) {}

    bool insert(index node) {
        if (has_[node] != 0) {
            return false;
        }
        has_[node] = 1;
        all_.push_back(node);
        return true;
    }
    bool has(index node) const { return has_[node] != 0; }
    const std::vector<index>& all() const { return all_; } // in the order in which they came
    void clear() {
        for (const index node : all_) {
            has_[node] = 0;
        }
        all_.clear();
    }

  private:
    std::vector<model::u8> has_;
    std::vector<index> all_;
};

// The classes whose members a test has to do with, by name. `x.size = 1` in a template may be a member of any class
// that has one; if the test has to do with some of these, it is one of them.
class touched_classes {
  public:
    explicit touched_classes(const state_graph& graph) : graph_(graph), class_of_(graph.nodes.size(), model::none) {
        std::unordered_map<std::string_view, index> numbers;
        for (index n = 0; n < graph.nodes.size(); ++n) {
            if (graph.nodes[n].table->what == model::state_node::kind::attribute) {
                const auto next = static_cast<index>(numbers.size());
                class_of_[n] = numbers.emplace(owner_of(view_of(graph.nodes[n].table->name)), next).first->second;
            }
        }
        is_touched_.resize(numbers.size());
    }

    void touch(const state_execution& execution) {
        for (const index m : execution.modifications) {
            touch(graph_.modifications[m].node);
        }
        for (const index e : execution.edges) {
            touch(graph_.edges[e].to);
            touch(graph_.edges[e].from);
        }
    }
    bool has(index node) const { return class_of_[node] != model::none && is_touched_[class_of_[node]] != 0; }
    // Not a member of a class that the test has nothing to do with.
    bool may_be(index node) const { return class_of_[node] == model::none || has(node); }
    bool has_one_at(index wildcard, const executed_dependencies& executed) const {
        bool found = false;
        executed.each(wildcard, [&](index node, state_step step) {
            found = found || (step == state_step::to_referred && has(node));
        });
        return found;
    }
    void clear() {
        for (const index each : touched_) {
            is_touched_[each] = 0;
        }
        touched_.clear();
    }

  private:
    void touch(index node) {
        const index number = class_of_[node];
        if (number != model::none && is_touched_[number] == 0) {
            is_touched_[number] = 1;
            touched_.push_back(number);
        }
    }

    const state_graph& graph_;
    std::vector<index> class_of_; // by node; none: it is no attribute
    std::vector<model::u8> is_touched_;
    std::vector<index> touched_;
};

// Definition 3: the assertions that were made in the test, as nodes; what is in their predicates is what these depend
// on.
inline std::vector<index> assertions_made(const state_execution& execution, const state_graph& graph) {
    std::vector<index> result;
    result.reserve(execution.assertions.size());
    for (const index a : execution.assertions) {
        result.push_back(graph.assertions[a].node);
    }
    return result;
}

// Definition 6: the influences of assertions, along executed dependencies, from one to the next. The paper does not
// count control.
inline void influences_of(const std::vector<index>& assertions, const executed_dependencies& executed,
                          bool with_control, node_set& into) {
    for (const index node : assertions) {
        into.insert(node);
    }
    for (std::size_t i = 0; i < into.all().size(); ++i) {
        executed.each(into.all()[i], [&](index node, state_step step) {
            if (with_control || step != state_step::control) {
                into.insert(node);
            }
        });
    }
}

// A write by a reference is a write to what it refers to. found(node, m) is called once for each node that becomes
// modified, with a number of the modification that did it. `touched` has the classes that the test has to do with.
template <class Found>
void modified_by(const std::vector<index>& modifications, const state_graph& graph,
                 const executed_dependencies& executed, const touched_classes& touched, node_set& into, Found&& found) {
    std::vector<index> reason; // of into.all()
    const auto put = [&](index node, index modification) {
        if (into.insert(node)) {
            reason.push_back(modification);
            found(node, modification);
        }
    };
    for (const index m : modifications) {
        put(graph.modifications[m].node, m);
    }
    for (std::size_t i = 0; i < into.all().size(); ++i) {
        const index from = into.all()[i];
        const bool is_choosy = graph.is_wildcard(from) && touched.has_one_at(from, executed);
        executed.each(from, [&](index node, state_step step) {
            if (step == state_step::to_referred && (!is_choosy || touched.may_be(node))) {
                put(node, reason[i]);
            }
        });
    }
}

// Definition 5: a container is verified if a method that inspects it is an influence. A call of such a method depends
// on its object, so that then the container is an influence as well; and so it is with everything else.
inline bool is_verified(index container, const node_set& influences) { return influences.has(container); }

// Definition 7: an attribute that the test modified is covered if it is among the influences of its assertions.
inline bool is_covered(index attribute, const node_set& modified, const node_set& influences) {
    return modified.has(attribute) && is_verified(attribute, influences);
}

} // namespace covkit::resolve
