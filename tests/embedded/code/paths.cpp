// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Forty paths: five times eight.
bool even(bool a, bool b, bool c, bool d, bool e, bool f, bool g) { return a && b && c && d && e && f && g; }
bool odd(bool a, bool b, bool c, bool d, bool e, bool f, bool g) { return a || b || c || d || e || f || g; }
bool first(bool a, bool b, bool c, bool d, bool e, bool f, bool g) { return a && (b || (c && (d || (e && (f || g))))); }
bool second(bool a, bool b, bool c, bool d, bool e, bool f, bool g) {
    return a || (b && (c || (d && (e || (f && g)))));
}
bool third(bool a, bool b, bool c, bool d, bool e, bool f, bool g) { return a && b && (c || d || e || f || g); }
