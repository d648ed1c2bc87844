// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Finds what labels can be about. The analyzer shows it every expression that the program may evaluate, what is outside
// first, and every loop and function.
//
//   label_operators.cpp   operators on numbers, assignments
//   label_operands.cpp    which operands can be read again, and which must be captured
//   label_order.cpp       which operand comes first, if anybody can tell
//   label_values.cpp      values that are used as they are, calls
//   label_errors.cpp      operations that may fail
//   label_inputs.cpp      parameters and partitions
//   harmless.cpp          what can be evaluated where the program does not
#pragma once

#include "analysis/partition_comments.hpp"
#include "analysis/source_map.hpp"
#include "facts/label_choice.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

namespace covkit::gen {

// Into which file facts go; null for a file that is not to be instrumented.
using facts_of_file = std::function<file_facts*(clang::FileID)>;

// What holds where an expression stands.
struct label_scope {
    clang::FileID file;
    const std::string& function;
    frame_fact frame;
    bool guarded = false;
};

class label_finder {
  public:
    label_finder(clang::ASTContext& context, const source_map& map, const facts_of_file& facts,
                 const label_choice& wanted)
        : context_(context), map_(map), facts_(facts), wanted_(wanted) {}

    bool is_idle() const { return wanted_.empty(); }
    void ask_for(const label_choice& wanted) { wanted_ = wanted; }
    void expression(const clang::Expr* e, const label_scope& here);
    void inputs(const clang::FunctionDecl& function, const label_scope& here);

    // Whether an operand that the program skips can be evaluated all the same.
    bool is_harmless(const clang::Expr* e) const;
    // The text of an operand, for another operator.
    static std::string as_operand(const clang::Expr* e, const std::string& text);
    // Whether a text can be handed to a macro.
    static bool can_be_argument(const std::string& text);
    // Finds where a function says decltype(auto), and its tail calls.
    void enter(const clang::FunctionDecl& function);

  private:
    // Where something is; nothing if no text stands for it.
    std::optional<span> text_in(const clang::SourceRange& range, const label_scope& here,
                                std::string* why = nullptr) const;
    // False if it is known already: the same text can be seen twice.
    bool is_new(const char* kind, span where, const label_scope& here);
    void describe(label_place& made, span where, const label_scope& here) const;
    void leave_alone(const clang::Expr* e, const std::string& reason, const label_scope& here);
    void leave_alone(const place& where, const std::string& reason, model::left_alone::kind what);
    bool is_constant(const clang::Expr* e) const;
    std::string type_text(clang::QualType type) const;
    // Nothing if it is none that labels are about.
    std::optional<written_number> number_type(clang::QualType type) const;
    unsigned bits_of(clang::QualType type) const;
    // Whether one integer type has all values of another.
    static bool can_hold(const written_number& type, const written_number& values);
    // How many bits of a result an assignment keeps, if it is to a bit-field; 0: that depends.
    unsigned width_of(const clang::FieldDecl& field) const;

    // An operator takes the value of an expression, so that it is not used as it is.
    void take_operand(const clang::Expr* e);
    // What is only handed on is a matter of the callee.
    void take_argument(const clang::Expr* e);
    bool is_operand(const clang::Expr* e) const { return operands_.count(e->IgnoreParenImpCasts()) != 0; }

    // operators
    void binary(const clang::BinaryOperator& e, const label_scope& here);
    void compound(const clang::CompoundAssignOperator& e, const label_scope& here);
    void assignment(const clang::BinaryOperator& e, const label_scope& here);
    void leave_untouched(const clang::Expr* e);
    bool is_wanted(clang::BinaryOperatorKind of) const;
    void in_template(const clang::CXXOperatorCallExpr& e, const label_scope& here);
    void join_parts(const clang::Expr* e, span whole);
    bool find_operands(const clang::BinaryOperator& e, operator_fact& made, const label_scope& here);
    std::vector<std::string> variables_like(const clang::VarDecl& variable, const clang::Expr& at) const;

    // operands
    std::optional<operand_fact> operand(const clang::Expr* e, const label_scope& here, std::string& why) const;
    bool can_be_read_again(const clang::Expr* e) const;
    bool is_pure_place(const clang::Expr* e) const;
    bool is_harmless_name(const clang::DeclRefExpr& name) const;
    bool is_unaffected(const clang::Expr* e, const clang::Expr* by) const;
    const std::set<const clang::VarDecl*>& escaping(const clang::DeclContext* function) const;

    // order
    // The name of a variable with nothing but signs and casts round it; null if it is something else.
    static const clang::DeclRefExpr* bare_name(const clang::Expr* e);
    bool is_number(const clang::Expr* e, int wanted) const;
    bool turns_sign(const clang::Expr* e) const;
    void find_turned(const clang::Expr* e);
    bool may_swap(const clang::BinaryOperator& e) const;
    std::string open_order(const clang::BinaryOperator& e) const;

    // values and calls
    void find_names(const clang::Stmt* s, bool is_deduced);
    void value(const clang::Expr& e, const label_scope& here);
    void chosen_values(const clang::Expr& arm, clang::QualType type, const label_scope& here);
    void value_of(const clang::Expr& what, clang::QualType type, bool is_computed, const label_scope& here);
    void call(const clang::CallExpr& e, const label_scope& here);

    // errors
    void negation(const clang::UnaryOperator& e, const label_scope& here);
    void dereference(const clang::Expr* pointer, const clang::Expr& whole, const label_scope& here);
    void subscript(const clang::ArraySubscriptExpr& e, const label_scope& here);
    void narrowing(const clang::ImplicitCastExpr& e, const label_scope& here);
    void error(error_fact made, const clang::Expr* operand, const clang::Expr& whole, const label_scope& here);

    // inputs
    void parameter(const clang::ParmVarDecl& p, const label_scope& here);
    const std::vector<partition_comment>& partition_comments(clang::FileID file);
    void partitions(const clang::FunctionDecl& function, const label_scope& here);
    void partitions_before(const clang::FunctionDecl& declared, const clang::FunctionDecl& function,
                           const label_scope& here);
    void partition(const partition_comment& comment, clang::FileID file, const label_scope& here);

    clang::ASTContext& context_;
    const source_map& map_;
    const facts_of_file& facts_;
    label_choice wanted_;
    std::set<std::tuple<std::string, const file_facts*, span>> seen_;
    std::map<clang::FileID, std::vector<partition_comment>> partition_comments_;
    std::set<const clang::Expr*> operands_;
    // What decltype(auto) is deduced from: with anything round it, it means another type. What is stored in a
    // bit-field: compilers warn unless they see how large it can be.
    std::set<const clang::Expr*> untouched_;
    std::set<const clang::Expr*> combined_with_bit_fields_; // right sides of compound assignments
    std::set<const clang::Expr*> tail_calls_;
    std::map<const clang::Expr*, std::string> converted_; // operators whose results become another type, to that type
    std::map<const clang::Expr*, span> parts_;            // operators that are part of another one
    std::set<const clang::BinaryOperator*> turned_;       // operators below a sign
    mutable std::map<const clang::DeclContext*, std::set<const clang::VarDecl*>> escaping_;
};

} // namespace covkit::gen
