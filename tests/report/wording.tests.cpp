// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"

#include <catch2/catch.hpp>

namespace wording_tests {

using covkit::report::readable;

TEST_CASE("wording: decisions read as without covkit") {
    CHECK(readable("COVKIT_C(a) && !COVKIT_C( b )") == "a && !b");
    CHECK(readable("COVKIT_C (f(COVKIT_DECISION(COVKIT_C(x) || COVKIT_C(y))))") == "f(x || y)");
    CHECK(readable("COVKIT_C(a)\n    && COVKIT_C(s ==\tR\"(\n)\")") == "a && s == R\"( )\"");
    CHECK(readable("MY_COVKIT_C(a)") == "MY_COVKIT_C(a)");
    CHECK(readable("COVKIT_C(s == \"COVKIT_C(x)\")") == "s == \"COVKIT_C(x)\"");
    CHECK(readable("COVKIT_C") == "COVKIT_C");
    CHECK(readable("COVKIT_C(unbalanced") == "COVKIT_C(unbalanced");
    CHECK(readable("\"no end") == "\"no end");
}

TEST_CASE("wording: values are told from conditions") {
    const written::decision d("ready && x > 3 && f(y) && a::b.c", 1);
    const auto text = [&](written::index c) { return covkit::report::value_text(d.table(), c, true); };
    CHECK(text(0) == "ready = true");
    CHECK(text(1) == "(x > 3) = true");
    CHECK(text(2) == "(f(y)) = true");
    CHECK(text(3) == "a::b.c = true");
    CHECK(covkit::report::operand("(a) + (b)") == "((a) + (b))");
    CHECK(covkit::report::operand("(a)") == "(a)");
}

TEST_CASE("wording: branches in sentences") {
    using kind = covkit::model::branch::kind;
    const auto never = [](kind what, const char* source) {
        return covkit::report::branch_sentence({what, {1, 1}, source, "f()", {0}}, false);
    };
    CHECK(never(kind::case_label, "case 3") == "case 3 was never selected");
    CHECK(never(kind::default_label, "default") == "default was never selected");
    CHECK(never(kind::no_case, "no case fits") == "there was always a case that matched");
    CHECK(never(kind::loop_skipped, "i < n") == "the loop on 'i < n' was never skipped");
    CHECK(never(kind::loop_entered, "for") == "the loop was never entered");
    CHECK(never(kind::handler, "catch (...)") == "catch (...) was never entered");
    CHECK(covkit::report::branch_sentence({kind::no_case, {1, 1}, "", "f()", {0}}, true) == "no case matched");
    CHECK(covkit::report::branch_sentence({kind::loop_skipped, {1, 1}, "", "f()", {0}}, true) ==
          "the loop was skipped");
}

TEST_CASE("wording: counts and shares") {
    CHECK(covkit::report::count_text(1, "test") == "1 test");
    CHECK(covkit::report::count_text(0, "test") == "0 tests");
    CHECK(covkit::report::percent_text(100.0 / 3) == "33.3 %");
}

} // namespace wording_tests
