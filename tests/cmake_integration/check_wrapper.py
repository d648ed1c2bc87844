"""Builds a project with CXX=covkit-c++, by Make and by Meson, and checks what it measures and what is
built again after a change."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
COMPILER = "clang++-19"  # compiles in half of the time; real projects take g++
sys.path.insert(0, str(HERE.parent))
from compilers import Verdict, require  # noqa: E402


def run(command, directory, **environment):
    result = subprocess.run([str(each) for each in command], text=True, check=False, cwd=directory,
                            env={**os.environ, **environment},
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        print(f"FAILED: {' '.join(map(str, command))}\n{result.stdout}")
        sys.exit(1)
    return result.stdout


def measured(program, work):
    """Which lines of which files were reached, from the LCOV report of one run."""
    report = work / "coverage.info"
    report.unlink(missing_ok=True)
    run([program], work, COVKIT_QUIET="1", COVKIT_REPORT=f"lcov:{report}")
    files = {}
    lines = None
    for line in report.read_text().splitlines() if report.exists() else []:
        if line.startswith("SF:"):
            # What exists where the program ran has its whole name.
            lines = files.setdefault(line[3:].removeprefix(f"{work}/"), [])
        elif lines is not None and line.startswith(("DA:", "MCDC:")):
            lines.append(line)
    return files


def check_make(work, tools, verdict):
    shutil.copy(HERE / "make" / "Makefile", work)
    # A root that is found: where the compiler runs need not be the top.
    (work / ".git").mkdir()
    make = ["make", f"CXX={tools / 'covkit-c++'}"]
    output = run(make, work, COVKIT_EXCLUDE="third_party/*", COVKIT_CXX=COMPILER)
    verdict.expect("covkit:" not in output, "nothing is said", output)
    expected = {"include/rates/rates.hpp", "src/fare.cpp", "src/total.cpp"}
    for program in ["office", "onestep"]:
        files = measured(work / program, work)
        # Nothing of lane.o is used: the linker leaves it in the library.
        verdict.expect(set(files) == expected and "DA:9,1" in files["src/fare.cpp"], program, files)
    names = set((work / "src/fare.d").read_text().replace("\\\n", " ").split())
    verdict.expect({"include/rates/rates.hpp", "src/fare.hpp", "include/rates/rates.hpp:"} <= names
                   and not any("covkit" in each for each in names),
                   "dependencies are the sources, by the names that the Makefile uses", names)
    again = run(make, work, COVKIT_EXCLUDE="third_party/*", COVKIT_CXX=COMPILER)
    verdict.expect("Nothing to be done for 'all'" in again, "a second make does nothing", again)

    header = work / "include/rates/rates.hpp"
    time.sleep(0.05)
    header.write_text(header.read_text().replace("return 3;", "return night && trailer ? 2 : 3;"))
    again = run(make, work, COVKIT_EXCLUDE="third_party/*", COVKIT_CXX=COMPILER)
    verdict.expect("fare.o" in again and "-o src/lane.o" not in again, "an edited header", again)
    lines = measured(work / "office", work)["include/rates/rates.hpp"]
    verdict.expect(sum(each.startswith("MCDC:") for each in lines) == 10,
                   "the new decision is measured", lines)
    verdict.expect((work / "covkit-out/mirror/src/src/fare.cpp").exists(), "where the mirror is")
    check_clang_says_nothing(work, tools, verdict)
    check_runtime(work, tools, verdict)
    check_named_libraries(work, tools, verdict)


def check_named_libraries(work, tools, verdict):
    """As libtool links a library: without the default ones, and with their names at the end. What the runtime needs must
    be behind it; what is not, `atexit` for one, programs cannot give to the library."""
    begin, end = (run(["g++", f"-print-file-name=crt{each}S.o"], work).strip() for each in ("begin", "end"))
    command = [tools / "covkit-c++", "-std=c++14", "-fPIC", "-Iinclude", "-Ithird_party"]
    settings = {"COVKIT_EXCLUDE": "third_party/*", "COVKIT_CXX": "g++"}
    run([*command, "-c", "src/fare.cpp", "-o", "fare.pic.o"], work, **settings)
    run([*command, "-shared", "-nostdlib", begin, "fare.pic.o", "-lstdc++", "-lm", "-lc", "-lgcc_s", end, "-o",
         "libfare.so"], work, **settings)
    run([*command, "src/total.cpp", "-L.", "-lfare", "-Wl,-rpath,.", "-o", "apart"], work, **settings)
    verdict.expect("src/fare.cpp" in measured(work / "apart", work), "a library that names its libraries is measured")


def check_runtime(work, tools, verdict):
    """The runtime that was made with covkit is linked where it fits, or one is compiled for all programs."""
    compiled = work / "covkit-out/runtime"
    verdict.expect(not compiled.exists(), "the runtime that was made with covkit is linked", compiled)
    command = [tools / "covkit-c++", "-std=c++14", "-D_GLIBCXX_USE_CXX11_ABI=0", "-Iinclude", "-Ithird_party", "src/total.cpp",
               "src/fare.cpp"]
    for program in ["first", "second"]:
        run([*command, "-o", program], work, COVKIT_EXCLUDE="third_party/*", COVKIT_CXX=COMPILER)
        verdict.expect(len(list(compiled.glob("*.o"))) == 1, "one runtime per build tree and options", program)
    verdict.expect("src/fare.cpp" in measured(work / "second", work), "it records")


def check_clang_says_nothing(work, tools, verdict):
    """Where warnings are errors, what is added to link must be of use."""
    command = [tools / "covkit-c++", "-std=c++14", "-Wall", "-Werror", "-Iinclude", "-Ithird_party", "-o", "strict",
               "src/total.cpp", "src/fare.cpp"]
    output = run(command, work, COVKIT_EXCLUDE="third_party/*", COVKIT_CXX=COMPILER)
    verdict.expect("warning" not in output, "clang warns of nothing", output)


MODULE = "export module gate;\nexport bool opens(int coins) { return coins > 2 && coins < 9; }\n"
IMPORTS = "import gate;\nint half(int);\nint main() { return opens(half(6)) ? 0 : 1; }\n"
NO_MODULE = "int half(int x) { return x > 3 ? x / 2 : x; }\n"


def check_modules(work, tools, verdict):
    """Modules are compiled as they are, and named; what has none is measured beside them."""
    for name, text in [("gate.cppm", MODULE), ("gate.cpp", MODULE), ("main.cpp", IMPORTS), ("half.cpp", NO_MODULE)]:
        (work / name).write_text(text)
    covkit = [tools / "covkit-c++", "-std=c++20"]
    builds = {
        "clang++-19": [["--precompile", "gate.cppm", "-o", "gate.pcm"], ["-c", "gate.pcm", "-o", "gate.o"],
                       ["-fmodule-file=gate=gate.pcm", "-c", "main.cpp"],
                       ["-fmodule-file=gate=gate.pcm", "-c", "half.cpp"]],
        "g++": [["-fmodules-ts", "-c", "gate.cpp"], ["-fmodules-ts", "-c", "main.cpp"],
                ["-fmodules-ts", "-c", "half.cpp"]]}
    for compiler, commands in builds.items():
        require(compiler)
        output = "".join(run([*covkit, *words], work, COVKIT_ROOT=str(work), COVKIT_CXX=compiler) for words in commands)
        run([*covkit, "main.o", "gate.o", "half.o", "-o", "gate"], work, COVKIT_CXX=compiler)
        said = output.splitlines()
        verdict.expect(said and all(line.startswith("covkit: not instrumented: ") for line in said),
                       f"{compiler}: a line each, and nothing else", output)
        verdict.expect("gate.cpp" in output and "main.cpp" in output and "half.cpp" not in output,
                       f"{compiler}: what is not measured is named", output)
        verdict.expect(set(measured(work / "gate", work)) == {"half.cpp"}, f"{compiler}: the rest is measured")


def check_meson(work, tools, verdict):
    shutil.copy(HERE / "meson" / "meson.build", work)
    settings = {"COVKIT_ROOT": str(work), "COVKIT_MIRROR": "build/covkit", "COVKIT_BUILD": "build",
                "COVKIT_EXCLUDE": "third_party/*", "COVKIT_CXX": COMPILER}
    run(["meson", "setup", "build"], work, CXX=str(tools / "covkit-c++"), **settings)
    run(["ninja", "-C", "build"], work, **settings)
    files = measured(work / "build/office", work)
    verdict.expect({"include/rates/rates.hpp", "src/fare.cpp", "src/total.cpp"} <= set(files)
                   and "third_party/rounding.hpp" not in files, "what is measured", files)
    again = run(["ninja", "-C", "build"], work, **settings)
    verdict.expect("no work to do" in again, "a second build does nothing", again)
    time.sleep(0.05)
    (work / "src/fare.hpp").touch()
    again = run(["ninja", "-C", "build", "-v"], work, **settings)
    verdict.expect("src_fare.cpp.o" in again and "src_lane.cpp.o -c" not in again,
                   "a touched header", again)


def main():
    checks = {"make": check_make, "meson": check_meson, "modules": check_modules}
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", choices=checks)
    parser.add_argument("--prefix", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    require(COMPILER, *([] if arguments.tool == "modules" else [arguments.tool]))
    shutil.rmtree(arguments.work, ignore_errors=True)
    shutil.copytree(HERE / "project", arguments.work)
    shutil.copy(HERE / "make" / "total.cpp", arguments.work / "src")
    verdict = Verdict()
    checks[arguments.tool](arguments.work, arguments.prefix / "bin", verdict)
    verdict.exit()


main()
