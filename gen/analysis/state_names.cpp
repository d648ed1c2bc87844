// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/state_names.hpp"

#include <clang/AST/DeclTemplate.h>
#include <clang/AST/PrettyPrinter.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

std::string place_text(const Decl& declared, const source_map& map) {
    const SourceManager& sources = map.sources();
    const SourceLocation at = sources.getExpansionLoc(declared.getLocation());
    return map.file_name(at) + ":" + std::to_string(sources.getExpansionLineNumber(at)) + ":" +
           std::to_string(sources.getExpansionColumnNumber(at));
}

bool is_seen_elsewhere(const NamedDecl& declared) {
    return !declared.isInAnonymousNamespace() && declared.getFormalLinkage() != Linkage::Internal;
}

bool has_pointer_operators(const CXXRecordDecl& record) {
    for (const CXXMethodDecl* each : record.methods()) {
        const OverloadedOperatorKind op = each->getOverloadedOperator();
        if (op == OO_Arrow || (op == OO_Star && each->getNumParams() == 0)) {
            return true;
        }
    }
    return false;
}

bool has_references(llvm::ArrayRef<TemplateArgument> arguments) {
    return std::any_of(arguments.begin(), arguments.end(), [](const TemplateArgument& each) {
        if (each.getKind() == TemplateArgument::Pack) {
            return has_references(each.pack_elements());
        }
        return each.getKind() == TemplateArgument::Type &&
               (each.getAsType()->isPointerType() || each.getAsType()->isReferenceType()) &&
               refers_to_others(each.getAsType());
    });
}

// struct { int x; } member;
const FieldDecl* member_of_unnamed(const RecordDecl& record) {
    const auto* const owner = dyn_cast<RecordDecl>(record.getDeclContext());
    if (owner == nullptr || record.isAnonymousStructOrUnion() || record.getIdentifier() != nullptr ||
        record.getTypedefNameForAnonDecl() != nullptr) {
        return nullptr;
    }
    for (const FieldDecl* each : owner->fields()) {
        const Type* type = each->getType().getTypePtr();
        while (const auto* array = type->getAsArrayTypeUnsafe()) {
            type = array->getElementType().getTypePtr();
        }
        if (type->getAsRecordDecl() == &record) {
            return each;
        }
    }
    return nullptr;
}

} // namespace

unsigned position_in_pattern(const FunctionDecl& f, unsigned number) {
    const FunctionDecl& pattern = pattern_of(f);
    for (unsigned pack = 0; pack < pattern.getNumParams() && pack <= number; ++pack) {
        if (pattern.getParamDecl(pack)->isParameterPack()) {
            const unsigned length = &pattern == &f ? 1 : f.getNumParams() + 1 - pattern.getNumParams();
            return number < pack + length ? pack : number + 1 - length;
        }
    }
    return number;
}

const FunctionDecl& pattern_of(const FunctionDecl& f) {
    const FunctionDecl* const pattern = f.getTemplateInstantiationPattern();
    return pattern == nullptr ? f : *pattern;
}

const FieldDecl& pattern_of(const FieldDecl& field) {
    const auto* const record = dyn_cast<CXXRecordDecl>(field.getParent());
    const CXXRecordDecl* const pattern = record == nullptr ? nullptr : record->getTemplateInstantiationPattern();
    const FieldDecl* found = &field;
    if (pattern != nullptr) {
        for (const FieldDecl* each : pattern->fields()) {
            if (each->getFieldIndex() == field.getFieldIndex()) {
                found = each;
            }
        }
    }
    return *found;
}

const VarDecl& pattern_of(const VarDecl& variable) {
    if (const auto* parameter = dyn_cast<ParmVarDecl>(&variable)) {
        const auto* const owner = dyn_cast<FunctionDecl>(parameter->getDeclContext());
        const FunctionDecl* const pattern = owner == nullptr ? nullptr : &pattern_of(*owner);
        const unsigned number = parameter->getFunctionScopeIndex();
        return pattern == nullptr || number >= pattern->getNumParams() ? variable : *pattern->getParamDecl(number);
    }
    const VarDecl* const pattern = variable.getTemplateInstantiationPattern();
    return pattern == nullptr ? variable : *pattern;
}

std::string qualified_name(const FunctionDecl& f) {
    PrintingPolicy policy(f.getASTContext().getPrintingPolicy());
    // Whether an argument is the default may have been said in another file, which not all have seen.
    policy.SuppressDefaultTemplateArgs = false;
    policy.SuppressTemplateArgsInCXXConstructors = true;
    std::string result;
    llvm::raw_string_ostream out(result);
    if (!f.getDeclContext()->isFunctionOrMethod()) {
        f.printNestedNameSpecifier(out, policy);
    }
    f.getDeclName().print(out, policy);
    return result;
}

std::string readable_name(const FunctionDecl& f) {
    PrintingPolicy policy(f.getASTContext().getPrintingPolicy());
    policy.SuppressTagKeyword = true;
    policy.TerseOutput = true;
    policy.Bool = true;
    policy.SuppressDefaultTemplateArgs = false;
    std::string result = qualified_name(f) + "(";
    for (const ParmVarDecl* each : f.parameters()) {
        result += result.back() == '(' ? "" : ", ";
        result += each->getType().getAsString(policy);
    }
    result += f.isVariadic() ? f.parameters().empty() ? "..." : ", ..." : "";
    const auto* const method = dyn_cast<CXXMethodDecl>(&f);
    return result + (method != nullptr && method->isConst() ? ") const" : ")");
}

bool is_lambda_call(const FunctionDecl& f) {
    const auto* const method = dyn_cast<CXXMethodDecl>(&f);
    return method != nullptr && method->getParent()->isLambda();
}

std::string state_name(const FunctionDecl& f, const source_map& map) {
    if (is_lambda_call(f)) {
        return "lambda at " + place_text(*cast<CXXMethodDecl>(f).getParent(), map);
    }
    // As it was declared first, which is what all files see: a type can be written in several ways.
    const FunctionDecl& first = *f.getCanonicalDecl();
    return readable_name(first) + (is_seen_elsewhere(first) ? "" : " in " + place_text(first, map));
}

std::string state_name(const NamedDecl& declared, const source_map& map) {
    return declared.getQualifiedNameAsString() +
           (is_seen_elsewhere(declared) ? "" : " in " + place_text(declared, map));
}

std::string field_name(const FieldDecl& field, const source_map& map) {
    const FieldDecl* const whole = member_of_unnamed(*field.getParent());
    return whole == nullptr ? state_name(field, map) : field_name(*whole, map) + "::" + field.getNameAsString();
}

bool refers_to_others(QualType type) {
    if (type.isNull()) {
        return false;
    }
    if (type->isReferenceType()) {
        const QualType to = type->getPointeeType();
        return !to.isConstQualified() ? true : refers_to_others(to);
    }
    if (type->isFunctionPointerType() || type->isMemberPointerType()) {
        return true;
    }
    if (type->isPointerType()) {
        return !type->getPointeeType().isConstQualified();
    }
    if (const auto* array = type->getAsArrayTypeUnsafe()) {
        return refers_to_others(array->getElementType());
    }
    const CXXRecordDecl* const record = type->getAsCXXRecordDecl();
    if (record == nullptr) {
        return false;
    }
    if (record->isLambda()) {
        return true;
    }
    const std::string name = record->getQualifiedNameAsString();
    static const char* const known[] = {"std::function", "std::span", "std::reference_wrapper",
                                        "std::move_only_function"};
    for (const char* each : known) {
        if (name == each) {
            return true;
        }
    }
    const auto* const made = dyn_cast<ClassTemplateSpecializationDecl>(record);
    if (made != nullptr && has_references(made->getTemplateArgs().asArray())) {
        return true;
    }
    return record->hasDefinition() && has_pointer_operators(*record->getDefinition());
}

bool can_be_named(const Decl& declared) {
    for (const Decl* each = &declared; each != nullptr && !isa<TranslationUnitDecl>(each);
         each = each->getDeclContext() == nullptr ? nullptr : cast<Decl>(each->getDeclContext())) {
        if (each->getAccess() == AS_private || each->getAccess() == AS_protected) {
            return false;
        }
    }
    return true;
}

} // namespace covkit::gen
