// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A decision behaves as the expression without covkit: values, side effects, their order,
// exceptions.
#include "observed.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>

namespace order_tests {
namespace {

using manual_test::executed;
using manual_test::observed;
using manual_test::vectors;

// Conditions that leave a trace; those beyond `last` throw.
struct tracer {
    unsigned bits;
    char last = 'z';
    std::string trace{};

    bool operator()(char name) {
        trace += name;
        if (name > last) {
            throw name;
        }
        return (bits >> (name - 'a') & 1U) != 0;
    }
};

struct behaviour {
    bool value = false;
    std::string trace;

    friend bool operator==(const behaviour& a, const behaviour& b) { return a.value == b.value && a.trace == b.trace; }
};

template <class Expression> behaviour run(Expression&& expression, unsigned bits, char last) {
    tracer t{bits, last};
    behaviour result;
    try {
        result.value = expression(t);
    } catch (char thrown) {
        t.trace += std::string("!") + thrown;
    }
    result.trace = t.trace;
    return result;
}

template <class Plain, class Covered> void check_same(Plain&& plain, Covered&& covered, bool ordered = true) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const unsigned bits = static_cast<unsigned>(random());
        const char last = random() % 4 == 0 ? static_cast<char>('a' + random() % 6) : 'z';
        behaviour expected = run(plain, bits, ordered ? last : 'z');
        behaviour found = run(covered, bits, ordered ? last : 'z');
        if (!ordered) { // C++ promises no order
            std::sort(expected.trace.begin(), expected.trace.end());
            std::sort(found.trace.begin(), found.trace.end());
        }
        REQUIRE((found == expected));
    }
}

int depth_of_recursion(int n) {
    return COVKIT_DECISION(COVKIT_C(n > 0) && COVKIT_C(depth_of_recursion(n - 1) >= 0)) ? n : 0;
}

} // namespace

TEST_CASE("order: evaluates what the plain expression evaluates, in its order") {
    check_same([](auto& t) { return t('a') && (t('b') || t('c')); },
               [](auto& t) { return COVKIT_DECISION(COVKIT_C(t('a')) && (COVKIT_C(t('b')) || COVKIT_C(t('c')))); });
    check_same([](auto& t) { return (t('a') || t('b')) && (t('c') || !t('d')) && t('e'); },
               [](auto& t) {
                   return COVKIT_DECISION((COVKIT_C(t('a')) || COVKIT_C(t('b'))) &&
                                          (COVKIT_C(t('c')) || !COVKIT_C(t('d'))) && COVKIT_C(t('e')));
               });
    check_same([](auto& t) { return !(t('a') ? t('b') && t('c') : t('d') || t('e')); },
               [](auto& t) {
                   return COVKIT_DECISION(!(COVKIT_C(t('a')) ? COVKIT_C(t('b')) && COVKIT_C(t('c'))
                                                             : COVKIT_C(t('d')) || COVKIT_C(t('e'))));
               });
    check_same([](auto& t) { return t('a') || t('b') ? t('c')
                                    : t('d')         ? t('e')
                                                     : !t('f'); },
               [](auto& t) {
                   return COVKIT_DECISION(COVKIT_C(t('a')) || COVKIT_C(t('b')) ? COVKIT_C(t('c'))
                                          : COVKIT_C(t('d'))                   ? COVKIT_C(t('e'))
                                                                               : !COVKIT_C(t('f')));
               });
}

TEST_CASE("order: operators that evaluate both operands") {
    check_same([](auto& t) { return (t('a') ^ t('b')) != 0; },
               [](auto& t) { return COVKIT_DECISION(COVKIT_C(t('a')) ^ COVKIT_C(t('b'))); }, false);
    check_same([](auto& t) { return (t('a') == t('b')) || (t('c') != t('d')); },
               [](auto& t) {
                   return COVKIT_DECISION((COVKIT_C(t('a')) == COVKIT_C(t('b'))) ||
                                          (COVKIT_C(t('c')) != COVKIT_C(t('d'))));
               },
               false);
    check_same([](auto& t) { return ((int{t('a')} & int{t('b')}) | int{t('c') && t('d')}) != 0; },
               [](auto& t) {
                   return COVKIT_DECISION((COVKIT_C(t('a')) & COVKIT_C(t('b'))) |
                                          (COVKIT_C(t('c')) && COVKIT_C(t('d'))));
               },
               false);
    CHECK(executed("t('a') ^ t('b')") == vectors{"FF=F", "FT=T", "TF=T", "TT=F"});
    CHECK(observed("(t('a') & t('b')) | (t('c') && t('d'))").executed.size() == 12);
    CHECK(observed("(t('a') & t('b')) | (t('c') && t('d'))").conditions_proven() == 4);
}

TEST_CASE("order: recursion inside a condition") {
    CHECK(depth_of_recursion(5) == 5);
    CHECK(executed("n > 0 && depth_of_recursion(n - 1) >= 0") == vectors{"TT=T", "F-=F"});
}

TEST_CASE("order: a decision inside a condition is a decision of its own") {
    for (const int n : {1, 2, 3}) {
        COVKIT_DECISION(COVKIT_C(n > 1) &&
                        COVKIT_C([&] { return COVKIT_DECISION(COVKIT_C(n > 2) || COVKIT_C(n > 4)); }()));
        COVKIT_DECISION(COVKIT_C(n > COVKIT_DECISION(COVKIT_C(n == 1) || COVKIT_C(n == 7))) || COVKIT_C(n == 9));
    }
    CHECK(executed("n > 1 && [&] { return n > 2 || n > 4; }()") == vectors{"F-=F", "TF=F", "TT=T"});
    CHECK(executed("n > 2 || n > 4") == vectors{"FF=F", "T-=T"});
    CHECK(executed("n == 1 || n == 7") == vectors{"T-=T", "FF=F"});
    CHECK(executed("n > n == 1 || n == 7 || n == 9") == vectors{"FF=F", "T-=T"});
}

TEST_CASE("order: an exception in a condition records nothing, and the next evaluation is whole") {
    const auto check = [](int n) -> bool { return n == 2 ? throw std::runtime_error("two") : n == 3; };
    for (const int n : {2, 3, 4}) {
        try {
            COVKIT_DECISION((COVKIT_C(n == 2) || COVKIT_C(n == 3)) && COVKIT_C(check(n)));
        } catch (const std::runtime_error&) {
            CHECK(n == 2);
        }
    }
    CHECK(executed("(n == 2 || n == 3) && check(n)") == vectors{"FTT=T", "FF-=F"});
}

} // namespace order_tests
