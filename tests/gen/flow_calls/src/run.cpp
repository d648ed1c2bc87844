#include "pump.hpp"

#include <cstdio>
#include <thread>

int main() {
    valve v;
    int n = 3;
    std::printf("%d\n", through(v, n));
    n = 70;
    std::printf("%d\n", through(v, n));
    std::printf("%d\n", shapes(3));
    std::printf("%d %d\n", again(8), in_turn(2, true));
    // Two threads call the same functions with different definitions.
    int first = 0;
    std::thread other([&first] { first = shapes(1); });
    const int second = shapes(1);
    other.join();
    std::printf("%d %d\n", first, second);
}
