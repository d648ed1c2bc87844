// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where control leaves a function. A value of a coroutine or a lambda is returned as well.
#include <stdexcept>

int early(int n) {
    if (n > 1) {  // covkit: mcdc 1/1, branches 11
        return n; // covkit: exits return 1
    }
    if (n > 0) {      // covkit: mcdc 0/1, branches 01
        return n + 1; // covkit: exits return 0, missed
    }
    return 0; // covkit: exits return 1
}

void nothing(int& n) {
    if (n > 5) { // covkit: mcdc 1/1, branches 11
        n = 0;
        return; // covkit: exits return 1
    }
    ++n;
} // covkit: exits end 1

void never_to_the_end(int& n) {
    for (;;) {
        if (++n > 3) { // covkit: mcdc 1/1, branches 11
            return;    // covkit: exits return 1
        }
    }
}

// Whether the end is reached needs a probe: no outcome tells it.
void joined(int& n) {
    switch (n) { // covkit: branches 0
    case 0:      // covkit: branches 1
        return;  // covkit: exits return 1
    case 1:      // covkit: branches 0, missed
        ++n;     // covkit: missed
        break;   // covkit: missed
    }
} // covkit: exits end 0

int thrown(int n) {
    try {
        if (n == 1) {                           // covkit: mcdc 1/1, branches 11
            throw std::runtime_error("caught"); // caught here: no exit
        }
    } catch (const std::runtime_error&) { // covkit: branches 1
        return 1;                         // covkit: exits return 1
    } catch (...) { // covkit: branches 0, missed
        throw;      // covkit: exits throw 0, missed
    }
    if (n == 2) {                        // covkit: mcdc 1/1, branches 11
        throw std::logic_error("leaves"); // covkit: exits throw 1
    }
    return n; // covkit: exits return 1
}

void all_try(int n) try {
    if (n > 0) {  // covkit: mcdc 0/1, branches 10
        throw n;
    }
} catch (int) { // covkit: branches 1, exits end 0
    ++n;
} // covkit: exits end 1

template <class T> T generic(T n) {
    return n; // covkit: exits return 1
}

template <class T> auto maybe(T& n) {
    n = 1;
} // covkit: exits end 1

constexpr int at_compile_time(int n) {
    if (n > 0) { // covkit: mcdc 0/1, branches 01
        return 1; // covkit: exits return 0, missed
    }
    return 2; // covkit: exits return 1
}
static_assert(at_compile_time(1) == 1);

struct scoped {
    int& n;
    explicit scoped(int& m) : n(m) {} // covkit: exits end 1
    ~scoped() { --n; } // covkit: exits end 1
};

int main() {
    int n = early(2) + early(0);
    nothing(n);
    n = 9;
    nothing(n);
    never_to_the_end(n);
    n = 0;
    joined(n);
    n = thrown(1) + thrown(0);
    try {
        thrown(2);
    } catch (const std::logic_error&) { // covkit: branches 1
    }
    all_try(1);
    maybe(n);
    const scoped one(n);
    const auto twice = [](int m) { return 2 * m; }; // covkit: exits return 1
    return twice(generic(0)) + at_compile_time(0) - 2; // covkit: exits return 1
}
