// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which operands can be evaluated where the program skips them: without a side effect, and without undefined behaviour.
// A member may not have a value yet, and what is behind a reference or a pointer may be gone; what others can reach, a
// thread may change just now, since the skipped operand is where programs ask whether they may look. So there is
// little.
#include "analysis/label_finder.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

// Set before threads run, and there for sure: a weak symbol may have no address, and the first use of a thread-local
// variable calls what initialises it.
bool is_fixed(const VarDecl& variable) {
    return variable.getType().isConstQualified() && variable.getTLSKind() == VarDecl::TLS_None && !variable.isWeak() &&
           variable.getAnyInitializer() != nullptr;
}

} // namespace

bool label_finder::is_harmless_name(const DeclRefExpr& name) const {
    if (isa<EnumConstantDecl, NonTypeTemplateParmDecl>(name.getDecl())) {
        return true;
    }
    const auto* const variable = dyn_cast<VarDecl>(name.getDecl());
    if (variable == nullptr || isa<DecompositionDecl>(variable)) {
        return false;
    }
    const QualType type = variable->getType();
    if (!(type->isArithmeticType() || type->isEnumeralType()) || type.isVolatileQualified()) {
        return false;
    }
    if (variable->hasGlobalStorage()) {
        return is_fixed(*variable);
    }
    // What a lambda captured by reference may be gone, and which it is does not matter enough to ask.
    return !name.refersToEnclosingVariableOrCapture() && (isa<ParmVarDecl>(variable) || variable->hasInit()) &&
           escaping(variable->getParentFunctionOrMethod()).count(variable) == 0;
}

bool label_finder::is_harmless(const Expr* e) const {
    if (e->isTypeDependent()) {
        return false;
    }
    e = e->IgnoreParens();
    if (is_constant(e)) {
        return true;
    }
    if (const auto* cast = dyn_cast<ImplicitCastExpr>(e)) {
        switch (cast->getCastKind()) {
        case CK_LValueToRValue:
        case CK_IntegralCast:
        case CK_IntegralToBoolean:
        case CK_IntegralToFloating:
        case CK_FloatingToBoolean:
        case CK_NoOp:
            return is_harmless(cast->getSubExpr());
        default:
            return false;
        }
    }
    if (const auto* name = dyn_cast<DeclRefExpr>(e)) {
        return is_harmless_name(*name);
    }
    if (const auto* one = dyn_cast<UnaryOperator>(e)) {
        return (one->getOpcode() == UO_LNot || one->getOpcode() == UO_Not || one->getOpcode() == UO_Plus) &&
               is_harmless(one->getSubExpr());
    }
    const auto* const both = dyn_cast<BinaryOperator>(e);
    return both != nullptr &&
           (both->isLogicalOp() || both->isRelationalOp() || both->isEqualityOp() ||
            (both->isBitwiseOp() && !both->isAssignmentOp())) &&
           is_harmless(both->getLHS()) && is_harmless(both->getRHS());
}

} // namespace covkit::gen
