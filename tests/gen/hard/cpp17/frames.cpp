// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions that need a variable: long ones, operators without an order; with exceptions and
// recursion in the middle of their evaluation.
#include "../say.hpp"

#include <thread>

namespace {

int evaluations = 0;
bool counted(bool value) { ++evaluations; return value; }
bool or_throw(bool value, bool thrown) { ++evaluations; return thrown ? throw 1 : value; }

bool many_paths(unsigned n) {
    const auto bit = [n](unsigned i) { return (n >> i & 1U) != 0; };
    return (bit(0) || bit(1) || bit(2) || bit(3)) && (bit(4) || bit(5) || bit(6) || bit(7)) &&
           (bit(8) || bit(9) || bit(10) || bit(11)) && (bit(12) || bit(13) || bit(14) || bit(15));
}

bool many_unordered(bool a, bool b, bool c, bool d) {
    return (a ^ b ^ c ^ d) != ((a == b) == (c == d)) || ((a & b) | (c & d)) == ((a | b) & (c | d)) ||
           (a ^ c) || (b ^ d) || ((a != d) ^ (b != c));
}

int thrown_in_operands(bool a, bool b, bool c, bool d) {
    int result = 0;
    for (int i = 0; i < 4; ++i) {
        try {
            if (or_throw(a, i == 1) ^ or_throw(b, i == 2)) result += 1;
            if ((or_throw(a, false) & or_throw(b, i == 3)) | or_throw(c, false)) result += 10;
            if (or_throw(a, false) == or_throw(d, false)) result += 100;
            if ((or_throw(a, false) || or_throw(b, i == 1)) && or_throw(c, i == 2)) result += 1000;
        } catch (int) {
            result += 10000;
        }
    }
    return result;
}

// The same decision is evaluated again while it is being evaluated.
bool recursive(int n, bool a) { return (n > 3 || (n > 0 && recursive(n - 1, !a))) && (a || n % 2 == 0); }
bool unordered(int n, bool a) { return n > 0 && ((a ^ unordered(n - 1, !a)) == (n % 2 == 0)); }
bool marked(int n, unsigned bits) {
    const auto bit = [bits](unsigned i) { return (bits >> i & 1U) != 0; };
    return (bit(0) || bit(1) || bit(2) || (n > 0 && marked(n - 1, bits * 7))) && (bit(3) || bit(4) || bit(5) || bit(6)) &&
           (bit(7) || bit(8) || bit(9) || bit(10)) && (bit(11) || bit(12) || bit(13) || bit(0)) && (bit(1) || bit(5));
}
int again_inside(bool a, bool b) {
    return ((a || [&] { return (b || a) && !a; }()) && (b || !a) ? 1 : 2) + ((a ? b : !b) ^ (a && b));
}

int nested(bool a, bool b, bool c, bool d) {
    if ((counted(a) || counted(b)) && counted(((c || d) && a) ? (b || c) && d : (a ^ b) == c)) return 1;
    return counted(a ^ counted(b ^ (c & d))) ? 2 : 3;
}

} // namespace

int main() {
    unsigned seed = 1;
    int hits = 0;
    for (int i = 0; i < 3000; ++i) {
        seed = seed * 1103515245U + 12345U;
        hits += many_paths(seed >> 8) + marked(3, seed >> 9);
    }
    say("many", hits + many_paths(0x1111) + 2 * many_paths(0x111));
    for_all(4, [](bool a, bool b, bool c, bool d) {
        say("unordered", many_unordered(a, b, c, d));
        say("thrown", thrown_in_operands(a, b, c, d));
        say("nested", nested(a, b, c, d) + 10 * again_inside(a, b));
    });
    for (int n = 0; n < 7; ++n) {
        say("recursive", recursive(n, true) + 2 * recursive(n, false) + 4 * unordered(n, true) + 8 * unordered(n, false));
    }
    say("evaluations", evaluations);
    int sums[2] = {};
    const auto work = [&sums](int which) {
        for (unsigned i = 0; i < 500; ++i) {
            sums[which] += many_paths(i * 31U) + unordered(static_cast<int>(i % 5), i % 2 == 0) + again_inside(i % 2, i % 3);
        }
    };
    std::thread one(work, 0), two(work, 1);
    one.join();
    two.join();
    say("threads", sums[0] == sums[1] && sums[0] > 0);
}
