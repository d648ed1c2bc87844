#include <covkit_tables/flow_branch.in.cpp.hpp>
#line 1 "flow_branch.in.cpp"
// Where probes of data flow go: edges, before and behind statements, in conditions, on selected cases.
struct point {
    int x;
    int y;
};

int edges(int a, int b) {
    int x = 0;
    if (((a > 1) CK_9baa6437_0_0) && ((b > 2) CK_9baa6437_0_1)) {
        x = a;
    }
    return x;
}

int loops(int n) { bool ck_l11 = false; bool ck_l12 = false;
    int sum = 0;
     ck_l11 = false; while (((n-- > 0) CK_9baa6437_1_0)) { ck_l11 = true; 
        sum += n;
    } CK_9baa6437_if11;
     ck_l12 = false; for (int i = 0; ((i < n) CK_9baa6437_2_0); ++i) { ck_l12 = true; 
        if (((i == 3) CK_9baa6437_3_0)) {
            continue;
        }
        sum -= i;
    } CK_9baa6437_if12;
    do
        sum = sum / 2;
    while (((sum > 9) CK_9baa6437_4_0));
    return sum;
}
