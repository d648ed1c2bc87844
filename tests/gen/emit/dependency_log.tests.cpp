// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/dependency_log.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace dependency_log_tests {

using covkit::gen::object_inputs;
using covkit::gen::parse_ninja_deps;
using covkit::gen::read_dependency_log;
using words = std::vector<std::string>;

namespace {

// As Ninja writes it.
class log {
  public:
    explicit log(std::uint32_t version = 4) : version_(version) { add(version); }

    log& path(const std::string& name) {
        const std::size_t filled = (name.size() + 3) / 4 * 4;
        add(static_cast<std::uint32_t>(filled + 4));
        text_ += name + std::string(filled - name.size(), '\0');
        add(~count_++);
        return *this;
    }
    log& object(std::uint32_t out, const std::vector<std::uint32_t>& inputs) {
        const std::size_t times = version_ == 4 ? 2 : 1;
        add(static_cast<std::uint32_t>(0x80000000U | (4 * (1 + times + inputs.size()))));
        add(out);
        text_ += std::string(4 * times, '\7');
        for (const std::uint32_t each : inputs) {
            add(each);
        }
        return *this;
    }
    const std::string& text() const { return text_; }

  private:
    void add(std::uint32_t n) { text_.append(reinterpret_cast<const char*>(&n), 4); }

    std::string text_ = "# ninjadeps\n";
    std::uint32_t version_;
    std::uint32_t count_ = 0;
};

} // namespace

TEST_CASE("dependency log: Ninja's, of which the last record of an object counts") {
    for (const std::uint32_t version : {3U, 4U}) {
        log made(version);
        made.path("a.o")
            .path("a.cpp")
            .path("long name.hpp")
            .object(0, {1, 2})
            .path("b.o")
            .object(3, {2})
            .object(0, {1});
        const auto found = parse_ninja_deps(made.text());
        REQUIRE(found);
        REQUIRE(found->size() == 2);
        CHECK(found->front().object == "a.o");
        CHECK(found->front().files == words{"a.cpp"});
    }
}

TEST_CASE("dependency log: what is no such log, or damaged") {
    CHECK_FALSE(parse_ninja_deps(""));
    CHECK_FALSE(parse_ninja_deps("# ninjadeps\n"));
    CHECK_FALSE(parse_ninja_deps(log(5).text()));
    CHECK_FALSE(parse_ninja_deps(log().path("a.o").object(7, {}).text()));
    const std::string whole = log().path("a.o").path("a.cpp").object(0, {1}).text();
    for (std::size_t size = 16; size < whole.size(); ++size) {
        const auto found = parse_ninja_deps(whole.substr(0, size)); // of a build that was killed
        REQUIRE(found);
        CHECK(found->empty());
    }
}

TEST_CASE("dependency log: names are those of the build directory, and what is gone is left out") {
    const report_test::temporary_directory directory;
    directory.file("a.o", "");
    directory.file(".ninja_deps", log().path("a.o").path("../a.cpp").path("b.o").object(0, {1}).object(2, {1}).text());
    const std::vector<object_inputs> found = read_dependency_log(directory.path());
    REQUIRE(found.size() == 1);
    CHECK(found[0].object == directory.path() + "/a.o");
    CHECK(found[0].files == words{(std::filesystem::path(directory.path()).parent_path() / "a.cpp").string()});
}

TEST_CASE("dependency log: dependency files of compilers") {
    const report_test::temporary_directory directory;
    directory.file("a.cpp.o", "");
    directory.file("a.cpp.o.d", "sub/a.cpp.o: /p/a.cpp \\\n  /p/b\\ c.hpp\n");
    directory.file("b.o", "");
    directory.file("b.d", "b.o b.d: /p/b.cpp /p/b.hpp\n\n/p/b.hpp:\n");
    directory.file("gone.d", "gone.o: /p/gone.cpp\n");
    std::map<std::string, words> found;
    for (const object_inputs& each : read_dependency_log(directory.path())) {
        found[each.object] = each.files;
    }
    CHECK(found == std::map<std::string, words>{{directory.path() + "/a.cpp.o", {"/p/a.cpp", "/p/b c.hpp"}},
                                                {directory.path() + "/b.o", {"/p/b.cpp", "/p/b.hpp"}}});
}

} // namespace dependency_log_tests
