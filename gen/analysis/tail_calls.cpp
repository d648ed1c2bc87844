// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/tail_calls.hpp"

#include <clang/AST/Attr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/Stmt.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

bool is_tail_call(const AttributedStmt& s) {
    const auto* const left = dyn_cast<ReturnStmt>(s.getSubStmt());
    return left != nullptr && left->getRetValue() != nullptr &&
           std::any_of(s.getAttrs().begin(), s.getAttrs().end(),
                       [](const Attr* each) { return isa<MustTailAttr>(each); });
}

void find(const Stmt* s, std::set<const Expr*>& found) {
    if (s == nullptr || isa<LambdaExpr>(s)) {
        return;
    }
    if (const auto* attributed = dyn_cast<AttributedStmt>(s); attributed != nullptr && is_tail_call(*attributed)) {
        found.insert(cast<ReturnStmt>(attributed->getSubStmt())->getRetValue()->IgnoreUnlessSpelledInSource());
    }
    for (const Stmt* child : s->children()) {
        find(child, found);
    }
}

} // namespace

std::set<const Expr*> tail_calls_in(const Stmt* body) {
    std::set<const Expr*> found;
    find(body, found);
    return found;
}

} // namespace covkit::gen
