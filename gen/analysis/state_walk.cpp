// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/state_walk.hpp"

#include "analysis/restored.hpp"
#include "analysis/state_names.hpp"

#include <clang/AST/ExprConcepts.h>
#include <clang/Basic/Version.h>

namespace covkit::gen {

using namespace clang;

void state_walk::depend(index to, const node_set& from, SourceLocation where, kind what) {
    for (const index each : from) {
        graph_.depend(to, each, what, event_, where);
    }
}
void state_walk::depend(const node_set& to, const node_set& from, SourceLocation where, kind what) {
    for (const index each : to) {
        depend(each, from, where, what);
    }
}

// As before, by one node in between if there are many.
void state_walk::depend_on_all(const node_set& to, const node_set& from, const Expr& where) {
    constexpr std::size_t many = 24;
    if (from.size() * to.size() <= many) {
        depend(to, from, where.getBeginLoc());
        return;
    }
    const index through = graph_.temporary(&where);
    depend(through, from, where.getBeginLoc());
    depend(to, {through}, where.getBeginLoc());
}

// Definition 4, and assignments: also what decides whether it happens.
void state_walk::modify(const node_set& nodes, SourceRange where) {
    using node_kind = model::state_node::kind;
    for (const index each : nodes) {
        const state_node_fact& node = graph_.node(each);
        const bool is_state = node.what != node_kind::local && node.what != node_kind::parameter &&
                              node.what != node_kind::other && node.what != node_kind::assertion;
        if (is_state || node.refers) {
            graph_.modify(each, event_, where, course_.name);
        }
    }
    depend(nodes, control_, where.getBegin(), kind::control);
}

void state_walk::function(const FunctionDecl& f, const Stmt* body) {
    function_ = &f;
    event_ = course_.entered ? graph_.event(*course_.entered, course_.guarded) : model::none;
    if (const auto* constructor = dyn_cast<CXXConstructorDecl>(&f)) {
        initialise(*constructor, f.getLocation());
    }
    visit(body);
}

// Whoever calls the base's function may get this one.
void state_walk::overrides(const CXXMethodDecl& f) {
    if (isa<CXXDestructorDecl>(f)) {
        return;
    }
    for (const CXXMethodDecl* base : f.overridden_methods()) {
        if (!is_ours(*base)) {
            continue;
        }
        const bool hands_on = refers_to_others(f.getReturnType());
        depend(graph_.result(*base), {graph_.result(f)}, f.getLocation(), hands_on ? kind::alias : kind::value);
        for (unsigned i = 0; i < f.getNumParams(); ++i) {
            const bool refers = refers_to_others(f.getParamDecl(i)->getType());
            depend(graph_.parameter(f, i), {graph_.parameter(*base, i)}, f.getLocation(),
                   refers ? kind::alias : kind::value);
        }
    }
}

void state_walk::global(const VarDecl& variable) {
    event_ = model::none; // before all tests
    visit(variable.getInit());
    bind(graph_.variable(variable), variable.getType(), variable.getInit());
}

void state_walk::record(const CXXRecordDecl& definition) {
    for (const CXXMethodDecl* each : definition.methods()) {
        overrides(*each);
    }
    defaulted_comparisons(definition);
    if (graph_.file().is_test) {
        return;
    }
    for (const FieldDecl* each : definition.fields()) {
        if (!each->isUnnamedBitField()) {
            graph_.field(*each);
        }
    }
    for (const Decl* each : definition.decls()) {
        if (const auto* shared = dyn_cast<VarDecl>(each)) {
            graph_.variable(*shared);
        }
    }
}

void state_walk::bind(index to, QualType type, const Expr* from) {
    if (from == nullptr) {
        return;
    }
    depend(to, reads(from), from->getBeginLoc());
    if (refers_to_others(type)) {
        depend(to, places(from), from->getBeginLoc(), kind::alias);
    }
}

void state_walk::declare(const VarDecl& variable) {
    const Expr* const value = variable.getInit();
    visit(value);
    if (const auto* parts = dyn_cast<DecompositionDecl>(&variable)) {
        for (const BindingDecl* each : parts->bindings()) {
            const index own = graph_.binding(*each);
            if (value != nullptr) {
                depend(own, reads(value), value->getBeginLoc());
                depend(own, places(value), value->getBeginLoc(), kind::alias);
            }
            if (each->getBinding() != nullptr) { // which member it is
                depend(own, reads(each->getBinding()), each->getBeginLoc(), kind::alias);
            }
        }
        return;
    }
    if (value != nullptr) {
        const index own = graph_.variable(variable);
        bind(own, variable.getType(), value);
        depend(own, control_, variable.getLocation(), kind::control);
    }
}

void state_walk::children(const Stmt* s) {
    for (const Stmt* child : s->children()) {
        visit(child);
    }
}

void state_walk::visit(const Stmt* s) {
    if (s == nullptr) {
        return;
    }
    const restored<index> outer_event(event_);
    const auto known = course_.statements.find(s);
    if (known != course_.statements.end()) {
        event_ = graph_.event(known->second, course_.guarded);
    }
    const restored<std::optional<index>> outer_assertion(assertion_);
    const restored<bool> outer_argument(in_argument_);
    if (!assertion_) {
        if (const auto found = assertion_at(s->getBeginLoc())) {
            assertion(*found);
        }
    }
    asserted(s);
    visit_statement(s);
}

void state_walk::visit_statement(const Stmt* s) {
    if (control_flow(s) || assignment(s)) {
        return;
    }
    if (const auto* declared = dyn_cast<DeclStmt>(s)) {
        for (const Decl* each : declared->decls()) {
            if (const auto* variable = dyn_cast<VarDecl>(each)) {
                declare(*variable);
            }
        }
        return;
    }
    if (const auto* answer = dyn_cast<ReturnStmt>(s)) {
        returned(answer->getRetValue(), *s);
        return;
    }
    if (const auto* answer = dyn_cast<CoreturnStmt>(s)) {
        returned(answer->getOperand(), *s);
        return;
    }
    if (const auto* e = dyn_cast<CXXThrowExpr>(s)) {
        thrown(*e);
        return;
    }
    if (const auto* e = dyn_cast<ConditionalOperator>(s)) {
        choose(*e);
        return;
    }
    if (const auto* e = dyn_cast<LambdaExpr>(s)) {
        closure(*e);
        return;
    }
    if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, RequiresExpr>(s)) {
        return; // not evaluated
    }
    if (const auto* e = dyn_cast<CXXRewrittenBinaryOperator>(s)) {
        visit(e->getSemanticForm());
        return;
    }
    if (const auto* e = dyn_cast<CXXDefaultArgExpr>(s)) {
        if (same_value(e) != e) {
            visit(same_value(e));
        }
        return;
    }
    if (const auto* e = dyn_cast<CXXFoldExpr>(s)) {
        fold(*e);
        return;
    }
    children(s);
    if (const auto* e = dyn_cast<CallExpr>(s)) {
        call(*e);
    } else if (const auto* made = dyn_cast<CXXConstructExpr>(s)) {
        construct(*made);
    } else if (const auto* list = dyn_cast<InitListExpr>(s)) {
        aggregate(*list);
#if CLANG_VERSION_MAJOR >= 16
    } else if (const auto* values = dyn_cast<CXXParenListInitExpr>(s)) {
        aggregate(values->getType()->getAsCXXRecordDecl(), const_cast<CXXParenListInitExpr*>(values)->getInitExprs());
#endif
    } else if (const auto* both = dyn_cast<BinaryOperator>(s); both != nullptr && both->isTypeDependent()) {
        operator_by_name(both->getOpcode(), both->getLHS(), both->getRHS(), *both);
    } else if (const auto* element = dyn_cast<ArraySubscriptExpr>(s);
               element != nullptr && element->isTypeDependent()) {
        depend(places(element->getLHS()), reads(element->getRHS()), element->getBeginLoc()); // a map gets a key
    }
}

// Definition 1.
bool state_walk::assignment(const Stmt* s) {
    if (const auto* both = dyn_cast<BinaryOperator>(s); both != nullptr && both->isAssignmentOp()) {
        children(s);
        assign(both->getLHS(), both->getRHS(), *both);
        return true;
    }
    if (const auto* one = dyn_cast<UnaryOperator>(s); one != nullptr && one->isIncrementDecrementOp()) {
        children(s);
        modify(places(one->getSubExpr()), s->getSourceRange());
        return true;
    }
    return false;
}

void state_walk::assign(const Expr* to, const Expr* from, const Expr& whole) {
    const node_set kept_in = places(to);
    depend(kept_in, reads(from), whole.getBeginLoc());
    if (refers_to_others(to->getType())) {
        depend(kept_in, places(from), whole.getBeginLoc(), kind::alias);
    }
    modify(kept_in, whole.getSourceRange());
}

// Definition 2.
void state_walk::returned(const Expr* value, const Stmt& s) {
    visit(value);
    if (function_ == nullptr) {
        return;
    }
    const index own = graph_.result(*function_);
    if (value != nullptr) {
        bind(own, function_->getReturnType(), value);
        graph_.modify(own, event_, s.getSourceRange(), course_.name);
    }
    depend(own, control_, s.getBeginLoc(), kind::control);
}

void state_walk::choose(const ConditionalOperator& e) {
    visit(e.getCond());
    const index own = graph_.temporary(&e);
    depend(own, reads(e.getCond()), e.getBeginLoc(), kind::control);
    const auto decision = course_.choices.find(e.getCond());
    for (const bool outcome : {true, false}) {
        const restored<index> outer(event_);
        if (decision != course_.choices.end()) {
            witness_fact told;
            told.what = outcome ? witness_fact::kind::outcome_true : witness_fact::kind::outcome_false;
            told.at = decision->second.begin;
            told.end = decision->second.end;
            event_ = graph_.event(told, course_.guarded);
        }
        const Expr* const arm = outcome ? e.getTrueExpr() : e.getFalseExpr();
        visit(arm);
        depend(own, reads(arm), e.getBeginLoc());
    }
}

// What a lambda is called with comes to its parameters by its value; its variables are those of the function.
void state_walk::closure(const LambdaExpr& e) {
    auto capture = e.capture_init_begin();
    for (const LambdaCapture& captured : e.captures()) {
        if (captured.isExplicit() && e.isInitCapture(&captured) && *capture != nullptr) {
            visit(*capture);
            if (const auto* variable = dyn_cast_or_null<VarDecl>(captured.getCapturedVar())) {
                const index own = graph_.variable(*variable);
                depend(own, reads(*capture), e.getBeginLoc());
                depend(own, places(*capture), e.getBeginLoc(), kind::alias);
            }
        }
        ++capture;
    }
    graph_.function_value(*e.getCallOperator());
    const Stmt* const body = e.getBody();
    if (body == nullptr || walked_.count(body) != 0) {
        return;
    }
    // It could not be walked over by itself: it is executed if what makes it is.
    const restored<const FunctionDecl*> outer(function_);
    function_ = e.getCallOperator();
    visit(body);
}

} // namespace covkit::gen
