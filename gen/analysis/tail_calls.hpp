// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// [[clang::musttail]] return f(x); has nothing round the call, or it does not compile.
#pragma once

#include <clang/AST/Expr.h>

#include <set>

namespace covkit::gen {

// Those of a function, without those of lambdas in it.
std::set<const clang::Expr*> tail_calls_in(const clang::Stmt* body);

} // namespace covkit::gen
