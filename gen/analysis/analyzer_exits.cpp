// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Exits: return statements, the end of a function that returns nothing, exceptions that are thrown
// where nothing in the function catches them. And the handlers that do.
#include "analysis/analyzer.hpp"

#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using branch_kind = model::branch::kind;
using exit_kind = model::exit::kind;

void analyzer::add_exit(exit_kind what, SourceLocation at, course block) {
    const place where = map_.shown_at(at);
    if (block >= 0 && where.file == scope_.file) {
        walk_.exits.push_back({what, where.where.begin, block});
    }
}

// What is thrown leaves the function where nothing in it may catch it.
analyzer::course analyzer::thrown(const Expr* e, course at) {
    ++walk_.jumps;
    if (isa<CXXThrowExpr>(stripped(e)) && walk_.tries == 0) {
        add_exit(exit_kind::threw, e->getBeginLoc(), at);
    }
    return gone;
}

analyzer::course analyzer::returned(const Stmt& s, course at) {
    ++walk_.jumps;
    leave_loops(s);
    add_exit(exit_kind::returned, s.getBeginLoc(), at);
    const Expr* value = nullptr;
    if (const auto* plain = dyn_cast<ReturnStmt>(&s)) {
        value = plain->getRetValue();
    } else {
        value = cast<CoreturnStmt>(s).getOperand(); // the rest is what the compiler makes of it
    }
    expression(value);
    go_through(at, value);
    walk_.may_reach_end = walk_.may_reach_end && (value == nullptr || walk_.returns_nothing);
    return gone;
}

void analyzer::may_reach_end(const FunctionDecl& definition) {
    const QualType result = definition.getReturnType();
    walk_.returns_nothing = result->isVoidType() || definition.isMain();
    // Unless a value is returned, which is not known yet.
    walk_.may_reach_end = walk_.returns_nothing || result->isDependentType() || result->isUndeducedType() ||
                          isa_and_nonnull<CoroutineBodyStmt>(definition.getBody());
}

void analyzer::end_of_function(const CompoundStmt& code, course at) {
    if (!walk_.may_reach_end) {
        return;
    }
    if (at == unclear) {
        const auto before = map_.before(code.getRBracLoc());
        if (here() == nullptr || !before || before->file != scope_.file) {
            return;
        }
        at = probed_block(before->where.begin);
    }
    add_exit(exit_kind::reached_end, code.getRBracLoc(), at);
}

analyzer::course analyzer::tried(const CXXTryStmt& s, course at) {
    ++walk_.tries;
    const course after = compound(*s.getTryBlock(), at);
    --walk_.tries;
    return after;
}

analyzer::course analyzer::try_statement(const CXXTryStmt& s, course at) {
    const course after = tried(s, at);
    for (unsigned i = 0; i < s.getNumHandlers(); ++i) {
        handler(*s.getHandler(i));
    }
    return after == unknown ? unknown : unclear;
}

// A function that is all try: it ends where its block or a handler does, but the handler of a
// constructor or destructor throws again there.
void analyzer::function_try(const CXXTryStmt& s, course at, bool throws_again) {
    end_of_function(*s.getTryBlock(), tried(s, at));
    for (unsigned i = 0; i < s.getNumHandlers(); ++i) {
        const course after = handler(*s.getHandler(i));
        if (!throws_again) {
            end_of_function(*cast<CompoundStmt>(s.getHandler(i)->getHandlerBlock()), after);
        }
    }
}

analyzer::course analyzer::handler(const CXXCatchStmt& s) {
    const auto* const code = cast<CompoundStmt>(s.getHandlerBlock());
    const auto open = map_.behind(code->getLBracLoc());
    if (!open || open->file != scope_.file || here() == nullptr) {
        return statement(code, unknown, false);
    }
    const frame_fact outer = scope_.frame;
    scope_.frame.body = open->where.begin; // also right for the handler of a function
    branch_fact fact;
    fact.what = branch_kind::handler;
    const auto close = map_.shown_at(code->getLBracLoc()).where.begin;
    const auto begin = map_.shown_at(s.getCatchLoc()).where.begin;
    fact.where = {begin, std::max(begin, close)};
    fact.source = map_.text({scope_.file, fact.where});
    fact.function = scope_.function;
    fact.guarded = scope_.guarded;
    fact.taken.at = open->where.begin;
    const course block = probed_block(open->where.begin);
    walk_.branches.push_back({std::move(fact), block});
    const course after = compound(*code, block);
    scope_.frame = outer;
    return after;
}

} // namespace covkit::gen
