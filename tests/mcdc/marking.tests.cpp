// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// By example; the proofs compare it with the definitions, large.tests.cpp with 1,000 conditions.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace marking_tests {
namespace {

using namespace covkit::mcdc;
using covkit::model::index; // not the one of <strings.h>
constexpr covkit::model::marks marks{};
using cells = std::set<index>;

constexpr auto conjunction = COVKIT_PARSE("a && b");
constexpr auto parity = COVKIT_PARSE("a ^ b");

constexpr bool marks_in_constant_expressions() {
    bool marked[marks.cells(2)] = {};
    marking_buffer<2, 0> buffer;
    buffer.note(conjunction.view(), 0, false, [&marked](index cell) { marked[cell] = true; });
    return marked[marks.outcome(false)] && marked[marks.unmasked(0, false)] && !marked[marks.seen(1, false)];
}
static_assert(marks_in_constant_expressions());

TEST_CASE("marking: nothing before the outcome, everything with it") {
    marking_buffer<2, 0> buffer;
    cells marked;
    const auto mark = [&marked](index cell) { marked.insert(cell); };
    buffer.note(conjunction.view(), 0, true, mark);
    CHECK(marked.empty());
    buffer.note(conjunction.view(), 1, false, mark);
    CHECK(marked == cells{marks.outcome(false), marks.seen(0, true), marks.seen(1, false), marks.unmasked(1, false)});
}

TEST_CASE("marking: an evaluation cut short leaves nothing behind") {
    marking_buffer<2, 0> buffer;
    cells marked;
    const auto mark = [&marked](index cell) { marked.insert(cell); };
    buffer.note(conjunction.view(), 0, true, mark); // then b throws
    buffer.note(conjunction.view(), 0, false, mark);
    CHECK(marked == cells{marks.outcome(false), marks.seen(0, false), marks.unmasked(0, false)});
}

TEST_CASE("marking: the operands of an unordered operator come in any order") {
    for (const index first : {0U, 1U}) {
        marking_buffer<2, 1> buffer;
        cells marked;
        const auto mark = [&marked](index cell) { marked.insert(cell); };
        buffer.note(parity.view(), first, true, mark);
        CHECK(marked.empty());
        buffer.note(parity.view(), 1 - first, true, mark);
        CHECK(marked == cells{marks.outcome(false), marks.seen(0, true), marks.seen(1, true), marks.unmasked(0, true),
                              marks.unmasked(1, true)});
    }
}

TEST_CASE("marking: below ^ each direction has cells of its own") {
    constexpr covkit::model::marks two{2};
    const auto marked_by = [](bool a, bool b) {
        marking_buffer<2, 1, 2, 3> buffer;
        cells marked;
        const auto mark = [&marked](index cell) { marked.insert(cell); };
        buffer.note(parity.view(), 0, a, mark);
        buffer.note(parity.view(), 1, b, mark);
        return marked;
    };
    REQUIRE(marks_of<3>(parity.view()).directions == 2);
    CHECK(marked_by(true, true).count(two.unmasked(0, true, 1)) == 1); // b inverts a
    CHECK(marked_by(false, true).count(two.unmasked(0, false, 1)) == 1);
    CHECK(marked_by(false, false).count(two.unmasked(0, false, 0)) == 1);
}

TEST_CASE("marking: clear() forgets an evaluation of unordered operators cut short") {
    marking_buffer<2, 1> buffer;
    cells marked;
    const auto mark = [&marked](index cell) { marked.insert(cell); };
    buffer.note(parity.view(), 1, true, mark);
    buffer.clear();
    buffer.note(parity.view(), 0, false, mark);
    CHECK(marked.empty());
    buffer.note(parity.view(), 1, false, mark);
    CHECK(marked.count(marks.outcome(false)) == 1);
    CHECK(marked.count(marks.seen(1, true)) == 0);
}

} // namespace
} // namespace marking_tests
