// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Walks over the code of one function and finds what it does to state (docs/state.md).
//
//   state_walk.cpp         statements, assignments
//   state_control.cpp      what controls what
//   state_values.cpp       which nodes a value comes from, and which one it is kept in
//   state_calls.cpp        arguments, parameters, results
//   state_templates.cpp    calls whose function only an instantiation knows
//   state_construction.cpp constructors, aggregates
//   state_ranges.cpp       range-based for
//   state_exceptions.cpp   throw, catch
//   state_comparisons.cpp  what others, and the compiler, call of ours: comparisons, conversions
//   state_functors.cpp     the same: functors, matchers
//   state_assertions.cpp   which macros and functions assert something
#pragma once

#include "analysis/state_graph.hpp"
#include "facts/state_choice.hpp"

#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <optional>

namespace covkit::gen {

// What the analyzer has found out about a function: how it is known that a statement is executed.
struct function_course {
    std::string name; // for people
    bool guarded = false;
    std::map<const clang::Stmt*, witness_fact> statements;
    // Conditions of ?: that are decisions of their own.
    std::map<const clang::Expr*, span> choices;
    std::optional<witness_fact> entered;
};

class state_walk {
  public:
    // `walked`: bodies of lambdas that have been walked over by themselves.
    state_walk(state_graph& graph, const state_choice& choice, const function_course& course,
               std::set<const clang::Stmt*>& walked)
        : graph_(graph), choice_(choice), course_(course), walked_(walked) {}

    void function(const clang::FunctionDecl& f, const clang::Stmt* body);
    // Of a variable at namespace scope.
    void global(const clang::VarDecl& variable);
    // What a class declares: its attributes, which functions override others.
    void record(const clang::CXXRecordDecl& definition);

  private:
    using kind = model::dependency::kind;

    // statements
    void visit(const clang::Stmt* s);
    void visit_statement(const clang::Stmt* s);
    void children(const clang::Stmt* s);
    bool control_flow(const clang::Stmt* s);
    void compound(const clang::CompoundStmt& s);
    void controlled(const clang::Stmt* s, const node_set& by);
    void declare(const clang::VarDecl& variable);
    void bind(index to, clang::QualType type, const clang::Expr* from);
    void returned(const clang::Expr* value, const clang::Stmt& s);
    void thrown(const clang::CXXThrowExpr& e);
    void caught(const clang::CXXCatchStmt& s);
    static bool speaks_of_exceptions(llvm::StringRef name);
    void range_for(const clang::CXXForRangeStmt& s);
    void take_element(const clang::CXXForRangeStmt& s);
    bool calls_ours(const clang::Stmt* s) const;
    bool assignment(const clang::Stmt* s);
    void assign(const clang::Expr* to, const clang::Expr* from, const clang::Expr& whole);
    void choose(const clang::ConditionalOperator& e);
    void closure(const clang::LambdaExpr& e);
    void overrides(const clang::CXXMethodDecl& f);

    // values
    const node_set& reads(const clang::Stmt* e);
    node_set find_reads(const clang::Stmt* s);
    node_set reads_of_member(const clang::MemberExpr& e);
    node_set reads_of_declaration(const clang::ValueDecl& d);
    node_set reads_of_children(const clang::Stmt* e);
    node_set reads_of_construction(const clang::CXXConstructExpr& e);
    node_set reads_by_others(const clang::FunctionDecl* callee, const clang::Expr* given);
    node_set places(const clang::Stmt* s);
    static const clang::Expr* same_value(const clang::Expr* e);

    // calls
    void call(const clang::CallExpr& e);
    void call_of_ours(const clang::FunctionDecl& callee, const clang::CallExpr& e);
    void call_of_others(const clang::FunctionDecl* callee, const clang::CallExpr& e);
    void results_by_arguments(const clang::FunctionDecl& callee, const std::vector<const clang::Expr*>& given,
                              const clang::CallExpr& e);
    void call_by_name(const std::string& name, const clang::Expr* object, const clang::CallExpr& e);
    void argument_by_name(const std::string& name, unsigned number, const clang::Expr* given);
    void others_by_name(const std::string& name, const node_set& from, const clang::CallExpr& e);
    void operator_by_name(clang::BinaryOperatorKind op, const clang::Expr* left, const clang::Expr* right,
                          const clang::Expr& whole);
    void fold(const clang::CXXFoldExpr& e);
    void arguments(const clang::FunctionDecl& callee, const std::vector<const clang::Expr*>& given);
    void construct(const clang::CXXConstructExpr& e);
    void construct_of_others(const clang::CXXConstructorDecl& made, const clang::CXXConstructExpr& e,
                             const std::vector<const clang::Expr*>& given);
    void initialise(const clang::CXXConstructorDecl& made, clang::SourceRange where);
    void initialise_in_template(const clang::CXXConstructorDecl& made, clang::SourceRange where);
    clang::SourceRange here_or(clang::SourceRange one, clang::SourceRange other) const;
    void aggregate(const clang::InitListExpr& syntactic);
    void aggregate(const clang::CXXRecordDecl* record, llvm::ArrayRef<clang::Expr*> values);
    node_set result_of(const clang::CallExpr& e);
    node_set places_of(const clang::CallExpr& e);
    const clang::FunctionDecl* callee_of(const clang::CallExpr& e) const;
    static const clang::Expr* object_of(const clang::CallExpr& e);
    static std::vector<const clang::Expr*> arguments_of(const clang::CallExpr& e, const clang::FunctionDecl* callee);
    static std::string dependent_name(const clang::CallExpr& e, const clang::Expr*& object);
    bool is_modifier(const clang::FunctionDecl& method) const;
    bool is_ours(const clang::FunctionDecl& f) const;
    void modify_all_fields(const clang::CXXRecordDecl& record, clang::SourceRange where);

    // what others call of ours, and what the compiler writes
    bool mentions_ours(clang::QualType type, int depth = 0) const;
    bool any_mentions_ours(llvm::ArrayRef<clang::TemplateArgument> arguments, int depth) const;
    void add_comparisons(node_set& to, clang::QualType of);
    void add_conversions(node_set& to, clang::QualType of);
    void add_output(node_set& to, clang::QualType of);
    void defaulted_comparison(const clang::FunctionDecl& f, const clang::CXXRecordDecl& record);
    void defaulted_comparisons(const clang::CXXRecordDecl& record);
    node_set fields_behind(const clang::Expr* address, clang::QualType parameter);
    void add_fields(node_set& to, const clang::CXXRecordDecl& record, int depth);
    node_set functions_of(clang::QualType type);
    void add_functions_of(node_set& to, const clang::CXXRecordDecl& any, int depth);
    bool is_called_by_others(const clang::CXXMethodDecl& method) const;

    // assertions
    struct assertion_place {
        std::string name;
        clang::SourceLocation where; // in a file
        clang::SourceRange text;
        bool only_in_tests = false;
    };
    std::optional<assertion_place> assertion_at(clang::SourceLocation at) const;
    std::optional<std::string> asserting_macro(clang::SourceLocation in_body) const;
    bool is_named(const std::string& macro) const;
    enum class part_of_assertion { none, own_body, argument };
    part_of_assertion part_at(clang::SourceLocation at) const;
    void assertion(const assertion_place& found);
    void asserted(const clang::Stmt* s);
    void expected_call(const clang::FunctionDecl& callee, const clang::CallExpr& e);
    bool is_assertion_function(const clang::FunctionDecl& f) const;
    bool is_framework_macro(const std::string& name, clang::SourceLocation use) const;

    // edges
    void depend(const node_set& to, const node_set& from, clang::SourceLocation where, kind what = kind::value);
    void depend(index to, const node_set& from, clang::SourceLocation where, kind what = kind::value);
    void depend_on_all(const node_set& to, const node_set& from, const clang::Expr& where);
    void modify(const node_set& nodes, clang::SourceRange where);

    state_graph& graph_;
    const state_choice& choice_;
    const function_course& course_;
    std::set<const clang::Stmt*>& walked_;
    const clang::FunctionDecl* function_ = nullptr;
    index event_ = model::none;
    node_set control_;               // what decides whether control is here
    std::optional<index> assertion_; // that is being walked over
    bool in_argument_ = false;       // of that assertion
    std::map<const clang::Stmt*, node_set> known_;
};

} // namespace covkit::gen
