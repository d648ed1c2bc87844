#include <covkit/probe/quiet.hpp>
#include <covkit_tables/templates.in.cpp.hpp>
#line 1 "templates.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
struct logic { int v; };
logic operator&&(logic, logic);
template <class T> auto both(T a, T b) { CK_abc942d4_at6;  return a && b; }
template <class T> auto either(T a, T b) { CK_abc942d4_at7;  return (static_cast<bool>(a) CK_abc942d4_0_0) || (static_cast<bool>(b) CK_abc942d4_0_1); }
template <class... T> bool all(T... each) { CK_abc942d4_at8;  return (... && ((static_cast<bool>(each) CK_abc942d4_1_0) || !(static_cast<bool>(each) CK_abc942d4_1_1))); }
int use() { CK_abc942d4_at9;  return both(logic{1}, logic{2}).v + either(1, 0) + all(1, 2); }
