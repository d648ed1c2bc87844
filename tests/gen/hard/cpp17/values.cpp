// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Conditions that are no plain bool: each must be read, converted or moved exactly as before.
#include "../say.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>

struct fields {
    unsigned one : 1;
    unsigned three : 3;
    signed negative : 2;
    bool flag : 1;
};
enum plain_enum { zero, other };

volatile bool trembling = true;
volatile int register_ = 5;

// Counts its conversions.
struct explicit_bool {
    static int count;
    bool value;
    explicit operator bool() const { ++count; return value; }
};
int explicit_bool::count = 0;
struct temporary {
    const char* name;
    bool value;
    temporary(const char* n, bool v) : name(n), value(v) { std::printf("+%s ", name); }
    ~temporary() { std::printf("-%s ", name); }
    temporary(const temporary&) = delete;
    temporary& operator=(const temporary&) = delete;
    explicit operator bool() const { return value; }
};
struct by_category {
    explicit operator bool() & { std::printf("lvalue "); return true; }
    explicit operator bool() const& { std::printf("const "); return false; }
    explicit operator bool() && { std::printf("rvalue "); return true; }
};
struct implicit_int { int n; operator int() const { return n; } };
struct move_only {
    std::unique_ptr<int> p;
    explicit operator bool() && { return p && *p > 1; }
    bool consume() && { const auto q = std::move(p); return q && *q > 2; }
};
move_only made(int n) { return {n > 0 ? std::make_unique<int>(n) : nullptr}; }

void numbers(int n) {
    fields f{static_cast<unsigned>(n) & 1U, static_cast<unsigned>(n) & 7U, n & 1 ? -1 : 0, n > 2};
    if (f.one && f.three) say("fields");
    if (f.negative || f.flag) say("more fields");
    if (f.flag ^ f.flag) say("never");
    f.flag = f.one && f.three > 2;
    f.three = f.flag ? 1 : 0;
    if (f.flag == (f.three == 1) && !f.one) say("equal");
    if (n && n - 1) say("int");
    if (n * 0.5 && !(n - 3.0)) say("double");
    if (n > 2 ? 'x' : 0) say("char");
    plain_enum e = n > 1 ? other : zero;
    if (e && n) say("enumerator");
    if (implicit_int{n} && implicit_int{n - 1}) say("converted");
    say("choice", f.one ? f.three : 9U);
}

void memory(int n) {
    register_ = n;
    trembling = n > 1;
    if (trembling && register_) say("volatile");
    if (trembling ^ (register_ == 2)) say("volatile and more");
    trembling = trembling || register_ > 3;
    std::atomic<bool> a{n > 0};
    std::atomic<int> count{n};
    if (a && count) say("atomic");
    if (a.exchange(false) && (count.fetch_sub(1) > 1 || a)) say("exchanged");
    bool expected = false;
    while (!a.compare_exchange_weak(expected, true) && expected == false) {}
    say("count", count + 10 * a);
}

void pointers(int n) {
    int values[3] = {n, n + 1, n + 2};
    const int* p = n > 1 ? values : nullptr;
    if (p && *p > 2) say("pointer");
    if (!p || p[1] == 3) say("no pointer");
    while (p && p < values + 3 && *p) ++p;
    say("moved", p ? p - values : -1);
    bool (*function)(char, bool) = n > 2 ? seen : nullptr;
    if (function && function('f', n > 3)) say("function");
    int fields::*none = nullptr;
    int explicit_member = none ? 1 : 2;
    say("member pointer", explicit_member);
    std::shared_ptr<int> shared = n > 0 ? std::make_shared<int>(n) : nullptr;
    std::weak_ptr<int> weak = shared;
    if (shared && (*shared > 2 || shared.use_count() == 1)) say("shared", shared.use_count());
    if (auto locked = weak.lock()) say("locked", *locked);
    if (auto locked = weak.lock(); locked && *locked > 3) say("locked", shared.use_count());
    std::unique_ptr<int> unique(n > 1 ? new int(n) : nullptr);
    if (unique && *unique) say("unique");
    if (std::move(unique) && n) say("cast only", unique != nullptr);
    if (auto taken = std::move(unique)) say("taken", *taken); else say("nothing to take");
}

void objects(int n) {
    std::optional<bool> maybe;
    if (n > 1) maybe = n > 2;
    if (maybe && *maybe) say("optional");
    if (maybe.value_or(true) || !maybe) say("or nothing");
    if (auto copy = maybe) say("copy", *copy);
    explicit_bool::count = 0;
    const explicit_bool a{n > 1}, b{n > 2};
    if (a && (b || !a)) say("explicit");
    while (a && n < 0) {}
    const bool c = a || b;
    const int d = a ? 1 : b ? 2 : 3;
    for (int i = 0; a && i < 2; ++i) {}
    do {} while (!a && b);
    if (explicit_bool e{n > 3}) say("declared", e.value);
    say("conversions", explicit_bool::count + 100 * c + 1000 * d);
    if (temporary("x", n > 1) && temporary("y", n > 2)) say("temporaries");
    const bool kept = temporary("p", n > 2) || temporary("q", n > 1);
    say("kept", kept + (temporary("r", n > 3) ? 10 : 20));
    if (const temporary& bound = temporary("s", n > 1); bound && temporary("t", true)) say("bound");
    by_category v;
    const by_category w;
    if (v && !w && by_category() && std::move(v)) say("categories");
    if (made(n) && made(n).consume()) say("move only");
    if (made(n)) say("rvalue only");
    const std::string text(static_cast<std::size_t>(n), 'a');
    if (!text.empty() && text.front() == 'a' && text != "aa") say(text.c_str());
    say("comma", (seen('i', n > 1), seen('j', n > 2)) && seen('k', n > 3));
}

int main() {
    for (int n = 0; n < 5; ++n) {
        std::printf("-- %d\n", n);
        numbers(n);
        memory(n);
        pointers(n);
        objects(n);
    }
}
