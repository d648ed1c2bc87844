// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The labels of a file as html/labels.js expects them.
#pragma once

#include "data/matrix.hpp"

#include <llvm/Support/JSON.h>

namespace covkit::gen {

// Writes the members of an object.
void write_labels(llvm::json::OStream& out, const resolve::file_view& file, const test_matrix& matrix);

// A member: [name, covered, all, justified] for each operator of weak mutation.
void write_operators(llvm::json::OStream& out, const resolve::totals& total);

} // namespace covkit::gen
