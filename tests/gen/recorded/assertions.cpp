// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Assertions of the code are executed or not, and nothing in them is measured.
#undef NDEBUG
#include <boost/assert.hpp>

#include <cassert>
#include <cstdlib>
#include <iostream>

struct fatal {
    ~fatal() { std::abort(); }                   // covkit: missed
    std::ostream& stream() { return std::cerr; } // covkit: missed
};
struct without_value {
    void operator&(std::ostream&) const {} // covkit: missed
};
#define CHECK(c) (c) ? (void)0 : without_value() & fatal().stream() << #c
#define ENSURE(c)                                                                                                       \
    do {                                                                                                               \
        if (!(c)) {                                                                                                    \
            std::abort();                                                                                              \
        }                                                                                                              \
    } while (false)
#define PROJECT_ASSERT(c) ENSURE(c)

int checked(int a, int b) {
    assert(a > 0 && b > 0);           // covkit: assertions 1
    BOOST_ASSERT(a > 0 || b > 1);     // covkit: assertions 1
    CHECK(a != 5) << "not " << a;     // covkit: assertions 1
    PROJECT_ASSERT(a != b && b != 6); // covkit: assertions 1
    if (a > b) {                      // covkit: mcdc 1/1, branches 11
        assert(b < 3);                // covkit: assertions 1
        return a;
    }
    if (b > 100) {     // covkit: mcdc 0/1, branches 01
        assert(a < 3); // covkit: assertions 0, missed
    }
    for (int i = 0; i < 2; assert(i < 2), ++i) { // covkit: mcdc 1/1, branches 1101
        assert(i < a);                           // covkit: assertions 1
    }
    return b;
}

template <class T> T generic(T t) {
    assert(t > 0); // covkit: assertions 1
    return t;
}

int main() {
    return checked(2, 1) + checked(3, 4) + generic(1L) == 7 ? 0 : 1; // covkit: mcdc 0/1, branches 10
}
