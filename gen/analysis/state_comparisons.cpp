// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Functions of ours that code of others calls, and those that the compiler writes: comparisons, conversions, output.
#include "analysis/state_walk.hpp"

#include <clang/AST/DeclFriend.h>
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

const CXXRecordDecl* class_of(QualType type) {
    if (type.isNull()) {
        return nullptr;
    }
    type = type.getNonReferenceType();
    return (type->isAnyPointerType() ? type->getPointeeType() : type)->getAsCXXRecordDecl();
}

const FunctionDecl* function_in(const NamedDecl* declared) {
    declared = declared == nullptr ? nullptr : declared->getUnderlyingDecl();
    const auto* const generic = dyn_cast_or_null<FunctionTemplateDecl>(declared);
    return generic != nullptr ? generic->getTemplatedDecl() : dyn_cast_or_null<FunctionDecl>(declared);
}

bool is_comparison(const FunctionDecl& f) {
    switch (f.getOverloadedOperator()) {
    case OO_EqualEqual:
    case OO_ExclaimEqual:
    case OO_Less:
    case OO_Greater:
    case OO_LessEqual:
    case OO_GreaterEqual:
    case OO_Spaceship:
        return true;
    default:
        return false;
    }
}

} // namespace

// Whether it is a class of the project, or has to do with one: std::vector<Color>::iterator.
bool state_walk::mentions_ours(QualType type, int depth) const {
    if (type.isNull() || depth > 4) {
        return false;
    }
    if (type->isAnyPointerType() || type->isReferenceType()) {
        return mentions_ours(type->getPointeeType(), depth + 1);
    }
    if (type->isDependentType()) {
        return true; // for all that is known
    }
    const CXXRecordDecl* const record = type->getAsCXXRecordDecl();
    if (record == nullptr) {
        return false;
    }
    const CXXRecordDecl* const pattern = record->getTemplateInstantiationPattern();
    if (!record->isLambda() && graph_.is_ours(pattern == nullptr ? *record : *pattern)) {
        return true;
    }
    const auto* const made = dyn_cast<ClassTemplateSpecializationDecl>(record);
    return made != nullptr && any_mentions_ours(made->getTemplateArgs().asArray(), depth + 1);
}

bool state_walk::any_mentions_ours(llvm::ArrayRef<TemplateArgument> arguments, int depth) const {
    return std::any_of(arguments.begin(), arguments.end(), [&](const TemplateArgument& each) {
        return each.getKind() == TemplateArgument::Pack
                   ? any_mentions_ours(each.pack_elements(), depth)
                   : each.getKind() == TemplateArgument::Type && mentions_ours(each.getAsType(), depth);
    });
}

// Templates of others compare our objects by operators of ours, which nobody sees them call.
void state_walk::add_comparisons(node_set& to, QualType of) {
    if (!mentions_ours(of)) {
        return;
    }
    for (const char* each :
         {"operator==", "operator!=", "operator<", "operator<=>", "operator>", "operator<=", "operator>="}) {
        add_nodes(to, {graph_.any_named(each)});
    }
}

// Nor is it seen that they convert them: EXPECT_TRUE(object).
void state_walk::add_conversions(node_set& to, QualType of) {
    const CXXRecordDecl* const record = of.isNull() ? nullptr : of.getNonReferenceType()->getAsCXXRecordDecl();
    if (record == nullptr) {
        if (!of.isNull() && of->isDependentType()) {
            add_nodes(to, {graph_.any_named("operator bool")});
        }
        return;
    }
    if (!record->hasDefinition() || record->isLambda()) {
        return;
    }
    for (const NamedDecl* each : record->getDefinition()->getVisibleConversionFunctions()) {
        const FunctionDecl* const f = function_in(each);
        if (f != nullptr && is_ours(*f)) {
            add_nodes(to, {graph_.result(*f)});
        }
    }
}

void state_walk::add_output(node_set& to, QualType of) {
    if (mentions_ours(of)) {
        add_nodes(to, {graph_.any_named("operator<<")});
    }
}

// == and <=> that the compiler writes: they compare all members and bases, by their own operators.
void state_walk::defaulted_comparison(const FunctionDecl& f, const CXXRecordDecl& record) {
    const index own = graph_.result(f);
    const SourceLocation where = f.getLocation();
    node_set compared;
    for (const FieldDecl* each : record.fields()) {
        if (!each->isUnnamedBitField()) {
            add_nodes(compared, {graph_.field(*each)});
            add_comparisons(compared, each->getType());
        }
    }
    for (const CXXBaseSpecifier& each : record.bases()) {
        add_comparisons(compared, each.getType());
    }
    depend(own, compared, where);
}

void state_walk::defaulted_comparisons(const CXXRecordDecl& record) {
    const auto look = [&](const FunctionDecl* f) {
        if (f != nullptr && f->isDefaulted() && is_comparison(*f)) {
            defaulted_comparison(*f, record);
        }
    };
    for (const Decl* each : record.decls()) {
        const auto* const befriended = dyn_cast<FriendDecl>(each);
        look(befriended != nullptr ? function_in(befriended->getFriendDecl()) : dyn_cast<FunctionDecl>(each));
    }
}

// What is behind an address that goes to somebody who sees only bytes: all members.
node_set state_walk::fields_behind(const Expr* address, QualType parameter) {
    const bool sees_bytes = parameter->isPointerType() && (parameter->getPointeeType()->isVoidType() ||
                                                           parameter->getPointeeType()->isAnyCharacterType());
    const QualType given = sees_bytes ? address->IgnoreParenCasts()->getType() : QualType();
    const CXXRecordDecl* const record = !given.isNull() && given->isPointerType() ? class_of(given) : nullptr;
    node_set result;
    if (record != nullptr) {
        add_fields(result, *record, 0);
    }
    return result;
}

void state_walk::add_fields(node_set& to, const CXXRecordDecl& record, int depth) {
    if (!record.hasDefinition() || depth > 4) {
        return;
    }
    for (const FieldDecl* each : record.getDefinition()->fields()) {
        if (!each->isUnnamedBitField() && graph_.is_ours(*each)) {
            add_nodes(to, {graph_.field(*each)});
            if (const CXXRecordDecl* const part = each->getType()->getAsCXXRecordDecl()) {
                add_fields(to, *part, depth + 1);
            }
        }
    }
    for (const CXXBaseSpecifier& each : record.getDefinition()->bases()) {
        if (const CXXRecordDecl* const part = each.getType()->getAsCXXRecordDecl()) {
            add_fields(to, *part, depth + 1);
        }
    }
}

} // namespace covkit::gen
