// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/changed_sources.hpp>

#include <facts/content_hash.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

namespace changed_sources_tests {

using namespace covkit::gen;

TEST_CASE("changed sources: those with another hash than their table has") {
    const report_test::temporary_directory place;
    place.file("same.cpp", "a && b");
    place.file("other.cpp", "a && b // and");
    covkit::model::unit same;
    same.file = "same.cpp";
    same.source_hash = content_hash("a && b");
    covkit::model::unit other = same;
    other.file = "other.cpp";
    covkit::model::unit by_hand; // has no hash
    by_hand.file = "other.cpp";
    covkit::model::unit gone = same;
    gone.file = "gone.cpp";
    source_tree sources({place.path()}, {place.path()});
    CHECK(changed_sources({&same, &by_hand, &gone, nullptr}, sources).empty());
    CHECK(changed_sources({&same, &other, &other}, sources) == std::set<std::string>{"other.cpp"});
}

TEST_CASE("changed sources: a few are named") {
    CHECK(changed_text({}).empty());
    CHECK(changed_text({"a.cpp"}).find("a.cpp: the source has changed since") == 0);
    CHECK(changed_text({"a.cpp", "b.cpp", "c.cpp", "d.cpp", "e.cpp"})
              .find("a.cpp, b.cpp, c.cpp and 2 more: the sources have changed since") == 0);
}

} // namespace changed_sources_tests
