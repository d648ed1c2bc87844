#include "../src/workshop.hpp"

#include <cstdlib>

// A test without a framework: what it does is in its arguments and its environment.
int main(int count, char** words) {
    const int diameter = count > 1 ? std::atoi(words[1]) : 0;
    const bool is_wet = std::getenv("WORKSHOP_WET") != nullptr;
    return limit(diameter) > 0 && is_dry(is_wet ? 0 : 5) != is_wet && paint(2) == 4 ? 0 : 1;
}
