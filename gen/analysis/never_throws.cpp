// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/never_throws.hpp"

#include <clang/AST/ExprCXX.h>
#include <clang/AST/ExprConcepts.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

bool is_unevaluated(const Stmt* e) {
    if (const auto* type = dyn_cast<CXXTypeidExpr>(e)) {
        return type->isTypeOperand() || !type->isPotentiallyEvaluated();
    }
    return isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, RequiresExpr, ConceptSpecializationExpr, TypeTraitExpr,
               OffsetOfExpr>(e);
}

namespace {

bool promises_silence(const FunctionDecl& callee) {
    const auto* const type = callee.getType()->getAs<FunctionProtoType>();
    return type != nullptr && isNoexceptExceptionSpec(type->getExceptionSpecType()) && type->canThrow() == CT_Cannot;
}

} // namespace

bool exception_analysis::is_silent(const FunctionDecl* callee) {
    return callee != nullptr && !callee->isNoReturn() && (promises_silence(*callee) || has_silent_body(*callee));
}

bool exception_analysis::has_silent_body(const FunctionDecl& callee) {
    const auto* const method = dyn_cast<CXXMethodDecl>(&callee);
    const FunctionDecl* definition = nullptr;
    if ((method != nullptr && method->isVirtual()) || isa<CXXConstructorDecl>(callee) || !allowed_ ||
        !callee.hasBody(definition) || !allowed_(*definition)) {
        return false;
    }
    // One that calls itself is never found silent, wherever one begins to look.
    const auto [entry, is_new] = known_.emplace(definition->getCanonicalDecl(), false);
    if (!is_new) {
        return entry->second;
    }
    const bool found = runs_silently(definition->getBody());
    known_[definition->getCanonicalDecl()] = found;
    return found;
}

bool exception_analysis::runs_silently(const Stmt* s) {
    if (s == nullptr || isa<Expr>(s)) {
        return never_throws(s);
    }
    if (isa<CXXTryStmt, GotoStmt, IndirectGotoStmt, AsmStmt, CoroutineBodyStmt>(s)) {
        return false;
    }
    if (const auto* declared = dyn_cast<DeclStmt>(s)) {
        for (const Decl* each : declared->decls()) {
            const auto* const variable = dyn_cast<VarDecl>(each);
            // Destructors run at the end of the block; a static variable takes a lock.
            if (variable != nullptr && (variable->isStaticLocal() ||
                                        variable->needsDestruction(variable->getASTContext()) != QualType::DK_none)) {
                return false;
            }
        }
    }
    return std::all_of(s->child_begin(), s->child_end(), [this](const Stmt* child) { return runs_silently(child); });
}

bool exception_analysis::never_throws(const Stmt* e) {
    if (e == nullptr || is_unevaluated(e) || isa<LambdaExpr>(e)) {
        return true;
    }
    const auto* const value = dyn_cast<Expr>(e);
    if (value == nullptr || value->isInstantiationDependent() ||
        isa<CXXThrowExpr, CXXNewExpr, CXXDynamicCastExpr, CXXTypeidExpr, CXXDefaultArgExpr, CXXBindTemporaryExpr,
            CoroutineSuspendExpr, StmtExpr>(e)) {
        return false;
    }
    if (const auto* call = dyn_cast<CallExpr>(e); call != nullptr && !is_silent(call->getDirectCallee())) {
        return false;
    }
    if (const auto* made = dyn_cast<CXXConstructExpr>(e); made != nullptr && !is_silent(made->getConstructor())) {
        return false;
    }
    return std::all_of(e->child_begin(), e->child_end(), [this](const Stmt* child) { return never_throws(child); });
}

} // namespace covkit::gen
