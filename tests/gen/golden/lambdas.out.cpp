#include <covkit/probe/quiet.hpp>
#include <covkit_tables/lambdas.in.cpp.hpp>
#line 1 "lambdas.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int lambdas(bool a, bool b) {
    const auto inner = [&](int n) { ::covkit::probe::accumulator ck_d0{}; return (((n > 1) CK_083b9ea7_0_0) || ((a) CK_083b9ea7_0_1)) && ((b) CK_083b9ea7_0_2); };
    return (([](auto x) { CK_083b9ea7_at13;  return (static_cast<bool>(x) CK_083b9ea7_2_0) && (static_cast<bool>(x > 2) CK_083b9ea7_2_1); }(inner(3))) CK_083b9ea7_1_0) ? 1 : 2;
}
auto global = [](int n) { return ((n > 1) CK_083b9ea7_3_0) && ((n < 5) CK_083b9ea7_3_1); };
