// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
void f();
int blocks(bool a, bool b) {
    f();
    if (a) return 1;
    f();
    if (b) { f(); goto end; } else f();
    f();
end:
    f();
    return 2;
}
