// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Finds the definitions of a translation unit and has them analysed.
#pragma once

#include "analysis/analyzer.hpp"

namespace covkit::gen {

// Analyses everything in files for which `facts` has a place. Templates are analysed as they are
// written; their instantiations are asked only whether an operator became a call.
void collect(clang::ASTContext& context, const source_map& map, const facts_of_file& facts, const criteria& wanted);

} // namespace covkit::gen
