// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State as html/state.js expects it.
#pragma once

#include "data/matrix.hpp"

#include <llvm/Support/JSON.h>

#include <cstddef>

namespace covkit::gen {

// Writes the attributes of a file, the elements of an array: what is said at their lines.
void write_attributes(llvm::json::OStream& out, const resolve::file_view& file);

// Values of a test's row: how many attributes it modifies, checks, and checks with control; nulls if it is no test.
void write_state_of_test(llvm::json::OStream& out, const resolve::state_status& state, std::size_t test);

// All that is known: attributes, tests, classes, findings. Members of an object.
void write_state(llvm::json::OStream& out, const resolve::suite_status& suite);

} // namespace covkit::gen
