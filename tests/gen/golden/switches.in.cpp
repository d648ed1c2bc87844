// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
enum class colour { red, green };
int falls(int n) {
    switch (n) {
    case 1: ++n; [[fallthrough]];
    case 2:
    case 3: return n;
    }
    return 0;
}
int plain(int n) {
    switch (n) { case 1: return 2; default: return 3; }
}
int all_of_them(colour c) {
    switch (c) { case colour::red: return 1; case colour::green: break; }
    return 2;
}
