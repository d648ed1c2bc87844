// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Puts nodes, dependencies, modifications and assertions into the facts of one file.
#pragma once

#include "analysis/source_map.hpp"
#include "facts/facts.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/Expr.h>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// In ascending order, each once.
using node_set = std::vector<index>;
void add_nodes(node_set& to, const node_set& from);

// Null: somebody else's code, whose inside nobody sees.
using facts_of_place = std::function<const file_facts*(clang::SourceLocation)>;

class state_graph {
  public:
    state_graph(file_facts& file, clang::FileID id, const source_map& map, facts_of_place owner)
        : file_(file), id_(id), map_(map), owner_(std::move(owner)) {}

    const file_facts& file() const { return file_; }
    bool has(clang::SourceLocation at) const { return map_.shown_at(at).file == id_; }
    const source_map& map() const { return map_; }

    // Nodes of declarations; any instantiation stands for its template.
    index field(const clang::FieldDecl& any);
    index variable(const clang::VarDecl& any); // local, parameter, global, static member
    index binding(const clang::ValueDecl& of);
    index result(const clang::FunctionDecl& any);
    index parameter(const clang::FunctionDecl& any, unsigned given);
    index function_value(const clang::FunctionDecl& any);
    // A name that only an instantiation gives a meaning to.
    index any_named(const std::string& name);
    index any_parameter(const std::string& name, unsigned number);
    index exceptions();                                    // all that is thrown
    index base_of_others(const clang::CXXRecordDecl& any); // what a base keeps that nobody sees into
    // What stands for an expression.
    index temporary(const clang::Stmt* e);
    index assertion(offset where, const std::string& text);

    bool is_ours(const clang::Decl& declared) const { return owner_(declared.getLocation()) != nullptr; }
    bool is_ours(clang::SourceLocation at) const { return owner_(at) != nullptr; }
    const state_node_fact& node(index n) const { return file_.state.nodes[n]; }

    // What is executed at a place.
    index event(const witness_fact& told, bool guarded);

    void depend(index to, index from, model::dependency::kind what, index event, clang::SourceLocation where);
    void modify(index node, index event, clang::SourceRange text, const std::string& function);
    void check(index assertion, index event, offset where, const std::string& text, const std::string& function,
               bool only_in_tests);

  private:
    index intern(const std::string& key, const state_node_fact& made);
    void join_union(index member, const clang::FieldDecl& of);
    state_node_fact declared(model::state_node::kind what, const std::string& name, const clang::Decl& d) const;

    file_facts& file_;
    clang::FileID id_;
    const source_map& map_;
    facts_of_place owner_;
    std::map<std::string, index> known_;
    std::map<witness_fact, index> events_;
    std::set<dependency_fact> edges_;
    std::set<std::tuple<index, index, offset>> modified_;
    std::set<std::tuple<index, index, offset>> checked_;
    std::map<const void*, index> places_; // of what has no name
};

} // namespace covkit::gen
