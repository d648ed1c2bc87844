// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Templates, constexpr constructors, conversions: what libraries compile with all warnings on.
#include <cstdio>
#include <cstdint>
#include <string>
#include <type_traits>
namespace {
template <typename T> struct is_small : std::integral_constant<bool, (sizeof(T) < 3)> {};
class arg {
    union { int i; double d; const char* s; };
    int kind_;
  public:
    constexpr arg() : i(0), kind_(0) {}
    constexpr explicit arg(int v) : i(v), kind_(v > 0 && v < 10 ? 1 : 2) {}
    constexpr explicit arg(double v) : d(v), kind_(3) { if (v < 0 || v > 9) kind_ = 4; }
    constexpr int kind() const { return kind_; }
    constexpr operator bool() const { return kind_ != 0; }
};
class later {
    int a_, b_, c_;
  public:
    constexpr later(int x, bool y) : a_(x), b_(y && x > 1 ? a_ + 1 : a_), c_(a_ > 1 || b_ > 3 ? b_ : 0) { if (a_ && b_) c_ += 1; for (int i = 0; i < x; ++i) c_ += i; }
    constexpr int sum() const { return a_ + b_ + c_; }
};
struct agg { int x; int y = 3; bool z = false; };
template <typename T> constexpr bool is_neg(T value) { if constexpr (std::is_signed_v<T>) return value < 0; else return false; }
template <typename T, typename U> constexpr auto conv(T a, U b) { return static_cast<bool>(a) && static_cast<U>(b) > U(1) ? static_cast<U>(a) : b; }
template <typename T> T twice(T a) { T r = static_cast<T>(a + a); if (static_cast<bool>(a) || bool(r)) r = static_cast<T>(r + T(1)); return r; }
template <typename Char> int count(const Char* s) { int n = 0; while (*s && *s != Char('x')) { ++s; ++n; if (n > 5 && *s == Char('y')) break; } return n; }
template <bool B> int constants(int a) { if (B && a > 1) return 1; if (a || B) return 2; return B ? a : -a; }
template <class T> struct holder {
    T value; bool set = false;
    constexpr explicit holder(T v) : value(v), set(v != T()) {}
    constexpr bool operator!() const { return !set; }
    constexpr explicit operator bool() const { return set && value != T(3); }
    template <class U> constexpr bool same(const holder<U>& o) const { return set == o.set && static_cast<T>(o.value) == value; }
};
constexpr int table(int n) { int r = 0; switch (n) { case 1: r = 1; break; case 2: r = 2; [[fallthrough]]; case 3: r += 3; break; default: r = n > 5 && n < 9 ? 7 : 8; } return r; }
static_assert(table(2) == 5); static_assert(table(7) == 7); static_assert(later(3, true).sum() > 0);
float narrow(double a, float b) { float r = b; r += b * 2; r = r > b && a > 1 ? r : static_cast<float>(a); return r; }
std::uint8_t bytes(std::uint8_t a, std::uint8_t b) { std::uint8_t r = a; r = static_cast<std::uint8_t>(r | b); if ((a & b) != 0 && a > b) r = static_cast<std::uint8_t>(r >> 1); return r; }
unsigned mix(unsigned a, int b) { return a > 3U && b > -1 ? a + static_cast<unsigned>(b) : a; }
bool bits(int a, int b) { const bool x = a > b, y = b > 1; return (x & y) | (x ^ y) ? x != y : x == y; }
long long big(long long a) { return a < 0 || a > 100 ? -a : a * 2; }
} // namespace
int main() {
    for (int i = -3; i < 12; ++i) {
        std::printf("%d %d %d %d\n", arg(i).kind(), arg(i * 1.5).kind(), later(i, i > 2).sum(), arg() ? 1 : 0);
        std::printf("%d %f %d %d\n", conv(i, 2), conv(i, 2.5), twice(i), twice(static_cast<short>(i)));
        std::printf("%d %d %d\n", is_neg(i), is_neg(static_cast<unsigned>(i)), table(i));
        std::printf("%d %d %d %d\n", constants<true>(i), constants<false>(i), static_cast<bool>(holder<int>(i)), holder<int>(i).same(holder<long>(i)));
        std::printf("%f %d %u %d %lld\n", static_cast<double>(narrow(i, 2)), bytes(static_cast<std::uint8_t>(i), 5), mix(4, i), bits(i, 3), big(i));
    }
    std::printf("%d %d\n", count("hellox"), count(L"abcdefghiy"));
    agg a{1}; agg b = {1, 2, true}; if (a.z || (b.z && b.y == 2)) std::puts("agg");
}
