// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions inside expressions; the types and value categories of what they are part of.
#include "../say.hpp"

#include <string>
#include <type_traits>
#include <utility>

namespace {

bool returned(bool a, bool b, bool c) { return (a || b) && c; }
auto deduced(bool a, bool b) { return a && b; }
auto deduced_int(bool a, bool b) { return a ^ b; }
decltype(auto) deduced_reference(bool a, bool& x, bool& y) { return a ? x : y; }
bool& reference(bool a, bool& x, bool& y) { return a ? x : y; }
static_assert(std::is_same_v<decltype(deduced(true, true)), bool>);
static_assert(std::is_same_v<decltype(deduced_int(true, true)), int>);

const char* type(bool) { return "bool"; }
const char* type(int) { return "int"; }
template <class T> const char* category(T&&) {
    return std::is_lvalue_reference_v<T> ? "lvalue" : "rvalue";
}

int sum(int a, int b, int c = 0) { return a + 10 * b + 100 * c; }

void choices(bool a, bool b, bool c, bool d) {
    say("nested", a ? b ? 1 : 2 : c ? d ? 3 : 4 : 5);
    say("in arguments", sum(a && b ? 1 : 2, c || d, a ? b : c));
    say("as operand", 10 + (a && b ? 1 : 0) * (c ? 2 : 3));
    say("of booleans", (a ? b : c) && !(b ? c : d));
    say(a && b ? "text" : "other");
    std::string text = a ? "x" : std::string("y");
    text += (b ? text : std::string()) + (c && d ? "z" : "");
    say(text.c_str());
    const std::string& bound = a ? text : text;
    say("same object", &bound == &text);
    (a ? b : c) ? say("chosen") : say("not chosen");
    int which[] = {a ? 1 : 0, b && c, !d, a == b};
    say("array", which[0] + 10 * which[1] + 100 * which[2] + 1000 * which[3] + which[a || b ? 1 : 0]);
    struct { bool first, second; } both = {a && b, c || d};
    say("aggregate", both.first * 2 + both.second);
}

// A choice between variables is a variable.
void lvalues(bool a, bool b, bool c, bool) {
    bool x = b;
    bool y = c;
    (a ? x : y) = !x;
    say("assigned", x * 2 + y);
    bool& chosen = a ? x : y;
    chosen = true;
    say("bound", x * 2 + y);
    const bool& constant = b ? x : y;
    say("same variable", &constant == &x);
    reference(c, x, y) = false;
    deduced_reference(!c, x, y) = c;
    say("through functions", x * 2 + y);
    bool* const pointer = &(a ? x : y);
    *pointer = *pointer ? b : c;
    std::swap(b ? x : y, a);
    say("swapped", x * 4 + y * 2 + a);
    (a ? x : y) ^= true;
    say(category(a ? x : y));
    say(category(a && x));
    static_cast<void>(a ? x : y);
    auto by_value = b ? x : y;
    auto&& forwarded = c ? x : y;
    forwarded = by_value;
    say("forwarded", x * 2 + y);
    const auto take = [](bool& v) { v = !v; return v; };
    say("argument", take(a ? x : y));
    if (a ? x : y) say("tested");
    if ((a ? x : y) = b) say("assigned and tested");
    if ((c ? x : y)) say("in parentheses");
}

void assignments(bool a, bool b, bool c, bool d) {
    bool x = a && b;
    bool y(c || d), z{a and d};
    auto w = x != y;
    x = y = z || w;
    x |= a && !b;
    x &= c || b;
    int n = 0;
    n += a && b;
    n = n + (c || d) + !a;
    if ((x = a && b) || (y = c)) n += 100;
    if (bool(n) && static_cast<bool>(x) == bool{y}) n += 1000;
    static bool once = a || b;
    const bool fixed = b && (c || d);
    const int number = fixed ? 7 : 8;
    say("assignments", n * 10 + x + y * 2 + z * 3 + w * 4 + once * 5 + fixed * 6 + number);
}

void unordered(bool a, bool b, bool c, bool d) {
    say(type(a ^ b));
    say(type(a & b));
    say(type(a | b));
    say(type(a == b));
    auto i = a & b;
    auto j = (a ^ b) | (c & d);
    static_assert(std::is_same_v<decltype(i), int> && std::is_same_v<decltype(j), int>);
    say("unordered", i + 10 * j);
    say("equal", (a == b) + 10 * (c != d) + 100 * ((a == b) != (c == d)));
    if (a ^ b ^ c) say("xor");
    if ((a && b) == (c || d)) say("of decisions");
    if (!(a ^ b) && (c | d)) say("mixed");
    if (a == (b && seen('c', c))) say("half");
    bool x = (a ^ b) != 0;
    x ^= c & d;
    x = x == false;
    say("x", x);
    if ((a & (b | c)) | d) say("bits");
    int numbers = 6;
    if (numbers & 2 && numbers ^ 5) say("not booleans");
    if ((numbers == 6) == true && (a != false)) say("constants in it");
}

void discarded(bool a, bool b, bool c, bool) {
    int n = 0;
    a && ++n;
    b || (n += 10) || c;
    (a && b) || ++n;
    a ? ++n : b ? n += 5 : n += 7;
    a && (b || ++n), c && ++n;
    for (int i = 0; i < 2; ++i, a && ++n) {}
    (void)(a && ++n);
    static_cast<void>(a || ++n);
    if (a && b, c) n += 1000;
    if (++n, a || b) n += 2000;
    bool x = (a || b, b && c);
    say("discarded", n + x);
}

void hints(bool a, bool b, bool c, bool) {
    if (__builtin_expect(a && b, 1)) say("expected");
    if (__builtin_expect(!!(a || c), false) && b) say("not expected");
    if (__builtin_expect(static_cast<long>(a), 0L) != 0) say("as a number");
    say("choice", __builtin_expect(c, true) ? 1 : 2);
    say("choice without a middle", (a ? 1 : 0) ?: (b && c ? 2 : 3));
}

int comments(bool a, bool b) {
    return a // the first
                   && /* the second */ b
               ? 1
               : R"(a && "b" ?)"[0] == 'a' && \
b ? 2 : 3;
}

} // namespace

int main() {
    for_all(4, choices);
    for_all(4, lvalues);
    for_all(4, assignments);
    for_all(4, unordered);
    for_all(4, discarded);
    for_all(4, hints);
    for_all(3, [](bool a, bool b, bool c, bool) {
        say("returned", returned(a, b, c) + 2 * deduced(a, b) + 4 * deduced_int(b, c));
        say("comments", comments(a, b));
    });
    say("line", __LINE__);
    say(std::string(__FILE__).find("expressions.cpp") != std::string::npos ? "file" : "no file");
}
