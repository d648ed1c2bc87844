"""Builds the project workshop/, which does what modern projects do, with covkit_instrument or from outside, and checks
what is measured, what stays plain, and to which tests it belongs."""

import argparse
import json
import pathlib
import shutil
import sys

from cmake_project import HERE, Project, fail, run

sys.path.insert(0, str(HERE.parent))
from compilers import Verdict, require  # noqa: E402

MEASURED = {"include/workshop/bolt.hpp", "src/drill.cpp", "src/saw.cpp", "src/saw_guard.cpp"}
# Two tests of CTest have one command: nobody can tell which of them it was.
TESTS = {"a large bolt holds", "grease", "saw.runs_closed", "saw.stops_open", "large", "wet", "again or dry"}
PLAIN = {"rig.cpp.o", "rig", "libpaint.a", "paint.cpp.o"}


class Workshop(Project):
    def __init__(self, arguments):
        super().__init__(arguments, "workshop")
        self.results = arguments.work / "results"
        frameworks = self.source / "vendor/frameworks"
        frameworks.mkdir()
        doctest = pathlib.Path("/usr/include/doctest/doctest.h")
        if not doctest.exists():
            print(f"skipped: {doctest} is not there")
            sys.exit(77)
        shutil.copy(doctest, frameworks)  # in a folder of the project's, as many have it

    def covkit(self, *words):
        code, output = run([self.prefix / "bin/covkit", *words])
        if code != 0:
            fail(f"covkit {words[0]}", output)
        return output

    def test(self, *options):
        """Lines of the JSON report of all tests, by their kind."""
        self.covkit("run", "-d", self.results, "--", "ctest", "--test-dir", self.build, *options)
        report = self.results.parent / "report.json"
        self.covkit("report", self.results, "--json", report)
        lines = {}
        for line in report.read_text().splitlines():
            entry = json.loads(line)
            lines.setdefault(entry["kind"], []).append(entry)
        return lines


def check_measured(project, verdict, report):
    files = {each["file"] for each in report["function"]}
    verdict.expect(files == MEASURED, "sources of a unity build and of a precompiled header", files)
    verdict.expect(all(each["entered"] for each in report["function"]), "the tests reach all functions", report["function"])
    outcomes = {each["name"]: each["outcome"] for each in report["test"] if each["name"]}
    verdict.expect(set(outcomes) == TESTS, "tests of frameworks, and of CTest alone", outcomes)
    verdict.expect(set(outcomes.values()) == {"passed"}, "CTest says how they end", outcomes)
    aside = {json.loads(line)["file"] for line in (project.results / "build.covunmeasured").read_text().splitlines()}
    generated = {name for name in aside if name.startswith("/")}
    verdict.expect(generated == {str(project.build / "limit.cpp")}, "of what is generated, only what has code is not measured", aside)
    touched = project.built_with(b"covkit") & PLAIN
    verdict.expect(not touched, "what is fetched, and built by itself, stays plain", touched)


def check_lines(project, verdict):
    """covkit_instrument, in all configurations of Ninja Multi-Config, from a preset with a toolchain file."""
    code, output = run(["cmake", "--preset", "several", f"-DCMAKE_PREFIX_PATH={project.prefix}"], cwd=project.source)
    verdict.expect(code == 0, "configured", output)
    code, output = run(["cmake", "--build", project.build, "--config", "Release"])
    verdict.expect(code == 0 and "warning" not in output and "covkit:" not in output, "built, and nothing is said", output)
    check_measured(project, verdict, project.test("-C", "Release"))
    verdict.expect("glue.cpp.o" not in project.built_with(b"covkit"), "targets that are not named stay plain")
    commands = (project.build / "compile_commands.json").read_text()
    verdict.expect("FROM_TOOLCHAIN" in commands, "the toolchain file counts", commands)

    text = (project.source / "CMakeLists.txt").read_text()
    (project.source / "CMakeLists.txt").write_text(text + "covkit_instrument(threads)\n")
    code, output = run(["cmake", "--preset", "several"], cwd=project.source)
    verdict.expect(code != 0 and "expected an executable or a library of this build" in " ".join(output.split()),
                   "an imported target: said", output)


def included(program):
    """The option that instruments a whole project."""
    code, output = run([program, "cmake-include"])
    if code != 0:
        fail("covkit cmake-include", output)
    return f"-DCMAKE_PROJECT_INCLUDE={output.strip()}"


def rules_of(project):
    """What Ninja runs."""
    return "\n".join(each.read_text() for each in project.build.rglob("*.ninja"))


def check_include(project, verdict, built):
    """From outside: no file of the project says covkit. With launchers, and with clang-tidy."""
    log = project.build.parent / "launched"
    launcher = project.build.parent / "launcher"
    launcher.write_text(f'#!/bin/sh\necho "$@" >>"{log}"\nexec "$@"\n')
    launcher.chmod(0o755)
    said = project.configure(included(project.prefix / "bin/covkit"), "-DCOVKIT_EXCLUDE=vendor/*",
                             "-DCMAKE_CXX_CLANG_TIDY=clang-tidy-19;-checks=-*,bugprone-infinite-loop;--warnings-as-errors=*",
                             f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}", "-DCTEST_USE_LAUNCHERS=ON")
    verdict.expect(said.count("covkit:") == 1 and "covkit: 8 targets are instrumented" in said, "once, and said", said)
    output = project.make()
    verdict.expect("warning" not in output and "covkit:" not in output, "nothing is said", output)
    check_measured(project, verdict, project.test())
    launched = log.read_text().splitlines()
    verdict.expect(any("/mirror/src/src/drill.cpp" in each for each in launched), "the launcher compiles the mirror", launched)
    rules = rules_of(project)
    verdict.expect("--launcher=GLUE=1" in rules, "so does the launcher of a target", rules)

    shutil.rmtree(project.build)
    said = project.configure(included(built))
    verdict.expect("targets are instrumented" in said, "from where covkit was built, too", said)
    said = project.configure("-DCOVKIT=OFF")
    rules = rules_of(project)
    verdict.expect("covkit:" not in said and "covkit compile" not in rules, "switched off", said)


def check_refusals(project, verdict):
    """One clear line where it cannot work, or has nothing to do."""
    include = included(project.prefix / "bin/covkit").partition("=")[2]
    script = project.build.parent / "old.cmake"
    script.write_text(f'set(CMAKE_VERSION 3.18.4)\ninclude("{include}")\n')
    code, output = run(["cmake", "-P", script])
    verdict.expect(code != 0 and "needs CMake 3.20 or later, found 3.18.4" in " ".join(output.split()), "an old CMake", output)
    for system in ("_WIN32", "__APPLE__"):
        command = ["g++", "-std=c++17", f"-D{system}", f"-I{project.prefix}/include", "-fsyntax-only", "-x", "c++", "-include",
                   "covkit/config.hpp", "/dev/null"]
        code, output = run(command)
        verdict.expect(code != 0 and "covkit measures programs on Linux and bare metal" in output, f"{system}: #error", output)
        code, output = run([*command, "-DCOVKIT_OFF"])
        verdict.expect(code == 0, f"{system}: off", output)
    lists = project.source / "CMakeLists.txt"
    top = "cmake_minimum_required(VERSION 3.5)\nproject(p CXX)\nfind_package(covkit REQUIRED)\n"
    library = 'file(WRITE "${CMAKE_BINARY_DIR}/a.cpp" "")\nadd_library(a "${CMAKE_BINARY_DIR}/a.cpp")\ncovkit_instrument(a)\n'
    for setting, message in [("set(CMAKE_SYSTEM_NAME Darwin)", "measured on Linux and bare metal, not on Darwin"),
                             ("set(CMAKE_SYSTEM_NAME Windows)", "measured on Linux and bare metal, not on Windows"),
                             ("set(CMAKE_CXX_COMPILER_ID MSVC)", "expected g++ or clang, found MSVC")]:
        lists.write_text(f"{top}{setting}\n{library}")
        shutil.rmtree(project.build, ignore_errors=True)
        code, output = run(["cmake", "-S", project.source, "-B", project.build, f"-DCMAKE_PREFIX_PATH={project.prefix}"])
        said = " ".join(output.split())
        verdict.expect(code != 0 and message in said and "docs/platforms.md" in said, setting, output)
    old = "set(CMAKE_VERSION 3.18.4)\nfind_package(covkit REQUIRED)\n" + library
    for switch in ("ON", "OFF"):
        lists.write_text("cmake_minimum_required(VERSION 3.5)\nproject(p CXX)\n" + old)
        shutil.rmtree(project.build, ignore_errors=True)
        code, output = run(["cmake", "-S", project.source, "-B", project.build, f"-DCMAKE_PREFIX_PATH={project.prefix}",
                            f"-DCOVKIT={switch}"])
        said = " ".join(output.split())
        is_one = said.count("CMake Error") == 1 and "expected CMake 3.20 or later, found 3.18.4" in said
        verdict.expect((code != 0 and is_one) if switch == "ON" else code == 0, f"an old CMake, COVKIT={switch}", output)
    # C++ in a directory below the top only.
    lists.write_text("cmake_minimum_required(VERSION 3.5)\nproject(p C)\nadd_subdirectory(tool)\n")
    tool = project.source / "tool"
    tool.mkdir()
    (tool / "CMakeLists.txt").write_text("project(tool CXX)\nadd_library(half half.cpp)\nadd_executable(tool tool.cpp)\n"
                                         "target_link_libraries(tool half)\n")
    (tool / "half.cpp").write_text("int half(int x) { return x > 3 ? x / 2 : x; }\n")
    (tool / "tool.cpp").write_text("int half(int);\nint main() { return half(0); }\n")
    shutil.rmtree(project.build, ignore_errors=True)
    said = project.configure(f"-DCMAKE_PROJECT_INCLUDE={include}")
    project.make()
    verdict.expect("covkit: 2 targets are instrumented" in said and "half.cpp.o" in project.built_with(b"covkit"),
                   "C++ below a top directory in C", said)
    lists.write_text("cmake_minimum_required(VERSION 3.5)\nproject(p C)\n")
    shutil.rmtree(project.build, ignore_errors=True)
    code, output = run(["cmake", "-S", project.source, "-B", project.build, f"-DCMAKE_PROJECT_INCLUDE={include}"])
    verdict.expect(code == 0 and "nothing is measured" in output, "no C++: said", output)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("check", choices=["lines", "include", "refusals"])
    parser.add_argument("--compiler", default="clang++-19")
    parser.add_argument("--built", type=pathlib.Path, help="the command covkit where it was built")
    parser.add_argument("--prefix", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    arguments.generator = "Ninja"
    require("cmake", "ninja", "g++", arguments.compiler, "clang-tidy-19")
    verdict = Verdict()
    project = Workshop(arguments)
    if arguments.check == "lines":
        check_lines(project, verdict)
    elif arguments.check == "include":
        check_include(project, verdict, arguments.built)
    else:
        check_refusals(project, verdict)
    verdict.exit()


main()
