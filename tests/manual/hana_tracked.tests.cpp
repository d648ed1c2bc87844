// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <covkit/covkit.hpp>
#include <covkit/manual/hana_tracked.hpp>

#include "observed_state.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <type_traits>
#include <vector>

namespace hana_tracked_tests {

struct color {
    std::string name;
    int rgb = 7;
};

struct point {
    int x = 0;
    int y = 0;
};

struct only_moved {
    BOOST_HANA_DEFINE_STRUCT(only_moved, (std::vector<int>, list));
    only_moved() = default;
    only_moved(only_moved&&) = default;
    only_moved& operator=(only_moved&&) = default;
};

} // namespace hana_tracked_tests

BOOST_HANA_ADAPT_STRUCT(hana_tracked_tests::color, name, rgb);
BOOST_HANA_ADAPT_STRUCT(hana_tracked_tests::point, x, y);
COVKIT_TRACKED(hana_tracked_tests::color);
COVKIT_TRACKED(::hana_tracked_tests::point);
COVKIT_TRACKED(hana_tracked_tests::only_moved);

namespace hana_tracked_tests {
namespace {

using covkit::tracked;
using names = std::vector<std::string>;

constexpr auto name = BOOST_HANA_STRING("name");
constexpr auto rgb = BOOST_HANA_STRING("rgb");

#define COLOR "hana_tracked_tests::color"

constexpr int distance(int from, int to) {
    tracked<point> p(from);
    p.set(BOOST_HANA_STRING("y"), to);
    return p.get(BOOST_HANA_STRING("y")) - p.value().x;
}
static_assert(distance(3, 10) == 7);

} // namespace

TEST_CASE("tracked: making an object modifies all attributes") {
    observed_state seen;
    const tracked<color> made("green", 3);
    CHECK(seen.modified() == names{COLOR "::name", COLOR "::rgb"});
    CHECK(seen.dependencies().empty());
    CHECK(made.value().rgb == 3);
    CHECK(tracked<color>().value().rgb == 7);
}

TEST_CASE("tracked: set and modify tell which attribute") {
    tracked<color> changed;
    {
        observed_state seen;
        changed.set(name, "lime");
        CHECK(seen.modified() == names{COLOR "::name"});
    }
    observed_state seen;
    ++changed.modify(rgb);
    CHECK(seen.modified() == names{COLOR "::rgb"});
    CHECK(changed.value().name == "lime");
    CHECK(changed.value().rgb == 8);
}

TEST_CASE("tracked: what is read is what the struct, or a reader with a name, depends on") {
    const tracked<color> read("green", 3);
    observed_state seen;
    CHECK(read.get(name) == "green");
    CHECK(seen.dependencies() == names{COLOR " <- " COLOR "::name"});
    CHECK(read.get(rgb, BOOST_HANA_STRING("hue()")) == 3);
    CHECK(seen.dependencies() == names{COLOR " <- " COLOR "::name", "hue() <- " COLOR "::rgb"});
    CHECK(seen.modified().empty());
}

TEST_CASE("tracked: the value as a whole depends on all attributes") {
    const tracked<color> read("green", 3);
    observed_state seen;
    CHECK(read.value().name == "green");
    CHECK(seen.dependencies() == names{COLOR " <- " COLOR "::name", COLOR " <- " COLOR "::rgb"});
}

TEST_CASE("tracked: an attribute that is computed depends on others") {
    tracked<color> changed("abc", 0);
    observed_state seen;
    changed.compute(
        rgb, [](const std::string& text, int before) { return static_cast<int>(text.size()) + before + 1; }, name, rgb);
    CHECK(seen.modified() == names{COLOR "::rgb"});
    CHECK(seen.dependencies() == names{COLOR "::rgb <- " COLOR "::name", COLOR "::rgb <- " COLOR "::rgb"});
    CHECK(changed.get(rgb) == 4);
}

TEST_CASE("tracked: copies and assignments modify all attributes") {
    tracked<color> one("green", 3);
    {
        observed_state seen;
        const tracked<color> copy = one;
        CHECK(copy.get(rgb) == 3);
        CHECK(seen.modified() == names{COLOR "::name", COLOR "::rgb"});
    }
    observed_state seen;
    one = tracked<color>("red", 4);
    CHECK(seen.modified() == names{COLOR "::name", COLOR "::rgb"});
    CHECK(one.get(rgb) == 4);
}

TEST_CASE("tracked: copied and moved as the struct is") {
    static_assert(std::is_copy_constructible_v<tracked<color>>);
    static_assert(!std::is_copy_constructible_v<tracked<only_moved>>);
    static_assert(std::is_move_constructible_v<tracked<only_moved>>);
    static_assert(std::is_nothrow_move_constructible_v<only_moved> ==
                  std::is_nothrow_move_constructible_v<tracked<only_moved>>);
    tracked<only_moved> one;
    one.modify(BOOST_HANA_STRING("list")).push_back(5);
    const tracked<only_moved> other = std::move(one);
    CHECK(other.get(BOOST_HANA_STRING("list")).size() == 1);
}

TEST_CASE("tracked: nothing is stored while the compiler evaluates") {
    observed_state seen;
    constexpr int computed = distance(1, 2);
    CHECK(computed == 1);
    CHECK(seen.modified().empty());
    const volatile int from = 1;
    CHECK(distance(from, 2) == 1);
    CHECK(seen.modified() == names{"hana_tracked_tests::point::x", "hana_tracked_tests::point::y"});
}

TEST_CASE("tracked: names meet those of marks") {
    observed_state seen;
    COVKIT_ASSERTS(COLOR "::name");
    CHECK(seen.assertions() == names{"COVKIT_ASSERTS(COLOR \"::name\")"});
    const auto keys = seen.keys_of(COLOR "::name");
    REQUIRE(keys.size() == 1);
    CHECK(*keys.begin() == covkit::model::state_key("hana_tracked_tests::color::name"));
}

} // namespace hana_tracked_tests
