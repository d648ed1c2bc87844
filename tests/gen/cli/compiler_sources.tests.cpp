// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/compiler_sources.hpp>

#include <cli/compiler_arguments.hpp>

#include <catch2/catch.hpp>

namespace compiler_sources_tests {

using namespace covkit::gen;
using words = std::vector<std::string>;

TEST_CASE("compiler sources: sources are no values of options") {
    CHECK(sources_in({"g++", "-include", "all.cpp", "-c", "a.cpp", "-MT", "b.cpp", "c.o", "d.cc", "-Dx.cpp"}) ==
          words{"a.cpp", "d.cc"});
    CHECK(sources_in({"g++.cpp", "-v"}).empty());
}

TEST_CASE("compiler sources: -x says what a source is, until -x none") {
    CHECK(sources_in({"g++", "-x", "c++", "a.txt", "-xnone", "b.txt", "c.cpp", "-xc", "d.cpp", "-c"}) ==
          words{"a.txt", "c.cpp"});
    CHECK(sources_in({"gcc", "--language=c++", "a.inc", "-c"}) == words{"a.inc"});
    CHECK(sources_in({"g++", "-x", "c++-header", "a.cpp", "-c"}).empty());
    CHECK(task_of({"g++", "-x", "c++", "-", "-c"}) == compiler_task::objects);
}

TEST_CASE("compiler sources: .c is C++ for a compiler of C++, and C for others") {
    for (const char* const compiler : {"g++", "/usr/bin/clang++-19", "arm-none-eabi-g++", "c++", "g++-12.2"}) {
        CHECK(sources_in({compiler, "-c", "a.c"}) == words{"a.c"});
    }
    for (const char* const compiler : {"gcc", "cc", "clang-19", "/opt/c++/bin/gcc"}) {
        CAPTURE(compiler);
        CHECK(sources_in({compiler, "-c", "a.c"}).empty());
        CHECK(all_sources_in({compiler, "-c", "a.c"}).at(0).reason == "C source");
    }
}

TEST_CASE("compiler sources: what cannot be instrumented has a reason") {
    const auto reason = [](words arguments) {
        const std::vector<compiler_source> found = all_sources_in(arguments);
        return found.empty() ? std::string("no source") : found[0].reason;
    };
    CHECK(reason({"g++", "-x", "c++", "-", "-c"}) == "standard input");
    CHECK(reason({"g++", "-x", "c", "a.cpp", "-c"}) == "C source");
    CHECK(reason({"g++", "a.ii", "-c"}) == "preprocessed source");
    CHECK(reason({"clang++", "a.cppm", "-c"}) == "C++ module");
    CHECK(reason({"g++", "a.mm", "-c"}) == "Objective-C++ source");
    for (const char* const other : {"a.o", "a.s", "a.S", "a.hpp", "liba.a", "script"}) {
        CHECK(reason({"g++", other}) == "no source");
    }
}

TEST_CASE("compiler sources: checks of a configuration") {
    for (const words& each : {words{"g++", "-c", "conftest.cpp"}, words{"g++", "-o", "conftest2", "x.cpp"},
                              words{"g++", "-o", "CMakeFiles/CMakeScratch/TryCompile-a/x.o", "-c", "/p/testX.cxx"},
                              words{"g++", "-c", "/b/meson-private/tmpa/testfile.cpp", "-o", "x.o"},
                              words{"g++", "-x", "c++", "-", "-o", "/dev/null"}}) {
        CHECK(is_configure_check(each));
    }
    for (const words& each :
         {words{"g++", "-c", "conftests.cpp"}, words{"g++", "-c", "a.cpp", "-o", "a.o"},
          words{"g++", "a.o", "-o", "meson-private.o"}, words{"g++", "-x", "c++", "-", "-o", "a"}}) {
        CHECK_FALSE(is_configure_check(each));
    }
}

} // namespace compiler_sources_tests
