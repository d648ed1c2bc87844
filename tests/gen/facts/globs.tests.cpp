// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <facts/globs.hpp>

#include <catch2/catch.hpp>

namespace globs_tests {

using covkit::gen::file_glob;
using covkit::gen::globs;

TEST_CASE("globs: one that fits is enough, and without any nothing fits") {
    globs all;
    CHECK(all.is_empty());
    CHECK_FALSE(all.match("a.cpp"));
    CHECK(all.add("*.cpp").empty());
    CHECK(all.add("include/[a-m]*.hp?").empty());
    CHECK_FALSE(all.is_empty());
    CHECK(all.match("src/deep/a.cpp")); // a star takes slashes, too
    CHECK(all.match("include/brakes.hpp"));
    CHECK_FALSE(all.match("include/unit.hpp"));
    CHECK_FALSE(all.match("a.cpp.in"));
}

TEST_CASE("globs: what is no pattern is refused, and the others stay") {
    globs all;
    CHECK(all.add("a*").empty());
    CHECK_FALSE(all.add("[b").empty());
    CHECK(all.match("ab"));
    CHECK_FALSE(all.match("[b"));
    globs none;
    CHECK_FALSE(none.add("[").empty());
    CHECK(none.is_empty());
}

TEST_CASE("globs: patterns stay valid when more are added, and when all are moved") {
    globs all;
    for (int i = 0; i < 100; ++i) {
        REQUIRE(all.add("short" + std::to_string(i) + "*").empty()); // kept in the string itself
    }
    const globs moved = std::move(all);
    for (int i = 0; i < 100; ++i) {
        CHECK(moved.match("short" + std::to_string(i) + " and more"));
    }
    CHECK_FALSE(moved.match("short"));
}

TEST_CASE("globs: of files, which are matched with a slash in front") {
    CHECK(file_glob("tests/*") == "/tests/*");
    CHECK(file_glob("*/tests/*") == "*/tests/*");
    CHECK(file_glob("/p/a.cpp") == "/p/a.cpp");
    CHECK(file_glob("") == "");
}

} // namespace globs_tests
