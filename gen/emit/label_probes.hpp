// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "rewrite/numbered.hpp"

#include <string>

namespace covkit::gen {

// What is done for labels on an edge of a condition; empty: nothing.
std::string label_edge_text(const numbered_file& file, std::size_t decision, std::size_t condition, bool value,
                            const std::string& space);
// The parameters of the condition's macro; empty: it has none.
std::string label_parameters(const numbered_file& file, std::size_t decision, std::size_t condition);

// All other macros of labels, and the functions that judge mutants.
std::string label_macros_text(const numbered_file& file, const std::string& space);
std::string judges_text(const numbered_labels& labels);

// The table.
std::string label_table_text(const numbered_labels& labels);

} // namespace covkit::gen
