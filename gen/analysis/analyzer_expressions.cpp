// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/analyzer.hpp"
#include "analysis/restored.hpp"

#include <clang/AST/ExprCXX.h>

namespace covkit::gen {

using namespace clang;

namespace {

const decision_fact& add_fact(file_facts& file, const decision_fact& fact) {
    const auto [known, is_new] = file.decisions.emplace(fact.where, fact);
    known->second.seen_twice = !is_new;
    return known->second;
}

// What ({ … }) comes to: that of its last statement, if it is an expression.
const Expr* value_of(const StmtExpr& block) {
    const auto* const last =
        block.getSubStmt()->body_empty() ? nullptr : dyn_cast<ValueStmt>(block.getSubStmt()->getStmtExprResult());
    return last == nullptr ? nullptr : last->getExprStmt();
}

} // namespace

void analyzer::describe(decision_fact& fact, const place& where) const {
    fact.where = where.where;
    fact.source = map_.text(where);
    fact.function = scope_.function;
    fact.guarded = scope_.guarded;
    fact.frame = scope_.frame;
    if (where.file != scope_.file) {
        fact.frame.body = nowhere;
        fact.frame.captures = true;
    }
}

const decision_fact* analyzer::condition(const Expr* e) {
    if (e == nullptr) {
        return nullptr;
    }
    return add_decision(e, false);
}

const decision_fact* analyzer::add_decision(const Expr* e, bool discarded) {
    if (!wanted_.decisions) {
        operands(e, {}); // there may be lambdas in it
        return nullptr;
    }
    std::string why;
    const condition_tree tree = builder_.build(e, true, why);
    const decision_fact* const made = place_decision(e, tree, why, discarded);
    std::set<const Expr*> conditions;
    for (const condition_tree* each : conditions_of(tree)) {
        if (!each->constant) {
            conditions.insert(each->expression);
        }
    }
    const restored<course> outer(walk_.at);
    walk_.at = conditions.size() > 1 ? unknown : walk_.at; // not all of them are always evaluated
    operands(e, conditions);
    return made;
}

const decision_fact* analyzer::place_decision(const Expr* e, const condition_tree& tree, const std::string& why,
                                              bool discarded) {
    if (!scope_.left_alone.empty()) {
        const bool is_ambiguous = scope_.left_alone == macro_zones::ambiguous;
        skip(e, scope_.left_alone,
             is_ambiguous ? model::left_alone::kind::decision : model::left_alone::kind::constant);
        return nullptr;
    }
    if (tree.constant) {
        skip(e, *tree.constant ? "constant: always true" : "constant: always false", model::left_alone::kind::constant);
        return nullptr;
    }
    if (!tree.where) {
        skip(e, why);
        return nullptr;
    }
    file_facts* const file = facts_(tree.where->file);
    if (file == nullptr) {
        return nullptr;
    }
    decision_fact fact;
    describe(fact, *tree.where);
    fact.discarded = discarded;
    fact.in_one_piece = tree.in_one_piece;
    fact.never_throws = exception_analysis().never_throws(e); // as the compiler sees it
    linearise(tree, map_, fact);
    harmless_operands(tree, fact);
    if (!fact.in_one_piece && fact.frame.body == nowhere && fact.conditions.size() > 1) {
        skip(e, "in a macro, where no local variable can be declared");
        return nullptr;
    }
    for (const condition_tree* each : conditions_of(tree)) {
        if (each->where->file != tree.where->file) {
            skip(e, "parts of it are in different files");
            return nullptr;
        }
    }
    if (!fact.in_one_piece && file->decisions.count(fact.where) != 0) {
        // What the same macro makes of it is a decision, too: this one is known by its conditions.
        fact.where = {fact.conditions.front().where.begin, fact.conditions.back().where.end};
    }
    const decision_fact& known = add_fact(*file, fact);
    if (known.conditions.size() != fact.conditions.size()) {
        skip(e, "it is seen in two ways");
    }
    // Blocks are known by the decisions of their own file.
    return tree.where->file == scope_.file ? &known : nullptr;
}

// The conditions themselves can hold decisions: in arguments, lambdas, nested choices.
// So can those that constants make irrelevant (`f([] { … }) && false`): they are evaluated, too.
void analyzer::operands(const Expr* e, const std::set<const Expr*>& conditions) {
    const std::vector<const Expr*> parts =
        conditions.count(e) != 0 ? std::vector<const Expr*>() : builder_.operands_of(e);
    for (const Expr* each : parts) {
        operands(each, conditions);
    }
    if (parts.empty() && !builder_.constant_value(e)) {
        see_condition(e);
        children(stripped(e));
    }
}

void analyzer::skip(const Expr* e, const std::string& reason, model::left_alone::kind what) {
    const place where = map_.shown_at(e->getSourceRange());
    if (file_facts* const file = facts_(where.file); file != nullptr && !file->is_test) {
        file->leave_alone({where.where, map_.text(where), reason, what});
    }
}

void analyzer::left_alone(const Stmt* e, const std::string& reason) {
    const std::string outer = scope_.left_alone;
    scope_.left_alone = outer.empty() ? reason : outer;
    children(e);
    scope_.left_alone = outer;
}

void analyzer::constant(const Expr* e, const std::string& what) {
    if (e == nullptr) {
        return;
    }
    const scope outer = scope_;
    scope_ = {};
    scope_.file = map_.shown_at(e->getBeginLoc()).file;
    look_into(scope_.file);
    scope_.left_alone = what;
    expression(e);
    scope_ = outer;
}

void analyzer::children(const Stmt* e) {
    if (const auto* rewritten = dyn_cast<CXXRewrittenBinaryOperator>(e)) {
        const auto form = rewritten->getDecomposedForm();
        expression(form.LHS);
        expression(form.RHS);
        return;
    }
    if (const auto* awaits = dyn_cast<CoroutineSuspendExpr>(e)) {
        expression(awaits->getOperand());
        return;
    }
    if (const auto* choice = dyn_cast<ConditionalOperator>(e)) {
        const decision_fact* const decision = condition(choice->getCond());
        if (decision != nullptr && map_.shown_at(choice->getCond()->getBeginLoc()).file == scope_.file) {
            walk_.choices.emplace(choice->getCond(), decision->where);
        }
        const restored<course> outer(walk_.at);
        walk_.at = unknown;
        expression(choice->getTrueExpr());
        expression(choice->getFalseExpr());
        return;
    }
    if (const auto* either = dyn_cast<BinaryConditionalOperator>(e)) {
        skip(either, "a ?: without a middle operand");
        expression(either->getCommon());
        expression(either->getFalseExpr());
        return;
    }
    if (const auto* each = dyn_cast<LambdaExpr>(e)) {
        lambda(*each);
        return;
    }
    if (const auto* block = dyn_cast<StmtExpr>(e)) {
        if (const Expr* const value = value_of(*block)) {
            handed_on_.insert(value);
        }
        statement(block->getSubStmt(), unknown, false);
        return;
    }
    if (isa<CXXDefaultArgExpr, CXXDefaultInitExpr, OpaqueValueExpr, BlockExpr>(e)) {
        return;
    }
    for (const Stmt* child : e->children()) {
        expression(child);
    }
}

void analyzer::expression(const Stmt* e, bool discarded) {
    if (e == nullptr) {
        return;
    }
    const auto* const value = dyn_cast<Expr>(e);
    if (value == nullptr) {
        statement(e, unknown, false);
        return;
    }
    if (asserted(*e)) {
        return;
    }
    if (is_unevaluated(e)) {
        left_alone(e, "not evaluated");
        return;
    }
    if (isa<ConstantExpr>(e)) {
        left_alone(e, "a constant expression");
        return;
    }
    if (builder_.combines_conditions(value)) {
        if (asserted(*stripped(value))) {
            return;
        }
        add_decision(value, discarded);
        return;
    }
    see(e);
    if (isa<ParenExpr>(e) || isa<ImplicitCastExpr>(e) || isa<ExprWithCleanups>(e)) {
        for (const Stmt* child : e->children()) {
            expression(child, discarded);
        }
        return;
    }
    if (const auto* both = dyn_cast<BinaryOperator>(e);
        both != nullptr && both->getOpcode() == BO_Comma && !both->isTypeDependent()) {
        expression(both->getLHS(), true);
        expression(both->getRHS(), discarded);
        return;
    }
    children(e);
}

// if (T x = f()), while (T x = f()): what is tested is the variable.
const decision_fact* analyzer::add_declaration(const VarDecl& variable, const Stmt& s) {
    local_variable(variable);
    if (!wanted_.decisions) {
        return nullptr;
    }
    const auto where = map_.text_of(variable.getSourceRange());
    file_facts* const file = where ? facts_(where->file) : nullptr;
    const auto* const test = isa<IfStmt>(s) ? cast<IfStmt>(s).getCond() : cast<WhileStmt>(s).getCond();
    if (where && file == nullptr) {
        return nullptr;
    }
    decision_fact fact;
    std::string reason = "its declaration is in a macro";
    if (where && where->file == scope_.file && scope_.left_alone.empty()) {
        describe(fact, *where);
        fact.conditions.push_back({where->where, fact.source});
        model::node only;
        only.end = 1;
        fact.nodes.push_back(only);
        fact.condition = where->where.begin;
        fact.condition_end = where->where.end;
        fact.variable = variable.getNameAsString();
        if (const auto* choice = dyn_cast<IfStmt>(&s)) {
            fact.form = decision_form::arms;
            const auto then_arm = braced(choice->getThen());
            const auto else_arm = choice->getElse() ? braced(choice->getElse()) : span{};
            if (then_arm && else_arm) {
                fact.then_arm = *then_arm;
                fact.else_arm = *else_arm;
                return &add_fact(*file, fact);
            }
        } else {
            fact.form = decision_form::while_declaration;
            if (const auto body = whole(cast<WhileStmt>(s).getBody())) {
                fact.then_arm = *body;
                return &add_fact(*file, fact);
            }
        }
        reason = "a part of its statement is in a macro";
    }
    if (scope_.left_alone.empty()) {
        skip(test, reason);
    } else {
        skip(test, scope_.left_alone, model::left_alone::kind::constant);
    }
    return nullptr;
}

} // namespace covkit::gen
