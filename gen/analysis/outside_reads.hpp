// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What may be read by code that is not monitored: by callers, by other functions, under another name, by destructors.
// A definition that such code may see is not dead.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

namespace covkit::gen {

// Whoever keeps the address of a variable, or knows it by another name, may read it where this is executed.
bool may_read_elsewhere(const clang::Stmt& element);

// Nobody but who names the object looks at it: no destructor, and no constructor that may have told its address.
bool is_plain_value(clang::QualType type, const clang::ASTContext& context);

// Destructors of local variables run where nothing in the text says so.
bool has_destructors(const clang::Stmt& body, const clang::ASTContext& context);

// Used where the compiler evaluates it, as the size of an array, or where a lambda needs no copy of it.
bool is_named_elsewhere(const clang::VarDecl& variable);

} // namespace covkit::gen
