// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/unmeasured.hpp>

#include <catch2/catch.hpp>

namespace unmeasured_tests {

using namespace covkit::gen;

TEST_CASE("unmeasured: what is written is read, sorted, each once") {
    std::vector<unmeasured> all = {{"file", "b.c", "C source", "only \"C++\""}, {"file", "a.cpp", "excluded", ""}};
    std::vector<unmeasured> read = {{"file", "a.cpp", "excluded", ""}};
    CHECK(read_unmeasured(unmeasured_lines(all), read).empty());
    REQUIRE(read.size() == 2);
    CHECK(read[0] == all[1]);
    CHECK(read[1] == all[0]);
}

TEST_CASE("unmeasured: lines that are something else are refused, and nothing is taken") {
    std::vector<unmeasured> read;
    const std::string good = unmeasured_lines({{"file", "a.cpp", "excluded", ""}});
    CHECK(read_unmeasured(good + "{\"kind\":\"unit\"}\n", read).find("line 2: expected") == 0);
    CHECK(read_unmeasured(good + "[]\n", read).find("line 2: expected") == 0);
    CHECK(read_unmeasured("{\"kind\":\"unmeasured\",\"what\":\"file\",\"file\":1,\"reason\":\"\"}\n", read)
              .find("line 1: ") == 0);
    CHECK(read_unmeasured("{", read).find("line 1: ") == 0);
    CHECK(read.empty());
}

TEST_CASE("unmeasured: counted by kind and reason") {
    const auto counts = counts_of({{"file", "a", "x", ""}, {"file", "b", "x", ""}, {"header", "a", "x", ""}});
    CHECK(counts == decltype(counts_of({})){{{"file", "x"}, 2}, {{"header", "x"}, 1}});
}

} // namespace unmeasured_tests
