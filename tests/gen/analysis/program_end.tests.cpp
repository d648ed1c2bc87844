// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// An assertion is one if its failing arm ends the program: ENSURE(p, arm) asserts where arm does.
#include "gen/frontend/read_text.hpp"

#include <algorithm>
#include <string>

namespace program_end_tests {

using namespace covkit::gen;

const std::string declarations = "[[noreturn]] void die();\n"
                                 "void note(int = 0);\n"
                                 "extern bool c;\n"
                                 "inline void dies_in_its_body() { note(); __builtin_abort(); }\n"
                                 "void declared_first(); inline void declared_first() { die(); }\n"
                                 "inline void may_return() { if (c) { return; } die(); }\n"
                                 "inline void throws() { throw 1; }\n"
                                 "inline void again() { again(); }\n"
                                 "struct dies_at_its_end { ~dies_at_its_end() { die(); } };\n"
                                 "struct lives { ~lives() { note(); } };\n"
                                 "struct open { virtual void end() { die(); } virtual ~open(); };\n"
                                 "extern void (*by_pointer)() __attribute__((noreturn));\n";

bool ends(const std::string& arm) {
    const file_facts found = read_text::facts_of(declarations + "#define ENSURE(p) if (!(p)) " + arm +
                                                     "\nvoid f(bool b, open& o) { (void)o; ENSURE(b); }\n",
                                                 criteria());
    // Else `!(p)` is a decision. What the arm does itself may be an assertion, too.
    return std::none_of(found.decisions.begin(), found.decisions.end(),
                        [](const auto& each) { return each.second.function.compare(0, 2, "f(") == 0; });
}

TEST_CASE("program_end: what does not return") {
    CHECK(ends("die()"));
    CHECK(ends("__builtin_trap()"));
    CHECK(ends("__builtin_unreachable()"));
    CHECK(ends("by_pointer()"));
    CHECK(ends("{ note(); die(); }"));
    CHECK(ends("do { note(); die(); } while (false)"));
    CHECK(ends("note((die(), 1))"));
    CHECK(ends("c ? die() : __builtin_trap()"));
    CHECK(ends("if (c) { die(); } else { __builtin_trap(); }"));
    CHECK(ends("if (true) { die(); }"));
    CHECK(ends("false ? note() : die()"));
    CHECK(ends("[] { die(); }()"));
    CHECK(ends("switch (0) case 0: default: die()"));
    CHECK(ends("dies_at_its_end()"));
    CHECK(ends("dies_in_its_body()"));
    CHECK_FALSE(ends("note()"));
    CHECK_FALSE(ends("lives()"));
    CHECK_FALSE(ends("c ? die() : note()"));
    CHECK_FALSE(ends("if (c) { die(); }"));
    CHECK_FALSE(ends("if (false) { die(); }"));
    CHECK_FALSE(ends("{ if (c) { return; } die(); }"));
    CHECK_FALSE(ends("may_return()"));
    CHECK_FALSE(ends("declared_first()")); // in a header, its body may be seen in one translation unit only
    CHECK_FALSE(ends("o.end()"));          // another one may be called
    CHECK_FALSE(ends("again()"));
    CHECK_FALSE(ends("([] { die(); })"));
}

TEST_CASE("program_end: what throws goes on in a handler") {
    CHECK_FALSE(ends("throw 1"));
    CHECK_FALSE(ends("throws()"));
    CHECK_FALSE(ends("{ if (c) { throw 1; } die(); }"));
}

} // namespace program_end_tests
