// What random programs call. Not instrumented.
#pragma once

#include <vector>

struct boxed {
    int v;
    explicit operator bool() const { return v > 1; }
};

static int ticks = 0;
static bool even(int n) { return n % 2 == 0; }
static bool small(int n) { return n < 2 && n > -2; }
static int num(int n) { return n > 0 ? n - 1 : 0; }
static bool tick(int n) { return ++ticks % n == 0; }
static bool may_throw(int n) {
    if (n == 3) {
        throw n;
    }
    return n > 0;
}
static bool same(bool b) { return b; }
static std::vector<int> items(int n) { return std::vector<int>(n > 0 ? 2U : 0U, n); }

static constexpr bool on = true;
static const bool off = false;

#define TWICE(x) ((x)*2)
#define IS(x) (x)
#define BOTH(x, y) ((x) && (y))

static unsigned long long state = 1;
static int draw(int from, int to) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return from + static_cast<int>((state >> 33) % static_cast<unsigned>(to - from + 1));
}

// Braces: initialisers are evaluated from left to right by every compiler.
struct inputs {
    int a, b, c;
    bool p, q;
    const int* r;
    boxed e;
    int x, y;
};

template <class F> int times(int n, F f) {
    static const int pointed = 1;
    int s = 0;
    while (n-- > 0) {
        const inputs v{draw(-2, 3),       draw(-2, 3),     draw(-1, 2),
                       draw(0, 1) != 0,   draw(0, 1) != 0, draw(0, 1) != 0 ? &pointed : nullptr,
                       boxed{draw(0, 3)}, draw(-1, 2),     draw(-1, 2)};
        try {
            s ^= f(v);
        } catch (int) {
            ++s;
        }
    }
    return s;
}
