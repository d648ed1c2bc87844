// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Walks over the definitions of a translation unit and writes down what there is to observe.
//
//   analyzer_declarations.cpp   which functions and initialisers there are
//   analyzer_statements.cpp     blocks: how control flows
//   analyzer_loops.cpp          loops
//   analyzer_inferences.cpp     what needs no probe, because a decision tells it
//   analyzer_exits.cpp          how control leaves a function; handlers
//   analyzer_switch.cpp         cases
//   analyzer_expressions.cpp    decisions inside expressions
//   analyzer_assertions.cpp    assertions of the code
//   analyzer_labels.cpp         what labels are about: shown to a label_finder
//   analyzer_state.cpp          what state is about: shown to a state_walk
#pragma once

#include "analysis/assertion_finder.hpp"
#include "analysis/condition_tree.hpp"
#include "analysis/label_finder.hpp"
#include "analysis/never_throws.hpp"
#include "analysis/state_graph.hpp"
#include "facts/criteria.hpp"

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/StmtCXX.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <set>

namespace clang {
class LambdaExpr;
} // namespace clang

namespace covkit::gen {

class analyzer {
  public:
    analyzer(clang::ASTContext& context, const source_map& map, const overloaded_operators& overloaded,
             facts_of_file facts, const criteria& wanted)
        : context_(context), map_(map), builder_(context, map, overloaded), facts_(std::move(facts)), wanted_(wanted),
          all_wanted_(wanted), labels_(context, map, facts_, wanted.labels) {}

    void function(const clang::FunctionDecl& definition);
    void variable(const clang::VarDecl& declared); // at namespace or class scope
    void member(const clang::FieldDecl& declared); // with a default initialiser
    void record(const clang::CXXRecordDecl& definition);
    void parameter(const clang::ParmVarDecl& declared);           // with a default argument
    void constant(const clang::Expr* e, const std::string& what); // only for the compiler

  private:
    // What holds at some point of the walk.
    struct scope {
        clang::FileID file; // of the function
        std::string function;
        frame_fact frame;
        bool guarded = false;
        std::string left_alone; // the reason why nothing here is instrumented; empty: it is
    };

    // Which block control is in. Blocks are indices into function_walk::blocks.
    using course = std::ptrdiff_t;
    static constexpr course gone = -1;    // control never comes here
    static constexpr course unclear = -2; // from somewhere: the next statement needs a probe
    static constexpr course unknown = -3; // not monitored

    struct loop_or_switch {
        bool has_break = false;
    };
    struct switch_state {
        span where;
        bool flagged = false; // some case can be run into from the one before
        std::size_t first_branch = 0;
        std::size_t depth = 0; // loops and switches round it, with itself
    };

    struct block_state {
        block_fact fact;
        bool straight = true; // so far, whoever came to its beginning comes here
        span leads_to;        // the decision that is evaluated then, if any
    };
    struct branch_state {
        branch_fact fact;
        course block = unknown; // the block that it leads to, if that tells
    };
    struct exit_state {
        model::exit::kind what = model::exit::kind::returned;
        offset where = 0;
        course block = 0;
    };

    struct assertion_state {
        span where;
        std::string source;
        course block = 0;
    };

    // Of the function that is being walked over.
    struct function_walk {
        std::vector<block_state> blocks;
        std::vector<branch_state> branches;
        std::vector<exit_state> exits;
        std::vector<assertion_state> assertions;
        course at = unknown; // where the expression that is being looked at is evaluated
        std::vector<loop_or_switch> breakable;
        std::vector<switch_state> switches;
        std::vector<std::size_t> counted;             // loops round here, as numbers in the facts of the file
        std::map<const clang::Stmt*, course> reached; // if state is asked for: in which blocks statements are
        std::map<const clang::Expr*, span> choices;   // the conditions of ?:
        unsigned jumps = 0;                           // out of the function, or by goto
        unsigned continues = 0;                       // to the head of a loop
        unsigned tries = 0;                           // that may catch what is thrown here
        bool returns_nothing = false;
        bool may_reach_end = false;
    };

    // declarations
    void body(const clang::FunctionDecl& definition, const clang::Stmt* code);
    void constructor_initialisers(const clang::FunctionDecl& definition);
    void local_variable(const clang::VarDecl& declared);
    bool is_constant(const clang::VarDecl& declared) const;
    void settle();
    void keep(file_facts& file);
    void lambda(const clang::LambdaExpr& each);

    // statements
    course statement(const clang::Stmt* s, course at, bool listed);
    course in_block(const clang::Stmt* s, course at, bool listed);
    course compound(const clang::CompoundStmt& s, course at);
    course if_statement(const clang::IfStmt& s, course at, bool listed);
    course while_statement(const clang::WhileStmt& s, course at, bool listed);
    course for_statement(const clang::ForStmt& s, course at, bool listed);
    course tested_loop(const clang::Stmt& s, const clang::Stmt* body, const clang::Expr* cond,
                       const decision_fact* decision, const clang::Expr* evaluated, course at, bool listed);
    course range_for(const clang::CXXForRangeStmt& s, course at, bool listed);
    course do_statement(const clang::DoStmt& s, course at);
    course switch_statement(const clang::SwitchStmt& s, course at, bool listed);
    course switch_label(const clang::SwitchCase& s, course at, bool listed);
    course label(const clang::LabelStmt& s, course at, bool listed);
    course try_statement(const clang::CXXTryStmt& s, course at);
    course handler(const clang::CXXCatchStmt& s);
    course loop_body(const clang::Stmt* loop, const clang::Stmt* code, bool listed, const decision_fact* decision,
                     bool is_endless, course before);
    course after_loop(const decision_fact* decision, bool is_endless, bool had_break, bool was_left, course before);
    void missing_default(const clang::SwitchStmt& s);
    void list_statement(const clang::Stmt* s, course at);

    course new_block(witness_fact reached);
    course probed_block(const clang::Stmt* s); // for an arm or body, with braces if need be
    course probed_block(offset at);
    course arm(const clang::Stmt* s, const decision_fact* decision, bool outcome);
    block_state& block(course at) { return walk_.blocks[static_cast<std::size_t>(at)]; }
    bool is_always_visible(const clang::FunctionDecl& definition) const;
    bool never_throws(const clang::Stmt* e);
    const decision_fact* leading_decision(const clang::Stmt* s);
    void go_through(course at, const clang::Stmt* s);
    void go_into_loop(course at, const clang::Stmt* body);
    void come_to(course at, const decision_fact* decision, const clang::Stmt* evaluated);
    std::optional<span> whole(const clang::Stmt* s) const;
    std::optional<span> braced(const clang::Stmt* s); // its text; noted if it needs braces

    // exits
    void add_exit(model::exit::kind what, clang::SourceLocation at, course block);
    void end_of_function(const clang::CompoundStmt& code, course at);
    void may_reach_end(const clang::FunctionDecl& definition);
    course returned(const clang::Stmt& s, course at);
    course thrown(const clang::Expr* e, course at);
    course tried(const clang::CXXTryStmt& s, course at);
    void function_try(const clang::CXXTryStmt& s, course at, bool throws_again);

    // expressions
    const decision_fact* condition(const clang::Expr* e); // controls a statement
    void expression(const clang::Stmt* e, bool discarded = false);
    const decision_fact* add_decision(const clang::Expr* e, bool discarded);
    const decision_fact* place_decision(const clang::Expr* e, const condition_tree& tree, const std::string& why,
                                        bool discarded);
    const decision_fact* add_declaration(const clang::VarDecl& variable, const clang::Stmt& s);
    void operands(const clang::Expr* e, const std::set<const clang::Expr*>& conditions);
    void children(const clang::Stmt* e);
    void left_alone(const clang::Stmt* e, const std::string& reason);
    void skip(const clang::Expr* e, const std::string& reason,
              model::left_alone::kind what = model::left_alone::kind::decision);
    void describe(decision_fact& fact, const place& where) const;

    // assertions
    std::optional<assertion> assertion_at(const clang::Stmt& s) const;
    void add_assertion(const assertion& found);
    bool asserted(const clang::Stmt& e);
    std::optional<course> asserting_statement(const clang::Stmt& s, course at);

    // labels
    label_scope label_surroundings() const { return {scope_.file, scope_.function, scope_.frame, scope_.guarded}; }
    void see(const clang::Stmt* e);
    void see_condition(const clang::Expr* e);
    void count_rounds(const clang::Stmt& loop, const clang::Stmt* body, bool can_be_skipped);
    void end_rounds(const clang::Stmt& loop);
    void leave_loops(const clang::Stmt& jump);
    void harmless_operands(const condition_tree& tree, decision_fact& fact) const;

    // state
    void look_into(clang::FileID file);
    state_graph& graph_of(file_facts& file);
    void follow_state(const clang::FunctionDecl& definition, const clang::Stmt* code, course entry, file_facts& file);
    void follow_state(const clang::VarDecl& variable);

    file_facts* here() { return scope_.left_alone.empty() ? facts_(scope_.file) : nullptr; }

    clang::ASTContext& context_;
    const source_map& map_;
    tree_builder builder_;
    facts_of_file facts_;
    criteria wanted_; // in the file that is being looked at
    criteria all_wanted_;
    label_finder labels_;
    std::map<file_facts*, std::unique_ptr<state_graph>> graphs_;
    std::set<const clang::Stmt*> walked_;    // bodies whose state has been followed
    std::set<const clang::Expr*> handed_on_; // statements that are the value of ({ … })
    scope scope_;

    function_walk walk_;
    exception_analysis silence_{[this](const clang::FunctionDecl& f) { return is_always_visible(f); }};
    clang::FileID silence_for_;
};

} // namespace covkit::gen
