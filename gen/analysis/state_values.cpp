// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/state_names.hpp"
#include "analysis/state_walk.hpp"

#include <clang/AST/ExprConcepts.h>

namespace covkit::gen {

using namespace clang;

// What only wraps a value, or the compiler's own text for it.
const Expr* state_walk::same_value(const Expr* e) {
    for (;;) {
        const Expr* inner = nullptr;
        if (const auto* p = dyn_cast<ParenExpr>(e)) {
            inner = p->getSubExpr();
        } else if (const auto* c = dyn_cast<CastExpr>(e)) {
            inner = c->getSubExpr();
        } else if (const auto* f = dyn_cast<FullExpr>(e)) {
            inner = f->getSubExpr();
        } else if (const auto* t = dyn_cast<MaterializeTemporaryExpr>(e)) {
            inner = t->getSubExpr();
        } else if (const auto* b = dyn_cast<CXXBindTemporaryExpr>(e)) {
            inner = b->getSubExpr();
        } else if (const auto* d = dyn_cast<CXXDefaultArgExpr>(e)) {
            inner = d->hasRewrittenInit() || !d->getParam()->hasUninstantiatedDefaultArg() ? d->getExpr() : nullptr;
        } else if (const auto* i = dyn_cast<CXXDefaultInitExpr>(e)) {
            inner = i->getExpr();
        } else if (const auto* s = dyn_cast<SubstNonTypeTemplateParmExpr>(e)) {
            inner = s->getReplacement();
        } else if (const auto* o = dyn_cast<OpaqueValueExpr>(e)) {
            inner = o->getSourceExpr();
        } else if (const auto* r = dyn_cast<CXXRewrittenBinaryOperator>(e)) {
            inner = r->getSemanticForm();
        }
        if (inner == nullptr) {
            return e;
        }
        e = inner;
    }
}

const node_set& state_walk::reads(const Stmt* e) {
    const auto [known, is_new] = known_.try_emplace(e);
    if (is_new && e != nullptr) {
        node_set found = find_reads(e);
        // Long chains of operators: one node stands for many, or each operator would repeat all before it.
        if (found.size() > 12 && isa<Expr>(e)) {
            const index all = graph_.temporary(e);
            depend(all, found, e->getBeginLoc());
            found = {all};
        }
        return known_[e] = std::move(found); // looked up again: it may have moved
    }
    return known->second;
}

node_set state_walk::reads_of_children(const Stmt* e) {
    node_set result;
    for (const Stmt* child : e->children()) {
        if (child != nullptr && isa<Expr>(child)) {
            add_nodes(result, reads(child));
        }
    }
    return result;
}

node_set state_walk::reads_of_declaration(const ValueDecl& d) {
    if (const auto* variable = dyn_cast<VarDecl>(&d)) {
        if (isa<DecompositionDecl>(variable)) {
            return {};
        }
        const bool is_constant = variable->isConstexpr();
        return is_constant ? node_set{} : node_set{graph_.variable(*variable)};
    }
    if (isa<BindingDecl>(d)) {
        return {graph_.binding(d)};
    }
    if (const auto* f = dyn_cast<FunctionDecl>(&d)) {
        return is_ours(*f) ? node_set{graph_.function_value(*f)} : node_set{};
    }
    if (const auto* member = dyn_cast<FieldDecl>(&d)) { // &Color::name
        return graph_.is_ours(pattern_of(*member)) ? node_set{graph_.field(*member)} : node_set{};
    }
    return {};
}

node_set state_walk::reads_of_member(const MemberExpr& e) {
    node_set result = isa<CXXThisExpr>(same_value(e.getBase())) ? node_set{} : reads(e.getBase());
    if (const auto* member = dyn_cast<FieldDecl>(e.getMemberDecl())) {
        if (graph_.is_ours(pattern_of(*member))) {
            add_nodes(result, {graph_.field(*member)});
        }
    } else if (const auto* shared = dyn_cast<VarDecl>(e.getMemberDecl())) {
        add_nodes(result, reads_of_declaration(*shared));
    }
    return result;
}

node_set state_walk::find_reads(const Stmt* s) {
    const auto* const value = dyn_cast<Expr>(s);
    if (value == nullptr) {
        return {};
    }
    const Expr* const e = same_value(value);
    if (e != value) {
        return reads(e);
    }
    if (const auto* name = dyn_cast<DeclRefExpr>(e)) {
        return reads_of_declaration(*name->getDecl());
    }
    if (const auto* member = dyn_cast<MemberExpr>(e)) {
        return reads_of_member(*member);
    }
    if (const auto* both = dyn_cast<BinaryOperator>(e)) {
        if (both->getOpcode() == BO_Comma) {
            return reads(both->getRHS());
        }
        if (both->getOpcode() == BO_Assign) {
            return reads(both->getLHS());
        }
        node_set result = reads_of_children(e);
        if (both->isTypeDependent() && !both->isAssignmentOp()) {
            add_nodes(result, {graph_.any_named("operator" + both->getOpcodeStr().str())});
        }
        return result;
    }
    if (isa<ConditionalOperator>(e)) {
        return {graph_.temporary(e)};
    }
    if (const auto* made = dyn_cast<CXXConstructExpr>(e)) {
        return reads_of_construction(*made);
    }
    if (const auto* block = dyn_cast<StmtExpr>(e)) { // ({ …; value; })
        const CompoundStmt& body = *block->getSubStmt();
        const auto* const last = body.body_empty() ? nullptr : dyn_cast<ValueStmt>(body.body_back());
        return last != nullptr && last->getExprStmt() != nullptr ? reads(last->getExprStmt()) : node_set{};
    }
    if (const auto* list = dyn_cast<InitListExpr>(e)) {
        const CXXRecordDecl* const record = list->getType().isNull() ? nullptr : list->getType()->getAsCXXRecordDecl();
        if (record != nullptr && graph_.is_ours(*record)) {
            return {};
        }
        return reads_of_children(
            list->isSemanticForm() || list->getSemanticForm() == nullptr ? list : list->getSemanticForm());
    }
    if (const auto* called = dyn_cast<CallExpr>(e)) {
        return result_of(*called);
    }
    if (const auto* lambda = dyn_cast<LambdaExpr>(e)) {
        return {graph_.function_value(*lambda->getCallOperator())};
    }
    if (const auto* later = dyn_cast<CXXDependentScopeMemberExpr>(e)) {
        node_set result = later->isImplicitAccess() ? node_set{} : reads(later->getBase());
        add_nodes(result, {graph_.any_named(later->getMember().getAsString())});
        return result;
    }
    if (const auto* later = dyn_cast<OverloadExpr>(e)) {
        return {graph_.any_named(later->getName().getAsString())};
    }
    if (const auto* later = dyn_cast<DependentScopeDeclRefExpr>(e)) {
        return {graph_.any_named(later->getDeclName().getAsString())};
    }
    if (isa<CXXThisExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, RequiresExpr>(e)) {
        return {};
    }
    return reads_of_children(e);
}

// Where a value that can be written to is kept; of a pointer, what it points to.
node_set state_walk::places(const Stmt* s) {
    const auto* const value = dyn_cast_or_null<Expr>(s);
    if (value == nullptr) {
        return {};
    }
    const Expr* const e = same_value(value);
    if (const auto* name = dyn_cast<DeclRefExpr>(e)) {
        return reads_of_declaration(*name->getDecl());
    }
    if (const auto* member = dyn_cast<MemberExpr>(e)) {
        node_set result = places(member->getBase());
        if (const auto* field = dyn_cast<FieldDecl>(member->getMemberDecl())) {
            if (graph_.is_ours(pattern_of(*field))) {
                add_nodes(result, {graph_.field(*field)});
            }
        } else if (isa<VarDecl>(member->getMemberDecl())) {
            return reads_of_declaration(*member->getMemberDecl());
        }
        return result;
    }
    if (const auto* element = dyn_cast<ArraySubscriptExpr>(e)) {
        if (element
                ->isTypeDependent()) { // Clang does not know yet which side is the base, nor whether it is an operator
            node_set result{graph_.any_named("operator[]")};
            add_nodes(result, places(element->getLHS()));
            return result;
        }
        return places(element->getBase());
    }
    if (const auto* one = dyn_cast<UnaryOperator>(e)) {
        return places(one->getSubExpr());
    }
    if (const auto* both = dyn_cast<BinaryOperator>(e)) {
        if (both->getOpcode() == BO_Comma) {
            return places(both->getRHS());
        }
        node_set result = places(both->getLHS());
        if (both->isTypeDependent() && both->isShiftOp()) { // of a stream
            return result;
        }
        if (both->isPtrMemOp()) { // object.*member
            add_nodes(result, places(both->getRHS()));
            return result;
        }
        if (!both->isAssignmentOp() && both->getType()->isPointerType()) {
            add_nodes(result, places(both->getRHS()));
        }
        return both->isAssignmentOp() || both->getType()->isPointerType() ? result : node_set{};
    }
    if (const auto* choice = dyn_cast<AbstractConditionalOperator>(e)) {
        node_set result = places(choice->getTrueExpr());
        add_nodes(result, places(choice->getFalseExpr()));
        return result;
    }
    if (const auto* called = dyn_cast<CallExpr>(e)) {
        return places_of(*called);
    }
    if (isa<LambdaExpr, CXXDependentScopeMemberExpr, OverloadExpr>(e)) {
        return reads(e);
    }
    if (isa<CXXConstructExpr, InitListExpr>(e)) {
        node_set result;
        const bool hands_on = refers_to_others(e->getType());
        for (const Stmt* child : e->children()) {
            if (hands_on) {
                add_nodes(result, places(child));
                const auto* const given = dyn_cast_or_null<Expr>(child);
                add_nodes(result, given == nullptr ? node_set{} : functions_of(given->getType()));
            }
        }
        return result;
    }
    return {};
}

} // namespace covkit::gen
