// Functions that get variables, change them and return them, in several translation units.
#pragma once

#include <string>

int level_of(int raw);
void limit(int& level, int most);
int sum_to(int n);
int length(const std::string& text, int at_least);

struct point {
    int x;
    int y;
};
int width(point p);

inline int twice(int n) { return n + n; }

struct valve {
    int state = 0;

    virtual ~valve() = default;
    virtual int open(int by) { return state += by; }
    int shut(int by) {
        state -= by;
        int left = state;
        return left;
    }
};

int through(valve& v, int a);
int shapes(int a);
int again(int a);
int in_turn(int a, bool b);
