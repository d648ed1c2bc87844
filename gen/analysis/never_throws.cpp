// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/never_throws.hpp"

#include <clang/AST/ExprCXX.h>
#include <clang/AST/ExprConcepts.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

bool is_unevaluated(const Stmt* e) {
    if (const auto* type = dyn_cast<CXXTypeidExpr>(e)) {
        return type->isTypeOperand() || !type->isPotentiallyEvaluated();
    }
    return isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, RequiresExpr, ConceptSpecializationExpr,
               TypeTraitExpr, OffsetOfExpr>(e);
}

namespace {

bool is_silent(const FunctionDecl* callee) {
    const auto* const type = callee == nullptr ? nullptr
                                               : callee->getType()->getAs<FunctionProtoType>();
    return type != nullptr && !callee->isNoReturn() &&
           isNoexceptExceptionSpec(type->getExceptionSpecType()) &&
           type->canThrow() == CT_Cannot;
}

} // namespace

bool never_throws(const Stmt* e) {
    if (e == nullptr || is_unevaluated(e) || isa<LambdaExpr>(e)) {
        return true;
    }
    const auto* const value = dyn_cast<Expr>(e);
    if (value == nullptr || value->isInstantiationDependent() ||
        isa<CXXThrowExpr, CXXNewExpr, CXXDynamicCastExpr, CXXTypeidExpr, CXXDefaultArgExpr,
            CXXBindTemporaryExpr, CoroutineSuspendExpr, StmtExpr>(e)) {
        return false;
    }
    if (const auto* call = dyn_cast<CallExpr>(e); call != nullptr && !is_silent(call->getDirectCallee())) {
        return false;
    }
    if (const auto* made = dyn_cast<CXXConstructExpr>(e);
        made != nullptr && !is_silent(made->getConstructor())) {
        return false;
    }
    return std::all_of(e->child_begin(), e->child_end(), never_throws);
}

} // namespace covkit::gen
