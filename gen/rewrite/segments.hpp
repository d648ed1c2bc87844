// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Segments of a flow graph: nodes that are executed one after the other, and where in the text that is.
#pragma once

#include "dataflow/function_flow.hpp"
#include "dataflow/order.hpp"

#include <map>
#include <string>
#include <vector>

namespace covkit::gen {

using dataflow::number;

class segments {
  public:
    struct segment {
        std::vector<number> nodes; // in their order
        dataflow::slot where;      // the first one there is
        number done_at = 0;        // the head of the segment at whose slot everything is done: this one, mostly
    };

    segments(const dataflow::function_flow& flow, const dataflow::flow_order& order);

    const std::vector<number>& heads() const { return heads_; } // in reverse postorder; only those that do something
    const segment& of(number node) const { return all_.at(head_of_[node]); }
    const dataflow::slot& slot_at(number head) const { return all_.at(head).where; }
    // The head of the segment at whose slot the events of a node are recorded.
    number done_at(number node) const { return of(node).done_at; }
    const std::vector<number>& nodes_done_at(number head) const { return done_.at(head); }

    // Its slot, if everything that comes there comes to the node.
    dataflow::slot usable(number node) const;

    // Why an event of this node cannot be recorded; empty if it can. `in_order`: it must keep its place among other
    // events of the variable.
    std::string why_not(number node, const dataflow::event& each, bool in_order) const;

  private:
    bool is_touched_between(number begin, number end, const dataflow::event& each) const;

    const dataflow::function_flow& flow_;
    const dataflow::flow_order& order_;
    std::vector<number> head_of_;
    std::vector<number> heads_;
    std::map<number, segment> all_; // by head
    std::map<number, std::vector<number>> done_;
};

} // namespace covkit::gen
