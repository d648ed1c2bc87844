// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operands with side effects: each is evaluated once, temporaries live as long as they did, and what is thrown in between
// leaves everything as it was.
#include "../say.hpp"

#include <cassert>
#include <csetjmp>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

int traced(const char* name, int value) {
    std::printf("%s ", name);
    return value;
}

struct noisy {
    explicit noisy(int n) : value(n) { std::printf("+%d ", value); }
    noisy(const noisy& other) : value(other.value) { std::printf("c%d ", value); }
    noisy(noisy&& other) noexcept : value(other.value) { std::printf("m%d ", value); }
    noisy& operator=(const noisy&) = default;
    ~noisy() { std::printf("-%d ", value); }
    int get() const { return value; }
    const int& inside() const { return value; }
    int value;
};

struct unmovable {
    explicit unmovable(int n) : value(n) {}
    unmovable(const unmovable&) = delete;
    unmovable& operator=(const unmovable&) = delete;
    int value;
    int items[3] = {1, 2, 3};
};
unmovable make_unmovable(int n) { return unmovable(n * 2); }
unmovable pass_unmovable(int n) { return make_unmovable(n + 1); }
noisy make(int n) { return noisy(n); }
void nothing(int n) { std::printf("nothing %d ", n); }
[[nodiscard]] int must_use(int n) { return n + 1; }
int& reference_to(int& n) { return n; }

void temporaries(int n) {
    say("sum", make(n).get() + make(n + 1).get() * noisy(3).value);
    say("compared", make(n).get() < make(2).get());
    say("inside", make(n).inside() - 1);
    const int kept = make(n).inside() % 3 + traced("kept", 1);
    say("kept", kept);
    if (make(n).get() > 1 && make(n + 1).get() != 3) {
        say("after the condition");
    }
    auto&& extended = make(n);
    const noisy& also = make(n + 10);
    const int& member = make(n + 20).value;
    say("extended", extended.get() + also.value + member);
    for (const int each : make_unmovable(n).items) {
        say("range", each + n);
    }
    for (const char c : std::string(static_cast<std::size_t>(n) + 1U, 'x')) {
        say("text", c - 'a');
    }
    const unmovable elided = pass_unmovable(n);
    say("elided", elided.value + pass_unmovable(n).value * make_unmovable(1).items[1]);
    const std::string text = std::string("a") + (n > 1 ? "b" : make(n).get() == 0 ? "c" : "d");
    say(text.c_str());
    const auto [a, b] = std::pair<int, noisy>(n - 1, make(n));
    say("binding", a * b.value);
}

void sequenced(int n) {
    int i = n;
    say("both", traced("l", n) + traced("r", 2) * traced("s", 3));
    say("comma", (nothing(i), i += 2, i * traced("c", 2)));
    i = (traced("x", 1), traced("y", n) - 1);
    say("comma assigned", i);
    say("and", traced("a", n) > 1 && traced("b", n) < 3);
    say("shift", (traced("left", 1) << traced("right", n)));
    int array[4] = {1, 2, 3, 4};
    array[traced("index", n % 4)] += traced("value", 10);
    array[i & 3] = array[traced("other", 1)]++ - 1;
    int* p = array;
    *p++ += 3;
    *p = *(p + 1) - 1;
    reference_to(array[3]) -= traced("through", n);
    say("array", array[0] + 10 * array[1] + 100 * array[2] + 1000 * array[3]);
    i = -i + traced("more", 1);
    say("increments", i-- - traced("after", 1));
    static_cast<void>(must_use(n));
    const int used = must_use(must_use(n)) - must_use(1);
    say("used", used);
    n > 2 ? nothing(n) : static_cast<void>(traced("no call", 1));
    (void)(n > 2 && (nothing(n), true));
    nothing(n), nothing(n + 1);
    std::printf("\n");
}

int recursive(int n) { return n < 2 ? n : recursive(n - 1) + recursive(n - 2); }
int nested_operands(int n) { return n <= 0 ? 1 : traced("n", n) * nested_operands(n - 1) - nested_operands(n / 2) % 7; }

int checked(int n) { return n > 2 ? throw std::runtime_error("too much") : n + 1; }
int thrower(int n) {
    if (n % 2 != 0) {
        throw n;
    }
    return n;
}
void exceptions(int n) {
    int state = 1;
    try {
        const noisy guard(n);
        state = state + checked(n) * make(7).get();
        state += thrower(n) + thrower(n + 1);
    } catch (const std::runtime_error& e) {
        say(e.what(), state);
    } catch (int thrown) {
        say("thrown", thrown * 10 + state);
    }
    for (int i = 0; i < 3; ++i) {
        try {
            state -= i == n ? thrower(1) : thrower(2);
        } catch (int thrown) {
            state = -thrown;
            continue;
        }
        state *= 2;
    }
    say("state", state);
}

struct guarded {
    int value;
    explicit guarded(int n) try : value(checked(n) - 1) {
        value += n;
        say("constructed", value);
    } catch (const std::exception&) {
        say("not constructed", n + 1);
        throw;
    }
};

struct pool {
    static void* operator new(std::size_t size, int tag) {
        say("allocated", static_cast<long long>(size) + tag);
        return ::operator new(size);
    }
    static void operator delete(void* p, int) { ::operator delete(p); }
    static void operator delete(void* p) {
        say("freed");
        ::operator delete(p);
    }
    int n = 4;
};
void allocation(int n) {
    int* const one = new int(n + 1);
    int* const many = new int[static_cast<std::size_t>(n) + 2U]{n * 2, n - 1};
    *one += many[1] * many[0];
    say("new", *one - 1);
    delete[] many;
    delete one;
    delete new (traced("tag", n)) pool;
    alignas(noisy) unsigned char space[sizeof(noisy)];
    noisy* const placed = new (space) noisy(n - 3);
    say("placed", placed->get() + placed->value);
    placed->~noisy();
    const auto owner = std::make_unique<noisy>(n + 100);
    say("owned", owner->value - (*owner).get() + owner->get());
    std::vector<int> v{n, n + 1, n - 1};
    v.push_back(v[0] - v.back());
    v[1] += v[2];
    say("vector", v[1] + v[3] * static_cast<int>(v.size()));
    using number = int;
    n.~number();
}

std::jmp_buf back;
void jump(int n) { std::longjmp(back, n + 1); }
int jumps(int n) {
    volatile int rounds = 0;
    if (setjmp(back) == 0) {
        rounds = rounds + 1;
        jump(n);
    }
    return rounds + n;
}

int gotos(int n) {
    int sum = 0;
again:
    for (int i = 0; i < 3; ++i) {
        for (int j = n; j > -5; --j) {
            sum += i * j;
            if (sum > 20) {
                goto out;
            }
            if (j == 1) {
                goto next;
            }
        }
    next:
        sum -= 1;
    }
    if (++n < 4) {
        goto again;
    }
out:
    return sum * 2;
}

int duff(int n) {
    int sum = 0;
    int rounds = (n + 3) / 4;
    switch (n % 4) {
    case 0:
        do {
            sum += 1;
            [[fallthrough]];
        case 3:
            sum += 10;
            [[fallthrough]];
        case 2:
            sum += 100;
            [[fallthrough]];
        case 1:
            sum += 1000;
        } while (--rounds > 0);
    }
    return sum;
}

int loops(int n) {
    int sum = 0;
    while (int left = n - sum)
        if (left > 3)
            sum += 2;
        else
            ++sum;
    do
        sum *= 2;
    while (sum < n);
    for (;;)
        if (sum++ > 9)
            break;
    for (int i = 0, j = n; i < j; i++, --j) {
        if (i == 2)
            continue;
        sum -= i;
    }
    if (n > 1)
        for (int i = 0; i < n; ++i)
            while (i < 2)
                ++i;
    else
        sum = -sum;
    for (const int each : {1, 2, n}) {
        if (each == 7) return each;
        sum += [&] { for (int i = 0;; ++i) { if (i > each) { return i; } } }();
    }
    switch (int k = n * 2; k) {
    case 2:
        return sum - k;
    default:
        while (k-- > 0) {
            if (k == 3) {
                return k + sum;
            }
        }
    }
    return sum;
}

int& counter() {
    static int n = traced("static", 4) - 1;
    thread_local int m = n * 2 + must_use(1);
    m += n;
    n = m - n;
    return n;
}

} // namespace

int main() {
    for (int n = 0; n < 5; ++n) {
        temporaries(n);
        sequenced(n);
        say("recursive", recursive(n + 4) + nested_operands(n));
        exceptions(n);
        try {
            const guarded g(n);
            say("guarded", g.value - n);
        } catch (const std::exception& e) {
            say(e.what());
        }
        allocation(n);
        say("jumps", jumps(n));
        say("gotos", gotos(n));
        say("duff", duff(n + 1));
        say("loops", loops(n));
        say("counter", counter() += n);
        assert(n < 5 && counter() > 0);
    }
}
