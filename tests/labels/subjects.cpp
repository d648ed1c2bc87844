// Small functions whose mutants are really built. Each `call:` is an input of the function behind it. Expressions have
// no effects besides assignments that are statements: original and mutant are evaluated side by side.
#include "program.hpp"

// call: triangle(3, 3, 3)
// call: triangle(3, 3, 5)
// call: triangle(5, 3, 3)
// call: triangle(3, 5, 3)
// call: triangle(3, 4, 5)
// call: triangle(1, 2, 3)
// call: triangle(0, 1, 1)
// call: triangle(-1, 1, 1)
// call: triangle(9, 1, 1)
int triangle(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0) {
        return 0;
    }
    if (a + b <= c || b + c <= a || a + c <= b) {
        return 0;
    }
    if (a == b && b == c) {
        return 3;
    }
    return a == b || b == c || a == c ? 2 : 1;
}

// call: gcd(12, 18)
// call: gcd(7, 0)
// call: gcd(0, 7)
// call: gcd(-8, 12)
// call: gcd(1, 1)
// call: gcd(2147483647, 2)
int gcd(int a, int b) {
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

// call: leap(1900)
// call: leap(2000)
// call: leap(2023)
// call: leap(2024)
// call: leap(0)
bool leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// call: clamp(5, 0, 10)
// call: clamp(-5, 0, 10)
// call: clamp(15, 0, 10)
// call: clamp(0, 0, 10)
// call: clamp(10, 0, 10)
int clamp(int value, int low, int high) {
    if (value < low) {
        return low;
    }
    return value > high ? high : value;
}

// call: find(std::vector<int>{1, 3, 5, 7}, 5)
// call: find(std::vector<int>{1, 3, 5, 7}, 1)
// call: find(std::vector<int>{1, 3, 5, 7}, 8)
// call: find(std::vector<int>{1, 3, 5, 7}, 0)
// call: find(std::vector<int>{}, 0)
// call: find(std::vector<int>{4}, 4)
unsigned long find(const std::vector<int>& sorted, int wanted) {
    unsigned long low = 0;
    unsigned long high = sorted.size();
    while (low < high) {
        unsigned long middle = low + (high - low) / 2;
        if (sorted[middle] < wanted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

// call: utf8_length(0U)
// call: utf8_length(127U)
// call: utf8_length(128U)
// call: utf8_length(2047U)
// call: utf8_length(2048U)
// call: utf8_length(65535U)
// call: utf8_length(65536U)
// call: utf8_length(1114111U)
// call: utf8_length(1114112U)
// call: utf8_length(55296U)
// call: utf8_length(57343U)
int utf8_length(unsigned point) {
    if (point >= 0xD800U && point <= 0xDFFFU) {
        return 0;
    }
    if (point < 0x80U) {
        return 1;
    }
    if (point < 0x800U) {
        return 2;
    }
    return point < 0x10000U ? 3 : point <= 0x10FFFFU ? 4 : 0;
}

// call: saturating_add(1, 2)
// call: saturating_add(2147483647, 1)
// call: saturating_add(2147483647, 0)
// call: saturating_add(-2147483647 - 1, -1)
// call: saturating_add(-2147483647 - 1, 0)
// call: saturating_add(-5, 3)
int saturating_add(int a, int b) {
    if (b > 0 && a > 2147483647 - b) {
        return 2147483647;
    }
    if (b < 0 && a < -2147483647 - 1 - b) {
        return -2147483647 - 1;
    }
    return a + b;
}

// call: bit_count(0U)
// call: bit_count(1U)
// call: bit_count(255U)
// call: bit_count(2863311530U)
// call: bit_count(2147483648U)
// call: bit_count(4294967295U)
unsigned bit_count(unsigned bits) {
    bits = bits - ((bits >> 1) & 0x55555555U);
    bits = (bits & 0x33333333U) + ((bits >> 2) & 0x33333333U);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0FU;
    return (bits * 0x01010101U) >> 24;
}

// call: next_power(0U)
// call: next_power(1U)
// call: next_power(5U)
// call: next_power(64U)
// call: next_power(2147483649U)
unsigned next_power(unsigned value) {
    value -= 1U;
    value |= value >> 1;
    value |= value >> 2;
    value |= value >> 4;
    value |= value >> 8;
    value |= value >> 16;
    return value + 1U;
}

// call: weekday(2024, 2, 29)
// call: weekday(2000, 1, 1)
// call: weekday(1999, 12, 31)
// call: weekday(2023, 3, 1)
int weekday(int year, int month, int day) {
    if (month < 3) {
        month += 12;
        year -= 1;
    }
    int century = year / 100;
    int rest = year % 100;
    return (day + 13 * (month + 1) / 5 + rest + rest / 4 + century / 4 + 5 * century) % 7;
}

// call: checksum(std::vector<int>{})
// call: checksum(std::vector<int>{0})
// call: checksum(std::vector<int>{7})
// call: checksum(std::vector<int>{1, 2, 3})
// call: checksum(std::vector<int>{-1, 65536})
unsigned checksum(const std::vector<int>& values) {
    unsigned sum = 1U;
    unsigned mixed = 0U;
    for (int value : values) {
        sum = (sum + static_cast<unsigned>(value)) % 65521U;
        mixed ^= sum << 3;
        mixed = (mixed + sum) % 65521U;
    }
    return (mixed << 16) | sum;
}

// call: mix(0, 0, false)
// call: mix(200, 100, true)
// call: mix(255, -128, true)
// call: mix(1, 127, false)
// call: mix(128, -1, true)
int mix(unsigned char a, signed char b, bool flip) {
    int value = flip ? a - b : a + b;
    value <<= 1;
    value ^= a & 15;
    if (a > 127 && !flip) {
        value /= 2;
    }
    return flip != (value < 0) ? value : ~value;
}

// call: blend(0.0, 1.0, 0.5)
// call: blend(1.0, 0.0, 0.25)
// call: blend(2.0, 2.0, 2.0)
// call: blend(-1.0, 1.0, -3.0)
// call: blend(0.0, -0.0, 0.0)
// call: blend(std::nan(""), 1.0, 0.5)
// call: blend(1.0, 1.0, std::nan(""))
double blend(double from, double to, double part) {
    if (part <= 0.0) {
        return from;
    }
    if (part >= 1.0) {
        return to;
    }
    double step = (to - from) * part;
    return from + step;
}

// call: power(2L, 10U)
// call: power(3L, 0U)
// call: power(0L, 0U)
// call: power(-3L, 3U)
// call: power(1L, 1U)
long power(long base, unsigned exponent) {
    long result = 1;
    while (exponent != 0U) {
        if ((exponent & 1U) == 1U) {
            result *= base;
        }
        base = exponent > 1U ? base * base : base;
        exponent >>= 1;
    }
    return result;
}
