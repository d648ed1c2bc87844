// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a justification says. The same words in a comment and in a file of its own:
//
//     justify mcdc c2=false "the interlock forbids it"
//     justify mcdc in "brakes.cpp" function "engage" decision "armed && forced" condition "forced" = false
//             because "the interlock forbids it"
//     justify all-uses in "brakes.cpp" function "engage" variable "speed" definition "speed = 0" use "speed > 80" true
//             because "it has been measured by then"
//     justify wm ror "equivalent: the limit is never reached"
//     justify wm in "brakes.cpp" function "engage" ror expression "speed < limit" mutant "speed <= limit"
//             because "the limit is never reached"
//     justify state in "color.hpp" attribute "Color::cache" because "only makes it faster"
#pragma once

#include <covkit/model/index.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

using model::index;

struct clause {
    enum class extent { here, begin, end }; // begin and end: of a region

    extent how_far = extent::here;
    std::vector<std::string> criteria; // empty: all
    std::string file;
    std::string function;
    std::string text; // of a decision, branch or attribute
    std::string condition;
    std::string variable; // of an association, and the texts of its parts
    std::string definition;
    std::string use;
    std::string way;        // that control takes at a use in a predicate, if it is neither true nor false
    std::string op;         // of a mutant; the kind or the tag of another label
    std::string expression; // where a label is, what a mutant makes of it, and what must hold
    std::string mutant;
    std::string needs;
    index number = 0; // of the condition, from 1
    index line = 0;
    std::optional<bool> value;
    std::string reason;
};

struct clause_error {
    std::size_t at = 0;  // from the beginning of the text
    std::string message; // empty: there is no error
};

// Reads what follows "covkit:" in a comment, or a line of a file.
clause_error read_clause(std::string_view text, clause& into);

} // namespace covkit::gen
