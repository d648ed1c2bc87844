// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Files that are included several times, and mean something else each time: code, text, constants, other types.
#include "../say.hpp"

namespace {

int in_cases(int which, int a, int b) {
    switch (which) {
#define COLOUR(name, expression, number) case number: return expression;
#define CODE(name, body)
#include "listed.def"
#undef COLOUR
#undef CODE
    default: break;
    }
    return -1;
}

#define COLOUR(name, expression, number)
#define CODE(name, body) int name(int a, int b) body
#include "listed.def"
#undef COLOUR
#undef CODE

const char* const texts[] = {
#define COLOUR(name, expression, number) #expression,
#define CODE(name, body) #body,
#include "listed.def"
#undef COLOUR
#undef CODE
};

#define PASTED(a, b) a##b
enum colours {
#define COLOUR(name, expression, number) PASTED(colour_, name) = number,
#define CODE(name, body)
#include "listed.def"
#undef COLOUR
#undef CODE
};

// No text of these: what is in the way is what they mean.
int in_statements(int a, int b) {
    int sum = 0;
#define SHADE(name, expression, number) if (expression) sum += number;
#include "shades.def"
#undef SHADE
#define SHADE(name, expression, number) while (expression) { sum += number; if (sum > 100 || b) break; --a; }
#include "shades.def"
#undef SHADE
#define SHADE(name, expression, number) for (int name = 0; name < 3 && (expression); ++name) sum += number;
#include "shades.def"
#undef SHADE
    const int pale = 5, light = 6, dark = 7, deep = 8;
#define SHADE(name, expression, number) sum += (expression) ? number : name;
#include "shades.def"
#undef SHADE
    a = 0;
    b = 0;
#define SHADE(name, expression, number) do { ++sum; if (sum > 300) return sum; } while (expression);
#include "shades.def"
#undef SHADE
    return sum;
}

int in_lambdas(int a, int b, int which) {
    switch (which) {
#define SHADE(name, expression, number) case number: if (expression) return number; break;
#include "shades.def"
#undef SHADE
    default: return 9;
    }
#define SHADE(name, expression, number) auto name = [&] { return expression; }; if (name()) which += number;
#include "shades.def"
#undef SHADE
#define SHADE(name, expression, number) if (auto is_##name = (expression)) which += static_cast<int>(is_##name);
#include "shades.def"
#undef SHADE
    if (
#include "condition.def"
    ) { which += 100; }
    return which;
}

template <int Value> struct holder { static constexpr int value = Value; };
int in_constants() {
    constexpr int a = 1, b = 0;
    int sum = 0;
#define SHADE(name, expression, number) sum = sum * 10 + holder<static_cast<int>(expression)>::value;
#include "shades.def"
#undef SHADE
#define SHADE(name, expression, number) static_assert((expression) >= 0, #expression);
#include "shades.def"
#undef SHADE
#define SHADE(name, expression, number) { char room[(expression) + 1]; sum = sum * 10 + static_cast<int>(sizeof room); }
#include "shades.def"
#undef SHADE
    return sum;
}

struct truth {
    int value;
    explicit operator bool() const { return value != 0; }
};
bool operator&&(const truth& a, const truth& b) { return a.value > b.value; }
bool operator||(bool a, const truth& b) { return a > (b.value > 0); }

// Of these two, the text can have probes; the third one has operators of its own.
#define NAME of_int
#define NUMBER int
#define RESULT(a, b) ((a) > 1 && (b))
#include "function_of.def"
#undef NAME
#define NAME of_long
#undef NUMBER
#define NUMBER long
#include "function_of.def"
#undef NAME
#undef NUMBER
#undef RESULT
#define NAME of_truth
#define NUMBER truth
#define RESULT(a, b) ((a) && truth{b})
#include "function_of.def"

} // namespace

int main() {
    for (const char* const each : texts) say(each);
    say("constants", in_constants() + colour_grey);
    for (int a = -1; a < 4; ++a) {
        for (int b = -1; b < 4; ++b) {
            for (int which = 0; which < 6; ++which) {
                say("cases", in_cases(which, a, b));
                say("lambdas", in_lambdas(a, b, which));
            }
            say("statements", in_statements(a, b));
            say("code", decided(a, b));
            say("functions", of_int(a, b) + 100 * of_long(a, b) + 10000 * of_truth(truth{a}, truth{b}));
        }
    }
}
