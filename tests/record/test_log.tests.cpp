// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace test_log_tests {

using covkit::record::test_log;
using covkit::record::test_outcome;
using covkit::record::test_record;

TEST_CASE("test log: records come back in order, with copies of name and data") {
    test_log log;
    CHECK(log.first() == nullptr);
    {
        std::string name = "brakes";
        std::vector<unsigned char> data = {1, 2, 3};
        REQUIRE(log.append({name.data(), 6}, test_outcome::failed, true, data.data(), 3));
        name = "xxxxxx";
        data.assign(3, 0);
    }
    REQUIRE(log.append({}, test_outcome::unknown, false, nullptr, 0));
    const test_record* first = log.first();
    REQUIRE(first != nullptr);
    CHECK(std::string(first->name, first->name_size) == "brakes");
    CHECK(std::vector<unsigned char>(first->data, first->data + first->data_size) ==
          std::vector<unsigned char>{1, 2, 3});
    CHECK(first->outcome == test_outcome::failed);
    CHECK(first->overlapped);
    REQUIRE(first->next != nullptr);
    CHECK(first->next->name_size == 0);
    CHECK(first->next->next == nullptr);
    for (test_record* at = const_cast<test_record*>(first); at != nullptr;) {
        test_record* const next = at->next;
        std::free(at);
        at = next;
    }
}

TEST_CASE("test outcome: the worse one counts") {
    using covkit::record::worse;
    CHECK(worse(test_outcome::passed, test_outcome::failed) == test_outcome::failed);
    CHECK(worse(test_outcome::failed, test_outcome::passed) == test_outcome::failed);
    CHECK(worse(test_outcome::unknown, test_outcome::skipped) == test_outcome::skipped);
    CHECK(worse(test_outcome::skipped, test_outcome::passed) == test_outcome::passed);
    CHECK(std::string(name_of(test_outcome::skipped)) == "skipped");
}

} // namespace test_log_tests
