// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Statement expressions of GNU C++: the last statement is the value, whatever it is.
#include "../say.hpp"

#include <string>

#define LARGER_OF(x, y) __extension__({ auto larger_x = (x); auto larger_y = (y); larger_x > larger_y ? larger_x : larger_y; })
#define BOTH_OF(x, y) __extension__({ auto both_x = (x); both_x && (y); })
#define ASSIGNED(v, x) __extension__({ v = (x); })

namespace {

int calls = 0;
bool counted(int x) { ++calls; return x > 2; }

struct box { int value; bool is_small() const { return value > 0 && value < 10; } };

int values(int a, int b) {
    const bool last = __extension__({ int t = a + b; t > 3 && counted(t); });
    const bool alone = __extension__({ a || b; });
    const bool negated = __extension__({ !(a && b); });
    const bool comma = __extension__({ (static_cast<void>(counted(a)), a && b); });
    const bool parentheses = __extension__({ ((a && b)); });
    const bool nested = __extension__({ __extension__({ a || b; }) && __extension__({ int k = a; k && b; }); });
    const bool labelled = __extension__({ goto out; out: a && b; });
    int assigned = __extension__({ int x = a; x = x * 2; x; });
    assigned += __extension__({ int y = 0; y = a + 1; });
    assigned += __extension__({ int y = 1; y += b; });
    assigned += __extension__({ int y = a; ++y; }) + __extension__({ int y = a; y++; });
    assigned += __extension__({ int y = a; if (a > b || b == 2) y = 7; y; });
    assigned += __extension__({ int y = a; y ? y : b; });
    if (__extension__({ a && b; })) ++assigned;
    if (__extension__({ int k = counted(a); k; }) && __extension__({ a || counted(b); })) ++assigned;
    while (__extension__({ --a > 0 && b; })) { ++assigned; if (assigned > 100) break; }
    for (int i = 0; __extension__({ i < 3 || counted(i - 100); }); __extension__({ ++i; })) assigned += i;
    const int chosen = __extension__({ int k; switch (b) { case 1: k = 3; break; default: k = a > 0 && b > 0; } k; });
    const int looped = __extension__({ int k = a; while (k < 10) ++k; k; });
    static_cast<void>(__extension__({ a || b; }));
    __extension__({ if (a && b) ++assigned; });
    __extension__({ a = b; });
    const std::string text = __extension__({ std::string s = "x"; s += a && b ? "y" : "zz"; s; });
    const box made = __extension__({ box k{a}; k; });
    auto later = __extension__({ int d = a; [d](int e) { return d && e; }; });
    return last + 2 * alone + 4 * negated + 8 * comma + 16 * parentheses + 32 * nested + 64 * labelled + 128 * assigned +
           chosen + looped + static_cast<int>(text.size()) + made.value + later(b) + made.is_small();
}

template <class Number> int in_template(Number a, Number b) {
    const bool both = __extension__({ Number k = a; k && b; });
    return both + static_cast<int>(__extension__({ Number k = b; k = a; }));
}

int in_macros(int a, int b) {
    int kept;
    const int sum = LARGER_OF(a, b) + BOTH_OF(a, b > 1) * 10 + LARGER_OF(a && b, b || a) +
                    BOTH_OF(a && b, LARGER_OF(a, 2) > 3 || b);
    return sum + ASSIGNED(kept, a + b);
}

} // namespace

int main() {
    for (int a = -1; a < 5; ++a) {
        for (int b = -1; b < 4; ++b) {
            say("values", values(a, b));
            say("in a template", in_template(a, b) + 10 * in_template(a * 1.5, b * 2.0));
            say("in macros", in_macros(a, b));
            say("calls", calls);
        }
    }
}
