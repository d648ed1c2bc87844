// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Calls by which definitions go from one function to another.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>

#include <string>

namespace covkit::gen {

// The function that a call or a construction names; null if nobody knows.
const clang::FunctionDecl* callee_of(const clang::Expr& call);

// Code of the library, or of the compiler, that calls nothing of the program.
bool is_foreign(const clang::Expr& call, const clang::ASTContext& context);

// An operator in a template that some type may overload. Whether Clang makes a call of it depends on what other headers
// have declared before.
bool is_open_operator(const clang::Expr& e);

// std::move(x) is x.
bool is_transparent(const clang::FunctionDecl* callee);

// Whether something in a body is setjmp, or declared to be like it.
bool may_return_twice(const clang::Stmt* body);

// By which a function is known in all translation units; empty if calls of it are not followed. A template is one
// function. `file`: where functions with internal linkage are.
std::string key_of(const clang::FunctionDecl& function, const std::string& file);

// Why definitions are not followed from this call into the callee; empty if they are.
std::string why_not_followed(const clang::CallExpr& call);
// Something of the program is called before the callee is, and might call it, too: what is handed over would come to
// the wrong one.
std::string why_not_carried(const clang::CallExpr& call, const clang::ASTContext& context);

// The name of a variable, or the member of one, if the expression is nothing but that; null otherwise. Copies, moves
// and conversions do not count.
const clang::Expr* variable_in(const clang::Expr* e);

} // namespace covkit::gen
