#include <covkit/probe/quiet.hpp>
#include <covkit_tables/loops.in.cpp.hpp>
#line 1 "loops.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int loops(int n, const int (&all)[3]) { bool ck_l12 = false; bool ck_l13 = false; bool ck_l15 = false; bool ck_l16 = false;
    int sum = 0;
     ck_l12 = false; while (((n > 3) CK_9d8fd1e4_0_0)) { ck_l12 = true; --n; } CK_9d8fd1e4_if12;
     ck_l13 = false; for (int i = 0; ((i < n) CK_9d8fd1e4_1_0); ++i) { ck_l13 = true;  sum += i; } CK_9d8fd1e4_if13;
     ck_l15 = false; for (int each : all) { CK_9d8fd1e4_at14; ck_l15 = true; sum += each; } CK_9d8fd1e4_if15;
    do { ++sum; } while (((sum < 3) CK_9d8fd1e4_2_0));
    for (;;) { if (((sum > 9) CK_9d8fd1e4_3_0)) break; ++sum; }
    if (((n > 1) CK_9d8fd1e4_4_0))
        { ck_l16 = false; for (int i = n; ((i > 0) CK_9d8fd1e4_5_0); --i) { ck_l16 = true; sum += i; } CK_9d8fd1e4_if16; }
    return sum;
}
