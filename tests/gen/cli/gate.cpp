// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cstdlib>

bool opens(bool closed, bool train, bool forced) { return (!closed && !train) || forced; }

int main(int argc, char** argv) {
    const int wanted = argc > 1 ? std::atoi(argv[1]) : 0;
    opens(wanted % 2 != 0, wanted / 2 % 2 != 0, wanted / 4 % 2 != 0);
    return wanted == 7 ? 3 : 0;
}
