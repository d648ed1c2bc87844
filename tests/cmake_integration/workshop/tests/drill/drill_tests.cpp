#include "harness.hpp"

TEST_CASE("a large bolt holds") { CHECK(drill(10, false) == "held"); }
TEST_CASE("grease") { CHECK(drill(10, true) == "loose"); }
