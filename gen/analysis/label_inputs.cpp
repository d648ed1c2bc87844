// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Input domain partition: classes of values of parameters, and partitions that a comment names.
#include "analysis/label_finder.hpp"

#include <clang/AST/DeclTemplate.h>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <cstdint>

namespace covkit::gen {

using namespace clang;

namespace {

bool is_standard(QualType type, llvm::StringRef name) {
    const CXXRecordDecl* const record = type.getNonReferenceType()->getAsCXXRecordDecl();
    return record != nullptr && record->isInStdNamespace() && record->getIdentifier() != nullptr &&
           record->getName() == name;
}

// Containers of the standard library whose size can be asked for without a side effect.
bool is_container(QualType type) {
    static const char* const names[] = {"vector",
                                        "deque",
                                        "list",
                                        "map",
                                        "set",
                                        "multimap",
                                        "multiset",
                                        "unordered_map",
                                        "unordered_set",
                                        "unordered_multimap",
                                        "unordered_multiset",
                                        "basic_string",
                                        "basic_string_view",
                                        "span",
                                        "stack",
                                        "queue",
                                        "priority_queue"};
    return std::any_of(std::begin(names), std::end(names), [&](const char* each) { return is_standard(type, each); });
}

bool has_same_names(const FunctionDecl& one, const FunctionDecl& other) {
    return std::equal(one.param_begin(), one.param_end(), other.param_begin(), other.param_end(),
                      [](const ParmVarDecl* a, const ParmVarDecl* b) { return a->getName() == b->getName(); });
}

std::string name_of(const EnumConstantDecl& enumerator) {
    PrintingPolicy policy(enumerator.getASTContext().getPrintingPolicy());
    policy.SuppressUnwrittenScope = true;
    std::string text;
    llvm::raw_string_ostream out(text);
    enumerator.printQualifiedName(out, policy);
    return text;
}

} // namespace

void label_finder::parameter(const ParmVarDecl& p, const label_scope& here) {
    const std::optional<span> where = text_in(p.getSourceRange(), here);
    if (p.getName().empty() || !where || p.getType()->isDependentType() || p.getType().isVolatileQualified()) {
        return;
    }
    const std::string x = p.getName().str();
    const offset at = map_.shown_at(p.getLocation()).where.begin;
    const auto add = [&](const std::string& predicate, const std::string& needs) {
        facts_(here.file)->labels.inputs.push_back(
            {x, at, map_.text({here.file, *where}), here.function, predicate, needs, here.frame.body, here.guarded});
    };
    const auto same = [&](const std::string& predicate) { add(predicate, predicate); };
    const QualType type = p.getType().getNonReferenceType();
    if (const auto* enumeration = type->getAs<EnumType>()) {
        if (p.getType()->isReferenceType()) {
            return; // it may have no value yet
        }
        for (const EnumConstantDecl* each : enumeration->getDecl()->enumerators()) {
            // By its number: the name may be private, hidden, or in a namespace without one.
            const std::string number = std::to_string(each->getInitVal().extOrTrunc(64).getZExtValue());
            add("static_cast<unsigned long long>(" + x + ") == " + number + "ULL", x + " == " + name_of(*each));
        }
        return;
    }
    if (is_standard(p.getType(), "forward_list")) { // which does not know its size
        add(x + ".empty()", x + " is empty");
        add("!" + x + ".empty() && ::std::next(" + x + ".begin()) == " + x + ".end()", x + " has one element");
        add("!" + x + ".empty() && ::std::next(" + x + ".begin()) != " + x + ".end()", x + " has more elements");
        return;
    }
    if (is_container(p.getType())) {
        add(x + ".size() == 0", x + " is empty");
        add(x + ".size() == 1", x + " has one element");
        add(x + ".size() > 1", x + " has more elements");
        return;
    }
    const std::optional<written_number> kind = p.getType()->isReferenceType() ? std::nullopt : number_type(type);
    if (!kind || (kind->kind == number_kind::pointer && !type->isAnyPointerType())) {
        return;
    }
    switch (kind->kind) {
    case number_kind::pointer:
        same(x + " == nullptr");
        same(x + " != nullptr");
        break;
    case number_kind::truth:
        same(x);
        same("!" + x);
        break;
    case number_kind::floating:
        same(x + " < 0");
        same(x + " == 0");
        same(x + " > 0");
        add(x + " != " + x, x + " is NaN");
        break;
    case number_kind::unsigned_integer: {
        same(x + " == 0");
        same(x + " > 0");
        const llvm::APInt most = llvm::APInt::getMaxValue(kind->bits);
        const std::string number = llvm::toString(most, 10, false);
        add(x + " == " + number + "U", x + " == " + number);
        break;
    }
    case number_kind::signed_integer: {
        same(x + " < 0");
        same(x + " == 0");
        same(x + " > 0");
        const std::string most = llvm::toString(llvm::APInt::getSignedMaxValue(kind->bits), 10, true);
        const std::string least = llvm::toString(llvm::APInt::getSignedMinValue(kind->bits), 10, true);
        add(x + " == -" + most + " - 1", x + " == " + least);
        add(x + " == " + most, x + " == " + most);
        break;
    }
    }
}

const std::vector<partition_comment>& label_finder::partition_comments(FileID file) {
    const auto [known, is_new] = partition_comments_.try_emplace(file);
    if (is_new) {
        known->second = partition_comments_in(map_.file_text(file), context_.getLangOpts());
    }
    return known->second;
}

// In comments before the function or one of its declarations, or at the beginning of its body.
void label_finder::partitions(const FunctionDecl& function, const label_scope& here) {
    for (const partition_comment& each : partition_comments(here.file)) {
        if (each.previous == here.frame.body) {
            partition(each, here.file, here);
        }
    }
    for (const FunctionDecl* each : function.redecls()) {
        partitions_before(*each, function, here);
    }
}

void label_finder::partitions_before(const FunctionDecl& declared, const FunctionDecl& function,
                                     const label_scope& here) {
    const FunctionTemplateDecl* const described = declared.getDescribedFunctionTemplate();
    const SourceLocation begin = described != nullptr ? described->getBeginLoc() : declared.getBeginLoc();
    if (begin.isInvalid() || context_.getSourceManager().isInSystemHeader(begin)) {
        return;
    }
    const place head = map_.shown_at(begin);
    for (const partition_comment& each : partition_comments(head.file)) {
        if (!each.begins_line || head.where.begin < each.next || head.where.begin >= each.head_end) {
            continue;
        }
        if (has_same_names(declared, function)) {
            partition(each, head.file, here);
        } else {
            leave_alone({head.file, each.where}, "the parameters have other names where the function is defined",
                        model::left_alone::kind::input);
        }
    }
}

void label_finder::partition(const partition_comment& comment, FileID file, const label_scope& here) {
    if (!comment.problem.empty()) {
        leave_alone({file, comment.where}, comment.problem, model::left_alone::kind::input);
    }
    std::vector<input_fact>& inputs = facts_(here.file)->labels.inputs;
    for (const std::string& each : comment.predicates) {
        const bool is_known = std::any_of(inputs.begin(), inputs.end(), [&](const input_fact& other) {
            return other.name == "partition" && other.body == here.frame.body && other.predicate == each;
        });
        if (!is_known) {
            // Tables name places in their own file.
            const offset at = file == here.file ? comment.where.begin : here.frame.body;
            inputs.push_back({"partition", at, "partition", here.function, each, each, here.frame.body, here.guarded});
        }
    }
}

void label_finder::inputs(const FunctionDecl& function, const label_scope& here) {
    if (!wanted_.has(model::label_criterion::idp) || here.frame.body == nowhere || facts_(here.file) == nullptr ||
        !is_new("inputs", {here.frame.body, here.frame.body}, here)) {
        return;
    }
    for (const ParmVarDecl* each : function.parameters()) {
        parameter(*each, here);
    }
    partitions(function, here);
}

} // namespace covkit::gen
