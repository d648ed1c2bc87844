// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operands of labels, by their type: what is captured keeps its value, its type and its conversions.
#include "../say.hpp"

#include <atomic>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace {

int traced(const char* name, int value) {
    std::printf("%s ", name);
    return value;
}

struct fields {
    unsigned low : 3;
    int middle : 5;
    unsigned long long high : 40;
    bool flag : 1;
};

void bit_fields(int n) {
    fields f{};
    f.low = static_cast<unsigned>(n) & 7U;
    f.middle = n % 16;
    f.high = static_cast<unsigned long long>(n) << 30;
    f.flag = n > 2;
    f.low ^= 5U;
    f.middle += 1;
    f.high |= 1U;
    f.high -= f.low;
    say("bit-fields", f.low + f.middle * 10);
    say("wide bit-field", static_cast<long long>(f.high / 3));
    say("compared", (f.low < 4U) + 2 * (f.middle >= 0) + 4 * (f.high > f.low) + 8 * f.flag);
    const auto copy = f.middle;
    static_assert(std::is_same_v<decltype(copy), const int>);
    say("copied", -copy);
    if (f.low == 2U || f.middle != n) {
        say("a field decides");
    }
}

volatile int device = 3;
void volatiles(int n) {
    volatile int local = n;
    local = local + 1;
    local += n;
    device = device * local;
    say("volatile", device - local);
    say("volatile compared", (device < local) + (device == 3) * 2);
    const int once = device;
    say("volatile read", -once);
    device = 3;
}

std::atomic<int> shared{5};
void atomics(int n) {
    shared += n;
    shared = shared + 1;
    ++shared;
    const int now = shared;
    say("atomic", now + shared.load() * 2);
    say("atomic compared", (shared > n) + (shared == 5) * 2 + (shared.fetch_sub(1) < 7) * 4);
    if (shared && shared != n) {
        say("atomic decides");
    }
    shared = 5;
}

void floating(double d, float f, long double l) {
    say("float", static_cast<long long>(100 * (d * static_cast<double>(f) + 0.25)));
    l += static_cast<long double>(d);
    l /= 3.0L;
    f *= 2.0F;
    f -= static_cast<float>(d);
    say("long double", static_cast<long long>(l * 1000.0L));
    say("narrow float", static_cast<long long>(f * 8.0F));
    say("floats compared", (d < static_cast<double>(f)) + 2 * (l >= 1.0L) + 4 * (d == d) + 8 * !(d > 1e300));
    const double nan = std::nan("");
    say("not a number", (nan < d) + 2 * (nan >= d) + 4 * (nan != nan) + 8 * (d <= nan || nan == nan));
    int whole = 7;
    whole += static_cast<int>(d);
    whole = static_cast<int>(static_cast<double>(whole) * 1.5);
    say("whole", whole);
}

// What is added has another type than what it is added to; compilers know its range.
void converted(double d, long l, unsigned u, int n, const int (&numbers)[4]) {
    d -= numbers[n & 3] + n;
    d += static_cast<float>(n) * 2.0F;
    l += n * numbers[2];
    u += n & 7;
    u |= traced("bits", n) & 12;
    unsigned char narrow = 250;
    narrow += n & 7;
    narrow -= traced("bits", n) & 3;
    short shorter = narrow;
    shorter += narrow + 2;
    say("narrow", narrow + 1000 * shorter);
    double other = 0.5;
    other = numbers[2] + n;
    unsigned whole = 1;
    whole = n & 7;
    narrow = n & 3;
    say("converted", static_cast<long long>((d + other) * 4.0) + l + u + whole + narrow);
}

void characters(char c, unsigned char u, signed char s) {
    const wchar_t wide = L'\x263a';
    char16_t sixteen = u'\x20ac';
    char32_t thirtytwo = U'\x1f600';
    sixteen = static_cast<char16_t>(sixteen + 1);
    thirtytwo -= U'\x1f600' - U'a';
    say("characters", c - 'a' + u + s);
    say("wide characters", wide + sixteen + static_cast<int>(thirtytwo));
    say("ranges", (c >= 'a' && c <= 'z') + 2 * (u > 127) + 4 * (s < 0) + 8 * (sixteen != u'x') + 16 * (thirtytwo == U'a'));
    fields f{};
    u = static_cast<unsigned char>(u + 1);
    u |= 0x10;
    u &= static_cast<unsigned char>(~0x01);
    u <<= 1;
    u ^= static_cast<unsigned char>(s);
    say("narrow", u);
    u |= u & 3;
    u |= traced("bits", c) & 1;
    u = s & 0x7f;
    f.middle = s & 7;
    f.low = static_cast<unsigned>(c) & 3U;
    const float real = static_cast<float>(c) + 0.5F;
    const auto& bound = u + 1;
    const auto&& also = s - 1;
    u = 0;
    say("bound", bound + also + static_cast<int>(real) + f.low + f.middle);
    short h = s;
    h = static_cast<short>(h * 3);
    h >>= 1;
    h %= 7;
    say("short", h);
    const std::byte b = static_cast<std::byte>(u) & std::byte{0x0f};
    say("byte", std::to_integer<int>(b << 1));
    say("promoted", static_cast<long long>(sizeof(u + s)) + (~u) + (+s) + (-c));
}

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 wide_int;
__extension__ typedef unsigned __int128 wide_unsigned;
void wide(long long n) {
    wide_int w = n;
    w = w * n + 1;
    w <<= 40;
    w -= 3;
    const wide_unsigned u = static_cast<wide_unsigned>(w) >> 20U;
    say("128 bits", static_cast<long long>(w >> 40) + static_cast<long long>(u & 0xffffU));
    say("128 bits compared", (w < n) + 2 * (w == 0) + 4 * (u > 1U));
}
#endif

enum plain { first = -2, second, third = 9 };
enum class scoped : std::uint8_t { a, b = 200, c };
enum fixed : short { low = -3, high = 300 };
int enums(plain p, scoped s, fixed f) {
    int n = p + 1;
    n += f;
    n = n * static_cast<int>(s) + (p | 1);
    say("enums compared", (p < third) + 2 * (s == scoped::b) + 4 * (s < scoped::c) + 8 * (f != low) + 16 * (p == 9));
    switch (p) {
    case first:
        n -= 1;
        break;
    case second:
    case third:
        n = -n;
        break;
    }
    return n;
}

void mixed(int i, unsigned u, long l, unsigned char c) {
    say("signed and unsigned", static_cast<long long>(static_cast<unsigned>(i) + u) + (l > static_cast<long>(u)));
    say("with constants", (u > 0U) + 2 * (c <= 254) + 4 * (c < 100) + 8 * (u >= 0x80000000U) + 16 * (i > -1));
    say("shifts", (1 << (i & 7)) + (l << 3) + static_cast<long>(u >> (c & 15U)) + (256 >> ((i + 9) % 3)));
    std::uint64_t hash = 14695981039346656037ULL;
    hash ^= c;
    hash *= 1099511628211ULL;
    hash = (hash << 5) ^ (hash >> 3) ^ static_cast<std::uint64_t>(l);
    say("hash", static_cast<long long>(hash % 1000003U));
    std::size_t size = u;
    size = size * sizeof(int) + 1;
    say("sizes", static_cast<long long>(size) + static_cast<long long>(size / sizeof(long)));
    const int least = INT_MIN + (i & 1);
    say("extremes", (least < 0) + (LLONG_MAX - l > 0) + static_cast<long long>(least / 2));
    bool truth = (i & 1) != 0;
    truth |= u > 3U;
    truth = truth ^ (l > 2);
    say("truth", truth + (truth & (i < 2)) * 2);
    say("masked", static_cast<unsigned char>(u & 0xffU) + (c & 0x0f));
    const unsigned char masked = u & 0x3fU;
    const unsigned short half = static_cast<unsigned short>(l) & 0xfff;
    say("narrowed", masked + half);
}

const char* category(int&) { return "a variable"; }
const char* category(int&&) { return "a value"; }
template <class T> bool is_value(T&&) { return !std::is_lvalue_reference_v<T>; }
void categories(int n) {
    say(category(n - 1), is_value(n * 2) + 2 * is_value(-n) + 4 * is_value(n) + 8 * is_value(n > 1 ? n - 1 : n));
    const int& first = n - 1;
    const int* const address = &first;
    for (int i = 0; i < 2; ++i) {
        const int& each = i * 2 - 1;
        say("each", each + first + (address == &first));
    }
}
int narrow_return(long long n) { return static_cast<int>(n - 1); }
unsigned char byte_return(int n) { return n & 0x7f; }
double real_return(int n) { return n / 2; }
bool truth_return(int n) { return n & 1; }
bool pointer_return(const int* p) { return p != nullptr; }

void pointers(int* begin, int* end) {
    int total = 0;
    for (int* p = begin; p != end; ++p) {
        total += *p;
        total -= p[0] > 1 ? p[-1 + 1] : 0;
        if (p < end - 1 && p[1] > *p) {
            total += static_cast<int>(p - begin);
        }
    }
    say("pointers", total + static_cast<int>(end - begin));
    int* const middle = begin + (end - begin) / 2;
    *middle += 5;
    *(middle + 1) -= *middle;
    middle[-1] = middle[1] + traced("element", 2);
    say("targets", *middle + middle[-1] * 10);
    const int* nothing = nullptr;
    say("null", (nothing == nullptr) + 2 * (middle != nullptr) + 4 * (begin == end) + 8 * !nothing + pointer_return(middle));
    const void* untyped = middle;
    say("untyped", untyped == middle);
    int grid[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    for (int i = 0; i < 3; ++i) {
        for (unsigned j = 0; j < 4; ++j) {
            grid[i][j] += grid[(i + 1) % 3][j ^ 1U] * 2;
        }
    }
    say("grid", grid[1][2] + grid[2][3]);
    say("index first", 1[begin] + begin[0]);
}

union either {
    int number;
    float real;
    unsigned char bytes[4];
};
void unions(int n) {
    either e;
    e.number = n;
    e.number += 2;
    say("union", e.number - 1);
    e.real = static_cast<float>(n);
    e.real *= 1.5F;
    say("other member", static_cast<long long>(e.real * 2.0F));
}

// A part of one size fits into another, as an arm of ?: as well.
struct parts {
    unsigned a : 3;
    unsigned b : 5;
    bool c : 1;
};

void chosen_parts(unsigned n) {
    parts x{n & 7U, n & 3U, n > 2};
    x.a = x.c ? x.a : 1;
    say("a part, or a number", x.a);
    x.a = x.c && x.b > 3 ? x.a : 1;
    x.b = x.c ? x.a : x.b;
    say("parts", x.a + 10 * x.b);
}

} // namespace

int main() {
    for (int n = 0; n < 5; ++n) {
        bit_fields(n);
        chosen_parts(static_cast<unsigned>(n));
        volatiles(n);
        atomics(n);
        floating(n * 0.75, static_cast<float>(n), n + 0.5L);
        converted(n * 0.75, n * 3L, static_cast<unsigned>(n), n, {3, n, -n, 4});
        characters(static_cast<char>('x' + n), static_cast<unsigned char>(n * 60), static_cast<signed char>(n - 2));
#ifdef __SIZEOF_INT128__
        wide(n * 1000LL);
#endif
        say("enums", enums(n % 2 == 0 ? first : n == 1 ? second : third, static_cast<scoped>(200 + n % 2), n < 2 ? low : high));
        mixed(n - 2, static_cast<unsigned>(n) * 7U, n * 100L, static_cast<unsigned char>(n * 70));
        say("returned", narrow_return(n) + byte_return(n * 50) + static_cast<int>(real_return(n)) + truth_return(n));
        int values[] = {n, 3, n * 2, 1, -n, 8};
        pointers(values, values + 6);
        unions(n);
        categories(n);
    }
}
