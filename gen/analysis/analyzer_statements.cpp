// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Blocks: statements that are executed together, if calls return. A block has a probe only where
// neither a function's entry nor the outcome of a decision tells that it is reached.
#include "analysis/analyzer.hpp"
#include "analysis/restored.hpp"
#include "analysis/statement_text.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using branch_kind = model::branch::kind;

namespace {

bool never_returns(const Expr* e) {
    const Expr* const inner = stripped(e);
    if (isa<CXXThrowExpr>(inner)) {
        return true;
    }
    const auto* const call = dyn_cast<CallExpr>(inner);
    const FunctionDecl* const callee = call == nullptr ? nullptr : call->getDirectCallee();
    return callee != nullptr && callee->isNoReturn();
}

// What comes behind it belongs to a test, what comes before does not: one probe cannot tell both.
bool begins_test(const VarDecl& variable) {
    const CXXRecordDecl* const type = variable.getType()->getAsCXXRecordDecl();
    return type != nullptr && type->getName() == "test_scope" &&
           llvm::StringRef(type->getQualifiedNameAsString()).starts_with("covkit::");
}

} // namespace

analyzer::course analyzer::new_block(witness_fact reached) {
    block_state made;
    made.fact.reached = reached;
    made.fact.guarded = scope_.guarded;
    walk_.blocks.push_back(std::move(made));
    return static_cast<course>(walk_.blocks.size()) - 1;
}

analyzer::course analyzer::probed_block(offset at) {
    witness_fact own;
    own.at = at;
    return new_block(own);
}

std::optional<span> analyzer::whole(const Stmt* s) const {
    const auto found = whole_statement(map_, *s);
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
    return new_block({outcome ? kind::outcome_true : kind::outcome_false, decision->where.begin, decision->where.end});
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
        block(at).fact.statements.push_back(where.where.begin);
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
        at = listed && here() != nullptr && before && before->file == scope_.file ? probed_block(before->where.begin)
                                                                                  : unknown;
    }
    list_statement(s, at);
    return statement(s, at, listed);
}

analyzer::course analyzer::statement(const Stmt* s, course at, bool listed) {
    if (s == nullptr) {
        return at;
    }
    if (at >= 0 && wanted_.state.wanted) {
        walk_.reached.emplace(s, at);
    }
    const restored<course> outer(walk_.at);
    walk_.at = at;
    if (!isa<Expr>(s)) {
        if (const std::optional<course> behind = asserting_statement(*s, at)) {
            return *behind;
        }
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
                if (declared->isStaticLocal() || isa<DecompositionDecl>(declared)) {
                    come_to(at, nullptr, nullptr); // evaluated once; parts are fetched by calls
                } else {
                    go_through(at, declared->getInit());
                }
                if (begins_test(*declared)) {
                    return unclear;
                }
            }
        }
        return at;
    case Stmt::BreakStmtClass:
        if (!walk_.breakable.empty()) {
            walk_.breakable.back().has_break = true;
        }
        return gone;
    case Stmt::ContinueStmtClass:
        ++walk_.continues;
        return gone;
    case Stmt::ReturnStmtClass:
    case Stmt::CoreturnStmtClass:
        return returned(*s, at);
    case Stmt::GotoStmtClass:
    case Stmt::IndirectGotoStmtClass:
        ++walk_.jumps;
        for (const Stmt* child : s->children()) {
            expression(child);
        }
        return gone;
    default:
        break;
    }
    if (const auto* e = dyn_cast<Expr>(s)) {
        expression(e, handed_on_.count(e) == 0);
        go_through(at, e);
        return never_returns(e) ? thrown(e, at) : at;
    }
    for (const Stmt* child : s->children()) {
        expression(child);
        go_through(at, child);
    }
    return at;
}

analyzer::course analyzer::if_statement(const IfStmt& s, course at, bool) {
    statement(s.getInit(), at, false);
    const decision_fact* decision = nullptr;
    if (s.isConstexpr() || s.isConsteval()) {
        if (s.getCond() != nullptr) {
            const std::string outer = scope_.left_alone;
            scope_.left_alone = outer.empty() ? "the condition of if constexpr" : outer;
            condition(s.getCond());
            scope_.left_alone = outer;
        }
        come_to(at, nullptr, nullptr);
        // At run time there is one arm, and it differs between instantiations.
        in_block(s.getThen(), probed_block(s.getThen()), false);
        if (s.getElse() != nullptr) {
            in_block(s.getElse(), probed_block(s.getElse()), false);
        }
        return at == unknown ? unknown : unclear;
    }
    decision =
        s.getConditionVariable() != nullptr ? add_declaration(*s.getConditionVariable(), s) : condition(s.getCond());
    come_to(at, decision, s.getConditionVariable() != nullptr ? s.getConditionVariable()->getInit() : s.getCond());
    const course then_start = arm(s.getThen(), decision, true);
    const course after_then = in_block(s.getThen(), then_start, false);
    const course else_start = arm(s.getElse(), decision, false);
    const course after_else = s.getElse() == nullptr ? else_start : in_block(s.getElse(), else_start, false);
    if (after_then == then_start && after_else == else_start) {
        return at;
    }
    if (after_then == gone) {
        return after_else == unknown ? unclear : after_else;
    }
    return after_else == gone && after_then != unknown ? after_then : unclear;
}

analyzer::course analyzer::label(const LabelStmt& s, course at, bool listed) {
    const auto before = map_.before(s.getSubStmt()->getBeginLoc());
    const bool monitored = listed && at != unknown && here() != nullptr && before && before->file == scope_.file &&
                           !isa<LabelStmt, SwitchCase, NullStmt>(s.getSubStmt());
    ++walk_.jumps; // somebody may jump here from anywhere
    return in_block(s.getSubStmt(), monitored ? probed_block(before->where.begin) : unknown, listed);
}

} // namespace covkit::gen
