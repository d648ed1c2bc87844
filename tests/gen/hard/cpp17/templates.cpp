// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Templates, overloaded operators, fold expressions, friends, local classes.
#include "../say.hpp"

#include <string>
#include <type_traits>
#include <utility>

// && || ! that are functions: both operands are always evaluated, and the result is no bool.
struct logic {
    int v;
    friend logic operator&&(logic a, logic b) { return {a.v * b.v}; }
    friend logic operator||(logic a, logic b) { return {a.v + b.v}; }
    logic operator!() const { return {-v}; }
    explicit operator bool() const { return v != 0; }
};
logic shown(int v) { std::printf("<%d> ", v); return {v}; }

template <class T> auto and_or(T a, T b, T c) { return (a && b) || !c; }
template <class T> auto negated(T a) { return !a; }
template <class T> int decided(T a, T b) {
    if (a && b) return 1;
    while (a || b) return 2;
    return !a ? 3 : 4;
}
template <class T> bool chosen(bool p, bool q, T a, T b) {
    const bool by_lambda = p ? q : [&]() -> bool { return bool(a) || q; }();
    return p ? q : (a && by_lambda) || !b;
}
struct counted { // && of it is a number
    bool v;
    friend int operator&&(counted a, bool b) { return 5 * a.v + b; }
    bool operator!() const { return !v; }
    explicit operator bool() const { return v; }
};
template <class T> auto number(bool p, bool q, T a) { return p ? q : a && q; }
template <class T> bool both_ways(T a, T b) { return bool(a) && bool(b); }

template <class T> struct holder {
    T value;
    bool valid = value > T(0) && value < T(100);
    template <class U> bool fits(U other) const {
        return (value == T(other) || value > T(other)) && valid;
    }
    bool operator<(const holder& o) const { return value < o.value || (valid && !o.valid); }
    friend bool operator==(const holder& a, const holder& b) { return a.value == b.value && a.valid == b.valid; }
    friend bool near(holder a, holder b) { return a.value - b.value < T(3) && b.value - a.value < T(3); }
    static bool any(T a) { return a != T() || T::count(a) > 1; }
    explicit operator bool() const { return valid; }
};
template <> struct holder<bool> {
    bool value;
    bool fits(bool o) const { return value ? o : !o; }
};
template <class T> struct holder<T*> {
    T* value;
    bool fits(const T* o) const { return value && o && *value == *o; }
};

template <class... T> bool all_of(T... each) { return (each && ...); }
template <class... T> bool any_of(T... each) { return (... || each); }
template <class... T> int count_if(T... each) { return (0 + ... + (each ? 1 : 0)); }
template <class... T> bool in_fold(int n, T... each) { return ((n > 0 && (each == n || each < 0)) || ...); }
template <class... T> bool of_all(bool a, T... each) {
    if ((each && ...) && a) return true;
    return a ? (each || ...) : !(each && ... && a);
}

template <int N> int unrolled(int n) {
    if (N > 2 && n > N) return N;
    if constexpr (N > 0) {
        return n == N || n < 0 ? -N : unrolled<N - 1>(n);
    } else {
        return n ? 1 : 0;
    }
}
template <bool B, class T> std::enable_if_t<(B && sizeof(T) > 1) || std::is_same_v<T, char>, int> enabled(T t) {
    return t && B ? 1 : 2;
}
template <class T> bool variable = T(3) > T(2) && sizeof(T) > 1;
template <class T> constexpr bool constant = std::is_integral_v<T> && sizeof(T) > 1;
template <class T> auto sfinae(const T& t) -> decltype(t.size() && true) { return t.size() > 2 && t[0] == 'a'; }
inline bool sfinae(int n) { return n > 2 || n == 0; }

template <class Base> struct mixin : Base {
    using Base::Base;
    bool check(int n) const { return this->ready() && (n > 3 || Base::ready(n)); }
};
struct base { bool set = false; bool ready(int n = 1) const { return set || n > 1; } };

int local_classes(bool a, bool b) {
    struct local {
        bool x;
        bool y = x || !x;
        bool test(bool z) const { return x && (y || z); }
        struct deeper { static int choose(bool p, bool q) { return p ? q ? 1 : 2 : 3; } };
    };
    const local one{a};
    if ((one.test(b) || b) && a) return local::deeper::choose(a, b);
    class other : public local {
      public:
        explicit other(bool p) : local{p, p && true}, z((x || y) && p) {}
        bool z;
    };
    return other(b).z ? 4 : 5;
}

class secret {
    int n_;
  public:
    explicit secret(int n) : n_(n) {}
    friend bool known(const secret& s) { return s.n_ > 2 && s.n_ < 6; }
    friend class guesser;
    friend bool operator&(const secret& a, const secret& b) { return a.n_ && b.n_; }
    friend secret operator==(secret a, secret b) { return secret(a.n_ || b.n_ ? 1 : 0); }
};
class guesser { public: static bool guess(const secret& s, int n) { return s.n_ == n || (s.n_ > n && n > 3); } };

struct virtual_base { virtual ~virtual_base() = default; virtual bool is(bool a, bool b) const { return a && b; } };
struct derived final : virtual_base { bool is(bool a, bool b) const override { return a || virtual_base::is(a, b); } };

int main() {
    say("overloaded", (shown(0) && shown(2)).v + 10 * (shown(1) || shown(2)).v + (!shown(3)).v);
    if (shown(0) && shown(1)) say("no"); else say("both evaluated");
    if (!shown(0) || shown(0)) say("no"); else say("both again");
    say("instantiated", and_or(logic{2}, logic{3}, logic{4}).v + 10 * decided(logic{0}, logic{5}) + negated(logic{3}).v);
    for_all(3, [](bool a, bool b, bool c, bool) {
        say("instantiated", and_or(a, b, c) + 2 * decided(a, b) + 16 * negated(a) + 32 * both_ways(logic{a}, logic{b}));
        say("chosen", chosen(a, b, c, b) + 2 * chosen(c, a, counted{b}, counted{c}) + 4 * number(a, b, counted{c}) + 64 * number(a, b, c));
        say("folds", all_of(a, b, c) + 2 * any_of(a, b, c) + 4 * all_of() + 8 * any_of() + 16 * count_if(a, b, c));
        say("folds", of_all(a, b, c) + 2 * of_all(a) + 4 * of_all(c, a, b) + 8 * in_fold(c, 1, 2, -a));
        say("local", local_classes(a, b));
        const derived d;
        const virtual_base& v = d;
        say("virtual", v.is(a, b) + 2 * v.virtual_base::is(b, c));
        say("special", holder<bool>{a}.fits(b));
        int x = a, y = b;
        say("pointer", holder<int*>{c ? &x : nullptr}.fits(&y));
        mixin<base> m;
        m.set = a;
        say("mixin", m.check(b ? 4 : 2));
    });
    for (int n = -1; n < 8; ++n) {
        const holder<int> h{n * 20};
        const holder<double> g{n / 2.0};
        say("holder", h.fits(n) + 2 * h.fits(40.0) + 4 * (h < holder<int>{50}) + 8 * (h == holder<int>{60}) + 16 * near(h, holder<int>{n}) + 32 * (g && h) + 64 * g.fits(1));
        say("unrolled", unrolled<4>(n) + 100 * enabled<true>(n) + 1000 * enabled<false>(static_cast<char>(n)));
        say("secret", known(secret(n)) + 2 * guesser::guess(secret(n), 4) + 4 * (secret(n) & secret(1)) + 8 * known(secret(n) == secret(0)));
        say("sfinae", sfinae(n) + 2 * sfinae(std::string("abc")));
    }
    say("variables", variable<int> + 2 * variable<char> + 4 * constant<long>);
}
