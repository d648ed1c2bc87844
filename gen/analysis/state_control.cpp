// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Statements that decide what is executed.
#include "analysis/restored.hpp"
#include "analysis/state_walk.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

// Whether what follows a statement is not always executed after it.
bool can_jump(const Stmt* s) {
    if (s == nullptr || isa<LambdaExpr>(s)) {
        return false;
    }
    if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt, CXXThrowExpr, CoreturnStmt>(s)) {
        return true;
    }
    for (const Stmt* child : s->children()) {
        if (can_jump(child)) {
            return true;
        }
    }
    return false;
}

} // namespace

void state_walk::controlled(const Stmt* s, const node_set& by) {
    const restored<node_set> outer(control_);
    add_nodes(control_, by);
    visit(s);
}

// Behind a statement that may leave, everything depends on what decides whether it does.
void state_walk::compound(const CompoundStmt& s) {
    const restored<node_set> outer(control_);
    for (const Stmt* each : s.body()) {
        visit(each);
        const Expr* decides = nullptr;
        if (const auto* choice = dyn_cast<IfStmt>(each)) {
            decides = choice->getCond();
        } else if (const auto* loop = dyn_cast<WhileStmt>(each)) {
            decides = loop->getCond();
        } else if (const auto* select = dyn_cast<SwitchStmt>(each)) {
            decides = select->getCond();
        }
        if (decides != nullptr && can_jump(each)) {
            add_nodes(control_, reads(decides));
        }
    }
}

bool state_walk::control_flow(const Stmt* s) {
    if (const auto* block = dyn_cast<CompoundStmt>(s)) {
        compound(*block);
        return true;
    }
    if (const auto* choice = dyn_cast<IfStmt>(s)) {
        visit(choice->getInit());
        if (choice->getConditionVariable() != nullptr) {
            declare(*choice->getConditionVariable());
        }
        visit(choice->getCond());
        const node_set by = reads(choice->getCond());
        controlled(choice->getThen(), by);
        controlled(choice->getElse(), by);
        return true;
    }
    if (const auto* loop = dyn_cast<WhileStmt>(s)) {
        if (loop->getConditionVariable() != nullptr) {
            declare(*loop->getConditionVariable());
        }
        visit(loop->getCond());
        controlled(loop->getBody(), reads(loop->getCond()));
        return true;
    }
    if (const auto* loop = dyn_cast<ForStmt>(s)) {
        visit(loop->getInit());
        if (loop->getConditionVariable() != nullptr) {
            declare(*loop->getConditionVariable());
        }
        visit(loop->getCond());
        const node_set by = loop->getCond() == nullptr ? node_set{} : reads(loop->getCond());
        controlled(loop->getBody(), by);
        controlled(loop->getInc(), by);
        return true;
    }
    if (const auto* loop = dyn_cast<DoStmt>(s)) {
        controlled(loop->getBody(), reads(loop->getCond()));
        visit(loop->getCond());
        return true;
    }
    if (const auto* loop = dyn_cast<CXXForRangeStmt>(s)) {
        range_for(*loop);
        return true;
    }
    if (const auto* handler = dyn_cast<CXXCatchStmt>(s)) {
        caught(*handler);
        return true;
    }
    if (const auto* select = dyn_cast<SwitchStmt>(s)) {
        visit(select->getInit());
        if (select->getConditionVariable() != nullptr) {
            declare(*select->getConditionVariable());
        }
        visit(select->getCond());
        controlled(select->getBody(), reads(select->getCond()));
        return true;
    }
    return false;
}

} // namespace covkit::gen
