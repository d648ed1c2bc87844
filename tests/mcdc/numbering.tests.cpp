// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"
#include "subject.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace numbering_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>

constexpr auto guarded = COVKIT_PARSE("(a || b) && c");

constexpr index path_count(const expression& e) {
    index weights[8] = {};
    return number_paths(e, weights);
}
static_assert(path_count(guarded.view()) == 5);
static_assert(path_count(COVKIT_PARSE("a").view()) == 2);
static_assert(path_count(COVKIT_PARSE("a && b && c && d").view()) == 5, "a chain grows linearly");

constexpr index path_of(bool a, bool b, bool c) {
    index weights[3] = {};
    number_paths(guarded.view(), weights);
    const bool given[] = {a, b, c};
    truth values[3] = {};
    return evaluate(
               guarded.view(), weights, [&given](index at) { return given[at]; }, values)
        .path;
}
static_assert(path_of(true, true, true) == path_of(true, false, true), "b is not evaluated");
static_assert(path_of(true, true, true) != path_of(false, true, true));

constexpr bool decodes() {
    index weights[3] = {};
    truth values[3] = {};
    number_paths(guarded.view(), weights);
    return decode_path(guarded.view(), weights, path_of(false, true, false), values) == truth::no &&
           values[0] == truth::no && values[1] == truth::yes && values[2] == truth::no;
}
static_assert(decodes());

index count_of(const std::string& source) {
    const subject::parsed_text parsed(source);
    std::vector<index> weights(parsed.tree.condition_count);
    return number_paths(parsed.tree, weights.data());
}

std::string repeat(const std::string& first, const std::string& more, int times) {
    std::string made = first;
    for (int i = 0; i < times; ++i) {
        made += more;
    }
    return made;
}

TEST_CASE("numbering: unordered operators multiply") {
    CHECK(count_of("a ^ b") == 4);
    CHECK(count_of("a == b != c") == 8);
    CHECK(count_of("(a && b) ^ (c || d)") == 9);
}

TEST_CASE("numbering: where outcomes differ in what follows, numbers stay unused") {
    const subject::parsed_text parsed("a ^ b || c");
    const subject::tabulated_paths paths(parsed.tree);
    index feasible = 0;
    for (index path = 0; path < paths.path_count; ++path) {
        feasible += paths.table.feasible(path) ? 1U : 0U;
    }
    CHECK(paths.path_count == 8);
    CHECK(feasible == 6);
}

TEST_CASE("numbering: saturates instead of wrapping round") {
    CHECK(saturating_sum(1, 2) == 3);
    CHECK(saturating_sum(none, 1) == too_many_paths);
    CHECK(saturating_sum(0x80000000U, 0x80000000U) == too_many_paths);
    CHECK(saturating_sum(0x7fffffffU, 0x7fffffffU) == 0xfffffffeU);
    CHECK(count_of(repeat("a", " ^ a", 30)) == 0x80000000U);
    CHECK(count_of(repeat("a", " ^ a", 31)) == too_many_paths);
    CHECK(count_of(repeat("a", " ^ a", 32)) == too_many_paths);
    CHECK(count_of(repeat("a && b", " || a && b", 100)) == too_many_paths);
    CHECK(count_of(repeat("a", " && a", 998)) == 1000);
}

} // namespace
} // namespace numbering_tests
