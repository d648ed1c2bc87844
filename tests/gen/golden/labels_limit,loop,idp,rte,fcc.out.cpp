#include <covkit/probe/quiet.hpp>
#include <covkit_tables/labels_limit,loop,idp,rte,fcc.in.cpp.hpp>
#line 1 "labels_limit,loop,idp,rte,fcc.in.cpp"
// Boundaries, rounds, inputs, errors, calls.
#include <string>

enum class mode { idle, busy };

int next(int n);

// covkit: partition n < 10; n >= 10
int searches(const int* values, int n, mode how, const std::string& name) { int ck_l1_{}; int ck_r1_{}; int ck_l2_{}; int ck_r5_{}; unsigned char ck_n0_{}; unsigned char ck_n1_{}; unsigned char ck_n2_{}; bool ck_l8 = false; CK_c05db090_Li228; 
    int places[4] = {0, 1, 2, 3};
    { ck_n0_ = 0; ck_l8 = false; for (int i = 0; ((i < n) CK_c05db090_0_0(i, n)); ++i) { CK_c05db090_Ln0_round; ck_l8 = true; 
        if ((((ck_l1_ = ((CK_c05db090_Le0(values), values)[i])) >= (ck_r1_ = (places[(CK_c05db090_Le1(i), i)]))) CK_c05db090_1_0(ck_l1_, ck_r1_))) { CK_c05db090_Ln0; return i; }
    } CK_c05db090_if8; CK_c05db090_Ln0; }
    { ck_n1_ = 0; while (true) { CK_c05db090_Ln1_round; 
        if (((how == mode::busy) CK_c05db090_2_0)) break;
        n = (ck_l2_ = ((CK_c05db090_Lf0, next(n))) COVKIT_DROP(/), CK_c05db090_Lo2(ck_l2_, n), ck_l2_ / n);
    } CK_c05db090_Ln1; }
    signed char narrow = static_cast<signed char>(0);
    narrow = static_cast<signed char>((CK_c05db090_Lf1, name.size()));
    short shorter = 0;
    shorter = static_cast<short>(n);
    { ck_n2_ = 0; do { CK_c05db090_Ln2_round; 
        shorter = static_cast<short>((CK_c05db090_Lo3(shorter, narrow), shorter << narrow));
    } while (((shorter > 1) CK_c05db090_3_0(shorter, 1))); CK_c05db090_Ln2; }
    unsigned wide = 0;
    wide = static_cast<unsigned>(-(CK_c05db090_Le2(n), n));
    int kept = static_cast<int>(wide);
    kept = (shorter - (ck_r5_ = (*(CK_c05db090_Le3(values), values)), CK_c05db090_Lo5(shorter, ck_r5_), ck_r5_));
    return kept;
}
