// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/assertion_finder.hpp"

#include "analysis/program_end.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

// Arguments are written where the macro is used.
SourceLocation without_arguments(const SourceManager& sources, SourceLocation token) {
    while (token.isMacroID() && sources.isMacroArgExpansion(token)) {
        token = sources.getImmediateSpellingLoc(token);
    }
    return token;
}

} // namespace

void add_parts(const Stmt* s, std::set<const Stmt*>& into) {
    std::vector<const Stmt*> open = {s};
    while (!open.empty()) {
        const Stmt* const each = open.back();
        open.pop_back();
        if (each != nullptr && into.insert(each).second) {
            open.insert(open.end(), each->child_begin(), each->child_end());
        }
    }
}

// The invocation in the file whose body, or the body of a macro in it, has this token.
std::optional<assertion_finder::invocation> assertion_finder::macro_round(SourceLocation token) const {
    const SourceManager& sources = map_.sources();
    token = without_arguments(sources, token);
    std::optional<invocation> found;
    bool is_named = false;
    while (token.isMacroID()) {
        const SourceRange range = sources.getImmediateExpansionRange(token).getAsRange();
        const llvm::StringRef name = Lexer::getImmediateMacroName(token, sources, context_.getLangOpts());
        is_named = is_named || std::find(names_.begin(), names_.end(), name) != names_.end();
        found = {range, is_named};
        token = without_arguments(sources, range.getBegin());
        if (token.isFileID() && range.getBegin().isMacroID()) { // an argument of another macro: as it is written there
            found->text = {token, without_arguments(sources, range.getEnd())};
        }
    }
    return found;
}

// All that a macro with such a name expands to.
std::optional<assertion> assertion_finder::by_name(const Stmt& s) const {
    if (names_.empty() || !(isa<Expr>(s) || isa<IfStmt, WhileStmt, DoStmt, ForStmt, SwitchStmt, CompoundStmt>(s))) {
        return std::nullopt;
    }
    const auto begin = macro_round(s.getBeginLoc());
    const auto end = begin && begin->is_named ? macro_round(s.getEndLoc()) : std::nullopt;
    return end && end->text == begin->text ? std::optional(assertion{begin->text}) : std::nullopt;
}

// The failing arm must be the macro's, too: in ON_ERROR(c, abort()) it is the user who decides.
std::optional<assertion> assertion_finder::choice(SourceLocation by, const Expr* asked, const Stmt* yes,
                                                  const Stmt* no) const {
    const auto macro = macro_round(by);
    if (!macro) {
        return std::nullopt;
    }
    const bool fails_if_true = ends_program(yes, context_);
    const Stmt* const failing = fails_if_true ? yes : no;
    const Stmt* const rest = fails_if_true ? no : yes;
    if (!ends_program(failing, context_) || ends_program(rest, context_)) {
        return std::nullopt;
    }
    const auto failing_by = macro_round(failing->getBeginLoc());
    if (!failing_by || failing_by->text.getBegin() != macro->text.getBegin()) {
        return std::nullopt;
    }
    return assertion{macro->text, asked, rest, fails_if_true};
}

std::optional<assertion> assertion_finder::at(const Stmt& s) const {
    if (!s.getBeginLoc().isMacroID() && !s.getEndLoc().isMacroID()) {
        return std::nullopt;
    }
    if (auto named = by_name(s)) {
        return named;
    }
    if (const auto* each = dyn_cast<ConditionalOperator>(&s)) {
        return choice(each->getQuestionLoc(), each->getCond(), each->getTrueExpr(), each->getFalseExpr());
    }
    if (const auto* each = dyn_cast<BinaryOperator>(&s); each != nullptr && each->isLogicalOp()) {
        const bool is_and = each->getOpcode() == BO_LAnd;
        return choice(each->getOperatorLoc(), each->getLHS(), is_and ? each->getRHS() : nullptr,
                      is_and ? nullptr : each->getRHS());
    }
    if (const auto* each = dyn_cast<IfStmt>(&s); each != nullptr && !each->isConstexpr() && !each->isConsteval()) {
        return choice(each->getIfLoc(), each->getCond(), each->getThen(), each->getElse());
    }
    if (const auto* each = dyn_cast<WhileStmt>(&s)) {
        return choice(each->getWhileLoc(), each->getCond(), each->getBody(), nullptr);
    }
    return std::nullopt;
}

std::set<const Stmt*> assertion_finder::parts_in(const Stmt& body) const {
    std::set<const Stmt*> found;
    std::vector<const Stmt*> waiting{&body};
    while (!waiting.empty()) {
        const Stmt* const each = waiting.back();
        waiting.pop_back();
        if (each == nullptr) {
            continue;
        }
        if (const auto asserted = at(*each)) {
            std::set<const Stmt*> rest;
            add_parts(each, found);
            add_parts(asserted->rest, rest);
            for (const Stmt* part : rest) {
                found.erase(part);
            }
            waiting.push_back(asserted->rest);
            continue;
        }
        waiting.insert(waiting.end(), each->child_begin(), each->child_end());
    }
    return found;
}

} // namespace covkit::gen
