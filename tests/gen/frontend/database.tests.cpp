// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/database.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

namespace database_tests {

using namespace covkit::gen;

namespace {

std::string entry(const std::string& directory, const std::string& file, const std::string& command) {
    return "{\"directory\":\"" + directory + "\",\"file\":\"" + file + "\",\"command\":\"" + command + "\"}";
}

} // namespace

TEST_CASE("database: sources of C++, sorted, each once, with absolute names") {
    const report_test::temporary_directory directory;
    const std::string file = directory.file("compile_commands.json",
                                            "[" + entry("/p/build", "../src/./b.cpp", "g++ -DN=2 -c ../src/b.cpp") +
                                                ",\n" + entry("/p", "/p/src/a.cc", "g++ -c '/p/a b.cc'") + ",\n" +
                                                entry("/p/build", "../src/b.cpp", "g++ -DN=2 -c ../src/b.cpp") + ",\n" +
                                                entry("/p/build", "../src/b.cpp", "g++ -DN=1 -c ../src/b.cpp") + ",\n" +
                                                entry("/p", "src/c.c", "gcc -c src/c.c") + "]");
    for (const std::string& name : {file, directory.path()}) {
        const database read = read_database(name);
        CHECK(read.error.empty());
        REQUIRE(read.commands.size() == 3);
        CHECK(read.commands[0].file == "/p/src/a.cc");
        CHECK(read.commands[0].arguments == std::vector<std::string>{"g++", "-c", "/p/a b.cc"});
        CHECK(read.commands[1].file == "/p/src/b.cpp");
        CHECK(read.commands[1].directory == "/p/build");
        CHECK(read.commands[1].arguments.at(1) == "-DN=1");
        CHECK(read.commands[2].arguments.at(1) == "-DN=2");
    }
}

TEST_CASE("database: what cannot be read is named, with what to do") {
    const report_test::temporary_directory directory;
    const std::string missing = read_database(directory.path()).error;
    CHECK(missing.find(directory.path() + "/compile_commands.json: ") == 0);
    CHECK(missing.find("CMAKE_EXPORT_COMPILE_COMMANDS") != std::string::npos);
    const std::string broken = read_database(directory.file("broken.json", "[{")).error;
    CHECK(broken.find("broken.json: ") != std::string::npos);
    CHECK(broken.find('\n') == std::string::npos);
}

TEST_CASE("database: what is nested without end, or names devices, does no harm") {
    CHECK(database_in(std::string(100000, '[')).error == "nested too deeply");
    CHECK(database_in("[\n{\"a\" \"\x1b[2J\"}]").error.find("line 2: ") == 0); // without what stands there
    const database read = database_in("[" + entry("/", "a.cpp", "g++ @/dev/zero -c a.cpp") + "]");
    REQUIRE(read.commands.size() == 1);
    CHECK(read.commands[0].arguments.back() == "a.cpp");
}

TEST_CASE("database: which names are those of C++ sources") {
    for (const char* const name : {"a.cpp", "/p/a.cc", "a.cxx", "a.c++", "A.C", "a.cp", "A.CPP"}) {
        CHECK(is_cpp_source(name));
    }
    for (const char* const name : {"a.c", "a.hpp", "a.cpp.o", "cpp", "a.o", "a.s", ""}) {
        CHECK_FALSE(is_cpp_source(name));
    }
}

} // namespace database_tests
