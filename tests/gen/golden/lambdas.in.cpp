// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int lambdas(bool a, bool b) {
    const auto inner = [&](int n) { return (n > 1 || a) && b; };
    return [](auto x) { return x && x > 2; }(inner(3)) ? 1 : 2;
}
auto global = [](int n) { return n > 1 && n < 5; };
