// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A walk over Clang's syntax tree, from the outside to the inside. Clang's RecursiveASTVisitor is a template of some
// hundred functions, and the slowest thing in this program to compile: here it is instantiated once, for all walks.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/TemplateBase.h>
#include <clang/AST/TypeLoc.h>

namespace covkit::gen {

class tree_visitor {
  public:
    enum class instantiations { left_out, visited };

    explicit tree_visitor(instantiations of_templates = instantiations::left_out) : of_templates_(of_templates) {}
    virtual ~tree_visitor() = default;
    tree_visitor(const tree_visitor&) = delete;
    tree_visitor& operator=(const tree_visitor&) = delete;

    void walk(clang::Decl* declared);
    void walk(clang::Stmt* statement);

    // Whether to go into something; asked before it is visited.
    virtual bool enters(clang::Decl&) { return true; }
    virtual bool enters(clang::Stmt&) { return true; }
    virtual bool enters(clang::TypeLoc) { return true; }

    virtual void visit(clang::Decl&) {}
    virtual void visit(clang::Stmt&) {}
    virtual void visit(clang::TypeLoc) {}
    virtual void visit(const clang::TemplateArgumentLoc&) {}

    // Behind all that is in a declaration that was entered.
    virtual void leave(clang::Decl&) {}

    bool visits_instantiations() const { return of_templates_ == instantiations::visited; }

  private:
    instantiations of_templates_;
};

} // namespace covkit::gen
