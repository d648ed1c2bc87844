#include <covkit/probe/quiet.hpp>
#include <covkit_tables/macros.in.cpp.hpp>
#line 1 "macros.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#define IDENTITY(x) x
#define BOTH(a, b) ((a) && (b))
#define TWICE(x) ((x) + (x))
#define TEXT(x) #x
#define ENDS(x, y) ((x) == 0 || (y) == 0)
#define CHECK(x) ((x) ? "" : #x)
int macros(bool a, bool b, bool c) { ::covkit::probe::accumulator ck_d0{};
    if (IDENTITY(((a) CK_51e35469_0_0) && ((b) CK_51e35469_0_1)) || ((c) CK_51e35469_0_2)) return 1;
    if (BOTH(((a) CK_51e35469_1_0), ((b) CK_51e35469_1_1) || ((c) CK_51e35469_1_2))) return 2;
    if (COVKIT_QUIET ((a) CK_51e35469_2_0) && !COVKIT_QUIET ((((b) == 0) CK_51e35469_2_1) || (((c) == 0) CK_51e35469_2_2)) COVKIT_LOUD && ((c) CK_51e35469_2_3) COVKIT_LOUD) return 3;
    const char* text = TEXT(a && b);
    text = COVKIT_QUIET ((((a) CK_51e35469_3_0) || ((b) CK_51e35469_3_1)) ? "" : "a || b") COVKIT_LOUD;
    return COVKIT_QUIET ((((a) CK_51e35469_4_0) && ((c) CK_51e35469_4_1)) + (((a) CK_51e35469_5_0) && ((c) CK_51e35469_5_1))) COVKIT_LOUD + *text;
}
