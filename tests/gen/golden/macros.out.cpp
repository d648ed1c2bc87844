#include <covkit_tables/macros.in.cpp.hpp>
#line 1 "macros.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#define IDENTITY(x) x
#define BOTH(a, b) ((a) && (b))
#define TWICE(x) ((x) + (x))
#define TEXT(x) #x
#define CHECK(x) ((x) ? "" : #x)
int macros(bool a, bool b, bool c) { unsigned ck_d0{};
    if (IDENTITY(((a) CK_51e35469_0_0) && ((b) CK_51e35469_0_1)) || ((c) CK_51e35469_0_2)) return 1;
    if (BOTH(((a) CK_51e35469_1_0), ((b) CK_51e35469_1_1) || ((c) CK_51e35469_1_2))) return 2;
    const char* text = TEXT(a && b);
    text = COVKIT_QUIET ((((a) CK_51e35469_2_0) || ((b) CK_51e35469_2_1)) ? "" : "a || b") COVKIT_LOUD;
    return COVKIT_QUIET ((((a) CK_51e35469_3_0) && ((c) CK_51e35469_3_1)) + (((a) CK_51e35469_4_0) && ((c) CK_51e35469_4_1))) COVKIT_LOUD + *text;
}
