// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/tree_visitor.hpp"

#include <clang/AST/RecursiveASTVisitor.h>

namespace covkit::gen {

using namespace clang;

namespace {

// The names of the functions are those that RecursiveASTVisitor looks for.
class walker : public RecursiveASTVisitor<walker> {
    using base = RecursiveASTVisitor<walker>;

  public:
    explicit walker(tree_visitor& to) : to_(to) {}

    bool shouldVisitTemplateInstantiations() const { return to_.visits_instantiations(); }

    bool TraverseDecl(Decl* declared) {
        if (declared == nullptr) {
            return true;
        }
        if (to_.enters(*declared)) {
            base::TraverseDecl(declared);
            to_.leave(*declared);
        }
        return true;
    }
    // Statements go through a queue, so that long chains of operators need no deep stack.
    bool dataTraverseStmtPre(Stmt* statement) { return to_.enters(*statement); }
    // LLVM 22 passes whether to go into the qualifier of a name, too.
    template <class... More> bool TraverseTypeLoc(TypeLoc type, More... more) {
        return type.isNull() || !to_.enters(type) || base::TraverseTypeLoc(type, more...);
    }
    bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc& argument) {
        to_.visit(argument);
        return base::TraverseTemplateArgumentLoc(argument);
    }
    bool VisitDecl(Decl* declared) {
        to_.visit(*declared);
        return true;
    }
    bool VisitStmt(Stmt* statement) {
        to_.visit(*statement);
        return true;
    }
    bool VisitTypeLoc(TypeLoc type) {
        to_.visit(type);
        return true;
    }

  private:
    tree_visitor& to_;
};

} // namespace

void tree_visitor::walk(Decl* declared) { walker(*this).TraverseDecl(declared); }

void tree_visitor::walk(Stmt* statement) { walker(*this).TraverseStmt(statement); }

} // namespace covkit::gen
