// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/mutants.hpp"

#include <cstdint>
#include <limits>
#include <set>

namespace covkit::gen {

namespace {

// Literals that may stand for another: 0, 1, -1, one more, one less.
class replaced_constants {
  public:
    replaced_constants(const operator_fact& fact, mutant_list& into) : fact_(fact), into_(into) {}

    void run() {
        side(fact_.left, true);
        side(fact_.right, false);
    }

  private:
    void side(const operand_fact& operand, bool is_left) {
        // One more or less must be a number of the same type.
        if (!operand.is_literal || !operand.value || *operand.value <= std::numeric_limits<std::int32_t>::min() ||
            *operand.value >= std::numeric_limits<std::int32_t>::max()) {
            return;
        }
        const std::int64_t c = *operand.value;
        const bool differ_always = fact_.op == "+" || fact_.op == "-" || fact_.op == "^";
        std::set<std::int64_t> known;
        for (const std::int64_t each : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, c + 1, c - 1}) {
            if (each == c) {
                ++into_.equivalent;
            } else if (!known.insert(each).second || (differ_always && known.size() > 1)) {
                ++into_.duplicate;
            } else {
                add(std::to_string(each), is_left);
            }
        }
    }

    void add(const std::string& number, bool is_left) {
        const std::string& l = fact_.left.shown;
        const std::string& r = fact_.right.shown;
        const std::string left = is_left ? number : l;
        const std::string right = is_left ? r : number;
        const std::string op = " " + fact_.op + " ";
        mutant made;
        made.by = mutation::crp;
        made.changed = left + " " + fact_.op + (fact_.assigns ? "= " : " ") + right;
        made.needs = l + op + r + " != " + left + op + right;
        made.judged = std::string(is_left ? "with_left" : "with_right") + "<operation::" + operation_name(fact_.op) +
                      ", " + number + ">";
        into_.kept.push_back(std::move(made));
    }

    const operator_fact& fact_;
    mutant_list& into_;
};

} // namespace

void add_replaced_constants(const operator_fact& fact, const label_choice& wanted, mutant_list& into) {
    if (wanted.has(mutation::crp) && fact.kind != number_kind::floating && fact.kind != number_kind::pointer) {
        replaced_constants(fact, into).run();
    }
}

} // namespace covkit::gen
