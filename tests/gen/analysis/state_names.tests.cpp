// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/analysis/state_in_text.hpp"

namespace state_names_tests {

using namespace state_in_text;

TEST_CASE("state: declarations and definitions that spell types differently are one function") {
    const found all = state_of("struct s { using number = int; void set(number n); int v; };\n"
                               "void s::set(s::number n) { v = n; }\nvoid f(s& x) { x.set(1 + x.v); }");
    CHECK(all.depends("s::v <- s::set(number)#0"));
    CHECK(all.depends("s::set(number)#0 <- s::v"));
}

} // namespace state_names_tests
