// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool two(bool a, bool b) { return a && b; }
int chain(int n, bool a) {
    if (n > 3 && !a) {
        return 1;
    } else if (n < 0 or (a and n == 2)) return 2;
    return n ? 3 : 4;
}
void statement(bool a, int& n) { a && ++n; }
