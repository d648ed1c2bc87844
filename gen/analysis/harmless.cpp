// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which operands can be evaluated where the program skips them: without a side effect, and without undefined behaviour.
// A member may not have a value yet, and what is behind a reference or a pointer may be gone; so there is little.
#include "analysis/label_finder.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

bool is_harmless_name(const DeclRefExpr& name) {
    if (isa<EnumConstantDecl, NonTypeTemplateParmDecl>(name.getDecl())) {
        return true;
    }
    const auto* const variable = dyn_cast<VarDecl>(name.getDecl());
    if (variable == nullptr || isa<DecompositionDecl>(variable)) {
        return false;
    }
    const QualType type = variable->getType();
    return (type->isArithmeticType() || type->isEnumeralType()) && !type.isVolatileQualified() &&
           (isa<ParmVarDecl>(variable) || variable->hasGlobalStorage() || variable->hasInit());
}

} // namespace

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
