#include <covkit/probe/quiet.hpp>
#include <covkit_tables/declarations.in.cpp.hpp>
#line 1 "declarations.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int* find(int n);
int if_declared(int n) { CK_9486db6c_at8; 
    if (int* p = find(n)) { CK_9486db6c_0_true; return *p; } else { CK_9486db6c_0_false; }
    if (int* p = find(n + 1)) { CK_9486db6c_1_true;  return 1; } else { CK_9486db6c_1_false;  n = 2; }
    if (int m = n; ((m > 1) CK_9486db6c_2_0)) ++n;
    return n;
}
void while_declared(int n) { bool ck_l10 = false; CK_9486db6c_at9; 
     ck_l10 = false; while (true) if (int* p = find(n); (static_cast<bool>(p) CK_9486db6c_3_0)) { ck_l10 = true; --*p; } else break; CK_9486db6c_if10;
}
