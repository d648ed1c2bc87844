// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Definition 1 for what constructors and aggregates initialise.
#include "analysis/state_names.hpp"
#include "analysis/state_walk.hpp"

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

bool has_base_of_others(const CXXRecordDecl& record, const state_graph& graph) {
    if (!record.hasDefinition()) {
        return false;
    }
    const auto bases = record.getDefinition()->bases();
    return std::any_of(bases.begin(), bases.end(), [&](const CXXBaseSpecifier& each) {
        const CXXRecordDecl* const base = each.getType()->getAsCXXRecordDecl();
        return base != nullptr && (!graph.is_ours(*base) || has_base_of_others(*base, graph));
    });
}

} // namespace

void state_walk::construct(const CXXConstructExpr& e) {
    const CXXConstructorDecl& made = *e.getConstructor();
    const std::vector<const Expr*> given(e.arg_begin(), e.arg_end());
    if (!is_ours(made)) {
        construct_of_others(made, e, given);
    } else if (made.isInheritingConstructor()) {
        arguments(*made.getInheritedConstructor().getConstructor(), given);
        initialise(made, e.getSourceRange());
    } else if (made.isUserProvided()) {
        arguments(made, given);
    } else if (made.isDefaultConstructor()) {
        initialise(made, e.getSourceRange()); // nobody sees it do so
    }
}

// std::thread(function, arguments): it may call the function. What it refers to is not changed by that alone.
void state_walk::construct_of_others(const CXXConstructorDecl& made, const CXXConstructExpr& e,
                                     const std::vector<const Expr*>& given) {
    if (made.isCopyOrMoveConstructor() || given.empty()) {
        return;
    }
    node_set from;
    node_set to;
    for (const Expr* each : given) {
        const node_set called = functions_of(each->getType());
        add_nodes(from, reads(each));
        add_nodes(from, called);
        add_nodes(to, called);
        if (refers_to_others(each->getType())) {
            add_nodes(to, places(each));
        }
    }
    if (given.size() > 1) {
        depend_on_all(to, from, e);
    }
}

// What its members come from, they know themselves. What a base of others has can be seen only from outside.
node_set state_walk::reads_of_construction(const CXXConstructExpr& e) {
    const CXXConstructorDecl& made = *e.getConstructor();
    const bool is_copy = made.isCopyOrMoveConstructor() && e.getNumArgs() != 0;
    node_set result;
    if (!is_copy && is_ours(made)) {
        if (!has_base_of_others(*made.getParent(), graph_)) {
            return result;
        }
        result = {graph_.base_of_others(*made.getParent())};
        if (made.isUserProvided()) {
            return result;
        }
    }
    add_nodes(result, reads_of_children(&e));
    if (!is_copy && !is_ours(made)) {
        for (const Expr* each : e.arguments()) {
            add_nodes(result, functions_of(each->getType()));
        }
    }
    return result;
}

// If the initialiser is in another file, it happens at `where`.
void state_walk::initialise(const CXXConstructorDecl& made, SourceRange where) {
    if (made.isDependentContext() && !made.isDelegatingConstructor()) {
        initialise_in_template(made, where);
    }
    for (const CXXCtorInitializer* each : made.inits()) {
        const bool is_default = isa_and_nonnull<CXXDefaultInitExpr>(each->getInit());
        const Expr* const value = is_default ? cast<CXXDefaultInitExpr>(each->getInit())->getExpr() : each->getInit();
        visit(value);
        if (each->isBaseInitializer() && value != nullptr) {
            const CXXRecordDecl* const base = QualType(each->getBaseClass(), 0)->getAsCXXRecordDecl();
            if (base == nullptr || !graph_.is_ours(*base)) {
                depend(graph_.base_of_others(*made.getParent()), reads(value), each->getSourceLocation());
            }
        }
        const FieldDecl* const field = each->getAnyMember();
        if ((!each->isWritten() && !is_default) || field == nullptr || !graph_.is_ours(pattern_of(*field))) {
            continue;
        }
        const index own = graph_.field(*field);
        bind(own, field->getType(), value);
        modify({own}, is_default ? here_or(field->getSourceRange(), where) : each->getSourceRange());
    }
}

SourceRange state_walk::here_or(SourceRange one, SourceRange other) const {
    return graph_.has(one.getBegin()) ? one : other;
}

// What the class gives its members is added to a constructor only when it is instantiated.
void state_walk::initialise_in_template(const CXXConstructorDecl& made, SourceRange where) {
    for (const FieldDecl* field : made.getParent()->fields()) {
        const bool is_written = std::any_of(made.init_begin(), made.init_end(), [&](const CXXCtorInitializer* each) {
            return each->getAnyMember() == field;
        });
        const Expr* const value = is_written ? nullptr : field->getInClassInitializer();
        if (value != nullptr) {
            visit(value);
            const index own = graph_.field(*field);
            bind(own, field->getType(), value);
            modify({own}, here_or(field->getSourceRange(), where));
        }
    }
}

void state_walk::aggregate(const InitListExpr& syntactic) {
    const InitListExpr& e =
        syntactic.isSemanticForm() || syntactic.getSemanticForm() == nullptr ? syntactic : *syntactic.getSemanticForm();
    if (!e.getType().isNull() && !e.isTransparent()) {
        aggregate(e.getType()->getAsCXXRecordDecl(), e.inits());
    }
}

void state_walk::aggregate(const CXXRecordDecl* record, llvm::ArrayRef<Expr*> values) {
    if (record == nullptr || !graph_.is_ours(*record)) {
        return;
    }
    unsigned i = record->getNumBases();
    for (const FieldDecl* field : record->fields()) {
        if (field->isUnnamedBitField() || i >= values.size()) {
            continue;
        }
        const Expr* value = values[i++];
        if (value == nullptr || isa<ImplicitValueInitExpr>(value)) {
            continue;
        }
        const index own = graph_.field(*field);
        bind(own, field->getType(), value);
        modify({own}, value->getSourceRange());
    }
}

} // namespace covkit::gen
