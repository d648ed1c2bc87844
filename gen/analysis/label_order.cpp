// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// C++ leaves open which operand is evaluated first, and a probe must not decide it: where the order tells, an operator
// can be captured from left to right only if compilers evaluate it so. clang does always. g++ reads a variable on the
// left behind a call on the right, and turns signs first: -a + b is b - a, -(a - b) too, and ~a < ~b is b < a.
#include "analysis/label_finder.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

bool is_sign(const UnaryOperator& e) {
    return e.getOpcode() == UO_Minus || e.getOpcode() == UO_Plus || e.getOpcode() == UO_Not;
}

bool is_arithmetic(const BinaryOperator& e) { return e.isAdditiveOp() || e.isMultiplicativeOp(); }

} // namespace

const DeclRefExpr* label_finder::bare_name(const Expr* e) {
    e = e->IgnoreParenCasts();
    const auto* const one = dyn_cast<UnaryOperator>(e);
    return one != nullptr && is_sign(*one) ? bare_name(one->getSubExpr()) : dyn_cast<DeclRefExpr>(e);
}

// Whether it is 0, or -1 in all its bits.
bool label_finder::is_number(const Expr* e, int wanted) const {
    Expr::EvalResult result;
    if (!is_constant(e) || !e->EvaluateAsRValue(result, context_)) {
        return false;
    }
    const APValue& value = result.Val;
    return value.isInt()     ? (wanted == 0 ? value.getInt().isZero() : value.getInt().isAllOnes())
           : value.isFloat() ? value.getFloat().isExactlyValue(wanted)
                             : false;
}

// -x, ~x, x * -1, 0 - x, and these with a constant.
bool label_finder::turns_sign(const Expr* e) const {
    e = e->IgnoreParenCasts();
    if (const auto* one = dyn_cast<UnaryOperator>(e)) {
        return one->getOpcode() == UO_Minus || one->getOpcode() == UO_Not;
    }
    const auto* const both = dyn_cast<BinaryOperator>(e);
    if (both == nullptr || both->isTypeDependent()) {
        return false;
    }
    const Expr* const l = both->getLHS();
    const Expr* const r = both->getRHS();
    switch (both->getOpcode()) {
    case BO_Mul:
        return is_number(l, -1) || is_number(r, -1);
    case BO_Sub:
        return is_number(l, 0) || (is_constant(r) && turns_sign(l));
    case BO_Add:
        return (is_constant(r) && turns_sign(l)) || (is_constant(l) && turns_sign(r));
    default:
        return false;
    }
}

// The sign may be turned in any of the sums and products below.
void label_finder::find_turned(const Expr* e) {
    e = e->IgnoreParenCasts();
    if (const auto* one = dyn_cast<UnaryOperator>(e)) {
        is_sign(*one) ? find_turned(one->getSubExpr()) : void();
    } else if (const auto* both = dyn_cast<BinaryOperator>(e); both != nullptr && is_arithmetic(*both)) {
        turned_.insert(both);
        find_turned(both->getLHS());
        find_turned(both->getRHS());
    }
}

bool label_finder::may_swap(const BinaryOperator& e) const {
    const bool turns_left = turns_sign(e.getLHS());
    return turned_.count(&e) != 0 || (e.getOpcode() == BO_Add && turns_left) ||
           ((e.isRelationalOp() || e.getOpcode() == BO_Sub) && turns_left && turns_sign(e.getRHS()));
}

// Why nobody can tell which operand comes first, although it matters; empty if it does not, or if it is the left one.
std::string label_finder::open_order(const BinaryOperator& e) const {
    const bool left_may_change = !is_unaffected(e.getLHS(), e.getRHS());
    if (left_may_change && bare_name(e.getLHS()) != nullptr) {
        return "C++ leaves open whether the left operand is read before the right one changes it";
    }
    return may_swap(e) && (left_may_change || !is_unaffected(e.getRHS(), e.getLHS()))
               ? "C++ leaves open which operand comes first, and compilers that turn its sign begin with the right one"
               : "";
}

} // namespace covkit::gen
