// The same macros as in the other cases, used as they should be.
// expect-ok
#include <covkit/covkit.hpp>

bool warn(bool armed, int speed, bool forced) {
    return COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(forced)));
}

inline int limit = 0;
COVKIT_INLINE_FLOW(limit, COVKIT_DEFS(reset), COVKIT_USES(checked));

int check(int speed) {
    COVKIT_FLOW(speed, COVKIT_DEFS(given, read), COVKIT_USES(compared, returned));
    COVKIT_DEF(speed, given);
    COVKIT_USE(speed, returned);
    COVKIT_USE(limit, checked);
    return speed > limit ? limit : speed;
}

// What the refused predicates look like, without their side effects.
template <class A, class B> inline constexpr bool same = false;
struct list {
    int of[12];
};

template <class T> void label(T speed, const int* now) {
    COVKIT_LABEL(speed == 90 && speed <= 90 && speed >= 90 && speed != 91, "at the limit");
    COVKIT_LABEL([=, last = *now] { return last == speed; }(), "as before: ++, --, new = \"old\"");
    COVKIT_LABEL(same<T, int> || speed - -1 == '=', "two arguments, one predicate");
    COVKIT_LABEL((list{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}.of[0] == 1), "in parentheses");
    COVKIT_LABEL(true, "reached");
}
template void label(int, const int*);

// And of marks about state.
void state() {
    COVKIT_MODIFIES("Color::name");
    COVKIT_DEPENDS("Color::getName() const", "Color::name");
    COVKIT_ASSERTS("Color::getName() const");
}
