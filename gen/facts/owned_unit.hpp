// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A model::unit only points to its parts; here they are owned.
#pragma once

#include <covkit/model/unit.hpp>

#include <deque>
#include <string>
#include <vector>

namespace covkit::gen {

using model::index;

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
    std::vector<model::block> blocks;
    std::vector<model::inference> inferences;
    model::unit table; // file, fingerprint and number of cells are set by whoever fills it

    model::text keep(std::string text);
    // Makes the table point to all parts.
    void connect();
};

} // namespace covkit::gen
