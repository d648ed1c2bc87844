// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The same functions as in off_macros.cpp, without covkit.

struct engine {
    bool armed;
    int speed;
    explicit operator bool() const;
};

int log(int);

int control(const engine& e, const int* limit, bool forced) {
    int steps = 0;
    if (e && (e.speed > 80 || forced)) {
        steps = log(1);
    }
    while (limit && *limit > steps) {
        steps += log(steps);
    }
    return (e.armed ^ forced) != 0 ? steps : -steps;
}

template <class T> constexpr bool within(T low, T value, T high) noexcept { return low <= value && value <= high; }
bool use(int value) { return within(1, value, 9); }

int level = 0;

int mark(engine& e, int given) {
    static int last = 0;
    if (given > last)
        last = given;
    e.speed = last;
    return e.speed + level;
}
