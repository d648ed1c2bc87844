// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int* find(int n);
int if_declared(int n) {
    if (int* p = find(n)) return *p;
    if (int* p = find(n + 1)) { return 1; } else { n = 2; }
    if (int m = n; m > 1) ++n;
    return n;
}
void while_declared(int n) {
    while (int* p = find(n)) --*p;
}
