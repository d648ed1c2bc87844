// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace clang {
class Stmt;
} // namespace clang

namespace covkit::gen {

bool is_unevaluated(const clang::Stmt* e);

// Whether an expression surely throws nothing, and comes to its end; not always found out.
bool never_throws(const clang::Stmt* e);

} // namespace covkit::gen
