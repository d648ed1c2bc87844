// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
struct logic { int v; };
logic operator&&(logic, logic);
template <class T> auto both(T a, T b) { return a && b; }
template <class T> auto either(T a, T b) { return a || b; }
template <class... T> bool all(T... each) { return (... && (each || !each)); }
int use() { return both(logic{1}, logic{2}).v + either(1, 0) + all(1, 2); }
