// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/condition_tree.hpp"

#include <clang/AST/ExprCXX.h>
#include <clang/Basic/Builtins.h>

namespace covkit::gen {

using namespace clang;
using model::op;

namespace {

// Casts that only say once more that this is a truth value, and hints for the optimiser.
const Expr* behind_hints(const Expr* expression) {
    if (const auto* cast = dyn_cast<ExplicitCastExpr>(expression);
        cast != nullptr && cast->getType()->isBooleanType()) {
        const Expr* const inner = stripped(cast->getSubExpr());
        return inner->getType()->isBooleanType() ? behind_hints(inner) : expression;
    }
    if (const auto* call = dyn_cast<CallExpr>(expression); call != nullptr && call->getNumArgs() >= 2) {
        const unsigned builtin = call->getBuiltinCallee();
        if (builtin == Builtin::BI__builtin_expect || builtin == Builtin::BI__builtin_expect_with_probability) {
            const Expr* const inner = stripped(call->getArg(0));
            return inner->getType()->isBooleanType() ? behind_hints(inner) : expression;
        }
    }
    return expression;
}

condition_tree constant_tree(const Expr* expression, bool value) {
    condition_tree tree;
    tree.expression = expression;
    tree.constant = value;
    return tree;
}

condition_tree negation(condition_tree operand, const Expr* expression) {
    if (operand.constant) {
        return constant_tree(expression, !*operand.constant);
    }
    condition_tree tree;
    tree.kind = op::not_;
    tree.expression = expression;
    tree.operands.push_back(std::move(operand));
    return tree;
}

// `a && true` is `a`; `a && false` is false whatever `a` is.
condition_tree fold_binary(condition_tree tree) {
    condition_tree& left = tree.operands[0];
    condition_tree& right = tree.operands[1];
    if (!left.constant && !right.constant) {
        return tree;
    }
    if (left.constant && right.constant) {
        const bool value = tree.kind == op::and_  ? *left.constant && *right.constant
                           : tree.kind == op::or_ ? *left.constant || *right.constant
                                                  : model::combine(tree.kind, *left.constant, *right.constant);
        return constant_tree(tree.expression, value);
    }
    const bool value = left.constant ? *left.constant : *right.constant;
    condition_tree other = std::move(left.constant ? right : left);
    switch (tree.kind) {
    case op::and_:
    case op::bit_and:
        return value ? other : constant_tree(tree.expression, false);
    case op::or_:
    case op::bit_or:
        return value ? constant_tree(tree.expression, true) : other;
    case op::equal:
        return value ? other : negation(std::move(other), tree.expression);
    default: // xor_, unequal
        return value ? negation(std::move(other), tree.expression) : other;
    }
}

condition_tree fold_choice(condition_tree tree) {
    condition_tree& decider = tree.operands[0];
    if (decider.constant) {
        return std::move(tree.operands[*decider.constant ? 1 : 2]);
    }
    const std::optional<bool> yes = tree.operands[1].constant;
    const std::optional<bool> no = tree.operands[2].constant;
    if (yes && no) {
        return *yes == *no ? constant_tree(tree.expression, *yes)
               : *yes      ? std::move(decider)
                           : negation(std::move(decider), tree.expression);
    }
    if (!yes && !no) {
        return tree;
    }
    // a ? true : c is a || c;  a ? b : false is a && b;  and with !a for the other two.
    const bool value = yes ? *yes : *no;
    condition_tree rest = std::move(tree.operands[yes ? 2 : 1]);
    const bool negated = yes.has_value() != value;
    condition_tree first = negated ? negation(std::move(decider), tree.expression) : std::move(decider);
    tree.operands.clear();
    tree.operands.push_back(std::move(first));
    tree.operands.push_back(std::move(rest));
    tree.kind = value ? op::or_ : op::and_;
    return tree;
}

op kind_of_binary(BinaryOperatorKind kind) {
    switch (kind) {
    case BO_LAnd:
        return op::and_;
    case BO_LOr:
        return op::or_;
    case BO_Xor:
        return op::xor_;
    case BO_EQ:
        return op::equal;
    case BO_NE:
        return op::unequal;
    case BO_And:
        return op::bit_and;
    case BO_Or:
        return op::bit_or;
    default:
        return op::condition;
    }
}

} // namespace

const Expr* stripped(const Expr* expression) {
    const Expr* last = nullptr;
    while (expression != last) {
        last = expression;
        expression = expression->IgnoreParens()->IgnoreImplicit();
        if (const auto* full = dyn_cast<FullExpr>(expression)) {
            expression = full->getSubExpr();
        }
    }
    return expression;
}

// Also ^ & | of booleans, although their type is int.
bool tree_builder::is_boolean(const Expr* expression) const {
    const Expr* const inner = stripped(expression);
    if (const auto* binary = dyn_cast<BinaryOperator>(inner);
        binary != nullptr && binary->isBitwiseOp() && overloaded_.count(binary->getOperatorLoc()) == 0) {
        return is_boolean(binary->getLHS()) && is_boolean(binary->getRHS());
    }
    return is_bool(inner);
}

// A lambda in a template has a dependent type, and so has all that it is a part of.
bool tree_builder::is_bool(const Expr* expression) const {
    const Expr* const inner = stripped(expression);
    if (!inner->isTypeDependent()) {
        return inner->getType()->isBooleanType();
    }
    if (const auto* call = dyn_cast<CallExpr>(inner)) {
        const auto* const called = dyn_cast<LambdaExpr>(stripped(call->getCallee()));
        return called != nullptr && called->hasExplicitResultType() &&
               called->getCallOperator()->getReturnType()->isBooleanType();
    }
    return kind_of(inner, false) != op::condition;
}

op tree_builder::kind_of(const Expr* expression, bool unordered) const {
    if (const auto* negated = dyn_cast<UnaryOperator>(expression)) {
        return negated->getOpcode() == UO_LNot && overloaded_.count(negated->getOperatorLoc()) == 0 ? op::not_
                                                                                                    : op::condition;
    }
    if (const auto* choice = dyn_cast<ConditionalOperator>(expression)) {
        const bool may_be_bool = choice->isTypeDependent() || choice->getType()->isBooleanType();
        return may_be_bool && is_bool(choice->getTrueExpr()) && is_bool(choice->getFalseExpr()) ? op::choose
                                                                                                : op::condition;
    }
    const auto* const binary = dyn_cast<BinaryOperator>(expression);
    if (binary == nullptr || overloaded_.count(binary->getOperatorLoc()) != 0) {
        return op::condition;
    }
    const op kind = kind_of_binary(binary->getOpcode());
    if (!model::is_unordered(kind)) {
        return kind;
    }
    return unordered && is_boolean(binary->getLHS()) && is_boolean(binary->getRHS()) ? kind : op::condition;
}

bool tree_builder::combines_conditions(const Expr* expression) const {
    const op kind = kind_of(behind_hints(stripped(expression)), true);
    if (kind == op::choose && expression->isGLValue()) {
        return false; // a choice between variables, of which not the value is asked for
    }
    return kind != op::condition && kind != op::not_;
}

std::vector<const Expr*> tree_builder::operands_of(const Expr* written) const {
    const Expr* const expression = behind_hints(stripped(written));
    switch (kind_of(expression, true)) {
    case op::condition:
        return {};
    case op::not_:
        return {cast<UnaryOperator>(expression)->getSubExpr()};
    case op::choose: {
        const auto* const choice = cast<ConditionalOperator>(expression);
        return {choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr()};
    }
    default: {
        const auto* const binary = cast<BinaryOperator>(expression);
        return {binary->getLHS(), binary->getRHS()};
    }
    }
}

std::optional<bool> tree_builder::constant_value(const Expr* expression) const {
    bool value = false;
    if (expression->isValueDependent() || expression->isTypeDependent() || expression->HasSideEffects(context_) ||
        !expression->EvaluateAsBooleanCondition(value, context_)) {
        return std::nullopt;
    }
    return value;
}

condition_tree tree_builder::parse(const Expr* written, bool unordered) const {
    const Expr* const expression = behind_hints(stripped(written));
    condition_tree tree;
    tree.expression = written;
    tree.kind = kind_of(expression, unordered);
    switch (tree.kind) {
    case op::condition:
        tree.constant = constant_value(written);
        return tree;
    case op::not_:
        return negation(parse(cast<UnaryOperator>(expression)->getSubExpr(), unordered), written);
    case op::choose: {
        const auto* const choice = cast<ConditionalOperator>(expression);
        tree.operands.push_back(parse(choice->getCond(), unordered));
        tree.operands.push_back(parse(choice->getTrueExpr(), unordered));
        tree.operands.push_back(parse(choice->getFalseExpr(), unordered));
        return fold_choice(std::move(tree));
    }
    default: {
        const auto* const binary = cast<BinaryOperator>(expression);
        tree.operands.push_back(parse(binary->getLHS(), unordered));
        tree.operands.push_back(parse(binary->getRHS(), unordered));
        return fold_binary(std::move(tree));
    }
    }
}

// A part that no text stands for makes what it is part of one condition.
bool tree_builder::place_conditions(condition_tree& tree, std::string& why) const {
    const std::optional<place> here = map_.text_of(tree.expression->getSourceRange(), &why);
    bool placed = !tree.operands.empty();
    for (condition_tree& operand : tree.operands) {
        placed = placed && place_conditions(operand, why) &&
                 (!here || (operand.where->file == here->file && here->where.contains(operand.where->where)));
    }
    if (!placed && !tree.operands.empty()) {
        map_.expand_macros(tree.expression->getSourceRange());
        for (const condition_tree& operand : tree.operands) {
            map_.expand_macros(operand.expression->getSourceRange());
        }
    }
    if (placed) {
        // The whole may be spread over a macro's body while all conditions are in its arguments.
        tree.where = here ? here : map_.shown_at(tree.expression->getSourceRange());
        tree.in_one_piece = here.has_value();
        return true;
    }
    tree.operands.clear();
    tree.kind = op::condition;
    tree.where = here;
    // A macro's own parentheses round its argument are not in the text; the argument is.
    const Expr* inner = tree.expression;
    while (!tree.where && isa<ParenExpr, ImplicitCastExpr, FullExpr>(inner)) {
        inner = cast<Expr>(*inner->child_begin());
        tree.where = map_.text_of(inner->getSourceRange());
    }
    return tree.where.has_value();
}

condition_tree tree_builder::build(const Expr* expression, bool unordered, std::string& why) const {
    condition_tree tree = parse(expression, unordered);
    if (tree.constant) {
        return tree;
    }
    if (!place_conditions(tree, why)) {
        map_.expand_macros(expression->getSourceRange());
        tree.where.reset();
    } else if (unordered && !tree.in_one_piece) {
        // Operands in any order need something round the whole.
        return build(expression, false, why);
    }
    return tree;
}

std::vector<const condition_tree*> conditions_of(const condition_tree& tree) {
    if (tree.operands.empty()) {
        return {&tree};
    }
    std::vector<const condition_tree*> all;
    for (const condition_tree& operand : tree.operands) {
        const std::vector<const condition_tree*> more = conditions_of(operand);
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

namespace {

class lineariser {
  public:
    lineariser(const source_map& map, decision_fact& fact, index condition_count) : map_(map), fact_(fact) {
        fact_.nodes.resize(condition_count);
    }

    // The number of the node.
    index add(const condition_tree& tree) {
        if (tree.operands.empty()) {
            const auto number = static_cast<index>(fact_.conditions.size());
            const Expr* const value = tree.expression->IgnoreUnlessSpelledInSource();
            const bool converts = value->isTypeDependent() || value->getType()->isRecordType();
            fact_.conditions.push_back({tree.where->where, map_.text(*tree.where), converts});
            fact_.nodes[number].first = number;
            fact_.nodes[number].end = number + 1;
            return number;
        }
        model::node made;
        made.kind = tree.kind;
        made.first = static_cast<index>(fact_.conditions.size());
        index side = 0;
        for (const condition_tree& operand : tree.operands) {
            made.child[side++] = add(operand);
        }
        made.end = static_cast<index>(fact_.conditions.size());
        if (model::is_unordered(tree.kind)) {
            made.pending = fact_.pending_count++;
        }
        const auto number = static_cast<index>(fact_.nodes.size());
        for (index i = 0; i < side; ++i) {
            fact_.nodes[made.child[i]].parent = number;
        }
        fact_.nodes.push_back(made);
        const model::op left = tree.operands[0].kind;
        const bool is_int = left == model::op::xor_ || left == model::op::bit_and || left == model::op::bit_or;
        if (!is_int && (tree.kind == model::op::bit_and || tree.kind == model::op::bit_or)) {
            fact_.as_int.push_back(tree.operands[0].where->where);
        }
        return number;
    }

  private:
    const source_map& map_;
    decision_fact& fact_;
};

} // namespace

void linearise(const condition_tree& tree, const source_map& map, decision_fact& fact) {
    lineariser(map, fact, static_cast<index>(conditions_of(tree).size())).add(tree);
}

} // namespace covkit::gen
