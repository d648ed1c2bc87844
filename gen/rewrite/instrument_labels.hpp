// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Probes of labels in the text.
#pragma once

#include "rewrite/edits.hpp"
#include "rewrite/numbered.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace covkit::gen {

// Where text goes that is no edit yet: several probes may stand at one place.
struct text_parts {
    edit_list& edits;
    std::map<offset, std::string>& declarations;         // behind the `{` of a function
    std::map<offset, std::string>& prefixes;             // before a statement
    std::vector<std::pair<span, std::string>>& suffixes; // behind one, in its braces
};

// Round the left operands of && and ||: outside of what decisions put there.
void put_logic_labels(const numbered_file& file, text_parts into);
void put_labels(const numbered_file& file, text_parts into);

// What the macro of a condition is given, if a relation has labels there.
std::string label_arguments(const numbered_file& file, std::size_t decision, std::size_t condition);

// Names that the table defines and the text uses. What is counted is told by a letter.
std::string label_macro(const numbered_file& file, char kind, std::size_t number);
std::string round_macro(const numbered_file& file, std::size_t loop);
std::string inputs_macro(const numbered_file& file, offset body);
std::string round_counter(std::size_t loop);

} // namespace covkit::gen
