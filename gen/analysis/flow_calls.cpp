// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/flow_calls.hpp"

#include "analysis/state_names.hpp"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>

#include <algorithm>
#include <vector>

namespace covkit::gen {

using namespace clang;

namespace {

bool calls_nobody(const Stmt* s, const ASTContext& context) {
    if (s == nullptr || isa<LambdaExpr>(s)) {
        return true;
    }
    const auto* const value = dyn_cast<Expr>(s);
    if (isa<CXXNewExpr, CXXDeleteExpr, CXXDependentScopeMemberExpr, UnresolvedLookupExpr, UnresolvedMemberExpr>(s) ||
        (value != nullptr && is_open_operator(*value))) {
        return false;
    }
    if (isa<CallExpr, CXXConstructExpr>(s) && !is_foreign(*cast<Expr>(s), context)) {
        return false;
    }
    return std::all_of(s->child_begin(), s->child_end(), [&](const Stmt* each) { return calls_nobody(each, context); });
}

const FunctionDecl& as_written(const FunctionDecl& function) {
    const FunctionDecl* const pattern = function.getTemplateInstantiationPattern();
    return *(pattern == nullptr ? &function : pattern)->getCanonicalDecl();
}

bool is_copied_by_program(QualType type, const ASTContext& context) {
    const auto* const record = type->getAsCXXRecordDecl();
    return record != nullptr && !type.isTriviallyCopyableType(context) &&
           !context.getSourceManager().isInSystemHeader(record->getLocation());
}

} // namespace

const FunctionDecl* callee_of(const Expr& call) {
    if (const auto* made = dyn_cast<CXXConstructExpr>(&call)) {
        return made->getConstructor();
    }
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    return as_call == nullptr ? nullptr : as_call->getDirectCallee();
}

bool is_foreign(const Expr& call, const ASTContext& context) {
    const FunctionDecl* const callee = callee_of(call);
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    const auto is_harmless_type = [](const Expr* each) {
        const QualType type = each->getType().getNonReferenceType();
        const auto* const record = type->getAsCXXRecordDecl();
        return !type->isFunctionPointerType() && (record == nullptr || !record->isLambda());
    };
    return callee != nullptr &&
           (callee->getBuiltinID() != 0 || callee->isImplicit() || callee->isDefaulted() ||
            (context.getSourceManager().isInSystemHeader(callee->getLocation()) &&
             (as_call == nullptr || std::all_of(as_call->arg_begin(), as_call->arg_end(), is_harmless_type))));
}

bool is_open_operator(const Expr& e) {
    const auto* const call = dyn_cast<CXXOperatorCallExpr>(&e);
    const auto* const both = dyn_cast<BinaryOperator>(&e);
    if (both != nullptr && (both->isLogicalOp() || both->isCommaOp())) {
        return false; // nobody overloads them
    }
    return call != nullptr ? call->getDirectCallee() == nullptr
                           : isa<BinaryOperator, UnaryOperator>(e) && e.isTypeDependent();
}

bool may_return_twice(const Stmt* body) {
    std::vector<const Stmt*> open = {body};
    while (!open.empty()) {
        const Stmt* const each = open.back();
        open.pop_back();
        if (each == nullptr) {
            continue;
        }
        const auto* const call = dyn_cast<CallExpr>(each);
        const FunctionDecl* const callee = call == nullptr ? nullptr : call->getDirectCallee();
        if (callee != nullptr && callee->hasAttr<ReturnsTwiceAttr>()) {
            return true;
        }
        open.insert(open.end(), each->child_begin(), each->child_end());
    }
    return false;
}

bool is_transparent(const FunctionDecl* callee) {
    return callee != nullptr && callee->isInStdNamespace() && callee->getDeclName().isIdentifier() &&
           callee->getNumParams() == 1 && (callee->getName() == "move" || callee->getName() == "forward");
}

std::string key_of(const FunctionDecl& function, const std::string& file) {
    const FunctionDecl& written = as_written(function);
    const auto* const method = dyn_cast<CXXMethodDecl>(&written);
    const bool is_left_out = isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(written) ||
                             written.isMain() || written.isVariadic() || written.isOverloadedOperator() ||
                             (method != nullptr && method->getParent()->isLambda());
    if (is_left_out) {
        return "";
    }
    PrintingPolicy policy(written.getASTContext().getPrintingPolicy());
    policy.SuppressDefaultTemplateArgs = false;
    const std::string key = qualified_name(written) + " " + written.getType().getAsString(policy);
    return written.isExternallyVisible() ? key : file + " " + key;
}

std::string why_not_followed(const CallExpr& call) {
    if (call.getDirectCallee() == nullptr) {
        return "called through a pointer, or by a name that depends on a template parameter";
    }
    const auto* const method = dyn_cast<CXXMethodDecl>(call.getDirectCallee());
    const auto* const name = dyn_cast<MemberExpr>(call.getCallee()->IgnoreParens());
    const bool is_virtual = method != nullptr && method->isVirtual() && (name == nullptr || !name->hasQualifier()) &&
                            !method->hasAttr<FinalAttr>() && !method->getParent()->hasAttr<FinalAttr>();
    if (is_virtual) {
        return "a virtual call";
    }
    if (isa<CXXOperatorCallExpr>(call)) {
        return "an operator";
    }
    return "";
}

std::string why_not_carried(const CallExpr& call, const ASTContext& context) {
    for (unsigned i = 0; i < call.getNumArgs(); ++i) {
        if (!calls_nobody(call.getArg(i), context)) {
            return "an argument calls a function";
        }
        const bool by_value = i < call.getDirectCallee()->getNumParams() &&
                              !call.getDirectCallee()->getParamDecl(i)->getType()->isReferenceType();
        if (by_value && is_copied_by_program(call.getArg(i)->getType(), context)) {
            return "an argument is copied by code of the program";
        }
    }
    const auto* const name = dyn_cast<MemberExpr>(call.getCallee()->IgnoreParens());
    return name != nullptr && !calls_nobody(name->getBase(), context) ? "the object comes from a call" : "";
}

const Expr* variable_in(const Expr* e) {
    for (const Expr* inner = nullptr; e != nullptr; e = inner) {
        e = e->IgnoreParenImpCasts();
        inner = nullptr;
        if (const auto* made = dyn_cast<CXXConstructExpr>(e)) {
            inner = made->getNumArgs() == 1 && made->getConstructor()->isCopyOrMoveConstructor() ? made->getArg(0)
                                                                                                 : nullptr;
        } else if (const auto* kept = dyn_cast<MaterializeTemporaryExpr>(e)) {
            inner = kept->getSubExpr();
        } else if (const auto* whole = dyn_cast<FullExpr>(e)) {
            inner = whole->getSubExpr();
        } else if (const auto* bound = dyn_cast<CXXBindTemporaryExpr>(e)) {
            inner = bound->getSubExpr();
        } else if (const auto* call = dyn_cast<CallExpr>(e)) {
            inner = is_transparent(call->getDirectCallee()) ? call->getArg(0) : nullptr;
        } else {
            return isa<DeclRefExpr, MemberExpr>(e) ? e : nullptr;
        }
    }
    return nullptr;
}

} // namespace covkit::gen
