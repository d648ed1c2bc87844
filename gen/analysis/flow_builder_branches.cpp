// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Branches: which way leads where, and where in the text that is seen.
#include "analysis/flow_builder.hpp"

#include "dataflow/order.hpp"

#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using dataflow::flow_graph;
using dataflow::nothing;
using dataflow::slot;

namespace {

const Expr* without_negations(const Expr* e, bool& is_negated) {
    for (;;) {
        e = e->IgnoreParenImpCasts();
        const auto* const negated = dyn_cast<UnaryOperator>(e);
        if (negated == nullptr || negated->getOpcode() != UO_LNot) {
            return e;
        }
        is_negated = !is_negated;
        e = negated->getSubExpr();
    }
}

const BinaryOperator* logical(const Expr* e) {
    const auto* const both = dyn_cast_or_null<BinaryOperator>(e == nullptr ? nullptr : e->IgnoreParenImpCasts());
    return both != nullptr && both->isLogicalOp() ? both : nullptr;
}

// The operand that is evaluated last, if it is evaluated.
const Expr* last_operand(const Expr* e) {
    while (const BinaryOperator* const both = logical(e)) {
        e = both->getRHS();
    }
    return e;
}

bool has_one_way_in(const CFGBlock& block) {
    return std::count_if(block.pred_begin(), block.pred_end(),
                         [](const CFGBlock::AdjacentBlock& each) { return each.getReachableBlock() != nullptr; }) == 1;
}

} // namespace

std::optional<flow_builder::crossing> flow_builder::crossing_at(const CFGBlock& block) const {
    const Stmt* const terminator = block.getTerminatorStmt();
    if (block.succ_size() != 2 || terminator == nullptr ||
        !isa<IfStmt, WhileStmt, ForStmt, DoStmt, ConditionalOperator, BinaryOperator>(terminator)) {
        return std::nullopt;
    }
    const auto* const condition = dyn_cast_or_null<Expr>(block.getTerminatorCondition());
    crossing found;
    const BinaryOperator* const both =
        condition == nullptr ? nullptr : logical(without_negations(condition, found.is_negated));
    if (both == nullptr) {
        return std::nullopt;
    }
    bool is_first = true;
    for (const CFGElement& each : block) {
        const auto statement = each.getAs<CFGStmt>();
        const Stmt* const what = statement ? statement->getStmt() : nullptr;
        if (is_first && what != both) {
            return std::nullopt;
        }
        is_first = false;
        if (what != both && (what == nullptr || !isa<ImplicitCastExpr, UnaryOperator, ExprWithCleanups>(what))) {
            return std::nullopt;
        }
    }
    found.last = last_operand(both);
    return is_first ? std::nullopt : std::optional<crossing>(found);
}

const CFGBlock& flow_builder::branching(const CFGBlock& block, std::size_t& ahead) const {
    const CFGBlock* at = &block;
    ahead = 0;
    while (at->getTerminatorStmt() == nullptr && at->succ_size() > 1) {
        const CFGBlock* const next = at->succ_begin()->getReachableBlock();
        if (next == nullptr || !has_one_way_in(*next)) {
            break; // an arm of ?: in the condition: control comes there without it, too
        }
        at = next;
        ++ahead;
    }
    return *at;
}

// What the block branches on; null if it does not, or not on an expression.
const Expr* flow_builder::condition_of(const CFGBlock& block) const {
    if (block.succ_size() > 1) {
        const auto* const condition = dyn_cast_or_null<Expr>(block.getTerminatorCondition());
        const Stmt* const terminator = block.getTerminatorStmt();
        return condition == nullptr || isa_and_nonnull<SwitchStmt>(terminator) ? condition : last_operand(condition);
    }
    const CFGBlock* const next = block.succ_size() == 1 ? next_of(block, 0) : nullptr;
    const auto cross = next == nullptr || block.getTerminatorStmt() != nullptr ? std::nullopt : crossing_at(*next);
    return cross ? cross->last : nullptr;
}

// The label that control comes to if the condition of a switch is a constant; null if that is behind the switch.
const SwitchCase* flow_builder::only_label(const SwitchStmt& choice, const llvm::APSInt& value) const {
    const SwitchCase* otherwise = nullptr;
    for (const SwitchCase* each = choice.getSwitchCaseList(); each != nullptr; each = each->getNextSwitchCase()) {
        const auto* const label = dyn_cast<CaseStmt>(each);
        if (label == nullptr) {
            otherwise = each;
            continue;
        }
        const llvm::APSInt first = label->getLHS()->EvaluateKnownConstInt(context_);
        const llvm::APSInt last = label->getRHS() == nullptr ? first : label->getRHS()->EvaluateKnownConstInt(context_);
        if (llvm::APSInt::compareValues(first, value) <= 0 && llvm::APSInt::compareValues(value, last) <= 0) {
            return label;
        }
    }
    return otherwise;
}

// Null for a way that is never taken, since the condition is a constant, or since it ends the program in an assertion.
const CFGBlock* flow_builder::next_of(const CFGBlock& block, std::size_t way) const {
    const CFGBlock* const next = (block.succ_begin() + static_cast<std::ptrdiff_t>(way))->getReachableBlock();
    const Stmt* const terminator = block.getTerminatorStmt();
    const auto* const condition = dyn_cast_or_null<Expr>(block.getTerminatorCondition());
    if (failing_.count(next) != 0) {
        return nullptr;
    }
    if (next == nullptr || block.succ_size() < 2 || terminator == nullptr || condition == nullptr ||
        condition->isValueDependent()) {
        return next;
    }
    if (const auto* const choice = dyn_cast<SwitchStmt>(terminator)) {
        Expr::EvalResult value;
        if (!condition->EvaluateAsInt(value, context_)) {
            return next;
        }
        const SwitchCase* const only = only_label(*choice, value.Val.getInt());
        const bool is_behind = way + 1 == block.succ_size() && !isa_and_nonnull<DefaultStmt>(next->getLabel());
        return only == nullptr ? (is_behind ? next : nullptr) : (next->getLabel() == only ? next : nullptr);
    }
    bool value = false;
    const bool is_fixed = last_operand(condition)->EvaluateAsBooleanCondition(value, context_);
    return is_fixed && value != (way == 0) ? nullptr : next;
}

void flow_builder::edges(const CFGBlock& block) {
    std::vector<std::pair<const CFGBlock*, std::size_t>> ways;
    const bool is_call = block.getTerminatorStmt() == nullptr && block.succ_size() > 1;
    const BinaryOperator* const both = dyn_cast_or_null<BinaryOperator>(block.getTerminatorStmt());
    for (std::size_t w = 0; w < block.succ_size(); ++w) {
        const CFGBlock* to = next_of(block, w);
        const auto cross = to == nullptr ? std::nullopt : crossing_at(*to);
        if (cross && both != nullptr && both->isLogicalOp()) {
            const bool value = (both->getOpcode() == BO_LOr) != cross->is_negated;
            to = next_of(*to, value ? 0 : 1);
        } else if (cross && block.succ_size() == 1 && block.getTerminatorStmt() == nullptr) {
            for (const bool value : {true, false}) {
                if (const CFGBlock* const behind = next_of(*to, value != cross->is_negated ? 0 : 1)) {
                    branch(block, *behind, value ? 0 : 1, cross->last);
                }
            }
            return;
        }
        // A call that throws what nobody here catches leaves: calls are taken to return.
        if (to != nullptr && !(is_call && to == &cfg_->getExit() && w != 0)) {
            ways.emplace_back(to, w);
        }
    }
    for (const auto& [to, way] : ways) {
        if (is_call && ways.size() > 1) {
            leave_call(block, *to, way);
        } else if (is_call || ways.size() < 2) {
            made_.graph.add_edge(ends_.at(&block), nodes_.at(to));
        } else {
            branch(block, *to, way, condition_of(block));
        }
    }
    if (is_call || ways.size() < 2) { // it does not branch, after all
        for (const happening& each : in_predicate_[&block]) {
            put_happening(ends_.at(&block), each);
        }
    }
}

// Whether a call returns or throws is a branch that nothing tells of, but what comes behind depends on it.
void flow_builder::leave_call(const CFGBlock& block, const CFGBlock& to, std::size_t way) {
    const number made = made_.graph.add_branch(ends_.at(&block), nodes_.at(&to));
    const auto last = block.empty() ? std::nullopt : block.back().getAs<CFGStmt>();
    const SourceRange range = last ? last->getStmt()->getSourceRange() : body_.getSourceRange();
    made_.branches.push_back(
        {made, offset_of(range.getBegin()), last ? text(range) : "try", way == 0 ? "returned" : "thrown"});
}

void flow_builder::branch(const CFGBlock& block, const CFGBlock& to, std::size_t way, const Expr* condition) {
    const number made = made_.graph.add_branch(ends_.at(&block), nodes_.at(&to));
    std::string name;
    const slot where = slot_of_way(block, to, way, condition, name);
    const bool is_in_body = where.what == slot::kind::none || where.begin >= offset_of(body_.getBeginLoc());
    slot_of_[made] = is_in_body ? where : slot{};
    for (const happening& each : in_predicate_[&block]) {
        put_happening(made, each);
    }
    const Stmt* const terminator = block.getTerminatorStmt();
    const bool is_try = isa_and_nonnull<CXXTryStmt>(terminator);
    const bool is_plain = condition != nullptr && !is_try && !isa_and_nonnull<CXXForRangeStmt>(terminator);
    const SourceRange range = is_plain                ? condition->getSourceRange()
                              : terminator != nullptr ? terminator->getSourceRange()
                                                      : body_.getSourceRange();
    made_.branches.push_back({made, offset_of(range.getBegin()),
                              is_plain ? text(range)
                              : is_try ? "try"
                                       : "for",
                              name});
}

slot flow_builder::slot_of_way(const CFGBlock& block, const CFGBlock& to, std::size_t way, const Expr* condition,
                               std::string& name) const {
    const Stmt* const terminator = block.getTerminatorStmt();
    if (const auto* choice = dyn_cast_or_null<SwitchStmt>(terminator)) {
        const auto* const label = dyn_cast_or_null<SwitchCase>(to.getLabel());
        const span where = label == nullptr
                               ? span{offset_of(choice->getBeginLoc()), offset_of(choice->getBeginLoc())}
                               : map_.shown_at(SourceRange(label->getKeywordLoc(), label->getColonLoc())).where;
        const auto* const one = dyn_cast_or_null<CaseStmt>(label);
        name = one != nullptr     ? "case " + text(one->getLHS()->getSourceRange())
               : label != nullptr ? "default"
                                  : "no case";
        if (labels_.count(where) == 0) {
            return {};
        }
        return {slot::kind::selected, where.begin, where.end, true, nothing};
    }
    if (const auto* each = dyn_cast_or_null<CXXForRangeStmt>(terminator)) {
        name = way == 0 ? "entered" : "left";
        return way == 0 ? places_.inside_of(*each->getBody()) : slot{};
    }
    if (isa_and_nonnull<CXXTryStmt>(terminator)) {
        const auto* const handler = dyn_cast_or_null<CXXCatchStmt>(to.getLabel());
        name = handler == nullptr ? "not caught" : "caught";
        return handler == nullptr ? slot{} : places_.inside_of(*handler->getHandlerBlock());
    }
    name = way == 0 ? "true" : "false";
    if (const auto* each = dyn_cast_or_null<IfStmt>(terminator);
        each != nullptr && each->getConditionVariable() != nullptr) {
        const auto where = map_.text_of(each->getConditionVariable()->getSourceRange());
        return where && where->file == file_ && conditions_.count(where->where) != 0
                   ? slot{slot::kind::edge, where->where.begin, where->where.end, way == 0, nothing}
                   : slot{};
    }
    return condition == nullptr ? slot{} : slot_of_condition(*condition, way == 0, name);
}

std::optional<span> flow_builder::condition_at(const Expr& e) const {
    const auto where = map_.text_of(e.getSourceRange());
    return where && where->file == file_ && conditions_.count(where->where) != 0 ? std::optional<span>(where->where)
                                                                                 : std::nullopt;
}

// Conditions are in the text with their parentheses, and in the graph without them.
std::optional<span> flow_builder::condition_round(const Expr& e) const {
    for (const Expr* at = &e; at != nullptr; at = tracked_.parentheses_round(*at)) {
        if (const auto where = condition_at(*at)) {
            return where;
        }
    }
    return std::nullopt;
}

// Decisions look through parentheses and `!`.
slot flow_builder::slot_of_condition(const Expr& condition, bool value, std::string& name) const {
    const Expr* at = &condition;
    for (;;) {
        if (const auto where = condition_round(*at)) {
            name = value ? "true" : "false";
            return {slot::kind::edge, where->begin, where->end, value, nothing};
        }
        if (const auto* inner = dyn_cast<ParenExpr>(at)) {
            at = inner->getSubExpr();
        } else if (const auto* cast = dyn_cast<ImplicitCastExpr>(at)) {
            at = cast->getSubExpr();
        } else if (const auto* whole = dyn_cast<FullExpr>(at)) {
            at = whole->getSubExpr();
        } else if (const auto* negated = dyn_cast<UnaryOperator>(at);
                   negated != nullptr && negated->getOpcode() == UO_LNot) {
            at = negated->getSubExpr();
            value = !value;
        } else {
            return {};
        }
    }
}

void flow_builder::slots() {
    const std::vector<number> order = dataflow::reverse_postorder(made_.graph);
    std::vector<number> place(made_.graph.size(), nothing);
    for (number i = 0; i < order.size(); ++i) {
        place[order[i]] = i;
    }
    std::vector<number> begins(piece_nodes_.size(), nothing);
    for (std::size_t p = 0; p < piece_nodes_.size(); ++p) {
        for (const number n : piece_nodes_[p]) {
            if (place[n] != nothing && (begins[p] == nothing || place[n] < place[begins[p]])) {
                begins[p] = n;
            }
        }
    }
    made_.slots.resize(made_.graph.size());
    for (const auto& [node, where] : slot_of_) {
        made_.slots[node] = where;
    }
    for (const auto& [node, piece] : first_piece_) {
        if (begins[piece] == node) {
            made_.slots[node] = places_[piece].begin;
        } else if (places_[piece].behind.what != slot::kind::none) {
            made_.slots[node] = places_[piece].behind;
        } else if (begins[piece] != nothing) {
            made_.slots[node] = {slot::kind::with, nothing, nothing, false, places_[piece].begin.statement};
        }
        made_.slots[node].node = begins[piece];
    }
    made_.others.resize(made_.graph.size());
    for (const auto& [node, where] : operand_of_) {
        made_.others[node] = {slot::kind::edges, where.begin, where.end, false, nothing};
    }
    for (const auto& [block, node] : nodes_) {
        if (const auto* handler = dyn_cast_or_null<CXXCatchStmt>(block->getLabel())) {
            made_.slots[node] = places_.inside_of(*handler->getHandlerBlock());
        }
    }
    made_.slots[flow_graph::entry].what = slot::kind::body;
}

} // namespace covkit::gen
