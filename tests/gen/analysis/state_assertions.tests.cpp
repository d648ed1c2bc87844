// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What an assertion is, and what it depends on.
#include "gen/analysis/state_in_text.hpp"

namespace state_assertions_tests {

using namespace state_in_text;

TEST_CASE("Definition 3: an assertion depends on what is written in it") {
    const found all = state_of("#define ENSURE(x) do { if (!(x)) { fail(#x); } } while (false)\n"
                               "void fail(const char*);\n"
                               "struct color { int rgb; int get() const { return rgb; } };\n"
                               "void test(color& c) { ENSURE(c.get() == 3); }",
                               {true, {"ENSURE"}, {}, {}, {}});
    CHECK(all.assertions() == names{"ENSURE(c.get() == 3)"});
    CHECK(all.depends("ENSURE(c.get() == 3) <- color::get() const"));
    CHECK(all.depends("color::get() const <- color::rgb"));
}

TEST_CASE("Definition 3: an assertion may be written in a macro of the project") {
    const std::string source = "#define ENSURE(x) do { if (!(x)) { fail(#x); } } while (false)\n"
                               "#define NAME_IS(o, n) ENSURE((o).name() == n)\n"
                               "#define COLOR_IS(n) do { ENSURE(c.rgb == n); } while (false)\n"
                               "void fail(const char*);\n"
                               "struct color { int rgb; int id; int name() const { return id; } };\n";
    const found name = state_of(source + "void test(color& c) { NAME_IS(c, 3); }", {true, {"ENSURE"}, {}, {}, {}});
    CHECK(name.assertions() == names{"NAME_IS(c, 3)"});
    CHECK(name.depends("NAME_IS(c, 3) <- color::name() const"));
    const found color = state_of(source + "void test(color& c) { COLOR_IS(3); }", {true, {"ENSURE"}, {}, {}, {}});
    CHECK(color.depends("COLOR_IS(3) <- color::rgb"));
    CHECK_FALSE(color.depends("COLOR_IS(3) <- color::id"));
    // Both may have the name of an assertion.
    const found both =
        state_of(source + "void test(color& c) { NAME_IS(c, 3); }", {true, {"ENSURE", "NAME_IS"}, {}, {}, {}});
    CHECK(both.depends("NAME_IS(c, 3) <- color::name() const"));
}

TEST_CASE("Definition 3: what a mock is called with") {
    const found all = state_of("#define EXPECT_CALL(object, call) ((object).gmock_##call)\n"
                               "struct mock { void put(int value); int gmock_put(int); };\n"
                               "void test(mock& m) { EXPECT_CALL(m, put(3)); }",
                               {true, {"EXPECT_CALL"}, {}, {}, {}});
    CHECK(all.depends("EXPECT_CALL(m, put(3)) <- mock::put(int)#0"));
}

TEST_CASE("Definition 3: functions can be assertions, too") {
    const found all =
        state_of("bool same(int a, int b); void test(int x) { same(x, 1); }", {true, {"same"}, {}, {}, {}});
    CHECK(all.assertions() == names{"same(x, 1)"});
    CHECK(all.depends("same(x, 1) <- test(int)#0"));
}

TEST_CASE("Definition 3: assert is an assertion in tests only") {
    const found all = state_of("#include <cassert>\nvoid f(int x) { assert(x == 1); }");
    REQUIRE(all.facts.assertions.size() == 1);
    CHECK(all.facts.assertions[0].only_in_tests);
    CHECK_FALSE(all.facts.has_assertions);
}

TEST_CASE("Definition 3: a macro of the project that has the name of an assertion is none in code under test") {
    CHECK(state_of("#define CHECK(x) (void)(x)\nvoid f(int x) { CHECK(x == 1); }").assertions().empty());
}

} // namespace state_assertions_tests
