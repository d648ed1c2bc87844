// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operands as they are written: comments, directives, macros, other spellings.
#include "../say.hpp"

#include <cstdarg>
#include <cstdint>
#include <cstdlib>

namespace {

int traced(const char* name, int value) {
    std::printf("%s ", name);
    return value;
}
struct item {
    int value = 3;
    item* next = nullptr;
};
item* at_line(item& i, int line) {
    i.value = line;
    return &i;
}

#define TWICE(x) ((x) + (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define SHOW(e) say(#e, (e))
#define SWAP(type, a, b) do { type t_ = (a); (a) = (b); (b) = t_; } while (0)
#define LIMIT 10
#define FIVE() 5
#define EACH(X) X(one, 1) X(two, n * 2) X(three, traced("three", 3) - n)
#define JOIN(a, b) a##b
#define CHECK(condition) if (!(condition)) say("check failed: " #condition); else say("checked")
#define CALL(f, ...) f(__VA_ARGS__)
#define BEGIN_LOOP(i, n) for (int i = 0; i < (n); ++i) {
#define END_LOOP }

int commented(int a, int b) {
    int sum = a + // the first
              b;  // the second
    sum = sum * /* twice */ 2 - (a /* a */ /* or */ - // not b, but
                                 // another line
                                 b);
    sum -= traced("x", a) // a call
           -              /* minus */
           traced("y", b // its argument
                  );
    if (a < // less
            b   // than
        &&  /* and */ b // b
                < 4) {
        sum += a /*,*/ + b;
    }
    sum = a //
        ;
    sum += /* a comma, and a ) */ b /* ( */ * 2;
    return sum //
           - 1;
}

int continued(int a, int b) {
    int sum = a \
        + b;
    sum -= a * \
           b - tra\
ced("spliced", a);
    return sum +\
        1;
}

int directives(int a, int b) {
    int sum = a
#if defined(__cplusplus)
              + b
#else
              - b
#endif
        ;
    sum = sum * (
#ifdef LIMIT
        a - traced("inside", b)
#else
        b
#endif
    );
    if (a > 1
#if 1
        && b < 4
#endif
        && (
#if 0
            a
#else
            b
#endif
            != 2)) {
        sum -= 1;
    }
    item i;
    sum += at_line(i,
#if 1
                   a
#endif
                   )->value;
    return -
#if 1
        sum
#endif
        ;
}

int spellings(unsigned a, unsigned b, bool c, bool d) {
    unsigned x = a bitand b;
    x or_eq a xor b;
    x and_eq compl 1U;
    x xor_eq a bitor 4U;
    bool y = a not_eq b and c;
    y = not c or (c xor d);
    int z<:2:> = <% static_cast<int>(a), 2 %>;
    z<:1:> -= z<:0:>;
    return static_cast<int>(x) + y + z[1];
}

int macros(int n) {
    int total = TWICE(n - 1) + TWICE(traced("t", n));
    total += LARGER(n + 1, traced("larger", 3)) - LARGER(total, LIMIT);
    total = total * LIMIT + FIVE() - LIMIT;
    SHOW(n + 1);
    SHOW(n < LIMIT && n > 1);
    SHOW((static_cast<void>(n), total - 1));
    int other = n * 2;
    SWAP(int, total, other);
#define X(name, value) const int JOIN(v_, name) = (value);
    EACH(X)
#undef X
#define X(name, value) total += v_##name - (value);
    EACH(X)
#undef X
    CHECK(n != 2);
    CHECK(total > other || n == 0);
    total += CALL(traced, "call", n - 1) + CALL(abs, -n);
    BEGIN_LOOP(i, n + 1)
        total -= i * n;
    END_LOOP
    for (int i = LIMIT; i > FIVE(); i -= 2)
        total = LARGER(total, i) - 1;
    return total;
}

int lines(int n) {
    item i;
    return at_line(i, __LINE__)->value +
           at_line(i,
                   __LINE__
                   )->value -
           (at_line(i,
                    __LINE__)->value
            * n) + traced(
                       __func__,
                       __LINE__);
}

int listed(int count, ...) {
    va_list list;
    va_start(list, count);
    int sum = 0;
    for (int i = 0; i < count; ++i) {
        sum += va_arg(list, int) - i;
    }
    va_end(list);
    return sum - 1;
}

int attributes(int n) {
    if (n > 1) {
        n -= 1;
    }
    [[maybe_unused]] const int unused = n - 1;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
    const short narrow = n + 1;
#pragma GCC diagnostic pop
    const int rounds[] = {1, 2, n};
#pragma GCC unroll 2
    for (const int each : rounds) {
        n -= each;
    }
    switch (n) {
    case 1:
        n += 2;
        [[fallthrough]];
    default:
        n -= narrow;
    }
    return __builtin_expect(n < 3, 1) ? n - 1 : -n;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
int extensions(int n) {
    const int twice = ({ int t = n * 2; t - 1; });
    int result = twice ?: traced("otherwise", 3);
    static void* const places[] = {&&first, &&second};
    goto *places[n & 1];
first:
    result += 1;
    goto end;
second:
    result -= n > 2 ? ({ n - 1; }) : n;
end:
    return __extension__({ int k = result; k += n; k; }) - __builtin_popcount(static_cast<unsigned>(n) + 1U);
}
#pragma GCC diagnostic pop

int assembly(int n) {
    int result = n - 1;
#if defined(__x86_64__)
    __asm__("addl %1, %0" : "+r"(result) : "r"(n + 3) : "cc");
    int array[2] = {n, 1};
    __asm__ volatile("" : "+m"(array[n & 1]) : "m"(*&array[0]), "i"(2 + 3) : "memory");
    return result + array[1];
#else
    return result + n + 3 + 1;
#endif
}

int packed(int n){return n<3?n-1:n>3&&n!=5?-n:n<<1>>1;}
int spread
    (
        int n
    )
{
    return
        (
            n
            -
            1
        )
        *
        (   (   n   )   )
    ;
}
int parentheses(int n) { return ((((n)) - ((1))) * (-(-(n)))) - (+n) - (!!n) + ~(~n) + - - n; }

int literals(int n) {
    const char* text = "a // b, c ) \" '";
    const int raw = static_cast<int>(sizeof(R"x(a, "b" // ) c
second line)x")) - n;
    return raw + (n > '\'') + (n == ',') + (text[n] - ')') + 0x1'0 - 0b11 + 'a' - n * '\\' + (traced("a, b", n) - traced("//", 1)) +
           traced(R"(raw, ")", 2) * n;
}

} // namespace

int main() {
    for (int n = 0; n < 5; ++n) {
        say("commented", commented(n, 3));
        say("continued", continued(n, 2));
        say("directives", directives(n, 4 - n));
        say("spellings", spellings(static_cast<unsigned>(n), 3, n > 1, n > 2));
        say("macros", macros(n));
        say("lines", lines(n));
        say("listed", listed(3, n, n + 1, -n));
        say("attributes", attributes(n));
        say("extensions", extensions(n));
        say("assembly", assembly(n));
        say("packed", packed(n) + spread(n) + parentheses(n));
        say("literals", literals(n));
    }
}
