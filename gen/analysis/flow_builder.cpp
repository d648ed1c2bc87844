// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/flow_builder.hpp"

#include "dataflow/order.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using dataflow::flow_graph;
using dataflow::function_flow;
using dataflow::nothing;
using dataflow::slot;

namespace {

bool has_try(const Stmt* s) {
    return s != nullptr && !isa<LambdaExpr>(s) &&
           (isa<CXXTryStmt>(s) || std::any_of(s->child_begin(), s->child_end(), has_try));
}

void add_parts(const Stmt* s, std::set<const Stmt*>& into) {
    std::vector<const Stmt*> open = {s};
    while (!open.empty()) {
        const Stmt* const each = open.back();
        open.pop_back();
        if (each != nullptr && into.insert(each).second) {
            open.insert(open.end(), each->child_begin(), each->child_end());
        }
    }
}

const FunctionDecl* callee_of(const Expr& call) {
    if (const auto* made = dyn_cast<CXXConstructExpr>(&call)) {
        return made->getConstructor();
    }
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    return as_call == nullptr ? nullptr : as_call->getDirectCallee();
}

bool may_throw(const FunctionDecl* callee) {
    const auto* const type = callee == nullptr ? nullptr : callee->getType()->getAs<FunctionProtoType>();
    return callee == nullptr || (type != nullptr && !callee->isImplicit() && callee->getBuiltinID() == 0 && type->canThrow() != CT_Cannot);
}

} // namespace

flow_builder::flow_builder(const FunctionDecl& function, const Stmt& body, ASTContext& context, const source_map& map,
                           const file_facts& file, const std::set<const ValueDecl*>& aliased)
    : function_(function), body_(body), context_(context), map_(map), tracked_(function, context, aliased),
      file_(map.shown_at(body.getBeginLoc()).file), places_(body, file_, map) {
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
    options.setAllAlwaysAdd(); // every expression is an element, in the order of evaluation
    options.PruneTriviallyFalseEdges = true;
    options.AddEHEdges = has_try(&body_);
    options.AddInitializers = true;
    cfg_ = CFG::buildCFG(&function_, function_.getBody(), &context_, options);
    if (cfg_ == nullptr || cfg_->getIndirectGotoBlock() != nullptr) {
        return std::nullopt;
    }
    variables();
    for (const CFGBlock* const block : *cfg_) {
        nodes_[block] = block == &cfg_->getEntry()  ? flow_graph::entry
                        : block == &cfg_->getExit() ? flow_graph::exit
                                                    : made_.graph.add_node();
    }
    entry();
    for (const CFGBlock* const block : *cfg_) {
        names(*block);
    }
    for (const CFGBlock* const block : *cfg_) {
        elements(*block);
    }
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
}

void flow_builder::put(number node, event::kind what, std::size_t variable, SourceLocation at, SourceRange shown) {
    if (!tracked_.is_monitored(variable)) {
        return;
    }
    made_.graph.add_event(node, {what, static_cast<number>(variable), static_cast<number>(made_.events.size())});
    made_.events.push_back({offset_of(at), text(shown)});
}

void flow_builder::put_outside(number node, std::size_t variable) {
    if (tracked_.is_monitored(variable)) {
        made_.graph.add_event(node, {event::kind::definition, static_cast<number>(variable), nothing});
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
    const number node = nodes_.at(&block);
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
            }
        }
    }
    for (const CFGElement& each : block) {
        if (const auto statement = each.getAs<CFGStmt>()) {
            element(*statement->getStmt(), node);
        } else if (const auto initialiser = each.getAs<CFGInitializer>()) {
            initialised(*initialiser->getInitializer(), node);
        }
    }
}

void flow_builder::element(const Stmt& each, number node) {
    if (const auto* statement = dyn_cast<DeclStmt>(&each)) {
        note_piece(statement->isSingleDecl() ? places_.piece_of(statement->getSingleDecl()) : places_.piece_of(&each), node);
        declared(*statement, node);
        return;
    }
    note_piece(places_.piece_of(&each), node);
    const auto* const expression = dyn_cast<Expr>(&each);
    if (expression == nullptr) {
        return;
    }
    if (isa<CallExpr, CXXConstructExpr>(expression)) {
        changed_by_others(*expression, node);
        if (may_throw(callee_of(*expression))) {
            made_.graph.set_may_leave(node);
        }
    }
    happens(*expression, node);
    if (tracked_.is_operand(*expression)) {
        if (const auto where = condition_round(*expression)) {
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
                const bool has_no_value = variable->getInit() == nullptr ||
                                          (made != nullptr && made->getConstructor()->isTrivial() &&
                                           made->getConstructor()->isDefaultConstructor() && !made->requiresZeroInitialization());
                if (tracked_.all()[v].persists) {
                    if (!has_no_value) { // once, before all calls as it were
                        put(flow_graph::entry, event::kind::initial, v, root->getLocation(), variable->getSourceRange());
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
    const FunctionDecl* const callee = callee_of(call);
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    const auto is_harmless_type = [](const Expr* each) {
        const QualType type = each->getType().getNonReferenceType();
        const auto* const record = type->getAsCXXRecordDecl();
        return !type->isFunctionPointerType() && (record == nullptr || !record->isLambda());
    };
    const bool knows_nothing =
        callee != nullptr && (callee->getBuiltinID() != 0 || callee->isImplicit() || callee->isDefaulted() ||
                              (context_.getSourceManager().isInSystemHeader(callee->getLocation()) &&
                               (as_call == nullptr || std::all_of(as_call->arg_begin(), as_call->arg_end(), is_harmless_type))));
    if (knows_nothing) {
        return;
    }
    const auto* const method = dyn_cast_or_null<CXXMethodDecl>(callee);
    for (std::size_t v = 0; v < tracked_.all().size(); ++v) {
        const tracked_variables::entry& each = tracked_.all()[v];
        const bool is_kept = each.what.root == nullptr && !each.what.member->isMutable() && method != nullptr &&
                             method->isConst();
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
            if (predicate_.count(&name) == 0) {
                put(node, kind, v, place.getBeginLoc(), shown);
                continue;
            }
            // Belongs to the branches, each of them.
            std::vector<happening>& all = in_predicate_[predicate_of_];
            const auto behind = std::find_if(all.begin(), all.end(), [&](const happening& each) { return each.ahead < ahead_; });
            all.insert(behind, {kind, v, static_cast<number>(made_.events.size()), ahead_});
            made_.events.push_back({offset_of(place.getBeginLoc()), text(shown)});
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
        }
    }
}

namespace {

const Expr* without_negations(const Expr* e, bool& is_negated) {
    for (;;) {
        e = e->IgnoreParenImpCasts();
        const auto* const negated = dyn_cast<UnaryOperator>(e);
        if (negated == nullptr || negated->getOpcode() != UO_LNot) {
            return e;
        }
        is_negated = !is_negated;
        e = negated->getSubExpr();
    }
}

const BinaryOperator* logical(const Expr* e) {
    const auto* const both = dyn_cast_or_null<BinaryOperator>(e == nullptr ? nullptr : e->IgnoreParenImpCasts());
    return both != nullptr && both->isLogicalOp() ? both : nullptr;
}

// The operand that is evaluated last, if it is evaluated.
const Expr* last_operand(const Expr* e) {
    while (const BinaryOperator* const both = logical(e)) {
        e = both->getRHS();
    }
    return e;
}

} // namespace

std::optional<flow_builder::crossing> flow_builder::crossing_at(const CFGBlock& block) const {
    const Stmt* const terminator = block.getTerminatorStmt();
    if (block.succ_size() != 2 || terminator == nullptr || !isa<IfStmt, WhileStmt, ForStmt, DoStmt, ConditionalOperator, BinaryOperator>(terminator)) {
        return std::nullopt;
    }
    const auto* const condition = dyn_cast_or_null<Expr>(block.getTerminatorCondition());
    crossing found;
    const BinaryOperator* const both = condition == nullptr ? nullptr : logical(without_negations(condition, found.is_negated));
    if (both == nullptr) {
        return std::nullopt;
    }
    bool is_first = true;
    for (const CFGElement& each : block) {
        const auto statement = each.getAs<CFGStmt>();
        const Stmt* const what = statement ? statement->getStmt() : nullptr;
        if (is_first && what != both) {
            return std::nullopt;
        }
        is_first = false;
        if (what != both && (what == nullptr || !isa<ImplicitCastExpr, UnaryOperator, ExprWithCleanups>(what))) {
            return std::nullopt;
        }
    }
    found.last = last_operand(both);
    return is_first ? std::nullopt : std::optional<crossing>(found);
}

const CFGBlock& flow_builder::branching(const CFGBlock& block, std::size_t& ahead) const {
    const CFGBlock* at = &block;
    ahead = 0;
    while (at->getTerminatorStmt() == nullptr && at->succ_size() > 1 && at->succ_begin()->getReachableBlock() != nullptr) {
        at = at->succ_begin()->getReachableBlock();
        ++ahead;
    }
    return *at;
}

// What the block branches on; null if it does not, or not on an expression.
const Expr* flow_builder::condition_of(const CFGBlock& block) const {
    if (block.succ_size() > 1) {
        const auto* const condition = dyn_cast_or_null<Expr>(block.getTerminatorCondition());
        const Stmt* const terminator = block.getTerminatorStmt();
        return condition == nullptr || isa_and_nonnull<SwitchStmt>(terminator) ? condition : last_operand(condition);
    }
    const CFGBlock* const next = block.succ_size() == 1 ? next_of(block, 0) : nullptr;
    const auto cross = next == nullptr || block.getTerminatorStmt() != nullptr ? std::nullopt : crossing_at(*next);
    return cross ? cross->last : nullptr;
}

// A way that clang finds never taken by comparing constants is one for us, unless the condition is a constant.
const CFGBlock* flow_builder::next_of(const CFGBlock& block, std::size_t way) const {
    const CFGBlock::AdjacentBlock& next = *(block.succ_begin() + static_cast<std::ptrdiff_t>(way));
    if (next.getReachableBlock() != nullptr || next.getPossiblyUnreachableBlock() == nullptr) {
        return next.getReachableBlock();
    }
    const Stmt* const terminator = block.getTerminatorStmt();
    const auto* const condition = dyn_cast_or_null<Expr>(block.getTerminatorCondition());
    bool value = false;
    const bool is_fixed = terminator == nullptr || isa<SwitchStmt>(terminator) || condition == nullptr ||
                          condition->isValueDependent() ||
                          last_operand(condition)->EvaluateAsBooleanCondition(value, context_);
    return is_fixed ? nullptr : next.getPossiblyUnreachableBlock();
}

// What people see of a use: the condition, or the whole statement.
SourceRange flow_builder::shown_for(const Expr& name) const {
    return predicate_.count(&name) != 0 ? predicate_range_ : tracked_.statement_round(name);
}

void flow_builder::edges(const CFGBlock& block) {
    std::vector<std::pair<const CFGBlock*, std::size_t>> ways;
    const bool is_call = block.getTerminatorStmt() == nullptr && block.succ_size() > 1;
    const BinaryOperator* const both = dyn_cast_or_null<BinaryOperator>(block.getTerminatorStmt());
    for (std::size_t w = 0; w < block.succ_size(); ++w) {
        const CFGBlock* to = next_of(block, w);
        const auto cross = to == nullptr ? std::nullopt : crossing_at(*to);
        if (cross && both != nullptr && both->isLogicalOp()) {
            const bool value = (both->getOpcode() == BO_LOr) != cross->is_negated;
            to = next_of(*to, value ? 0 : 1);
        } else if (cross && block.succ_size() == 1 && block.getTerminatorStmt() == nullptr) {
            for (const bool value : {true, false}) {
                if (const CFGBlock* const behind = next_of(*to, value != cross->is_negated ? 0 : 1)) {
                    branch(block, *behind, value ? 0 : 1, cross->last);
                }
            }
            return;
        }
        // A call that throws what nobody here catches leaves: calls are taken to return.
        if (to != nullptr && !(is_call && to == &cfg_->getExit() && w != 0)) {
            ways.emplace_back(to, w);
        }
    }
    for (const auto& [to, way] : ways) {
        if (is_call || ways.size() < 2) {
            made_.graph.add_edge(nodes_.at(&block), nodes_.at(to));
        } else {
            branch(block, *to, way, condition_of(block));
        }
    }
    if (is_call || ways.size() < 2) { // it does not branch, after all
        for (const happening& each : in_predicate_[&block]) {
            made_.graph.add_event(nodes_.at(&block), {each.what, static_cast<number>(each.variable), each.name});
        }
    }
}

void flow_builder::branch(const CFGBlock& block, const CFGBlock& to, std::size_t way, const Expr* condition) {
    const number made = made_.graph.add_branch(nodes_.at(&block), nodes_.at(&to));
    std::string name;
    const slot where = slot_of_way(block, to, way, condition, name);
    const bool is_in_body = where.what == slot::kind::none || where.begin >= offset_of(body_.getBeginLoc());
    slot_of_[made] = is_in_body ? where : slot{};
    for (const happening& each : in_predicate_[&block]) {
        made_.graph.add_event(made, {each.what, static_cast<number>(each.variable), each.name});
    }
    const Stmt* const terminator = block.getTerminatorStmt();
    const bool is_try = isa_and_nonnull<CXXTryStmt>(terminator);
    const bool is_plain = condition != nullptr && !is_try && !isa_and_nonnull<CXXForRangeStmt>(terminator);
    const SourceRange range = is_plain                ? condition->getSourceRange()
                              : terminator != nullptr ? terminator->getSourceRange()
                                                      : body_.getSourceRange();
    made_.branches.push_back({made, offset_of(range.getBegin()), is_plain ? text(range) : is_try ? "try" : "for", name});
}

slot flow_builder::slot_of_way(const CFGBlock& block, const CFGBlock& to, std::size_t way, const Expr* condition,
                               std::string& name) const {
    const Stmt* const terminator = block.getTerminatorStmt();
    if (const auto* choice = dyn_cast_or_null<SwitchStmt>(terminator)) {
        const auto* const label = dyn_cast_or_null<SwitchCase>(to.getLabel());
        const span where = label == nullptr
                               ? span{offset_of(choice->getBeginLoc()), offset_of(choice->getBeginLoc())}
                               : map_.shown_at(SourceRange(label->getKeywordLoc(), label->getColonLoc())).where;
        const auto* const one = dyn_cast_or_null<CaseStmt>(label);
        name = one != nullptr ? "case " + text(one->getLHS()->getSourceRange()) : label != nullptr ? "default" : "no case";
        if (labels_.count(where) == 0) {
            return {};
        }
        return {slot::kind::selected, where.begin, where.end, true, nothing};
    }
    if (const auto* each = dyn_cast_or_null<CXXForRangeStmt>(terminator)) {
        name = way == 0 ? "entered" : "left";
        return way == 0 ? places_.inside_of(*each->getBody()) : slot{};
    }
    if (isa_and_nonnull<CXXTryStmt>(terminator)) {
        const auto* const handler = dyn_cast_or_null<CXXCatchStmt>(to.getLabel());
        name = handler == nullptr ? "not caught" : "caught";
        return handler == nullptr ? slot{} : places_.inside_of(*handler->getHandlerBlock());
    }
    name = way == 0 ? "true" : "false";
    if (const auto* each = dyn_cast_or_null<IfStmt>(terminator); each != nullptr && each->getConditionVariable() != nullptr) {
        const auto where = map_.text_of(each->getConditionVariable()->getSourceRange());
        return where && conditions_.count(where->where) != 0
                   ? slot{slot::kind::edge, where->where.begin, where->where.end, way == 0, nothing}
                   : slot{};
    }
    return condition == nullptr ? slot{} : slot_of_condition(*condition, way == 0, name);
}

std::optional<span> flow_builder::condition_at(const Expr& e) const {
    const auto where = map_.text_of(e.getSourceRange());
    return where && where->file == file_ && conditions_.count(where->where) != 0 ? std::optional<span>(where->where)
                                                                                 : std::nullopt;
}

// Conditions are in the text with their parentheses, and in the graph without them.
std::optional<span> flow_builder::condition_round(const Expr& e) const {
    for (const Expr* at = &e; at != nullptr; at = tracked_.parentheses_round(*at)) {
        if (const auto where = condition_at(*at)) {
            return where;
        }
    }
    return std::nullopt;
}

// Decisions look through parentheses and `!`.
slot flow_builder::slot_of_condition(const Expr& condition, bool value, std::string& name) const {
    const Expr* at = &condition;
    for (;;) {
        if (const auto where = condition_round(*at)) {
            name = value ? "true" : "false";
            return {slot::kind::edge, where->begin, where->end, value, nothing};
        }
        if (const auto* inner = dyn_cast<ParenExpr>(at)) {
            at = inner->getSubExpr();
        } else if (const auto* cast = dyn_cast<ImplicitCastExpr>(at)) {
            at = cast->getSubExpr();
        } else if (const auto* whole = dyn_cast<FullExpr>(at)) {
            at = whole->getSubExpr();
        } else if (const auto* negated = dyn_cast<UnaryOperator>(at); negated != nullptr && negated->getOpcode() == UO_LNot) {
            at = negated->getSubExpr();
            value = !value;
        } else {
            return {};
        }
    }
}

void flow_builder::slots() {
    const std::vector<number> order = dataflow::reverse_postorder(made_.graph);
    std::vector<number> place(made_.graph.size(), nothing);
    for (number i = 0; i < order.size(); ++i) {
        place[order[i]] = i;
    }
    std::vector<number> begins(piece_nodes_.size(), nothing);
    for (std::size_t p = 0; p < piece_nodes_.size(); ++p) {
        for (const number n : piece_nodes_[p]) {
            if (place[n] != nothing && (begins[p] == nothing || place[n] < place[begins[p]])) {
                begins[p] = n;
            }
        }
    }
    made_.slots.resize(made_.graph.size());
    for (const auto& [node, where] : slot_of_) {
        made_.slots[node] = where;
    }
    for (const auto& [node, piece] : first_piece_) {
        if (begins[piece] == node) {
            made_.slots[node] = places_[piece].begin;
        } else if (places_[piece].behind.what != slot::kind::none) {
            made_.slots[node] = places_[piece].behind;
        } else if (begins[piece] != nothing) {
            made_.slots[node] = {slot::kind::with, nothing, nothing, false, places_[piece].begin.statement};
        }
        made_.slots[node].node = begins[piece];
    }
    made_.others.resize(made_.graph.size());
    for (const auto& [node, where] : operand_of_) {
        made_.others[node] = {slot::kind::edges, where.begin, where.end, false, nothing};
    }
    for (const auto& [block, node] : nodes_) {
        if (const auto* handler = dyn_cast_or_null<CXXCatchStmt>(block->getLabel())) {
            made_.slots[node] = places_.inside_of(*handler->getHandlerBlock());
        }
    }
    made_.slots[flow_graph::entry].what = slot::kind::body;
}

} // namespace covkit::gen
