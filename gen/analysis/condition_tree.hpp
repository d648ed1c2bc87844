// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// From an expression to the tree of a decision: which parts are conditions?
#pragma once

#include "analysis/source_map.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// Operators that some template instantiation replaces by a function of the user: what is an
// operator for one type is a call for another.
using overloaded_operators = std::set<clang::SourceLocation>;

struct condition_tree {
    model::op kind = model::op::condition;
    const clang::Expr* expression = nullptr; // as written, with its parentheses
    std::optional<bool> constant;
    std::optional<place> where;
    bool in_one_piece = true; // otherwise it is spread over a macro: `where` is the invocation
    std::vector<condition_tree> operands;
};

// The expression without parentheses and without what the compiler adds.
const clang::Expr* stripped(const clang::Expr* expression);

class tree_builder {
  public:
    tree_builder(const clang::ASTContext& context, const source_map& map, const overloaded_operators& overloaded)
        : context_(context), map_(map), overloaded_(overloaded) {}

    // Whether an expression that controls nothing is a decision: an operator combines conditions.
    bool combines_conditions(const clang::Expr* expression) const;

    // What an operator of decisions combines; nothing if the expression is a condition.
    std::vector<const clang::Expr*> operands_of(const clang::Expr* written) const;

    // What a condition always is.
    std::optional<bool> constant_value(const clang::Expr* expression) const;

    // The tree, constants folded and every condition in the text of one file. Without `unordered`,
    // operands of ^ == != & | are not split: there is no place to sum up. If no text stands for
    // the decision alone, `where` of the root is empty and `why` tells the reason; the macros in
    // the way are asked to be replaced.
    condition_tree build(const clang::Expr* expression, bool unordered, std::string& why) const;

  private:
    condition_tree parse(const clang::Expr* written, bool unordered) const;
    model::op kind_of(const clang::Expr* expression, bool unordered) const;
    bool is_boolean(const clang::Expr* expression) const;
    bool is_bool(const clang::Expr* expression) const;
    bool place_conditions(condition_tree& tree, std::string& why) const;

    const clang::ASTContext& context_;
    const source_map& map_;
    const overloaded_operators& overloaded_;
};

// The conditions of a tree, from left to right.
std::vector<const condition_tree*> conditions_of(const condition_tree& tree);

// Fills conditions, nodes and pending_count of a fact.
void linearise(const condition_tree& tree, const source_map& map, decision_fact& fact);

} // namespace covkit::gen
