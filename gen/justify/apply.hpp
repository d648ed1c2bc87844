// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Justifications meet what is not covered.
#pragma once

#include "justify/written.hpp"

#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace covkit::gen {

struct applied_justification {
    written_justification written;
    std::size_t matched = 0; // obligations
    std::size_t covered = 0; // of them; they need no justification
};

struct applied_justifications {
    std::deque<applied_justification> all; // reports point to the reasons
    // What is wrong, a line each: cannot be read, matches nothing, is covered.
    std::vector<std::string> errors;

    std::size_t used() const;
};

// Sets what is justified in the suite, and counts anew.
void justify(resolve::suite_status& suite, written_justifications written, applied_justifications& into);

struct obligation;

// A line for a file of justifications that matches this, without its reason.
std::string clause_for(const std::string& file, const obligation& each);

// "src/brakes.cpp" or the end of it: nobody likes to write all folders.
bool is_file_named(const std::string& name, const std::string& wanted);

// The name as reports show it, or without parameters, or without its outer scopes; spaces do not matter.
bool is_function_named(const std::string& name, const std::string& wanted);

} // namespace covkit::gen
