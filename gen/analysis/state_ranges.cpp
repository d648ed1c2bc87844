// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// for (element : range): what the range's own begin(), end() and iterators have to do with the element.
#include "analysis/state_names.hpp"
#include "analysis/state_walk.hpp"

#include <algorithm>

namespace covkit::gen {

using namespace clang;

// Whether something of the project is called somewhere in it.
bool state_walk::calls_ours(const Stmt* s) const {
    if (s == nullptr) {
        return false;
    }
    const auto* const called = dyn_cast<CallExpr>(s);
    const FunctionDecl* const callee = called == nullptr ? nullptr : called->getDirectCallee();
    if (callee != nullptr && is_ours(*callee)) {
        return true;
    }
    if (const auto* declared = dyn_cast<DeclStmt>(s)) {
        return std::any_of(declared->decl_begin(), declared->decl_end(), [&](const Decl* each) {
            const auto* const variable = dyn_cast<VarDecl>(each);
            return variable != nullptr && calls_ours(variable->getInit());
        });
    }
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt* child) { return calls_ours(child); });
}

// Of a range of others, or one that only an instantiation knows: the element comes from the range.
void state_walk::take_element(const CXXForRangeStmt& s) {
    const VarDecl& variable = *s.getLoopVariable();
    node_set from = reads(s.getRangeInit());
    node_set in = places(s.getRangeInit());
    if (s.getBeginStmt() == nullptr) {
        const node_set called{graph_.any_named("begin"), graph_.any_named("operator*")};
        for (const index each : called) {
            add_nodes(from, {each});
            add_nodes(in, {each});
        }
    }
    const auto take = [&](index own, bool refers) {
        depend(own, from, variable.getLocation());
        if (refers) {
            depend(own, in, variable.getLocation(), kind::alias);
        }
    };
    if (const auto* parts = dyn_cast<DecompositionDecl>(&variable)) {
        for (const BindingDecl* each : parts->bindings()) {
            take(graph_.binding(*each), true);
            if (each->getBinding() != nullptr) {
                depend(graph_.binding(*each), reads(each->getBinding()), variable.getLocation(), kind::alias);
            }
        }
    } else {
        take(graph_.variable(variable), refers_to_others(variable.getType()) || variable.getType()->isDependentType());
    }
}

void state_walk::range_for(const CXXForRangeStmt& s) {
    visit(s.getInit());
    const bool has_own_iterators = calls_ours(s.getBeginStmt()) || calls_ours(s.getEndStmt()) ||
                                   calls_ours(s.getInc()) || calls_ours(s.getLoopVariable()->getInit());
    node_set by = reads(s.getRangeInit());
    if (has_own_iterators) { // as the standard writes it
        visit(s.getRangeStmt());
        visit(s.getBeginStmt());
        visit(s.getEndStmt());
        visit(s.getCond());
        declare(*s.getLoopVariable());
        visit(s.getInc());
        add_nodes(by, reads(s.getCond()));
    } else {
        visit(s.getRangeInit());
        take_element(s);
    }
    controlled(s.getBody(), by);
}

} // namespace covkit::gen
