// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/collector.hpp"

#include "analysis/project_visitor.hpp"

#include <clang/AST/ExprCXX.h>

namespace covkit::gen {

using namespace clang;

namespace {

class overload_finder : public project_visitor {
  public:
    overload_finder(const source_map& map, const facts_of_file& facts, overloaded_operators& found)
        : project_visitor(map, facts, instantiations::visited), found_(found) {}

    using project_visitor::visit;
    void visit(Stmt& each) override {
        if (const auto* const call = dyn_cast<CXXOperatorCallExpr>(&each)) {
            found_.insert(call->getOperatorLoc());
        } else if (const auto* const rewritten = dyn_cast<CXXRewrittenBinaryOperator>(&each)) {
            found_.insert(rewritten->getOperatorLoc());
        }
    }

  private:
    overloaded_operators& found_;
};

class definition_visitor : public project_visitor {
  public:
    definition_visitor(const source_map& map, const facts_of_file& facts, analyzer& work)
        : project_visitor(map, facts), work_(work) {}

    using project_visitor::visit;
    void visit(Decl& each) override {
        if (const auto* const function = dyn_cast<FunctionDecl>(&each)) {
            if (function->doesThisDeclarationHaveABody() && !function->isImplicit() && !is_lambda(function)) {
                work_.function(*function);
            }
        } else if (const auto* const variable = dyn_cast<VarDecl>(&each)) {
            this->variable(*variable);
        } else if (const auto* const record = dyn_cast<CXXRecordDecl>(&each)) {
            if (record->isThisDeclarationADefinition() && !record->isImplicit() && !record->isLambda()) {
                work_.record(*record);
            }
        } else if (const auto* const member = dyn_cast<FieldDecl>(&each)) {
            work_.member(*member);
        } else {
            constant(each);
        }
    }
    void visit(TypeLoc type) override {
        if (const auto array = type.getAs<ArrayTypeLoc>()) {
            work_.constant(array.getSizeExpr(), "an array bound");
        }
    }
    void visit(const TemplateArgumentLoc& argument) override {
        if (argument.getArgument().getKind() == TemplateArgument::Expression) {
            work_.constant(argument.getSourceExpression(), "a template argument");
        }
    }

  private:
    static bool is_lambda(const FunctionDecl* f) {
        const auto* const method = dyn_cast<CXXMethodDecl>(f);
        return method != nullptr && method->getParent()->isLambda();
    }
    void variable(const VarDecl& each) {
        if (const auto* const parameter = dyn_cast<ParmVarDecl>(&each)) {
            work_.parameter(*parameter);
        } else if (!each.isLocalVarDecl() && !each.getParentFunctionOrMethod()) {
            work_.variable(each);
        }
    }
    // What only the compiler evaluates is listed.
    void constant(const Decl& each) {
        if (const auto* const asserted = dyn_cast<StaticAssertDecl>(&each)) {
            work_.constant(asserted->getAssertExpr(), "a static_assert");
        } else if (const auto* const enumerator = dyn_cast<EnumConstantDecl>(&each)) {
            work_.constant(enumerator->getInitExpr(), "an enumerator");
        } else if (const auto* const required = dyn_cast<ConceptDecl>(&each)) {
            work_.constant(required->getConstraintExpr(), "a concept");
        }
    }
    analyzer& work_;
};

} // namespace

void collect(ASTContext& context, const source_map& map, const facts_of_file& facts, const criteria& wanted) {
    overloaded_operators overloaded;
    overload_finder(map, facts, overloaded).walk(context.getTranslationUnitDecl());
    analyzer work(context, map, overloaded, facts, wanted);
    definition_visitor(map, facts, work).walk(context.getTranslationUnitDecl());
}

} // namespace covkit::gen
