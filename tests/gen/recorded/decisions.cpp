// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the comments expect is compared with the reports: check_recorded.py says how to read them.
#define BOTH(a, b) ((a) && (b))

bool all(bool a, bool b, bool c) { return (a || b) && c; } // covkit: mcdc 3/3, branches 11
bool two(bool a, bool b) { return a && b; }                // covkit: mcdc 1/2, branches 11
bool one(bool a, bool b) { return a || b; }                // covkit: mcdc 0/2, branches 10
bool no(bool a, bool b) { return a || b; }                 // covkit: mcdc 0/2, branches 00, missed
bool differ(bool a, bool b) { return a ^ b; }              // covkit: mcdc 2/2, branches 11
bool together(bool a, bool b) { return a ^ b; }            // covkit: mcdc 0/2, branches 01
bool unequal(bool a, bool b, bool c) { return (a == b) != c; } // covkit: mcdc 2/3, branches 11
int bits(bool a, bool b, bool c) { return (a & b) | c; }   // covkit: mcdc 1/3, branches 11
int chosen(bool a, int n) { return a ? n : -n; }           // covkit: mcdc 0/1, branches 10
bool by_choice(bool a, bool b, bool c) { return a ? b : c; } // covkit: mcdc 2/3, branches 11
bool same_arms(bool a, bool b, bool c) { return a ? b : c; } // covkit: mcdc 0/3, branches 10
bool in_macro(bool a, bool b) { return BOTH(a, b); }       // covkit: mcdc 2/2, branches 11
bool masked(bool a, bool b, bool c) { return (a && b) || c; } // covkit: mcdc 2/3, branches 11
bool coupled(int n) { return n > 0 && n < 9; }             // covkit: mcdc 2/2, branches 11
bool nested(bool a, bool b, bool c) {
    return a && two(b, c || b); // covkit: mcdc 2/2 0/2, branches 1110
}
bool many(const bool* b) {
    return (b[0] || b[1] || b[2] || b[3]) && // covkit: mcdc 3/16, branches 11
           (b[4] || b[5] || b[6] || b[7]) && (b[8] || b[9] || b[10] || b[11]) &&
           (b[12] || b[13] || b[14] || b[15]);
}
// Marks tell the directions of the last three operands apart.
bool odd(const bool* b) {
    return b[0] ^ b[1] ^ b[2] ^ b[3] ^ b[4] ^ b[5] ^ b[6] ^ b[7] ^ b[8] ^ b[9]; // covkit: mcdc 2/10, branches 11
}
constexpr bool constant(int n) { return n > 2 && n < 5; } // covkit: mcdc 1/2, branches 11
static_assert(constant(3) && !constant(5));
template <class T> bool shared(T n) { return n > 1 && n < 4; } // covkit: mcdc 2/2, branches 11
struct members {
    bool given;
    bool made = given && true;             // covkit: mcdc 0/1, branches 10
    bool other = (given || made) && !made; // covkit: mcdc 0/3, branches 01
    explicit members(bool g) : given(g || !g) {} // covkit: mcdc 0/2, branches 10
};
bool raise() { throw 1; }
int thrown(bool a, bool b) {
    try {
        if (a && (b || raise())) { // covkit: mcdc 1/3, branches 11
            return 1;
        }
    } catch (int) { // covkit: branches 1
        return 2;
    }
    return 3;
}

int main() {
    all(true, false, true);
    all(false, false, true);
    all(false, true, true);
    all(true, true, false);
    two(true, true);
    two(false, true);
    one(true, true);
    one(false, true);
    differ(true, true);
    differ(false, true);
    differ(true, false);
    together(true, true);
    together(false, false);
    unequal(true, true, false);
    unequal(false, true, true); // with the next one: a and b changed, a == b did not
    unequal(true, false, false);
    bits(false, false, true);
    bits(false, false, false);
    chosen(true, 1);
    by_choice(true, true, true);
    by_choice(false, true, false);
    by_choice(true, false, true);
    same_arms(true, true, false);
    same_arms(false, false, true);
    in_macro(true, true);
    in_macro(true, false);
    in_macro(false, true);
    masked(true, true, false);
    masked(false, true, false);
    masked(true, false, false);
    coupled(3);
    coupled(0);
    coupled(9);
    nested(true, true, true);
    nested(false, true, true);
    nested(true, false, true);
    bool b[16] = {true, false, false, false, true, false, false, false,
                  true, false, false, false, true, false, false, false};
    many(b);
    b[0] = false;
    many(b);
    b[1] = true;
    many(b);
    b[4] = false;
    many(b);
    bool flipped[10] = {};
    odd(flipped);
    const int two_directions = 9, four = 8, too_many = 0;
    flipped[two_directions] = true;
    odd(flipped);
    flipped[two_directions] = false;
    flipped[four] = true;
    odd(flipped);
    flipped[too_many] = true; // with `four`: nothing is shown of either
    odd(flipped);
    constant(4);
    constant(1);
    shared(2);
    shared(1.0);
    shared(5L);
    members(true);
    thrown(true, true);
    thrown(true, false);
    thrown(false, true);
}
