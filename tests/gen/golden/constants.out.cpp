#include <covkit/probe/quiet.hpp>
#include <covkit_tables/constants.in.cpp.hpp>
#line 1 "constants.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
constexpr bool small(int n) { return ((n > 0) CK_3300a9c1_0_0) && ((n < 9) CK_3300a9c1_0_1); }
constexpr bool always = small(3) && !small(10);
int array[small(2) && always ? 2 : 3];
static_assert(small(2) || always);
enum numbers { one = small(1) && always ? 1 : 2 };
template <class T> concept small_type = sizeof(T) < 5 && sizeof(T) != 3;
template <bool B> int sized() { CK_3300a9c1_at5; 
    if constexpr (B && always) { CK_3300a9c1_at7; return 1; }
     CK_3300a9c1_at8; return sizeof(B && always) ? 2 : 3;
}
consteval int immediate(int n) { return n > 1 && n < 3 ? 1 : 2; }
int use(int n) { bool ck_l6 = false;
    const int fixed = small(2) && small(3) ? 1 : 2;
     ck_l6 = false; while (true && ((n < 3) CK_3300a9c1_1_0)) { ck_l6 = true; ++n; } CK_3300a9c1_if6;
    return noexcept(n > 1 && n < 3) ? fixed : sized<(small(1) && always)>() + immediate(2);
}
