// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/member_calls.hpp"

#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

// The same method for const objects: begin() and begin() const.
bool has_const_twin(const CXXMethodDecl& method) {
    const auto is_twin = [&](const NamedDecl* each) {
        const auto* const other = dyn_cast<CXXMethodDecl>(each);
        return other != nullptr && other->isConst() && other->getNumParams() == method.getNumParams() &&
               std::equal(method.param_begin(), method.param_end(), other->param_begin(),
                          [](const ParmVarDecl* a, const ParmVarDecl* b) {
                              return a->getType().getCanonicalType() == b->getType().getCanonicalType();
                          });
    };
    const auto found = method.getParent()->lookup(method.getDeclName());
    return std::any_of(found.begin(), found.end(), is_twin);
}

// What an expression such as member, member[i] or member.part names, if it begins with *this.
bool is_own(const Expr* e) {
    for (;;) {
        e = e->IgnoreParenImpCasts();
        if (const auto* const member = dyn_cast<MemberExpr>(e)) {
            if (isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())) {
                return isa<FieldDecl>(member->getMemberDecl());
            }
            if (member->isArrow()) {
                return false;
            }
            e = member->getBase();
        } else if (const auto* const element = dyn_cast<ArraySubscriptExpr>(e)) {
            e = element->getBase();
        } else {
            return false;
        }
    }
}

bool assigns_own(const Stmt* s) {
    if (s == nullptr) {
        return false;
    }
    const auto* const both = dyn_cast<BinaryOperator>(s);
    const auto* const one = dyn_cast<UnaryOperator>(s);
    const auto* const called = dyn_cast<CXXOperatorCallExpr>(s);
    const bool assigns = (both != nullptr && both->isAssignmentOp() && is_own(both->getLHS())) ||
                         (one != nullptr && one->isIncrementDecrementOp() && is_own(one->getSubExpr())) ||
                         (called != nullptr && called->isAssignmentOp() && is_own(called->getArg(0)));
    return assigns || std::any_of(s->child_begin(), s->child_end(), assigns_own);
}

// A body in the class is the same to all who call the function; others may be out of sight.
bool assigns_in_class(const CXXMethodDecl& method) {
    const FunctionDecl* body_of = nullptr;
    const Stmt* const body = method.getBody(body_of);
    return body != nullptr && body_of->getLexicalDeclContext()->isRecord() && assigns_own(body);
}

} // namespace

bool is_standard(const Decl& declared) {
    for (const DeclContext* at = declared.getDeclContext(); at != nullptr; at = at->getParent()) {
        const auto* const space = dyn_cast<NamespaceDecl>(at);
        if (at->isStdNamespace() || (space != nullptr && space->getName() == "__gnu_cxx")) {
            return true;
        }
    }
    return false;
}

bool gives_itself(const CXXMethodDecl& method) {
    const QualType result = method.getReturnType();
    const auto* const record = result->isReferenceType() ? result->getPointeeType()->getAsCXXRecordDecl() : nullptr;
    return record != nullptr && record->getCanonicalDecl() == method.getParent()->getCanonicalDecl();
}

bool is_named_in(const std::vector<std::string>& list, const FunctionDecl& f) {
    const auto* const method = dyn_cast<CXXMethodDecl>(&f);
    const std::string own = f.getNameAsString();
    const std::string in_class = method == nullptr ? own : method->getParent()->getNameAsString() + "::" + own;
    const std::string whole =
        method == nullptr ? f.getQualifiedNameAsString() : method->getParent()->getQualifiedNameAsString() + "::" + own;
    return std::any_of(list.begin(), list.end(),
                       [&](const std::string& each) { return each == in_class || each == whole; });
}

member_call effect_of(const CXXMethodDecl& method, const state_choice& choice) {
    if (is_named_in(choice.modifiers, method)) {
        return member_call::changes;
    }
    if (is_named_in(choice.inspectors, method)) {
        return member_call::inspects;
    }
    if (method.isConst()) {
        return member_call::uses;
    }
    if (has_const_twin(method)) {
        return member_call::inspects;
    }
    const std::string name = method.getNameAsString();
    if (is_standard(method)) {
        return name == "operator[]" ? member_call::inspects : member_call::changes; // of std::map, for one
    }
    const bool changes = method.getReturnType()->isVoidType() || isa<CXXDestructorDecl>(method) ||
                         name == "operator()" || gives_itself(method) || is_modifier_name(name) ||
                         assigns_in_class(method);
    return changes ? member_call::changes : member_call::gives_or_does;
}

} // namespace covkit::gen
