// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/mirror_index.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace mirror_index_tests {

using namespace covkit::gen;

TEST_CASE("mirror index: what is written is read again, names with blanks too") {
    const report_test::temporary_directory directory;
    const tree_index written = {{"src/a b.cpp", {1, 0xfedcba9876543210}}, {"covkit_tables/a.hpp", {2, 3}}};
    CHECK(write_index(directory.path(), written).empty());
    const tree_index read = read_index(directory.path());
    REQUIRE(read.size() == 2);
    CHECK(read.at("src/a b.cpp").source == 1);
    CHECK(read.at("src/a b.cpp").content == 0xfedcba9876543210);
    CHECK(read.at("covkit_tables/a.hpp").source == 2);
    CHECK(read_index(directory.path() + "/none").empty());
    directory.file("index", "0001 0002 src/a.cpp\nnothing that is understood\n");
    CHECK(read_index(directory.path()).size() == 1);
}

TEST_CASE("mirror index: sources of all trees") {
    const report_test::temporary_directory directory;
    for (const char* const name : {"mirror-2", "mirror", "mirrors"}) {
        std::filesystem::create_directory(directory.path() + "/" + name);
    }
    CHECK(trees_in(directory.path()) ==
          std::vector<std::string>{directory.path() + "/mirror", directory.path() + "/mirror-2"});
    CHECK(write_index(directory.path() + "/mirror", {{"src/a.hpp", {1, 1}}, {"covkit_tables/a.hpp", {1, 1}}}).empty());
    CHECK(write_index(directory.path() + "/mirror-2", {{"src/a.hpp", {2, 1}}}).empty());
    CHECK(mirrored_sources(directory.path()) == std::map<std::string, std::set<std::uint64_t>>{{"a.hpp", {1, 2}}});
    CHECK(trees_in(directory.path() + "/none").empty());
}

TEST_CASE("mirror index: the manifest of a file, and the file of a manifest") {
    CHECK(covkit::gen::manifest_in_tree("src/a.cpp") == "covkit_tables/src/a.cpp.covmanifest");
    CHECK(covkit::gen::file_of_manifest("covkit_tables/src/a.cpp.covmanifest") == "src/a.cpp");
    for (const char* const other :
         {"src/a.cpp.covmanifest", "covkit_tables/a.cpp.hpp", "covkit_tables/.covmanifest", ""}) {
        CHECK(covkit::gen::file_of_manifest(other).empty());
    }
}

} // namespace mirror_index_tests
