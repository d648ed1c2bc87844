#include <covkit/probe/quiet.hpp>
#include <covkit_tables/marks.in.cpp.hpp>
#line 1 "marks.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool many(const bool* b) { ::covkit::probe::mark_buffer<16U, 0U> ck_d0{};
    return (((b[0]) CK_6b6001bd_0_0) || ((b[1]) CK_6b6001bd_0_1) || ((b[2]) CK_6b6001bd_0_2) || ((b[3]) CK_6b6001bd_0_3)) && (((b[4]) CK_6b6001bd_0_4) || ((b[5]) CK_6b6001bd_0_5) || ((b[6]) CK_6b6001bd_0_6) || ((b[7]) CK_6b6001bd_0_7)) &&
           (((b[8]) CK_6b6001bd_0_8) || ((b[9]) CK_6b6001bd_0_9) || ((b[10]) CK_6b6001bd_0_10) || ((b[11]) CK_6b6001bd_0_11)) && (((b[12]) CK_6b6001bd_0_12) || ((b[13]) CK_6b6001bd_0_13) || ((b[14]) CK_6b6001bd_0_14) || ((b[15]) CK_6b6001bd_0_15));
}
bool parity(const bool* b) { ::covkit::probe::mark_buffer<9U, 8U, 8U, 17U> ck_d1{};
    return (CK_6b6001bd_1_new, ((b[0]) CK_6b6001bd_1_0) ^ ((b[1]) CK_6b6001bd_1_1) ^ ((b[2]) CK_6b6001bd_1_2) ^ ((b[3]) CK_6b6001bd_1_3) ^ ((b[4]) CK_6b6001bd_1_4) ^ ((b[5]) CK_6b6001bd_1_5) ^ ((b[6]) CK_6b6001bd_1_6) ^ ((b[7]) CK_6b6001bd_1_7) ^ ((b[8]) CK_6b6001bd_1_8));
}
