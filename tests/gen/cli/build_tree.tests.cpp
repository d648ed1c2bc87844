// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/build_tree.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace build_tree_tests {

using covkit::gen::build_tree;
using covkit::gen::find_build_tree;

namespace {

// What is made in it has no .git above.
class place {
  public:
    place() : top_(std::filesystem::canonical(directory_.path()).string()) {}

    std::string of(const std::string& name) const { return top_ + "/" + name; }
    std::string folder(const std::string& name) const {
        std::filesystem::create_directories(of(name));
        return of(name);
    }
    void file(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories(std::filesystem::path(of(name)).parent_path());
        directory_.file(name, content);
    }

  private:
    report_test::temporary_directory directory_;
    std::string top_;
};

void check(const build_tree& found, const std::string& root, const std::string& build) {
    CHECK(found.root == root);
    CHECK(found.build == build);
}

} // namespace

TEST_CASE("build tree: the working tree of Git, at or above") {
    const place p;
    p.folder("project/.git");
    const std::string here = p.folder("project/src/inner");
    check(find_build_tree(here, {here + "/a.cpp"}), p.of("project"), "");
    check(find_build_tree(here, {}), p.of("project"), "");
}

TEST_CASE("build tree: CMake's cache says where the sources are") {
    const place p;
    p.file("build/CMakeCache.txt", "# a comment\nCMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("lib-1.0") + "\nX:STRING=\n");
    p.folder("lib-1.0/src");
    const std::string here = p.folder("build/sub");
    for (const std::string& at : {p.of("build"), here}) {
        check(find_build_tree(at, {p.of("lib-1.0/src/a.cpp")}), p.of("lib-1.0"), p.of("build"));
        check(find_build_tree(at, {}), p.of("lib-1.0"), p.of("build"));
    }
}

TEST_CASE("build tree: a build directory in a working tree is one, too") {
    const place p;
    p.folder("project/.git");
    p.file("project/build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("project/part") + "\n");
    p.folder("project/part");
    check(find_build_tree(p.of("project/build"), {p.of("project/part/a.cpp")}), p.of("project"), p.of("project/build"));
}

TEST_CASE("build tree: who builds among the sources has no directory for what is generated") {
    const place p;
    p.folder("all/.git");
    p.file("all/lib/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("all/lib") + "\n");
    check(find_build_tree(p.of("all/lib"), {p.of("all/lib/a.cpp")}), p.of("all"), "");
}

TEST_CASE("build tree: what a build has unpacked is a project of its own") {
    const place p;
    p.folder("project/.git");
    p.file("project/build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("project") + "\n");
    const std::string source = p.folder("project/build/tests/lib");
    const std::string here = p.folder("project/build/tests/lib-build");
    p.file("project/build/tests/lib-build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + source + "\n");
    check(find_build_tree(here, {source + "/a.cpp"}), source, here);
}

TEST_CASE("build tree: Git's is not taken if the sources are elsewhere") {
    const place p;
    p.folder("home/.git");
    p.file("home/build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("lib") + "\n");
    p.folder("lib");
    check(find_build_tree(p.of("home/build"), {p.of("lib/a.cpp")}), p.of("lib"), p.of("home/build"));
    p.file("home/made/Makefile", "VPATH = ../../lib\n");
    check(find_build_tree(p.of("home/made"), {p.of("lib/a.cpp")}), p.of("lib"), p.of("home/made"));
}

TEST_CASE("build tree: Meson, autoconf and Makefiles") {
    const place p;
    p.file("meson/meson-info/meson-info.json",
           R"({"directories": {"source": ")" + p.of("lib") + R"(", "build": "x"}})");
    p.file("conf/config.status", "#!/bin/sh\nac_pwd='/x'\nsrcdir='../lib'\n");
    p.folder("conf/src");
    p.file("make/Makefile", "CXX = g++\nVPATH = ../lib/src:../lib/more\nall: a\n");
    p.file("gnu/GNUmakefile", "srcdir := ../lib\n");
    p.folder("lib/src");
    const std::string source = p.of("lib/src/a.cpp");
    check(find_build_tree(p.of("meson"), {source}), p.of("lib"), p.of("meson"));
    check(find_build_tree(p.of("conf/src"), {source}), p.of("lib"), p.of("conf"));
    check(find_build_tree(p.of("make"), {source}), p.of("lib"), p.of("make")); // not its src/ alone
    check(find_build_tree(p.of("gnu"), {source}), p.of("lib"), p.of("gnu"));
}

TEST_CASE("build tree: what the sources have in common") {
    const place p;
    const std::string here = p.folder("build");
    p.folder("lib/src");
    check(find_build_tree(here, {p.of("lib/src/a.cpp"), p.of("lib/b.cpp")}), p.of("lib"), here);
    check(find_build_tree(here, {here + "/a.cpp"}), here, "");
    check(find_build_tree(p.folder("lib/src"), {p.of("lib/b.cpp")}), p.of("lib"), "");
    check(find_build_tree(here, {p.of("lib/a.cpp"), p.of("other/b.cpp")}), here,
          ""); // then it is said that they are outside
    check(find_build_tree(here, {}), here, "");
    check(find_build_tree(here, {"/elsewhere/a.cpp"}), here, "");
}

TEST_CASE("build tree: a recursive Make is one project") {
    const place p;
    const std::string here = p.folder("p/test");
    p.folder("p/lib");
    p.file("p/test/Makefile", "VPATH = more\n");
    const std::vector<std::string> makes = {p.of("p"), p.of("p/test")};
    check(find_build_tree(here, {here + "/a.cpp"}, makes), p.of("p"), "");
    check(find_build_tree(here, {p.of("p/lib/a.cpp"), here + "/a.cpp"}, makes), p.of("p"), "");
    check(find_build_tree(here, {}, makes), p.of("p"), "");
    CHECK(find_build_tree(here, {}, makes).is_guessed);
    check(find_build_tree(here, {here + "/a.cpp"}, {"/", p.of("p")}), p.of("p"), "");
    // Started by hand in each of the directories.
    check(find_build_tree(here, {here + "/a.cpp"}, {here}), here, "");
    // What else works there is no part of it.
    check(find_build_tree(p.of("p/lib"), {p.of("p/lib/a.cpp")}, {p.of("other"), p.of("p/test")}), p.of("p/lib"), "");
    p.folder("p/.git");
    CHECK_FALSE(find_build_tree(here, {}, makes).is_guessed);
}

TEST_CASE("build tree: a recursive Make beside its sources") {
    const place p;
    const std::string here = p.folder("build/test");
    p.folder("lib-1.0/test");
    const std::string source = p.of("lib-1.0/test/a.cpp");
    check(find_build_tree(here, {source}, {p.of("build"), here}), p.of("lib-1.0"), p.of("build"));
    p.file("build/test/Makefile", "VPATH = ../../lib-1.0/test\n");
    check(find_build_tree(here, {source}, {p.of("build"), here}), p.of("lib-1.0"), p.of("build"));
    check(find_build_tree(here, {}, {p.of("build"), here}), p.of("lib-1.0"), p.of("build"));
}

TEST_CASE("build tree: what a build has unpacked, and builds by Make") {
    const place p;
    p.folder("project/.git");
    p.file("project/build/CMakeCache.txt", "CMAKE_HOME_DIRECTORY:INTERNAL=" + p.of("project") + "\n");
    p.file("project/build/Makefile", "# CMAKE generated file: DO NOT EDIT!\n");
    p.file("project/build/part/Makefile", "# CMAKE generated file: DO NOT EDIT!\n");
    const std::string lib = p.folder("project/build/unpacked/lib");
    p.file("project/build/unpacked/lib/Makefile", "all: a.o\n");
    check(find_build_tree(lib, {lib + "/a.cpp"}, {p.of("project/build"), lib}), lib, "");
    check(find_build_tree(lib + "/src", {lib + "/a.cpp"}, {lib, lib + "/src"}), lib, "");
    p.folder("project/sub");
    const std::string sub = p.folder("project/build/sub"); // of a Makefile that says nothing of itself
    check(find_build_tree(sub, {}, {p.of("project/build"), sub}), p.of("project"), p.of("project/build"));
    // What CMake's own Makefiles compile is generated, wherever Make was started.
    const std::string part = p.of("project/build/part");
    check(find_build_tree(part, {part + "/a.cpp"}, {part, p.of("project/build")}), p.of("project"),
          p.of("project/build"));
}

} // namespace build_tree_tests
