// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of one function: which monitor shows what, in which cells, and what its probes do.
//
//   function_numberer.cpp          what shows an association, digits, points, probes
//   function_numberer_others.cpp   which stores are needless, as others follow
//   function_numberer_tables.cpp   what is written into the table of the file
//   function_numberer_ports.cpp    what is taken from callers, and told them
//   function_numberer_calls.cpp    what is handed over to callees
#pragma once

#include "dataflow/associations.hpp"
#include "rewrite/flow_ports.hpp"
#include "rewrite/flow_witnesses.hpp"
#include "rewrite/numbered.hpp"
#include "rewrite/segments.hpp"

#include <set>

namespace covkit::gen {

class function_numberer {
  public:
    // `callees`: what is known of functions that are called; empty if nothing is known yet.
    function_numberer(numbered_file& file, offset body, const dataflow::function_flow& flow, const criteria& wanted,
                      const flow_witnesses& known, const find_ports& callees);

    void run();

  private:
    using told = model::association::told;

    bool is_refused(number variable) const { return !reasons_[variable].empty(); }
    number variable_of(const dataflow::association& each) const { return found_.uses[each.use].what.variable; }
    number node_of_use(const dataflow::association& each) const { return found_.uses[each.use].where.at; }
    number head_of_use(number use) const { return segments_.done_at(found_.uses[use].where.at); }
    // From whichever node of the segment tells it.
    std::optional<model::witness> reached(number node) const;

    void decide();
    told shown_by(const dataflow::association& each) const;
    void leave_out_stores();
    void leave_out_before_branch(const std::vector<number>& nodes);
    bool is_told_by_branch(number use, const std::vector<number>& ways);
    bool refuse_what_has_no_place();
    void give_digits();
    void put_sets();
    std::optional<index> stored_at(number head) const;
    std::vector<std::vector<flow_axis>> points_for(const std::set<number>& variables) const;
    void put_points();
    number definition_named(const dataflow::event& each) const;
    flow_probe& probe_at(number head);
    void place(number head, const dataflow::slot& where, index probe);

    model::text keep(std::string text);
    model::location location(number where) const;
    void put_variables();
    void put_events();
    model::flow_place place_of(const dataflow::place_of_event& each);
    std::pair<index, index> required(number node);
    void put_associations();

    // Uses whose value goes on into another function, and what comes back from there.
    void find_carried();
    bool is_in_order(number variable) const;
    number entry_definition(number variable) const;
    void put_ports();
    void put_unfollowed(const dataflow::parameter& each);
    void put_input(const dataflow::parameter& each, number definition, flow_ports& ports);
    void put_output(const dataflow::parameter& each, number entry, flow_ports& ports);
    void put_returned(flow_ports& ports);
    bool comes_out(const dataflow::place_of_event& definition) const;
    flow_ports::event event_of(index number, const dataflow::place_of_event& each) const;

    void put_calls();
    const flow_ports* ports_of(const dataflow::call& call, std::string& why) const;
    bool is_done_later(number use) const;
    void put_in(const dataflow::call_argument& each, const flow_note& to, const flow_ports::list& uses,
                const flow_ports& callee, flow_handover& made);
    void put_out(const dataflow::call_argument& each, const flow_note& to, const flow_ports::list& definitions,
                 const flow_ports& callee, flow_handover& made);
    void put_result(const dataflow::call& call, const flow_ports& callee);
    void add_association(index definition, index use, index base, index cells, index digit);
    index foreign_variable(const flow_ports& callee, const flow_ports::event& each);
    model::flow_place foreign_place(const flow_ports& callee, const flow_ports::event& each);

    numbered_file& file_;
    numbered_flow& made_;
    offset body_; // where it begins
    const dataflow::function_flow& flow_;
    const criteria& wanted_;
    const flow_witnesses& known_;
    const find_ports& callees_;
    dataflow::flow_order order_;
    dataflow::associations found_;
    segments segments_;
    index function_;
    std::vector<std::string> reasons_;
    std::vector<told> told_;                             // by association
    std::vector<std::vector<number>> others_;            // by association: what tells it, if others do
    std::vector<std::vector<number>> associations_of_;   // by use
    std::map<std::pair<number, number>, number> use_at_; // by node and position
    std::vector<bool> needs_digit_;                      // by use: it can see several definitions
    std::vector<bool> stores_;                           // by use
    std::vector<bool> carried_;      // by use: which definition it sees must be known, though it need not store
    std::map<number, index> digits_; // by definition
    std::map<number, index> radix_;  // by variable: those whose last definition is kept
    std::map<number, index> at_first_;
    std::map<number, index> probes_;                         // by head of a segment
    std::set<std::pair<number, number>> set_at_;             // head, variable: its last definition changes there
    std::map<number, std::pair<index, flow_axis>> point_of_; // by use
    std::map<number, number> by_name_;                       // definitions
    std::map<number, index> definition_number_;
    std::map<number, index> use_number_;
    std::map<number, const dataflow::branch_place*> branch_at_;
    std::map<number, std::pair<index, index>> required_;
    index first_variable_ = 0;
};

} // namespace covkit::gen
