#include <covkit/probe/quiet.hpp>
#include <covkit_tables/handlers.in.cpp.hpp>
#line 1 "handlers.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
int attempt(int n) {
    try {
        if (((n > 2) CK_3e6baab8_0_0)) throw n;
    } catch (int m) { ::covkit::probe::accumulator ck_d1{};
        return (((m > 3) CK_3e6baab8_1_0) || ((n > 9) CK_3e6baab8_1_1)) && ((m < 7) CK_3e6baab8_1_2);
    } catch (...) { CK_3e6baab8_at10; 
    }
     CK_3e6baab8_at12; return 0;
}
struct whole {
    explicit whole(bool a) try : b(((a) CK_3e6baab8_2_0) && true) { CK_3e6baab8_at9; } catch (...) { CK_3e6baab8_at11;  a = false; }
    bool b;
};
