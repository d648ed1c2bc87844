// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// From the source text of a decision to its tree, at compile time. tree.hpp owns the result.
#pragma once

#include <covkit/mcdc/operators.hpp>

namespace covkit::mcdc {

using model::node;

// How conditions are recognised in the text.
struct leaf_style {
    // Conditions are written `marker( … )`, and every operand must be; if empty, whatever stands
    // between two operators of decisions is a condition.
    text marker;
};

enum class parse_error : model::u8 { ok, unwrapped_operand, unbalanced, missing_operand, trailing, too_deep };

struct parse_result {
    parse_error error = parse_error::ok;
    index at = 0; // where in the text, if there is an error
    index condition_count = 0;
    index inner_count = 0;
    index pending_count = 0;

    constexpr bool ok() const { return error == parse_error::ok; }
    constexpr index node_count() const { return condition_count + inner_count; }
};

// Recursive descent with precedence climbing. It runs twice: without buffers to count the nodes,
// then into arrays of just that size. Chains `a && b && …` are loops: compilers stop constexpr
// recursion at 512 levels, and `depth` says so before they do.
class parser {
  public:
    constexpr parser(text source, leaf_style style) : source_(source), style_(style) {}
    constexpr parser(text source, leaf_style style, node* nodes, text* conditions, index condition_count)
        : source_(source), style_(style), nodes_(nodes), conditions_(conditions), first_inner_(condition_count) {}

    constexpr parse_result run() {
        choose(0);
        if (result_.ok() && peek().what != symbol::end) {
            fail(peek().what == symbol::close ? parse_error::unbalanced : parse_error::trailing);
        }
        return result_;
    }

  private:
    // A compiler's limit, and one that keeps the stack in bounds.
    static constexpr index deepest_compiled = 400;
    static constexpr index deepest = 5000;

    constexpr index choose(index depth) {
        const index test = binary(1, depth + 1);
        if (!result_.ok() || peek().what != symbol::question) {
            return test;
        }
        take();
        const index then = choose(depth + 1);
        if (result_.ok() && peek().what != symbol::colon) {
            return fail(parse_error::missing_operand);
        }
        take();
        const index otherwise = choose(depth + 1);
        return inner(op::choose, test, then, otherwise);
    }

    constexpr index binary(int loosest, index depth) {
        index left = unary(depth + 1);
        while (result_.ok()) {
            const token next = peek();
            if (next.what != symbol::binary || precedence(next.kind) < loosest) {
                break;
            }
            take();
            const index right = binary(precedence(next.kind) + 1, depth + 1);
            left = inner(next.kind, left, right, none);
        }
        return left;
    }

    constexpr index unary(index depth) {
        if (depth > (__builtin_is_constant_evaluated() ? deepest_compiled : deepest)) {
            return fail(parse_error::too_deep);
        }
        const token next = peek();
        if (next.what == symbol::negation) {
            if (const index behind = behind_negated_part(); behind != none) {
                const index from = at_;
                at_ = behind;
                return leaf(source_.slice(from, at_));
            }
            take();
            const index operand = unary(depth + 1);
            return inner(op::not_, operand, none, none);
        }
        if (next.what == symbol::open && is_group()) {
            take();
            const index group = choose(depth + 1);
            if (result_.ok() && peek().what != symbol::close) {
                return fail(parse_error::unbalanced);
            }
            take();
            return group;
        }
        if (next.what != symbol::operand && next.what != symbol::open) {
            return fail(next.what == symbol::close ? parse_error::unbalanced : parse_error::missing_operand);
        }
        return style_.marker.empty() ? bare_condition() : marked_condition();
    }

    // `(a || b)` is a group, `(x + 1) > y` begins a condition.
    constexpr bool is_group() const {
        if (!style_.marker.empty()) {
            return true;
        }
        const index behind = skip_balanced(source_, at_);
        const symbol next = is_place(behind) ? token_at(source_, skip_spaces(source_, behind)).what : symbol::end;
        return next != symbol::operand && next != symbol::open && next != symbol::negation;
    }

    constexpr index marked_condition() {
        const index word = skip_word(source_, at_);
        if (word == none || source_.slice(at_, word) != style_.marker) {
            return fail(parse_error::unwrapped_operand);
        }
        const index open = skip_spaces(source_, word);
        if (open == source_.size || source_[open] != '(') {
            return fail(parse_error::unwrapped_operand);
        }
        const index behind = skip_balanced(source_, open);
        if (!is_place(behind)) {
            return fail_brackets(behind);
        }
        const text inside = model::trim(source_.slice(open + 1, behind - 1));
        if (inside.empty()) {
            return fail(parse_error::missing_operand);
        }
        at_ = behind;
        return leaf(inside);
    }

    constexpr index bare_condition() {
        const index from = at_;
        while (at_ < source_.size && is_in_condition(at_)) {
            const index behind = skip_part(at_);
            if (!is_place(behind)) {
                return fail_brackets(behind);
            }
            at_ = behind;
        }
        return leaf(source_.slice(from, at_));
    }

    // `!` binds tighter than `>`: of `!x > y` it negates a part, and the whole is the condition.
    // Returns where that ends; `none` where `!` negates a whole operand, as in `!x && y`.
    constexpr index behind_negated_part() {
        if (!style_.marker.empty()) {
            return none;
        }
        const index from = at_;
        while (peek().what == symbol::negation) {
            take();
        }
        const bool negates_group = peek().what == symbol::open && is_group();
        index at = at_;
        at_ = from;
        if (negates_group) {
            return none;
        }
        bool has_operand = false;
        bool has_binary = false;
        while (at < source_.size && is_in_condition(at)) {
            const char c = source_[at];
            if (c == '-' && at + 1 < source_.size && source_[at + 1] == '>') {
                at += 2;
                continue;
            }
            if (const index behind = skip_template_arguments(at); behind != none) {
                at = behind;
                continue;
            }
            const bool is_operator = c == '<' || c == '>' || c == '=' || c == '+' || c == '-' || c == '*' || c == '/' ||
                                     c == '%' || c == ',';
            has_binary = has_binary || (is_operator && has_operand);
            has_operand = has_operand || !(is_operator || c == '~' || model::is_space(c));
            at = skip_part(at);
        }
        return has_binary && is_place(at) ? at : none;
    }

    // `<int>` in `f<int>(x)` or `f<int>::value`; `none` where `<` compares.
    constexpr index skip_template_arguments(index at) const {
        index depth = 0;
        while (at < source_.size && is_in_condition(at)) {
            depth += source_[at] == '<' ? 1U : 0U;
            if (depth == 0) {
                return none;
            }
            depth -= source_[at] == '>' ? 1U : 0U;
            at = skip_part(at);
            if (depth == 0) {
                const bool used = at + 1 < source_.size &&
                                  (source_[at] == '(' || source_[at] == '{' || source_.slice(at, at + 2) == "::");
                return used ? at : none;
            }
        }
        return none;
    }

    constexpr bool is_in_condition(index at) const {
        return is_opening(source_[at]) || (!is_closing(source_[at]) && token_at(source_, at).what == symbol::operand);
    }

    // A bracket with all that is in it, or a token; `a::b` has no colon of a ?: in it.
    constexpr index skip_part(index at) const {
        return is_opening(source_[at]) ? skip_balanced(source_, at)
               : source_[at] == ':'    ? at + 2
                                       : skip_token(source_, at);
    }

    constexpr index leaf(text source) {
        const index number = result_.condition_count++;
        if (nodes_ != nullptr) {
            nodes_[number].first = number;
            nodes_[number].end = number + 1;
            conditions_[number] = model::trim(source);
        }
        return number;
    }

    constexpr index inner(op kind, index a, index b, index c) {
        if (!result_.ok()) {
            return none;
        }
        const index number = first_inner_ + result_.inner_count++;
        const index pending = model::is_unordered(kind) ? result_.pending_count++ : none;
        if (nodes_ != nullptr) {
            node& made = nodes_[number];
            made.kind = kind;
            made.pending = pending;
            made.first = nodes_[a].first;
            const index children[] = {a, b, c};
            for (index side = 0; side < 3 && children[side] != none; ++side) {
                made.child[side] = children[side];
                made.end = nodes_[children[side]].end;
                nodes_[children[side]].parent = number;
            }
        }
        return number;
    }

    constexpr index fail(parse_error error) {
        if (result_.ok()) {
            result_.error = error;
            result_.at = at_;
        }
        return none;
    }

    constexpr index fail_brackets(index what) {
        return fail(what == too_many_brackets ? parse_error::too_deep : parse_error::unbalanced);
    }

    constexpr token peek() {
        if (at_ != peeked_at_) {
            at_ = skip_spaces(source_, at_);
            peeked_ = token_at(source_, at_);
            peeked_at_ = at_;
        }
        return peeked_;
    }
    constexpr void take() { at_ += peek().size; }

    text source_;
    leaf_style style_;
    node* nodes_ = nullptr;
    text* conditions_ = nullptr;
    index first_inner_ = 0;
    index at_ = 0;
    token peeked_{}; // what stands at `peeked_at_`
    index peeked_at_ = none;
    parse_result result_{};
};

// Counts the nodes, or finds the first error.
constexpr parse_result measure(text source, leaf_style style = {}) { return parser(source, style).run(); }

} // namespace covkit::mcdc
