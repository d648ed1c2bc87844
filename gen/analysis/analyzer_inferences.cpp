// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What needs no probe: if a block leads straight to a decision, then the block was reached whenever
// the decision was evaluated, and so was the outcome that leads to the block. Chains of `else if`,
// guards and the bodies of loops mostly begin so (Agrawal's super blocks).
#include "analysis/analyzer.hpp"

#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

// Whether control can come into a statement other than at its beginning.
bool can_be_entered(const Stmt* s, bool in_own_switch = false) {
    if (s == nullptr || isa<LambdaExpr>(s)) {
        return false;
    }
    if (isa<LabelStmt>(s) || (isa<SwitchCase>(s) && !in_own_switch)) {
        return true;
    }
    const bool in_switch = in_own_switch || isa<SwitchStmt>(s);
    return std::any_of(s->child_begin(), s->child_end(),
                       [&](const Stmt* child) { return can_be_entered(child, in_switch); });
}

} // namespace

// What is found out about a header must be the same in every translation unit: there, only
// functions of its own count.
bool analyzer::is_always_visible(const FunctionDecl& definition) const {
    return scope_.file == map_.sources().getMainFileID() || map_.shown_at(definition.getLocation()).file == scope_.file;
}

bool analyzer::never_throws(const Stmt* e) {
    if (silence_for_ != scope_.file) {
        silence_.forget();
        silence_for_ = scope_.file;
    }
    return silence_.never_throws(e);
}

// The decision in an expression that is evaluated whenever the expression is.
const decision_fact* analyzer::leading_decision(const Stmt* s) {
    const auto* const e = dyn_cast_or_null<Expr>(s);
    if (e == nullptr) {
        return nullptr;
    }
    if (const auto* choice = dyn_cast<ConditionalOperator>(stripped(e))) {
        return leading_decision(choice->getCond());
    }
    if (const auto* both = dyn_cast<BinaryOperator>(stripped(e)); both != nullptr && both->isAssignmentOp()) {
        return leading_decision(both->getRHS());
    }
    const auto where = map_.text_of(e->getSourceRange());
    file_facts* const file = here();
    if (!where || file == nullptr || where->file != scope_.file) {
        return nullptr;
    }
    const auto found = file->decisions.find(where->where);
    return found == file->decisions.end() ? nullptr : &found->second;
}

void analyzer::go_through(course at, const Stmt* s) {
    if (at < 0 || !block(at).straight) {
        return;
    }
    if (!never_throws(s)) {
        block(at).straight = false;
    } else if (const decision_fact* const found = leading_decision(s)) {
        come_to(at, found, nullptr); // seen to throw nothing already
    }
}

// Somebody who jumps into a loop comes to its beginning as well.
void analyzer::go_into_loop(course at, const Stmt* body) {
    if (at >= 0 && block(at).straight && can_be_entered(body)) {
        block(at).straight = false;
    }
}

// Behind a choice, not everybody goes on.
void analyzer::come_to(course at, const decision_fact* decision, const Stmt* evaluated) {
    if (at < 0 || !block(at).straight) {
        return;
    }
    block(at).straight = false;
    file_facts* const file = here();
    if (decision == nullptr || file == nullptr || !never_throws(evaluated)) {
        return;
    }
    const auto known = file->decisions.find(decision->where);
    if (known != file->decisions.end() && &known->second == decision) {
        block(at).leads_to = decision->where;
    }
}

// At the end of a function: probes that a decision makes needless.
void analyzer::settle() {
    for (block_state& each : walk_.blocks) {
        if (each.leads_to.exists() && each.fact.reached.what == witness_fact::kind::probe) {
            each.fact.reached.leads_to = each.leads_to;
        }
    }
    for (branch_state& each : walk_.branches) {
        if (each.block >= 0 && each.fact.frame.body == nowhere) {
            each.fact.taken = block(each.block).fact.reached;
        }
    }
}

void analyzer::keep(file_facts& file) {
    using kind = witness_fact::kind;
    for (const exit_state& each : walk_.exits) {
        if (wanted_.exits) {
            file.exits.push_back(
                {each.what, each.where, scope_.function, block(each.block).fact.reached, scope_.guarded});
        }
    }
    for (assertion_state& each : walk_.assertions) {
        if (wanted_.assertions) {
            file.assertions.push_back(
                {each.where, std::move(each.source), scope_.function, block(each.block).fact.reached, scope_.guarded});
        }
    }
    for (branch_state& each : walk_.branches) {
        // Probes of data flow stand behind labels.
        if (wanted_.branches || (wanted_.data_flow && each.fact.is_selection())) {
            file.branches.push_back(std::move(each.fact));
        }
    }
    for (block_state& each : walk_.blocks) {
        const witness_fact& reached = each.fact.reached;
        if (each.leads_to.exists() && (reached.what == kind::outcome_true || reached.what == kind::outcome_false)) {
            file.inferences.push_back({{reached.at, reached.end}, reached.what == kind::outcome_true, each.leads_to});
        }
        if (!each.fact.statements.empty() && (wanted_.statements || wanted_.data_flow)) {
            (wanted_.statements ? file.blocks : file.unlisted_blocks).push_back(std::move(each.fact));
        }
    }
}

} // namespace covkit::gen
