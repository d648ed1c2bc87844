// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions in every kind of function.
#include "observed.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <vector>

namespace functions_tests {
namespace {

using manual_test::executed;
using manual_test::vectors;

// Dependent types: the instantiations are one decision.
template <class Number> bool within(const Number& low, const Number& value, const Number& high) {
    return COVKIT_DECISION(COVKIT_C(low <= value) && COVKIT_C(value <= high));
}

template <class Container, int Limit> struct bounded {
    Container items;

    bool accepts(const typename Container::value_type& item) const noexcept {
        return COVKIT_DECISION(COVKIT_C(items.size() < Limit) && COVKIT_C(item != items.front()));
    }
};

constexpr bool is_leap(int year) {
    return COVKIT_DECISION((COVKIT_C(year % 4 == 0) && COVKIT_C(year % 100 != 0)) || COVKIT_C(year % 400 == 0));
}
static_assert(is_leap(2000) && !is_leap(1900) && is_leap(2024) && !is_leap(2023));

constexpr bool differ(bool a, bool b, bool c) { return COVKIT_DECISION((COVKIT_C(a) ^ COVKIT_C(b)) != COVKIT_C(c)); }
static_assert(differ(true, false, false) && !differ(true, true, false));

class span {
  public:
    // In the body: g++ 12 crashes on a statement expression in an initialiser of a constexpr
    // constructor.
    constexpr span(int from, int to) : from_(from), to_(to), valid_(false) {
        valid_ = COVKIT_DECISION(COVKIT_C(from >= 0) && COVKIT_C(from < to));
    }
    constexpr bool valid() const { return valid_; }
    // By name and through `this`.
    bool contains(int at) const {
        return COVKIT_DECISION(COVKIT_C(valid_) && COVKIT_C(this->from_ <= at) && COVKIT_C(at < to_));
    }

  private:
    int from_;
    int to_;
    bool valid_;
};
static_assert(span(1, 2).valid() && !span(2, 1).valid());

} // namespace

TEST_CASE("functions: instantiations of a template merge into one unit") {
    CHECK(within(1, 2, 3));
    CHECK_FALSE(within(1.5, 1.0, 3.0));
    CHECK_FALSE(within<std::string>("a", "z", "y"));
    CHECK(executed("low <= value && value <= high") == vectors{"TT=T", "F-=F", "TF=F"});

    CHECK(bounded<std::vector<int>, 3>{{1, 2}}.accepts(2));
    CHECK_FALSE(bounded<std::string, 3>{"full"}.accepts('x'));
    CHECK(executed("items.size() < Limit && item != items.front()") == vectors{"TT=T", "F-=F"});
}

TEST_CASE("functions: constexpr functions are observed when they run, not when compiled") {
    CHECK(executed("(year % 4 == 0 && year % 100 != 0) || year % 400 == 0").empty());
    for (const int year : {2023, 1900, 2024}) {
        CHECK(is_leap(year) == (year == 2024));
    }
    CHECK(executed("(year % 4 == 0 && year % 100 != 0) || year % 400 == 0") == vectors{"F-F=F", "TFF=F", "TT-=T"});
    for (const int bits : {0, 3}) {
        CHECK(differ((bits & 1) != 0, (bits & 2) != 0, bits == 3) == (bits == 3));
    }
    CHECK(executed("(a ^ b) != c") == vectors{"FFF=F", "TTT=T"});
}

TEST_CASE("functions: constructors and members") {
    std::vector<int> ends{3, 1};
    const span good(1, ends[0]);
    const span bad(1, ends[1]);
    CHECK(executed("from >= 0 && from < to") == vectors{"TT=T", "TF=F"});
    CHECK(good.contains(2));
    CHECK_FALSE(good.contains(0));
    CHECK_FALSE(bad.contains(1));
    CHECK(executed("valid_ && this->from_ <= at && at < to_") == vectors{"TTT=T", "TF-=F", "F--=F"});
}

TEST_CASE("functions: lambdas, whatever they capture") {
    int limit = 3;
    const auto by_value = [limit](int x) { return COVKIT_DECISION(COVKIT_C(x > limit) && COVKIT_C(x > 0)); };
    auto by_reference = [&limit](int x) mutable noexcept {
        return COVKIT_DECISION(COVKIT_C(x > limit++) || COVKIT_C(x < 0));
    };
    const auto by_default = [&](int x) { return COVKIT_DECISION(COVKIT_C(x != limit) && COVKIT_C(by_value(x))); };
    const auto initialised = [low = limit - 1](int x) {
        return COVKIT_DECISION(COVKIT_C(x >= low) && COVKIT_C(x <= low));
    };
    const auto generic = [](auto a, auto b) {
        return COVKIT_DECISION(COVKIT_C(a < b) || COVKIT_C(b == decltype(b)()));
    };
    CHECK(by_value(4));
    CHECK(by_reference(4));
    CHECK(limit == 4);
    CHECK(by_default(5));
    CHECK(initialised(2));
    CHECK(generic(1, 2));
    CHECK_FALSE(generic(2.5, 1.5));
    CHECK(generic('x', '\0'));
    CHECK(executed("x > limit && x > 0") == vectors{"TT=T"});
    CHECK(executed("x > limit++ || x < 0") == vectors{"T-=T"});
    CHECK(executed("x != limit && by_value(x)") == vectors{"TT=T"});
    CHECK(executed("x >= low && x <= low") == vectors{"TT=T"});
    CHECK(executed("a < b || b == decltype(b)()") == vectors{"T-=T", "FF=F", "FT=T"});
}

TEST_CASE("functions: structured bindings") {
    int adults = 0;
    for (const auto& [name, age] : std::map<std::string, int>{{"Ada", 36}, {"", 50}, {"Max", 3}}) {
        adults += COVKIT_DECISION(COVKIT_C(age > 17) && COVKIT_C(!name.empty())) ? 1 : 0;
    }
    CHECK(adults == 1);
    CHECK(executed("age > 17 && !name.empty()") == vectors{"TT=T", "TF=F", "F-=F"});
}

} // namespace functions_tests
