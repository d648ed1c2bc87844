// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit compile: stands before a compiler, and has it compile the mirror.
#pragma once

#include "cli/exit_code.hpp"
#include "emit/project.hpp"

namespace covkit::gen {

struct compile_options {
    project_options project;
    std::vector<std::string> launcher; // goes before the compiler: ccache, distcc
    std::vector<std::string> command;  // the compiler first
    bool links_runtime = false;        // add the runtime when something instrumented is linked
    bool root_is_guessed = false;      // nobody has said where the project is
    bool quiet = false;                // about sources that are compiled as they are
    bool verbose = false;              // shows the commands that are run
};

// Runs the compiler; its exit code.
int run_compile(const compile_options& options);

} // namespace covkit::gen
