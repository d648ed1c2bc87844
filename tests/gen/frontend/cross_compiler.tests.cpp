// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/cross_compiler.hpp>

#include <catch2/catch.hpp>

#include <algorithm>

namespace cross_compiler_tests {

using namespace covkit::gen;
using words = std::vector<std::string>;

namespace {

// What arm-none-eabi-g++ 12 answers, shortened.
const char* const arm = R"(Using built-in specs.
Target: arm-none-eabi
Thread model: single
gcc version 12.2.1 20221205 (15:12.2.rel1-1)
COLLECT_GCC_OPTIONS='-mcpu=cortex-m3' '-mthumb' '-E' '-v' '-march=armv7-m'
ignoring nonexistent directory "/usr/lib/gcc/arm-none-eabi/12.2.1/../../../arm-none-eabi/sys-include"
#include "..." search starts here:
#include <...> search starts here:
 /usr/include/newlib/nano
 /usr/lib/gcc/arm-none-eabi/12.2.1/../../../arm-none-eabi/include/c++/12.2.1
 /usr/lib/gcc/arm-none-eabi/12.2.1/include
 /usr/lib/gcc/arm-none-eabi/12.2.1/include-fixed
 /usr/lib/gcc/arm-none-eabi/12.2.1/../../../arm-none-eabi/include
End of search list.
#define __CHAR_UNSIGNED__ 1
#define __ARM_SIZEOF_MINIMAL_ENUM 1
#define __INT32_TYPE__ long int
#define __UINT_LEAST16_TYPE__ short unsigned int
#define __SIZE_TYPE__ unsigned int
)";

const char* const riscv = R"(Target: riscv64-unknown-elf
COLLECT_GCC_OPTIONS='-E' '-v' '-march=rv64imafdc' '-mabi=lp64d'
#include <...> search starts here:
 /usr/lib/picolibc/riscv64-unknown-elf/include
 /usr/lib/gcc/riscv64-unknown-elf/12.2.0/include
End of search list.
#define __riscv_xlen 64
)";

bool has(const words& all, const words& part) {
    return std::search(all.begin(), all.end(), part.begin(), part.end()) != all.end();
}

} // namespace

TEST_CASE("cross compiler: target, headers and types of arm-none-eabi") {
    const words made = cross_arguments_from(arm, "x86_64-pc-linux-gnu");
    CHECK(has(made, {"--target=arm-none-eabi"}));
    CHECK(has(made, {"-nostdinc++", "-nostdlibinc"}));
    CHECK(has(made, {"-isystem", "/usr/lib/arm-none-eabi/include/c++/12.2.1"}));
    CHECK(has(made, {"-idirafter", "/usr/include/newlib/nano"}));
    CHECK(has(made, {"-idirafter", "/usr/lib/arm-none-eabi/include"}));
    CHECK(std::none_of(made.begin(), made.end(),
                       [](const std::string& each) { return each.find("/gcc/") != std::string::npos; }));
    CHECK(has(made, {"-funsigned-char"}));
    CHECK(has(made, {"-fshort-enums"}));
    CHECK(has(made, {"-U__INT32_TYPE__", "-D__INT32_TYPE__=long int"}));
    CHECK(has(made, {"-D__UINT_LEAST16_TYPE__=short unsigned int"}));
    CHECK(!has(made, {"-U__SIZE_TYPE__"})); // built into Clang
    CHECK(!has(made, {"-march=armv7-m"}));  // -mcpu says more
}

TEST_CASE("cross compiler: RISC-V has another default of instructions than Clang") {
    const words made = cross_arguments_from(riscv, "x86_64-pc-linux-gnu");
    CHECK(has(made, {"--target=riscv64-unknown-elf"}));
    CHECK(has(made, {"-march=rv64imafdc", "-mabi=lp64d"}));
    CHECK(has(made, {"-fsigned-char", "-fno-short-enums"}));
    CHECK(has(made, {"-idirafter", "/usr/lib/picolibc/riscv64-unknown-elf/include"}));
}

TEST_CASE("cross compiler: one for this machine, Clang, or none needs nothing") {
    CHECK(cross_arguments_from("Target: x86_64-linux-gnu\n", "x86_64-pc-linux-gnu").empty());
    CHECK(cross_arguments_from("Debian clang version 19\nTarget: arm-none-eabi\n", "x86_64-pc-linux-gnu").empty());
    CHECK(cross_arguments_from("sh: no-such-g++: not found\n", "x86_64-pc-linux-gnu").empty());
    CHECK(cross_arguments({"/", "/a.cpp", {"/usr/bin/g++-12", "-c", "a.cpp"}}).empty());
    CHECK(cross_arguments({"/", "/a.cpp", {"no-such-none-eabi-g++", "-c", "a.cpp"}}).empty());
    CHECK(!cross_arguments_from("Target: aarch64-linux-gnu\n", "x86_64-pc-linux-gnu").empty());
}

TEST_CASE("cross compiler: which flags choose the target") {
    CHECK(flags_that_choose_target({"arm-none-eabi-g++", "-mcpu=cortex-m4", "-Iinclude", "-DX=1", "--specs=nano.specs",
                                    "--sysroot", "/sdk", "-O2", "-std=c++17", "-fno-short-enums", "-o", "a.o", "-c",
                                    "a.cpp"}) ==
          words{"-mcpu=cortex-m4", "--specs=nano.specs", "--sysroot", "/sdk", "-std=c++17", "-fno-short-enums"});
}

TEST_CASE("cross compiler: extensions of Arm that Clang does not know are left out") {
    CHECK(without_unknown_extensions("-march=armv7e-m+fp.dp") == "-march=armv7e-m");
    CHECK(without_unknown_extensions("-march=armv7e-m+fpv5+nosuch") == "-march=armv7e-m");
    CHECK(without_unknown_extensions("-march=armv8.1-m.main+mve+nosuch") == "-march=armv8.1-m.main+mve");
    for (const char* const as_it_is :
         {"-march=armv7-m", "-march=armv8-m.main+dsp", "-march=armv8-a+sve", "-march=rv32imac_zicsr", "-march=native",
          "-mcpu=cortex-m7+nofp", "-DX=armv7e-m+fp.dp"}) {
        CHECK(without_unknown_extensions(as_it_is) == as_it_is);
    }
}

} // namespace cross_compiler_tests
