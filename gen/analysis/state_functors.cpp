// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Objects of ours that code of others calls: functors, matchers, whatever overrides its functions.
#include "analysis/state_walk.hpp"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclTemplate.h>

namespace covkit::gen {

using namespace clang;

// Whether code of others can know it: by its base, or by the base that an instantiation will have.
bool state_walk::is_called_by_others(const CXXMethodDecl& method) const {
    if (method.getOverloadedOperator() == OO_Call) {
        return true;
    }
    const bool overrides = method.isVirtual() || method.hasAttr<OverrideAttr>(); // of a base that is not known yet
    if (isa<CXXDestructorDecl>(method) || !overrides) {
        return false;
    }
    for (const CXXMethodDecl* each : method.overridden_methods()) {
        if (!is_ours(*each) || is_called_by_others(*each)) {
            return true;
        }
    }
    return method.getParent()->hasAnyDependentBases();
}

// A function as a value: whoever has the object may call it, with whatever else it has.
void state_walk::add_functions_of(node_set& to, const CXXRecordDecl& any, int depth) {
    if (depth > 4 || !any.hasDefinition()) {
        return;
    }
    const CXXRecordDecl& record = *any.getDefinition();
    if (record.isLambda()) {
        add_nodes(to, {graph_.function_value(*record.getLambdaCallOperator())});
        return;
    }
    const CXXRecordDecl* const pattern = record.getTemplateInstantiationPattern();
    const CXXRecordDecl& written = pattern == nullptr ? record : *pattern;
    if (!graph_.is_ours(written)) {
        return;
    }
    for (const Decl* each : written.decls()) {
        if (const auto* generic = dyn_cast<FunctionTemplateDecl>(each)) {
            each = generic->getTemplatedDecl();
        } else if (const auto* inner = dyn_cast<ClassTemplateDecl>(each)) {
            each = inner->getTemplatedDecl();
        }
        const auto* const method = dyn_cast<CXXMethodDecl>(each);
        const auto* const part = dyn_cast<CXXRecordDecl>(each);
        if (method != nullptr && is_called_by_others(*method)) {
            add_nodes(to, {graph_.function_value(*method)});
        } else if (part != nullptr && !part->isInjectedClassName()) {
            add_functions_of(to, *part, depth + 1); // what a matcher makes when it is converted
        }
    }
    for (const CXXBaseSpecifier& each : record.bases()) {
        if (const CXXRecordDecl* const base = each.getType()->getAsCXXRecordDecl()) {
            add_functions_of(to, *base, depth + 1);
        }
    }
}

node_set state_walk::functions_of(QualType type) {
    node_set result;
    if (!type.isNull()) {
        type = type.getNonReferenceType();
        const CXXRecordDecl* const record =
            (type->isAnyPointerType() ? type->getPointeeType() : type)->getAsCXXRecordDecl();
        if (record != nullptr) {
            add_functions_of(result, *record, 0);
        }
    }
    return result;
}

} // namespace covkit::gen
