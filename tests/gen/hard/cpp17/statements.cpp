// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Statements that are controlled by conditions.
#include "../say.hpp"

#include <array>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace {

int next_of(int& n) { return n > 0 ? n-- : 0; }
std::unique_ptr<int> make(int n) { return n > 0 ? std::make_unique<int>(n) : nullptr; }

void choices(bool a, bool b, bool c, bool d) {
    if (seen('a', a) && (seen('b', b) || !seen('c', c))) {
        say("then");
    } else if (seen('d', d)) {
        say("else if");
    } else {
        say("else");
    }
    if (a)
        if (b || c)
            say("nested then");
        else
            say("nested else");
    if (!a) say("one line"); else if (b and not c) say("spelled"); else say("last");
    if (a) {}
    if (b) ; else say("only else");
    if (const bool e = a != b; e && c) {
        say("with initialiser", e);
    } else if (int n = b ? 3 : 4; n > 3 or d) {
        say("with another", n);
    }
    if (a) { say("one"); } else if (b) { say("two"); } else if (c) { say("three"); }
}

void declarations(int n) {
    if (auto p = make(n)) {
        say("declared", *p);
    }
    if (auto p = make(n - 1))
        say("declared without braces", *p);
    if (auto p = make(n - 1)) say("first", *p); else say("none", p == nullptr);
    if (auto p = make(n - 1)) {
        say("A", *p);
    } else if (auto q = make(n)) {
        say("B", *q + (p ? 1 : 0));
    } else if (int r = n + 1)
        say("C", r);
    else
        say("D", n);
    if (n > 0) {
        if (int m = n - 1)
            say("inner", m);
    }
    if (int k = n; int m = k - 1) { say("both", k + m); }
    for (int i = 0; i < 2; ++i)
        if (int odd = i % 2)
            say("odd", odd);
    if (const std::pair<int, int> both{n, 1}; both.first && both.second) say("pair");
}

void loops(int n) {
    int left = n;
    while (left > 0 && left != 7) --left;
    say("while", left);
    left = n;
    while (int now = next_of(left)) {
        if (now == 2) {
            continue;
        }
        if (now == 1) break;
        say("while declared", now);
    }
    left = n;
    while (const int now = next_of(left)) say("no braces", now);
    if (n > 1)
        while (auto p = make(left--)) say("under if", *p);
    else
        say("no loop");
    left = n;
    while (auto p = make(left)) {
        while (auto q = make(left - 1)) {
            --left;
            if (*q == 2) break;
        }
        --left;
        say("nested while", *p);
    }
    do {
        ++left;
        if (left == 2) continue;
    } while (left < 3 && left != n);
    say("do", left);
    do --left; while (left > 0);
    say("do without braces", left);
    for (int i = 0, j = n; i < j || (i == 0 && j == 0); ++i, --j) {
        if (j == 2) continue;
        say("for", i * 10 + j);
        if (i == 5) break;
    }
    for (;;) {
        if (++left > n) break;
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < i; ++j)
            if (i * j == 2) say("product"); else left += j;
    say("left", left);
    while (true) { if (left-- < 3) { break; } }
    for (int i = 0; int j = n - i; ++i) {
        left += j;
    }
    for (; left > 1;) left /= 2;
    say("left", left);
}

void ranges(int n) {
    std::vector<int> all;
    for (int i = 0; i < n; ++i) all.push_back(i * i);
    for (int each : all) {
        if (each == 1) continue;
        if (each > 8) break;
        say("each", each);
    }
    for (const int each : all) if (each % 2 == 0 && each > 3) say("even", each);
    std::map<int, std::pair<bool, bool>> named;
    for (int i = 0; i < n; ++i) named[i] = {i > 1, i % 2 == 0};
    for (auto& [key, value] : named) {
        auto [first, second] = value;
        if (first && second) say("binding", key);
        value.first = first ? !second : second;
    }
    auto [x, y] = std::make_pair(n > 1, n > 2);
    if (x ^ y) say("bindings differ");
    if ((x || n == 0) && y) say("bindings and more");
    int sum = 0;
    for (bool b : {true, n > 2, n > 2 && n < 9}) sum += b ? 1 : 0;
    for (auto& each : std::array<int, 2>{1, 2}) for (int i = each; i --> 0;) ++sum;
    say("sum", sum);
}

enum class colour { red, green, blue };

int of_colour(colour c) {
    switch (c) {
    case colour::red: return 1;
    case colour::green: return 2;
    case colour::blue: return 3;
    }
    return 0;
}

int switches(int n, bool flag) {
    int result = 0;
    switch (n) {
    case 0:
        result += 1;
        [[fallthrough]];
    case 1:
    case 2:
        result += 10;
        break;
    case 3: {
        if (flag && result == 0) break;
        result += 100;
    } [[fallthrough]];
    case 4: result += 1000; break;
    default: result = -1;
    }
    switch (n) { case 1: if (flag) { result += 5; break; } result += 6; /* fall through */ case 2: ++result; }
    switch (int m = n % 3; m) {
    case 0: case 1:
        for (int i = 0; i < n; ++i) ++result;
        [[fallthrough]];
    case 2: result += flag ? 2 : 3;
    }
    switch (n > 2 && flag) {
    case true: result += 7; break;
    case false: result += 8; break;
    }
    switch (n) {
        int unset;
    case 5:
        unset = 3;
        result += unset;
    }
    switch (n) { default: ++result; case 9: ++result; }
    switch (n) case 6: result += 60;
    if (flag)
        switch (n) { case 1: result *= 2; case 2: result *= 3; break; default:; }
    else
        result = -result;
    while (n-- > 0) {
        switch (n) {
        case 2: continue;
        case 1: if (flag) case 0: ++result;
        }
        if (result > 5000) return result;
    }
    switch (result) {}
    return result;
}

int duff(int count) {
    int steps = 0;
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { ++steps; [[fallthrough]];
    case 3:      ++steps; [[fallthrough]];
    case 2:      ++steps; [[fallthrough]];
    case 1:      ++steps;
            } while (--rounds > 0);
    }
    return steps;
}

int jumps(int n) {
    int i = 0;
again:
    if (i < n && i < 5) {
        ++i;
        goto again;
    }
    for (int j = 0; j < n; ++j) {
        while (true) {
            if (j == 3) goto out;
            break;
        }
    }
    goto last;
out:
    i += 100;
last: for (int k = 0; k < 2; ++k) i += k;
    if (i % 2 == 0) goto end;
    i = -i;
end:
    return i;
}

int tries(int n) {
    int result = 0;
    try {
        if (n == 1 || n == 2) throw std::runtime_error("early");
        result += 1;
        if (n == 3) throw n;
        result += n > 3 ? throw 'c' : 10;
    } catch (const std::exception& e) {
        result += n == 2 && e.what()[0] == 'e' ? 100 : 200;
    } catch (int m) {
        if ((m == 3 || n == 4) && result != 0) result += 300;
    } catch (...) {
        result += 400;
    }
    return result;
}

int whole_function(int n) try {
    if (n > 1 && n < 4) throw n;
    return n;
} catch (int m) {
    for (int i = 0; i < m; ++i) n += i;
    return (m == 2 || n == 3) && n > 0 ? n : -n;
}

void early(bool a, bool b) {
    if (a) return;
    say("not a");
    if (b) { say("b"); return; } else { say("not b"); }
    say("end");
}

void digraphs(bool a, bool b)
<%
    if (a && b) <% say("digraph"); %>
    while (a) <% a = false; %>
    switch (b) <% case true: say("digraph case"); %>
    if (int n = b) <% say("digraph declaration", n); %>
%>

} // namespace

int main() {
    for_all(4, choices);
    for (int n = 0; n < 5; ++n) {
        std::printf("-- %d\n", n);
        declarations(n);
        loops(n);
        ranges(n);
        say("jumps", jumps(n));
        say("tries", tries(n));
        say("whole function", whole_function(n));
        say("duff", duff(n + 1));
    }
    for (int n = -1; n < 8; ++n) {
        say("switches", switches(n, true));
        say("switches", switches(n, false));
    }
    say("colours", of_colour(colour::red) + of_colour(colour::blue) + of_colour(colour::green));
    for_all(2, [](bool a, bool b, bool, bool) {
        early(a, b);
        digraphs(a, b);
    });
}
