#include <covkit/probe/quiet.hpp>
#include <covkit_tables/blocks.in.cpp.hpp>
#line 1 "blocks.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
void f();
int blocks(bool a, bool b) { CK_60bc3b71_at4; 
    f();
    if (((a) CK_60bc3b71_0_0)) return 1;
    f();
    if (((b) CK_60bc3b71_1_0)) { f(); goto end; } else f();
    f();
end:
     CK_60bc3b71_at5; f();
    return 2;
}
