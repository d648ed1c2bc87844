// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Loops: entered or skipped, and which block comes behind.
#include "analysis/analyzer.hpp"
#include "analysis/restored.hpp"

#include <clang/AST/ExprCXX.h>

namespace covkit::gen {

using namespace clang;
using branch_kind = model::branch::kind;

namespace {

// `#pragma GCC unroll 4` and its like must be followed by the loop, and by nothing else.
bool follows_pragma(const std::string& text, offset at) {
    const std::size_t before = at == 0 ? std::string::npos : text.find_last_not_of(" \t\r\n", at - 1);
    if (before == std::string::npos) {
        return false;
    }
    const std::size_t line = text.rfind('\n', before);
    const std::size_t first = text.find_first_not_of(" \t", line == std::string::npos ? 0 : line + 1);
    const std::string directive = text.substr(first, before + 1 - first);
    return directive[0] == '#' && directive.find("pragma") != std::string::npos &&
           directive.find("diagnostic") == std::string::npos;
}

} // namespace

// The body of a loop: its first statement is reached when the decision is true. Whether it was
// skipped altogether is told by a flag that is asked behind the loop.
analyzer::course analyzer::loop_body(const Stmt* loop, const Stmt* code, bool listed, const decision_fact* decision,
                                     bool is_endless, course before) {
    file_facts* const file = here();
    const std::optional<span> all = file == nullptr ? std::nullopt : whole(loop);
    const std::optional<span> text = file == nullptr ? std::nullopt : whole(code);
    course start = unknown;
    if (decision != nullptr) {
        start = arm(code, decision, true);
    } else {
        start = is_endless ? before : probed_block(code);
    }
    const bool is_bound = all && follows_pragma(map_.file_text(scope_.file), all->begin);
    if (is_bound) {
        const char* const reason = "its rounds: a directive stands before the loop, and nothing may come between";
        const std::string head = map_.text({scope_.file, *all});
        file->leave_alone({*all, head.substr(0, head.find('\n')), reason, model::left_alone::kind::loop});
    }
    const bool can_skip = !is_bound && (decision != nullptr || isa<CXXForRangeStmt>(loop));
    if (can_skip && start >= 0 && all && text && scope_.frame.body != nowhere) {
        if (!listed) {
            file->braces.push_back(*all);
        }
        if (!isa<CompoundStmt>(code)) {
            file->braces.push_back(*text);
        }
        branch_fact entered;
        entered.what = branch_kind::loop_entered;
        entered.where = {all->begin, all->begin};
        entered.source = isa<CXXForRangeStmt>(loop) ? "for" : map_.text({scope_.file, decision->where});
        entered.function = scope_.function;
        entered.guarded = scope_.guarded;
        branch_fact skipped = entered;
        skipped.what = branch_kind::loop_skipped;
        skipped.taken = {};
        skipped.taken.at = all->end;
        skipped.frame = scope_.frame;
        skipped.loop = *all;
        skipped.body = *text;
        walk_.branches.push_back({std::move(entered), start});
        walk_.branches.push_back({std::move(skipped), unknown});
    }
    if (!is_bound) {
        count_rounds(*loop, code, !is_endless);
    }
    in_block(code, start, false);
    end_rounds(*loop);
    return start;
}

analyzer::course analyzer::after_loop(const decision_fact* decision, bool is_endless, bool had_break, bool was_left,
                                      course before) {
    if (is_endless && !had_break) {
        return gone;
    }
    if (!was_left) {
        return before;
    }
    return !had_break && decision != nullptr ? arm(nullptr, decision, false) : unclear;
}

analyzer::course analyzer::while_statement(const WhileStmt& s, course at, bool listed) {
    const VarDecl* const declared = s.getConditionVariable();
    const decision_fact* const decision = declared != nullptr ? add_declaration(*declared, s) : condition(s.getCond());
    return tested_loop(s, s.getBody(), s.getCond(), decision, declared != nullptr ? declared->getInit() : s.getCond(),
                       at, listed);
}

analyzer::course analyzer::for_statement(const ForStmt& s, course at, bool listed) {
    statement(s.getInit(), at, false);
    const decision_fact* decision = nullptr;
    if (s.getConditionVariable() != nullptr) {
        local_variable(*s.getConditionVariable());
        skip(s.getCond(), "a declaration in the condition of a for statement");
    } else {
        decision = condition(s.getCond());
    }
    if (s.getInc() != nullptr) {
        const restored<course> outer(walk_.at);
        walk_.at = unknown; // only behind the body
        expression(s.getInc(), true);
    }
    return tested_loop(s, s.getBody(), s.getCond(), decision, s.getCond(), at, listed);
}

// A loop that is tested first, by `cond` if it has one; to know it, `evaluated` is.
analyzer::course analyzer::tested_loop(const Stmt& s, const Stmt* body, const Expr* cond, const decision_fact* decision,
                                       const Expr* evaluated, course at, bool listed) {
    const bool is_endless = decision == nullptr && (cond == nullptr || builder_.constant_value(cond) == true);
    go_into_loop(at, body);
    if (!is_endless) {
        come_to(at, decision, evaluated);
    }
    const unsigned jumps = walk_.jumps;
    walk_.breakable.emplace_back();
    loop_body(&s, body, listed, decision, is_endless, at);
    const bool had_break = walk_.breakable.back().has_break;
    walk_.breakable.pop_back();
    return after_loop(decision, is_endless, had_break, jumps != walk_.jumps, at);
}

analyzer::course analyzer::range_for(const CXXForRangeStmt& s, course at, bool listed) {
    statement(s.getInit(), unknown, false);
    expression(s.getRangeInit());
    come_to(at, nullptr, nullptr);
    const unsigned jumps = walk_.jumps;
    walk_.breakable.emplace_back();
    loop_body(&s, s.getBody(), listed, nullptr, false, at);
    walk_.breakable.pop_back();
    return jumps != walk_.jumps ? unclear : at;
}

analyzer::course analyzer::do_statement(const DoStmt& s, course at) {
    go_into_loop(at, s.getBody());
    const unsigned jumps = walk_.jumps;
    walk_.breakable.emplace_back();
    count_rounds(s, s.getBody(), false);
    in_block(s.getBody(), at, false);
    end_rounds(s);
    const bool had_break = walk_.breakable.back().has_break;
    walk_.breakable.pop_back();
    const restored<course> outer(walk_.at);
    walk_.at = unknown; // jumps in the body may not lead to the test
    const decision_fact* const decision = condition(s.getCond());
    come_to(at, nullptr, nullptr); // the test may throw, and jumps in the body lead to it
    const bool is_endless = decision == nullptr && builder_.constant_value(s.getCond()) == true;
    return after_loop(decision, is_endless, had_break, jumps != walk_.jumps, at);
}

} // namespace covkit::gen
