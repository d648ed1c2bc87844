// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Blocks: statements that are executed together, if calls return. A block has a probe only where
// neither a function's entry nor the outcome of a decision tells that it is reached.
#include "analysis/analyzer.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using branch_kind = model::branch::kind;

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

bool never_returns(const Expr* e) {
    const Expr* const inner = stripped(e);
    if (isa<CXXThrowExpr>(inner)) {
        return true;
    }
    const auto* const call = dyn_cast<CallExpr>(inner);
    const FunctionDecl* const callee = call == nullptr ? nullptr : call->getDirectCallee();
    return callee != nullptr && callee->isNoReturn();
}

} // namespace

analyzer::course analyzer::new_block(witness_fact reached) {
    block_fact made;
    made.reached = reached;
    made.guarded = scope_.guarded;
    blocks_.push_back(std::move(made));
    return static_cast<course>(blocks_.size()) - 1;
}

analyzer::course analyzer::probed_block(offset at) {
    witness_fact own;
    own.at = at;
    return new_block(own);
}

std::optional<span> analyzer::whole(const Stmt* s) const {
    if (const auto* code = dyn_cast<CompoundStmt>(s)) {
        const auto open = map_.behind(code->getLBracLoc());
        if (!open || open->where.begin != map_.shown_at(code->getLBracLoc()).where.begin + 1) {
            return std::nullopt; // in a macro, or the digraph <%
        }
    }
    const auto found = map_.statement(s->getSourceRange(), lacks_semicolon(s));
    return found && found->file == scope_.file ? std::optional<span>(found->where) : std::nullopt;
}

std::optional<span> analyzer::braced(const Stmt* s) {
    const std::optional<span> text = whole(s);
    if (text && !isa<CompoundStmt>(s)) {
        if (file_facts* const file = here()) {
            file->braces.push_back(*text);
        }
    }
    return text;
}

analyzer::course analyzer::probed_block(const Stmt* s) {
    const std::optional<span> text = here() == nullptr ? std::nullopt : braced(s);
    if (!text) {
        return unknown;
    }
    return probed_block(isa<CompoundStmt>(s) ? text->begin + 1 : text->begin);
}

analyzer::course analyzer::arm(const Stmt* s, const decision_fact* decision, bool outcome) {
    if (decision == nullptr) {
        return s == nullptr ? unknown : probed_block(s);
    }
    using kind = witness_fact::kind;
    return new_block({outcome ? kind::outcome_true : kind::outcome_false, decision->where.begin,
                      decision->where.end});
}

void analyzer::list_statement(const Stmt* s, course at) {
    if (const auto* attributed = dyn_cast<AttributedStmt>(s)) {
        s = attributed->getSubStmt();
    }
    if (at < 0 || isa<NullStmt, CompoundStmt, LabelStmt, SwitchCase, CXXTryStmt>(s)) {
        return;
    }
    const place where = map_.shown_at(s->getBeginLoc());
    if (where.file == scope_.file) {
        blocks_[static_cast<std::size_t>(at)].statements.push_back(where.where.begin);
    }
}

analyzer::course analyzer::compound(const CompoundStmt& s, course at) {
    for (const Stmt* each : s.body()) {
        at = in_block(each, at, true);
    }
    return at;
}

// Where it is not known whether control comes here, a probe before the statement tells.
analyzer::course analyzer::in_block(const Stmt* s, course at, bool listed) {
    if ((at == unclear || at == gone) && !isa<SwitchCase, LabelStmt, NullStmt>(s)) {
        const auto before = map_.before(s->getBeginLoc());
        at = listed && here() != nullptr && before && before->file == scope_.file
                 ? probed_block(before->where.begin)
                 : unknown;
    }
    list_statement(s, at);
    return statement(s, at, listed);
}

analyzer::course analyzer::statement(const Stmt* s, course at, bool listed) {
    if (s == nullptr) {
        return at;
    }
    switch (s->getStmtClass()) {
    case Stmt::CompoundStmtClass:
        return compound(cast<CompoundStmt>(*s), at);
    case Stmt::IfStmtClass:
        return if_statement(cast<IfStmt>(*s), at, listed);
    case Stmt::WhileStmtClass:
        return while_statement(cast<WhileStmt>(*s), at, listed);
    case Stmt::ForStmtClass:
        return for_statement(cast<ForStmt>(*s), at, listed);
    case Stmt::CXXForRangeStmtClass:
        return range_for(cast<CXXForRangeStmt>(*s), at, listed);
    case Stmt::DoStmtClass:
        return do_statement(cast<DoStmt>(*s), at);
    case Stmt::SwitchStmtClass:
        return switch_statement(cast<SwitchStmt>(*s), at, listed);
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass:
        return switch_label(cast<SwitchCase>(*s), at, listed);
    case Stmt::LabelStmtClass:
        return label(cast<LabelStmt>(*s), at, listed);
    case Stmt::AttributedStmtClass:
        return statement(cast<AttributedStmt>(s)->getSubStmt(), at, listed);
    case Stmt::CXXTryStmtClass:
        return try_statement(cast<CXXTryStmt>(*s), at);
    case Stmt::DeclStmtClass:
        for (const Decl* each : cast<DeclStmt>(s)->decls()) {
            if (const auto* declared = dyn_cast<VarDecl>(each)) {
                local_variable(*declared);
            }
        }
        return at;
    case Stmt::BreakStmtClass:
        if (!breakable_.empty()) {
            breakable_.back().has_break = true;
        }
        return gone;
    case Stmt::ContinueStmtClass:
        ++continues_;
        return gone;
    case Stmt::ReturnStmtClass:
    case Stmt::CoreturnStmtClass:
    case Stmt::GotoStmtClass:
    case Stmt::IndirectGotoStmtClass:
        ++jumps_;
        for (const Stmt* child : s->children()) {
            expression(child);
            if (isa<CoreturnStmt>(s)) {
                break; // the rest is what the compiler makes of it
            }
        }
        return gone;
    default:
        break;
    }
    if (const auto* e = dyn_cast<Expr>(s)) {
        expression(e, true);
        if (never_returns(e)) {
            ++jumps_;
            return gone;
        }
        return at;
    }
    for (const Stmt* child : s->children()) {
        expression(child);
    }
    return at;
}

analyzer::course analyzer::if_statement(const IfStmt& s, course at, bool) {
    statement(s.getInit(), unknown, false);
    const decision_fact* decision = nullptr;
    if (s.isConstexpr() || s.isConsteval()) {
        if (s.getCond() != nullptr) {
            const std::string outer = scope_.left_alone;
            scope_.left_alone = outer.empty() ? "the condition of if constexpr" : outer;
            condition(s.getCond());
            scope_.left_alone = outer;
        }
        // At run time there is one arm, and it differs between instantiations.
        in_block(s.getThen(), probed_block(s.getThen()), false);
        if (s.getElse() != nullptr) {
            in_block(s.getElse(), probed_block(s.getElse()), false);
        }
        return at == unknown ? unknown : unclear;
    }
    decision = s.getConditionVariable() != nullptr ? add_declaration(*s.getConditionVariable(), s)
                                                   : condition(s.getCond());
    const course then_start = arm(s.getThen(), decision, true);
    const course after_then = in_block(s.getThen(), then_start, false);
    const course else_start = arm(s.getElse(), decision, false);
    const course after_else = s.getElse() == nullptr ? else_start
                                                     : in_block(s.getElse(), else_start, false);
    if (after_then == then_start && after_else == else_start) {
        return at;
    }
    if (after_then == gone) {
        return after_else == unknown ? unclear : after_else;
    }
    return after_else == gone && after_then != unknown ? after_then : unclear;
}

// The body of a loop: its first statement is reached when the decision is true. Whether it was
// skipped altogether is told by a flag that is asked behind the loop.
analyzer::course analyzer::loop_body(const Stmt* loop, const Stmt* code, bool listed,
                                     const decision_fact* decision, bool is_endless,
                                     course before) {
    file_facts* const file = here();
    const std::optional<span> all = file == nullptr ? std::nullopt : whole(loop);
    const std::optional<span> text = file == nullptr ? std::nullopt : whole(code);
    course start = unknown;
    if (decision != nullptr) {
        start = arm(code, decision, true);
    } else {
        start = is_endless ? before : probed_block(code);
    }
    const bool can_skip = decision != nullptr || isa<CXXForRangeStmt>(loop);
    if (can_skip && start >= 0 && all && text && scope_.frame.body != nowhere) {
        if (!listed) {
            file->braces.push_back(*all);
        }
        if (!isa<CompoundStmt>(code)) {
            file->braces.push_back(*text);
        }
        branch_fact entered;
        entered.what = branch_kind::loop_entered;
        entered.where = {all->begin, all->begin};
        entered.source = isa<CXXForRangeStmt>(loop) ? "for" : map_.text({scope_.file, decision->where});
        entered.function = scope_.function;
        entered.taken = blocks_[static_cast<std::size_t>(start)].reached;
        entered.guarded = scope_.guarded;
        branch_fact skipped = entered;
        skipped.what = branch_kind::loop_skipped;
        skipped.taken = {};
        skipped.taken.at = all->end;
        skipped.frame = scope_.frame;
        skipped.loop = *all;
        skipped.body = *text;
        branches_.push_back(std::move(entered));
        branches_.push_back(std::move(skipped));
    }
    in_block(code, start, false);
    return start;
}

analyzer::course analyzer::after_loop(const decision_fact* decision, bool is_endless,
                                      bool had_break, bool was_left, course before) {
    if (is_endless && !had_break) {
        return gone;
    }
    if (!was_left) {
        return before;
    }
    return !had_break && decision != nullptr ? arm(nullptr, decision, false) : unclear;
}

analyzer::course analyzer::while_statement(const WhileStmt& s, course at, bool listed) {
    const decision_fact* const decision = s.getConditionVariable() != nullptr
                                              ? add_declaration(*s.getConditionVariable(), s)
                                              : condition(s.getCond());
    const unsigned jumps = jumps_;
    breakable_.emplace_back();
    const bool is_endless = decision == nullptr && builder_.constant_value(s.getCond()) == true;
    loop_body(&s, s.getBody(), listed, decision, is_endless, at);
    const bool had_break = breakable_.back().has_break;
    breakable_.pop_back();
    return after_loop(decision, is_endless, had_break, jumps != jumps_, at);
}

analyzer::course analyzer::for_statement(const ForStmt& s, course at, bool listed) {
    statement(s.getInit(), unknown, false);
    const decision_fact* decision = nullptr;
    if (s.getConditionVariable() != nullptr) {
        local_variable(*s.getConditionVariable());
        skip(s.getCond(), "a declaration in the condition of a for statement");
    } else {
        decision = condition(s.getCond());
    }
    if (s.getInc() != nullptr) {
        expression(s.getInc(), true);
    }
    const unsigned jumps = jumps_;
    breakable_.emplace_back();
    const bool is_endless =
        decision == nullptr &&
        (s.getCond() == nullptr || builder_.constant_value(s.getCond()) == true);
    loop_body(&s, s.getBody(), listed, decision, is_endless, at);
    const bool had_break = breakable_.back().has_break;
    breakable_.pop_back();
    return after_loop(decision, is_endless, had_break, jumps != jumps_, at);
}

analyzer::course analyzer::range_for(const CXXForRangeStmt& s, course at, bool listed) {
    statement(s.getInit(), unknown, false);
    expression(s.getRangeInit());
    const unsigned jumps = jumps_;
    breakable_.emplace_back();
    loop_body(&s, s.getBody(), listed, nullptr, false, at);
    breakable_.pop_back();
    return jumps != jumps_ ? unclear : at;
}

analyzer::course analyzer::do_statement(const DoStmt& s, course at) {
    const unsigned jumps = jumps_;
    breakable_.emplace_back();
    in_block(s.getBody(), at, false);
    const bool had_break = breakable_.back().has_break;
    breakable_.pop_back();
    const decision_fact* const decision = condition(s.getCond());
    const bool is_endless = decision == nullptr && builder_.constant_value(s.getCond()) == true;
    return after_loop(decision, is_endless, had_break, jumps != jumps_, at);
}

analyzer::course analyzer::label(const LabelStmt& s, course at, bool listed) {
    const auto before = map_.before(s.getSubStmt()->getBeginLoc());
    const bool monitored = listed && at != unknown && here() != nullptr && before &&
                           before->file == scope_.file &&
                           !isa<LabelStmt, SwitchCase, NullStmt>(s.getSubStmt());
    ++jumps_; // somebody may jump here from anywhere
    return in_block(s.getSubStmt(), monitored ? probed_block(before->where.begin) : unknown,
                    listed);
}

analyzer::course analyzer::try_statement(const CXXTryStmt& s, course at) {
    const course after = compound(*s.getTryBlock(), at);
    for (unsigned i = 0; i < s.getNumHandlers(); ++i) {
        handler(*s.getHandler(i));
    }
    return after == unknown ? unknown : unclear;
}

void analyzer::handler(const CXXCatchStmt& s) {
    const auto* const code = cast<CompoundStmt>(s.getHandlerBlock());
    const auto open = map_.behind(code->getLBracLoc());
    if (!open || open->file != scope_.file || here() == nullptr) {
        statement(code, unknown, false);
        return;
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
    branches_.push_back(std::move(fact));
    compound(*code, probed_block(open->where.begin));
    scope_.frame = outer;
}

} // namespace covkit::gen
