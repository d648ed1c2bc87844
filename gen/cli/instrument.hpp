// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit instrument: all translation units of a project.
#pragma once

#include "cli/exit_code.hpp"
#include "emit/project.hpp"

namespace covkit::gen {

struct instrument_options {
    project_options project;
    std::string database;             // directory or file; empty: `flags` are given
    std::vector<std::string> sources; // only these; empty: all of the database
    std::vector<std::string> flags;   // behind --
    std::vector<std::string> drivers; // globs of compilers that the database may have run
    unsigned jobs = 0;                // 0: as many as there are processors
    bool quiet = false;
    bool verbose = false;
};

int run_instrument(const instrument_options& options);

} // namespace covkit::gen
