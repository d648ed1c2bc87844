// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int attempt(int n) {
    try {
        if (n > 2) throw n;
    } catch (int m) {
        return (m > 3 || n > 9) && m < 7;
    } catch (...) {
    }
    return 0;
}
struct whole {
    explicit whole(bool a) try : b(a && true) {} catch (...) { a = false; }
    bool b;
};
