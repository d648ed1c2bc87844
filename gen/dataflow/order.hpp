// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What must, and what may, come before what: reachability, dominance, postdominance, control dependence.
#pragma once

#include "dataflow/graph.hpp"

namespace covkit::gen::dataflow {

// Nodes that the entry leads to, so that predecessors come first where there is no loop.
std::vector<number> reverse_postorder(const flow_graph& graph);

class flow_order {
  public:
    explicit flow_order(const flow_graph& graph);

    const std::vector<number>& reverse_postorder() const { return order_; }
    bool is_reached(number n) const { return place_[n] != nothing; }
    number place(number n) const { return place_[n]; } // in this order

    // By a path of at least one edge.
    bool reaches(number from, number to) const { return reachable_[from].has(to); }
    // Nothing for the entry, and for what is not reached.
    number immediate_dominator(number n) const { return dominator_[n]; }
    bool dominates(number a, number b) const { return dominators_.is_above(a, b); }         // itself, too
    bool postdominates(number a, number b) const { return postdominators_.is_above(a, b); } // itself, too

    // Branches each of which, once taken, leads to the node for sure (Ferrante et al.); flow_graph::entry stands for
    // entering the function. For a branch it is the branch itself.
    const std::vector<number>& required_branches(number n) const { return required_[n]; }

  private:
    // Who is above whom in a tree, by when a walk comes to a node and leaves it.
    class ancestry {
      public:
        ancestry() = default;
        explicit ancestry(const std::vector<number>& parents);
        bool is_above(number a, number b) const {
            return a == b || (comes_[a] <= comes_[b] && leaves_[b] < leaves_[a]);
        }

      private:
        std::vector<number> comes_; // nothing: not in the tree
        std::vector<number> leaves_;
    };

    void number_nodes(const flow_graph& graph);
    void find_reachability(const flow_graph& graph);
    void find_dependence(const flow_graph& graph);

    std::vector<number> order_;
    std::vector<number> place_; // in the order; nothing: not reached
    std::vector<bit_set> reachable_;
    std::vector<number> dominator_;     // immediate; of the entry: nothing
    std::vector<number> postdominator_; // immediate; of the exit: nothing
    ancestry dominators_;
    ancestry postdominators_;
    std::vector<std::vector<number>> required_;
};

} // namespace covkit::gen::dataflow
