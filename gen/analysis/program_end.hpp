// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace clang {
class ASTContext;
class Stmt;
} // namespace clang

namespace covkit::gen {

// Whether a statement or expression surely ends the program: it calls what does not return, or has a temporary whose
// destructor does not. What throws does not end the program.
bool ends_program(const clang::Stmt* s, const clang::ASTContext& context);

} // namespace covkit::gen
