// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Definition 3: assertions, by the names of macros and functions.
#include "analysis/state_walk.hpp"

#include <clang/AST/DeclTemplate.h>

#include <clang/Lex/Lexer.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

// In a file that is no test, CHECK may be anybody's macro.
bool state_walk::is_framework_macro(const std::string& name, SourceLocation use) const {
    if (!is_framework_assertion(name)) {
        return false;
    }
    if (graph_.file().is_test) {
        return true;
    }
    // Where the macro's text is.
    const SourceManager& sources = graph_.map().sources();
    const llvm::StringRef defined_in = sources.getFilename(sources.getSpellingLoc(use));
    static constexpr const char* frameworks[] = {"catch", "gtest", "gmock", "doctest"};
    return std::any_of(std::begin(frameworks), std::end(frameworks),
                       [&](const char* each) { return defined_in.contains_insensitive(each); });
}

// The outermost macro that asserts something.
std::optional<state_walk::assertion_place> state_walk::assertion_at(SourceLocation at) const {
    if (!at.isMacroID()) {
        return std::nullopt;
    }
    const SourceManager& sources = graph_.map().sources();
    const LangOptions language;
    std::optional<assertion_place> found;
    for (SourceLocation loc = at; loc.isMacroID();) {
        const CharSourceRange range = sources.getImmediateExpansionRange(loc);
        if (!sources.isMacroArgExpansion(loc)) {
            const std::string name =
                Lexer::getSourceText(CharSourceRange::getTokenRange(sources.getSpellingLoc(range.getBegin())), sources,
                                     language)
                    .str();
            const bool is_named = std::find(choice_.assertions.begin(), choice_.assertions.end(), name) !=
                                  choice_.assertions.end();
            if (is_named || name == "assert" || is_framework_macro(name, loc)) {
                found = {name, sources.getExpansionLoc(range.getBegin()), sources.getExpansionRange(range.getBegin()).getAsRange(),
                         name == "assert" && !is_named};
                if (range.getBegin().isFileID()) {
                    found->text = range.getAsRange();
                }
            }
        }
        loc = range.getBegin();
    }
    return found;
}

// What is written in the parentheses; the rest is the framework's own.
void state_walk::asserted(const Stmt* s) {
    const auto* const value = dyn_cast<Expr>(s);
    if (!assertion_ || in_argument_ || value == nullptr ||
        graph_.map().sources().getFileLoc(s->getBeginLoc()) == assertion_place_) {
        return;
    }
    in_argument_ = true;
    node_set checked = reads(value);
    add_comparisons(checked, value->getType());
    depend(*assertion_, checked, s->getBeginLoc());
}

// Whether it is a class of the project, or has to do with one: std::vector<Color>::iterator.
bool state_walk::mentions_ours(QualType type, int depth) const {
    if (type.isNull() || depth > 4) {
        return false;
    }
    if (type->isAnyPointerType() || type->isReferenceType()) {
        return mentions_ours(type->getPointeeType(), depth + 1);
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
    if (made == nullptr) {
        return false;
    }
    const auto arguments = made->getTemplateArgs().asArray();
    return std::any_of(arguments.begin(), arguments.end(), [&](const TemplateArgument& each) {
        return each.getKind() == TemplateArgument::Type && mentions_ours(each.getAsType(), depth + 1);
    });
}

// Templates of others compare our objects by operators of ours, which nobody sees them call.
void state_walk::add_comparisons(node_set& to, QualType of) {
    if (mentions_ours(of)) {
        for (const char* each : {"operator==", "operator!=", "operator<", "operator<=>", "operator>", "operator<=",
                                 "operator>="}) {
            add_nodes(to, {graph_.any_named(each)});
        }
    }
}

void state_walk::assertion(const assertion_place& found) {
    const place where = graph_.map().shown_at(found.where);
    const std::string text = graph_.map().original_text(found.text);
    assertion_place_ = found.where;
    in_argument_ = false;
    assertion_ = graph_.assertion(where.where.begin, text);
    graph_.check(*assertion_, event_, where.where.begin, text, course_.name, found.only_in_tests);
}

bool state_walk::is_assertion_function(const FunctionDecl& f) const {
    if (choice_.assertions.empty()) {
        return false;
    }
    const std::string name = f.getNameAsString();
    const std::string whole = f.getQualifiedNameAsString();
    return std::any_of(choice_.assertions.begin(), choice_.assertions.end(),
                       [&](const std::string& each) { return each == name || each == whole; });
}

} // namespace covkit::gen
