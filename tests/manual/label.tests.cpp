// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

namespace label_tests {
namespace {

using covkit::model::label;
using covkit::model::label_criterion;

std::string string_of(covkit::model::text t) { return {t.data, t.size}; }

// The units of a label. Each test has tags that no other test has.
std::vector<const covkit::record::unit_link*> units_of(const std::string& tag) {
    std::vector<const covkit::record::unit_link*> found;
    for (const auto* unit = covkit::record::units.latest(); unit != nullptr; unit = unit->next()) {
        const covkit::model::unit& table = unit->table();
        if (table.has_labels && string_of(table.labels->labels[0].op) == tag) {
            found.push_back(unit);
        }
    }
    return found;
}

bool covered(const std::string& tag) {
    const auto units = units_of(tag);
    if (units.empty()) {
        throw std::logic_error("no such label: " + tag);
    }
    bool any = false;
    for (const auto* unit : units) {
        any = any || unit->cells()[0];
    }
    return any;
}

const label& only(const std::string& tag) {
    const auto units = units_of(tag);
    if (units.size() != 1) {
        throw std::logic_error("not one label: " + tag);
    }
    return units[0]->table().labels->labels[0];
}

// Nothing in it is executed by any test.
// clang-format off
constexpr covkit::model::index line_of_never = __LINE__ + 2;
void never_called(int speed) {
    COVKIT_LABEL(speed  ==  90 /* km/h */, "never called");
}
// clang-format on
void (*const volatile keep)(int) = &never_called;

// A predicate that counts how often it is evaluated; that is what no predicate of a user should do.
struct counted {
    int evaluations = 0;

    bool operator()(bool value) {
        ++evaluations;
        return value;
    }
};

void pass(counted& count, bool value) { COVKIT_LABEL(count(value), "counted"); }

void fails(bool how) {
    const auto may_throw = [how]() -> bool { return how ? throw std::runtime_error("no") : true; };
    COVKIT_LABEL(may_throw(), "may throw");
}

template <class T> constexpr T twice(T value) {
    COVKIT_LABEL(value == T(4), "template: four");
    COVKIT_LABEL(std::is_same_v<T, long>, "template: long");
    return static_cast<T>(value + value);
}
static_assert(twice(4L) == 8L);

// Never true where it is evaluated by the compiler, which could not divide by zero.
constexpr int half(int value, int zero) {
    COVKIT_LABEL(value / zero == 1, "constant");
    return value / 2;
}
static_assert(half(8, 0) == 4);

int arms(int how) {
    int reached = 0;
    if (how == 0)
        COVKIT_LABEL(reached == 0, "arm of if");
    else if (how == 1)
        COVKIT_LABEL(reached == 0, "arm of else if");
    else
        COVKIT_LABEL(reached == 0, "arm of else");
    if (how > 2) {
        if (how == 3)
            COVKIT_LABEL(true, "inner if");
        else
            reached = 9;
    }
    for (int i = 0; i < how; ++i)
        COVKIT_LABEL(i == 4, "loop");
    switch (how) {
    case 0:
        COVKIT_LABEL(true, "case 0");
        break;
    default:
        COVKIT_LABEL(true, "default");
    }
    return reached;
}

struct handle {
    int number;
    unsigned flag : 1;
    explicit operator bool() { return number != 0; } // not even const
};

struct limits {
    static const int lowest = 3; // no definition: only its value may be used
    int speed = 7;
    bool same(int a, int b) const noexcept {
        COVKIT_LABEL(this->speed == a, "member");
        return a == b;
    }
};

// As a library may have it: an operator && that has nothing to do with truth.
struct odd {
    bool value;
    explicit operator bool() const { return value; }
};
[[maybe_unused]] int operator&&(bool, const odd&) { return 0; }

#define LABEL_TESTS_LIMIT 130
#define LABEL_TESTS_TAG                                                                                                \
    "tag of "                                                                                                          \
    "a macro"

} // namespace

TEST_CASE("label: it is known before it is covered, with text, tag and place") {
    CHECK(keep != nullptr);
    CHECK_FALSE(covered("never called"));
    const label& known = only("never called");
    CHECK(known.criterion == label_criterion::tagged);
    CHECK(string_of(known.source) == "speed == 90");
    CHECK(string_of(known.needs) == "speed == 90");
    CHECK(known.where.line == line_of_never);
    CHECK((known.base == 0 && known.cells == 1));
    const covkit::model::unit& table = units_of("never called")[0]->table();
    CHECK(string_of(table.file) == __FILE__);
    CHECK((table.cell_count == 1 && table.labels->label_count == 1 && table.labels->derived == 0));
}

TEST_CASE("label: evaluated each time until it is covered, and then no more") {
    counted count;
    pass(count, false);
    pass(count, false);
    CHECK(count.evaluations == 2);
    CHECK_FALSE(covered("counted"));
    pass(count, true);
    CHECK(count.evaluations == 3);
    CHECK(covered("counted"));
    pass(count, true);
    pass(count, false);
    CHECK(count.evaluations == 3);
}

TEST_CASE("label: evaluated again in the next test") {
    counted count;
    {
        const covkit::test_scope first("label: first");
        pass(count, true);
        pass(count, true);
        CHECK(count.evaluations == 1);
    }
    CHECK_FALSE(covered("counted"));
    const covkit::test_scope second("label: second");
    pass(count, false);
    CHECK(count.evaluations == 2);
    CHECK_FALSE(covered("counted"));
    pass(count, true);
    CHECK(count.evaluations == 3);
    CHECK(covered("counted"));
}

TEST_CASE("label: what the predicate throws passes through, and covers nothing") {
    CHECK_THROWS_AS(fails(true), std::runtime_error);
    CHECK_FALSE(covered("may throw"));
    CHECK_NOTHROW(fails(false));
    CHECK(covered("may throw"));
    CHECK_NOTHROW(fails(true)); // not evaluated
}

TEST_CASE("label: one in all instantiations of a template") {
    CHECK(twice(3) == 6);
    CHECK(twice(4.0) == 8.0);
    CHECK_FALSE(covered("template: long"));
    CHECK(covered("template: four"));
    CHECK(twice(static_cast<long>(units_of("counted").size())) > 0);
    CHECK(covered("template: long"));
    // An array for each instantiation, and the same table.
    const auto units = units_of("template: four");
    REQUIRE(units.size() == 3);
    for (const auto* unit : units) {
        CHECK(unit->table().fingerprint == units[0]->table().fingerprint);
    }
}

TEST_CASE("label: neither evaluated nor stored while the compiler evaluates") {
    CHECK_FALSE(covered("constant"));
    const volatile int value = 8;
    CHECK(half(value, value) == 4);
    CHECK(covered("constant"));
}

TEST_CASE("label: one statement, wherever a statement may stand") {
    CHECK(arms(0) == 0);
    CHECK(covered("arm of if"));
    CHECK(covered("case 0"));
    CHECK_FALSE((covered("arm of else if") || covered("arm of else") || covered("default")));
    CHECK(arms(1) == 0);
    CHECK(covered("arm of else if"));
    CHECK(arms(4) == 9);
    CHECK(covered("arm of else"));
    CHECK_FALSE((covered("inner if") || covered("loop")));
    CHECK(arms(3) == 0);
    CHECK(covered("inner if"));
    CHECK(arms(5) == 9);
    CHECK(covered("loop"));
}

TEST_CASE("label: commas in predicate and tag") {
    const std::array<int, 2> pair{1, 2};
    const auto sum = [](int a, int b) { return a + b; };
    COVKIT_LABEL(std::is_same_v<decltype(sum(1, 2)), int>, "commas: template, and call");
    COVKIT_LABEL((std::is_same<int, long>::value) || sum(1, 2) == 3, "commas: parentheses");
    COVKIT_LABEL(std::array<int, 2>{1, 2} == pair, "commas: braces");
    COVKIT_LABEL([&pair, one = 1] { return pair[0] == one; }(), "commas: captures");
    COVKIT_LABEL(std::string(",\"),(") == R"(,"),()", R"x(commas: "literals", ()x"
                                                      R"x(and more)x");
    COVKIT_LABEL(std::array<int, 10>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}[9] == 9, "commas: ten");
    COVKIT_LABEL(std::is_same_v<int, long>, "commas: false");
    for (const char* const tag : {"commas: template, and call", "commas: parentheses", "commas: braces",
                                  "commas: captures", "commas: \"literals\", (and more", "commas: ten"}) {
        CHECK(covered(tag));
    }
    CHECK_FALSE(covered("commas: false"));
    CHECK(string_of(only("commas: braces").source) == "std::array<int, 2>{1, 2} == pair");
    CHECK(string_of(only("commas: captures").source) == "[&pair, one = 1] { return pair[0] == one; }()");
    CHECK(string_of(only("commas: \"literals\", (and more").source) == R"x(std::string(",\"),(") == R"(,"),()")x");
}

TEST_CASE("label: the text is what is written, not what macros make of it") {
    const int speed = 130;
    COVKIT_LABEL(speed == LABEL_TESTS_LIMIT, LABEL_TESTS_TAG);
    CHECK(covered("tag of a macro"));
    CHECK(string_of(only("tag of a macro").source) == "speed == LABEL_TESTS_LIMIT");
}

TEST_CASE("label: predicates are converted as `if` does") {
    handle opened{3, 1};
    const auto owner = std::make_unique<int>(1);
    const int* const nowhere = nullptr;
    COVKIT_LABEL(opened, "explicit conversion");
    COVKIT_LABEL(opened.flag, "bit-field");
    COVKIT_LABEL(owner, "owner");
    COVKIT_LABEL(nowhere, "null");
    COVKIT_LABEL(opened.number & 4, "bit that is not set");
    COVKIT_LABEL(limits::lowest, "without definition");
    COVKIT_LABEL(odd{true}, "odd operator");
    CHECK((covered("explicit conversion") && covered("bit-field") && covered("owner")));
    CHECK((covered("without definition") && covered("odd operator")));
    CHECK_FALSE((covered("null") || covered("bit that is not set")));
}

TEST_CASE("label: in members, lambdas and structured bindings") {
    CHECK(limits().same(7, 7));
    CHECK(covered("member"));
    const auto generic = [](auto value) constexpr {
        COVKIT_LABEL(value > 2, "generic lambda");
        return value;
    };
    static_assert(generic(3) == 3);
    CHECK(generic(1) == 1);
    CHECK_FALSE(covered("generic lambda"));
    CHECK(generic(3L) == 3);
    CHECK(covered("generic lambda"));
    const auto [first, second] = std::pair(1, 2);
    COVKIT_LABEL(first < second, "structured binding");
    CHECK(covered("structured binding"));
}

TEST_CASE("label: two on one line are told apart by text and tag") {
    const int x = 1;
    // clang-format off
    COVKIT_LABEL(x == 1, "line: a"); COVKIT_LABEL(x == 1, "line: b"); COVKIT_LABEL(x == 2, "line: c");
    // clang-format on
    const auto print = [](const char* tag) { return units_of(tag)[0]->table().fingerprint; };
    CHECK((covered("line: a") && covered("line: b") && !covered("line: c")));
    CHECK(print("line: a") != print("line: b"));
    CHECK(print("line: b") != print("line: c"));
}

TEST_CASE("label: threads") {
    std::atomic<int> evaluations{0};
    const auto run = [&evaluations](int from) {
        const auto is_wanted = [&evaluations](int value) {
            evaluations.fetch_add(1);
            return value == 900;
        };
        for (int value = from; value < 2000; value += 2) {
            COVKIT_LABEL(is_wanted(value), "threads");
        }
    };
    std::thread even(run, 0);
    std::thread odd(run, 1);
    even.join();
    odd.join();
    CHECK(covered("threads"));
    const int so_far = evaluations;
    CHECK(so_far >= 451);
    run(0);
    CHECK(evaluations == so_far);
}

} // namespace label_tests
