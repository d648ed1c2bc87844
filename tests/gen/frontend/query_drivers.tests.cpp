// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/compiler.hpp>
#include <frontend/cross_compiler.hpp>
#include <frontend/query_drivers.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

namespace query_drivers_tests {

using namespace covkit::gen;
using words = std::vector<std::string>;

TEST_CASE("query drivers: compilers are known by name, with target and version") {
    for (const char* const each : {"g++", "/usr/bin/c++", "cc", "clang++-19", "g++12", "gcc-12.2", "arm-none-eabi-g++",
                                   "/opt/x/bin/arm-none-eabi-gcc-13", "x86_64-w64-mingw32-g++-posix",
                                   "riscv64-unknown-elf-clang++", "covkit-c++", "clang.exe", "icpx"}) {
        CHECK(is_known_compiler(each));
    }
    for (const char* const each : {"", "sh", "/tmp/run-me", "g++.sh", "g++ ", "xg++", "g++-12-run", "/tmp/g++/run",
                                   "clang-tidy", "ccache", "-g++", "make", "evilg++", "g++;x"}) {
        CHECK_FALSE(is_known_compiler(each));
    }
}

TEST_CASE("query drivers: others are trusted if the user names them") {
    query_drivers drivers;
    CHECK(drivers.add("/opt/*/bin/nvc++").empty());
    CHECK_FALSE(drivers.add("[").empty());
    CHECK(drivers.trust_of("/opt/nv/bin/nvc++") == compiler_trust::full);
    CHECK(drivers.trust_of("/home/nv/bin/nvc++") == compiler_trust::none);
    CHECK(drivers.trust_of("nvc++") == compiler_trust::none);
    CHECK(drivers.trust_of("/home/bin/g++") == compiler_trust::by_name);
    CHECK(drivers.add("/bin/*").empty());
    CHECK(drivers.add("/usr/bin/*").empty());
    CHECK(drivers.trust_of("sh") == compiler_trust::full); // by its path
}

TEST_CASE("query drivers: what is not trusted is not run") {
    const report_test::temporary_directory place;
    const std::string compiler = place.file("arm-run-me", "#!/bin/sh\ntouch '" + place.path() + "/ran'\n");
    std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
    compile_command command{place.path(), "/a.cpp", {compiler, "-c"}, compiler_trust::none};
    CHECK(with_standard(command).arguments == command.arguments);
    CHECK(cross_arguments(command).empty());
    CHECK(place.entries() == 1);
    command.trust = compiler_trust::full;
    with_standard(command);
    CHECK(place.entries() == 2);
}

TEST_CASE("query drivers: a compiler that is known by name is not told to run others") {
    const report_test::temporary_directory place;
    place.file("own.specs", "");
    CHECK(harmless_flags({"-mthumb", "-B/tmp", "-B", "/tmp", "--specs=nano.specs", "-specs", "nosys.specs",
                          "-specs=own.specs", "--specs", "own.specs", "-specs=/tmp/x.specs", "--sysroot", "/opt"},
                         place.path()) ==
          words{"-mthumb", "--specs=nano.specs", "-specs", "nosys.specs", "--sysroot", "/opt"});
}

} // namespace query_drivers_tests
