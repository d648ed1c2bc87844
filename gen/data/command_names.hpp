// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Test programs without a framework have one test, which only the test runner has a name for. Their profiles are called
// <host>-<process>-<command>.covprof (record/command_hash.hpp), and a file beside them says what tests these commands
// are.
#pragma once

#include <covkit/record/profile.hpp>

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace covkit::gen {

inline constexpr const char* command_names_suffix = ".covtests";

// By the hash of the command; several tests may have the same.
struct named_command {
    std::set<std::string> tests;
    record::test_outcome outcome = record::test_outcome::unknown; // the worst of them
};
using command_names = std::map<std::string, named_command>;

// One line each: {"kind":"command","command":"<hash>","test":"<name>","outcome":"passed"}
std::string command_name_lines(const command_names& all);

// What is wrong with the text; empty if nothing is.
std::string read_command_names(std::string_view text, command_names& into);

// Gives a program that has begun no test the name of its command's. Several names are one: nobody can tell which it
// was.
void name_after_command(const std::string& file, const command_names& all, record::profile& profile);

} // namespace covkit::gen
