// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int loops(int n, const int (&all)[3]) {
    int sum = 0;
    while (n > 3) --n;
    for (int i = 0; i < n; ++i) { sum += i; }
    for (int each : all) sum += each;
    do { ++sum; } while (sum < 3);
    for (;;) { if (sum > 9) break; ++sum; }
    if (n > 1)
        for (int i = n; i > 0; --i) sum += i;
    return sum;
}
