// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What mutants compute, against wide arithmetic that cannot overflow.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#if COVKIT_TEST_SINGLE_HEADER
// The generator's probes are no part of the single header.
#else
#include <covkit/probe/label.hpp>
#include <covkit/probe/mutant.hpp>

#include <cmath>
#include <limits>
#include <random>

namespace mutant_tests {

using namespace covkit::probe;

namespace {

__extension__ using wide = __int128;

// The value, or nothing where C++ leaves it undefined.
template <class T> bool is_defined(operation op, T l, T r, T& value) {
    const wide a = l;
    const wide b = r;
    wide exact = 0;
    switch (op) {
    case operation::add:
        exact = a + b;
        break;
    case operation::subtract:
        exact = a - b;
        break;
    case operation::multiply:
        exact = a * b;
        break;
    default:
        if (b == 0) {
            return false;
        }
        exact = op == operation::divide ? a / b : a % b;
        if (op == operation::remainder && a / b > wide{std::numeric_limits<T>::max()}) {
            return false;
        }
    }
    const bool fits = exact >= wide{std::numeric_limits<T>::min()} && exact <= wide{std::numeric_limits<T>::max()};
    value = static_cast<T>(exact);
    return fits || !std::numeric_limits<T>::is_signed;
}

template <operation Op, class T> void compare(T l, T r) {
    T expected = 0;
    const bool defined = is_defined(Op, l, r, expected);
    const outcome<T> found = computed<Op>(l, r);
    REQUIRE(found.is_defined == defined);
    if (defined) {
        REQUIRE(found.value == expected);
    }
}

template <class T> std::size_t compare_all() {
    std::mt19937_64 random(7);
    std::vector<T> values = {0,
                             1,
                             2,
                             3,
                             10,
                             std::numeric_limits<T>::max(),
                             std::numeric_limits<T>::min(),
                             static_cast<T>(-1),
                             static_cast<T>(-2),
                             static_cast<T>(std::numeric_limits<T>::max() - 1)};
    for (int i = 0; i < 30; ++i) {
        values.push_back(static_cast<T>(random() >> (random() % 64)));
    }
    for (const T l : values) {
        for (const T r : values) {
            compare<operation::add>(l, r);
            compare<operation::subtract>(l, r);
            compare<operation::multiply>(l, r);
            compare<operation::divide>(l, r);
            compare<operation::remainder>(l, r);
        }
    }
    return 5 * values.size() * values.size();
}

bool cells[8];

void forget() {
    for (bool& each : cells) {
        each = false;
    }
}

} // namespace

TEST_CASE("mutant: arithmetic is exact or marked as undefined") {
    std::size_t count = compare_all<int>() + compare_all<unsigned>() + compare_all<long>();
    WARN(count << " operations compared");
}

TEST_CASE("mutant: shifts are modulo 2^n, and out of range they are undefined") {
    CHECK(computed<operation::shift_left>(-1, 1).value == -2);
    CHECK(computed<operation::shift_left>(1, 31).value == std::numeric_limits<int>::min());
    CHECK(computed<operation::shift_right>(-8, 1).value == -4);
    CHECK_FALSE(computed<operation::shift_left>(1, 32).is_defined);
    CHECK_FALSE(computed<operation::shift_right>(1, -1).is_defined);
    CHECK(computed<operation::shift_left>(1UL, 40).value == 1UL << 40);
}

TEST_CASE("mutant: judged until all are killed") {
    using judged =
        judge<int, operation::add, mutant<operation::subtract>, mutant<operation::multiply>, mutant<operation::left>>;
    forget();
    judged::on(cells, 2, 2); // 4; 0, 4, 2
    CHECK(cells[0]);
    CHECK_FALSE(cells[1]);
    CHECK(cells[2]);
    CHECK_FALSE(cells[3]);
    judged::on(cells, 0, 0); // nothing differs
    CHECK_FALSE(cells[3]);
    judged::on(cells, 2, 3);
    CHECK(cells[1]);
    CHECK(cells[3]); // all of them
}

TEST_CASE("mutant: undefined behaviour of a mutant differs, that of the program is not judged") {
    forget();
    judge<int, operation::add, mutant<operation::divide>>::on(cells, 0, 0); // 0; 0 / 0
    CHECK(cells[0]);
    forget();
    judge<int, operation::divide, mutant<operation::add>>::on(cells, 1, 0);
    CHECK_FALSE(cells[0]);
    judge<int, operation::add, mutant<operation::subtract>>::on(cells, std::numeric_limits<int>::max(), 1);
    CHECK_FALSE(cells[0]);
}

TEST_CASE("mutant: what counts is what is stored") {
    forget();
    judge<unsigned char, operation::add, mutant<operation::subtract>>::on(cells, 0,
                                                                          128); // 128 and -128 are the same byte
    CHECK_FALSE(cells[0]);
    judge<unsigned char, operation::add, mutant<operation::subtract>>::on(cells, 0, 127);
    CHECK(cells[0]);
}

TEST_CASE("mutant: two NaN are the same") {
    const double nan = std::nan("");
    forget();
    judge<double, operation::add, mutant<operation::subtract>>::on(cells, nan, 1.0);
    CHECK_FALSE(cells[0]);
    judge<double, operation::divide, mutant<operation::multiply>>::on(cells, 1.0, 0.0); // infinity, 0
    CHECK(cells[0]);
}

TEST_CASE("mutant: NaN and a number are different, either way") {
    forget();
    judge<double, operation::divide, mutant<operation::multiply>>::on(cells, 0.0, 0.0); // NaN, 0
    CHECK(cells[0]);
    forget();
    judge<double, operation::multiply, mutant<operation::divide>>::on(cells, 0.0, 0.0); // 0, NaN
    CHECK(cells[0]);
}

TEST_CASE("mutant: replaced constants") {
    forget();
    judge<bool, operation::less, with_right<operation::less, 11>, with_left<operation::less, 5>>::on(cells, 10, 10);
    CHECK(cells[0]); // 10 < 10 and 10 < 11
    CHECK(cells[1]); // 5 < 10
}

TEST_CASE("label probes: signs, neighbours, what fits") {
    forget();
    COVKIT_SIGN(cells, 0, -3);
    CHECK((cells[0] && !cells[1] && !cells[2]));
    COVKIT_SIGN(cells, 0, 0);
    CHECK((cells[1] && !cells[2]));
    COVKIT_SIGN(cells, 3, std::nan(""));
    CHECK((!cells[3] && !cells[4] && !cells[5]));
    CHECK(is_next(1, 0));
    CHECK_FALSE(is_next(std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
    CHECK(is_next(0, -1));
    CHECK_FALSE(is_next(0U, ~0U));
    CHECK(fits<signed char>(127));
    CHECK_FALSE(fits<signed char>(128));
    CHECK_FALSE(fits<unsigned>(-1));
    CHECK_FALSE(fits<int>(~0U));
    CHECK(fits<long>(~0U));
}

} // namespace mutant_tests
#endif
