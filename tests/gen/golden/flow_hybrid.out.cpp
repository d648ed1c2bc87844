#include <covkit/probe/quiet.hpp>
#include <covkit_tables/flow_hybrid.in.cpp.hpp>
#line 1 "flow_hybrid.in.cpp"
// Where probes of data flow go: edges, before and behind statements, in conditions, on selected cases.
struct point {
    int x;
    int y;
};

int edges(int a, int b) { ::covkit::probe::accumulator ck_f0_2 = 0;
    int x = 0;
    if (((a > 1) CK_0782469e_0_0) && ((b > 2) CK_0782469e_0_1)) {
        x = a;
    }
     CK_0782469e_f0; return x;
}

int loops(int n) { ::covkit::probe::accumulator ck_f1_0 = 0; ::covkit::probe::accumulator ck_f1_1 = 0; ::covkit::probe::accumulator ck_f1_2 = 0; bool ck_l25 = false; bool ck_l26 = false;
    int sum = 0;
     ck_l25 = false; while (((n-- > 0) CK_0782469e_1_0)) { ck_l25 = true; 
        sum += n;
    } CK_0782469e_if25;
     ck_l26 = false; for (int i = 0; ((i < n) CK_0782469e_2_0); (CK_0782469e_f3, ++i)) { ck_l26 = true; 
        if (((i == 3) CK_0782469e_3_0)) {
            continue;
        }
        sum -= i;
    } CK_0782469e_if26;
    do
        { CK_0782469e_f2; sum = sum / 2; }
    while (((sum > 9) CK_0782469e_4_0));
    return sum;
}

int cases(int kind) { ::covkit::probe::accumulator ck_f2_0 = 0; ::covkit::probe::accumulator ck_f2_1 = 0; bool ck_s555 = false; CK_0782469e_at23; 
    int x = 1;
     ck_s555 = false; switch (kind) {
    case 1: CK_0782469e_at30; CK_0782469e_if27; 
        x = 2;
        [[fallthrough]];
    case 2: CK_0782469e_at31; CK_0782469e_if28; 
         CK_0782469e_f10; kind = x;
        break;
    default: CK_0782469e_at32; CK_0782469e_if29; 
        break;
    }
     CK_0782469e_f9; return x + kind;
}

int arms(int c, int d, int e) { ::covkit::probe::accumulator ck_d7{};
    int t = ((c) CK_0782469e_5_0) && ((d) CK_0782469e_5_1) ? 6 : e;
    t = (((c > 1)) CK_0782469e_6_0) ? t + 1 : t;
    return !(((c) CK_0782469e_7_0) && ((d) CK_0782469e_7_1)) && ((t) CK_0782469e_7_2);
}

int parts() { static ::covkit::probe::accumulator ck_f4_2 = 0; CK_0782469e_f14; CK_0782469e_at24; 
    point p{1, 2};
    p.x = 3;
    static int calls = 0;
    ++calls;
    return p.x + p.y + calls;
}

constexpr int constant(int a) { ::covkit::probe::accumulator ck_f5_0 = 0;
    if (((a > 1) CK_0782469e_8_0)) {
        a = 1;
    }
     CK_0782469e_f15; return a;
}
