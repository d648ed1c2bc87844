// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/state_graph.hpp"

#include "analysis/state_names.hpp"

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using node_kind = model::state_node::kind;

void add_nodes(node_set& to, const node_set& from) {
    node_set both;
    both.reserve(to.size() + from.size());
    std::set_union(to.begin(), to.end(), from.begin(), from.end(), std::back_inserter(both));
    to = std::move(both);
}

index state_graph::intern(const std::string& key, const state_node_fact& made) {
    const auto [known, is_new] = known_.emplace(key, static_cast<index>(file_.state.nodes.size()));
    if (is_new) {
        file_.state.nodes.push_back(made);
    }
    return known->second;
}

state_node_fact state_graph::declared(node_kind what, const std::string& name, const Decl& d) const {
    state_node_fact made;
    made.what = what;
    made.name = name;
    made.is_shared = true;
    const place where = map_.shown_at(d.getLocation());
    made.where = where.file == id_ ? where.where.begin : nowhere;
    made.is_public = can_be_named(d);
    const file_facts* const owner = owner_(d.getLocation());
    made.is_tested = owner != nullptr && !owner->is_test;
    return made;
}

index state_graph::field(const FieldDecl& any) {
    const FieldDecl& of = pattern_of(any);
    // An anonymous union has members that are attributes, and is none itself; Clang's name for it has a path in it.
    const bool is_anonymous = of.getDeclName().isEmpty();
    const std::string name = is_anonymous ? state_name(*of.getParent(), map_) + "::(anonymous)" : field_name(of, map_);
    state_node_fact made = declared(node_kind::attribute, name, of);
    made.what = made.is_tested && !is_anonymous ? node_kind::attribute : node_kind::other;
    made.refers = refers_to_others(of.getType());
    const std::size_t before = known_.size();
    const index own = intern("m " + name, made);
    if (known_.size() != before && of.getParent()->isUnion() && made.what == node_kind::attribute) {
        join_union(own, of);
    }
    return own;
}

// What is written to one member is read from another.
void state_graph::join_union(index member, const FieldDecl& of) {
    state_node_fact all;
    all.name = state_name(*of.getParent(), map_) + "::(all)";
    all.is_shared = true;
    depend(member, intern("u " + all.name, all), model::dependency::kind::alias, model::none, of.getLocation());
}

index state_graph::variable(const VarDecl& any) {
    const VarDecl& of = pattern_of(any);
    if (const auto* parameter_of = dyn_cast<ParmVarDecl>(&of)) {
        if (const auto* owner = dyn_cast<FunctionDecl>(parameter_of->getDeclContext())) {
            return parameter(*owner, parameter_of->getFunctionScopeIndex());
        }
    }
    if (of.isLocalVarDeclOrParm()) {
        const auto [known, is_new] = places_.try_emplace(of.getCanonicalDecl(), 0);
        if (is_new) {
            state_node_fact made = declared(node_kind::local, of.getNameAsString(), of);
            made.is_shared = false;
            made.is_public = false;
            made.refers = refers_to_others(of.getType());
            known->second = static_cast<index>(file_.state.nodes.size());
            file_.state.nodes.push_back(std::move(made));
        }
        return known->second;
    }
    const std::string name = state_name(*of.getCanonicalDecl(), map_);
    state_node_fact made = declared(of.isStaticDataMember() ? node_kind::static_attribute : node_kind::global, name,
                                    *of.getCanonicalDecl());
    made.what = made.is_tested ? made.what : node_kind::other;
    made.refers = refers_to_others(of.getType());
    return intern("m " + name, made);
}

index state_graph::binding(const ValueDecl& of) {
    const auto [known, is_new] = places_.try_emplace(&of, 0);
    if (is_new) {
        state_node_fact made = declared(node_kind::local, of.getNameAsString(), of);
        made.is_shared = made.is_public = false;
        made.refers = true;
        known->second = static_cast<index>(file_.state.nodes.size());
        file_.state.nodes.push_back(std::move(made));
    }
    return known->second;
}

index state_graph::result(const FunctionDecl& any) {
    const FunctionDecl& f = pattern_of(any);
    const std::string name = state_name(f, map_);
    state_node_fact made = declared(node_kind::result, name, *f.getCanonicalDecl());
    made.refers = refers_to_others(f.getReturnType());
    if (is_lambda_call(f) || f.isMain() || f.getReturnType()->isVoidType()) {
        made.is_public = false;
    }
    return intern("r " + name, made);
}

index state_graph::parameter(const FunctionDecl& any, unsigned given) {
    const FunctionDecl& f = pattern_of(any);
    const unsigned number = position_in_pattern(any, given);
    const std::string name = state_name(f, map_) + "#" + std::to_string(number);
    const ParmVarDecl* const declaration = number < f.getNumParams() ? f.getParamDecl(number) : nullptr;
    state_node_fact made = declared(node_kind::parameter, name, *f.getCanonicalDecl());
    if (declaration != nullptr) {
        const QualType type = declaration->getType();
        made.refers = refers_to_others(type);
        const bool hands_out = (type->isLValueReferenceType() || type->isPointerType()) &&
                               !type->isFunctionPointerType() && !type->getPointeeType().isConstQualified();
        made.what = hands_out ? node_kind::out_parameter : node_kind::parameter;
    }
    return intern("p " + name, made);
}

index state_graph::function_value(const FunctionDecl& any) {
    const FunctionDecl& f = pattern_of(any);
    const std::string name = "&" + state_name(f, map_);
    const std::size_t before = known_.size();
    state_node_fact made = declared(node_kind::other, name, *f.getCanonicalDecl());
    made.refers = true;
    const index own = intern("f " + name, made);
    if (known_.size() != before) {
        const SourceLocation at = f.getLocation();
        depend(own, result(f), model::dependency::kind::value, model::none, at);
        for (unsigned i = 0; i < f.getNumParams(); ++i) {
            depend(parameter(f, i), own,
                   refers_to_others(f.getParamDecl(i)->getType()) ? model::dependency::kind::alias
                                                                  : model::dependency::kind::value,
                   model::none, at);
        }
    }
    return own;
}

index state_graph::any_named(const std::string& name) {
    state_node_fact made;
    made.name = "*::" + name;
    made.is_shared = true;
    made.refers = true;
    return intern("* " + made.name, made);
}

index state_graph::exceptions() {
    state_node_fact made;
    made.name = "what is thrown";
    made.is_shared = true;
    return intern("t", made);
}

index state_graph::base_of_others(const CXXRecordDecl& any) {
    const CXXRecordDecl* const pattern = any.getTemplateInstantiationPattern();
    state_node_fact made;
    made.name = state_name(pattern == nullptr ? any : *pattern, map_) + "::(base)";
    made.is_shared = true;
    return intern("b " + made.name, made);
}

index state_graph::any_parameter(const std::string& name, unsigned number) {
    return any_named(name + "#" + std::to_string(number));
}

index state_graph::temporary(const Stmt* e) {
    const auto [known, is_new] = places_.try_emplace(e, 0);
    if (is_new) {
        state_node_fact made;
        made.name = "a value";
        const place where = map_.shown_at(e->getBeginLoc());
        made.where = where.file == id_ ? where.where.begin : nowhere;
        made.refers = true;
        known->second = static_cast<index>(file_.state.nodes.size());
        file_.state.nodes.push_back(std::move(made));
    }
    return known->second;
}

index state_graph::assertion(offset where, const std::string& text) {
    state_node_fact made;
    made.what = node_kind::assertion;
    made.name = text;
    made.where = where;
    return intern("a " + std::to_string(where), made);
}

index state_graph::event(const witness_fact& told, bool guarded) {
    const auto [known, is_new] = events_.emplace(told, static_cast<index>(file_.state.events.size()));
    if (is_new) {
        file_.state.events.push_back({told, guarded});
    }
    return known->second;
}

void state_graph::depend(index to, index from, model::dependency::kind what, index event, SourceLocation where) {
    if (to == from) {
        return;
    }
    const place at = map_.shown_at(where);
    const dependency_fact made{to, from, what, event, at.file == id_ ? at.where.begin : nowhere};
    if (edges_.insert(made).second) {
        file_.state.dependencies.push_back(made);
    }
}

void state_graph::modify(index node, index event, SourceRange text, const std::string& function) {
    const place at = map_.shown_at(text);
    const offset where = at.file == id_ ? at.where.begin : nowhere;
    if (modified_.emplace(node, event, where).second) {
        file_.state.modifications.push_back(
            {node, event, where, where == nowhere ? "" : map_.text(at), function, false});
    }
}

void state_graph::check(index assertion, index event, offset where, const std::string& text,
                        const std::string& function, bool only_in_tests) {
    if (checked_.emplace(assertion, event, where).second) {
        file_.state.assertions.push_back({assertion, event, where, text, function, only_in_tests});
    }
    file_.state.has_assertions = file_.state.has_assertions || !only_in_tests;
}

} // namespace covkit::gen
