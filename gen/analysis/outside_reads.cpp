// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/outside_reads.hpp"

#include "analysis/flow_calls.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace covkit::gen {

using namespace clang;

namespace {

bool is_arithmetic(const CallExpr& call) {
    const FunctionDecl* const callee = call.getDirectCallee();
    return callee != nullptr && callee->getBuiltinID() != 0 &&
           std::none_of(callee->param_begin(), callee->param_end(), [](const ParmVarDecl* each) {
               return each->getType()->isPointerType() || each->getType()->isReferenceType();
           });
}

// By this name, something else may be meant as well.
bool is_other_name(const DeclRefExpr& name) {
    const auto* const variable = dyn_cast<VarDecl>(name.getDecl());
    return variable != nullptr &&
           (variable->getType()->isReferenceType() ||
            (variable->hasGlobalStorage() && variable->getType().getNonReferenceType()->isRecordType()));
}

bool is_value_container(const CXXRecordDecl& record) {
    static const char* const names[] = {"basic_string",
                                        "vector",
                                        "deque",
                                        "list",
                                        "forward_list",
                                        "set",
                                        "map",
                                        "multiset",
                                        "multimap",
                                        "unordered_set",
                                        "unordered_map",
                                        "unordered_multiset",
                                        "unordered_multimap",
                                        "pair",
                                        "tuple",
                                        "optional",
                                        "array"};
    return record.isInStdNamespace() && record.getIdentifier() != nullptr &&
           std::any_of(std::begin(names), std::end(names), [&](const char* each) { return record.getName() == each; });
}

} // namespace

bool may_read_elsewhere(const Stmt& element) {
    const auto* const value = dyn_cast<Expr>(&element);
    if (value != nullptr && is_open_operator(*value)) {
        return true;
    }
    if (const auto* const call = dyn_cast<CallExpr>(&element)) {
        return !is_transparent(call->getDirectCallee()) && !is_arithmetic(*call);
    }
    if (const auto* const made = dyn_cast<CXXConstructExpr>(&element)) {
        return made->getNumArgs() != 0 || !made->getConstructor()->isTrivial();
    }
    if (const auto* const operation = dyn_cast<UnaryOperator>(&element)) {
        return operation->getOpcode() == UO_Deref;
    }
    if (const auto* const member = dyn_cast<MemberExpr>(&element)) {
        return (member->isArrow() && !isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())) ||
               member->getType()->isReferenceType();
    }
    if (const auto* const name = dyn_cast<DeclRefExpr>(&element)) {
        return is_other_name(*name);
    }
    return isa<ArraySubscriptExpr, CXXNewExpr, CXXDeleteExpr, CXXThrowExpr, CXXDependentScopeMemberExpr,
               CXXUnresolvedConstructExpr, CXXBindTemporaryExpr, ExprWithCleanups, CoawaitExpr, CoyieldExpr, AsmStmt>(
        element);
}

bool is_plain_value(QualType type, const ASTContext& context) {
    const auto* const record = context.getBaseElementType(type)->getAsCXXRecordDecl();
    if (record == nullptr) {
        return !type->isDependentType();
    }
    if (!record->hasDefinition()) {
        return false;
    }
    if (is_value_container(*record)) {
        const auto* const made = dyn_cast<ClassTemplateSpecializationDecl>(record);
        const auto is_plain = [&](const TemplateArgument& each) {
            const bool is_type = each.getKind() == TemplateArgument::Type;
            const auto* const of = is_type ? each.getAsType()->getAsCXXRecordDecl() : nullptr;
            const bool is_policy = of != nullptr && of->hasDefinition() && of->isEmpty(); // an allocator, an order
            return is_policy || (is_type && is_plain_value(each.getAsType(), context)) ||
                   each.getKind() == TemplateArgument::Integral;
        };
        return made != nullptr && std::all_of(made->getTemplateArgs().asArray().begin(),
                                              made->getTemplateArgs().asArray().end(), is_plain);
    }
    const bool tells_nobody = std::all_of(record->ctor_begin(), record->ctor_end(),
                                          [](const CXXConstructorDecl* each) { return !each->isUserProvided(); });
    return record->hasTrivialDestructor() && tells_nobody;
}

bool has_destructors(const Stmt& body, const ASTContext& context) {
    const auto runs_code = [&](const Decl* each) {
        const auto* const variable = dyn_cast<VarDecl>(each);
        return variable != nullptr && !variable->getType()->isReferenceType() &&
               (variable->getType()->isDependentType() || (variable->needsDestruction(context) != QualType::DK_none &&
                                                           !is_plain_value(variable->getType(), context)));
    };
    std::vector<const Stmt*> open = {&body};
    while (!open.empty()) {
        const Stmt* const each = open.back();
        open.pop_back();
        if (each == nullptr) {
            continue;
        }
        const auto* const declared = dyn_cast<DeclStmt>(each);
        if (declared != nullptr && std::any_of(declared->decl_begin(), declared->decl_end(), runs_code)) {
            return true;
        }
        open.insert(open.end(), each->child_begin(), each->child_end());
    }
    return false;
}

bool is_named_elsewhere(const VarDecl& variable) {
    return variable.getType().isConstQualified() && variable.isReferenced();
}

} // namespace covkit::gen
