// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace entry_tests {
namespace {

void never_called() { COVKIT_ENTRY("never_called"); }
void (*const volatile keep)() = &never_called;

template <class T> constexpr T twice(T value) {
    COVKIT_ENTRY("twice");
    return value + value;
}
static_assert(twice(2) == 4);

struct shutter {
    void close() noexcept {
        COVKIT_ENTRY("shutter::close");
        if (COVKIT_DECISION(COVKIT_C(--turns > 0)))
            close();
    }
    int turns = 3;
};

// How many units know this function, and whether it was entered.
struct found {
    int units = 0;
    bool entered = false;
};

found look_up(const std::string& name) {
    found result;
    for (const auto& unit : covkit::resolve::current_suite().units) {
        for (covkit::model::index f = 0; f < unit.table->function_count; ++f) {
            const covkit::model::function& function = unit.table->functions[f];
            if (covkit::report::string_of(function.name) == name) {
                ++result.units;
                result.entered = result.entered || unit.reached(function.entered);
            }
        }
    }
    return result;
}

} // namespace

TEST_CASE("entry: functions are known before they are entered") {
    CHECK(keep != nullptr);
    CHECK(look_up("never_called").units == 1);
    CHECK_FALSE(look_up("never_called").entered);
}

TEST_CASE("entry: instantiations are one function, constant evaluation does not enter") {
    int value = 1;
    CHECK_FALSE(look_up("twice").entered);
    CHECK(twice(value) == 2);
    CHECK(twice(1.5 * value) == 3.0);
    CHECK(look_up("twice").units == 1);
    CHECK(look_up("twice").entered);
}

TEST_CASE("entry: noexcept and recursive members") {
    shutter().close();
    CHECK(look_up("shutter::close").entered);
}

} // namespace entry_tests
