// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

namespace open_tests_tests {

using covkit::record::open_tests;

namespace {

const int threads[3] = {};
const void* const one = &threads[0];
const void* const two = &threads[1];
const void* const three = &threads[2];

std::map<std::string, bool> innermost_of(const open_tests& tests) { // name -> overlapped
    std::map<std::string, bool> all;
    tests.for_each_innermost([&](const open_tests::test& test, bool overlapped) {
        all[std::string(test.name().data, test.name().size)] = overlapped;
    });
    return all;
}

void end(open_tests& tests, const void* thread) { tests.remove(tests.innermost(thread)); }

using names = std::map<std::string, bool>;

} // namespace

TEST_CASE("open tests: none") {
    open_tests tests;
    CHECK(innermost_of(tests).empty());
    CHECK(tests.innermost(one) == nullptr);
    tests.keep_thread(one);
    CHECK(tests.top() == nullptr);
}

TEST_CASE("open tests: nested, the innermost observes") {
    open_tests tests;
    tests.push("outer", one);
    tests.push("inner", one);
    CHECK(innermost_of(tests) == names{{"inner", false}});
    end(tests, one);
    CHECK(innermost_of(tests) == names{{"outer", false}});
    end(tests, one);
    CHECK(innermost_of(tests).empty());
}

TEST_CASE("open tests: in parallel, the innermost of every thread observes, overlapped") {
    open_tests tests;
    tests.push("a", one);
    tests.push("b", two);
    tests.push("a / section", one);
    CHECK(innermost_of(tests) == names{{"a / section", true}, {"b", true}});
    end(tests, one);
    CHECK(innermost_of(tests) == names{{"a", true}, {"b", true}});
    end(tests, two);
    CHECK(innermost_of(tests) == names{{"a", false}});
    end(tests, one);
}

TEST_CASE("open tests: a thread without a test ends the latest") {
    open_tests tests;
    tests.push("a", one);
    tests.push("b", two);
    end(tests, three);
    CHECK(innermost_of(tests) == names{{"a", false}});
    end(tests, three);
    CHECK(tests.top() == nullptr);
}

TEST_CASE("open tests: a forked child keeps the tests of its only thread") {
    open_tests tests;
    tests.push("a", one);
    tests.push("b", two);
    tests.push("a / section", one);
    tests.keep_thread(one);
    CHECK(innermost_of(tests) == names{{"a / section", false}});
    end(tests, one);
    CHECK(innermost_of(tests) == names{{"a", false}});
    end(tests, one);
    CHECK(tests.top() == nullptr);
}

TEST_CASE("open tests: a forked child of a thread without tests keeps the latest") {
    open_tests tests;
    tests.push("a", one);
    tests.push("b", two);
    tests.keep_thread(three);
    CHECK(innermost_of(tests) == names{{"b", false}});
    CHECK(tests.top()->thread == three);
    end(tests, three);
}

TEST_CASE("open tests: long and empty names") {
    open_tests tests;
    const std::string name(100000, 'n');
    tests.push({name.data(), 100000}, one);
    CHECK(innermost_of(tests) == names{{name, false}});
    tests.push("", one);
    CHECK(innermost_of(tests) == names{{"", false}});
    end(tests, one);
    end(tests, one);
}

} // namespace open_tests_tests
