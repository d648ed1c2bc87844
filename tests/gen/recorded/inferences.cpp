// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Outcomes that a later decision tells have no probe; where something in between can leave, or
// another way leads to the later decision, they must have one.
#include <stdexcept>

int chain(int n) {
    if (n == 1) {        // covkit: mcdc 0/1, branches 01
        return 1;        // covkit: missed
    } else if (n == 2) { // covkit: mcdc 0/1, branches 01
        return 2;        // covkit: missed
    } else if (n == 3) { // covkit: mcdc 1/1, branches 11
        return 3;
    }
    return 4;
}

int guards(int n) {
    int m = n;
    if (n < 0) return 0; // covkit: mcdc 0/1, branches 01
    m += 1;
    if (n > 9) return 1; // covkit: mcdc 1/1, branches 11
    return m > 2 && n > 1; // covkit: mcdc 0/2, branches 01
}

bool check(int n) {
    if (n == 7) { // covkit: mcdc 1/1, branches 11
        throw std::runtime_error("seven");
    }
    return n > 0;
}

// The second decision is never evaluated: its first condition throws.
int throws_between(int n) {
    if (n > 1) {        // covkit: mcdc 0/1, branches 10
        if (check(n)) { // covkit: mcdc 0/1, branches 00
            return 1;   // covkit: missed
        }
    }
    return 2; // covkit: missed
}

int leaves_between(int n) {
    if (n > 1) { // covkit: mcdc 0/1, branches 10
        check(n);
        if (n > 2) {  // covkit: mcdc 0/1, branches 00
            return 1; // covkit: missed
        }
    }
    return 2; // covkit: missed
}

// The loop's condition is evaluated, but not because the first decision was false.
int jumps_into(int n) {
    int sum = 0;
    if (n > 1) // covkit: mcdc 0/1, branches 10
        goto middle;
    while (n > 0) { // covkit: mcdc 1/1, branches 1101
        ++sum;
    middle:
        --n;
    }
    return sum;
}

int endless(int n) {
    if (n > 5) // covkit: mcdc 0/1, branches 10
        goto middle;
    for (;;) { // covkit: missed
        if (n > 3) // covkit: mcdc 1/1, branches 11
            ++n;
    middle:
        n -= 3;
        if (n < 0) // covkit: mcdc 1/1, branches 11
            return n;
    }
}

int duff(int n, int count) {
    int sum = 0;
    switch (n) { // covkit: branches 0
    case 0:      // covkit: branches 0, missed
        sum += 100; // covkit: missed
        while (count-- > 0) { // covkit: mcdc 1/1, branches 1101
            ++sum;
    case 1: // covkit: branches 1
            ++sum;
        }
        break;
    }
    return sum;
}

int loops(int n) {
    int found = 0;
    for (int i = 0; i < n; ++i) { // covkit: mcdc 1/1, branches 1101
        const int twice = 2 * i;
        if (twice == 4 && i > 1) { // covkit: mcdc 1/2, branches 11
            if (n > 2) {           // covkit: mcdc 0/1, branches 10
                ++found;
            }
        }
    }
    if (found == 0) { // covkit: mcdc 0/1, branches 01
        return -1;    // covkit: missed
    }
    return found;
}

// The test of the loop throws: what comes behind it tells nothing of the outcome before.
int do_between(int n) {
    if (n > 1) { // covkit: mcdc 0/1, branches 10
        do {
            ++n;
        } while (check(n)); // covkit: mcdc 0/1, branches 10
        if (n > 2) {        // covkit: mcdc 0/1, branches 00
            return 1;       // covkit: missed
        }
    }
    return 2; // covkit: missed
}

int handled(int n) {
    try {
        check(n);
    } catch (const std::runtime_error&) { // covkit: branches 1
        if (n == 7) { // covkit: mcdc 0/1, branches 10
            return 1;
        }
    }
    return 2; // covkit: missed
}

int main() {
    chain(3);
    chain(4);
    guards(10);
    guards(1);
    try {
        throws_between(7);
    } catch (const std::runtime_error&) { // covkit: branches 1
    }
    try {
        leaves_between(7);
    } catch (const std::runtime_error&) { // covkit: branches 1
    }
    try {
        do_between(5);
    } catch (const std::runtime_error&) { // covkit: branches 1
    }
    jumps_into(3);
    endless(9);
    duff(1, 2);
    loops(4);
    handled(7);
    check(0);
}
