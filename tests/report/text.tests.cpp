// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"

#include <catch2/catch.hpp>

TEST_CASE("the text report shows vectors, proofs and what is missing") {
    const sample::suite sample;
    const std::string text = covkit::report::text_report(sample.resolve());
    const auto has = [&](const std::string& part) {
        INFO(text);
        CHECK(text.find(part) != std::string::npos);
    };
    has("no/such/brakes.cpp:30: function 'release' was never entered\n");
    has(R"(no/such/brakes.cpp:12: armed && (speed > 80 || forced)
  outcomes: true, false
  executed: 2 of 4 possible evaluations
    #1  armed = true, (speed > 80) = true  ->  true
    #2  armed = false  ->  false
  MC/DC (masking): 1 of 3 conditions
    armed: shown independent by #1 and #2 (unique cause: #1 and #2)
    speed > 80: never false
    forced: never true; never false
  missing:
    armed = true, (speed > 80) = false, forced = false  to show (speed > 80) = false, forced = false
    armed = true, (speed > 80) = false, forced = true  to show forced = true
)");
}

TEST_CASE("covkit's own macros do not show in reports") {
    using covkit::report::readable;
    CHECK(readable("COVKIT_C(a) && ( COVKIT_C (b[1]) || COVKIT_C( f(\")\") ))") ==
          "a && ( b[1] || f(\")\"))");
    CHECK(readable("COVKIT_C(f(COVKIT_DECISION(COVKIT_C(x) or COVKIT_C(y))))") == "f(x or y)");
    CHECK(readable("MY_COVKIT_C(a)") == "MY_COVKIT_C(a)");
    CHECK(readable("COVKIT_C(\"unclosed") == "COVKIT_C(\"unclosed");
}

TEST_CASE("values are written so that they cannot be misread") {
    using covkit::report::operand;
    CHECK(operand("armed") == "armed");
    CHECK(operand("in.speed") == "in.speed");
    CHECK(operand("a > b") == "(a > b)");
    CHECK(operand("(a > b)") == "(a > b)");
    CHECK(operand("(a) > (b)") == "((a) > (b))");
}
