// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What `covkit instrument` and `covkit compile` are told about a project.
#pragma once

#include "emit/project.hpp"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace covkit::gen {

struct project_arguments {
    std::string root;
    std::string out = "covkit-out";
    std::vector<std::string> excluded;
    std::vector<std::string> tests;
    std::vector<std::string> criteria;
    std::vector<std::string> labels;
    std::string assertions;
    std::vector<std::string> assertion_macros;
    bool state = false;
    std::vector<std::string> state_assertions;
    std::vector<std::string> state_modifiers;
    std::vector<std::string> state_inspectors;
    std::string data_flow;
    bool data_flow_calls = false;
    std::string data_flow_stores;

    void add_to(CLI::App& app);
    // `build` is the build directory; empty: none is known.
    project_options made(const std::string& build) const;
};

} // namespace covkit::gen
