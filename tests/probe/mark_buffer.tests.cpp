// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "plan.hpp"

#include <catch2/catch.hpp>

namespace mark_buffer_tests {
namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>
constexpr covkit::model::marks marks{};

constexpr auto tree = COVKIT_PARSE("a && (b || c)");
bool cells[marks.cells(3)];

class evaluation {
  public:
    bool note(index condition, bool v) {
        buffer_.note(tree.view(), cells, condition, v);
        return v;
    }

  private:
    covkit::probe::mark_buffer<3, 0> buffer_;
};

bool decide(bool a, bool b, bool c) {
    evaluation now;
    return now.note(0, a) && (now.note(1, b) || now.note(2, c));
}

index count_and_clear() {
    index count = 0;
    for (bool& cell : cells) {
        count += cell ? 1U : 0U;
        cell = false;
    }
    return count;
}

constexpr bool constant(bool a) {
    covkit::probe::mark_buffer<3, 0> buffer;
    buffer.note(tree.view(), cells, 0, a);
    return a;
}
static_assert(!constant(false));

} // namespace

TEST_CASE("mark_buffer: marks values, what they show, and the outcome") {
    CHECK(decide(true, false, true));
    CHECK(cells[marks.outcome(true)]);
    CHECK(cells[marks.seen(0, true)]);
    CHECK(cells[marks.unmasked(0, true)]);
    CHECK(cells[marks.seen(1, false)]);
    CHECK_FALSE(cells[marks.unmasked(1, false)]); // masked by c
    CHECK(cells[marks.seen(2, true)]);
    CHECK(cells[marks.unmasked(2, true)]);
    CHECK(count_and_clear() == 6);

    CHECK_FALSE(decide(false, true, true));
    CHECK(cells[marks.outcome(false)]);
    CHECK(cells[marks.seen(0, false)]);
    CHECK(cells[marks.unmasked(0, false)]);
    CHECK(count_and_clear() == 3);
}

TEST_CASE("mark_buffer: nothing is marked before the decision ends") {
    evaluation now;
    now.note(0, true);
    now.note(1, false);
    CHECK(count_and_clear() == 0);
    now.note(2, false);
    CHECK(count_and_clear() == 6); // all but a, which b and c mask
}

TEST_CASE("mark_buffer: an evaluation cut short by an exception leaves nothing behind") {
    evaluation now;
    now.note(0, true);
    now.note(1, true); // ends
    count_and_clear();
    now.note(0, true); // and here something was thrown
    now.note(0, false);
    CHECK_FALSE(cells[marks.seen(0, true)]);
    CHECK(count_and_clear() == 3);
}

} // namespace mark_buffer_tests
