// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/flow_slots.hpp"

#include "analysis/statement_text.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

namespace covkit::gen {

using namespace clang;
using dataflow::slot;

void flow_slots::contains(std::size_t piece, const Stmt* part) {
    std::vector<const Stmt*> open = {part};
    while (!open.empty()) {
        const Stmt* const each = open.back();
        open.pop_back();
        if (each == nullptr || !of_statement_.emplace(each, piece).second) {
            continue;
        }
        if (const auto* declared = dyn_cast<DeclStmt>(each)) {
            for (const Decl* const one : declared->decls()) {
                of_declaration_.emplace(one, piece);
            }
        }
        if (const auto* made = dyn_cast<LambdaExpr>(each)) {
            open.insert(open.end(), made->capture_init_begin(), made->capture_init_end());
            continue;
        }
        open.insert(open.end(), each->child_begin(), each->child_end());
    }
}

slot flow_slots::before(const Stmt& s, bool in_braces) {
    slot made;
    made.statement = map_.shown_at(s.getBeginLoc()).where.begin;
    if (std::exchange(is_attributed_, false)) {
        return made;
    }
    if (in_braces) {
        const auto at = map_.before(s.getBeginLoc());
        if (at && at->file == file_) {
            made.what = slot::kind::before;
            made.begin = at->where.begin;
        }
        return made;
    }
    const auto whole = whole_statement(map_, s);
    if (whole && whole->file == file_) {
        made.what = slot::kind::before;
        made.begin = whole->where.begin;
        unbraced_.emplace_back(whole->where.begin, whole->where.end);
    }
    return made;
}

void flow_slots::simple(const Stmt& s, bool in_braces) {
    piece made;
    made.begin = before(s, in_braces);
    if (isa<Expr, DeclStmt>(s)) {
        const auto whole = whole_statement(map_, s);
        if (whole && whole->file == file_) {
            made.behind = {slot::kind::behind, whole->where.begin, whole->where.end, false, made.begin.statement};
        }
    }
    pieces_.push_back(made);
    contains(pieces_.size() - 1, &s);
}

void flow_slots::head(const Stmt& s, bool in_braces, std::initializer_list<const Stmt*> parts) {
    pieces_.push_back({before(s, in_braces), {}});
    for (const Stmt* const each : parts) {
        contains(pieces_.size() - 1, each);
    }
}

// A condition or an increment: evaluated again and again, perhaps by a jump into the loop.
void flow_slots::expression(const Expr* e) {
    if (e == nullptr) {
        return;
    }
    piece made;
    const auto text = map_.text_of(e->getSourceRange());
    if (text && text->file == file_) {
        made.begin = {slot::kind::inside, text->where.begin, text->where.end, false, dataflow::nothing};
    }
    pieces_.push_back(made);
    contains(pieces_.size() - 1, e);
}

slot flow_slots::inside_of(const Stmt& body) const {
    slot made;
    const auto* const braces = dyn_cast<CompoundStmt>(&body);
    const Stmt* const first = braces == nullptr ? &body : braces->body_empty() ? nullptr : braces->body_front();
    if (first != nullptr) {
        made.statement = map_.shown_at(first->getBeginLoc()).where.begin;
    }
    const auto whole = whole_statement(map_, body);
    if (whole && whole->file == file_) {
        made.what = slot::kind::before;
        made.begin = braces == nullptr ? whole->where.begin : whole->where.begin + 1;
    }
    return made;
}

void flow_slots::statement(const Stmt* s, bool in_braces) {
    if (s == nullptr) {
        return;
    }
    switch (s->getStmtClass()) {
    case Stmt::CompoundStmtClass:
        for (const Stmt* const each : cast<CompoundStmt>(s)->body()) {
            statement(each, true);
        }
        return;
    case Stmt::IfStmtClass: {
        const auto& each = cast<IfStmt>(*s);
        head(each, in_braces, {each.getInit(), each.getConditionVariableDeclStmt(), each.getCond()});
        statement(each.getThen(), false);
        statement(each.getElse(), false);
        return;
    }
    case Stmt::WhileStmtClass: {
        const auto& each = cast<WhileStmt>(*s);
        if (each.getConditionVariable() == nullptr) {
            expression(each.getCond());
        }
        statement(each.getBody(), false);
        return;
    }
    case Stmt::ForStmtClass: {
        const auto& each = cast<ForStmt>(*s);
        head(each, in_braces, {each.getInit()});
        if (each.getConditionVariable() == nullptr) {
            expression(each.getCond());
        }
        expression(each.getInc());
        statement(each.getBody(), false);
        return;
    }
    case Stmt::DoStmtClass:
        statement(cast<DoStmt>(s)->getBody(), false);
        expression(cast<DoStmt>(s)->getCond());
        return;
    case Stmt::CXXForRangeStmtClass: {
        const auto& each = cast<CXXForRangeStmt>(*s);
        head(each, in_braces, {each.getInit(), each.getRangeStmt(), each.getBeginStmt(), each.getEndStmt()});
        pieces_.push_back({inside_of(*each.getBody()), {}});
        if (!isa<CompoundStmt>(each.getBody())) {
            before(*each.getBody(), false);
        }
        contains(pieces_.size() - 1, each.getLoopVarStmt());
        statement(each.getBody(), false);
        return;
    }
    case Stmt::SwitchStmtClass: {
        const auto& each = cast<SwitchStmt>(*s);
        head(each, in_braces, {each.getInit(), each.getConditionVariableDeclStmt(), each.getCond()});
        statement(each.getBody(), false);
        return;
    }
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass:
        statement(cast<SwitchCase>(s)->getSubStmt(), in_braces);
        return;
    case Stmt::LabelStmtClass:
        statement(cast<LabelStmt>(s)->getSubStmt(), in_braces);
        return;
    case Stmt::AttributedStmtClass: // nothing must come between
        is_attributed_ = true;
        statement(cast<AttributedStmt>(s)->getSubStmt(), in_braces);
        is_attributed_ = false;
        return;
    case Stmt::CXXTryStmtClass: {
        const auto& each = cast<CXXTryStmt>(*s);
        statement(each.getTryBlock(), true);
        for (unsigned h = 0; h < each.getNumHandlers(); ++h) {
            statement(each.getHandler(h)->getHandlerBlock(), true);
        }
        return;
    }
    case Stmt::NullStmtClass:
        return;
    default:
        simple(*s, in_braces);
    }
}

} // namespace covkit::gen
