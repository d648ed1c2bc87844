// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A model::unit only points to its parts; here they are owned.
#pragma once

#include <covkit/model/unit.hpp>

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

using model::index;

struct owned_flow {
    model::monitor how = model::monitor::hybrid;
    std::vector<model::variable> variables;
    std::vector<model::definition> definitions;
    std::vector<model::use> uses;
    std::vector<model::association> associations;
    std::vector<model::flow_point> points;
    std::vector<model::required_branch> required;
    std::vector<index> kills;
    std::vector<index> others;
};

struct owned_labels {
    index derived = 0; // 1 << criterion
    std::vector<model::label> labels;
    index equivalent = 0;
    index duplicate = 0;
};

struct owned_state {
    std::vector<model::state_node> nodes;
    std::vector<model::witness> events;
    std::vector<model::dependency> dependencies;
    std::vector<model::state_occurrence> modifications;
    std::vector<model::state_occurrence> assertions;
};

// Not to be moved once the table points to the parts.
struct owned_unit {
    owned_unit() = default;
    owned_unit(const owned_unit&) = delete;
    owned_unit& operator=(const owned_unit&) = delete;

    std::deque<std::string> texts;
    std::deque<std::vector<model::node>> nodes;           // of each decision
    std::deque<std::vector<model::condition>> conditions; // of each decision
    std::deque<std::vector<model::location>> statements;  // of each block
    std::vector<model::decision> decisions;
    std::vector<model::function> functions;
    std::vector<model::branch> branches;
    std::vector<model::exit> exits;
    std::vector<model::assertion> assertions;
    std::vector<model::block> blocks;
    std::vector<model::inference> inferences;
    std::vector<model::left_alone> alone;
    std::optional<owned_flow> flow;     // if data flow is measured
    std::optional<owned_labels> labels; // if labels are
    std::optional<owned_state> state;   // if state is
    model::unit table;                  // file, fingerprint and number of cells are set by whoever fills it

    model::text keep(std::string text);
    // Makes the table point to all parts.
    void connect();

  private:
    model::data_flow flow_table_;
    model::label_table label_table_;
    model::state_table state_table_;
};

} // namespace covkit::gen
