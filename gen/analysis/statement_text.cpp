// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/statement_text.hpp"

#include <clang/AST/Stmt.h>
#include <clang/AST/StmtCXX.h>

namespace covkit::gen {

using namespace clang;

namespace {

// Statements that end with a semicolon which is not part of them for the compiler.
bool lacks_semicolon(const Stmt* s) {
    if (isa<CompoundStmt, CXXTryStmt, NullStmt, DeclStmt>(s)) {
        return false;
    }
    if (const auto* each = dyn_cast<IfStmt>(s)) {
        return lacks_semicolon(each->getElse() ? each->getElse() : each->getThen());
    }
    if (const auto* each = dyn_cast<ForStmt>(s)) {
        return lacks_semicolon(each->getBody());
    }
    if (const auto* each = dyn_cast<CXXForRangeStmt>(s)) {
        return lacks_semicolon(each->getBody());
    }
    if (const auto* each = dyn_cast<WhileStmt>(s)) {
        return lacks_semicolon(each->getBody());
    }
    if (const auto* each = dyn_cast<SwitchStmt>(s)) {
        return lacks_semicolon(each->getBody());
    }
    if (const auto* each = dyn_cast<SwitchCase>(s)) {
        return lacks_semicolon(each->getSubStmt());
    }
    if (const auto* each = dyn_cast<LabelStmt>(s)) {
        return lacks_semicolon(each->getSubStmt());
    }
    if (const auto* each = dyn_cast<AttributedStmt>(s)) {
        return lacks_semicolon(each->getSubStmt());
    }
    return true;
}

} // namespace

std::optional<place> whole_statement(const source_map& map, const Stmt& s) {
    if (const auto* code = dyn_cast<CompoundStmt>(&s)) {
        const auto open = map.behind(code->getLBracLoc());
        if (!open || open->where.begin != map.shown_at(code->getLBracLoc()).where.begin + 1) {
            return std::nullopt; // in a macro, or the digraph <%
        }
    }
    return map.statement(s.getSourceRange(), lacks_semicolon(&s));
}

} // namespace covkit::gen
