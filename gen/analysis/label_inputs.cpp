// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Input domain partition: classes of values of parameters, and partitions that a comment names.
#include "analysis/label_finder.hpp"

#include <clang/AST/DeclTemplate.h>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdint>
#include <sstream>

namespace covkit::gen {

using namespace clang;

namespace {

// Containers of the standard library whose size can be asked for without a side effect.
bool is_container(QualType type) {
    const CXXRecordDecl* const record = type.getNonReferenceType()->getAsCXXRecordDecl();
    if (record == nullptr || !record->isInStdNamespace() || record->getIdentifier() == nullptr) {
        return false;
    }
    static const char* const names[] = {"vector",        "deque",         "list",     "map",
                                        "set",           "multimap",      "multiset", "unordered_map",
                                        "unordered_set", "unordered_multimap", "unordered_multiset", "basic_string",
                                        "basic_string_view", "span",      "stack",    "queue", "priority_queue"};
    for (const char* const each : names) {
        if (record->getName() == each) {
            return true;
        }
    }
    return false;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
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

// In comments directly before a function, or in the first lines of its body: "covkit: partition a; b; c".
void label_finder::partitions(const FunctionDecl& function, const label_scope& here) {
    const std::string& text = map_.file_text(here.file);
    const auto add_from = [&](offset line_begin, const std::string& line) {
        static const std::string key = "covkit: partition ";
        const std::size_t found = line.find(key);
        if (found == std::string::npos) {
            return;
        }
        std::istringstream parts(line.substr(found + key.size()));
        for (std::string each; std::getline(parts, each, ';');) {
            const std::string predicate = trimmed(each);
            if (!predicate.empty()) {
                facts_(here.file)->labels.inputs.push_back({"partition", static_cast<offset>(line_begin + line.find("//")),
                                                            "partition", here.function, predicate, predicate,
                                                            here.frame.body, here.guarded});
            }
        }
    };
    const auto is_comment = [](const std::string& line) { return trimmed(line).compare(0, 2, "//") == 0; };
    const Decl* const whole = function.getDescribedFunctionTemplate() != nullptr
                                  ? static_cast<const Decl*>(function.getDescribedFunctionTemplate())
                                  : &function;
    std::size_t begin = text.rfind('\n', map_.shown_at(whole->getBeginLoc()).where.begin);
    while (begin != std::string::npos && begin != 0) {
        const std::size_t before = text.rfind('\n', begin - 1);
        const std::size_t from = before == std::string::npos ? 0 : before + 1;
        const std::string line = text.substr(from, begin - from);
        if (!is_comment(line)) {
            break;
        }
        add_from(static_cast<offset>(from), line);
        begin = before;
    }
    std::size_t next = text.find('\n', here.frame.body);
    while (next != std::string::npos) {
        const std::size_t end = text.find('\n', next + 1);
        const std::string line = text.substr(next + 1, end == std::string::npos ? end : end - next - 1);
        if (!is_comment(line)) {
            break;
        }
        add_from(static_cast<offset>(next + 1), line);
        next = end;
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
