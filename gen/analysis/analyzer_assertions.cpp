// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Assertions of the code: there is nothing to observe inside, only whether they are executed.
#include "analysis/analyzer.hpp"
#include "analysis/assertion_finder.hpp"

namespace covkit::gen {

using namespace clang;

std::optional<assertion> analyzer::assertion_at(const Stmt& s) const {
    if (!wanted_.assertions_apart) {
        return std::nullopt;
    }
    auto found = assertion_finder(context_, map_, wanted_.assertion_macros).at(s);
    if (found && map_.shown_at(found->text.getBegin()).file != scope_.file) {
        return std::nullopt;
    }
    return found;
}

void analyzer::add_assertion(const assertion& found) {
    const Expr* const asked = found.asked;
    if (asked != nullptr && builder_.constant_value(asked)) {
        skip(asked, *builder_.constant_value(asked) ? "constant: always true" : "constant: always false",
             model::left_alone::kind::constant);
        return;
    }
    if (!scope_.left_alone.empty()) {
        return;
    }
    const place where = map_.shown_at(found.text);
    if (walk_.at < 0) {
        if (file_facts* const file = here()) {
            file->leave_alone({where.where, map_.original_text(found.text),
                               "an assertion: no probe can stand where it is evaluated",
                               model::left_alone::kind::assertion});
        }
        return;
    }
    walk_.assertions.push_back({where.where, map_.original_text(found.text), walk_.at});
}

// Whether an expression is an assertion; then it has been looked at.
bool analyzer::asserted(const Stmt& e) {
    const std::optional<assertion> found = assertion_at(e);
    if (found) {
        add_assertion(*found);
        expression(found->rest);
    }
    return found.has_value();
}

// A statement that asserts, and what it does then.
std::optional<analyzer::course> analyzer::asserting_statement(const Stmt& s, course at) {
    const std::optional<assertion> found = assertion_at(s);
    if (!found) {
        return std::nullopt;
    }
    add_assertion(*found);
    come_to(at, nullptr, nullptr); // it may end the program
    return found->rest == nullptr ? at : in_block(found->rest, at, false);
}

} // namespace covkit::gen
