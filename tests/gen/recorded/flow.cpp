// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Statements and branches. A line that is not marked as missed must have been executed.
#include <stdexcept>

int never_called(int n) { // covkit: missed
    return n;             // covkit: missed
}

int falls(int n) {
    switch (n) { // covkit: branches 1
    case 1:      // covkit: branches 1
        ++n;
        [[fallthrough]];
    case 2: // covkit: branches 0, missed
        ++n;
        break;
    case 3: // covkit: branches 0, missed
        --n; // covkit: missed
        break; // covkit: missed
    }
    return n;
}

int with_default(int n) {
    switch (n) {
    case 1: return 1;  // covkit: branches 1
    case 2: return 2;  // covkit: branches 0, missed
    default: return 3; // covkit: branches 1
    }
}

int loops(int n) {
    int sum = 0;
    while (n > 2) { // covkit: mcdc 1/1, branches 1111
        --n;
    }
    for (int i = 0; i < n; ++i) { // covkit: mcdc 1/1, branches 1101
        sum += i;
    }
    for (const int each : {1, 2}) { // covkit: branches 01
        sum += each;
    }
    do {
        ++sum;
    } while (sum < 0); // covkit: mcdc 0/1, branches 01
    while (true) {
        if (++sum > 9) break; // covkit: mcdc 1/1, branches 11
    }
    return sum;
}

int* find(int n) {
    static int value = 3;
    return n > 1 ? &value : nullptr; // covkit: mcdc 1/1, branches 11
}

int declared(int n) {
    if (int* p = find(n)) { // covkit: mcdc 1/1, branches 11
        return *p;
    }
    if (int m = n - 1) { // covkit: mcdc 0/1, branches 01
        return m;        // covkit: missed
    } else if (n > 5) {  // covkit: mcdc 0/1, branches 01
        return 6;        // covkit: missed
    }
    while (int* p = find(n)) { // covkit: mcdc 0/1, branches 0110
        n = *p - 3;            // covkit: missed
    }
    return n;
}

int handled(int n) {
    try {
        if (n == 1) { // covkit: mcdc 1/1, branches 11
            throw std::runtime_error("");
        }
        return 1;
    } catch (const std::logic_error&) { // covkit: branches 0, missed
        return 2;                       // covkit: missed
    } catch (const std::exception&) {   // covkit: branches 1
        n = 3;
    } catch (...) { // covkit: branches 0, missed
        n = 4;      // covkit: missed
    }
    return n;
}

int early(bool a, bool b) {
    if (a) return 1; // covkit: mcdc 1/1, branches 11
    if (b) {         // covkit: mcdc 0/1, branches 10
        return 2;
    }
    return 3; // covkit: missed
}

int jumps(int n) {
again:
    if (n > 3) { // covkit: mcdc 1/1, branches 11
        n -= 2;
        goto again;
    }
    if (n > 100) { // covkit: mcdc 0/1, branches 01
        goto end;  // covkit: missed
    }
    ++n;
end:
    return n;
}

template <class T> int by_type(T t) {
    if constexpr (sizeof(T) > 4) {
        return t > 1; // a comparison alone is no decision
    } else {
        return 2; // covkit: missed
    }
}

int lambdas(bool a) {
    const auto called = [&] { return a ? 1 : 2; }; // covkit: mcdc 0/1, branches 10
    const auto not_called = [] {
        return 3; // covkit: missed
    };
    return called() + (a || not_called() > 3); // covkit: mcdc 0/2, branches 10
}

// A flag must not be asked by ?: here: clang would compute both arms, and take everything for selected and skipped.
constexpr int evaluated(int n) {
    switch (n) { // covkit: branches 0
    case 1:      // covkit: branches 1
        ++n;
        [[fallthrough]];
    case 2: // covkit: branches 0, missed
        ++n;
        break;
    }
    while (n > 2) { // covkit: mcdc 1/1, branches 1101
        --n;
    }
    return n;
}
static_assert(evaluated(2) == 2 && evaluated(1) == 2 && evaluated(0) == 0);

int main() {
    falls(1);
    falls(7);
    with_default(1);
    with_default(9);
    loops(1);
    loops(5);
    declared(1);
    declared(2);
    handled(1);
    handled(2);
    early(true, true);
    early(false, true);
    jumps(6);
    by_type(3L);
    lambdas(true);
    evaluated(jumps(1) - 1);
}
