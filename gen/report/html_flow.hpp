// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of a file as html/flow.js expects it.
#pragma once

#include "data/matrix.hpp"

#include <covkit/report/wording.hpp>

#include <llvm/Support/JSON.h>

#include <string>

namespace covkit::gen {

// JSON is UTF-8, whatever sources are.
inline std::string clean(const std::string& text) {
    return llvm::json::isUTF8(text) ? text : llvm::json::fixUTF8(text);
}
inline std::string clean(model::text text) { return clean(report::string_of(text)); }

// Writes the members of an object.
void write_flow(llvm::json::OStream& out, const resolve::file_view& file, const test_matrix& matrix);

} // namespace covkit::gen
