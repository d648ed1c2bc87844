// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/local_variables.hpp"

#include <clang/AST/RecursiveASTVisitor.h>

namespace covkit::gen {

using namespace clang;

namespace {

// Names and declarations of a body, without those of lambdas and local classes in it.
class body_visitor : public RecursiveASTVisitor<body_visitor> {
  public:
    bool TraverseLambdaExpr(LambdaExpr* each) {
        for (unsigned i = 0; i < each->capture_size(); ++i) {
            const LambdaCapture& capture = each->capture_begin()[i];
            if (capture.capturesVariable() && capture.getCaptureKind() == LCK_ByRef) {
                by_reference.push_back(dyn_cast<VarDecl>(capture.getCapturedVar()));
            } else if (Expr* const init = each->capture_init_begin()[i]) {
                TraverseStmt(init);
            }
        }
        return true;
    }
    bool TraverseCXXRecordDecl(CXXRecordDecl*) { return true; }
    bool VisitDeclRefExpr(DeclRefExpr* each) {
        names.push_back(each);
        return true;
    }
    bool VisitVarDecl(VarDecl* each) {
        declared.push_back(each);
        return true;
    }

    std::vector<const DeclRefExpr*> names;
    std::vector<const VarDecl*> declared;
    std::vector<const VarDecl*> by_reference;
};

bool refers_to_const(QualType type) {
    return !type->isReferenceType() || type.getNonReferenceType().isConstQualified();
}

} // namespace

const VarDecl* variable_of(const Expr& expression) {
    const Expr* at = expression.IgnoreParens();
    for (;;) {
        if (const auto* member = dyn_cast<MemberExpr>(at); member != nullptr && !member->isArrow()) {
            at = member->getBase()->IgnoreParens();
        } else if (const auto* element = dyn_cast<ArraySubscriptExpr>(at)) {
            at = element->getBase()->IgnoreParens();
        } else if (const auto* cast = dyn_cast<ImplicitCastExpr>(at);
                   cast != nullptr && (cast->getCastKind() == CK_ArrayToPointerDecay || cast->getCastKind() == CK_NoOp ||
                                       cast->getCastKind() == CK_DerivedToBase ||
                                       cast->getCastKind() == CK_UncheckedDerivedToBase)) {
            at = cast->getSubExpr()->IgnoreParens();
        } else {
            break;
        }
    }
    const auto* const name = dyn_cast<DeclRefExpr>(at);
    return name == nullptr ? nullptr : dyn_cast<VarDecl>(name->getDecl());
}

local_variables::local_variables(const FunctionDecl& function, ASTContext& context)
    : context_(context), parents_(function.getBody()) {
    body_visitor visitor;
    visitor.TraverseStmt(function.getBody());
    const auto add = [&](const VarDecl* each) {
        const QualType type = each->getType();
        std::string& reason = reasons_[each];
        order_.push_back(each);
        reason = !each->isLocalVarDeclOrParm()                    ? "not local"
                 : each->isStaticLocal()                          ? "static: it keeps its value between calls"
                 : type->isReferenceType()                        ? "a reference: an alias"
                 : type.isVolatileQualified()                     ? "volatile"
                 : each->isImplicit() || each->getName().empty() ? "has no name"
                                                                  : "";
    };
    for (const ParmVarDecl* const each : function.parameters()) {
        add(each);
    }
    for (const VarDecl* const each : visitor.declared) {
        if (!each->isImplicit()) {
            add(each);
        }
    }
    for (const VarDecl* const each : visitor.by_reference) {
        if (each != nullptr && reasons_.count(each) != 0 && reasons_[each].empty()) {
            reasons_[each] = "captured by reference";
        }
    }
    for (const DeclRefExpr* const name : visitor.names) {
        const auto* const declared = dyn_cast<VarDecl>(name->getDecl());
        const auto known = reasons_.find(declared);
        if (known == reasons_.end() || !known->second.empty()) {
            continue;
        }
        const effect found = of(*name);
        if (found.how == access::escapes) {
            known->second = found.escape;
        }
    }
}

local_variables::effect local_variables::of(const DeclRefExpr& name) const {
    const Expr* at = &name;
    for (;;) {
        const Stmt* const above = parent(*at);
        if (above == nullptr) {
            return {access::none, at, ""};
        }
        if (const auto* cast = dyn_cast<CastExpr>(above)) {
            switch (cast->getCastKind()) {
            case CK_LValueToRValue:
                return {access::use, cast, ""};
            case CK_ArrayToPointerDecay: {
                // x[i]; otherwise the array is handed on as a pointer.
                const Stmt* const user = parent(*cast);
                if (user != nullptr && isa<ArraySubscriptExpr>(user)) {
                    at = cast;
                    continue;
                }
                return {access::escapes, cast, "its address is taken"};
            }
            case CK_NoOp:
            case CK_DerivedToBase:
            case CK_UncheckedDerivedToBase:
            case CK_ToVoid:
                if (cast->getCastKind() == CK_ToVoid) {
                    return {access::none, cast, ""};
                }
                at = cast;
                continue;
            default:
                return {access::use, cast, ""};
            }
        }
        if (isa<ParenExpr, MemberExpr>(above)) {
            if (const auto* member = dyn_cast<MemberExpr>(above)) {
                if (const auto* method = dyn_cast<CXXMethodDecl>(member->getMemberDecl())) {
                    const auto* const call = dyn_cast_or_null<Expr>(parent(*member));
                    return {method->isStatic() ? access::none : method->isConst() ? access::use : access::both,
                            call == nullptr ? member : call, ""};
                }
            }
            at = cast<Expr>(above);
            continue;
        }
        if (isa<ArraySubscriptExpr>(above)) {
            at = cast<Expr>(above);
            continue;
        }
        if (const auto* operation = dyn_cast<BinaryOperator>(above)) {
            if (operation->isAssignmentOp() && operation->getLHS() == at) {
                // A part of it changes: the rest is still what it was.
                const bool is_part = at->IgnoreParens() != &name;
                return {operation->isCompoundAssignmentOp() || is_part ? access::both : access::definition, operation, ""};
            }
            if (operation->isCommaOp()) {
                return {access::none, operation, ""};
            }
            return {access::use, operation, ""};
        }
        if (const auto* operation = dyn_cast<UnaryOperator>(above)) {
            if (operation->isIncrementDecrementOp()) {
                return {access::both, operation, ""};
            }
            return operation->getOpcode() == UO_AddrOf ? effect{access::escapes, operation, "its address is taken"}
                                                       : effect{access::use, operation, ""};
        }
        if (const auto* call = dyn_cast<CallExpr>(above)) {
            return of_call(*call, call->getDirectCallee(), *at);
        }
        if (const auto* made = dyn_cast<CXXConstructExpr>(above)) {
            return of_call(*made, made->getConstructor(), *at);
        }
        if (isa<ConditionalOperator, MaterializeTemporaryExpr, ExprWithCleanups, CXXBindTemporaryExpr>(above)) {
            at = cast<Expr>(above);
            continue;
        }
        if (const auto* declared = dyn_cast<DeclStmt>(above)) {
            // T& r = x; a range-for's hidden reference only reads.
            for (const Decl* const each : declared->decls()) {
                const auto* const variable = dyn_cast<VarDecl>(each);
                if (variable != nullptr && variable->getInit() != nullptr &&
                    variable->getInit()->IgnoreImplicit() == at->IgnoreImplicit()) {
                    return variable->isImplicit() || refers_to_const(variable->getType())
                               ? effect{access::use, at, ""}
                               : effect{access::escapes, at, "a reference is bound to it"};
                }
            }
            return {access::use, at, ""};
        }
        if (isa<ReturnStmt>(above)) {
            return {access::use, at, ""};
        }
        if (isa<InitListExpr, LambdaExpr>(above)) {
            return {access::use, at, ""};
        }
        if (isa<Expr>(above)) {
            return {access::escapes, at, "used in a way that is not understood"};
        }
        return {access::none, at, ""};
    }
}

local_variables::effect local_variables::of_call(const Expr& call, const FunctionDecl* callee,
                                                 const Expr& argument) const {
    const auto* const as_operator = dyn_cast<CXXOperatorCallExpr>(&call);
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    const auto* const made = dyn_cast<CXXConstructExpr>(&call);
    const unsigned count = as_call != nullptr ? as_call->getNumArgs() : made->getNumArgs();
    for (unsigned i = 0; i < count; ++i) {
        if ((as_call != nullptr ? as_call->getArg(i) : made->getArg(i)) != &argument) {
            continue;
        }
        const auto* const method = dyn_cast_or_null<CXXMethodDecl>(callee);
        const bool is_object = as_operator != nullptr && method != nullptr;
        if (is_object && i == 0) {
            return {method->isConst()                              ? access::use
                    : as_operator->getOperator() == OO_Equal       ? access::definition
                                                                   : access::both,
                    &call, ""};
        }
        const unsigned number = is_object ? i - 1 : i;
        if (callee == nullptr || number >= callee->getNumParams()) {
            return argument.isGLValue() ? effect{access::escapes, &call, "passed on, nobody knows to whom"}
                                        : effect{access::use, &call, ""};
        }
        if (refers_to_const(callee->getParamDecl(number)->getType()) ||
            callee->getParamDecl(number)->getType()->isRValueReferenceType()) {
            return {access::use, &call, ""};
        }
        return as_operator != nullptr ? effect{access::both, &call, ""}
                                      : effect{access::escapes, &call, "passed by reference to " +
                                                                           callee->getNameAsString()};
    }
    return {access::use, &call, ""};
}

} // namespace covkit::gen
