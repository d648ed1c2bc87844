// Instrumented by hand and included by two translation units: each decision, label and mark below must have one
// array of cells in the whole program, wherever the compiler emits the function.
#pragma once

#if __has_include(<covkit/manual/macros.hpp>)
#include <covkit/manual/label.hpp>
#include <covkit/manual/macros.hpp>
#include <covkit/manual/state.hpp>
#else
#include <covkit/covkit.hpp> // the single header
#endif

inline bool may_open(bool authorised, bool emergency) {
    return COVKIT_DECISION(COVKIT_C(authorised) || COVKIT_C(emergency));
}

// Two decisions in one function: the local types of the macro differ in nothing but their place.
inline int urgency(bool fire, bool night) {
    int level = 0;
    if (COVKIT_DECISION(COVKIT_C(fire) && COVKIT_C(night))) {
        level += 2;
    }
    if (COVKIT_DECISION(COVKIT_C(fire) || COVKIT_C(night))) {
        level += 1;
    }
    return level;
}

template <class Number> bool is_between(Number low, Number value, Number high) {
    return COVKIT_DECISION(COVKIT_C(low <= value) && COVKIT_C(value <= high));
}

struct lock {
    bool closed;
    bool jammed;
    bool opens() const { return COVKIT_DECISION(!COVKIT_C(closed) && !COVKIT_C(jammed)); }
};

inline bool any_opens(const lock& one, const lock& other) {
    const auto opens = [](const lock& each) {
        return COVKIT_DECISION(COVKIT_C(each.opens()) || COVKIT_C(each.jammed));
    };
    return opens(one) || opens(other);
}

// One label is covered by each of the two, and one by both.
template <class Number> Number passed(Number people) {
    COVKIT_LABEL(people == 1, "one"); COVKIT_LABEL(people == 2, "two");
    const auto count = [](Number each) {
        COVKIT_LABEL(each > 0, "any");
        return each;
    };
    return count(people);
}

struct counter {
    int count = 0;
    int add(int people) {
        count += people;
        COVKIT_MODIFIES("counter::count");
        if (people > 1)
            COVKIT_DEPENDS("counter::add(int)", "counter::count");
        else
            COVKIT_ASSERTS("counter::add(int)");
        return count;
    }
};
