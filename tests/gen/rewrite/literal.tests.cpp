// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <rewrite/literal.hpp>

#include <catch2/catch.hpp>

namespace literal_tests {

using covkit::gen::literal;

TEST_CASE("a literal means its text", "[literal]") {
    CHECK(literal("a && b") == R"("a && b")");
    CHECK(literal("") == R"("")");
    CHECK(literal(R"(s == "x\n")") == R"("s == \"x\\n\"")");
}

TEST_CASE("a literal has no trigraphs", "[literal]") {
    CHECK(literal("a ?"
                  "?/ b") == R"("a \?\?/ b")");
}

} // namespace literal_tests
