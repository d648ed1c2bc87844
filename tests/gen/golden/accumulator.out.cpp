#include <covkit/probe/quiet.hpp>
#include <covkit_tables/accumulator.in.cpp.hpp>
#line 1 "accumulator.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool needs_a_variable(bool a, bool b, bool c) { ::covkit::probe::accumulator ck_d0{}; return (((a) CK_59dd46fb_0_0) || ((b) CK_59dd46fb_0_1)) && ((c) CK_59dd46fb_0_2); }
bool needs_none(bool a, bool b, bool c) { return ((a) CK_59dd46fb_1_0) && ((b) CK_59dd46fb_1_1) && ((c) CK_59dd46fb_1_2); }
