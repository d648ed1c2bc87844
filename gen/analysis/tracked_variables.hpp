// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which variables of a function can be monitored, and what an expression does to them. Members of local aggregates and
// of *this are variables of their own; an array is one variable.
#pragma once

#include "facts/state_choice.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/ParentMap.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace covkit::gen {

// What happens to a variable where its name stands. `part`: whatever happens to what is got from it.
enum class access { none, use, definition, both, part, escapes };

// x; x.member; this->member, which has no root; a structured binding.
struct tracked_variable {
    const clang::ValueDecl* root = nullptr;
    const clang::FieldDecl* member = nullptr;

    friend bool operator<(const tracked_variable& a, const tracked_variable& b) {
        return a.root != b.root ? a.root < b.root : a.member < b.member;
    }
};

class tracked_variables {
  public:
    // `aliased`: members and global variables of which somebody has the address. `choice`: what methods do, as users
    // say it.
    tracked_variables(const clang::FunctionDecl& function, clang::ASTContext& context,
                      const std::set<const clang::ValueDecl*>& aliased, const state_choice& choice);

    struct entry {
        tracked_variable what;
        std::string reason;     // why it cannot be monitored; empty if it can
        bool persists = false;  // between calls: a static variable
        bool is_shared = false; // others can change it: a global variable, a member of *this
        // Code that is not monitored may read it: see outside_reads.hpp.
        bool outlives = false;           // behind the function
        bool is_known_elsewhere = false; // wherever may_read_elsewhere()
        bool is_read_silently = false;   // at any time
    };
    const std::vector<entry>& all() const { return entries_; } // in the order of the text

    // What the expression that holds this name does to the variable, and which expression that is: the operator, the
    // call, or the name itself.
    struct effect {
        access how = access::none;
        const clang::Expr* by = nullptr;
        std::string escape;                       // if it escapes: how
        const clang::FieldDecl* member = nullptr; // of an aggregate: only this is meant
        const clang::Expr* place = nullptr;       // what is used: x, x.member
        bool lends = false;                       // who gets it may keep its address
    };
    effect of(const clang::Expr& name) const;

    // The monitored variables that an effect is about, as numbers in all().
    std::vector<std::size_t> variables_of(const clang::Expr& name, const effect& what) const;
    // All that belong to a declaration.
    std::vector<std::size_t> variables_of(const clang::ValueDecl* root) const;
    bool is_monitored(std::size_t number) const { return entries_[number].reason.empty(); }

    // Names of variables that a lambda of this function copies.
    const std::vector<const clang::ValueDecl*>& captured() const { return captured_; }

    // Whether && || or ! is applied to an expression.
    bool is_operand(const clang::Expr& e) const;
    // The same expression with parentheses or with what the compiler adds; null if there is nothing round it.
    const clang::Expr* parentheses_round(const clang::Expr& e) const;
    clang::SourceRange statement_round(const clang::Expr& e) const;
    // Whether one of two expressions is evaluated wholly before the other, or only one of them is.
    bool are_sequenced(const clang::Expr& a, const clang::Expr& b) const;
    // Whether somebody does something with what an expression comes to.
    bool uses_value_of(const clang::Expr& e) const;

  private:
    const clang::Stmt* parent(const clang::Stmt& of) const { return parents_.getParent(const_cast<clang::Stmt*>(&of)); }
    effect climb(const clang::Expr& name, bool is_aggregate) const;
    access of_member_call(const clang::CXXMethodDecl& method, const clang::Expr* call) const;
    effect of_open_operator(const clang::Expr& open, const clang::Expr& operand, bool is_part) const;
    effect of_call(const clang::Expr& call, const clang::FunctionDecl* callee, const clang::Expr& argument,
                   bool is_part) const;
    void add(const clang::ValueDecl* root, const std::string& why);
    void add(const entry& made);
    void refuse(const clang::ValueDecl* root, const std::string& reason);
    void add_name(const clang::Expr& name, bool is_lambda, const std::set<const clang::ValueDecl*>& aliased);
    void find_effects(const std::vector<const clang::Expr*>& names);
    void find_outside_readers();
    bool is_split(const clang::ValueDecl* root) const { return split_.count(root) != 0; }

    const clang::FunctionDecl& function_;
    clang::ASTContext& context_;
    const state_choice& choice_;
    clang::ParentMap parents_;
    std::vector<entry> entries_;
    std::map<tracked_variable, std::size_t> numbers_;
    std::map<const clang::ValueDecl*, std::vector<std::size_t>> of_root_;
    std::map<const clang::ValueDecl*, bool> split_; // aggregates whose members are variables
    std::vector<const clang::ValueDecl*> captured_;
};

// The declaration that a name stands for, if it is that of a variable: null for others. Members of *this have none.
const clang::ValueDecl* root_of(const clang::Expr& name);
// this->member; null if the expression is none.
const clang::FieldDecl* member_of_this(const clang::Expr& expression);

} // namespace covkit::gen
