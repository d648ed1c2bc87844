// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// C++20, which clang++-14 cannot read with this library.
#include <cstdio>
#include <compare>
#include <concepts>
#include <coroutine>
#include <span>
#include <vector>
#include <ranges>
#include <map>
#include <string>
template <class T> concept small = sizeof(T) < 8 && std::integral<T>;
template <class T> concept has_x = requires(T t) { t.x; { t.x > 1 && t.x < 5 } -> std::convertible_to<bool>; requires sizeof(T) > 1 || sizeof(T) == 1; };
template <small T> bool f(T a) requires (sizeof(T) > 1 && alignof(T) > 1) { return a > 1 && a < 5; }
template <class T> bool f(T a) requires (!small<T> || sizeof(T) == 1) { return a > 2 || a < -5; }
struct P { int x; int y; auto operator<=>(const P&) const = default; bool operator==(const P&) const = default; };
struct Q { int v; std::weak_ordering operator<=>(const Q& o) const { return v < 0 && o.v < 0 ? std::weak_ordering::equivalent : v <=> o.v; } bool operator==(const Q& o) const { return (v <=> o.v) == 0 || v == o.v; } };
consteval int ce(int a) { return a > 1 && a < 9 ? a : 0; }
constinit int ci = ce(3) > 1 || ce(4) > 2;
constexpr bool cx(int a) { if (std::is_constant_evaluated() && a) return true; if (a > 1 || a < -1) return false; return a == 0; }
static_assert(cx(1));
struct gen { struct promise_type { int v = 0; gen get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; } std::suspend_always initial_suspend() noexcept { return {}; } std::suspend_always final_suspend() noexcept { return {}; } std::suspend_always yield_value(int x) { v = x > 0 && x < 100 ? x : -1; return {}; } void return_void() {} void unhandled_exception() { throw; } };
    std::coroutine_handle<promise_type> h; gen(std::coroutine_handle<promise_type> x) : h(x) {} gen(gen&& o) : h(o.h) { o.h = nullptr; } ~gen() { if (h) h.destroy(); } bool next() { if (!h.done()) h.resume(); return !h.done(); } };
gen numbers(int n, bool odd) { for (int i = 0; i < n && i < 50; ++i) { if (odd && i % 2 == 0) continue; co_yield i; } if (n > 3 || odd) co_yield 99; }
struct D { int a = 1; bool b = a > 0 && a < 3; int c = b ? 1 : 2; };
template <class... T> bool any(T... t) { return (... || (t > 3)); }
template <class... T> bool all(T... t) { return ((t > 0 && t < 10) && ...); }
template <auto N> struct nt { static constexpr bool v = N > 1 && N < 7; };
bool ranges_for(int n) { bool r = false; for (std::vector<int> v{1, 2, 3, n}; int x : v) { if (x > 2 && (n || r)) r = !r; } for (auto& [k, w] : std::map<std::string, int>{{"a", n}, {"b", 2}}) r ^= (w > 1 && k == "b"); return r; }
int structured(P p) { auto [a, b] = p; auto& [c, d] = p; if (a > b && c) return a; if (const auto [e, g] = p; e > 1 || g > 1) return d; return b; }
auto lam = []<class T>(T a, T b = T(1)) requires std::integral<T> { return a && b; };
int init_capture(int n) { auto l = [k = n > 1 && n < 4, m = [n] { return n || false; }()] mutable { if (k) m = !m; return k || m; }; return l() + 2 * l(); }
int designated(int n) { P p{.x = n > 1 && n < 3, .y = n ? 2 : 3}; return p.x * 10 + p.y; }
enum class E { a, b, c }; using enum E;
int sw(E e, int n) { switch (e) { case a: if (n > 1) [[likely]] return 1; else [[unlikely]] return 2; case b: { return n && ci; } case c: break; } return -1; }
template <class T> int tsw(T t) { switch (int k = static_cast<int>(t); k) { case 0: case 1: return k; case 2: if (k && t) { case 5: return 7; } [[fallthrough]]; default: return k > 3 || k < -1; } }
int main() {
    for (int i = -2; i < 12; ++i) {
        std::printf("%d %d %d %d\n", f(i), f(static_cast<char>(i)), f(static_cast<long>(i)), cx(i));
        std::printf("%d %d %d\n", P{i, 2} < P{3, 1} || P{i, 1} == P{2, 1}, Q{i} < Q{3}, Q{i} == Q{-1});
        std::printf("%d %d %d %d\n", any(i, 2), all(i, i + 1), nt<3>::v, ranges_for(i));
        std::printf("%d %d %d %d\n", structured({i, 3}), lam(i, 1), init_capture(i), designated(i));
        std::printf("%d %d %d\n", sw(static_cast<E>(i & 1), i), tsw(i), tsw(i + 0L));
        auto g = numbers(i, i & 1); while (g.next()) std::printf("%d ", g.h.promise().v); std::puts("");
    }
    static_assert(has_x<P> && !has_x<Q>); D d; std::printf("%d %d\n", d.b, d.c);
    auto ev = std::views::iota(0, 10) | std::views::filter([](int x) { return x % 2 == 0 && x != 4; }); for (int x : ev) std::printf("%d ", x); std::puts("");
}
