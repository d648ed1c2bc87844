#include <covkit/probe/quiet.hpp>
#include <covkit_tables/choices.in.cpp.hpp>
#line 1 "choices.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
void choices(bool a, bool& x, bool& y) {
    (((a) CK_5e9b1d70_0_0) ? x : y) = true;
    bool& bound = ((a) CK_5e9b1d70_1_0) ? x : y;
    bound = ((a) CK_5e9b1d70_2_0) ? !((x) CK_5e9b1d70_2_1) : ((y) CK_5e9b1d70_2_2);
}
