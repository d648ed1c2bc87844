// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Cases: selected, or run into from the case above; and the case that is not there.
#include "analysis/analyzer.hpp"

#include <clang/AST/ExprCXX.h>

namespace covkit::gen {

using namespace clang;
using branch_kind = model::branch::kind;

namespace {

// Then there is no way round the cases. What depends on a template parameter is not known.
bool covers_all_values(const SwitchStmt& s) {
    const SwitchCase* const last = s.getSwitchCaseList();
    const bool both_truths =
        stripped(s.getCond())->getType()->isBooleanType() && last != nullptr && last->getNextSwitchCase() != nullptr;
    return both_truths || s.isAllEnumCasesCovered() || s.getCond()->isTypeDependent();
}

// switch (0) case 0: default: s: how macros avoid that an else of the user becomes theirs.
const Stmt* always_run(const SwitchStmt& s) {
    const Stmt* body = s.getBody();
    bool has_default = false;
    while (const auto* label = dyn_cast<SwitchCase>(body)) {
        has_default = has_default || isa<DefaultStmt>(label);
        body = label->getSubStmt();
    }
    const bool is_constant = isa<IntegerLiteral>(stripped(s.getCond())) && s.getInit() == nullptr;
    return has_default && is_constant && s.getBeginLoc().isMacroID() && !isa<CompoundStmt>(body) ? body : nullptr;
}

} // namespace

analyzer::course analyzer::switch_statement(const SwitchStmt& s, course at, bool listed) {
    if (const Stmt* const only = always_run(s)) {
        walk_.breakable.emplace_back();
        const course after = statement(only, at, false);
        walk_.breakable.pop_back();
        return after == gone ? unclear : after;
    }
    come_to(at, nullptr, nullptr);
    statement(s.getInit(), unknown, false);
    if (s.getConditionVariable() != nullptr) {
        local_variable(*s.getConditionVariable());
    } else {
        expression(s.getCond());
    }
    const unsigned jumps = walk_.jumps + walk_.continues;
    walk_.breakable.emplace_back();
    const std::optional<span> all = whole(&s);
    const std::optional<span> text = whole(s.getBody());
    // Without its own text, no probe can be put behind its labels.
    const bool monitored = here() != nullptr && all && text && isa<CompoundStmt>(s.getBody()) &&
                           scope_.frame.body != nowhere && at != unknown;
    walk_.switches.push_back({monitored ? *all : span{}, false, walk_.branches.size(), walk_.breakable.size()});
    if (monitored) {
        missing_default(s);
    }
    if (monitored) {
        compound(cast<CompoundStmt>(*s.getBody()), gone);
    } else {
        statement(s.getBody(), unknown, false);
    }
    const switch_state state = walk_.switches.back();
    walk_.switches.pop_back();
    walk_.breakable.pop_back();
    if (state.flagged) {
        if (!listed) {
            here()->braces.push_back(*all);
        }
        for (std::size_t b = state.first_branch; b < walk_.branches.size(); ++b) {
            branch_fact& each = walk_.branches[b].fact;
            if (each.selected_in == state.where) {
                each.frame = scope_.frame;
            }
        }
    }
    return jumps != walk_.jumps + walk_.continues ? unclear : at;
}

void analyzer::missing_default(const SwitchStmt& s) {
    for (const SwitchCase* each = s.getSwitchCaseList(); each != nullptr; each = each->getNextSwitchCase()) {
        if (isa<DefaultStmt>(each)) {
            return;
        }
    }
    const auto open = map_.behind(cast<CompoundStmt>(s.getBody())->getLBracLoc());
    if (!open || covers_all_values(s)) {
        return;
    }
    branch_fact fact;
    fact.what = branch_kind::no_case;
    fact.where = {whole(&s)->begin, whole(&s)->begin};
    fact.source = "no case fits";
    fact.function = scope_.function;
    fact.guarded = scope_.guarded;
    fact.taken.at = open->where.begin;
    walk_.branches.push_back({std::move(fact), unknown});
}

// case x: A probe behind the label means that it is reached. If the statements before it can run
// into it, a flag tells whether it was selected.
analyzer::course analyzer::switch_label(const SwitchCase& s, course at, bool listed) {
    if (const auto* each = dyn_cast<CaseStmt>(&s)) {
        left_alone(each->getLHS(), "a constant expression");
    }
    const auto colon = map_.behind(s.getColonLoc());
    const bool monitored = listed && !walk_.switches.empty() && walk_.switches.back().where.exists() && colon &&
                           colon->file == scope_.file && here() != nullptr;
    if (!walk_.switches.empty() && walk_.switches.back().depth != walk_.breakable.size()) {
        ++walk_.jumps; // into the middle of a loop
    }
    const Stmt* const next = s.getSubStmt();
    if (!monitored) {
        return in_block(next, unknown, false);
    }
    switch_state& state = walk_.switches.back();
    branch_fact fact;
    fact.what = isa<DefaultStmt>(s) ? branch_kind::default_label : branch_kind::case_label;
    fact.where = map_.shown_at(SourceRange(s.getKeywordLoc(), s.getColonLoc())).where;
    fact.source = map_.text({scope_.file, {fact.where.begin, fact.where.end - 1}});
    fact.function = scope_.function;
    fact.guarded = scope_.guarded;
    fact.taken.at = colon->where.begin;
    fact.selected_in = state.where;
    fact.runs_on = isa<SwitchCase>(next);
    if (at != gone) {
        state.flagged = true;
    }
    const course block = probed_block(colon->where.begin);
    walk_.branches.push_back({std::move(fact), block});
    return in_block(next, block, true);
}

} // namespace covkit::gen
