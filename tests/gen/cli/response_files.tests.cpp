// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/response_files.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <sys/stat.h>

namespace response_files_tests {

using covkit::gen::with_response_files;
using words = std::vector<std::string>;

TEST_CASE("response files: blanks separate, quotes and backslashes keep") {
    const report_test::temporary_directory directory;
    const std::string file = directory.file("a.rsp", "-DA='x y' \"-DB=\\\"q\\\"\"\n-I a\\ b\t-c\n");
    CHECK(with_response_files({"g++", "@" + file, "z.cpp"}).arguments ==
          words{"g++", "-DA=x y", "-DB=\"q\"", "-I", "a b", "-c", "z.cpp"});
}

TEST_CASE("response files: one may name another") {
    const report_test::temporary_directory directory;
    const std::string inner = directory.file("inner.rsp", "-O2 a.cpp");
    const std::string outer = directory.file("outer.rsp", "-c @" + inner + " -g");
    CHECK(with_response_files({"g++", "@" + outer}).arguments == words{"g++", "-c", "-O2", "a.cpp", "-g"});
}

TEST_CASE("response files: what does not exist is an argument like others") {
    CHECK(with_response_files({"g++", "@/no/such/file", "@", "a@b"}).arguments ==
          words{"g++", "@/no/such/file", "@", "a@b"});
    CHECK(with_response_files({"g++", "@/no/such/file"}).error.empty());
}

TEST_CASE("response files: one that names itself is an error, and the command stays") {
    const report_test::temporary_directory directory;
    const std::string name = directory.path() + "/self.rsp";
    directory.file("self.rsp", "@" + name);
    const auto expanded = with_response_files({"g++", "@" + name});
    CHECK(expanded.error.find("self.rsp") != std::string::npos);
    CHECK(expanded.arguments == words{"g++", "@" + name});
}

TEST_CASE("response files: a device or a pipe is left to the compiler") {
    const report_test::temporary_directory directory;
    const std::string pipe = directory.path() + "/pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    for (const std::string& name : {pipe, std::string("/dev/zero")}) {
        const auto expanded = with_response_files({"g++", "@" + name});
        CHECK(expanded.error.find(name) != std::string::npos);
        CHECK(expanded.arguments == words{"g++", "@" + name});
    }
}

} // namespace response_files_tests
