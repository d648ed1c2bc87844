// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/program_end.hpp"

#include "analysis/never_throws.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

class program_end {
  public:
    explicit program_end(const ASTContext& context) : context_(context) {}

    bool ends(const Stmt* s) {
        if (s == nullptr) {
            return false;
        }
        if (const auto* e = dyn_cast<Expr>(s)) {
            return value_ends(*e);
        }
        if (const auto* all = dyn_cast<CompoundStmt>(s)) {
            return sequence_ends(*all);
        }
        if (const auto* choice = dyn_cast<IfStmt>(s)) {
            return choice_ends(choice->getCond(), choice->getThen(), choice->getElse());
        }
        if (const auto* loop = dyn_cast<DoStmt>(s)) {
            return ends(loop->getBody());
        }
        if (const auto* switched = dyn_cast<SwitchStmt>(s)) { // one with a label for every value before all of its body
            return isa<SwitchCase>(switched->getBody()) && ends(switched->getBody());
        }
        if (const auto* label = dyn_cast<SwitchCase>(s)) {
            return ends(label->getSubStmt());
        }
        if (const auto* attributed = dyn_cast<AttributedStmt>(s)) {
            return ends(attributed->getSubStmt());
        }
        return false;
    }

  private:
    // Whether control may leave a statement by a jump or an exception that is written there.
    static bool can_leave(const Stmt* s) {
        if (s == nullptr || isa<LambdaExpr>(s)) {
            return false;
        }
        return isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt, IndirectGotoStmt, CXXThrowExpr, CoreturnStmt>(s) ||
               std::any_of(s->child_begin(), s->child_end(), can_leave);
    }

    bool sequence_ends(const CompoundStmt& all) {
        for (const Stmt* each : all.body()) {
            if (can_leave(each)) {
                return false;
            }
            if (ends(each)) {
                return true;
            }
        }
        return false;
    }

    bool choice_ends(const Expr* cond, const Stmt* yes, const Stmt* no) {
        bool value = false;
        if (cond != nullptr && !cond->isValueDependent() && cond->EvaluateAsBooleanCondition(value, context_)) {
            return ends(value ? yes : no);
        }
        return ends(cond) || (ends(yes) && ends(no));
    }

    bool value_ends(const Expr& e) {
        if (is_unevaluated(&e) || isa<LambdaExpr, BlockExpr, CXXThrowExpr>(e)) {
            return false;
        }
        if (const auto* choice = dyn_cast<AbstractConditionalOperator>(&e)) {
            return choice_ends(choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr());
        }
        if (const auto* both = dyn_cast<BinaryOperator>(&e); both != nullptr && both->isLogicalOp()) {
            return ends(both->getLHS());
        }
        if (const auto* block = dyn_cast<StmtExpr>(&e)) {
            return ends(block->getSubStmt());
        }
        if (const auto* call = dyn_cast<CallExpr>(&e); call != nullptr && never_returns(*call)) {
            return true;
        }
        if (const auto* temporary = dyn_cast<CXXBindTemporaryExpr>(&e);
            temporary != nullptr && function_ends(temporary->getTemporary()->getDestructor())) {
            return true;
        }
        return std::any_of(e.child_begin(), e.child_end(), [this](const Stmt* child) { return ends(child); });
    }

    bool never_returns(const CallExpr& call) {
        if (const FunctionDecl* const callee = call.getDirectCallee()) {
            return function_ends(callee);
        }
        if (const auto* of = dyn_cast<OverloadExpr>(call.getCallee()->IgnoreParenImpCasts())) { // in a template
            return std::all_of(of->decls_begin(), of->decls_end(), [this](const NamedDecl* each) {
                return function_ends(each->getUnderlyingDecl()->getAsFunction());
            });
        }
        QualType type = call.getCallee()->getType();
        if (const auto* pointer = type->getAs<PointerType>()) {
            type = pointer->getPointeeType();
        }
        const auto* const function = type->getAs<FunctionType>();
        return function != nullptr && function->getNoReturnAttr();
    }

    // By its attribute; or by its body, where that is in the first declaration: other translation units find the same.
    bool function_ends(const FunctionDecl* f) {
        if (f == nullptr || f->isNoReturn()) {
            return f != nullptr;
        }
        const FunctionDecl* const first = f->getCanonicalDecl();
        const auto* const method = dyn_cast<CXXMethodDecl>(f);
        const bool is_open = method != nullptr && method->isVirtual() && !isa<CXXDestructorDecl>(f);
        if (is_open || !first->doesThisDeclarationHaveABody() || depth_ == deepest) {
            return false;
        }
        ++depth_;
        const bool result = ends(first->getBody());
        --depth_;
        return result;
    }

    static constexpr unsigned deepest = 4; // functions that call each other
    const ASTContext& context_;
    unsigned depth_ = 0;
};

} // namespace

bool ends_program(const Stmt* s, const ASTContext& context) { return program_end(context).ends(s); }

} // namespace covkit::gen
