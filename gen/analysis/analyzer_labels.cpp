// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/analyzer.hpp"

#include <clang/AST/ExprCXX.h>

namespace covkit::gen {

using namespace clang;

void analyzer::see(const Stmt* e) {
    const auto* const value = dyn_cast<Expr>(e);
    if (!labels_.is_idle() && value != nullptr && scope_.left_alone.empty()) {
        labels_.expression(value, label_surroundings());
    }
}

// A condition, with what the compiler adds to it: its operator is not shown otherwise.
void analyzer::see_condition(const Expr* e) {
    if (labels_.is_idle()) {
        return;
    }
    while (e != nullptr) {
        see(e);
        if (const auto* cast = dyn_cast<ImplicitCastExpr>(e)) {
            e = cast->getSubExpr();
        } else if (const auto* parentheses = dyn_cast<ParenExpr>(e)) {
            e = parentheses->getSubExpr();
        } else if (const auto* full = dyn_cast<FullExpr>(e)) {
            e = full->getSubExpr();
        } else {
            return;
        }
    }
}

void analyzer::count_rounds(const Stmt& loop, const Stmt* body, bool can_be_skipped) {
    file_facts* const file = here();
    if (!wanted_.labels.has(model::label_criterion::loop) || file == nullptr || scope_.frame.body == nowhere) {
        return;
    }
    const std::optional<span> all = whole(&loop);
    const std::optional<span> text = whole(body);
    if (!all || !text) {
        return;
    }
    loop_fact made;
    made.where = *all;
    made.kind = isa<ForStmt>(loop)           ? "for"
                : isa<WhileStmt>(loop)       ? "while"
                : isa<CXXForRangeStmt>(loop) ? "for each"
                                             : "do";
    made.source = made.kind;
    made.function = scope_.function;
    made.frame = scope_.frame;
    made.guarded = scope_.guarded;
    made.body = *text;
    made.can_be_skipped = can_be_skipped;
    file->braces.push_back(*all);
    braced(body);
    walk_.counted.push_back(file->labels.loops.size());
    file->labels.loops.push_back(std::move(made));
}

void analyzer::end_rounds(const Stmt& loop) {
    file_facts* const file = here();
    if (file == nullptr || walk_.counted.empty()) {
        return;
    }
    const std::optional<span> all = whole(&loop);
    if (all && file->labels.loops[walk_.counted.back()].where == *all) {
        walk_.counted.pop_back();
    }
}

void analyzer::leave_loops(const Stmt& jump) {
    file_facts* const file = here();
    if (walk_.counted.empty() || file == nullptr) {
        return;
    }
    const std::optional<span> text = braced(&jump);
    for (const std::size_t each : walk_.counted) {
        if (text) {
            file->labels.loops[each].returns.push_back(*text);
        }
    }
}

// In the order of the nodes: operands before their operator.
void analyzer::harmless_operands(const condition_tree& tree, decision_fact& fact) const {
    if (tree.operands.empty() || !wanted_.labels.has(mutation::cor)) {
        return;
    }
    for (const condition_tree& operand : tree.operands) {
        harmless_operands(operand, fact);
    }
    logic_fact made;
    const Expr* const bare = stripped(tree.expression);
    // Of `a && true`, the second one is not there.
    if (isa<BinaryOperator>(bare) && tree.operands.size() == 2) {
        // Without the parentheses round it, where that has a text of its own.
        const std::optional<place> found = map_.text_of(bare->getSourceRange());
        const place where = found && found->file == tree.where->file ? *found : *tree.where;
        made.where = where.where;
        made.left = tree.operands[0].where->where;
        made.source = map_.text(where);
        made.left_source = map_.text(*tree.operands[0].where);
        made.right_source = map_.text(*tree.operands[1].where);
        made.left_shown = label_finder::as_operand(tree.operands[0].expression, made.left_source);
        made.right_shown = label_finder::as_operand(tree.operands[1].expression, made.right_source);
        made.is_harmless = tree.operands[1].in_one_piece && labels_.is_harmless(tree.operands[1].expression) &&
                           label_finder::can_be_argument(made.right_source);
    }
    fact.operators.push_back(std::move(made));
}

} // namespace covkit::gen
