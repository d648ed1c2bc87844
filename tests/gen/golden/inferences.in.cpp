// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.

int chain(int n) {
    if (n == 1) {
        return 1;
    } else if (n == 2) {
        return 2;
    } else if (n == 3) {
        return 3;
    }
    return 4;
}

int guards(int n, void f()) {
    int m = n;
    if (n < 0) return 0;
    m += 1;
    if (n > 9) return 1;
    f();
    return m > 2 && n > 1;
}

int loop(int n) {
    int found = 0;
    for (int i = 0; i < n; ++i) {
        if (i > 1 && n > 2) {
            if (n > 3) ++found;
        }
    }
    return found;
}

bool once(int n) {
    static bool first = n > 1 && n < 9;
    return first;
}
