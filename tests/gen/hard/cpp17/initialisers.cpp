// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Initialisers of members and variables, and default arguments: there is no function body round
// them to declare anything in.
#include "../say.hpp"

#include <stdexcept>
#include <type_traits>
#include <utility>

// Set before anything runs that could observe it, as the compiler can compute it.
extern bool computed_early;
int before = computed_early ? 1 : 0;
constexpr bool yes(int n) { return (n > 1 || n < -1) && n != 5; }
bool computed_early = yes(2) && (yes(3) || yes(0)) && yes(4);

bool ask(char name, bool value) { return seen(name, value); }

bool global = ask('a', true) && ask('b', false);
bool with_variable = (ask('a', false) || ask('b', true)) && ask('c', true);
auto bits = ask('a', true) ^ ask('a', true);
static_assert(std::is_same_v<decltype(bits), int>);
auto masked = ask('a', true) & true;
auto unequal = global != with_variable;
static_assert(std::is_same_v<decltype(unequal), bool>);
bool half_constant = yes(3) && ask('z', true);
template <class T> struct statics { static bool early; static inline bool late = T(1) > T(0) && ask('l', true); };
template <class T> bool statics<T>::early = T(3) > T(2) && sizeof(T) > 1;
static int chosen = global || with_variable ? 3 : 4;
const int constant = yes(2) && yes(3) ? 5 : 6;
int sized[constant];
const bool not_constant = ask('n', true) && (global || with_variable);
namespace inner {
inline bool in_header = (global || !with_variable) && ask('h', true);
thread_local bool of_thread = global ? with_variable : !with_variable;
bool &bound = global ? with_variable : in_header;
int list[] = {global ? 1 : 2, (global || with_variable) && in_header, global ^ in_header};
} // namespace inner

struct plain {
    bool a = global || with_variable;
    bool b = (global || with_variable) && ask('m', true);
    int c{a && !b ? 1 : 2};
    bool d = a ^ b;
    static inline bool shared = (global || with_variable) && global;
    static inline int other = shared ? 1 : 2;
};

// What throws nothing must not begin to: implicit members take it from the initialisers.
struct silent {
    bool a = true;
    bool b = false;
    bool c = (a || b) && !b;
    bool d = (a ^ b) == c;
};
static_assert(noexcept(silent()) && std::is_nothrow_default_constructible_v<silent>);

struct constant_members {
    int n;
    bool small = n > 0 && n < 10;
    bool odd = (n < 0 || small) && n % 2 == 1;
    constexpr explicit constant_members(int m) : n(m) {}
};
static_assert(constant_members(3).odd && !constant_members(4).odd && !constant_members(11).small);

struct aggregate {
    int n = 3;
    bool positive = n > 0 && n != 7;
    bool strange = (n < 0 || n > 5) && n != 9;
};
static_assert(aggregate{6}.strange && !aggregate{9}.strange && aggregate{}.positive);

class initialised {
  public:
    initialised(bool a, bool b, bool c)
        : first_(a && b), second_((a || b) && c), third_{a ? b : c}, sum_(first_ + (c || b ? 10 : 20)),
          bits_(a ^ b ^ c) {
        if (first_ && (second_ || third_)) sum_ += 100;
    }
    explicit initialised(bool a) : initialised(a, !a || ask('d', a), (a || global) && with_variable) {}
    long value() const { return sum_ + 1000 * (second_ ? 1 : 0) + 2000 * third_ + 4000 * bits_; }

  private:
    bool first_;
    bool second_;
    bool third_;
    long sum_;
    int bits_;
};

template <class T> struct in_template {
    T value;
    bool known = value > T() && value < T(9);
    bool both = (known || value == T(11)) && value != T(3);
    explicit in_template(T v, bool a = global || with_variable)
        : value(v), from_list((a || v > T(5)) && a != known) {}
    bool from_list;
};

struct thrower {
    explicit thrower(bool a, bool b) try : value_(a && b ? throw 1 : 2), other_((a || b) && value_ == 2) {
        if (a || other_) throw std::runtime_error("body");
    } catch (int) {
        say("initialiser threw", a || b);
    } catch (const std::exception&) {
        if ((a || b) && a) say("body threw");
    }
    int value_;
    bool other_;
};

int a_number() { return with_variable && !global ? 4 : 3; }
int defaults(bool a = global || with_variable, bool b = (global || with_variable) && ask('p', true),
             int c = a_number() > 3 && global ? 1 : 2);
int defaults(bool a, bool b, int c) { return (a ? 1 : 0) + (b ? 10 : 0) + 100 * c; }

struct with_defaults {
    bool set = false;
    int method(bool a = plain::shared || global, bool b = (plain::shared || global) && a_number() == 4) const {
        return a + 2 * b + 4 * (set && a);
    }
    friend int friendly(const with_defaults& w, bool a = global ? false : with_variable) {
        return w.set || a ? 1 : 2;
    }
};

bool lasting(int n) {
    static bool first = n > 2 && (n < 9 || global);
    static const int number = first || n == 1 ? n : -n;
    return first && number > 0;
}

int main() {
    say("before", before + 2 * half_constant + 4 * statics<int>::early + 8 * statics<char>::late);
    say("globals", global + 2 * with_variable + 4 * bits + 8 * unequal + 16 * masked);
    say("globals", chosen + 10 * constant + 100 * static_cast<int>(sizeof sized / sizeof *sized) + 1000 * not_constant);
    say("inner", inner::in_header + 2 * inner::of_thread + 4 * (&inner::bound == &inner::in_header));
    say("list", inner::list[0] + 10 * inner::list[1] + 100 * inner::list[2]);
    const plain p;
    say("plain", p.a + 2 * p.b + 4 * p.c + 16 * p.d + 32 * plain::shared + 64 * plain::other);
    const silent s;
    say("silent", s.c + 2 * s.d);
    for (int n = -1; n < 13; ++n) {
        const constant_members c(n);
        const aggregate g{n};
        const in_template<int> t(n);
        const in_template<double> u(n, n > 4);
        say("members", c.small + 2 * c.odd + 4 * g.positive + 8 * g.strange);
        say("in a template", t.known + 2 * t.both + 4 * t.from_list + 8 * u.known + 16 * u.from_list);
    }
    for_all(3, [](bool a, bool b, bool c, bool) {
        say("initialised", initialised(a, b, c).value());
        say("delegating", initialised(a).value());
        try {
            const thrower t(a, b);
            say("constructed", t.other_);
        } catch (...) {
            say("thrown");
        }
        say("defaults", defaults() + 1000 * defaults(a) + 1000000 * defaults(a, b));
        const with_defaults w{a};
        say("methods", w.method() + 10 * w.method(b) + 100 * friendly(w) + 1000 * friendly(w, c));
    });
    say("lasting", lasting(4) + lasting(1));
}
