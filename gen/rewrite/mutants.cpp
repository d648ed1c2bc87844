// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/mutants.hpp"

#include <cstdint>
#include <limits>
#include <set>

namespace covkit::gen {

namespace {

struct named_operation {
    const char* op;
    const char* name;
};
constexpr named_operation operations[] = {
    {"+", "add"},         {"-", "subtract"},       {"*", "multiply"}, {"/", "divide"},
    {"%", "remainder"},   {"&", "bit_and"},        {"|", "bit_or"},   {"^", "bit_xor"},
    {"<<", "shift_left"}, {">>", "shift_right"},   {"<", "less"},     {"<=", "less_equal"},
    {">", "greater"},     {">=", "greater_equal"}, {"==", "equal"},   {"!=", "unequal"},
};

constexpr const char* relations[] = {"<", "<=", ">", ">=", "==", "!="};

// A mutant that differs in no state is the program; two that differ in the same states are one.
class state_mutants {
  public:
    explicit state_mutants(unsigned possible) : possible_(possible) {}

    void add(mutant made) {
        made.states &= possible_;
        if (made.states == 0) {
            ++list_.equivalent;
        } else if (!seen_.insert(made.states).second) {
            ++list_.duplicate;
        } else {
            list_.kept.push_back(std::move(made));
        }
    }
    mutant_list take() { return std::move(list_); }

  private:
    unsigned possible_;
    std::set<unsigned> seen_;
    mutant_list list_;
};

std::int64_t smallest(written_number type) {
    if (type.kind != number_kind::signed_integer) {
        return 0;
    }
    return type.bits >= 64 ? std::numeric_limits<std::int64_t>::min() : -(std::int64_t{1} << (type.bits - 1));
}
// At most the largest signed number, which is as far as constants are known.
std::int64_t largest(written_number type) {
    const unsigned bits = type.kind == number_kind::signed_integer ? type.bits - 1 : type.bits;
    return bits >= 63 ? std::numeric_limits<std::int64_t>::max() : (std::int64_t{1} << bits) - 1;
}
bool is_integer(written_number type) {
    return type.kind == number_kind::signed_integer || type.kind == number_kind::unsigned_integer ||
           type.kind == number_kind::truth;
}

unsigned mirrored(unsigned states) {
    return (states & (compared::equal | compared::unordered)) |
           ((states & compared::less) != 0 ? compared::greater : 0U) |
           ((states & compared::greater) != 0 ? compared::less : 0U);
}

// What the type of `other` allows in comparison with a constant.
unsigned possible_with(const operand_fact& other, const operand_fact& constant, number_kind kind) {
    unsigned result = compared::less | compared::equal | compared::greater;
    const bool same_sign = kind == number_kind::unsigned_integer ? other.written.kind != number_kind::signed_integer
                                                                 : kind == number_kind::signed_integer;
    if (!constant.value || !is_integer(other.written) || !same_sign) {
        return result;
    }
    const std::int64_t value = *constant.value;
    const std::int64_t low = smallest(other.written);
    const std::int64_t high = largest(other.written);
    if (value <= low) {
        result &= ~compared::less;
    }
    const bool is_open = other.written.kind == number_kind::unsigned_integer && other.written.bits >= 64;
    if (value >= high && !is_open) {
        result &= ~compared::greater;
    }
    if (value < low || (value > high && !is_open)) {
        result &= ~compared::equal;
    }
    return result;
}

unsigned possible_states(const operator_fact& fact) {
    if (fact.kind == number_kind::pointer) {
        return compared::equal | compared::less; // less stands for unequal
    }
    if (fact.kind == number_kind::floating) {
        return compared::less | compared::equal | compared::greater | compared::unordered;
    }
    return possible_with(fact.left, fact.right, fact.kind) & mirrored(possible_with(fact.right, fact.left, fact.kind));
}

std::string needed_states(const operator_fact& fact, unsigned states, unsigned possible) {
    if (states == possible) {
        return "any values";
    }
    static const char* const names[] = {"", "<", "==", "<=", ">", "!=", ">=", ""};
    const unsigned ordered = states & ~compared::unordered;
    std::string nan = (states & compared::unordered) != 0 ? "NaN" : "";
    if (ordered == 0) {
        return nan;
    }
    const bool is_any = ordered == 7U;
    const std::string op = fact.kind == number_kind::pointer && ordered == compared::less ? "!=" : names[ordered];
    const std::string text = is_any ? "numbers" : fact.left.shown + " " + op + " " + fact.right.shown;
    return nan.empty() ? text : text + " or NaN";
}

} // namespace

std::string operation_name(const std::string& op) {
    for (const named_operation& each : operations) {
        if (op == each.op) {
            return each.name;
        }
    }
    return op; // left, right
}

unsigned true_states(const std::string& relation, number_kind kind) {
    using namespace compared;
    if (kind == number_kind::pointer) {
        return relation == "==" ? equal : less;
    }
    return relation == "<"    ? less
           : relation == "<=" ? less | equal
           : relation == ">"  ? greater
           : relation == ">=" ? greater | equal
           : relation == "==" ? equal
                              : less | greater | (kind == number_kind::floating ? unordered : 0U);
}

mutant_list relation_mutants(const operator_fact& fact, const label_choice& wanted) {
    const unsigned possible = possible_states(fact);
    const unsigned original = true_states(fact.op, fact.kind);
    state_mutants found(possible);
    const auto add = [&](const std::string& changed, unsigned holds) {
        const unsigned killing = (original ^ holds) & possible;
        mutant made;
        made.changed = changed;
        made.states = killing;
        made.needs = needed_states(fact, killing, possible);
        found.add(std::move(made));
    };
    if (wanted.has(mutation::ror)) {
        for (const char* const each : relations) {
            const bool fits =
                fact.kind != number_kind::pointer || std::string(each) == "==" || std::string(each) == "!=";
            if (fits && fact.op != each) {
                add(fact.left.shown + " " + each + " " + fact.right.shown, true_states(each, fact.kind));
            }
        }
        add("true", possible);
        add("false", 0);
    }
    mutant_list list = found.take();
    add_replaced_constants(fact, wanted, list);
    return list;
}

mutant_list value_mutants(const value_fact& fact, const label_choice& wanted) {
    const std::string x = fact.is_computed ? "(" + fact.source + ")" : fact.source;
    if (fact.kind == number_kind::truth) {
        mutant_list list;
        list.kept.push_back({mutation::uoi, "!" + x, "any value", compared::equal, ""});
        return list;
    }
    constexpr unsigned any = compared::less | compared::equal | compared::greater;
    state_mutants found(any);
    if (wanted.has(mutation::abs)) {
        found.add({mutation::abs, "abs(" + fact.source + ")", x + " < 0", compared::less, ""});
        found.add({mutation::abs, "-abs(" + fact.source + ")", x + " > 0", compared::greater, ""});
        found.add({mutation::abs, "failOnZero(" + fact.source + ")", x + " == 0", compared::equal, ""});
    }
    if (wanted.has(mutation::uoi)) {
        found.add({mutation::uoi, "-" + x, x + " != 0", compared::less | compared::greater, ""});
        if (fact.kind != number_kind::floating) {
            found.add({mutation::uoi, "~" + x, "any value", any, ""});
        }
    }
    return found.take();
}

mutant_list logic_mutants(model::op kind, const logic_fact& fact) {
    // Bits: both false, only the right one true, only the left one, both.
    struct alternative {
        const char* op;
        unsigned holds;
    };
    static constexpr alternative all[] = {{"&&", 8}, {"||", 14}, {"==", 9}, {"!=", 6}};
    const unsigned original = kind == model::op::and_ || kind == model::op::bit_and ? 8U
                              : kind == model::op::or_ || kind == model::op::bit_or ? 14U
                              : kind == model::op::equal                            ? 9U
                                                                                    : 6U;
    const std::string& l = fact.left_shown;
    const std::string& r = fact.right_shown;
    const auto needs = [&](unsigned states) {
        static constexpr const char* values[] = {"false", "true"};
        std::string text;
        const auto add = [&](const std::string& one) { text += (text.empty() ? "" : " or ") + one; };
        for (unsigned left = 0; left < 2; ++left) {
            const unsigned here = states >> (2 * left) & 3U;
            if (here == 3) {
                add(l + " = " + values[left]);
            } else if (here != 0) {
                add(l + " = " + values[left] + ", " + r + " = " + values[here == 2 ? 1 : 0]);
            }
        }
        return text;
    };
    state_mutants found(15);
    const auto add = [&](const std::string& changed, unsigned holds) {
        found.add({mutation::cor, changed, needs(original ^ holds), original ^ holds, ""});
    };
    for (const alternative& each : all) {
        if (each.holds != original) {
            add(l + " " + each.op + " " + r, each.holds);
        }
    }
    add(fact.left_source, 12);
    add(fact.right_source, 10);
    add("true", 15);
    add("false", 0);
    return found.take();
}

} // namespace covkit::gen
