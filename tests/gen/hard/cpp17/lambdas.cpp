// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Lambdas: captures of every kind, generic, nested, in places without a function body.
#include "../say.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

int limit = 3;
auto global = [](int n) { return (n > limit || n < 0) && n != 9; };
bool initialised = [](bool a, bool b) { return a && !b; }(limit > 2, limit > 3);

int apply(int n, const std::function<bool(int)>& f = [](int m) { return m > 1 && (m < 4 || m == 7); }) {
    return f(n) ? 1 : 0;
}
template <class F = bool (*)(int)>
int applied(int n, F f = [](int m) { return (m < 0 || m > 2) && m != 6; }) {
    return f(n) || n == 2 ? 1 : 0;
}

struct counter {
    int n = 0;
    std::function<bool(int)> step = [this](int m) { return ++n > m && (m > 0 || n > 2); };
    auto by_this() {
        return [this](bool a) { return a && n > 1; };
    }
    auto by_copy() const {
        return [*this](bool a) { return (a || n == 1) && n != 4; };
    }
    auto by_default() {
        return [=, copy = n > 1 || limit > 5](bool a) mutable {
            copy = copy != a;
            return copy && this->n >= 0;
        };
    }
};

void captures(bool a, bool b, bool c, bool d) {
    int n = 0;
    const auto by_reference = [&] { return a && (b || ++n > 1); };
    const auto by_value = [=] { return (a || b) && c; };
    const auto mixed = [&n, a, d = b || c]() { return a && d ? ++n : n; };
    const auto moved = [p = std::make_unique<bool>(a && b)] { return *p && p; };
    auto two = [&, c]() mutable { c = !c; return c || d; };
    say("captures", by_reference() + 2 * by_value() + 4 * mixed() + 16 * moved() + 32 * two() + 64 * n);
    const auto generic = [&](auto x, auto... rest) { return x && (... && (rest || b)) && c; };
    say("generic", generic(a) + 2 * generic(1, b, n) + 4 * generic(&n, 'x'));
    const auto nested = [&](bool x) {
        const auto inside = [&, y = x && a](bool z) {
            if ((y || z) && (c || d)) return 1;
            return x ? 2 : 3;
        };
        return inside(b) + (x || d ? 10 * inside(c) : 0);
    };
    say("nested", nested(a) + 100 * nested(d));
    const auto typed = [](int x) -> bool { return x; };
    const auto recursive = [&](auto& self, int x) -> int { return x > 0 && x < 9 ? 1 + self(self, x - 1) : 0; };
    say("recursive", recursive(recursive, 5) + typed(a));
    const int seven = 7;
    const auto no_capture = [](int x) { return x == seven || x > seven + 1; };
    bool (*const pointer)(int) = no_capture;
    say("pointer", pointer(7) + pointer(8) + pointer(9));
    int called = [&] { for (int i = 0; i < 3; ++i) if (i == 1 && a) return i; return 5; }();
    say("called", called);
    if ([&] { return a && b; }() || [&] { return c && d; }()) say("in a condition");
    constexpr auto constant = [](int x) { return (x > 2 || x < -2) && x != 4; };
    static_assert(constant(3) && !constant(4) && !constant(0));
    say("constant", constant(a ? 3 : 4));
    const auto lasting = [](int x) { static bool first = limit > 2 && x > 0; static bool known = sizeof(int) > 2 || x > 1; return first && known; };
    say("static", lasting(a ? 1 : 0));
    switch ([&] { switch (n) { case 0: case 1: return a; default: return b; } }()) {
    case true: say("selected"); break;
    default: say("not selected");
    }
    try {
        [&]() { if (a && d) throw 1; }();
    } catch (int) {
        say("thrown");
    }
}

int main() {
    for_all(4, captures);
    for (int n = -1; n < 11; ++n) {
        say("global", global(n) + 2 * apply(n) + 4 * applied(n) + 8 * apply(n, global));
    }
    say("initialised", initialised);
    counter c;
    for (int i = 0; i < 5; ++i) {
        say("counter", c.step(i) + 2 * c.by_this()(i > 1) + 4 * c.by_copy()(i > 2) + 8 * c.by_default()(i > 3));
    }
    std::vector<int> all = {5, 2, 8, 1};
    std::sort(all.begin(), all.end(), [](int a, int b) { return a % 2 == b % 2 ? a < b : a % 2 < b % 2; });
    for (const int each : all) say("sorted", each);
    say("count", std::count_if(all.begin(), all.end(), [&](int n) { return n > 1 && (n < 6 || limit > 4); }));
}
