// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool differ(bool a, bool b) { return a ^ b; }
int bits(bool a, bool b, bool c) { return (a & b) | c; }
bool numbers(int a, int b) { return (a & b) == 3; }
