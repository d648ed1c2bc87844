// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/source_tree.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

#include <sys/stat.h>

namespace source_tree_tests {

using namespace covkit::gen;
namespace fs = std::filesystem;

namespace {

// A project, a build beside it, and a file that belongs to neither.
class place {
  public:
    place() : top_(fs::canonical(directory_.path()).string()) {
        for (const char* const each : {"project/src", "build/made", "project-2"}) {
            fs::create_directories(of(each));
        }
        directory_.file("project/CMakeLists.txt", "");
        directory_.file("project/src/a.cpp", "a");
        directory_.file("build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + of("project") + "\n");
        directory_.file("build/made/b.cpp", "b");
        directory_.file("secret", "s");
        directory_.file("project-2/c.cpp", "c");
    }

    std::string of(const std::string& name) const { return top_ + "/" + name; }

  private:
    report_test::temporary_directory directory_;
    std::string top_;
};

class current_directory {
  public:
    explicit current_directory(const std::string& path) : before_(fs::current_path()) { fs::current_path(path); }
    ~current_directory() { fs::current_path(before_); }

  private:
    fs::path before_;
};

bool says(const source_tree& sources, const std::string& what) {
    return sources.refused_text().find(what) != std::string::npos;
}

} // namespace

TEST_CASE("source tree: where relative names begin") {
    const place p;
    source_tree sources({p.of("project"), p.of("build")}, {p.of("build"), p.of("project")});
    CHECK(sources.bases_of({"src/a.cpp", "made/b.cpp", "src/a.cpp", "src/none.cpp", p.of("project/src/a.cpp")}) ==
          std::vector<std::string>{p.of("project"), p.of("build")});
    CHECK(source_tree().bases_of({"src/a.cpp"}).empty());
}

TEST_CASE("source tree: what is below the root is read, by any name") {
    const place p;
    source_tree sources({p.of("project")}, {p.of("project")});
    CHECK(sources.text_of("src/a.cpp") == "a");
    CHECK(sources.text_of("src/../src/a.cpp") == "a");
    CHECK(sources.text_of(p.of("project/src/a.cpp")) == "a");
    fs::create_symlink(p.of("project"), p.of("link"));
    CHECK(sources.text_of(p.of("link/src/a.cpp")) == "a");
    CHECK(source_tree({p.of("link")}, {p.of("link")}).text_of("src/a.cpp") == "a");
    CHECK_FALSE(sources.text_of("src/none.cpp"));
    CHECK(sources.refused_text().empty());
}

TEST_CASE("source tree: what is not below the root is not read") {
    const place p;
    source_tree sources({p.of("project")}, {p.of("project")});
    fs::create_symlink(p.of("secret"), p.of("project/src/secret.cpp"));
    fs::create_directory_symlink(p.of("build"), p.of("project/src/build"));
    for (const std::string& each : {p.of("secret"), std::string("../secret"), std::string("src/secret.cpp"),
                                    std::string("src/build/made/b.cpp"), p.of("project-2/c.cpp")}) {
        CHECK_FALSE(sources.text_of(each));
    }
    CHECK(says(sources, "../secret (not below " + p.of("project") + ")"));
    CHECK(says(sources, " and 2 more; reports are without the text"));
    CHECK_FALSE(source_tree().text_of(p.of("secret")));
}

TEST_CASE("source tree: only regular files are read, and not too large ones") {
    const place p;
    source_tree sources({p.of("project"), "/dev"}, {p.of("project")});
    REQUIRE(::mkfifo(p.of("project/pipe.cpp").c_str(), 0600) == 0);
    { std::ofstream(p.of("project/large.cpp")) << "x"; }
    fs::resize_file(p.of("project/large.cpp"), largest_source + 1); // sparse
    for (const char* const each : {"pipe.cpp", "large.cpp", "src", "/dev/zero"}) {
        CHECK_FALSE(sources.text_of(each));
    }
    CHECK(says(sources, "/dev/zero (not a regular file)"));
    CHECK(says(sources, "large.cpp (larger than 32 MiB)"));
    CHECK(says(sources, "pipe.cpp (not a regular file)"));
    fs::resize_file(p.of("project/large.cpp"), largest_source);
    CHECK(source_tree({p.of("project")}, {p.of("project")}).text_of("large.cpp"));
}

TEST_CASE("source tree: in a build beside the sources, the sources and what is generated") {
    const place p;
    const current_directory here(p.of("build"));
    source_tree sources = find_sources({});
    CHECK(sources.text_of("src/a.cpp") == "a");
    CHECK(sources.text_of("../project/src/a.cpp") == "a"); // as Meson calls it
    CHECK(sources.text_of(p.of("build/made/b.cpp")) == "b");
    CHECK_FALSE(sources.text_of(p.of("secret")));
}

TEST_CASE("source tree: without a project, the current directory") {
    const place p;
    const current_directory here(p.of("project/src"));
    source_tree sources = find_sources({});
    CHECK(sources.text_of("a.cpp") == "a");
    CHECK_FALSE(sources.text_of("../CMakeLists.txt"));
    CHECK(says(sources, "not below " + p.of("project/src")));
    fs::create_directories(p.of("project/.git"));
    CHECK(find_sources({}).text_of("../CMakeLists.txt"));
    CHECK(find_sources({}).text_of("src/a.cpp") == "a");
}

TEST_CASE("source tree: --source-root is the only one") {
    const place p;
    const current_directory here(p.of("build"));
    input_options options;
    options.source_root = "../project-2";
    source_tree sources = find_sources(options);
    CHECK(sources.text_of("c.cpp") == "c");
    CHECK_FALSE(sources.text_of(p.of("project/src/a.cpp")));
    CHECK_FALSE(sources.text_of("made/b.cpp"));
}

TEST_CASE("source tree: results cannot say that the sources are anywhere") {
    const place p;
    fs::create_directories(p.of("results/out"));
    const current_directory here(p.of("results"));
    const auto write = [&](const std::string& name, const std::string& text) { std::ofstream(p.of(name)) << text; };
    write("results/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("") + "\n");
    write("results/out/project.covbuild", R"({"root":")" + p.of("") + R"(","build":""})");
    input_options options;
    options.manifests = {"out"};
    source_tree sources = find_sources(options);
    CHECK_FALSE(sources.text_of("secret"));
    INFO(sources.refused_text());
    CHECK(says(sources, "secret (not below " + p.of("results") + ")"));
}

TEST_CASE("source tree: a build says from where its names count, below the project") {
    const place p;
    fs::create_directories(p.of("project/build/covkit"));
    const current_directory here(p.of("project"));
    std::ofstream(p.of("project/build/covkit/project.covbuild")) << R"({"root":")" + p.of("project/src") + R"("})";
    input_options options;
    CHECK_FALSE(find_sources(options).text_of("a.cpp"));
    options.manifests = {"build"};
    CHECK(find_sources(options).text_of("a.cpp") == "a");
    options.manifests.clear();
    options.measured_roots = {p.of("project-2")}; // covkit run has just run it
    CHECK(find_sources(options).text_of("c.cpp") == "c");
}

} // namespace source_tree_tests
