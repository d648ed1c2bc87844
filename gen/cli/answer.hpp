// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "cli/inputs.hpp"
#include "cli/source_tree.hpp"
#include "justify/apply.hpp"

#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// Everything that the inputs tell.
struct answer {
    unit_library library;
    record::profile profile;
    std::vector<const model::unit*> tables; // by the number of the unit; null: not known
    resolve::suite_status suite;
    applied_justifications justifications;
    std::vector<unmeasured> left_out; // of the build, if it is known
    source_tree sources;              // what was measured
    std::set<std::string> changed;    // sources that are not those that were measured

    bool is_empty() const;
};

// The exit code for what was refused, or is wrong with justifications; says what.
int resolve_inputs(const input_options& options, answer& into);

// The same for a command that needs something to report. `code` is what it ends with if it can do
// all it is asked for; false: it ends now.
bool has_answer(const input_options& options, answer& into, int& code);

// Says so; the exit code for it.
int no_data();

} // namespace covkit::gen
