// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gate.hpp"

// The line is free, or somebody holds the key.
bool opens(bool closed, bool train, bool forced) {
    return (!closed && !train) || forced;
}

int waits(int trains) {
    int minutes = 0;
    for (int i = 0; i < trains; ++i) {
        minutes += 3; /* a train takes three minutes,
                         and so does the next */
    }
    if (minutes > 60) {
        return -1; // "take the bridge" </script>
    }
    switch (trains) {
    case 0: return 0;
    case 7: return 20; // covkit: justify branch, exit, statement "the yard has six tracks"
    default: return minutes;
    }
}
