// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Assertions in the code under test. An assertion is a choice that a macro makes, one arm of which ends the program:
//
//   #define assert(c) ((c) ? void(0) : __assert_fail(#c, …))      ?:, &&, ||
//   #define CHECK(c) while (!(c)) fatal(__FILE__).stream()        if, while; the destructor of fatal does not return
//
// or whatever a macro expands to whose name is given. No passing test takes the failing arm, so conditions and mutants
// there are no obligations: an assertion is one obligation of its own, to be executed.
#pragma once

#include "analysis/source_map.hpp"

#include <clang/AST/Stmt.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace covkit::gen {

struct assertion {
    clang::SourceRange text;            // the macro's invocation, as it is written
    const clang::Expr* asked = nullptr; // what is asserted; null for macros by name
    const clang::Stmt* rest = nullptr;  // the arm that goes on, if it is more than nothing
    bool fails_if_true = false;         // which arm is the other one
};

// A statement, and everything in it.
void add_parts(const clang::Stmt* s, std::set<const clang::Stmt*>& into);

class assertion_finder {
  public:
    assertion_finder(const clang::ASTContext& context, const source_map& map, const std::vector<std::string>& names)
        : context_(context), map_(map), names_(names) {}

    // Whether this expression or statement is an assertion, apart from parentheses and conversions round it.
    std::optional<assertion> at(const clang::Stmt& s) const;
    // Everything in assertions of a function: their conditions and failing arms.
    std::set<const clang::Stmt*> parts_in(const clang::Stmt& body) const;

  private:
    struct invocation {
        clang::SourceRange text;
        bool is_named = false;
    };
    std::optional<invocation> macro_round(clang::SourceLocation token) const;
    std::optional<assertion> by_name(const clang::Stmt& s) const;
    std::optional<assertion> choice(clang::SourceLocation by, const clang::Expr* asked, const clang::Stmt* yes,
                                    const clang::Stmt* no) const;

    const clang::ASTContext& context_;
    const source_map& map_;
    const std::vector<std::string>& names_;
};

} // namespace covkit::gen
