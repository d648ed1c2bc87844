// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/analysis/state_in_text.hpp"

namespace state_control_tests {

using namespace state_in_text;

TEST_CASE("state: what a branch assigns is controlled by its condition") {
    const found all = state_of("class C { bool on = false; int v = 0; public: void f() { if (on) { v = 1; } }\n"
                               "  int g() const { if (on) { return 1; } return 2; } };");
    CHECK(all.dependencies(edge::control) == names{"C::v <- C::on", "C::g() const <- C::on"});
    CHECK_FALSE(all.depends("C::v <- C::on"));
}

} // namespace state_control_tests
