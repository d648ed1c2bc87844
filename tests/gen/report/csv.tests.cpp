// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/csv.hpp>

#include <catch2/catch.hpp>

namespace csv_tests {

using covkit::gen::csv;

TEST_CASE("csv: values as they are, and in quotes where RFC 4180 asks for them") {
    CHECK(csv("a", "b c", "1.5") == "a,b c,1.5\n");
    CHECK(csv("a,b", "say \"x\"", "two\nlines", "cr\r") == "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\"cr\r\"\n");
    CHECK(csv("\"") == "\"\"\"\"\n");
}

TEST_CASE("csv: empty values keep their column, the first one too") {
    CHECK(csv("", "b", "") == "\"\",b,\n");
    CHECK(csv("a", "", "c") == "a,,c\n");
    CHECK(csv("") == "\"\"\n"); // not an empty line
}

} // namespace csv_tests
