// Hand-written probes in every place where a user may put a decision. It is compiled, never run.
#include <covkit/covkit.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__cpp_impl_coroutine)
#include <coroutine>
#endif

namespace {

int statements(int speed, bool armed, bool forced) {
    int steps = 0;
    if (COVKIT_DECISION(COVKIT_C(armed) && (COVKIT_C(speed > 80) || COVKIT_C(forced)))) {
        ++steps;
    } else if (COVKIT_DECISION(COVKIT_C(forced))) {
        --steps;
    }
    while (COVKIT_DECISION(COVKIT_C(steps < speed) && !COVKIT_C(forced))) {
        ++steps;
    }
    for (int i = 0; COVKIT_DECISION(COVKIT_C(i < 3) || COVKIT_C(i == speed)); ++i) {
        steps += i;
    }
    do {
        --steps;
    } while (COVKIT_DECISION(COVKIT_C(steps > 0) && COVKIT_C(armed)));
    const bool one = COVKIT_DECISION(COVKIT_C(armed) != COVKIT_C(forced));
    const int picked = COVKIT_DECISION(COVKIT_C(one) || COVKIT_C(armed)) ? steps : -steps;
    switch (COVKIT_DECISION(COVKIT_C(one) && COVKIT_C(forced)) ? 1 : 0) {
    case 1:
        return picked;
    default:
        return steps;
    }
}

// Without braces, where a macro of several statements would break.
bool without_braces(bool a, bool b) {
    if (COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b)))
        return true;
    else
        return COVKIT_DECISION(COVKIT_C(a) || COVKIT_C(b));
}

bool operators(bool a, bool b, bool c) {
    return COVKIT_DECISION(COVKIT_C(a) ? COVKIT_C(b) : COVKIT_C(c)) ||
           COVKIT_DECISION(COVKIT_C(a) ^ COVKIT_C(b)) ||
           COVKIT_DECISION((COVKIT_C(a) & COVKIT_C(b)) | COVKIT_C(c)) ||
           COVKIT_DECISION(COVKIT_C(a) == COVKIT_C(b)) ||
           COVKIT_DECISION(not COVKIT_C(a) and (COVKIT_C(b) or COVKIT_C(c)));
}

// More conditions and paths than are numbered: the marking function.
bool many(const std::vector<bool>& v) {
    return COVKIT_DECISION(
        (COVKIT_C(v[0]) || COVKIT_C(v[1])) && (COVKIT_C(v[2]) || COVKIT_C(v[3])) &&
        (COVKIT_C(v[4]) || COVKIT_C(v[5])) && (COVKIT_C(v[6]) || COVKIT_C(v[7])) &&
        (COVKIT_C(v[8]) || COVKIT_C(v[9])) && (COVKIT_C(v[10]) || COVKIT_C(v[11])) &&
        (COVKIT_C(v[12]) || COVKIT_C(v[13])) && (COVKIT_C(v[14]) || COVKIT_C(v[15])));
}

// The same with operators that invert.
bool many_that_invert(const std::vector<bool>& v) {
    return COVKIT_DECISION(
        (COVKIT_C(v[0]) ? COVKIT_C(v[1]) : COVKIT_C(v[2])) ^ (COVKIT_C(v[3]) == COVKIT_C(v[4])) ^
        (COVKIT_C(v[5]) || COVKIT_C(v[6])) ^ (COVKIT_C(v[7]) && COVKIT_C(v[8])) ^ COVKIT_C(v[9]));
}

// Operands of any type that `if` takes.
struct handle {
    explicit operator bool() const { return true; }
};

bool conversions(const int* pointer, const std::unique_ptr<int>& owner, int flags, handle opened,
                 std::size_t size) {
    return COVKIT_DECISION(COVKIT_C(pointer) && COVKIT_C(owner) && COVKIT_C(flags & 4) &&
                           COVKIT_C(opened) && COVKIT_C(size) && COVKIT_C(*pointer == 'x'));
}

bool commas(const std::map<int, int>& seen) {
    return COVKIT_DECISION(
        (COVKIT_C(std::pair<int, int>(1, 2).first == 1) && COVKIT_C(seen.count(1) != 0)) ||
        COVKIT_C(seen.empty()));
}

bool assignment(int& count, int next) {
    return COVKIT_DECISION(COVKIT_C((count = next) != 0) && COVKIT_C(++count > 3));
}

constexpr bool is_leap(int year) {
    return COVKIT_DECISION((COVKIT_C(year % 4 == 0) && COVKIT_C(year % 100 != 0)) ||
                           COVKIT_C(year % 400 == 0));
}
static_assert(is_leap(2000) && !is_leap(1900) && is_leap(2024) && !is_leap(2023));

template <class Number>
constexpr bool is_between(Number low, Number value, Number high) noexcept {
    return COVKIT_DECISION(COVKIT_C(low <= value) && COVKIT_C(value <= high));
}
static_assert(is_between(1, 2, 3) && !is_between(1L, 4L, 3L));

bool nested(int x, int y) noexcept {
    return COVKIT_DECISION(
        COVKIT_C(is_between(0, x, COVKIT_DECISION(COVKIT_C(y > 3) && COVKIT_C(y < 9)) ? 5 : 7)) ||
        COVKIT_C(x == y));
}

bool lambdas(const std::vector<int>& values, int limit) {
    const auto generic = [](auto value, auto most) {
        return COVKIT_DECISION(COVKIT_C(value > most) || COVKIT_C(value == -most));
    };
    auto capturing = [&, limit](int value) mutable noexcept {
        return COVKIT_DECISION(COVKIT_C(value > limit++) && COVKIT_C(!values.empty()));
    };
    for (const int value : values) {
        if (COVKIT_DECISION(COVKIT_C(generic(value, limit)) ||
                            COVKIT_C([&] { return capturing(value); }()))) {
            return true;
        }
    }
    return generic(1L, 2L);
}

bool structured_bindings(const std::map<std::string, int>& ages) {
    for (const auto& [name, age] : ages) {
        if (COVKIT_DECISION(COVKIT_C(age > 17) && COVKIT_C(!name.empty()))) {
            return true;
        }
    }
    if (const auto found = ages.find("x"); COVKIT_DECISION(COVKIT_C(found != ages.end()))) {
        return COVKIT_DECISION(COVKIT_C(found->second > 3) || COVKIT_C(found->first == "y"));
    }
    return false;
}

class valve {
public:
    explicit valve(int pressure)
        : safe_(COVKIT_DECISION(COVKIT_C(pressure > 0) && COVKIT_C(pressure < 9))) {}
    virtual ~valve() = default;
    virtual bool is_open() const {
        COVKIT_ENTRY("valve::is_open");
        return COVKIT_DECISION(COVKIT_C(safe_) && COVKIT_C(this->turns_ > 0));
    }
    bool operator!() const { return COVKIT_DECISION(!COVKIT_C(safe_) || COVKIT_C(turns_ == 0)); }

private:
    bool safe_;
    int turns_ = 0;
};

bool throws(int x) try {
    return COVKIT_DECISION(COVKIT_C(x > 0) && COVKIT_C(x < 3 ? throw x : true));
} catch (int caught) {
    return COVKIT_DECISION(COVKIT_C(caught == 1) || COVKIT_C(caught == 2));
}

// Conditions of different decisions with the same text, on one line and in one scope.
bool same_text(bool a, bool b) {
    return COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b)) !=
           COVKIT_DECISION(COVKIT_C(a) || COVKIT_C(b));
}

// Definitions and uses, marked where variables can be declared.
inline int altitude = 0;
COVKIT_INLINE_FLOW(altitude, COVKIT_DEFS(climbed), COVKIT_USES(shown));
static thread_local int depth = 0;
COVKIT_FLOW_AS(static thread_local, depth, COVKIT_DEFS(raised), COVKIT_USES(compared));

struct reading {
    int value;
    bool valid;
    COVKIT_FLOW(value, COVKIT_DEFS(given), COVKIT_USES(shown));
    COVKIT_FLOW_AS(mutable, valid, COVKIT_DEFS(checked), COVKIT_USES(shown));
};

template <class Number> constexpr Number flow(Number given) {
    COVKIT_FLOW(value, COVKIT_DEFS(first, doubled), COVKIT_USES(compared, returned));
    Number value = given;
    COVKIT_DEF(value, first);
    COVKIT_USE(value, compared);
    if (value < 5)
        COVKIT_DEF(value, doubled);
    else
        COVKIT_USE(value, compared);
    COVKIT_USE(value, returned);
    return value;
}
static_assert(flow(3) == 3);

int marks(int given) {
    COVKIT_FLOW_AS(static, last, COVKIT_DEFS(kept), COVKIT_USES(added));
    static int last = 0;
    reading now{given, true};
    COVKIT_DEF(now.value, given);
    COVKIT_DEF(static_cast<const reading&>(now).valid, checked);
    const auto shown = [&] {
        COVKIT_USE(now.value, shown);
        COVKIT_USE(now.valid, shown);
        return now.value;
    };
    COVKIT_USE(last, added);
    COVKIT_USE(depth, compared);
    COVKIT_USE(altitude, shown);
    const int sum = last + shown() + depth + altitude;
    last = (COVKIT_DEF(last, kept), given);
    depth = (COVKIT_DEF(depth, raised), given);
    altitude = (COVKIT_DEF(altitude, climbed), given);
    return sum;
}

// Labels, one statement each.
template <class Number> constexpr Number labelled(Number value) noexcept {
    COVKIT_LABEL(value == Number{3}, "three"); COVKIT_LABEL((value == Number{4}), "four");
    if (value > Number{5})
        COVKIT_LABEL(std::is_same_v<Number, int> && value > 6, "more");
    else
        COVKIT_LABEL(value <= 2, "less");
    return value;
}
static_assert(labelled(3) == 3 && labelled(6L) == 6);

int labels(const std::map<std::string, int>& ages, const int* pointer, handle opened, unsigned flags) {
    for (const auto& [name, age] : ages)
        COVKIT_LABEL(age > 17 && !name.empty(), "a grown-up");
    switch (flags) {
    case 0:
        COVKIT_LABEL(true, "no flags");
        break;
    default:
        COVKIT_LABEL(flags & 4U, "the third flag");
    }
    const auto generic = [&](auto value) {
        COVKIT_LABEL(value == *pointer, "as it was");
        COVKIT_LABEL([=] { return value != 0; }(), "not zero");
        return static_cast<int>(value);
    };
    COVKIT_LABEL(pointer, "any"); COVKIT_LABEL(opened, "opened"); COVKIT_LABEL((ages == std::map<std::string, int>{}), "none");
    return generic(1) + generic(2L);
}

// State, one statement each.
template <class Number> constexpr Number stated(Number value) noexcept {
    COVKIT_MODIFIES("stated::value"); COVKIT_DEPENDS("stated()", "stated::value");
    if (value > Number{5})
        COVKIT_ASSERTS("stated()");
    else
        COVKIT_DEPENDS("stated()", "value");
    const auto generic = [](auto each) {
        COVKIT_MODIFIES("stated::each");
        return each;
    };
    return generic(value);
}
static_assert(stated(3) == 3 && stated(6L) == 6);

#if __cplusplus >= 202002L
consteval int label_in_consteval(int value) {
    COVKIT_LABEL(value == 1, "never");
    COVKIT_MODIFIES("never");
    return value;
}
static_assert(label_in_consteval(1) == 1);
#endif

#if defined(__cpp_impl_coroutine)
struct task {
    struct promise_type {
        bool result = false;
        task get_return_object() { return {}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_value(bool value) { result = value; }
        void unhandled_exception() {}
    };
};

struct ready {
    bool value;
    bool await_ready() const noexcept { return value; }
    void await_suspend(std::coroutine_handle<>) const noexcept {}
    bool await_resume() const noexcept { return value; }
};

task coroutine(bool a, bool b) {
    COVKIT_LABEL(a != b, "in a coroutine");
    if (COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b))) {
        co_return COVKIT_DECISION(COVKIT_C(a) || COVKIT_C(b));
    }
    co_return COVKIT_DECISION(COVKIT_C(co_await ready{a}) && COVKIT_C(b));
}
#endif

} // namespace

// Uses everything, so that nothing is thrown away before the optimiser has looked at it.
int use_all(int x, bool a, bool b) {
    const std::vector<bool> bits(16, a);
    const std::vector<int> values(3, x);
    int count = 0;
    int result = statements(x, a, b);
    result += without_braces(a, b) + operators(a, b, x > 0) + many(bits) + many_that_invert(bits) + commas({{x, x}});
    result += conversions(&x, std::make_unique<int>(x), x, {}, values.size());
    result += assignment(count, x) + is_leap(x) + nested(x, x + 1) + lambdas(values, x);
    result += structured_bindings({{"x", x}}) + valve(x).is_open() + !valve(x);
    result += marks(x) + flow(x) + static_cast<int>(flow(static_cast<long>(x)));
    result += labelled(x) + static_cast<int>(labelled(static_cast<long>(x)));
    result += labels({{"x", x}}, &x, {}, static_cast<unsigned>(x));
    result += throws(x) + same_text(a, b) + is_between(1U, 2U, static_cast<unsigned>(x));
#if defined(__cpp_impl_coroutine)
    coroutine(a, b);
#endif
    return result;
}
