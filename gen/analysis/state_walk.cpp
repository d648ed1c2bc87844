// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/state_walk.hpp"

#include "analysis/state_names.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

template <class Value> class restored {
  public:
    explicit restored(Value& value) : value_(value), before_(value) {}
    ~restored() { value_ = std::move(before_); }
    restored(const restored&) = delete;
    restored& operator=(const restored&) = delete;

  private:
    Value& value_;
    Value before_;
};

// Whether what follows a statement is not always executed after it.
bool can_jump(const Stmt* s) {
    if (s == nullptr || isa<LambdaExpr>(s)) {
        return false;
    }
    if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt, CXXThrowExpr, CoreturnStmt>(s)) {
        return true;
    }
    for (const Stmt* child : s->children()) {
        if (can_jump(child)) {
            return true;
        }
    }
    return false;
}

} // namespace

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
    overrides(f);
    if (const auto* constructor = dyn_cast<CXXConstructorDecl>(&f)) {
        initialise(*constructor, f.getLocation());
    }
    visit(body);
}

// Whoever calls the base's function may get this one.
void state_walk::overrides(const FunctionDecl& f) {
    const auto* const method = dyn_cast<CXXMethodDecl>(&f);
    if (method == nullptr) {
        return;
    }
    const restored<index> outer(event_);
    event_ = model::none;
    for (const CXXMethodDecl* base : method->overridden_methods()) {
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
    const restored<SourceLocation> outer_place(assertion_place_);
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
    children(s);
    if (const auto* e = dyn_cast<CallExpr>(s)) {
        call(*e);
    } else if (const auto* made = dyn_cast<CXXConstructExpr>(s)) {
        construct(*made);
    } else if (const auto* list = dyn_cast<InitListExpr>(s)) {
        aggregate(*list);
    } else if (const auto* element = dyn_cast<ArraySubscriptExpr>(s); element != nullptr && element->isTypeDependent()) {
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

// Whoever checks what a function throws checks what it does.
void state_walk::thrown(const CXXThrowExpr& e) {
    visit(e.getSubExpr());
    if (function_ == nullptr) {
        return;
    }
    const index own = graph_.result(*function_);
    if (e.getSubExpr() != nullptr) {
        depend(own, reads(e.getSubExpr()), e.getBeginLoc());
    }
    depend(own, control_, e.getBeginLoc(), kind::control);
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

void state_walk::controlled(const Stmt* s, const node_set& by) {
    const restored<node_set> outer(control_);
    add_nodes(control_, by);
    visit(s);
}

// Behind a statement that may leave, everything depends on what decides whether it does.
void state_walk::compound(const CompoundStmt& s) {
    const restored<node_set> outer(control_);
    for (const Stmt* each : s.body()) {
        visit(each);
        const Expr* decides = nullptr;
        if (const auto* choice = dyn_cast<IfStmt>(each)) {
            decides = choice->getCond();
        } else if (const auto* loop = dyn_cast<WhileStmt>(each)) {
            decides = loop->getCond();
        } else if (const auto* select = dyn_cast<SwitchStmt>(each)) {
            decides = select->getCond();
        }
        if (decides != nullptr && can_jump(each)) {
            add_nodes(control_, reads(decides));
        }
    }
}

void state_walk::range_for(const CXXForRangeStmt& s) {
    visit(s.getInit());
    visit(s.getRangeInit());
    const VarDecl* const variable = s.getLoopVariable();
    const auto take = [&](index own, bool refers) {
        depend(own, reads(s.getRangeInit()), variable->getLocation());
        if (refers) {
            depend(own, places(s.getRangeInit()), variable->getLocation(), kind::alias);
        }
    };
    if (const auto* parts = dyn_cast<DecompositionDecl>(variable)) {
        for (const BindingDecl* each : parts->bindings()) {
            take(graph_.binding(*each), true);
            if (each->getBinding() != nullptr) {
                depend(graph_.binding(*each), reads(each->getBinding()), variable->getLocation(), kind::alias);
            }
        }
    } else {
        take(graph_.variable(*variable), refers_to_others(variable->getType()) || variable->getType()->isDependentType());
    }
    controlled(s.getBody(), reads(s.getRangeInit()));
}

bool state_walk::control_flow(const Stmt* s) {
    if (const auto* block = dyn_cast<CompoundStmt>(s)) {
        compound(*block);
        return true;
    }
    if (const auto* choice = dyn_cast<IfStmt>(s)) {
        visit(choice->getInit());
        if (choice->getConditionVariable() != nullptr) {
            declare(*choice->getConditionVariable());
        }
        visit(choice->getCond());
        const node_set by = reads(choice->getCond());
        controlled(choice->getThen(), by);
        controlled(choice->getElse(), by);
        return true;
    }
    if (const auto* loop = dyn_cast<WhileStmt>(s)) {
        if (loop->getConditionVariable() != nullptr) {
            declare(*loop->getConditionVariable());
        }
        visit(loop->getCond());
        controlled(loop->getBody(), reads(loop->getCond()));
        return true;
    }
    if (const auto* loop = dyn_cast<ForStmt>(s)) {
        visit(loop->getInit());
        visit(loop->getCond());
        const node_set by = loop->getCond() == nullptr ? node_set{} : reads(loop->getCond());
        controlled(loop->getBody(), by);
        controlled(loop->getInc(), by);
        return true;
    }
    if (const auto* loop = dyn_cast<DoStmt>(s)) {
        controlled(loop->getBody(), reads(loop->getCond()));
        visit(loop->getCond());
        return true;
    }
    if (const auto* loop = dyn_cast<CXXForRangeStmt>(s)) {
        range_for(*loop);
        return true;
    }
    if (const auto* select = dyn_cast<SwitchStmt>(s)) {
        visit(select->getInit());
        if (select->getConditionVariable() != nullptr) {
            declare(*select->getConditionVariable());
        }
        visit(select->getCond());
        controlled(select->getBody(), reads(select->getCond()));
        return true;
    }
    return false;
}

} // namespace covkit::gen
