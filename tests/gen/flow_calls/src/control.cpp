#include "pump.hpp"

int through(valve& v, int a) {
    int b = a;
    if (a > 5) {
        b = twice(a);
    }
    const int raw = level_of(b);
    int level = raw;
    limit(level, a);
    const int x = v.open(level);
    return x + v.shut(level) + level_of(level_of(a));
}

namespace {

bool next(int& n) {
    if (n == 0) {
        return false;
    }
    --n;
    return true;
}

} // namespace

int shapes(int a) {
    point p = {a, 1};
    if (a > 2) {
        p.x = 2;
    }
    std::string name = "pump";
    int n = a;
    int total = width(p);
    while (next(n)) {
        total += n;
    }
    int (*const indirect)(int) = level_of;
    total += indirect(n);
    total += twice(a) + twice(n);
    total = twice(a) > 3 && twice(n) > 4 ? twice(total) : total;
    return length(name, total) + sum_to(a);
}

// Each use sees what an earlier call brought, never the one that it is part of.
int again(int a) {
    int n = a;
    int total = 0;
    for (int i = 0; i < 3; ++i) {
        limit(n, 2);
    }
    total += n;
    n = -1;
    do {
        total += next(n) ? n : 7;
        limit(n, 5);
    } while (n > 4);
    return total;
}

// What is kept of n is brought up to date behind the first statement, also for the second, whose argument is what n was.
int in_turn(int a, bool b) {
    int n = a;
    for (int i = 0; i < 2; ++i) {
        const bool d = b && n-- <= 3;
        n = twice(n) + static_cast<int>(d);
    }
    return n;
}
