// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Clang's control-flow graph of a function → definitions, uses, branches, and where in the text they are.
#pragma once

#include "analysis/analyzer.hpp"

namespace covkit::gen {

// Of all functions that are in the facts already, lambdas, too. What cannot be followed is listed as left alone.
void collect_data_flow(clang::ASTContext& context, const source_map& map, const facts_of_file& facts,
                       const criteria& wanted);

} // namespace covkit::gen
