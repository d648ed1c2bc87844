// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of a file with cells assigned. Code that is executed in one go is a segment; at its slot, one store
// tells which definitions its uses see, and then the last definitions are brought up to date.
#pragma once

#include "facts/criteria.hpp"
#include "facts/facts.hpp"
#include "facts/owned_unit.hpp"
#include "rewrite/flow_ports.hpp"

#include <covkit/model/unit.hpp>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace covkit::gen {

struct numbered_file;

// A digit of the number that a store makes of the last definitions.
struct flow_axis {
    index variable = 0;
    index stride = 1;
    index radix = 1;
};

// Something that a caller hands over to a callee, through a variable that both know: a row of cells, or a number that
// the callee sets.
struct flow_note {
    enum class kind : std::uint8_t { input, output, returned };
    kind what = kind::input;
    std::string callee;    // its key
    std::string parameter; // none: what it returns

    friend bool operator<(const flow_note& a, const flow_note& b) {
        return std::tie(a.what, a.callee, a.parameter) < std::tie(b.what, b.callee, b.parameter);
    }
};

struct flow_probe {
    struct store {
        index base = 0;
        std::vector<flow_axis> axes;
        index brought = model::none; // a number that a callee has set, of those of the function, is added
        index brought_below = 1;     // this

        index cell_count() const { return axes.empty() ? brought_below : axes.back().stride * axes.back().radix; }
    };
    // Into a row of the caller.
    struct store_for_caller {
        index taken = 0; // into function::taken
        index cell = 0;
        index variable = model::none; // whose last definition is added
    };
    // The last definition of a variable, before it changes.
    struct save {
        index saved = 0;
        index variable = 0;
    };
    struct tell_caller {
        index taken = 0;
        index number = 0;
    };
    struct set {
        index variable = 0;
        index digit = 0;
    };
    std::vector<store> stores;
    std::vector<store_for_caller> stores_for_caller;
    std::vector<save> saves;
    std::vector<set> sets;
    std::vector<index> resets; // rows of the caller that no longer hold
    std::vector<tell_caller> told_caller;
    index function = 0; // into numbered_flow::functions
};

// What is handed over in the text of an argument, or before a call.
struct flow_handover {
    struct row {
        flow_note to;
        index base = 0;
        index width = 0;
        index variable = model::none; // its last definition chooses the row; none: there is one
        index saved = model::none;    // where it was saved
    };
    struct number {
        flow_note to;
        index brought = 0;
        index previous = model::none; // where what the call before brought is kept
    };
    span where;
    index function = 0;
    std::vector<row> rows;
    std::vector<number> numbers;
};

struct numbered_flow {
    struct last_definition {
        index variable = 0;
        index at_first = 0;
        bool persists = false;
    };
    struct function {
        const dataflow::function_flow* flow = nullptr;
        std::vector<last_definition> kept; // variables whose last definition is kept in an integer
        std::vector<flow_note> taken;      // from the caller
        index saved_count = 0;
        index brought_count = 0;
        std::optional<flow_ports> ports; // for callers
    };
    struct in_text {
        dataflow::slot where;
        index probe = 0;
        dataflow::number order = 0; // in which probes of a function at the same place are executed
        bool needs_braces = false;
        span braces;
    };
    std::vector<function> functions;
    std::vector<flow_probe> probes;
    std::vector<in_text> texts; // probes that stand in the text
    // Decision, condition, value: probes, with where they stand in the order of execution.
    std::map<std::tuple<index, index, bool>, std::vector<std::pair<dataflow::number, index>>> on_edges;
    std::map<index, index> on_branches; // number of the branch: a probe
    std::vector<flow_handover> handovers;
    index widest_row = 0; // that a caller may hand over
    owned_flow table;
    std::deque<std::string> strings; // that the table points to

    // In the order in which they are to be executed.
    std::vector<const flow_probe*> on_edge(std::size_t decision, std::size_t condition, bool value) const {
        std::vector<const flow_probe*> result;
        const auto found = on_edges.find({static_cast<index>(decision), static_cast<index>(condition), value});
        for (std::size_t i = 0; found != on_edges.end() && i < found->second.size(); ++i) {
            result.push_back(&probes[found->second[i].second]);
        }
        return result;
    }
};

// Everything else in the file has its number already.
// `callees`: what is known of functions that are called; empty if nothing is known yet.
void number_flows(numbered_file& file, const criteria& wanted, const find_ports& callees);

// As they are in the program.
std::string last_definition_variable(index function, index variable);
std::string taken_variable(index function, index taken);
std::string saved_variable(index function, index saved);
std::string brought_variable(index function, index brought);
std::string note_name(const flow_note& note);

} // namespace covkit::gen
