// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a mutant of an operator would have computed from the operands that the program had. Nothing here has undefined
// behaviour: a mutant that would is marked as such, and counts as different.
#pragma once

#include <covkit/probe/label.hpp>

namespace covkit::probe {

enum class operation : model::u8 {
    add,
    subtract,
    multiply,
    divide,
    remainder,
    bit_and,
    bit_or,
    bit_xor,
    shift_left,
    shift_right,
    left, // one of the operands
    right,
    less,
    less_equal,
    greater,
    greater_equal,
    equal,
    unequal
};

template <class T> struct outcome {
    T value{};
    bool is_defined = true;
};

namespace detail {

template <class T> inline constexpr bool is_floating = static_cast<T>(0.5) != static_cast<T>(0);
template <class T> inline constexpr bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
template <class T> inline constexpr int bits_of = static_cast<int>(sizeof(T) * __CHAR_BIT__);

// Operands are promoted: there are no smaller ones.
template <class T> struct unsigned_of { using type = T; };
template <> struct unsigned_of<int> { using type = unsigned; };
template <> struct unsigned_of<long> { using type = unsigned long; };
template <> struct unsigned_of<long long> { using type = unsigned long long; };

template <class T> constexpr T smallest() {
    return static_cast<T>(typename unsigned_of<T>::type{1} << (bits_of<T> - 1));
}

template <operation Op, class T> outcome<T> arithmetic(T l, T r) {
    outcome<T> made;
    if constexpr (is_floating<T>) {
        made.value = Op == operation::add        ? l + r
                     : Op == operation::subtract ? l - r
                     : Op == operation::multiply ? l * r
                                                 : l / r;
    } else if constexpr (Op == operation::add) {
        made.is_defined = !__builtin_add_overflow(l, r, &made.value) || !is_signed<T>;
    } else if constexpr (Op == operation::subtract) {
        made.is_defined = !__builtin_sub_overflow(l, r, &made.value) || !is_signed<T>;
    } else if constexpr (Op == operation::multiply) {
        made.is_defined = !__builtin_mul_overflow(l, r, &made.value) || !is_signed<T>;
    } else {
        made.is_defined = r != 0 && !(is_signed<T> && r == static_cast<T>(-1) && l == smallest<T>());
        if (made.is_defined) {
            made.value = Op == operation::divide ? l / r : l % r;
        }
    }
    return made;
}

// As C++20 defines it, in C++17 too: modulo 2^n.
template <operation Op, class T, class Amount> outcome<T> shifted(T l, Amount r) {
    if (r < 0 || r >= static_cast<Amount>(bits_of<T>)) {
        return {l, false};
    }
    using wide = typename unsigned_of<T>::type;
    return {Op == operation::shift_left ? static_cast<T>(static_cast<wide>(l) << r) : static_cast<T>(l >> r), true};
}

} // namespace detail

template <operation Op, class L, class R> auto computed(L l, R r) {
    if constexpr (Op == operation::shift_left || Op == operation::shift_right) {
        return detail::shifted<Op>(l, r);
    } else if constexpr (Op == operation::left) {
        return outcome<L>{l, true};
    } else if constexpr (Op == operation::right) {
        return outcome<R>{r, true};
    } else if constexpr (Op == operation::bit_and) {
        return outcome<L>{static_cast<L>(l & r), true};
    } else if constexpr (Op == operation::bit_or) {
        return outcome<L>{static_cast<L>(l | r), true};
    } else if constexpr (Op == operation::bit_xor) {
        return outcome<L>{static_cast<L>(l ^ r), true};
    } else if constexpr (Op < operation::bit_and) {
        return detail::arithmetic<Op>(l, r);
    } else {
        return outcome<bool>{Op == operation::less            ? l < r
                             : Op == operation::less_equal    ? l <= r
                             : Op == operation::greater       ? l > r
                             : Op == operation::greater_equal ? l >= r
                             : Op == operation::equal         ? l == r
                                                              : l != r,
                             true};
    }
}

// Whether an assignment keeps another value than the one that is computed.
template <class Stored, operation Op, class L, class R> bool narrows(L l, R r) {
    const auto made = computed<Op>(l, r);
    return made.is_defined && !fits<Stored>(made.value);
}

// What may stand instead of an operator: another one; the same with another constant on one side.
template <operation Op> struct mutant {
    template <class L, class R> static auto of(L l, R r) { return computed<Op>(l, r); }
};
template <operation Op, long long Constant> struct with_left {
    template <class L, class R> static auto of(L, R r) { return computed<Op>(static_cast<L>(Constant), r); }
};
template <operation Op, long long Constant> struct with_right {
    template <class L, class R> static auto of(L l, R) { return computed<Op>(l, static_cast<R>(Constant)); }
};

// What a bit-field keeps of a number: two with the same bits are the same.
template <class T, int Bits> struct in_bits {
    static_assert(Bits > 0 && Bits <= 64);
    unsigned long long bits;
    template <class Number>
    explicit constexpr in_bits(Number value)
        : bits(static_cast<unsigned long long>(static_cast<T>(value)) & (~0ULL >> (64 - Bits))) {}
    friend constexpr bool operator==(in_bits a, in_bits b) { return a.bits == b.bits; }
    friend constexpr bool operator!=(in_bits a, in_bits b) { return a.bits != b.bits; }
};

// `Stored` is the type in which the result is kept. Two NaN are the same.
template <class Stored, class T> bool is_different(const outcome<T>& original, const outcome<T>& mutated) {
    if (!mutated.is_defined) {
        return true;
    }
    const auto a = static_cast<Stored>(original.value);
    const auto b = static_cast<Stored>(mutated.value);
    return a != b && (a == a || b == b);
}

// One cell for each mutant, and one behind them that says that all are killed.
template <class Stored, operation Original, class... Mutants> struct judge {
    template <class L, class R> [[gnu::noinline, gnu::cold]] static void on(place cells, L l, R r) {
        const auto original = computed<Original>(l, r);
        if (!original.is_defined) {
            return;
        }
        bool all = true;
        place at = cells;
        (static_cast<void>(all = kill<Mutants>(at++, original, l, r) && all), ...);
        if (all) {
            COVKIT_STORE_SEEN_(at);
        }
    }

  private:
    template <class Mutant, class Value, class L, class R> static bool kill(place at, const Value& original, L l, R r) {
        if (COVKIT_LOAD(at)) {
            return true;
        }
        if (!is_different<Stored>(original, Mutant::of(l, r))) {
            return false;
        }
        COVKIT_STORE_SEEN_(at);
        return true;
    }
};

} // namespace covkit::probe
