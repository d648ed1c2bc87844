#include <covkit/probe/quiet.hpp>
#include <covkit_tables/inferences.in.cpp.hpp>
#line 1 "inferences.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.

int chain(int n) {
    if (((n == 1) CK_9859327f_0_0)) {
        return 1;
    } else if (((n == 2) CK_9859327f_1_0)) {
        return 2;
    } else if (((n == 3) CK_9859327f_2_0)) {
        return 3;
    }
    return 4;
}

int guards(int n, void f()) {
    int m = n;
    if (((n < 0) CK_9859327f_3_0)) return 0;
    m += 1;
    if (((n > 9) CK_9859327f_4_0)) return 1;
    f();
    return ((m > 2) CK_9859327f_5_0) && ((n > 1) CK_9859327f_5_1);
}

int loop(int n) { bool ck_l24 = false;
    int found = 0;
     ck_l24 = false; for (int i = 0; ((i < n) CK_9859327f_6_0); ++i) { ck_l24 = true; 
        if (((i > 1) CK_9859327f_7_0) && ((n > 2) CK_9859327f_7_1)) {
            if (((n > 3) CK_9859327f_8_0)) ++found;
        }
    } CK_9859327f_if24;
    return found;
}

bool once(int n) { CK_9859327f_at23; 
    static bool first = ((n > 1) CK_9859327f_9_0) && ((n < 9) CK_9859327f_9_1);
    return first;
}
