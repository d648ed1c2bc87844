// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Options that several commands have.
#pragma once

#include "cli/report.hpp"

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace covkit::gen {

void add_loudness(CLI::App& app, input_options& inputs);
void add_inputs(CLI::App& app, input_options& inputs);
void add_justifications(CLI::App& app, input_options& inputs);
CLI::Option* add_manifest_option(CLI::App& app, input_options& inputs);
void add_state_scope(CLI::App& app, input_options& inputs);

// What commands need that look at more than profiles.
void add_answer(CLI::App& app, input_options& inputs);

// An option like --min; `of_what` begins its description.
void add_limits(CLI::App& app, const std::string& name, std::vector<unmeasured_limit>& limits);
void add_gates(CLI::App& app, const std::string& name, std::vector<gate>& gates, const std::string& of_what);

} // namespace covkit::gen
