// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/runtime_flags.hpp>

#include <catch2/catch.hpp>

namespace runtime_flags_tests {

using namespace covkit::gen;

using arguments = std::vector<std::string>;

TEST_CASE("runtime flags: options of a program that its runtime need not have") {
    CHECK(runtime_flags({"g++",
                         "-std=c++14",
                         "-O2",
                         "-g",
                         "-Wall",
                         "-Werror",
                         "-fno-exceptions",
                         "-fno-rtti",
                         "-fPIC",
                         "-fvisibility=hidden",
                         "-flto",
                         "-march=native",
                         "-pthread",
                         "-DNDEBUG",
                         "-DX=1",
                         "-I",
                         "include",
                         "-Iother",
                         "-isystem",
                         "system",
                         "-MD",
                         "-MT",
                         "a.o",
                         "-MF",
                         "a.d",
                         "-include",
                         "config.h",
                         "-c",
                         "a.cpp",
                         "-o",
                         "a.o"})
              .empty());
    CHECK(runtime_flags(
              {"g++", "-shared", "-static-libgcc", "-Wl,-soname,liba.so", "-o", "liba.so", "a.o", "-L", "lib", "-lz"})
              .empty());
}

TEST_CASE("runtime flags: options that the runtime must have, too") {
    CHECK(runtime_flags({"clang++", "-stdlib=libc++", "-O2", "a.o"}) == arguments{"-stdlib=libc++"});
    CHECK(runtime_flags({"g++", "-fsanitize=address,undefined", "-m32", "-c", "a.cpp"}) ==
          arguments{"-fsanitize=address,undefined", "-m32"});
    CHECK(runtime_flags({"g++", "-D_GLIBCXX_USE_CXX11_ABI=0", "-D", "_GLIBCXX_DEBUG", "-D", "OTHER", "a.cpp"}) ==
          arguments{"-D_GLIBCXX_USE_CXX11_ABI=0", "-D", "_GLIBCXX_DEBUG"});
    CHECK(runtime_flags({"clang++", "-target", "aarch64-linux-gnu", "--sysroot", "/opt/root", "a.cpp"}) ==
          arguments{"-target", "aarch64-linux-gnu", "--sysroot", "/opt/root"});
    // The value of one option is not another.
    CHECK(runtime_flags({"clang++", "-Xclang", "-fsanitize=address", "-o", "-m32", "a.o"}).empty());
}

TEST_CASE("runtime flags: an unknown option matters") {
    CHECK(runtime_flags({"g++", "-fsome-layout", "-mabi=other", "a.cpp"}) == arguments{"-fsome-layout", "-mabi=other"});
}

TEST_CASE("runtime flags: compilers of the system") {
    CHECK(is_system_compiler("g++"));
    CHECK_FALSE(is_system_compiler("arm-none-eabi-g++"));
    CHECK_FALSE(is_system_compiler("no-such-compiler"));
    CHECK_FALSE(is_system_compiler("/usr/bin/env"));
}

} // namespace runtime_flags_tests
