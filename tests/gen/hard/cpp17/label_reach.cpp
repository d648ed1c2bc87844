// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a probe must not read, which operand comes first, and what names mean where a probe stands.
#include "../say.hpp"

#include <atomic>
#include <forward_list>
#include <functional>
#include <string>
#include <thread>
#include <utility>

extern int perhaps __attribute__((weak));

namespace {

int calls = 0;
int initialised(int value) {
    ++calls;
    return value;
}

thread_local int per_thread = initialised(5);
bool asks_thread(bool a) { return a && per_thread > 3; }

bool asks_weak(const int* p) { return p != nullptr && perhaps > 3; }

std::function<bool()> dangling(bool on) {
    int gone = 3;
    return [&gone, on] { return on && gone > 2; };
}

std::atomic<bool> ready{false};
int message = 0;
int received() {
    while (!(ready.load(std::memory_order_acquire) && message == 42)) {
        std::this_thread::yield();
    }
    return message;
}

void skipped(int n) {
    std::thread asks([n] { say("thread", asks_thread(n < 0) ? 1 : calls); });
    asks.join();
    say("weak", asks_weak(nullptr) ? 1 : 0);
    say("dangling", dangling(n < 0)() ? 1 : 0);
    message = 0;
    ready = false;
    std::thread sends([] {
        message = 42;
        ready.store(true, std::memory_order_release);
    });
    say("received", received());
    sends.join();
}

int total = 1;
struct {
    int x = 1;
} member;
int changes() {
    total += 10;
    member.x += 10;
    return 100;
}
void signs(int n) {
    say("minus", -total + changes());
    say("plus", +total + changes());
    say("complement", ~total & changes());
    say("cast", static_cast<unsigned>(total) + static_cast<unsigned>(changes()));
    say("member", -member.x + changes());
    say("zero", (0 - member.x) + changes());
    say("times", member.x * -1 + changes());
    say("local", -n + changes());
}

struct fields {
    unsigned low : 2;
    int middle : 3;
};
void bit_fields(unsigned n) {
    fields f{1, 1};
    f.low += 2U;
    f.low ^= 3U;
    const int whole = static_cast<int>(n);
    f.low ^= static_cast<unsigned>(whole) & 3U; // compilers know how large the result is, and must go on knowing it
    f.middle -= 1;
    say("fields", f.low * 10 + n + static_cast<unsigned>(f.middle));
}

int names(int e, int right, int x, int l, int r) {
    int ck = 1;
    ck = e;
    e = right;
    right = x + e;
    x = l - r;
    l = e;
    r = ck;
    return (e > 1 && right < 9) || x == l ? e + right : l * r;
}
int hidden(int n) {
    int x = 2;
    int y = 1;
    {
        const auto [y, z] = std::pair<std::string, int>("a", n); // NOLINT: hides
        x = z + static_cast<int>(y.size());
    }
    {
        enum { y = 7 };
        x = n + y;
    }
    return x + y;
}

int table[256];
int small_index(unsigned char c, bool b) {
    static int two[2] = {3, 4};
    return table[c] + two[b] + table[c & 3];
}

int one_line(int a) { return a * 2; }
// covkit: partition text == "a;b"; text.size() > 3 // the second is long
int partitioned(const std::string& text) { return static_cast<int>(text.size()); }
/* covkit: partition z == ';'; z != 0 */
int block(int z) { return z + 1; }
// covkit: partition later > 3
int declared(int later);
// covkit: partition other > 3
int renamed(int other);
// covkit: partition it's not an expression; (
int unusable(int n) { return n; }
int declared(int later) { return later - 1; }
int renamed(int mine) { return mine - 1; }
std::size_t chained(const std::forward_list<int>& list) { return list.empty() ? 0U : 1U; }

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::musttail)
#define TAIL [[clang::musttail]]
#endif
#endif
#ifndef TAIL
#define TAIL
#endif
int even(int n, int sum);
int odd(int n, int sum) {
    if (n == 0) {
        return -sum;
    }
    TAIL return even(n - 1, sum + n);
}
int even(int n, int sum) {
    if (n == 0) {
        return sum;
    }
    TAIL return odd(n - 1, sum);
}

int narrow(unsigned char c, short s, int n) {
    c = static_cast<unsigned char>(c + n);
    c |= static_cast<unsigned char>(n);
    s >>= 1;
    bool some = n > 1;
    some &= c > 2;
    return c + s + (some ? 1 : 0);
}

} // namespace

int main() {
    for (int n = 0; n < 4; ++n) {
        skipped(n);
        signs(n);
        bit_fields(static_cast<unsigned>(n));
        say("names", names(n, 2, 3, n, 5) + hidden(n));
        say("index", small_index(static_cast<unsigned char>(n + 250), n > 1));
        say("partitions", one_line(n) + partitioned("a;b") + block(n) + declared(n) + renamed(n) + unusable(n));
        say("chained", static_cast<long long>(chained({1, n})));
        say("tail", even(n, 0) + odd(n, 1));
        say("narrow", narrow(250, 7, n));
    }
}
