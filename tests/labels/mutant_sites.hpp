// A mutant beside its original, evaluated as C++ does. Undefined behaviour traps, and counts as another value.
// The functions are copies of which each has one expression replaced by a call of one of these.
#pragma once

#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <type_traits>

inline bool killed = false;
inline sigjmp_buf escape;
inline volatile std::sig_atomic_t guarded = 0;

extern "C" inline void trapped(int) {
    if (guarded == 0) {
        std::fputs("undefined behaviour in the original\n", stderr);
        std::_Exit(3);
    }
    siglongjmp(escape, 1);
}

inline void catch_traps() {
    std::signal(SIGILL, trapped);
    std::signal(SIGTRAP, trapped);
    std::signal(SIGFPE, trapped);
}

// Whether the mutant came to an end.
template <class Mutant> bool is_defined(Mutant mutant) {
    guarded = 1;
    const bool defined = sigsetjmp(escape, 1) == 0;
    if (defined) {
        mutant();
    }
    guarded = 0;
    return defined;
}

template <class A, class B> bool differs(A a, B b) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) {
        using both = std::common_type_t<A, B>;
        const auto one = static_cast<both>(a);
        const auto other = static_cast<both>(b);
        return one != other && !(one != one && other != other);
    } else {
        return a != b;
    }
}

// An expression: both are functions of nothing.
template <class Original, class Mutant> auto site(Original original, Mutant mutant) {
    const auto value = original();
    static decltype(mutant()) other;
    if (!is_defined([&] { other = mutant(); })) {
        killed = true;
    } else if (differs(value, other)) {
        killed = true;
    }
    return value;
}

// An assignment: both change the variables, which are put back in between. (Of `x += e` the second is x again.)
template <class First, class Second, class Original, class Mutant>
First& assignment(First& first, Second& second, Original original, Mutant mutant) {
    const First first_before = first;
    const Second second_before = second;
    const bool defined = is_defined(mutant);
    const First first_mutated = first;
    const Second second_mutated = second;
    first = first_before;
    second = second_before;
    original();
    if (!defined || differs(first, first_mutated) || differs(second, second_mutated)) {
        killed = true;
    }
    return first;
}

template <class T> auto absolute(T value) { return value < 0 ? -value : +value; }

// -|x| can be represented whenever x can.
template <class T> auto negative_absolute(T value) { return value > 0 ? -value : +value; }

template <class T> auto fail_on_zero(T value) {
    if (value == 0) {
        __builtin_trap();
    }
    return value;
}
