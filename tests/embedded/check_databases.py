"""Compile databases of cross compilers: the generator sees what they see, without a flag more.

usage: check_databases.py <repository> <covkit>
"""

import json
import pathlib
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from compilers import SKIPPED, Verdict, run  # noqa: E402
import shutil  # noqa: E402

# Everything in it is as the compiler below has it, or it does not compile.
SOURCE = """
#include "board.hpp"
#include <stdint.h>
#include <string.h>
EXTRA_INCLUDES

enum small { one, two };
static_assert(sizeof(small) == ENUM_SIZE, "");
static_assert(sizeof(void*) == POINTER_SIZE, "");
static_assert((static_cast<char>(-1) > 0) == CHAR_IS_UNSIGNED, "");
#ifndef TARGET_MACRO
#error "another target"
#endif
#ifdef __linux__
#error "the host"
#endif

// Where int32_t is long, these are two functions.
int width(int) { return 1; }
#if INT32_IS_LONG
int width(int32_t) { return 2; }
#endif

int limited(int32_t speed, const char* mode) {
    char copy[8];
    strncpy(copy, mode, sizeof copy);
#if BOARD == 3
    if (speed > board_limit && copy[0] != 'x') {
        return board_limit;
    }
#endif
    EXTRA_CODE
    return width(static_cast<int>(speed));
}
"""
BOARD = "constexpr int board_limit = 80;\n"

ARM = {"POINTER_SIZE": 4, "ENUM_SIZE": 1, "CHAR_IS_UNSIGNED": 1, "INT32_IS_LONG": 1, "TARGET_MACRO": "__ARM_ARCH_7M__"}
RISCV = {"ENUM_SIZE": 4, "CHAR_IS_UNSIGNED": 1, "TARGET_MACRO": "__riscv"}
STANDARD = {"EXTRA_INCLUDES": "#include <algorithm>\n#include <array>\n#include <cstdint>",
            "EXTRA_CODE": "std::array<int, 3> all = {3, 1, 2}; std::sort(all.begin(), all.end());"}
COMMON = ["-std=c++17", "-Os", "-fno-exceptions", "-fno-rtti", "-DBOARD=3", "-Iinclude"]

# Name: compiler, flags, and what the source may rely on.
DATABASES = {
    "newlib, C++ library": ("arm-none-eabi-g++", ["-mcpu=cortex-m3", "-mthumb", "-mthumb-interwork", "--specs=nano.specs",
                                                  "-fno-tree-loop-distribute-patterns"], {**ARM, **STANDARD}),
    "newlib, freestanding": ("arm-none-eabi-g++", ["-mcpu=cortex-m3", "-mthumb", "-ffreestanding", "-specs=nosys.specs",
                                                   "-mslow-flash-data"], ARM),
    "no short enumerations": ("arm-none-eabi-g++", ["-mcpu=cortex-m3", "-mthumb", "-fno-short-enums", "-fsigned-char"],
                              {**ARM, "ENUM_SIZE": 4, "CHAR_IS_UNSIGNED": 0}),
    "hard floats": ("arm-none-eabi-g++", ["-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=auto"],
                    {**ARM, "TARGET_MACRO": "__ARM_FP"}),
    "picolibc, 32 bits": ("riscv64-unknown-elf-g++", ["-march=rv32imac", "-mabi=ilp32", "--specs=picolibc.specs",
                                                      "-msmall-data-limit=8"],
                          {**RISCV, "POINTER_SIZE": 4, "INT32_IS_LONG": 1}),
    "picolibc, 64 bits": ("riscv64-unknown-elf-g++", ["--specs=picolibc.specs", "-mcmodel=medany"],
                          {**RISCV, "POINTER_SIZE": 8, "INT32_IS_LONG": 0}),
}


def text_for(settings):
    text = SOURCE
    for name, value in {"EXTRA_INCLUDES": "", "EXTRA_CODE": "", **settings}.items():
        text = text.replace(name, str(value))
    return text


def check(covkit, include, directory, name, verdict):
    compiler, flags, settings = DATABASES[name]
    (directory / "include").mkdir(parents=True)
    (directory / "include/board.hpp").write_text(BOARD)
    source = directory / "limits.cpp"
    source.write_text(text_for(settings))
    command = [compiler, *flags, *COMMON, "-o", "limits.o", "-c", "limits.cpp"]
    plain = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    verdict.expect(plain.returncode == 0, f"{name}: the compiler takes the source", plain.stderr)
    (directory / "compile_commands.json").write_text(json.dumps(
        [{"directory": str(directory), "file": "limits.cpp", "command": shlex.join(command)}]))
    done = subprocess.run([covkit, "instrument", "-p", ".", "--root", ".", "--labels", "wm"], cwd=directory,
                          capture_output=True, text=True, check=False)
    verdict.expect(done.returncode == 0, f"{name}: instrumented", done.stdout + done.stderr)
    if done.returncode != 0:
        return
    manifest = json.loads((directory / "covkit-out/mirror/covkit_tables/limits.cpp.covmanifest").read_text())
    decisions = [each["text"] for each in manifest["decisions"]]
    verdict.expect(decisions == ["speed > board_limit && copy[0] != 'x'"], f"{name}: -DBOARD=3 counts", decisions)
    [mirrored] = json.loads((directory / "covkit-out/compile_commands.json").read_text())
    ok, output = run(["sh", "-c", f"cd {shlex.quote(mirrored['directory'])} && " +
                      (mirrored.get("command") or shlex.join(mirrored["arguments"]))])
    verdict.expect(ok, f"{name}: the mirror is compiled", output)
    # The same, a command at a time.
    ok, output = run(["sh", "-c", f"cd {directory} && {covkit} compile --root . --out again -- {shlex.join(command)}"])
    verdict.expect(ok and "not instrumented" not in output, f"{name}: covkit compile", output)


def main():
    repository, covkit = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    verdict = Verdict()
    known = [name for name, (compiler, _, _) in DATABASES.items() if shutil.which(compiler)]
    if len(known) != len(DATABASES):
        print("skipped: a cross compiler is not installed")
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as name:
        for number, database in enumerate(known):
            check(covkit, repository / "include", pathlib.Path(name) / str(number), database, verdict)
    verdict.exit()


main()
