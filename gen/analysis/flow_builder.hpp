// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The data flow of one function, from Clang's control-flow graph.
//
//   flow_builder.cpp            definitions and uses, in the order of evaluation
//   flow_builder_branches.cpp   branches, and where probes can stand
//   flow_builder_calls.cpp      parameters, calls and returned variables
#pragma once

#include "analysis/assertion_finder.hpp"
#include "analysis/flow_slots.hpp"
#include "analysis/tail_calls.hpp"
#include "analysis/tracked_variables.hpp"
#include "facts/criteria.hpp"
#include "facts/facts.hpp"

#include <clang/Analysis/CFG.h>

#include <memory>
#include <optional>
#include <set>

namespace covkit::gen {

class flow_builder {
  public:
    // `file`: what was found in the file of the function. `aliased`: see tracked_variables.
    flow_builder(const clang::FunctionDecl& function, const clang::Stmt& body, clang::ASTContext& context,
                 const source_map& map, const file_facts& file, const std::set<const clang::ValueDecl*>& aliased,
                 const criteria& wanted);

    // Nothing if Clang has no graph of it, or jumps are computed.
    std::optional<dataflow::function_flow> build();

  private:
    using event = dataflow::event;
    using number = dataflow::number;
    struct happening {
        event::kind what = event::kind::use;
        std::size_t variable = 0;
        number name = 0;
        std::size_t ahead = 0;   // so many blocks before the one that branches
        bool is_outside = false; // an outside_read
    };

    number offset_of(clang::SourceLocation at) const { return map_.shown_at(at).where.begin; }
    std::string text(clang::SourceRange range) const { return map_.text(map_.shown_at(range)); }
    void variables();
    void entry();
    void failing_arm(const clang::CFGBlock& block);
    void names(const clang::CFGBlock& block);
    void elements(const clang::CFGBlock& block);
    void element(const clang::Stmt& each, number node);
    void declared(const clang::DeclStmt& statement, number node);
    void initialised(const clang::CXXCtorInitializer& each, number node);
    void happens(const clang::Expr& by, number node);
    void put(number node, event::kind what, std::size_t variable, clang::SourceLocation at, clang::SourceRange shown);
    void put_outside(number node, std::size_t variable);
    void put_happening(number node, const happening& each);
    void keep_for_branches(const happening& each);
    void read_elsewhere(const clang::Stmt& each, number node);
    void changed_by_others(const clang::Expr& call, number node);
    void note_piece(std::size_t piece, number node);
    std::size_t piece_of(const clang::Stmt& each) const;

    void parameters();
    bool changes_argument(const clang::CallExpr& call) const;
    void refuse_unsequenced();
    void called(const clang::CallExpr& call, number node);
    void argument(const clang::CallExpr& call, unsigned a, dataflow::call& made);
    void returned(const clang::ReturnStmt& left);
    static const clang::Expr* name_in(const clang::Expr& variable);

    void edges(const clang::CFGBlock& block);
    void leave_call(const clang::CFGBlock& block, const clang::CFGBlock& to, std::size_t way);
    void branch(const clang::CFGBlock& block, const clang::CFGBlock& to, std::size_t way, const clang::Expr* condition);
    dataflow::slot slot_of_way(const clang::CFGBlock& block, const clang::CFGBlock& to, std::size_t way,
                               const clang::Expr* condition, std::string& name) const;
    // A block that only branches on what && or || came to: who comes there knows already where to go from there.
    struct crossing {
        const clang::Expr* last = nullptr; // the operand that is the value, if it is evaluated
        bool is_negated = false;
    };
    std::optional<crossing> crossing_at(const clang::CFGBlock& block) const;
    // The block that branches on what is evaluated here: another one, if a call that may throw comes in between.
    const clang::CFGBlock& branching(const clang::CFGBlock& block, std::size_t& ahead) const;
    const clang::SwitchCase* only_label(const clang::SwitchStmt& choice, const llvm::APSInt& value) const;
    const clang::CFGBlock* next_of(const clang::CFGBlock& block, std::size_t way) const;
    const clang::Expr* condition_of(const clang::CFGBlock& block) const;
    dataflow::slot slot_of_condition(const clang::Expr& condition, bool value, std::string& name) const;
    std::optional<span> condition_at(const clang::Expr& e) const;
    std::optional<span> condition_round(const clang::Expr& e) const;
    void read_changed(const clang::Expr& name, const tracked_variables::effect& what, number node);
    clang::SourceRange shown_for(const clang::Expr& name) const;
    void slots();

    const clang::FunctionDecl& function_;
    const clang::Stmt& body_;
    const std::set<const clang::Expr*> tail_calls_ = tail_calls_in(&body_);
    clang::ASTContext& context_;
    const source_map& map_;
    bool follows_calls_;
    tracked_variables tracked_;
    clang::FileID file_;
    flow_slots places_;
    assertion_finder assertions_;
    std::set<const clang::Stmt*> asserted_;    // everything in assertions that are counted apart
    std::set<const clang::CFGBlock*> failing_; // their arms that end the program: not followed
    std::set<span> conditions_;                // of decisions in this file
    std::set<span> labels_;                    // of cases
    std::unique_ptr<clang::CFG> cfg_;
    dataflow::function_flow made_;
    std::map<const clang::CFGBlock*, number> nodes_;
    std::map<const clang::CFGBlock*, number> ends_; // the node with which a block ends: another one if it was cut
    std::size_t cut_behind_ = flow_slots::none;     // a piece, behind which a new node begins
    std::map<const clang::Expr*, std::vector<happening>> events_of_; // names
    std::vector<std::pair<const clang::CallExpr*, number>> calls_;
    std::vector<const clang::CallExpr*> made_calls_;                        // those of made_.calls
    std::map<const clang::Expr*, std::vector<const clang::Expr*>> waiting_; // names, by what does something to them
    std::set<const clang::Stmt*> predicate_;                                // parts of the condition of this block
    clang::SourceRange predicate_range_;
    std::map<const clang::CFGBlock*, std::vector<happening>> in_predicate_; // of the block that branches
    const clang::CFGBlock* predicate_of_ = nullptr;
    std::size_t ahead_ = 0;
    std::map<number, dataflow::slot> slot_of_;     // of branches
    std::vector<std::vector<number>> piece_nodes_; // by piece
    std::map<number, std::size_t> first_piece_;    // of a node
    std::map<number, span> operand_of_;            // a condition that a node evaluates
};

} // namespace covkit::gen
