// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What came with C++20.
#include "../say.hpp"

#include <compare>
#include <concepts>
#include <type_traits>
#include <vector>

template <class T> concept number = std::integral<T> || std::floating_point<T>;
template <class T> concept small_number = number<T> && (sizeof(T) < 4 || std::same_as<T, int>);
template <class T> concept tested = requires(T t) { { t && !t } -> std::convertible_to<bool>; requires sizeof(T) > 1 || true; };

template <small_number T> int kind(T t) { return t > 0 && t < 9 ? 1 : 2; }
template <class T> requires (number<T> && !small_number<T>) int kind(T t) { return t > 0 || t < -9 ? 3 : 4; }
auto constrained(number auto a, number auto b) requires(sizeof(a) == 4 || sizeof(b) == 8) { return a && b; }
template <class T> int required(T t) {
    if constexpr (requires { t.size(); } && !std::integral<T>) return t.size() > 1 && t[0] ? 1 : 2;
    else if (tested<T> && t) return 3;
    return 4;
}

consteval bool immediate(int a, int b) { return (a > 0 || b > 0) && a != b; }
consteval int immediate_loop(int n) { int r = 0; for (int i = 0; i < n && i < 9; ++i) { if (i % 2 || r) r += i; } return r; }
constexpr bool uses_immediate(bool a, bool b) { return a && immediate(1, 2) && (b || immediate(2, 2)); }
static_assert(immediate(1, 2) && immediate_loop(5) == 10 && uses_immediate(true, true));
static_assert([](int n) consteval { return n > 1 && n < 5; }(3));

constinit bool initialised = immediate(1, 2) && (uses_immediate(true, false) || uses_immediate(true, true));
constinit int chosen = immediate(0, 1) ? 3 : 4;

constexpr int may_throw(int n) {
    try {
        if (n > 3 && n < 6) throw n;
        return n > 1 ? 1 : 2;
    } catch (int m) {
        return (m == 4 || n == 9) && n > 0 ? 3 : 4;
    }
}
static_assert(may_throw(2) == 1);

constexpr int where(int n) {
    if (std::is_constant_evaluated()) return n > 0 && n < 3 ? 1 : 2;
    return n > 0 || n < -3 ? 3 : 4;
}
static_assert(where(1) == 1);

struct version {
    int major_part, minor_part = 0;
    auto operator<=>(const version&) const = default;
    bool newer(const version& o) const { return *this > o && (o != version{0} || major_part >= 1); }
};
struct same { int n; bool operator==(const same& o) const { return n == o.n || (n > 3 && o.n > 3); } };
struct maybe_explicit { explicit(sizeof(int) == 4 && true) maybe_explicit(int n) : v(n > 1 && n < 3) {} bool v; };
struct bits { int a : 3 = 1; bool b : 1 = true; unsigned c : 2 {2U}; };
struct designated { bool a = false; bool b = a || true; int c = b && !a ? 1 : 2; };
enum class mode { fast, slow };

int hints(int n, bool a) {
    if (n > 3 && a) [[likely]] return 1;
    else if (n < 0) [[unlikely]] { return 2; }
    if (int m = n - 1) [[likely]] n += m;
    while (n > 5) [[unlikely]] --n;
    for (int i = 0; i < n; ++i) [[likely]] { if (a || i > 1) [[unlikely]] continue; ++n; }
    switch (n) {
    [[likely]] case 1: case 2: return a ? 3 : 4;
    [[unlikely]] default: break;
    case 3: [[likely]] n = 7; [[fallthrough]];
    case 4: return n;
    }
    if (a) [[likely]] for (int i = 0; i < 3; ++i) n += i > 1 || a;
    return n;
}

int names(mode m) {
    using enum mode;
    switch (m) { case fast: return 1; case slow: return 2; }
    return m == fast || m == slow ? 3 : 4;
}

template <class... T> bool captured_pack(T... each) {
    const auto made = [... values = each && sizeof...(each) > 2] { return (values && ...); };
    return made() || (... + each) > 4;
}

int main() {
    for (int n = -2; n < 8; ++n) {
        say("kinds", kind(n) + 10 * kind(n * 0.5) + 100 * kind(static_cast<short>(n)) + 1000 * constrained(n, n - 1));
        say("required", required(n) + 10 * required(std::vector<int>(static_cast<unsigned>(n + 2), n)) + 100 * required(n * 0.5));
        say("throw", may_throw(n) + 10 * where(n));
        say("hints", hints(n, true) + 100 * hints(n, false));
        const version v{n, n * n};
        say("compared", (v < version{2, 4}) + 2 * (v <= version{2, 4} && v != version{1}) + 4 * v.newer(version{0}) + 8 * (v <=> version{3} == 0 || n > 5));
        say("rewritten", (same{n} != same{3}) + 2 * (same{n} == same{5} && n > 4) + 4 * maybe_explicit(n).v);
        std::vector<int> all{n, n + 1, n + 2};
        for (int sum = 0; int each : all) { sum += each; if (sum > 3 && each % 2) say("sum", sum); }
        if (bits b; b.a && (b.b || n)) say("bits", b.c > 1 && n > 2 ? 1 : 2);
        say("template", [&]<class T>(T t) requires number<T> { return (t > T(1) || n > 3) && t != T(5); }(n));
        const auto by_copy = [=, ok = n > 1 && n < 5]<class... T>(T... each) { return ok && (... || (each > n)); };
        say("packs", by_copy(1, 2, 3) + 2 * by_copy());
        say("pack", captured_pack(n, n > 2, 0));
    }
    say("initialised", initialised + 2 * chosen + 16 * immediate_loop(5));
    const designated d{.a = chosen == 3 && initialised, .c = initialised || d.a ? 5 : 6};
    say("designated", d.a + 2 * d.b + 4 * d.c);
    say("names", names(mode::fast) + names(mode::slow));
    using unevaluated = decltype([](bool a, bool b) { return a && b; });
    say("lambda in a type", unevaluated()(true, initialised));
}
