// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#define IDENTITY(x) x
#define BOTH(a, b) ((a) && (b))
#define TWICE(x) ((x) + (x))
#define TEXT(x) #x
#define ENDS(x, y) ((x) == 0 || (y) == 0)
#define CHECK(x) ((x) ? "" : #x)
int macros(bool a, bool b, bool c) {
    if (IDENTITY(a && b) || c) return 1;
    if (BOTH(a, b || c)) return 2;
    if (a && !ENDS(b, c) && c) return 3;
    const char* text = TEXT(a && b);
    text = CHECK(a || b);
    return TWICE(a && c) + *text;
}
