// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which variables of a function can be monitored, and what an expression does to them.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/ParentMap.h>

#include <map>
#include <string>
#include <vector>

namespace covkit::gen {

// What happens to a variable where its name stands.
enum class access { none, use, definition, both, escapes };

// The variable that an lvalue is, or is a part of: x, x.member, x[i] for an array. Null if it is none.
const clang::VarDecl* variable_of(const clang::Expr& expression);

class local_variables {
  public:
    local_variables(const clang::FunctionDecl& function, clang::ASTContext& context);

    const std::vector<const clang::VarDecl*>& all() const { return order_; }
    // Why it cannot be monitored; empty if it can.
    const std::string& reason(const clang::VarDecl& each) const { return reasons_.at(&each); }
    bool is_monitored(const clang::VarDecl* each) const {
        const auto found = reasons_.find(each);
        return found != reasons_.end() && found->second.empty();
    }

    // What the expression that holds this name does to the variable, and which expression that is: the operator, the
    // call, or the name itself.
    struct effect {
        access how = access::none;
        const clang::Expr* by = nullptr;
        std::string escape; // if it escapes: how
    };
    effect of(const clang::DeclRefExpr& name) const;

  private:
    const clang::Stmt* parent(const clang::Stmt& of) const { return parents_.getParent(const_cast<clang::Stmt*>(&of)); }
    effect of_call(const clang::Expr& call, const clang::FunctionDecl* callee, const clang::Expr& argument) const;

    clang::ASTContext& context_;
    clang::ParentMap parents_;
    std::map<const clang::VarDecl*, std::string> reasons_;
    std::vector<const clang::VarDecl*> order_; // in the order of the text
};

} // namespace covkit::gen
