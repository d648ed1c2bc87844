#include <covkit/probe/quiet.hpp>
#include <covkit_tables/initialisers.in.cpp.hpp>
#line 1 "initialisers.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool ask(int);
bool global = ((ask(1)) CK_b62b80f4_0_0) && ((ask(2)) CK_b62b80f4_0_1);
auto with_variable = ([]() { ::covkit::probe::accumulator ck_d1{}; return (((ask(1)) CK_b62b80f4_1_0) || ((ask(2)) CK_b62b80f4_1_1)) && ((ask(3)) CK_b62b80f4_1_2); }());
auto an_int = ([]() { ::covkit::probe::full_sum ck_d2{}; return ((ask(1)) CK_b62b80f4_2_0) ^ ((ask(2)) CK_b62b80f4_2_1); }());
struct members {
    bool a = ((ask(1)) CK_b62b80f4_3_0) && ((ask(2)) CK_b62b80f4_3_1);
    bool silent = ([&]() noexcept { ::covkit::probe::accumulator ck_d4{}; return (((a) CK_b62b80f4_4_0) || ((this) CK_b62b80f4_4_1)) && !((a) CK_b62b80f4_4_2); }());
    bool b;
    explicit members(bool c, bool d = ((ask(3)) CK_b62b80f4_5_0) || ((ask(4)) CK_b62b80f4_5_1)) : b(([&]() noexcept { ::covkit::probe::accumulator ck_d6{}; return (((c) CK_b62b80f4_6_0) || ((d) CK_b62b80f4_6_1)) && ((a) CK_b62b80f4_6_2); }())) { CK_b62b80f4_at28; }
};
