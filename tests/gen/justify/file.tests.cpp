// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Files of justifications.
#include "gen/justify/written_errors.hpp"

#include <catch2/catch.hpp>

namespace file_tests {

using namespace covkit::gen;
using written_errors::errors_of;

TEST_CASE("written: a file") {
    written_justifications all;
    read_justification_file("j.txt",
                            "# why\n\njustify mcdc in \"a.cpp\"\n  function \"f\"\n # here\n  \"r\"\n"
                            "justify all in \"b.cpp\" \"s\"",
                            all);
    CHECK(errors_of(all) == "");
    REQUIRE(all.all.size() == 2);
    CHECK(all.all[0].says.function == "f");
    CHECK(all.all[0].written_at == 3);
    CHECK(all.all[1].says.file == "b.cpp");
    written_justifications bad;
    read_justification_file("j.txt", "  x\njustify mcdc \"r\"\njustify begin all in \"a\" \"r\"\njustify\n", bad);
    CHECK(errors_of(bad) ==
          "j.txt:1: a line that begins with a space continues a clause, and there is none before it\n"
          "j.txt:2: expected a file: in \"NAME\"\n"
          "j.txt:3: regions are for comments in sources\n"
          "j.txt:4: expected a criterion (function, exit, assertion, statement, branch, decision, condition, "
          "mcdc, all-uses, label, fcc, wm, limit, loop, idp, rte, state or all), found the end\n");
}

} // namespace file_tests
