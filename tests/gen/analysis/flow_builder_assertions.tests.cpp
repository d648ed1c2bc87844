// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Assertions of the code are no uses, and no branches.
#include "gen/analysis/flows_in_text.hpp"

namespace flow_builder_assertions_tests {

using namespace flows_in_text;
using lines = std::set<std::string>;

const std::string macros = "[[noreturn]] void die();\n"
                           "#define ASSERT(c) ((c) ? void(0) : die())\n"
                           "#define CHECK(c) if (!(c)) die()\n";

TEST_CASE("data flow: what an assertion asks is no use, and nothing depends on its outcome") {
    const std::string source = macros + "int f(int a) {\n"
                                        "    int b = a + 1;\n"
                                        "    ASSERT(b > 0 && a > 0);\n"
                                        "    CHECK(a != 3 || b);\n"
                                        "    return b;\n"
                                        "}\n";
    CHECK(associations_in(flows_of(source), 0, true) == lines{"a 4->5 inferable", "b 5->8 inferable"});
    for (const char* const each : {"a", "b"}) {
        CHECK(reason_in(source, each) == "");
    }
    criteria measured;
    measured.assertions_apart = false;
    CHECK(associations_in(flows_of(source, measured)).size() > 6);
}

TEST_CASE("data flow: what only an assertion reads is not dead") {
    const std::string source = macros + "int g();\n"
                                        "void f() {\n"
                                        "    int n = g();\n"
                                        "    ASSERT(n > 0);\n"
                                        "}\n";
    CHECK(associations_in(source).empty());
    CHECK(dead_in(flows_of(source)).empty());
}

TEST_CASE("data flow: what an assertion defines is another value") {
    const std::string source = macros + "int g();\n"
                                        "int f(int n) {\n"
                                        "    ASSERT((n = g()) > 0);\n"
                                        "    return n;\n"
                                        "}\n";
    CHECK(associations_in(source).empty());
}

} // namespace flow_builder_assertions_tests
