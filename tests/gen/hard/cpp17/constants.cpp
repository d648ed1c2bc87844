// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the compiler evaluates, or never evaluates.
#include "../say.hpp"

#include <array>
#include <type_traits>
#include <typeinfo>

constexpr bool both(bool a, bool b) { return a && b; }
constexpr bool accumulated(bool a, bool b, bool c) { return (a || b) && c; }
constexpr bool summed(bool a, bool b, bool c) { return (a ^ b) == c; }
constexpr bool many(unsigned n) {
    return (n == 1 || n == 2 || n == 3 || n == 4 || n == 5) && (n == 5 || n == 4 || n == 3 || n == 2) &&
           (n != 3 || n == 1 || n == 2 || n == 7) && (n < 9 || n > 20 || n == 10) && (n != 4 || n > 5);
}
static_assert(both(true, true) && !both(true, false));
static_assert(accumulated(false, true, true) && !accumulated(true, true, false));
static_assert(summed(true, false, true) && !summed(true, true, true));
static_assert(many(2) && many(5) && !many(3) && !many(4) && !many(9));

constexpr int work(int n) {
    int result = 0;
    for (int i = 0; i < n && i < 100; ++i) {
        if (i % 3 == 0 || i % 5 == 0) {
            result += i;
        } else {
            switch (i % 4) {
            case 0: ++result;
            case 1: result += 2; break;
            default: result += i == 7 ? 1 : 0;
            }
        }
    }
    while (int rest = result % 7) { result += rest > 3 ? 1 : -1; if (result < 0) break; }
    do --result; while (result > 50 && result % 2 == 0);
    const int odd[] = {1, 3, 5};
    for (int each : odd) { if (result > each) continue; result += each; }
    if (const int m = result / 2) result -= m > 3 ? 1 : 2;
    return result;
}
static_assert(work(0) + work(3) + work(20) != 0);

struct point {
    int x, y;
    bool diagonal;
    constexpr point(int a, int b) : x(a > 0 ? a : 0), y(b), diagonal((a == b || a == -b) && a != 0) {
        if (a > 9 || b > 9) {
            x = 9;
        }
    }
    constexpr bool operator==(const point& o) const { return x == o.x && y == o.y; }
    constexpr explicit operator bool() const { return x || y; }
    constexpr point& operator+=(int n) { return n > 0 && (x += n), *this; }
};
constexpr point origin(0, 0);
static_assert(!origin && point(1, 1).diagonal && point(10, 1).x == 9 && point(1, 2) == point(1, 2));
static_assert((point(1, 2) += 3).x == 4);

enum limits { low = both(true, true) ? 1 : 2, high = (low == 1 || low == 2) && low < 9 ? 10 : 20 };
template <bool B> struct flag { static constexpr int value = B ? 1 : 2; };
template <int N, bool = (N > 3 && N < 9)> struct sized { int data[N > 2 || N < 0 ? 3 : 4]; };
struct fields { unsigned a : both(true, false) ? 3 : 5; unsigned b : 3; alignas(high > 9 && low ? 16 : 8) int c; };

template <class T> constexpr int by_type() {
    if constexpr (std::is_integral_v<T> && sizeof(T) > 2) {
        return T(1) > 0 || T(2) > 0 ? 1 : 2;
    } else if constexpr (std::is_pointer_v<T> || std::is_reference_v<T>) {
        return 3;
    } else {
        return 4;
    }
}
static_assert(by_type<int>() + by_type<char>() + by_type<int*>() == 8);

int called = 0;
bool call() { ++called; return true; }
void may_throw(bool);
void never_throws(bool a, bool b) noexcept(noexcept(a && b) || sizeof(a || b) == 2) { say("noexcept", a && b); }
static_assert(noexcept(never_throws(true, true)) && !noexcept(call() && call()));
auto declared(bool a, bool b) -> decltype(a && b) { return a || b; }

constexpr std::array<bool, 8> table() {
    std::array<bool, 8> made{};
    for (unsigned i = 0; i < 8; ++i) made[i] = accumulated((i & 1U) != 0, (i & 2U) != 0, (i & 4U) != 0);
    return made;
}

int main() {
    constexpr bool known = both(true, true) || accumulated(true, false, true);
    const bool also = known && both(true, false);
    static_assert(known && !also);
    constexpr auto all = table();
    for (unsigned i = 0; i < 8; ++i) {
        const bool a = (i & 1U) != 0, b = (i & 2U) != 0, c = (i & 4U) != 0;
        say("at run time", both(a, b) + 2 * accumulated(a, b, c) + 4 * summed(a, b, c) + 8 * all[i]);
        say("work", work(static_cast<int>(i) * 5) + 1000 * many(i));
        point p(static_cast<int>(i) - 2, static_cast<int>(i * i));
        say("point", p.x + 100 * p.diagonal + 1000 * static_cast<bool>(p += 1) + 2000 * (p == origin));
        switch (i) {
        case both(true, true) ? 1U : 2U: say("case"); break;
        case (low || high) && true ? 5U : 6U: say("another case"); break;
        }
    }
    say("enumerators", low + high);
    say("arguments", flag<(low && high)>::value + flag<both(true, false)>::value + static_cast<int>(sizeof(sized<5>)));
    say("fields", static_cast<int>(alignof(fields)) + fields{7, 1, 2}.a);
    say("types", by_type<long>() + 10 * by_type<float>() + 100 * by_type<char*>());
    int sizes[known && !also ? 2 : 3] = {1, 2};
    say("not evaluated", static_cast<int>(sizeof(call() && call())) + noexcept(call() || call()) + (typeid(call() && call()) == typeid(bool)) + called);
    decltype(call() && call()) never = false;
    say("size", static_cast<int>(sizeof sizes / sizeof *sizes) + never + called);
    say("declared", declared(true, false));
    static_assert(both(true, true) && (known || also), "kept");
    const int n = known && low == 1 ? 2 : 3;
    int array[n] = {};
    say("bound", static_cast<int>(sizeof array / sizeof *array));
    if (true && known) say("always");
    if (also) say("never");
    while (false) {}
    if (sizeof(int) == 4 && called == 0) say("half constant");
    never_throws(true, called == 0);
}
