// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/command.hpp>

#include <catch2/catch.hpp>

#include <algorithm>

namespace command_tests {

using covkit::gen::compile_command;

namespace {

using words = std::vector<std::string>;

words command_for(words arguments, words* notes = nullptr) {
    covkit::gen::project_options options;
    options.root = "/p";
    options.out = "/p/out";
    const covkit::gen::project of(options);
    const compile_command command{"/p/build", "/p/src/a.cpp", std::move(arguments)};
    auto made = covkit::gen::command_for_mirror(command, of, "/p/out/mirror", "/covkit");
    if (notes != nullptr) {
        *notes = made.notes;
    }
    return made.arguments;
}

bool has(const words& all, const words& part) {
    return std::search(all.begin(), all.end(), part.begin(), part.end()) != all.end();
}

} // namespace

TEST_CASE("the source becomes its mirror, and nothing else that has its name", "[command]") {
    const words made = command_for({"g++", "-c", "../src/a.cpp", "-o", "a.o", "-MT", "../src/a.cpp"});
    CHECK(made[0] == "g++");
    CHECK(has(made, {"-c", "/p/out/mirror/src/src/a.cpp", "-o", "a.o"}));
    CHECK(has(made, {"-MT", "../src/a.cpp"}));
}

TEST_CASE("directories of the project are looked for in the mirror first", "[command]") {
    const words made = command_for({"g++", "-I../include", "-isystem", "/usr/x", "-I", "/p", "-c", "/p/src/a.cpp"});
    CHECK(has(made, {"-I", "/p/out/mirror/src/include", "-I", "../include"}));
    CHECK(has(made, {"-isystem", "/usr/x"}));
    CHECK_FALSE(has(made, {"-isystem", "/p/out/mirror"}));
    CHECK(has(made, {"-I", "/p/out/mirror/src", "-I", "/p"}));
}

TEST_CASE("tables and covkit's headers are found, and what lies beside the original", "[command]") {
    const words made = command_for({"g++", "-c", "/p/src/a.cpp"});
    CHECK(has(made, {"-I", "/p/out/mirror"}));
    CHECK(has(made, {"-isystem", "/covkit"}));
    CHECK(has(made, {"-iquote", "/p/src"}));
}

TEST_CASE("old standards become C++17, with a note", "[command]") {
    words notes;
    CHECK(has(command_for({"g++", "-std=c++11", "-c", "/p/src/a.cpp"}, &notes), {"-std=c++17"}));
    CHECK(notes.size() == 1);
    CHECK(has(command_for({"g++", "-std=gnu++14", "-c", "/p/src/a.cpp"}), {"-std=gnu++17"}));
    CHECK(has(command_for({"g++", "-std=c++20", "-c", "/p/src/a.cpp"}, &notes), {"-std=c++20"}));
    CHECK(notes.empty());
}

} // namespace command_tests
