// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/flags.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

namespace flags_tests {

using namespace covkit::gen;
using words = std::vector<std::string>;

namespace {

bool has(const words& all, const std::string& word) { return std::find(all.begin(), all.end(), word) != all.end(); }

parser_flags parsed(const words& arguments) { return flags_for_parser({"/", "/src/a.cpp", arguments}, "/resources"); }

} // namespace

TEST_CASE("flags: flags of GCC that Clang cannot take are left out") {
    const parser_flags made =
        flags_for_parser({"/",
                          "/a.cpp",
                          {"g++", "-mcpu=cortex-m3", "-mthumb", "-mthumb-interwork", "--specs=nano.specs",
                           "-specs=nosys.specs", "-mfpu=auto", "-fno-tree-loop-distribute-patterns",
                           "-mslow-flash-data", "-mcpu=cortex-m999", "-DBOARD=3", "-c", "/a.cpp"}},
                         "/resources");
    for (const char* const gone :
         {"--specs=nano.specs", "-specs=nosys.specs", "-mfpu=auto", "-mslow-flash-data", "-mcpu=cortex-m999"}) {
        INFO(gone);
        CHECK(!has(made.arguments, gone));
    }
    for (const char* const kept : {"-mcpu=cortex-m3", "-mthumb", "-DBOARD=3", "/a.cpp"}) {
        INFO(kept);
        CHECK(has(made.arguments, kept));
    }
    CHECK(made.notes.size() >= 5);
}

TEST_CASE("flags: outputs, dependency files and precompiled headers are no business of the parser") {
    const words made = parsed({"g++",
                               "-c",
                               "a.cpp",
                               "-o",
                               "a.o",
                               "-MD",
                               "-MF",
                               "a.d",
                               "-MT",
                               "a.o",
                               "-oall.o",
                               "-Werror",
                               "-Werror=shadow",
                               "-Xclang",
                               "-include-pch",
                               "-Xclang",
                               "all.pch",
                               "-include-pch",
                               "more.pch",
                               "-Winvalid-pch",
                               "-fprofile-arcs",
                               "-fcoverage-mapping",
                               "-fdiagnostics-color",
                               "-pipe",
                               "-Wall"})
                           .arguments;
    for (const char* const gone : {"-c", "-o", "a.o", "-MD", "-MF", "a.d", "-MT", "-oall.o", "-Werror",
                                   "-Werror=shadow", "-Xclang", "-include-pch", "all.pch", "more.pch", "-Winvalid-pch",
                                   "-fprofile-arcs", "-fcoverage-mapping", "-fdiagnostics-color", "-pipe"}) {
        INFO(gone);
        CHECK_FALSE(has(made, gone));
    }
    CHECK((has(made, "a.cpp") && has(made, "-Wall")));
}

TEST_CASE("flags: Clang's own headers and no warnings come first, behind the compiler") {
    const words made = parsed({"/usr/bin/g++", "-DX", "a.cpp"}).arguments;
    REQUIRE(made.size() > 5);
    CHECK(made[1] == "-resource-dir");
    CHECK(made[2] == "/resources");
    CHECK(has(made, "-w"));
    CHECK(has(made, "-fsyntax-only"));
    CHECK(std::find(made.begin(), made.end(), "-w") < std::find(made.begin(), made.end(), "-DX"));
}

TEST_CASE("flags: a compiler that is not installed is looked for where others are") {
    CHECK(parsed({"no-such-g++", "a.cpp"}).arguments.at(0) == "/usr/bin/no-such-g++");
    CHECK(parsed({}).arguments.at(0).front() == '/');
}

TEST_CASE("flags: standards before C++17 are raised, and later ones are not") {
    CHECK(has(parsed({"g++", "-std=c++11", "a.cpp"}).arguments, "-std=c++17"));
    CHECK(has(parsed({"g++", "-std=gnu++23", "a.cpp"}).arguments, "-std=gnu++23"));
}

TEST_CASE("flags: modules, and what imports them, are refused, with the file") {
    const report_test::temporary_directory directory;
    const std::string file = directory.path() + "/a.cpp";
    const auto made = [&](const std::string& text, const std::string& flag) {
        std::ofstream(file) << text;
        return flags_for_parser({"/", file, {"g++", flag, file}}, "/resources");
    };
    for (const char* const flag : {"-fmodules-ts", "-fmodule-file=a=a.pcm", "-fmodule-mapper=map"}) {
        for (const char* const text : {"export module a;", "int b;\n import b;", "module;\n", "import <c>;",
                                       "import \"d.hpp\";", "export import :e;"}) {
            CAPTURE(flag, text);
            CHECK(made(text, flag).error == file + ": modules are not measured yet, nor what imports them");
        }
        // All sources of a target have these options.
        for (const char* const text : {"int important;", "import_data();", "int module = 3;", "// import b;", ""}) {
            CAPTURE(flag, text);
            CHECK(made(text, flag).error.empty());
            CHECK(!has(made(text, flag).arguments, flag));
        }
    }
    CHECK(!made("", "-fmodules").error.empty());
    CHECK(made("import b;", "-fmodule-private").error.empty());
}

TEST_CASE("flags: what Clang does not know is left out, each with a note") {
    const parser_flags made =
        parsed({"g++", "-fno-such-flag-of-any-compiler", "--specs", "nano.specs", "-O2", "a.cpp"});
    CHECK_FALSE(has(made.arguments, "-fno-such-flag-of-any-compiler"));
    CHECK_FALSE(has(made.arguments, "nano.specs"));
    CHECK(has(made.arguments, "-O2"));
    CHECK(has(made.notes, "Clang does not know -fno-such-flag-of-any-compiler; ignored for analysis"));
}

TEST_CASE("flags: plugins, which are code that would run here, are left out") {
    const parser_flags made = parsed({"clang++", "-fplugin=a.so", "-fpass-plugin=a.so", "-Xclang", "-load", "-Xclang",
                                      "a.so", "-fplugin-arg-a-b", "-DKEPT", "-c", "/src/a.cpp"});
    CHECK(has(made.arguments, "-DKEPT"));
    for (const char* const gone : {"-fplugin=a.so", "-fpass-plugin=a.so", "-load", "a.so", "-fplugin-arg-a-b"}) {
        CHECK_FALSE(has(made.arguments, gone));
    }
}

} // namespace flags_tests
