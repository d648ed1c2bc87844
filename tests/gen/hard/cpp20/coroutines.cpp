// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Coroutines: decisions live across suspensions.
#include "../say.hpp"

#include <coroutine>
#include <exception>
#include <utility>

class numbers {
  public:
    struct promise_type {
        int value = 0;
        numbers get_return_object() { return numbers(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int v) { value = v > 0 || v < -9 ? v : -v; return {}; }
        void return_value(bool last) { value = last ? 1000 : 2000; }
        void unhandled_exception() { value = 3000; }
    };
    explicit numbers(std::coroutine_handle<promise_type> h) : handle_(h) {}
    numbers(numbers&& o) noexcept : handle_(std::exchange(o.handle_, nullptr)) {}
    ~numbers() { if (handle_) handle_.destroy(); }
    bool next() { return handle_ && !handle_.done() && (handle_.resume(), true); }
    int value() const { return handle_.promise().value; }

  private:
    std::coroutine_handle<promise_type> handle_;
};

struct answer {
    bool value;
    bool ready;
    bool await_ready() const noexcept { return ready; }
    void await_suspend(std::coroutine_handle<>) const noexcept {}
    bool await_resume() const { std::printf("(resumed %d) ", value); return value; }
};

numbers count(int n, bool a, bool b) {
    for (int i = 0; i < n && (a || i < 2); ++i) {
        if (i % 2 == 0 || b) {
            co_yield a && b ? i : -i;
        } else {
            co_yield i == 1 && a ? 100 : 200;
        }
    }
    co_return (a || n > 2) && b;
}

numbers waiting(bool a, bool b, bool c) {
    if (co_await answer{a, false} && (co_await answer{b, true} || co_await answer{c, false})) {
        co_yield 1;
    }
    if (const bool got = co_await answer{c, a}) co_yield got ? 2 : 3;
    while ((co_await answer{b, false} || c) && !a) {
        co_yield 4;
        a = true;
    }
    if (bool x = co_await answer{a, false}; x ^ b) co_yield 5;
    switch (co_await answer{c, false}) {
    case true: co_yield 6; [[fallthrough]];
    default: co_yield 7;
    }
    try {
        if (a && c) throw 1;
        co_yield 8;
    } catch (int) {
        if ((b || c) && a) a = false;
    }
    if (!a && b) throw 2;
    co_return co_await answer{a, true} || (b && c);
}

int main() {
    for_all(3, [](bool a, bool b, bool c, bool) {
        for (auto n = count(3, a, b); n.next();) say("count", n.value());
        auto w = waiting(a, b, c);
        while (w.next()) say("waiting", w.value());
        auto lambda = [](bool x, bool y) -> numbers { if (x && y) co_yield 1; co_return x || y; }(a, c);
        while (lambda.next()) say("lambda", lambda.value());
    });
}
