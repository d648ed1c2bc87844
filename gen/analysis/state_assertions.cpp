// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Definition 3: assertions, by the names of macros and functions.
#include "analysis/state_walk.hpp"

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

// The name of the macro whose body a place is in, if that asserts something.
std::optional<std::string> state_walk::asserting_macro(SourceLocation in_body) const {
    const SourceManager& sources = graph_.map().sources();
    const SourceLocation invoked = sources.getImmediateExpansionRange(in_body).getBegin();
    const LangOptions language;
    std::string name =
        Lexer::getSourceText(CharSourceRange::getTokenRange(sources.getSpellingLoc(invoked)), sources, language).str();
    const bool asserts = is_named(name) || name == "assert" || is_framework_macro(name, in_body);
    return asserts ? std::optional<std::string>(std::move(name)) : std::nullopt;
}

bool state_walk::is_named(const std::string& macro) const {
    return std::find(choice_.assertions.begin(), choice_.assertions.end(), macro) != choice_.assertions.end();
}

// The outermost macro that asserts something.
std::optional<state_walk::assertion_place> state_walk::assertion_at(SourceLocation at) const {
    const SourceManager& sources = graph_.map().sources();
    std::optional<assertion_place> found;
    for (SourceLocation loc = at; loc.isMacroID();) {
        const CharSourceRange range = sources.getImmediateExpansionRange(loc);
        const auto name = sources.isMacroArgExpansion(loc) ? std::nullopt : asserting_macro(loc);
        if (name) {
            found = {*name, sources.getExpansionLoc(range.getBegin()),
                     sources.getExpansionRange(range.getBegin()).getAsRange(), *name == "assert" && !is_named(*name)};
            if (range.getBegin().isFileID()) {
                found->text = range.getAsRange();
            }
        }
        loc = range.getBegin();
    }
    return found;
}

// Whether it is written in the parentheses of an assertion, be that in the body of another macro; or in the body of one
// that the project defines itself. The rest is the framework's own.
state_walk::part_of_assertion state_walk::part_at(SourceLocation at) const {
    const SourceManager& sources = graph_.map().sources();
    for (SourceLocation loc = at; loc.isMacroID();) {
        const SourceLocation expanded_at = sources.getImmediateExpansionRange(loc).getBegin();
        if (sources.isMacroArgExpansion(loc)) {
            if (expanded_at.isMacroID() && asserting_macro(expanded_at)) {
                return part_of_assertion::argument;
            }
            loc = sources.getImmediateSpellingLoc(loc);
        } else if (asserting_macro(loc)) {
            return graph_.is_ours(sources.getSpellingLoc(loc)) ? part_of_assertion::own_body : part_of_assertion::none;
        } else {
            loc = expanded_at;
        }
    }
    return part_of_assertion::none;
}

void state_walk::asserted(const Stmt* s) {
    const auto* const value = dyn_cast<Expr>(s);
    if (!assertion_ || in_argument_ || value == nullptr) {
        return;
    }
    const part_of_assertion part = part_at(s->getBeginLoc());
    if (part == part_of_assertion::none) {
        return;
    }
    in_argument_ = part == part_of_assertion::argument;
    node_set checked = reads(value);
    add_comparisons(checked, value->getType());
    add_conversions(checked, value->getType());
    add_nodes(checked, functions_of(value->getType()));
    depend(*assertion_, checked, s->getBeginLoc());
}

// EXPECT_CALL(mock, method(…)): what the method is called with.
void state_walk::expected_call(const FunctionDecl& callee, const CallExpr& e) {
    const auto* const method = dyn_cast<CXXMethodDecl>(&callee);
    const std::string name = callee.getNameAsString();
    constexpr std::size_t prefix = sizeof "gmock_" - 1;
    if (method == nullptr || name.substr(0, prefix) != "gmock_") {
        return;
    }
    for (const CXXMethodDecl* each : method->getParent()->methods()) {
        if (each->getNameAsString() == name.substr(prefix)) {
            for (unsigned i = 0; i < each->getNumParams(); ++i) {
                depend(*assertion_, {graph_.parameter(*each, i)}, e.getBeginLoc());
            }
        }
    }
}

void state_walk::assertion(const assertion_place& found) {
    const place where = graph_.map().shown_at(found.where);
    const std::string text = graph_.map().original_text(found.text);
    in_argument_ = false;
    assertion_ = graph_.assertion(where.where.begin, text);
    graph_.check(*assertion_, event_, where.where.begin, text, course_.name, found.only_in_tests);
    if (speaks_of_exceptions(found.name)) {
        depend(*assertion_, {graph_.exceptions()}, found.where);
    }
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
