// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/analyzer.hpp"
#include "analysis/state_names.hpp"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>

namespace covkit::gen {

using namespace clang;

namespace {

const Stmt* real_body(const Stmt* body) {
    if (const auto* coroutine = dyn_cast_or_null<CoroutineBodyStmt>(body)) {
        return coroutine->getBody();
    }
    return body;
}

const CompoundStmt* braces_of(const Stmt* body) {
    if (const auto* attempt = dyn_cast_or_null<CXXTryStmt>(body)) {
        return attempt->getTryBlock();
    }
    return dyn_cast_or_null<CompoundStmt>(body);
}

} // namespace

void analyzer::function(const FunctionDecl& definition) {
    const Stmt* const code = real_body(definition.getBody());
    const CompoundStmt* const braces = braces_of(code);
    if (braces == nullptr || definition.isDefaulted()) {
        return;
    }
    const scope outer = scope_;
    scope_ = {};
    scope_.file = map_.shown_at(definition.getLocation()).file;
    look_into(scope_.file);
    scope_.function = readable_name(definition);
    scope_.guarded = definition.isConstexpr();
    if (definition.isConsteval()) {
        scope_.left_alone = "in a consteval function";
    }
    constructor_initialisers(definition);
    body(definition, code);
    scope_ = outer;
}

void analyzer::constructor_initialisers(const FunctionDecl& definition) {
    const auto* const constructor = dyn_cast<CXXConstructorDecl>(&definition);
    if (constructor == nullptr) {
        return;
    }
    scope_.frame = {nowhere, true};
    for (const CXXCtorInitializer* each : constructor->inits()) {
        if (each->isWritten()) {
            expression(each->getInit());
        }
    }
}

// A function or a lambda: blocks and jumps are its own.
void analyzer::body(const FunctionDecl& definition, const Stmt* code) {
    const CompoundStmt* const braces = braces_of(code);
    function_walk outer = std::move(walk_);
    walk_ = {};
    may_reach_end(definition);

    const std::string left_alone = scope_.left_alone;
    if (const char* const why = map_.why_ambiguous(code->getBeginLoc()); why != nullptr && left_alone.empty()) {
        scope_.left_alone = why;
    }
    const auto open = map_.behind(braces->getLBracLoc());
    const bool can_declare = open && open->file == scope_.file;
    scope_.frame = {can_declare ? open->where.begin : nowhere, true};
    file_facts* const file = here();
    if (can_declare && file != nullptr) {
        labels_.inputs(definition, label_surroundings());
        labels_.enter(definition);
        const course entry = probed_block(open->where.begin);
        if (const auto* attempt = dyn_cast<CXXTryStmt>(code)) {
            function_try(*attempt, entry, isa<CXXConstructorDecl, CXXDestructorDecl>(definition));
        } else {
            end_of_function(*braces, compound(*braces, entry));
        }
        settle();
        function_fact fact;
        fact.name = scope_.function;
        fact.where = map_.shown_at(definition.getLocation()).where.begin;
        fact.body = map_.shown_at(code->getSourceRange()).where;
        fact.guarded = scope_.guarded;
        fact.entered = block(entry).fact.reached;
        // The same text can be seen twice: a file that is included again, a macro's argument.
        if (file->bodies.insert(fact.body).second) {
            follow_state(definition, code, entry, *file);
            keep(*file);
            if (wanted_.functions) {
                file->functions.emplace(fact.body, fact);
            }
        }
    } else {
        statement(code, unknown, false);
    }
    scope_.left_alone = left_alone;
    walk_ = std::move(outer);
}

void analyzer::lambda(const LambdaExpr& each) {
    auto capture = each.capture_init_begin();
    for (const LambdaCapture& captured : each.captures()) {
        if (captured.isExplicit() && each.isInitCapture(&captured)) {
            expression(*capture);
        }
        ++capture;
    }
    const CXXMethodDecl* const call = each.getCallOperator();
    for (const ParmVarDecl* one : call->parameters()) {
        parameter(*one);
    }
    const Stmt* const code = real_body(each.getBody());
    if (braces_of(code) == nullptr) {
        return;
    }
    const scope outer = scope_;
    scope_.function = outer.function.empty() ? "a lambda" : "a lambda in " + outer.function;
    scope_.guarded = true; // every lambda may be constexpr
    if (call->isConsteval() && scope_.left_alone.empty()) {
        scope_.left_alone = "in a consteval function";
    }
    body(*call, code);
    scope_ = outer;
}

void analyzer::variable(const VarDecl& declared) {
    if (!declared.hasInit() || isa<ParmVarDecl>(declared)) {
        return;
    }
    const scope outer = scope_;
    scope_ = {};
    scope_.file = map_.shown_at(declared.getLocation()).file;
    look_into(scope_.file);
    scope_.function = "the initialiser of " + declared.getQualifiedNameAsString();
    scope_.guarded = true;
    if (is_constant(declared)) {
        scope_.left_alone = "the initialiser of a constant";
    }
    expression(declared.getInit());
    follow_state(declared);
    scope_ = outer;
}

void analyzer::local_variable(const VarDecl& declared) {
    if (!declared.hasInit()) {
        return;
    }
    const scope outer = scope_;
    if (outer.left_alone.empty() && is_constant(declared)) {
        scope_.left_alone = "the initialiser of a constant";
    }
    if (declared.isStaticLocal()) {
        scope_.guarded = false; // a lambda that has one is not constexpr
    }
    expression(declared.getInit());
    scope_ = outer;
}

// What may be used in constant expressions must stay a constant.
bool analyzer::is_constant(const VarDecl& declared) const {
    if (declared.isConstexpr() || declared.hasAttr<ConstInitAttr>()) {
        return true;
    }
    if (!declared.getType().isConstQualified() || !declared.getType()->isIntegralOrEnumerationType()) {
        return false;
    }
    const Expr* const value = declared.getInit();
    return value->isValueDependent() || value->isEvaluatable(context_);
}

void analyzer::member(const FieldDecl& declared) {
    const Expr* const value = declared.getInClassInitializer();
    if (value == nullptr) {
        return;
    }
    const scope outer = scope_;
    scope_ = {};
    scope_.file = map_.shown_at(declared.getLocation()).file;
    look_into(scope_.file);
    scope_.function = "the initialiser of " + declared.getQualifiedNameAsString();
    scope_.frame = {nowhere, true};
    scope_.guarded = true;
    expression(value);
    scope_ = outer;
}

void analyzer::parameter(const ParmVarDecl& declared) {
    if (!declared.hasDefaultArg() || declared.hasUnparsedDefaultArg() || declared.hasUninstantiatedDefaultArg()) {
        return;
    }
    const scope outer = scope_;
    scope_ = {};
    scope_.file = map_.shown_at(declared.getLocation()).file;
    look_into(scope_.file);
    scope_.function = "the default argument of " + declared.getNameAsString();
    scope_.guarded = true;
    expression(declared.getDefaultArg());
    scope_ = outer;
}

} // namespace covkit::gen
