// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// How a translation unit is compiled, and what came out of reading it.
#pragma once

#include "facts/facts.hpp"

#include <functional>
#include <string>
#include <vector>

namespace covkit::gen {

// How far a command is the user's own word: may its compiler be run, to ask for its defaults?
enum class compiler_trust {
    none,
    by_name, // it is one that everybody knows; its options must not make it run anything else
    full
};

struct compile_command {
    std::string directory;
    std::string file;                   // absolute
    std::vector<std::string> arguments; // the compiler first
    compiler_trust trust = compiler_trust::full;
};

enum class file_role {
    instrumented,
    observed, // a test: it tells which state it checks, and is not to be covered itself
    mirrored, // of the project, but not code under test
    foreign
};
// `in_test`: a file for which is_for_tests holds is included, too.
struct role_of_file {
    std::function<file_role(const std::string& path, bool in_test)> role;
    std::function<bool(const std::string& path)> is_for_tests;
};

struct analysis_result {
    translation_unit_facts facts;
    std::vector<std::string> notes; // what was ignored on the command line
    std::string error;              // the first one, with file and line; empty if there is none
};

} // namespace covkit::gen
