// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/label_finder.hpp"
#include "analysis/tail_calls.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

bool is_place(const Expr* e) {
    const auto* const target = dyn_cast<UnaryOperator>(e);
    return isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr>(e) ||
           (target != nullptr && target->getOpcode() == UO_Deref);
}

bool is_deduced_with_reference(QualType type) {
    const AutoType* const deduced = type.isNull() ? nullptr : type->getContainedAutoType();
    return deduced != nullptr && deduced->isDecltypeAuto();
}

} // namespace

void label_finder::enter(const FunctionDecl& function) {
    if (wanted_.has(mutation::abs) || wanted_.has(mutation::uoi) || wanted_.has(model::label_criterion::fcc)) {
        find_names(function.getBody(), is_deduced_with_reference(function.getReturnType()));
        tail_calls_.merge(tail_calls_in(function.getBody()));
    }
}

void label_finder::find_names(const Stmt* s, bool is_deduced) {
    if (s == nullptr || isa<LambdaExpr>(s)) {
        return; // it is entered, too
    }
    if (const auto* left = dyn_cast<ReturnStmt>(s); left != nullptr && is_deduced && left->getRetValue() != nullptr) {
        untouched_.insert(left->getRetValue()->IgnoreImplicit());
    }
    if (const auto* declared = dyn_cast<DeclStmt>(s)) {
        for (const Decl* each : declared->decls()) {
            const auto* const variable = dyn_cast<VarDecl>(each);
            if (variable != nullptr && variable->hasInit() && is_deduced_with_reference(variable->getType())) {
                untouched_.insert(variable->getInit()->IgnoreImplicit());
            }
        }
    }
    for (const Stmt* child : s->children()) {
        find_names(child, is_deduced);
    }
}

// What is assigned or returned, or passed by an operator: the value of a variable, member, array element or pointer
// target, or of an operator. What an operator takes is its own business.
void label_finder::value(const Expr& e, const label_scope& here) {
    if (!(wanted_.has(mutation::abs) || wanted_.has(mutation::uoi)) || e.isTypeDependent() || is_constant(&e)) {
        return;
    }
    const auto* const cast = dyn_cast<ImplicitCastExpr>(&e);
    if (const auto* const combined = dyn_cast<BinaryOperator>(&e)) {
        if (combined->isMultiplicativeOp() || combined->isAdditiveOp() || combined->isShiftOp() ||
            combined->isBitwiseOp()) {
            value_of(e, e.getType(), true, here);
        }
    } else if (cast != nullptr) {
        const Expr* const what = cast->getSubExpr()->IgnoreParens();
        chosen_values(*what, e.getType(), here);
    }
}

// Of several variables, one is chosen and then read.
void label_finder::chosen_values(const Expr& arm, QualType type, const label_scope& here) {
    const auto* const choice = dyn_cast<ConditionalOperator>(&arm);
    if (choice == nullptr) {
        value_of(arm, type, false, here);
        return;
    }
    chosen_values(*choice->getTrueExpr()->IgnoreParens(), type, here);
    chosen_values(*choice->getFalseExpr()->IgnoreParens(), type, here);
}

// A cast hands on what it is asked for, and so does a choice.
void label_finder::take_operand(const Expr* e) {
    const Expr* const inner = e->IgnoreParenCasts();
    operands_.insert(e->IgnoreParenImpCasts());
    operands_.insert(inner);
    if (const auto* choice = dyn_cast<ConditionalOperator>(inner)) {
        take_operand(choice->getTrueExpr());
        take_operand(choice->getFalseExpr());
    }
}

void label_finder::take_argument(const Expr* e) {
    const Expr* const inner = e->IgnoreParenCasts();
    if (const auto* choice = dyn_cast<ConditionalOperator>(inner)) {
        take_argument(choice->getTrueExpr());
        take_argument(choice->getFalseExpr());
    } else if (!isa<BinaryOperator>(inner)) {
        take_operand(e);
    }
}

void label_finder::value_of(const Expr& what, QualType type, bool is_computed, const label_scope& here) {
    const std::optional<written_number> kind = number_type(type);
    const bool is_truth = kind && kind->kind == number_kind::truth;
    // What cannot be negative has no absolute value to speak of.
    if (!(is_computed || is_place(&what)) || !kind || kind->kind == number_kind::pointer ||
        kind->kind == number_kind::unsigned_integer || what.getType().isVolatileQualified() ||
        (is_truth ? !wanted_.has(mutation::uoi) || is_computed : is_operand(&what))) {
        return;
    }
    const std::optional<span> where = text_in(what.getSourceRange(), here);
    if (!where || untouched_.count(&what) != 0 || !is_new("value", *where, here)) {
        return;
    }
    value_fact made;
    describe(made, *where, here);
    made.type = type_text(type);
    made.kind = kind->kind;
    made.is_computed = is_computed;
    const auto becomes = converted_.find(&what);
    made.result = becomes != converted_.end() ? becomes->second : is_computed ? made.type : "";
    made.captured = is_computed || !can_be_read_again(&what) || !can_be_argument(made.source);
    facts_(here.file)->labels.values.push_back(std::move(made));
}

// As they are written: f(x), object.f(x), pointer(x), callable(x).
void label_finder::call(const CallExpr& e, const label_scope& here) {
    if (!wanted_.has(model::label_criterion::fcc) || isa<UserDefinedLiteral>(e)) {
        return;
    }
    if (const auto* op = dyn_cast<CXXOperatorCallExpr>(&e); op != nullptr && op->getOperator() != OO_Call) {
        return;
    }
    if (isa_and_nonnull<CXXConversionDecl, CXXDestructorDecl>(e.getCalleeDecl())) {
        return;
    }
    if (tail_calls_.count(&e) != 0) {
        leave_alone(&e, "a tail call must be all that is returned", here);
        return;
    }
    const std::optional<span> where = text_in(e.getSourceRange(), here);
    if (where && is_new("call", *where, here)) {
        call_fact made;
        describe(made, *where, here);
        facts_(here.file)->labels.calls.push_back(std::move(made));
    }
}

} // namespace covkit::gen
