#include "pump.hpp"

int level_of(int raw) {
    int level = raw;
    if (raw > 100) {
        level = 100;
    }
    return level;
}

void limit(int& level, int most) {
    if (level > most) {
        level = most;
    } else if (level < 0) {
        level = 0;
    }
}

int sum_to(int n) {
    if (n <= 0) {
        return 0;
    }
    const int before = n - 1;
    return n + sum_to(before);
}

int length(const std::string& text, int at_least) {
    int size = static_cast<int>(text.size());
    if (size < at_least) {
        size = at_least;
    }
    at_least = 0;
    return size + at_least;
}

int width(point p) {
    p.y = 0;
    return p.x + p.y;
}
