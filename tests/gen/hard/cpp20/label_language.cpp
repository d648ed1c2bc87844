// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Labels in what C++20 brought: coroutines, comparisons, concepts, constants.
#include "../say.hpp"

#include <bit>
#include <compare>
#include <concepts>
#include <coroutine>
#include <exception>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

int traced(const char* name, int value) {
    std::printf("%s ", name);
    return value;
}

struct task {
    struct promise_type {
        int value = 0;
        int yielded = 0;
        task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(int n) {
            yielded += n - 1;
            return {};
        }
        void return_value(int n) { value = n + yielded; }
        void unhandled_exception() { std::terminate(); }
    };
    std::coroutine_handle<promise_type> handle;
    int run() {
        while (!handle.done()) {
            handle.resume();
        }
        const int result = handle.promise().value;
        handle.destroy();
        return result;
    }
};
struct number {
    int n;
    bool await_ready() const { return n > 2; }
    bool await_suspend(std::coroutine_handle<>) const { return n < 1; }
    int await_resume() const { return n * 2 - 1; }
};
struct pointer_to {
    int* p;
    bool await_ready() const { return true; }
    void await_suspend(std::coroutine_handle<>) const {}
    int* await_resume() const { return p; }
};

task awaited(int n) {
    int sum = co_await number{n} + co_await number{n - 1} * 2;
    sum += co_await number{n + 1};
    sum = sum - (traced("awaited", n) + co_await number{3});
    if (co_await number{n} > 1 && sum < co_await number{4}) {
        sum -= 1;
    }
    for (int i = 0; i < co_await number{2}; ++i) {
        co_yield sum + i;
        if (i == n) {
            co_return i - sum;
        }
    }
    int target = n;
    *co_await pointer_to{&target} += 2;
    sum = n > 2 ? co_await number{n} : -sum;
    const unsigned char narrow = static_cast<unsigned char>(co_await number{5});
    co_return sum + target - *(co_await pointer_to{&target}) + narrow;
}

struct version {
    int major_part;
    int minor_part = 1;
    friend auto operator<=>(const version&, const version&) = default;
};
struct length {
    double metres;
    std::partial_ordering operator<=>(const length& other) const { return metres <=> other.metres; }
    bool operator==(const length& other) const { return metres == other.metres; }
};
int compared(int n) {
    const version a{n}, b{2, n - 1};
    const length l{n * 0.5}, m{1.0};
    const auto order = n <=> 2;
    return (a < b) + 2 * (a == b) + 4 * (a >= b) + 8 * (l < m) + 16 * (l != m) + 32 * (order < 0) + 64 * (order == 0) +
           128 * ((n <=> 3) >= 0) + 256 * std::is_lt(n * 1.5 <=> 3.0);
}

template <class T> concept small_number = requires(T t) {
    { t + 1 } -> std::convertible_to<int>;
    requires sizeof(T) < 4 + 1;
    t - 1;
};
template <class T> int constrained(T t) requires(small_number<T> && sizeof(T) * 2 > 1) { return static_cast<int>(t) - 1; }
template <class T> int constrained(T t) { return static_cast<int>(t) * 2; }
int abbreviated(std::integral auto n, auto... rest) {
    int sum = static_cast<int>(n) - 1;
    ((sum = sum * 2 + static_cast<int>(rest)), ...);
    if constexpr (requires { n.size(); }) {
        sum -= 1;
    }
    return sum + static_cast<int>(sizeof...(rest) - 1);
}

consteval int squared(int n) { return n * n - 0; }
constexpr int both(int n) {
    int sum = n > 1 ? n - 1 : -n;
    if (std::is_constant_evaluated()) {
        return sum * 10;
    }
    for (const int each : {1, 2, 3}) {
        sum += each % 2;
    }
    return sum;
}
constexpr std::size_t allocated(int n) {
    std::vector<int> v;
    int* const p = new int(n);
    *p += 1;
    const int last = *p;
    delete p;
    return v.size() + static_cast<std::size_t>(last - 1);
}
constinit int start = both(4) + squared(2);
int constants(int n) {
    static constinit int calls = squared(3) - both(2);
    calls += n;
    int array[squared(2) + 1] = {both(n), squared(3)};
    array[n % squared(2)] -= both(3);
    constexpr auto fixed = allocated(3);
    return calls + array[1] * 2 - static_cast<int>(fixed) + squared(4) * n + both(n) + static_cast<int>(allocated(n)) - start;
}

struct options {
    int width = 3;
    unsigned depth : 4 = 5;
    double scale = 1.5;
};
int designated(int n) {
    const options o{.width = n - 1, .scale = n * 2.0};
    auto generic = []<class T>(T a, T b = T(2)) { return a - b; };
    auto pack = [n](auto... x) { return [... all = x - 1, n] { return n + (0 + ... + all); }(); };
    auto captured = [=, k = o.width - 1]() mutable { return k -= n; };
    return o.width + static_cast<int>(o.depth) + static_cast<int>(o.scale) + generic(n) + pack(1, n) + captured();
}

int ranges(std::span<const int> items, int n) {
    int sum = 0;
    for (int i = 1; const int each : items) {
        sum += each * i++;
        if (each > n) [[unlikely]] {
            sum -= 1;
            break;
        }
    }
    for (auto v = std::vector<int>(items.begin(), items.end()); auto& each : v) {
        each -= n;
        sum += each;
    }
    using enum std::endian;
    char8_t eight = u8'a';
    eight = static_cast<char8_t>(eight + n);
    sum += eight - u8'a' + (std::endian::native == little);
    switch (const auto k = sum % 3; k) {
    case 0: [[likely]]
        sum -= k;
        break;
    default:
        sum += k;
    }
    return sum;
}

} // namespace

int main() {
    for (int n = 0; n < 6; ++n) {
        say("awaited", awaited(n).run());
        say("compared", compared(n));
        say("constrained", constrained(n) + constrained(3.5) + constrained('a') + abbreviated(n, 1, 2L));
        say("constants", constants(n));
        say("designated", designated(n));
        const int items[] = {n, 3, 1};
        say("ranges", ranges(items, n));
    }
}
