// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
void choices(bool a, bool& x, bool& y) {
    (a ? x : y) = true;
    bool& bound = a ? x : y;
    bound = a ? !x : y;
}
