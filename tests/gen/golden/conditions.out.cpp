#include <covkit/probe/quiet.hpp>
#include <covkit_tables/conditions.in.cpp.hpp>
#line 1 "conditions.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool two(bool a, bool b) { return ((a) CK_5fa747f5_0_0) && ((b) CK_5fa747f5_0_1); }
int chain(int n, bool a) {
    if (((n > 3) CK_5fa747f5_1_0) && !((a) CK_5fa747f5_1_1)) {
        return 1;
    } else if (((n < 0) CK_5fa747f5_2_0) or (((a) CK_5fa747f5_2_1) and ((n == 2) CK_5fa747f5_2_2))) return 2;
    return ((n) CK_5fa747f5_3_0) ? 3 : 4;
}
void statement(bool a, int& n) { static_cast<void>(((a) CK_5fa747f5_4_0) && ((++n) CK_5fa747f5_4_1)); }
