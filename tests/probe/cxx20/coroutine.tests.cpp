// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Probes in coroutines: the accumulator lives in the coroutine's frame, over suspensions.
#include "../plan.hpp"

#include <catch2/catch.hpp>

#if defined(__cpp_impl_coroutine)
#include <coroutine>

namespace {

using namespace probe_test;
using covkit::model::index; // not the one of <strings.h>

bool cells[7];

struct task {
    struct promise_type {
        bool result = false;
        task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_value(bool value) { result = value; }
        void unhandled_exception() { std::terminate(); }
    };
    std::coroutine_handle<promise_type> handle;

    bool finish() const {
        while (!handle.done()) {
            handle.resume();
        }
        const bool result = handle.promise().result;
        handle.destroy();
        return result;
    }
};

struct later {
    bool value;
    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<>) const noexcept {}
    bool await_resume() const noexcept { return value; }
};

task joined(bool a, bool b, bool c, bool d) {
    index path = 0;
    co_return (COVKIT_COND(COVKIT_SET(path, 0), COVKIT_PASS, co_await later{a}) ||
               COVKIT_COND(COVKIT_SET(path, 3), COVKIT_HIT(cells, 6), co_await later{b})) &&
        (COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_ADD(path, 1), co_await later{c}) ||
         COVKIT_COND(COVKIT_HIT_AT(cells, 0, path), COVKIT_HIT_AT(cells, 1, path), co_await later{d}));
}

task by_hand(bool a, bool b) { co_return COVKIT_DECISION(COVKIT_C(co_await later{a}) && COVKIT_C(co_await later{b})); }

} // namespace

TEST_CASE("coroutines: interleaved evaluations keep their paths apart") {
    for (unsigned vector = 0; vector < 16; ++vector) {
        const auto bit = [vector](unsigned n) { return (vector >> n & 1U) != 0; };
        const task one = joined(bit(0), bit(1), bit(2), bit(3));
        const task other = joined(!bit(0), !bit(1), !bit(2), !bit(3));
        CHECK(one.finish() == ((bit(0) || bit(1)) && (bit(2) || bit(3))));
        CHECK(take_only(cells) == path_of(joined_tree.view(), joined_plan, vector));
        other.finish();
        CHECK(take_only(cells) == path_of(joined_tree.view(), joined_plan, vector ^ 15U));
    }
}

TEST_CASE("coroutines: co_await stands in a condition of a hand-written decision") {
    CHECK(by_hand(true, true).finish());
    CHECK_FALSE(by_hand(true, false).finish());
    const covkit::resolve::suite_status suite = covkit::resolve::current_suite();
    REQUIRE(suite.units.size() == 1);
    CHECK(suite.units[0].decisions[0].executed.size() == 2);
    CHECK(suite.units[0].decisions[0].conditions[1].is_proven());
}

#else
TEST_CASE("coroutines: this compiler has none") { SUCCEED(); }
#endif
