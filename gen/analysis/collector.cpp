// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/collector.hpp"

#include <clang/AST/RecursiveASTVisitor.h>

namespace covkit::gen {

using namespace clang;

namespace {

// Does not go into what is not to be instrumented: most of a translation unit is somebody else's.
template <class Visitor> class project_visitor : public RecursiveASTVisitor<Visitor> {
  public:
    bool TraverseDecl(Decl* declared) {
        const bool is_container =
            declared == nullptr || isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl, ExportDecl>(declared);
        if (!is_container && facts_(map_.shown_at(declared->getLocation()).file) == nullptr) {
            return true;
        }
        return RecursiveASTVisitor<Visitor>::TraverseDecl(declared);
    }

  protected:
    const source_map& map_;
    const facts_of_file& facts_;

  private:
    friend Visitor;
    project_visitor(const source_map& map, const facts_of_file& facts) : map_(map), facts_(facts) {}
};

class overload_finder : public project_visitor<overload_finder> {
  public:
    overload_finder(const source_map& map, const facts_of_file& facts, overloaded_operators& found)
        : project_visitor(map, facts), found_(found) {}

    bool shouldVisitTemplateInstantiations() const { return true; }

    bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr* call) {
        found_.insert(call->getOperatorLoc());
        return true;
    }
    bool VisitCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator* rewritten) {
        found_.insert(rewritten->getOperatorLoc());
        return true;
    }

  private:
    overloaded_operators& found_;
};

class definition_visitor : public project_visitor<definition_visitor> {
  public:
    definition_visitor(const source_map& map, const facts_of_file& facts, analyzer& work)
        : project_visitor(map, facts), work_(work) {}

    bool VisitFunctionDecl(FunctionDecl* f) {
        if (f->doesThisDeclarationHaveABody() && !f->isImplicit() && !is_lambda(f)) {
            work_.function(*f);
        }
        return true;
    }
    bool VisitVarDecl(VarDecl* v) {
        if (const auto* declared = dyn_cast<ParmVarDecl>(v)) {
            work_.parameter(*declared);
        } else if (!v->isLocalVarDecl() && !v->getParentFunctionOrMethod()) {
            work_.variable(*v);
        }
        return true;
    }
    bool VisitCXXRecordDecl(CXXRecordDecl* r) {
        if (r->isThisDeclarationADefinition() && !r->isImplicit() && !r->isLambda()) {
            work_.record(*r);
        }
        return true;
    }
    bool VisitFieldDecl(FieldDecl* f) {
        work_.member(*f);
        return true;
    }
    // What only the compiler evaluates is listed.
    bool VisitStaticAssertDecl(StaticAssertDecl* d) {
        work_.constant(d->getAssertExpr(), "a static_assert");
        return true;
    }
    bool VisitEnumConstantDecl(EnumConstantDecl* d) {
        work_.constant(d->getInitExpr(), "an enumerator");
        return true;
    }
    bool VisitConceptDecl(ConceptDecl* d) {
        work_.constant(d->getConstraintExpr(), "a concept");
        return true;
    }
    bool VisitArrayTypeLoc(ArrayTypeLoc type) {
        work_.constant(type.getSizeExpr(), "an array bound");
        return true;
    }
    bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc& argument) {
        if (argument.getArgument().getKind() == TemplateArgument::Expression) {
            work_.constant(argument.getSourceExpression(), "a template argument");
        }
        return RecursiveASTVisitor<definition_visitor>::TraverseTemplateArgumentLoc(argument);
    }

  private:
    static bool is_lambda(const FunctionDecl* f) {
        const auto* const method = dyn_cast<CXXMethodDecl>(f);
        return method != nullptr && method->getParent()->isLambda();
    }
    analyzer& work_;
};

} // namespace

void collect(ASTContext& context, const source_map& map, const facts_of_file& facts, const criteria& wanted) {
    overloaded_operators overloaded;
    overload_finder(map, facts, overloaded).TraverseDecl(context.getTranslationUnitDecl());
    analyzer work(context, map, overloaded, facts, wanted);
    definition_visitor(map, facts, work).TraverseDecl(context.getTranslationUnitDecl());
}

} // namespace covkit::gen
