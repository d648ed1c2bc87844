#include <covkit/probe/quiet.hpp>
#include <covkit_tables/hints.in.cpp.hpp>
#line 1 "hints.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int hints(bool a, bool b) { bool ck_l7 = false;
    if (__builtin_expect(((a) CK_67164f85_0_0) && ((b) CK_67164f85_0_1), 0)) return 1;
    if (((a) CK_67164f85_1_0)) [[likely]] return 2;
     ck_l7 = false; while (((b) CK_67164f85_2_0)) { ck_l7 = true; [[unlikely]] b = false; } CK_67164f85_if7;
    return 3;
}
