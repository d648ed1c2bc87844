#include <covkit/probe/quiet.hpp>
#include <covkit_tables/labels_wm.in.cpp.hpp>
#line 1 "labels_wm.in.cpp"
// Operands that are read again, and operands that are captured.
struct tank {
    int level = 0;
    bool open = false;
    int rest(int most) const { int ck_v0_{}; CK_fc21e929_at15;  return (CK_fc21e929_Lo0(most, level), (ck_v0_ = (most - level), CK_fc21e929_Lv0(ck_v0_), static_cast<int>(ck_v0_))); }
};

int next();
int total = 0;

int decides(int a, int b, const tank& t) {
    if (((a < b) CK_fc21e929_0_0(a, b)) && ((t.level != 3) CK_fc21e929_0_1(t.level, 3))) {
        return (CK_fc21e929_Lv1(a), a);
    }
    return ((((t.open) CK_fc21e929_1_0)) CK_fc21e929_Lk0(a == b)) || ((a == b) CK_fc21e929_1_1(a, b)) ? (CK_fc21e929_Lv2(b), b) : -1;
}

bool keeps(const int* p, int n) { ::covkit::probe::full_sum ck_d3{}; int ck_l4_{}; int ck_r4_{}; int ck_r5_{}; CK_fc21e929_at16; 
    bool found = ((p != nullptr) CK_fc21e929_2_0) && (((ck_l4_ = (*p)) == (ck_r4_ = (next()))) CK_fc21e929_2_1(ck_l4_, ck_r4_));
    return (CK_fc21e929_3_new, ((found) CK_fc21e929_3_0) == (((n > (ck_r5_ = (next())))) CK_fc21e929_3_1(n, ck_r5_)));
}

int computes(int a, int b, unsigned u) { int ck_l6_{}; int ck_r8_{}; int ck_l9_{}; int ck_r11_{}; int ck_r13_{}; int ck_v3_{}; int ck_v4_{}; int ck_v5_{}; CK_fc21e929_at17; 
    int x = ((ck_v3_ = (ck_l6_ = (a * 2) COVKIT_DROP(+), CK_fc21e929_Lo6(ck_l6_, b, a, 2), ck_l6_ + b), CK_fc21e929_Lv3(ck_v3_), static_cast<int>(ck_v3_)));
    (x += (ck_r8_ = (((ck_v4_ = (ck_l9_ = (next()) COVKIT_DROP(-), CK_fc21e929_Lo9(ck_l9_, a), ck_l9_ - a), CK_fc21e929_Lv4(ck_v4_), static_cast<int>(ck_v4_)))), CK_fc21e929_Lo8(x, ck_r8_), ck_r8_));
    (CK_fc21e929_Lo10(u, 3), u <<= 3);
    (total -= (ck_r11_ = (static_cast<int>(u & 7U)), CK_fc21e929_Lo11(total, ck_r11_, u, 7U), ck_r11_));
    return ((ck_v5_ = (x + (ck_r13_ = (next()), CK_fc21e929_Lo13(x, ck_r13_), ck_r13_)), CK_fc21e929_Lv5(ck_v5_), static_cast<int>(ck_v5_)));
}

int left_alone() { int ck_v6_{}; CK_fc21e929_at18;  return (ck_v6_ = (total + next()), CK_fc21e929_Lv6(ck_v6_), static_cast<int>(ck_v6_)); }

constexpr int twice(int n) { int ck_v7_{}; return ((n > 0) CK_fc21e929_4_0(n, 0)) ? (CK_fc21e929_Lo15(n, n), (ck_v7_ = (n + n), CK_fc21e929_Lv7(ck_v7_), static_cast<int>(ck_v7_))) : 0; }
static_assert(twice(2) == 4, "");
