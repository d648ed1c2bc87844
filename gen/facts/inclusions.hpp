// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A file that is included several times, as a list for X-macros is, has one text in the mirror: probes can be put only
// where it means the same each time.
#pragma once

#include "facts/facts.hpp"

#include <set>
#include <vector>

namespace covkit::gen {

// One of the times that a file is included.
struct inclusion {
    file_facts facts;
    std::vector<offset> seen; // tokens that come to the compiler, in the original; sorted

    bool sees(span where) const;
};

// What means one thing here, and another there. Positions as in the facts.
struct disagreement {
    std::set<span> decisions; // outside of functions
    std::set<span> bodies;    // of functions, with all that is in them
    std::set<span> flows;     // bodies of functions of which only the data flow differs
    std::set<span> labels;    // whatever labels are about here
    std::set<span> throwing;  // decisions that may throw in one of them
    std::set<span> harmful;   // decisions with an operand that must not be evaluated more often

    bool is_structural() const { return !decisions.empty() || !bodies.empty(); }
};

disagreement compare(const std::vector<inclusion>& all);

// Takes back what the inclusions disagree on, and says so; not what is structural: for that, they are to be analysed
// again.
void take_back(const disagreement& of, const char* reason, file_facts& facts);

} // namespace covkit::gen
