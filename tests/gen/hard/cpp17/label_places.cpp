// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where labels may not be, or only with care: constants, templates, lambdas, initialisers, names that mean something else.
#include "../say.hpp"

#include <array>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

int plus_one(int n) { return n + 1; }
int minus_one(int n) { return n - 1; }

constexpr int gcd(int a, int b) {
    while (b != 0) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}
constexpr int power(int base, int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; ++i) {
        result *= base;
    }
    return exponent < 0 ? 0 : result - 0;
}
constexpr int second_of(const int* p) { return p[1] + *p - p[0]; }
constexpr int numbers[] = {4, gcd(12, 18), power(2, 5) - 1};
constexpr int total = numbers[0] * numbers[1] + second_of(numbers);
static_assert(gcd(total, 10) == 10 && power(3, 3) > 26 && total == 30);
template <int N> struct constant {
    static constexpr int value = N - 1;
    int items[N > 3 ? N + 1 : 2];
};
enum sizes { small = power(2, 3), large = small * 4 + gcd(9, 6) };

int constants(int n) {
    int array[gcd(8, 12) + 1] = {};
    array[power(2, 2) - 1] = n * constant<gcd(10, 4) + 3>::value;
    static const int table[] = {power(n % 3, 2), gcd(n + 4, 6)};
    constexpr int fixed = power(2, 4) - gcd(4, 6);
    static_assert(fixed - 1 == 13);
    switch (n) {
    case power(2, 1) - 2:
        return fixed + array[3];
    case gcd(3, 9) - 2:
    case small - 6:
        return table[1] - n;
    default:
        return static_cast<int>(sizeof(array) + sizeof(constant<fixed>)) + large + alignof(int) * 0;
    }
}

// Unevaluated: nothing to observe.
template <class T> auto size_of(const T& t) noexcept(noexcept(t.size() + 1)) -> decltype(t.size() + 0) { return t.size() + 1; }
decltype(plus_one(1) + 1) declared(int n) { return n - 1; }
decltype(auto) by_value(int n) { return n; }
decltype(auto) by_value_computed(int n) { return n - 1; }
decltype(auto) by_reference(int& n) { return (n); }
decltype(auto) by_call(int& n) { return by_reference(n); }
static_assert(std::is_same_v<decltype(by_value(1)), int> && std::is_same_v<decltype(by_value_computed(1)), int>);
int unevaluated(int n) {
    decltype(by_call(n)) same = by_call(n);
    same -= 1;
    decltype(auto) copied = n;
    static_assert(std::is_same_v<decltype(copied), int>);
    static_assert(std::is_same_v<decltype((n)), int&>);
    return static_cast<int>(sizeof(n + plus_one(n))) + n + copied + noexcept(plus_one(n));
}

template <class T, class U = int> T generic(T a, U b) {
    T sum = a + b;
    int count = 0;
    for (U i = b; i > 0; i = i - 1) {
        sum += i;
        count = count * 2 + 1;
    }
    unsigned bits = 5U;
    bits <<= 1;
    bits = bits - static_cast<unsigned>(count);
    if (a < sum && count > 1) {
        sum -= static_cast<T>(bits % 7U);
    }
    if constexpr (std::is_integral_v<T>) {
        sum %= 100;
        return sum - plus_one(count);
    } else {
        return sum / 2 + static_cast<T>(count - 1);
    }
}
template <> long generic<long, long>(long a, long b) { return a * b - 1; }
template <class... Numbers> int folded(Numbers... n) {
    int calls = 0;
    (static_cast<void>(calls += plus_one(static_cast<int>(n))), ...);
    const int all[] = {0, plus_one(static_cast<int>(n)) * 2 ...};
    return calls + (0 + ... + static_cast<int>(n)) + all[sizeof...(n) - 1] + static_cast<int>(sizeof...(n) - 1);
}
template <int N> int counted(int n) {
    if (n > N) {
        return counted<N + 1>(n - 1) + N * n;
    }
    return N - n;
}
template <> int counted<4>(int n) { return -n; }
template <class T> struct holder {
    T value = 3;
    static constexpr int limit = 7;
    int tag = plus_one(limit) - 1;
    T scaled(int by) const { return value * by + this->tag - limit; }
    template <class F> auto apply(F f, int n) -> decltype(f(n)) { return f(n - 1); }
    friend bool operator<(const holder& l, const holder& r) { return l.value < r.value && l.tag <= r.tag; }
    holder operator+(int n) const { return {static_cast<T>(value + n), tag - n}; }
    holder& operator+=(int n) {
        value = static_cast<T>(value + n);
        return *this;
    }
    explicit operator bool() const { return value != 0; }
    int operator[](int i) const { return i * 2 + tag; }
    int operator()(int a, int b = plus_one(2) * 2) const { return a - b; }
};
long double operator""_half(long double x) { return x / 2; }
unsigned long long operator""_twice(unsigned long long x) { return x * 2; }

int overloaded(int n) {
    holder<int> a;
    const holder<double> b{1.5 * n, n - 1};
    a += n;
    const auto c = a + n + 1;
    int result = a < c ? c[n - 1] : c(n);
    result += a(1, n) - static_cast<int>(b.scaled(2)) + a.apply([n](int x) { return x * n - 1; }, n);
    result -= a ? static_cast<int>(1.5_half + 3_twice) : 0;
    return result + static_cast<int>(size_of(std::string("abc")));
}

struct with_lambdas {
    int base;
    std::function<int(int)> stored = [this](int n) { return base * n - 1; };
    int computed = [](int n) { return n > 0 ? n - 1 : -n; }(3);
    int lambdas(int n) {
        int local = n;
        const int frozen = 5;
        auto by_copy = [=](int x) mutable { return local -= x + frozen; };
        auto by_name = [&local, this, moved = n * 2 - 1](auto x) { return local + x * moved - this->base; };
        auto inner = [&] {
            return [local, &n](int x) {
                n = n - x;
                return [=] { return local - x < n ? local - 1 : x * n; }();
            }(local + 1);
        };
        auto initialised = [v = std::vector<int>{n, n + 1}, k = plus_one(n)](int i) {
            int sum = 0;
            for (const int each : v) {
                sum += each * i - k;
            }
            return sum;
        };
        constexpr auto square = [](int x) { return x * x - 0; };
        static_assert(square(3) - 1 == 8);
        int (*const pointer)(int) = +[](int x) { return x - 1; };
        return by_copy(1) + by_name(2) + inner() + initialised(n) + square(n) + pointer(n) + stored(n) + computed;
    }
};

struct members {
    int a;
    int b = 2;
    const int c;
    int list[3];
    bool is_set;
    explicit members(int n) : a(n - 1), b{plus_one(n) * 2}, c(a + b), list{n, n - 1, c % 3}, is_set(n > 1 && c < 9) {}
    members() : members(plus_one(3) - 1) { a -= b; }
    int sum(int n = minus_one(4)) const { return a + b * c - list[n % 3]; }
};
int member_pointers(int n) {
    members m(n);
    int members::*field = n > 1 ? &members::a : &members::b;
    int (members::*method)(int) const = &members::sum;
    const members* const p = &m;
    m.*field += 3;
    int (*functions[])(int) = {plus_one, &minus_one};
    int (&direct)(int) = *functions[n % 2];
    return m.*field - p->*field * 2 + (m.*method)(n) + (p->*method)(1) + functions[n & 1](n) + direct(3) + (*functions[0])(1) +
           (field != nullptr) + (functions[0] == plus_one) * 2 + m.sum() + static_cast<int>(m.is_set);
}

struct aggregate {
    int x;
    unsigned char y;
    struct { long l; float f; } inner;
};
int braces(int n) {
    const aggregate a{n - 1, static_cast<unsigned char>(n), {n * 2, 1.5F}};
    const aggregate b = {plus_one(n), 7, {}};
    const long wide{n + 1};
    const double real{2.5 * n};
    const short constant_narrow{small + 1};
    const std::array<int, 3> three{{n, n - 1, -n}};
    const std::vector<std::pair<int, std::string>> pairs{{n, "a"}, {n + 1, std::string("b") + "c"}};
    int sum = 0;
    for (const auto& [number, text] : pairs) {
        sum += number * static_cast<int>(text.size()) - 1;
    }
    auto [first, second, third] = three;
    first -= second;
    third = first * 2;
    return sum + a.x + b.x + a.y + static_cast<int>(a.inner.l + wide) + static_cast<int>(real) + constant_narrow + first + third;
}

// Names that stand for something else inside.
int shadows(int n, int m) {
    int y = n;
    int z = m - 1;
    {
        struct { double y = 1; } z_like;
        const std::string inside = "x";
        n = m + static_cast<int>(z_like.y);
        z = n - static_cast<int>(inside.size());
    }
    for (int i = 0; i < 2; ++i) {
        y = z + i;
        i = i + 0;
    }
    struct local {
        static int twice(int k) {
            k = k * 2;
            return k;
        }
        int kept = 3;
        int change(int other) {
            kept = other - 1;
            other = kept;
            return other;
        }
    };
    static int calls = 0;
    const auto count = [&](int k) {
        calls = calls + 1;
        y = k;
        k = y - 1;
        return k;
    };
    z = local::twice(n) + local().change(m);
    y = count(z);
    return n + m * y - z + calls;
}
int hidden(int value, int other) {
    if (value > 1) {
        const int late = other - 1;
        struct late_type { int n; } const* const nothing = nullptr;
        value = other - (nothing == nullptr) - late;
    }
    int text = 1;
    {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
        const std::string text = "x";
        value = value + static_cast<int>(text.size());
        try {
            const double other = 2.5;
            value = static_cast<int>(other) + value;
        } catch (const std::string& text) {
            value = static_cast<int>(text.size());
        }
#pragma GCC diagnostic pop
    }
    text = value;
    value = text;
    [[maybe_unused]] int late = value;
    other = value - 1;
    return other;
}

enum class level { off, on = 5, dim = -1 };
class owner {
    enum secret { hush, shush = 9 };
    static int tell(secret s, level l) { return s == hush ? 1 : static_cast<int>(l) + s; }

  public:
    static int ask(int n) { return tell(n > 1 ? hush : shush, n > 2 ? level::on : level::dim); }
};
int inputs(int n, unsigned char u, signed char s, long l, unsigned long long w, double d, bool b, level e, const char* p,
           std::string_view v, const std::vector<int>& items, std::string& text, int unused, char c, wchar_t wide, float f) {
    static_cast<void>(unused);
    text += v;
    return n + u + s + static_cast<int>(l) + static_cast<int>(w % 7) + static_cast<int>(d) + (b ? 1 : 0) + static_cast<int>(e) +
           (p != nullptr ? *p : 0) + static_cast<int>(items.size()) + (c - 'a') + static_cast<int>(wide) + static_cast<int>(f);
}
[[gnu::nonnull(1)]] int given(const int* p, int (&reference)[2], int array[], void (*f)()) {
    reference[1] -= *p;
    f();
    return *p + array[0];
}
// Enumerators whose names cannot be written outside of where they are declared; values that int has not.
enum hidden_level : unsigned long long { lowest, highest = ~0ULL };
enum class depth : long long { deepest = -9223372036854775807 - 1, none = 0 };
int enumerators(hidden_level h, depth d) {
    enum class local { one = -1, two };
    const auto chosen = [](local l) { return l == local::one ? 1 : 2; };
    return chosen(h == highest ? local::one : local::two) + (d == depth::none ? 10 : 20);
}
[[noreturn]] void fail(int n) { throw n; }
int last(int n) {
    try {
        if (n > 3) {
            fail(n - 1);
        }
    } catch (int thrown) {
        return thrown * 2;
    }
    return n;
}

} // namespace

int main() {
    say("total", total);
    for (int n = 0; n < 5; ++n) {
        say("constants", constants(n));
        say("unevaluated", unevaluated(n) + declared(n) + by_value(n) + by_value_computed(n));
        say("generic", generic(n, n + 1) + static_cast<int>(generic(1.5 * n, n)) + static_cast<int>(generic(3L, 4L)) + generic<short>(3, 2));
        say("folded", folded(n, 2L, 'a') + counted<0>(n));
        say("overloaded", overloaded(n));
        with_lambdas lambdas{n + 1};
        say("lambdas", lambdas.lambdas(n));
        say("members", member_pointers(n) + members().sum());
        say("braces", braces(n));
        say("shadows", shadows(n, n + 2) + hidden(n, 3));
        std::string text = "t";
        int pair[] = {n, 2};
        say("inputs", inputs(n, static_cast<unsigned char>(n), -1, n, 5, 0.5, n > 1, level::on, "x", "view",
                             std::vector<int>(static_cast<std::size_t>(n)), text, 0, 'c', L'w', 1.0F) +
                          owner::ask(n) + given(&n, pair, pair, [] { say("called"); }));
        say("enumerators", enumerators(n > 2 ? highest : lowest, n > 1 ? depth::deepest : depth::none));
        say("last", last(n) + static_cast<int>(text.size()));
    }
}
