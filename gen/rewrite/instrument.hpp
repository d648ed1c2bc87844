// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The text of a file with its probes in it.
#pragma once

#include "rewrite/numbered.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

// `before`: lines in front of the first one, which include tables so that the probes mean something.
// `shown`: what compiler messages, debuggers and __FILE__ are to name.
std::string instrumented_text(const numbered_file& file, const std::string& shown, const std::string& original,
                              const std::string& before);

// A file without probes: only compiler messages are pointed to the original.
std::string mirrored_text(const std::string& shown, const std::string& original, const std::string& before);

// Names that the table defines and the text uses.
std::string condition_macro(const numbered_file& file, std::size_t decision, std::size_t condition);
std::string outcome_macro(const numbered_file& file, std::size_t decision, bool outcome);
std::string reset_macro(const numbered_file& file, std::size_t decision);
std::string probe_macro(const numbered_file& file, index cell);
std::string flow_macro(const numbered_file& file, index probe);
std::string handover_macro(const numbered_file& file, std::size_t handover);
std::string taken_macro(const numbered_file& file, const flow_note& note);
std::string flag_macro(const numbered_file& file, index cell);
std::string decision_variable(std::size_t decision);
std::string loop_flag(index cell);
std::string switch_flag(offset where);
std::string variable_type(const numbered_decision& decision); // empty: it needs none

} // namespace covkit::gen
