// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace tree_tests {
namespace {

using namespace covkit::mcdc;

constexpr auto literal = COVKIT_PARSE("!a ^ b");
static_assert(literal.view().node_count == 4 && literal.view().pending_count == 1);

constexpr leaf_style marked{"C"};
constexpr auto wrapped = parse_tree<2, 1>("C(a) && C(b)", marked);
static_assert(wrapped.result.ok() && wrapped.conditions[1] == "b");

TEST_CASE("tree: owns its nodes, so a copy does not look at the original") {
    auto copy = literal;
    CHECK(copy.view().nodes == copy.nodes);
    CHECK(copy.view().root() == 3);
    CHECK(copy.view()[3].kind == op::xor_);
}

} // namespace
} // namespace tree_tests
