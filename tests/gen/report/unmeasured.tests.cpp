// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/unmeasured.hpp>

#include <catch2/catch.hpp>

namespace unmeasured_report_tests {

using namespace covkit::gen;

TEST_CASE("unmeasured in reports: counts, and all of them") {
    const std::vector<unmeasured> all = {{"file", "a.c", "C source", ""},
                                         {"file", "tests/a.cpp", "taken for a test", ""},
                                         {"file", "tests/b.cpp", "taken for a test", ""},
                                         {"header", "a.hpp", "mixed", "in b.cpp"}};
    CHECK(unmeasured_summary(all) == "  not measured          3 files: 1 C source, 2 taken for a test\n"
                                     "  not measured          1 header: mixed\n"
                                     "                        a.hpp in b.cpp\n"
                                     "                        (--text lists all)\n");
    CHECK(unmeasured_section(all) == "\nnot measured\n  a.c: C source\n  tests/a.cpp: taken for a test\n"
                                     "  tests/b.cpp: taken for a test\n  a.hpp: mixed, in b.cpp\n");
    CHECK(unmeasured_summary({}).empty());
    CHECK(unmeasured_section({}).empty());
}

TEST_CASE("unmeasured in reports: totals stay the last line of JSON") {
    const std::vector<unmeasured> all = {{"file", "a.c", "C source", ""}};
    const std::string line =
        unmeasured_lines(all) + "{\"kind\":\"unmeasured_count\",\"what\":\"file\",\"count\":1,\"all\":1}\n";
    CHECK(with_unmeasured("{\"kind\":\"covkit\"}\n", all, {}) == "{\"kind\":\"covkit\"}\n" + line);
    CHECK(with_unmeasured("{\"kind\":\"covkit\"}\n{\"kind\":\"totals\"}\n", all, {}) ==
          "{\"kind\":\"covkit\"}\n" + line + "{\"kind\":\"totals\"}\n");
    CHECK(with_unmeasured("{\"kind\":\"covkit\"}\n", {}, {}) == "{\"kind\":\"covkit\"}\n");
}

} // namespace unmeasured_report_tests
