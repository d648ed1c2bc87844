// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "analysis/source_map.hpp"

namespace clang {
class Stmt;
} // namespace clang

namespace covkit::gen {

// The text of a statement, with its semicolon; nothing if a macro is in the way.
std::optional<place> whole_statement(const source_map& map, const clang::Stmt& s);

} // namespace covkit::gen
