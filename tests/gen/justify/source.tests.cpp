// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/justify/written_errors.hpp"

#include <catch2/catch.hpp>

namespace source_tests {

using namespace covkit::gen;
using written_errors::errors_of;

namespace {

written_justifications in_source(const std::string& text) {
    written_justifications all;
    read_source("a.cpp", text, all);
    return all;
}
std::pair<covkit::gen::index, covkit::gen::index> lines_of(const written_justifications& all, std::size_t number = 0) {
    REQUIRE(all.all.size() > number);
    return {all.all[number].first_line, all.all[number].last_line};
}
using lines = std::pair<covkit::gen::index, covkit::gen::index>;

} // namespace

TEST_CASE("written: a comment behind code is about its line") {
    const auto all = in_source("int a;\nif (a && b) { // covkit: justify mcdc c2=false \"why\"\n}\n");
    CHECK(errors_of(all) == "");
    CHECK(lines_of(all) == lines(2, 2));
    CHECK(all.all[0].says.reason == "why");
}

TEST_CASE("written: a comment on a line of its own is about what begins behind it") {
    CHECK(lines_of(in_source("// covkit: justify mcdc \"why\"\n\nif (a &&\n    b) {\n  c;\n}\n")) == lines(3, 4));
    CHECK(lines_of(in_source("/* covkit: justify mcdc \"why\" */\nfor (i = 0;\n  i < n;\n  ++i)\n  f();\ng();\n")) ==
          lines(2, 5));
    CHECK(lines_of(in_source("// covkit: justify function \"why\"\ntemplate <class T>\nvoid f(T) {\n}\n")) ==
          lines(2, 3));
}

TEST_CASE("written: a reason goes on in the next comment") {
    const auto all = in_source("// covkit: justify mcdc \"one\"\n//   \"two\"\n// other\nif (a) {\n");
    CHECK(errors_of(all) == "");
    REQUIRE(all.all.size() == 1);
    CHECK(all.all[0].says.reason == "one two");
    CHECK(lines_of(all) == lines(4, 4));
}

TEST_CASE("written: text that is no comment, and comments that say something else") {
    CHECK(in_source("const char* s = \"// covkit: justify mcdc\";\nauto r = R\"(// covkit: justify x)\";\n"
                    "// covkit:nothing is read here? no: see below\n")
              .all.empty());
    CHECK(in_source("// about covkit: justify\nint x;\n").errors.empty());
}

TEST_CASE("written: regions") {
    const auto all = in_source("int a;\n// covkit: justify begin all \"why\"\nint f() {\n}\n// covkit: justify end\n");
    CHECK(errors_of(all) == "");
    CHECK(lines_of(all) == lines(2, 5));
    CHECK(errors_of(in_source("// covkit: justify begin all \"why\"\nint a;\n")) ==
          "a.cpp:1: a region is never ended: 'justify end' is missing\n");
    CHECK(errors_of(in_source("int a; // covkit: justify end\n")) ==
          "a.cpp:1: 'justify end' without a 'justify begin'\n");
    CHECK(errors_of(in_source("// covkit: justify begin all \"w\"\n// covkit: justify begin all \"w\"\n"
                              "// covkit: justify end\n")) ==
          "a.cpp:2: a region begins in a region of the same kind, of line 1\n");
}

TEST_CASE("written: markers of lcov and gcovr") {
    const auto line = in_source("f(); // LCOV_EXCL_LINE: never here\n");
    CHECK(lines_of(line) == lines(1, 1));
    CHECK(line.all[0].says.reason == "never here");
    CHECK(line.all[0].is_marker);
    CHECK(in_source("f(); /* GCOVR_EXCL_LINE */\n").all[0].says.reason == "GCOVR_EXCL_LINE, without a reason");
    CHECK(lines_of(in_source("// GCOV_EXCL_START\nf();\n// GCOV_EXCL_STOP\n")) == lines(1, 3));
    const auto branch = in_source("if (a) // LCOV_EXCL_BR_LINE\n");
    CHECK(branch.all[0].says.criteria == std::vector<std::string>{"branch", "decision", "condition", "mcdc"});
    CHECK(lines_of(in_source("// LCOV_EXCL_BR_START\n// LCOV_EXCL_START\n// LCOV_EXCL_STOP\n"
                             "// LCOV_EXCL_BR_STOP\n"),
                   1) == lines(1, 4));
    const auto function = in_source("// GCOVR_EXCL_FUNCTION\nvoid f()\n{\n}\n");
    CHECK(function.all[0].of_function);
    CHECK(lines_of(function) == lines(2, 3));
    CHECK(errors_of(in_source("// LCOV_EXCL_STOP\n")) == "a.cpp:1: LCOV_EXCL_STOP without a LCOV_EXCL_START\n");
    CHECK(errors_of(in_source("// LCOV_EXCL_START\n")) ==
          "a.cpp:1: a region is never ended: LCOV_EXCL_STOP is missing\n");
    CHECK(in_source("// MY_LCOV_EXCL_LINE\nint a;\n").all.empty());
}

TEST_CASE("written: bad clauses have their line") {
    CHECK(errors_of(in_source("\n\n  // covkit: justify mcdc\n")) ==
          "a.cpp:3: expected the reason in quotes, found the end\n");
    CHECK(errors_of(in_source("// covkit: justify mcdc in \"b.cpp\" \"w\"\n")) ==
          "a.cpp:1: a comment speaks of its own file; 'in' is for files of justifications\n");
}

TEST_CASE("written: odd sources are read to their end") {
    for (const char* const text :
         {"\xef\xbb\xbf// covkit: justify all \"r\"\nint a;\n", "/* covkit: justify all \"r\" ",
          "// covkit: justify all \"r\"", "// covkit:", "//", "/*", "\"", "R\"(_EXCL_"}) {
        in_source(text);
    }
    CHECK(in_source("\xef\xbb\xbf// covkit: justify all \"r\"\nint a;\n").all.size() == 1);
}

} // namespace source_tests
