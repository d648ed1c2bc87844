// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int hints(bool a, bool b) {
    if (__builtin_expect(a && b, 0)) return 1;
    if (a) [[likely]] return 2;
    while (b) [[unlikely]] b = false;
    return 3;
}
