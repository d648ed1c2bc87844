// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/analysis/state_in_text.hpp"

namespace state_exceptions_tests {

using namespace state_in_text;

TEST_CASE("Definition 2: also in what it throws") {
    const found all = state_of("void f(int code) { throw code + 1; }");
    CHECK(all.dependencies() == names{"f(int) <- f(int)#0", "what is thrown <- f(int)#0"});
}

TEST_CASE("state: what is thrown comes to who catches it") {
    const found all = state_of("int f() { try { throw 3; } catch (int e) { return e; } return 0; }");
    CHECK(all.depends("e <- what is thrown"));
    CHECK(all.depends("f() <- e"));
}

} // namespace state_exceptions_tests
