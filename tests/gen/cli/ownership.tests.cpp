// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/ownership.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <unistd.h>

namespace ownership_tests {

using covkit::gen::why_foreign;
using std::filesystem::perms;

TEST_CASE("ownership: what the user alone can write is obeyed") {
    const report_test::temporary_directory place;
    const std::string file = place.file("covkit.toml", "");
    const auto with = [&](perms mode) {
        std::filesystem::permissions(file, mode);
        return why_foreign(file);
    };
    CHECK(with(perms(0644)).empty());
    CHECK(with(perms(0600)).empty());
    CHECK(with(perms(0646)) == "is not obeyed, since others can write it");
    CHECK(why_foreign(place.path() + "/none").find("cannot be looked at") == 0);
    CHECK(with(perms(0644)).empty());
    std::filesystem::create_symlink(file, place.path() + "/link");
    CHECK(why_foreign(place.path() + "/link").empty());
}

TEST_CASE("ownership: what belongs to somebody else is not obeyed") {
    if (::geteuid() != 0) {
        return; // only root can give files away
    }
    const report_test::temporary_directory place;
    const std::string file = place.file("covkit.toml", "");
    REQUIRE(::chown(file.c_str(), 12345, 12345) == 0);
    CHECK(why_foreign(file) == "is not obeyed, since it belongs to somebody else");
    const std::string mine = place.file("mine.toml", "");
    const std::string link = place.path() + "/link";
    std::filesystem::create_symlink(mine, link);
    REQUIRE(::lchown(link.c_str(), 12345, 12345) == 0);
    CHECK(why_foreign(link) == "is not obeyed, since it belongs to somebody else"); // whoever made it chose the file
    std::filesystem::permissions(mine, perms(0664));
    REQUIRE(::chown(mine.c_str(), 0, 12345) == 0);
    CHECK(why_foreign(mine) == "is not obeyed, since others can write it");
    REQUIRE(::chown(mine.c_str(), 0, 0) == 0); // a group of one's own
    CHECK(why_foreign(mine).empty());
}

} // namespace ownership_tests
