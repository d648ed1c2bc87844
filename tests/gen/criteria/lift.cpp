// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cstdio>

int next_floor(int floor, int wanted, bool door_open) {
    if (door_open || floor == wanted) {
        return floor;
    }
    switch (wanted > floor ? 1 : -1) {
    case 1:
        return floor + 1;
    default:
        return floor - 1;
    }
}

int never_called() { return 0; }

int main() {
    int floor = 0;
    for (int i = 0; i < 3; ++i) {
        floor = next_floor(floor, 2, false);
    }
    std::printf("%d\n", floor);
}
