// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/compiler_arguments.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace compiler_arguments_tests {

using namespace covkit::gen;
using words = std::vector<std::string>;

TEST_CASE("compiler arguments: launchers are taken from before the compiler") {
    words command = {"/usr/bin/ccache", "distcc", "g++", "-c"};
    CHECK(take_launcher(command) == words{"/usr/bin/ccache", "distcc"});
    CHECK(command == words{"g++", "-c"});
    words alone = {"ccache"};
    CHECK(take_launcher(alone).empty());
    CHECK(alone == words{"ccache"});
    words named_alike = {"ccache-g++", "-c"};
    CHECK(take_launcher(named_alike).empty());
}

TEST_CASE("compiler arguments: what is to be done") {
    CHECK(task_of({"g++", "-c", "a.cpp", "-o", "a.o"}) == compiler_task::objects);
    CHECK(task_of({"g++", "a.cpp", "-o", "a"}) == compiler_task::link);
    CHECK(task_of({"g++", "a.o", "-lm"}) == compiler_task::link);
    for (const char* const option : {"-E", "-S", "-M", "-MM", "-fsyntax-only", "-###"}) {
        CHECK(task_of({"g++", option, "-c", "a.cpp"}) == compiler_task::other);
    }
    CHECK(task_of({"g++", "-MD", "-c", "a.cpp"}) == compiler_task::objects);
    CHECK(task_of({"g++", "--version"}) == compiler_task::other);
    CHECK(task_of({"g++", "-o", "a.o"}) == compiler_task::other); // the value of an option is no input
    CHECK(task_of({"g++", "-r", "a.o", "b.o"}) == compiler_task::other);
}

TEST_CASE("compiler arguments: objects take the place of sources, whatever -x says") {
    CHECK(with_objects({"g++", "-o", "a.cpp", "a.cpp", "b.o"}, {{"a.cpp", "1.o"}}) ==
          words{"g++", "-o", "a.cpp", "1.o", "b.o"});
    CHECK(with_objects({"g++", "-x", "c++", "a.txt", "b.txt", "-x", "none", "c.cpp"},
                       {{"a.txt", "1.o"}, {"c.cpp", "2.o"}}) ==
          words{"g++", "-x", "c++", "-x", "none", "1.o", "-x", "c++", "b.txt", "-x", "none", "2.o"});
}

TEST_CASE("compiler arguments: where the result goes") {
    const std::string here = std::filesystem::current_path().string();
    CHECK(output_of({"g++", "-c", "src/a.cpp"}, "src/a.cpp") == here + "/a.o");
    CHECK(output_of({"g++", "-c", "a.cpp", "-o", "/x/b.o"}, "a.cpp") == "/x/b.o");
    CHECK(output_of({"g++", "-c", "a.cpp", "-ob.o"}, "a.cpp") == here + "/b.o");
    CHECK(output_of({"g++", "a.cpp"}, "a.cpp") == here + "/a.out");
}

TEST_CASE("compiler arguments: where dependencies are written to") {
    CHECK(dependency_file({"g++", "-MD", "-MF", "x.d", "-c", "a.cpp", "-o", "o/a.o"}) == "x.d");
    CHECK(dependency_file({"g++", "-MMD", "-c", "src/a.cpp", "-o", "o/a.cpp.o"}) == "o/a.cpp.d");
    CHECK(dependency_file({"g++", "-MD", "-c", "src/a.cpp"}) == "a.d");
    CHECK(dependency_file({"g++", "-c", "a.cpp", "-o", "a.o"}).empty());
    CHECK(dependency_file({"g++", "-MD"}).empty());
    CHECK(writes_dependencies({"g++", "-MMD"}));
    CHECK_FALSE(writes_dependencies({"g++", "-MF", "x.d"}));
}

TEST_CASE("compiler arguments: one of several sources alone, without what is for the linker") {
    const words all = {"g++",  "-O2",      "a.cpp",   "b.cpp",    "c.o",        "-L",       "lib", "-Llib2",
                       "-lm",  "-Xlinker", "-z",      "-shared",  "-Wl,-s",     "-u",       "f",   "-T",
                       "x.ld", "-o",       "prog.so", "-include", "prefix.hpp", "-isystem", "i"};
    CHECK(command_for_object(all, "b.cpp", "b.o") ==
          words{"g++", "-O2", "b.cpp", "-include", "prefix.hpp", "-isystem", "i", "-c", "-o", "b.o"});
    const words languages = {"g++", "-x", "c++", "a.txt", "-xc", "b.txt", "-x", "none", "c.cpp"};
    CHECK(command_for_object(languages, "a.txt", "") == words{"g++", "-x", "c++", "a.txt", "-c"});
    CHECK(command_for_object(languages, "b.txt", "") == words{"g++", "-x", "c", "b.txt", "-c"});
    CHECK(command_for_object(languages, "c.cpp", "") == words{"g++", "c.cpp", "-c"});
    CHECK(command_for_object({"g++", "-c", "a.cpp"}, "a.cpp", "") == words{"g++", "a.cpp", "-c"});
}

TEST_CASE("compiler arguments: whether something instrumented is linked") {
    const report_test::temporary_directory directory;
    const std::string plain = directory.file("plain.o", "_ZN4main6record");
    const std::string instrumented = directory.file("instrumented.o", std::string("\0_ZN6covkit6record7sessionE", 28));
    directory.file("libparts.a", "_ZN6covkit6record7sessionE");
    CHECK(links_instrumented({"g++", plain, instrumented}));
    CHECK_FALSE(links_instrumented({"g++", plain, "-o", instrumented}));
    CHECK(links_instrumented({"g++", plain, "-lparts", "-L" + directory.path()})); // in any order
    CHECK(links_instrumented({"g++", plain, "-L", directory.path(), "-l:libparts.a"}));
    CHECK_FALSE(links_instrumented({"g++", plain, "-lparts"}));
    CHECK_FALSE(links_instrumented({"g++", plain, "-L" + directory.path(), "-lother"}));
    directory.file("libshared.so", "_ZN6covkit6record7sessionE");
    const words shared = {"g++", plain, "-L" + directory.path(), "-lshared"};
    CHECK_FALSE(links_instrumented(shared)); // it has a runtime
    CHECK(links_instrumented(shared, linked_libraries::also_shared));
}

} // namespace compiler_arguments_tests
