// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Macros: what is written is not what is compiled. Text that becomes a string must not change.
#include "../say.hpp"

#include <cassert>
#include <cstring>
#include <vector>

#define IDENTITY(x) x
#define IN_PARENTHESES(x) (x)
#define BOTH(a, b) ((a) && (b))
#define EITHER(a, b) (a || b)
#define IS_POSITIVE(n) ((n) > 0 && (n) < 100)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)
#define CHECK(x) check((x), #x)
#define CHECK_TWICE(x) (check((x), "first"), check((x), "second"))
#define RETURN_IF(x) if (x) return
#define RETURN_UNLESS(x, v) do { if (!(x)) return v; } while (0)
#define WHEN if (
#define DO ) {
#define END }
#define FOR_EACH(each, all) for (auto& each : all)
#define REPEAT(n) for (int repeat_i = 0; repeat_i < (n); ++repeat_i)
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define NAME(a, b) a##b
#define ALL(first, ...) (first && both_of(__VA_ARGS__))
#define AND &&
#define NOT !
#define YES true
#define NOTHING
#define FUNCTION(name, body) bool name(bool a, bool b, bool c) body
#define STATEMENTS say("one"); say("two");
#define ELSE_IF(x) else if (x)
#define LAMBDA(x) [&] { return x; }
#define FORWARD(x) IDENTITY(IN_PARENTHESES(x))
#define STRING_IN_BODY(x) (x ? "a && b" : "a || b")

namespace {

void check(bool value, const char* text) { std::printf("%s is %d\n", text, value ? 1 : 0); }
bool both_of(bool a, bool b) { return a && b; }

int returns(bool a, bool b, bool c) {
    RETURN_IF(a && b) 1;
    RETURN_IF(!a && (b || c)) 2;
    RETURN_UNLESS(a || c, 3);
    RETURN_UNLESS((a || b) && !c, 4);
    return 5;
}

FUNCTION(in_argument, { return (a || b) && c; })
FUNCTION(statements_in_argument, { if (a && b) { return c; } for (int i = 0; i < 2; ++i) { if (c || a) return true; } return false; })

void uses(bool a, bool b, bool c, bool d) {
    if (IDENTITY(a && b)) say("argument");
    if (IDENTITY(a) && IDENTITY(b || c)) say("arguments");
    if (IN_PARENTHESES(a || b) && c) say("parentheses");
    if (FORWARD(a && (b || c))) say("forwarded");
    if (BOTH(a, b || c)) say("both");
    if (EITHER(a, b) && EITHER(c, d)) say("either");
    if (EITHER(a && b, c && d)) say("either of two");
    const int n = a ? b ? 5 : -5 : c ? 500 : 0;
    if (IS_POSITIVE(n)) say("positive");
    if (IS_POSITIVE(a && b ? n : -n) || d) say("decision used twice");
    say("larger", LARGER(n, LARGER(b ? 1 : 2, c && d)));
    say(TEXT(a && b));
    say(TEXT_OF(BOTH(a, b) ? c : d));
    CHECK(a && (b || c));
    CHECK(a ? b : c);
    CHECK_TWICE(a || b);
    CHECK(BOTH(a, !b));
    assert((a || !a) && (b || !b));
    assert(n != 17 && "with a message");
    WHEN a && b DO say("when"); END
    if (a AND b AND NOT c) say("spelled");
    if (a NOTHING && NOTHING b) say("nothing");
    if (YES && a) say("yes");
    if (ALL(a, b, c)) say("all");
    if (LIKELY(a && b) || LIKELY(c)) say("likely");
    if (NAME(tr, ue) && NAME(, a)) say("pasted");
    if (a) STATEMENTS
    if (b) { say("b"); } ELSE_IF(c && d) { say("c and d"); } else { say("else"); }
    if (LAMBDA(a && b)() || LAMBDA((a || b) && d)()) say("lambda");
    say(STRING_IN_BODY(a && b));
    std::vector<int> all = {1, 2, 3};
    FOR_EACH(each, all) { if (each > 1 && a) ++each; }
    FOR_EACH(each, all) if (each == 2 || b) say("each", each);
    REPEAT(b ? 2 : 1) say("repeat");
    REPEAT(a && b) { if (c) break; say("repeated"); }
    switch (n) { IDENTITY(case 5: say("five"); break;) default: IDENTITY(say("default")); }
    bool IDENTITY(e = a && b), IDENTITY(f = (a || b) && c);
    say("declared", e + 2 * f);
    if (a && IDENTITY(b
                      || c) &&
        d) say("lines", __LINE__);
    static_cast<void>(IDENTITY(a && seen('m', b)));
    IDENTITY(a && seen('n', b);)
}

// The same text means something else each time.
#define OP &&
int with_and(bool a, bool b) { return a OP b ? 1 : 2; }
#undef OP
#define OP ||
int with_or(bool a, bool b) { return a OP b ? 1 : 2; }
#undef OP
#define OP +
int with_plus(int a, int b) { return a OP b ? 1 : 2; }
#undef OP

#define CONTEXT_CONDITION (state > 1 && other < 5)
int context_a(int state, int other) { return CONTEXT_CONDITION ? 1 : 0; }
int context_b(bool state, double other) { if (CONTEXT_CONDITION) return 1; return CONTEXT_CONDITION || state ? 2 : 3; }

#define MEMBERS(F) F(first, a && b) F(second, (a || b) && c)
struct members {
#define DECLARE(name, value) bool name;
    MEMBERS(DECLARE)
#undef DECLARE
#define INITIALISE(name, value) name = value;
    members(bool a, bool b, bool c) { MEMBERS(INITIALISE) }
#undef INITIALISE
};

// Long ones, in an initialiser in a macro's argument: there is a comma in what covkit declares.
struct long_one {
    bool value;
    explicit long_one(const bool* b)
        : value(IDENTITY((b[0] || b[1] || b[2] || b[3]) && (b[1] || b[2] || b[3] || b[0]) && (b[2] || b[0] || b[1] || b[3]) &&
                         (b[3] || b[1] || b[0] || b[2]))) {}
};

} // namespace

int main() {
    for_all(4, uses);
    for_all(3, [](bool a, bool b, bool c, bool) {
        say("returns", returns(a, b, c));
        say("in an argument", in_argument(a, b, c) + 2 * statements_in_argument(a, b, c));
        say("by context", with_and(a, b) + 10 * with_or(a, b) + 100 * with_plus(a, b));
        say("by context", context_a(a + b, c) + 10 * context_b(a, b ? 7 : 3));
        const members m(a, b, c);
        const bool values[] = {false, a, b, c};
        say("members", m.first + 2 * m.second + 4 * long_one(values).value);
    });
    static_assert(sizeof(TEXT(a && b)) == 7);
    say(std::strcmp(TEXT(  a   &&   b  ), "a && b") == 0 ? "same text" : "other text");
}
