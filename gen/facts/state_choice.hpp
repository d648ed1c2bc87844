// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Whether state is measured, and which names mean what: docs/state.md has the lists.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct state_choice {
    bool wanted = false;
    std::vector<std::string> assertions; // macros and functions besides those of test frameworks
    std::vector<std::string> modifiers;  // Class::method
    std::vector<std::string> inspectors; // Class::method, against the built-in list
    std::string root;                    // of the project: names of files begin there
};

// REQUIRE, CHECK_EQ, EXPECT_THAT, DOCTEST_CHECK and the like.
bool is_framework_assertion(std::string_view macro);

// Methods of containers, strings, smart pointers and the like that change their object.
bool is_modifier_name(std::string_view method);

// Functions that change what they are given a reference or pointer to, although that is not what they return; of the
// others that return a reference or something like a pointer, most only hand on what they are given.
bool is_accessor_name(std::string_view function);

// Algorithms that write to what iterators point to.
bool is_writing_algorithm(std::string_view function);

} // namespace covkit::gen
