// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The facts of a file with cells assigned: what both its table and its probes are written from.
#pragma once

#include "rewrite/numbered_flow.hpp"
#include "rewrite/numbered_labels.hpp"
#include "rewrite/numbered_state.hpp"

#include <covkit/mcdc/graph.hpp>

#include <algorithm>
#include <map>

namespace covkit::gen {

struct numbered_decision {
    const decision_fact* fact = nullptr;
    model::encoding how = model::encoding::paths;
    index base = 0;
    index cell_count = 0;
    std::vector<index> weights;
    std::vector<mcdc::edge> edges; // of encoding::paths: [2 * condition + value]
    bool accumulates = false;
    model::marks marks; // of encoding::marks: its cells

    // All its conditions are evaluated, whatever their values are.
    bool evaluates_all() const {
        for (const model::node& each : fact->nodes) {
            if (each.kind != model::op::condition && each.kind != model::op::not_ && !model::is_unordered(each.kind)) {
                return false;
            }
        }
        return how == model::encoding::summed_paths;
    }

    model::expression tree() const {
        return {fact->nodes.data(), static_cast<index>(fact->nodes.size()), static_cast<index>(fact->conditions.size()),
                fact->pending_count};
    }
};

// A plain probe: a store into one cell.
struct numbered_probe {
    index cell = 0;
    bool guarded = false;
};

struct numbered_branch {
    const branch_fact* fact = nullptr;
    model::witness taken;
    // A case is stored only if it was selected; a skipped loop only if its flag says so.
    bool by_flag() const {
        return fact->what == model::branch::kind::loop_skipped ||
               (fact->selected_in.exists() && fact->frame.body != nowhere);
    }
};

struct line_and_column {
    index line = 1;
    index column = 1;
};

// From positions in the facts to what people see: lines and columns of the original.
class line_table {
  public:
    line_table() = default;
    explicit line_table(const std::string& original, std::vector<replaced_span> replaced = {});
    line_and_column at(offset moved) const;

  private:
    offset original(offset where) const;
    std::vector<offset> starts_;
    std::vector<replaced_span> replaced_;
};

struct numbered_file {
    const file_facts* facts = nullptr;
    std::string name; // relative to the project
    std::string tag;  // what its macros are called after
    line_table lines;
    std::vector<numbered_decision> decisions;
    std::map<offset, numbered_probe> probes;
    std::vector<std::pair<const function_fact*, model::witness>> functions;
    std::vector<numbered_branch> branches;
    std::vector<std::pair<const block_fact*, model::witness>> blocks;
    std::vector<std::pair<const exit_fact*, model::witness>> exits;
    std::vector<std::pair<const assertion_fact*, model::witness>> assertions;
    std::vector<model::inference> inferences;
    std::optional<numbered_flow> flow;      // if data flow is measured
    std::optional<numbered_labels> labels;  // if there are any
    std::optional<owned_state> state;       // if there is any
    std::vector<const skipped_fact*> alone; // of what is measured
    index cell_count = 0;
    // Decisions and branches are there to carry probes of data flow, and store nothing themselves.
    bool is_silent = false;
    // Where statements are not measured: blocks that something else tells of.
    std::vector<std::pair<const block_fact*, model::witness>> unlisted_blocks;

    // Without what is not measured.
    numbered_file listed() const {
        numbered_file result = *this;
        if (is_silent) {
            result.decisions.clear();
            result.branches.clear();
        }
        return result;
    }
    // Nothing that a program could observe.
    bool is_empty() const { return cell_count == 0; }
    // What the compiler decides is not missed by anybody.
    bool is_worth_a_table() const {
        return !is_empty() || std::any_of(alone.begin(), alone.end(), [](const skipped_fact* each) {
            return each->what != model::left_alone::kind::constant;
        });
    }
};

numbered_file number_file(const file_facts& facts, const std::string& name, const std::string& text,
                          const criteria& wanted = {}, const find_ports& callees = {});

} // namespace covkit::gen
