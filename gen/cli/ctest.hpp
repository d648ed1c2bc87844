// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What CTest knows of its tests, and does not tell them: their names.
#pragma once

#include "data/command_names.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

struct ctest_test {
    std::string name;
    std::string directory;
    std::vector<std::string> command;
    std::map<std::string, std::optional<std::string>> environment; // nothing: the variable is not set
};

struct ctest_list {
    std::vector<ctest_test> tests;
    std::vector<std::string> variables; // that may tell two tests with the same command apart
    std::string build;                  // with CTest's logs; empty if it is not known
    std::set<std::string> failed;       // names; once the tests have run
    bool is_judged = false;             // they have
};

// From what `ctest --show-only=json-v1` prints.
ctest_list read_ctest_list(const std::string& text);

// What variables have that a test does not set.
using inherited_variable = std::function<std::optional<std::string>(const std::string&)>;
command_names names_of(const ctest_list& list, const inherited_variable& inherited);

// The tests that a command is going to run: ctest, or something that is given a build directory with tests.
ctest_list tests_of_command(const std::vector<std::string>& command);

// Names in CTest's log of tests that failed: `7:name` in each line.
std::set<std::string> failed_tests(const std::string& log);

} // namespace covkit::gen
