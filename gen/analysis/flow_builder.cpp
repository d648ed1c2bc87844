// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/flow_builder.hpp"

#include "analysis/flow_calls.hpp"
#include "analysis/outside_reads.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using dataflow::flow_graph;
using dataflow::function_flow;
using dataflow::nothing;

namespace {

bool has_try(const Stmt* s) {
    return s != nullptr && !isa<LambdaExpr>(s) &&
           (isa<CXXTryStmt>(s) || std::any_of(s->child_begin(), s->child_end(), has_try));
}

// Nobody knows what a call does to what it gets, but for assignments.
bool is_done_by_callee(const Expr& by) {
    const auto* const as_operator = dyn_cast<CXXOperatorCallExpr>(&by);
    return isa<CallExpr, CXXConstructExpr>(by) && (as_operator == nullptr || !as_operator->isAssignmentOp());
}

bool may_throw(const FunctionDecl* callee) {
    const auto* const type = callee == nullptr ? nullptr : callee->getType()->getAs<FunctionProtoType>();
    return callee == nullptr ||
           (type != nullptr && !callee->isImplicit() && callee->getBuiltinID() == 0 && type->canThrow() != CT_Cannot);
}

} // namespace

flow_builder::flow_builder(const FunctionDecl& function, const Stmt& body, ASTContext& context, const source_map& map,
                           const file_facts& file, const std::set<const ValueDecl*>& aliased, const criteria& wanted)
    : function_(function), body_(body), context_(context), map_(map), follows_calls_(wanted.calls),
      tracked_(function, context, aliased, wanted.state), file_(map.shown_at(body.getBeginLoc()).file),
      places_(body, file_, map), assertions_(context, map, wanted.assertion_macros) {
    if (wanted.assertions_apart) {
        asserted_ = assertions_.parts_in(body);
    }
    for (const auto& [where, decision] : file.decisions) {
        for (const condition_fact& each : decision.conditions) {
            conditions_.insert(each.where);
        }
    }
    for (const branch_fact& each : file.branches) {
        labels_.insert(each.where);
    }
}

std::optional<function_flow> flow_builder::build() {
    CFG::BuildOptions options;
    options.setAllAlwaysAdd();                // every expression is an element, in the order of evaluation
    options.PruneTriviallyFalseEdges = false; // next_of() does: clang also compares constants with each other
    options.AddEHEdges = has_try(&body_);
    options.AddInitializers = true;
    cfg_ = CFG::buildCFG(&function_, function_.getBody(), &context_, options);
    if (cfg_ == nullptr || cfg_->getIndirectGotoBlock() != nullptr) {
        return std::nullopt;
    }
    variables();
    parameters();
    for (const CFGBlock* const block : *cfg_) {
        nodes_[block] = block == &cfg_->getEntry()  ? flow_graph::entry
                        : block == &cfg_->getExit() ? flow_graph::exit
                                                    : made_.graph.add_node();
    }
    entry();
    for (const CFGBlock* const block : *cfg_) {
        failing_arm(*block);
    }
    for (const CFGBlock* const block : *cfg_) {
        names(*block);
    }
    for (const CFGBlock* const block : *cfg_) {
        elements(*block);
    }
    for (const auto& [call, node] : calls_) {
        called(*call, node); // its arguments may have been evaluated in other blocks
    }
    refuse_unsequenced();
    for (const CFGBlock* const block : *cfg_) {
        edges(*block);
    }
    slots();
    made_.unbraced = places_.unbraced();
    return std::move(made_);
}

void flow_builder::variables() {
    for (const tracked_variables::entry& each : tracked_.all()) {
        const tracked_variable what = each.what;
        const std::string root = what.root == nullptr ? "this->" : what.root->getNameAsString();
        const ValueDecl* const declared = what.root != nullptr ? what.root : what.member;
        const bool is_here = map_.shown_at(declared->getLocation()).file == file_;
        const number where = is_here ? offset_of(declared->getLocation()) : offset_of(function_.getLocation());
        made_.variables.push_back({root + (what.root != nullptr && what.member != nullptr ? "." : "") +
                                       (what.member != nullptr ? what.member->getNameAsString() : ""),
                                   where, each.reason, each.persists});
    }
}

void flow_builder::entry() {
    for (const ParmVarDecl* const each : function_.parameters()) {
        for (const std::size_t v : tracked_.variables_of(each)) {
            put(flow_graph::entry, event::kind::definition, v, each->getLocation(), each->getSourceRange());
            if (each->getType()->isReferenceType()) { // the value is that of the caller
                made_.graph.add_outside_read(flow_graph::entry, static_cast<number>(v));
            }
        }
    }
    for (const ValueDecl* const each : tracked_.captured()) {
        for (const std::size_t v : tracked_.variables_of(each)) {
            if (tracked_.is_monitored(v)) {
                put(flow_graph::entry, event::kind::definition, v, function_.getLocation(), each->getLocation());
                made_.events.back().text = "captured " + each->getNameAsString();
            }
        }
    }
    for (std::size_t v = 0; v < tracked_.all().size(); ++v) {
        if (tracked_.all()[v].outlives) {
            made_.graph.add_outside_read(flow_graph::exit, static_cast<number>(v));
        }
    }
}

void flow_builder::put(number node, event::kind what, std::size_t variable, SourceLocation at, SourceRange shown) {
    if (!tracked_.is_monitored(variable)) {
        return;
    }
    made_.graph.add_event(node, {what, static_cast<number>(variable), static_cast<number>(made_.events.size())});
    made_.events.push_back({offset_of(at), text(shown)});
    if (what != event::kind::use && tracked_.all()[variable].is_read_silently) {
        made_.graph.add_outside_read(node, static_cast<number>(variable));
    }
}

void flow_builder::put_outside(number node, std::size_t variable) {
    if (tracked_.is_monitored(variable)) {
        made_.graph.add_event(node, {event::kind::definition, static_cast<number>(variable), nothing});
    }
}

// What happens in a predicate belongs to the branches, each of them.
void flow_builder::keep_for_branches(const happening& each) {
    std::vector<happening>& all = in_predicate_[predicate_of_];
    const auto behind = std::find_if(all.begin(), all.end(), [&](const happening& one) { return one.ahead < ahead_; });
    all.insert(behind, each);
}

void flow_builder::put_happening(number node, const happening& each) {
    const auto variable = static_cast<number>(each.variable);
    if (each.is_outside) {
        made_.graph.add_outside_read(node, variable);
    } else {
        made_.graph.add_event(node, {each.what, variable, each.name});
    }
}

// Before anybody changes what is read there; in a predicate, also what the predicate itself defines.
void flow_builder::read_elsewhere(const Stmt& each, number node) {
    const auto* const name = dyn_cast<DeclRefExpr>(&each);
    const auto* const value = dyn_cast<Expr>(&each);
    const bool may_come_back = value != nullptr &&
                               (isa<CallExpr, CXXConstructExpr>(value) || is_open_operator(*value)) &&
                               !is_foreign(*value, context_);
    for (std::size_t v = 0; v < tracked_.all().size(); ++v) {
        const tracked_variables::entry& known = tracked_.all()[v];
        const bool is_itself = name != nullptr && known.what.root == name->getDecl();
        const bool is_read = known.is_known_elsewhere || (known.persists && may_come_back);
        if (!is_read || is_itself || !tracked_.is_monitored(v)) {
            continue;
        }
        made_.graph.add_outside_read(node, static_cast<number>(v));
        if (predicate_.count(&each) != 0) {
            keep_for_branches({event::kind::use, v, nothing, ahead_, true});
        }
    }
}

void flow_builder::note_piece(std::size_t piece, number node) {
    if (piece == flow_slots::none) {
        return;
    }
    first_piece_.emplace(node, piece);
    if (piece_nodes_.size() <= piece) {
        piece_nodes_.resize(piece + 1);
    }
    if (piece_nodes_[piece].empty() || piece_nodes_[piece].back() != node) {
        piece_nodes_[piece].push_back(node);
    }
}

// Calls do not come back from there, and the temporaries of CHECK(x) << … are not in the graph.
void flow_builder::failing_arm(const CFGBlock& block) {
    const Stmt* const terminator = block.getTerminatorStmt();
    if (terminator == nullptr || asserted_.count(terminator) == 0 || block.succ_size() != 2) {
        return;
    }
    if (const auto found = assertions_.at(*terminator); found && found->asked != nullptr) {
        failing_.insert((block.succ_begin() + (found->fails_if_true ? 0 : 1))->getReachableBlock());
    }
}

// Names are looked at where what they do happens: at the operator or call, perhaps in another block.
void flow_builder::names(const CFGBlock& block) {
    for (const CFGElement& each : block) {
        const auto statement = each.getAs<CFGStmt>();
        const auto* const expression = statement ? dyn_cast<Expr>(statement->getStmt()) : nullptr;
        if (expression != nullptr && (isa<DeclRefExpr>(expression) || member_of_this(*expression) != nullptr)) {
            const auto what = tracked_.of(*expression);
            if (!tracked_.variables_of(*expression, what).empty()) {
                waiting_[what.by].push_back(expression);
            }
        }
    }
}

void flow_builder::elements(const CFGBlock& block) {
    number node = nodes_.at(&block);
    cut_behind_ = flow_slots::none;
    predicate_.clear();
    predicate_of_ = &branching(block, ahead_);
    if (const Expr* const condition = condition_of(*predicate_of_)) {
        add_parts(condition, predicate_);
        predicate_range_ = condition->getSourceRange();
    }
    if (const auto* handler = dyn_cast_or_null<CXXCatchStmt>(block.getLabel())) {
        if (const VarDecl* const caught = handler->getExceptionDecl()) {
            for (const std::size_t v : tracked_.variables_of(caught)) {
                put(node, event::kind::definition, v, caught->getLocation(), caught->getSourceRange());
                if (caught->getType()->isReferenceType()) { // the exception is there for others, too
                    made_.graph.add_outside_read(node, static_cast<number>(v));
                }
            }
        }
    }
    for (const CFGElement& each : block) {
        if (const auto statement = each.getAs<CFGStmt>()) {
            const std::size_t piece = piece_of(*statement->getStmt());
            if (cut_behind_ != flow_slots::none && piece != flow_slots::none && piece != cut_behind_) {
                node = made_.graph.cut_behind(node);
                cut_behind_ = flow_slots::none;
            }
            element(*statement->getStmt(), node);
        } else if (const auto initialiser = each.getAs<CFGInitializer>()) {
            initialised(*initialiser->getInitializer(), node);
        }
    }
    ends_[&block] = node;
}

std::size_t flow_builder::piece_of(const Stmt& each) const {
    const auto* const statement = dyn_cast<DeclStmt>(&each);
    return statement != nullptr && statement->isSingleDecl() ? places_.piece_of(statement->getSingleDecl())
                                                             : places_.piece_of(&each);
}

void flow_builder::element(const Stmt& each, number node) {
    note_piece(piece_of(each), node);
    if (may_read_elsewhere(each)) {
        read_elsewhere(each, node);
    }
    if (const auto* statement = dyn_cast<DeclStmt>(&each)) {
        declared(*statement, node);
        return;
    }
    if (const auto* left = dyn_cast<ReturnStmt>(&each)) {
        returned(*left);
        return;
    }
    const auto* const expression = dyn_cast<Expr>(&each);
    if (expression == nullptr) {
        return;
    }
    if (isa<CallExpr, CXXConstructExpr>(expression) || is_open_operator(*expression)) {
        changed_by_others(*expression, node);
        if (may_throw(callee_of(*expression))) {
            made_.graph.set_may_leave(node);
        }
    }
    happens(*expression, node);
    const auto* const call = dyn_cast<CallExpr>(expression);
    if (call != nullptr && follows_calls_ && asserted_.count(call) == 0) {
        calls_.emplace_back(call, node);
        if (changes_argument(*call)) {
            cut_behind_ = piece_of(*call);
        }
    }
    if (tracked_.is_operand(*expression)) {
        const auto where = condition_round(*expression);
        if (where && where->begin >= offset_of(body_.getBeginLoc())) { // not where a constructor initialises
            operand_of_[node] = *where;
        }
    }
}

void flow_builder::declared(const DeclStmt& statement, number node) {
    for (const Decl* const one : statement.decls()) {
        const auto* const variable = dyn_cast<VarDecl>(one);
        if (variable == nullptr) {
            continue;
        }
        std::vector<const ValueDecl*> roots = {variable};
        if (const auto* parts = dyn_cast<DecompositionDecl>(variable)) {
            roots.assign(parts->bindings().begin(), parts->bindings().end());
        }
        for (const ValueDecl* const root : roots) {
            for (const std::size_t v : tracked_.variables_of(root)) {
                const auto* const made = dyn_cast_or_null<CXXConstructExpr>(variable->getInit());
                const bool has_no_value =
                    variable->getInit() == nullptr ||
                    (made != nullptr && made->getConstructor()->isTrivial() &&
                     made->getConstructor()->isDefaultConstructor() && !made->requiresZeroInitialization());
                if (tracked_.all()[v].persists) {
                    if (!has_no_value) { // once, before all calls as it were
                        put(flow_graph::entry, event::kind::initial, v, root->getLocation(),
                            variable->getSourceRange());
                    }
                } else if (!has_no_value) {
                    put(node, event::kind::definition, v, root->getLocation(), variable->getSourceRange());
                } else {
                    put_outside(node, v); // a new one, without a value
                }
            }
        }
    }
}

void flow_builder::initialised(const CXXCtorInitializer& each, number node) {
    if (const FieldDecl* const member = each.getAnyMember()) {
        for (std::size_t v = 0; v < tracked_.all().size(); ++v) {
            if (tracked_.all()[v].what.root == nullptr && tracked_.all()[v].what.member == member) {
                if (each.isWritten()) {
                    put(node, event::kind::definition, v, each.getSourceLocation(), each.getSourceRange());
                } else {
                    put_outside(node, v);
                }
            }
        }
    }
}

// What others can change, a call may change: global variables and members. Functions of the standard library know
// neither, unless they call back.
void flow_builder::changed_by_others(const Expr& call, number node) {
    if (is_foreign(call, context_)) {
        return;
    }
    const auto* const method = dyn_cast_or_null<CXXMethodDecl>(callee_of(call));
    for (std::size_t v = 0; v < tracked_.all().size(); ++v) {
        const tracked_variables::entry& each = tracked_.all()[v];
        const bool is_kept =
            each.what.root == nullptr && !each.what.member->isMutable() && method != nullptr && method->isConst();
        if (each.is_shared && !is_kept) {
            put_outside(node, v);
        }
    }
}

void flow_builder::happens(const Expr& by, number node) {
    const auto found = waiting_.find(&by);
    if (found == waiting_.end()) {
        return;
    }
    const std::vector<const Expr*> names = std::move(found->second);
    waiting_.erase(found);
    const auto add = [&](event::kind kind, const Expr& name, const Expr& place, SourceRange shown) {
        const auto what = tracked_.of(name);
        for (const std::size_t v : tracked_.variables_of(name, what)) {
            if (!tracked_.is_monitored(v)) {
                continue;
            }
            if (asserted_.count(&name) != 0) { // nothing is monitored there
                kind == event::kind::use ? made_.graph.add_outside_read(node, static_cast<number>(v))
                                         : put_outside(node, v);
                continue;
            }
            if (follows_calls_) {
                events_of_[&name].push_back({kind, v, static_cast<number>(made_.events.size()), 0});
            }
            if (predicate_.count(&name) == 0) {
                put(node, kind, v, place.getBeginLoc(), shown);
                continue;
            }
            keep_for_branches({kind, v, static_cast<number>(made_.events.size()), ahead_});
            made_.events.push_back({offset_of(place.getBeginLoc()), text(shown)});
            if (kind == event::kind::definition && tracked_.all()[v].is_read_silently) {
                keep_for_branches({event::kind::use, v, nothing, ahead_, true});
            }
        }
    };
    for (const event::kind kind : {event::kind::use, event::kind::definition}) {
        for (const Expr* const name : names) {
            const auto what = tracked_.of(*name);
            const bool is_use = kind == event::kind::use;
            if (what.how == access::both || what.how == (is_use ? access::use : access::definition)) {
                const Expr& place = is_use ? *what.place : by;
                add(kind, *name, place, is_use ? shown_for(*name) : place.getSourceRange());
            }
            if (!is_use && what.how == access::both && is_done_by_callee(by)) {
                read_changed(*name, what, node);
            }
        }
    }
}

// Whether something was changed, and whether it was meant to be seen, only the callee knows.
void flow_builder::read_changed(const Expr& name, const tracked_variables::effect& what, number node) {
    for (const std::size_t v : tracked_.variables_of(name, what)) {
        if (predicate_.count(&name) != 0) {
            keep_for_branches({event::kind::use, v, nothing, ahead_, true});
        } else {
            made_.graph.add_outside_read(node, static_cast<number>(v));
        }
    }
}

// What people see of a use: the condition, or the whole statement.
SourceRange flow_builder::shown_for(const Expr& name) const {
    return predicate_.count(&name) != 0 ? predicate_range_ : tracked_.statement_round(name);
}

} // namespace covkit::gen
