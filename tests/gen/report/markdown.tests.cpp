// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/formats.hpp>

#include "report/generated.hpp"

#include <catch2/catch.hpp>

namespace markdown_tests {

using namespace covkit::gen;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("markdown: functions never entered, and branches never taken") {
    const report_test::generated program;
    const std::string never = markdown_report(program.after({}), {});
    CHECK(has(never, "\nFunctions that no test enters:\n\n- `brakes.cpp:4:6` `brake(bool, char)`\n"));
    CHECK_FALSE(has(never, "What to test next")); // it is all in that function
    CHECK_FALSE(has(never, "Not measured"));
    const std::string entered = markdown_report(program.after({{0, 3}, {0, 0}, {0, 1}, {0, 2}}), {});
    CHECK(has(entered, "\nBranches that no test takes:\n\n- `brakes.cpp:5:18` `case '\"' was never selected`\n"));
    CHECK_FALSE(has(entered, "Functions that no test enters"));
}

TEST_CASE("markdown: what is not measured, with headers first") {
    const report_test::generated program;
    std::vector<unmeasured> all = {{"file", "a.c", "C source", "only C++ sources are measured"},
                                   {"header", "a.hpp", "also compiled without probes", "in b.cpp"}};
    CHECK(
        has(markdown_report(program.after({}), all),
            "\nHeaders that programs may have without probes:\n\n- `a.hpp`: `also compiled without probes, in b.cpp`\n"
            "\nNot measured:\n\n- `a.c`: `C source, only C++ sources are measured`\n"));
    for (char c = 'b'; c <= 'l'; ++c) {
        all.push_back({"file", std::string(1, c) + ".c", "C source", ""});
    }
    const std::string many = markdown_report(program.after({}), all);
    CHECK(has(many, "- `j.c`: `C source`\n- … and 2 more files\n"));
    CHECK_FALSE(has(many, "`k.c`"));
}

TEST_CASE("markdown: what to test next, or that no test can tell more") {
    written::unit unit("valve.cpp");
    unit.add("open ^ stuck", 3, covkit::model::encoding::summed_paths);
    unit.add("a ^ b ^ c ^ d ^ e", 5, covkit::model::encoding::marks);
    std::vector<covkit::record::observation> observed = {{0, 0}, {0, 3}}; // TT, FF
    for (covkit::model::index cell = unit[1].base; cell < unit.table().cell_count; ++cell) {
        observed.push_back({0, cell});
    }
    const std::string text = markdown_report(written::suite({&unit}).test("t", observed).resolve(), {});
    CHECK(has(text, "- `valve.cpp:3` `open ^ stuck`: `open = true, stuck = false`\n"));
    CHECK(has(text, "- `valve.cpp:5` `a ^ b ^ c ^ d ^ e`: `not determined: a, b (below more than 3 operators"));
}

} // namespace markdown_tests
