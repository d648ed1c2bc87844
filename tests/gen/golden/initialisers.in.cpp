// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool ask(int);
bool global = ask(1) && ask(2);
auto with_variable = (ask(1) || ask(2)) && ask(3);
auto an_int = ask(1) ^ ask(2);
struct members {
    bool a = ask(1) && ask(2);
    bool silent = (a || this) && !a;
    bool b;
    explicit members(bool c, bool d = ask(3) || ask(4)) : b((c || d) && a) {}
};
