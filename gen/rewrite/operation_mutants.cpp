// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Arithmetic and bits: which operators are the same with a constant operand?
#include "rewrite/mutants.hpp"

#include <cstdint>
#include <set>

namespace covkit::gen {

namespace {

// What an operation is with a constant operand, simplified: equal texts are equal values.
class simplified {
  public:
    explicit simplified(const operator_fact& fact)
        : fact_(fact), is_signed_(fact.kind == number_kind::signed_integer) {}

    std::string of(const std::string& op) const {
        const bool is_exact = fact_.kind == number_kind::signed_integer || fact_.kind == number_kind::unsigned_integer;
        if (is_exact && fact_.right.value) {
            return with_right(op, *fact_.right.value);
        }
        if (is_exact && fact_.left.value) {
            return with_left(op, *fact_.left.value);
        }
        return op;
    }

  private:
    static std::string number(std::int64_t c) { return std::to_string(c); }
    bool is_all_ones(std::int64_t c) const {
        return is_signed_ ? c == -1 : fact_.bits < 63 && c == (std::int64_t{1} << fact_.bits) - 1;
    }

    std::string with_right(const std::string& op, std::int64_t c) const {
        if (op == "left") {
            return "x";
        }
        if (op == "right") {
            return number(c);
        }
        if (c == 0) {
            return op == "+" || op == "-" || op == "|" || op == "^" || op == "<<" || op == ">>" ? "x"
                   : op == "*" || op == "&"                                                     ? "0"
                                                                                                : "undefined";
        }
        if (c == 1 && (op == "*" || op == "/")) {
            return "x";
        }
        if (op == "%" && (c == 1 || (c == -1 && is_signed_))) {
            return "0";
        }
        if (c == -1 && is_signed_ && (op == "*" || op == "/")) {
            return "-x";
        }
        return bits(op, c);
    }
    std::string with_left(const std::string& op, std::int64_t c) const {
        if (op == "left") {
            return number(c);
        }
        if (op == "right") {
            return "x";
        }
        if (c == 0) {
            return op == "+" || op == "|" || op == "^"                  ? "x"
                   : op == "*" || op == "&" || op == "<<" || op == ">>" ? "0"
                   : op == "-"                                          ? "-x"
                                                                        : op;
        }
        if (op == "*" && (c == 1 || (c == -1 && is_signed_))) {
            return c == 1 ? "x" : "-x";
        }
        return op == "<<" || op == ">>" ? op : bits(op, c);
    }
    std::string bits(const std::string& op, std::int64_t c) const {
        if (is_all_ones(c)) {
            return op == "&" ? "x" : op == "|" ? number(c) : op;
        }
        return op;
    }

    const operator_fact& fact_;
    bool is_signed_;
};

std::vector<std::string> alternatives(const operator_fact& fact) {
    if (fact.op == "<<" || fact.op == ">>") {
        return {"<<", ">>", "left"};
    }
    if (fact.op == "&" || fact.op == "|" || fact.op == "^") {
        return {"&", "|", "^", "left", "right"};
    }
    if (fact.kind == number_kind::floating) {
        return {"+", "-", "*", "/", "left", "right"};
    }
    return {"+", "-", "*", "/", "%", "left", "right"};
}

std::string template_mutant(const std::string& op) { return "mutant<operation::" + operation_name(op) + ">"; }

} // namespace

mutant_list operation_mutants(const operator_fact& fact, const label_choice& wanted) {
    mutant_list list;
    const bool is_bitwise = operation_name(fact.op).compare(0, 3, "bit") == 0 || fact.op == "<<" || fact.op == ">>";
    const mutation by = is_bitwise ? mutation::lcr : mutation::aor;
    const std::string& l = fact.left.shown;
    const std::string& r = fact.right.shown;
    if (wanted.has(by)) {
        const simplified form(fact);
        const std::string original = form.of(fact.op);
        std::set<std::string> known;
        for (const std::string& each : alternatives(fact)) {
            if (each == fact.op) {
                continue;
            }
            const std::string simple = form.of(each);
            if (simple == original) {
                ++list.equivalent;
                continue;
            }
            if (!known.insert(simple).second) {
                ++list.duplicate;
                continue;
            }
            mutant made;
            made.by = by;
            const std::string value = each == "left"    ? fact.left.text
                                      : each == "right" ? fact.right.text
                                                        : l + " " + each + " " + r;
            made.changed = !fact.assigns     ? value
                           : each == "left"  ? l
                           : each == "right" ? l + " = " + fact.right.text
                                             : l + " " + each + "= " + r;
            made.needs = l + " " + fact.op + " " + r + " != " + value;
            made.judged = template_mutant(each);
            list.kept.push_back(std::move(made));
        }
    }
    add_replaced_constants(fact, wanted, list);
    return list;
}

} // namespace covkit::gen
