#include <covkit/probe/quiet.hpp>
#include <covkit_tables/unordered.in.cpp.hpp>
#line 1 "unordered.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool differ(bool a, bool b) { ::covkit::probe::full_sum ck_d0{}; return (CK_e22659e9_0_new, ((a) CK_e22659e9_0_0) ^ ((b) CK_e22659e9_0_1)); }
int bits(bool a, bool b, bool c) { ::covkit::probe::full_sum ck_d1{}; return (CK_e22659e9_1_new, (static_cast<int>(((a) CK_e22659e9_1_0)) & ((b) CK_e22659e9_1_1)) | ((c) CK_e22659e9_1_2)); }
bool numbers(int a, int b) { CK_e22659e9_at12;  return (a & b) == 3; }
