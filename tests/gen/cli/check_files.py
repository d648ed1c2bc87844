"""Which files are measured, whatever the build looks like; and that the others are named and listed.

usage: check_files.py <repository> <covkit>
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require  # noqa: E402

COMPILER = "clang++-19"  # compiles the runtime in half of the time
DECISION = "inline int pick(int a) { return a > 1 && a < 5 ? 1 : 2; }\n"
SOURCES = {
    "include/pick.hpp": "#pragma once\n" + DECISION,
    "src/latest.cpp": "#include <pick.hpp>\nint latest(int a) { if (a > 3) return pick(a); return 0; }\n",
    "src/main.cpp": "int latest(int);\nint main(int c, char**) { return latest(c) > 5 ? 1 : 0; }\n",
}


class Tree:
    """A project in a folder of its own, without .git above it."""

    def __init__(self, verdict, covkit, top, runtime):
        self.verdict, self.covkit, self.top = verdict, covkit, pathlib.Path(top).resolve()
        self.wrapper = self.covkit.parent / "covkit-c++"
        for name, text in SOURCES.items():
            self.write("lib-1.0/" + name, text)
        for build in ("by-make", "by-cmake", "by-hand", "mixed", "joined", "recursive", "recursive/app"):  # compiled once for all of them
            (self.top / build / "covkit-out").mkdir(parents=True)
            (self.top / build / "covkit-out/runtime").symlink_to(runtime)

    def write(self, name, text):
        path = self.top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def run(self, command, directory=".", code=0, feed=None, **environment):
        """What it says on standard error, and prints."""
        where = self.top / directory
        where.mkdir(parents=True, exist_ok=True)
        clean = {name: value for name, value in os.environ.items() if not name.startswith("COVKIT")}
        done = subprocess.run([str(each) for each in command], cwd=where, input=feed, text=True, check=False,
                              capture_output=True, env={**clean, "COVKIT_CXX": COMPILER, **environment})
        self.verdict.expect(done.returncode == code, f"{' '.join(map(str, command))}: exit code {code}",
                            f"{done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def compile(self, *arguments, directory=".", **more):
        return self.run([self.wrapper, *arguments], directory, **more).stderr

    def reported(self, program, directory):
        """The files that a run of the program is measured in, and those that are not, with the reason."""
        self.run([self.covkit, "run", "-q", "-d", "coverage", "--", program], directory)
        self.run([self.covkit, "report", "-q", "coverage", "--json", "report.json"], directory)
        lines = [json.loads(each) for each in (self.top / directory / "report.json").read_text().splitlines()]
        measured = {each["file"] for each in lines if each["kind"] == "function"}
        return measured, {(each["what"], each["file"], each["reason"]) for each in lines
                          if each["kind"] == "unmeasured"}


ALL = set(SOURCES)


def check_make_beside(tree):
    tree.write("by-make/Makefile", "VPATH = ../lib-1.0/src\nCXXFLAGS = -I../lib-1.0/include -MMD @more.rsp\n"
               "prog: main.o latest.o\n\t$(CXX) -o $@ $^\n")
    tree.write("by-make/more.rsp", "'-DNAME=a b' @inner.rsp")
    tree.write("by-make/inner.rsp", "-Wall\n-Wextra")
    said = tree.run(["make", f"CXX={tree.wrapper}"], "by-make").stderr
    expect = tree.verdict.expect
    expect("covkit" not in said, "a build beside the sources has nothing to say", said)
    measured, others = tree.reported("./prog", "by-make")
    expect(measured == ALL and not others, "all of a release beside the build is measured", (measured, others))
    expect(not (tree.top / "lib-1.0/covkit-out").exists(), "nothing is written among the sources")


def check_recursive_make(tree):
    """Each directory has a Make of its own, and all are one project. If each is built by itself, nothing tells."""
    rule = "CXXFLAGS = -I../include\n"
    tree.write("recursive/include/pick.hpp", SOURCES["include/pick.hpp"])
    tree.write("recursive/lib/latest.cpp", SOURCES["src/latest.cpp"])
    tree.write("recursive/app/main.cpp", SOURCES["src/main.cpp"])
    tree.write("recursive/lib/Makefile", rule + "liblatest.a: latest.o\n\tar cr $@ $^\n")
    tree.write("recursive/app/Makefile", rule + "prog: main.o\n\t$(CXX) -o $@ $^ -L../lib -llatest\n")
    tree.write("recursive/Makefile", "all:\n\tfor each in lib app; do $(MAKE) -C $$each || exit 1; done\n")
    make = ["make", f"CXX={tree.wrapper}"]
    said = tree.run(make, "recursive").stderr
    measured, others = tree.reported("app/prog", "recursive")
    expect = tree.verdict.expect
    expect("covkit" not in said and not others, "one project has nothing to say", (said, others))
    expect(measured == {"include/pick.hpp", "lib/latest.cpp", "app/main.cpp"}, "all directories are measured", measured)
    for name in ("lib/latest.o", "lib/liblatest.a", "app/main.o", "app/prog"):
        (tree.top / "recursive" / name).unlink()
    said = tree.run(make, "recursive/lib").stderr + tree.run(make, "recursive/app").stderr
    top = tree.top / "recursive/app"
    expect(said == f"covkit: ../lib/liblatest.a: instrumented as another project than {top}; if they are one, name a "
           "directory with all of its sources by COVKIT_ROOT\n", "one line says that there are two", said)


def check_cmake_beside(tree):
    """Also by a symbolic link, with tests, C, and checks of the configuration."""
    top = tree.top / "lib-1.0"
    tree.write("lib-1.0/src/old.c", "int old(void) { return 1; }\n")
    tree.write("lib-1.0/tests/tries.cpp", "#include <pick.hpp>\nint main() { return pick(1) - 2; }\n")
    tree.write("lib-1.0/src/self_test.cpp", "int self_test() { return 1; }\n")
    tree.write("lib-1.0/CMakeLists.txt", """cmake_minimum_required(VERSION 3.5)
project(release CXX)
include(CheckCXXSourceCompiles)
check_cxx_source_compiles("int main() {}" WORKS)
include_directories(include)
file(WRITE "${CMAKE_BINARY_DIR}/made.cpp" "int made() { return 2; }")
set_source_files_properties(src/old.c PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-x;c")
add_executable(prog src/main.cpp src/latest.cpp src/self_test.cpp src/old.c "${CMAKE_BINARY_DIR}/made.cpp")
add_executable(tries tests/tries.cpp)
""")
    link = tree.top / "linked"
    link.symlink_to(top)
    configured = tree.run(["cmake", "-S", link, "-B", "by-cmake", f"-DCMAKE_CXX_COMPILER={tree.wrapper}"])
    expect = tree.verdict.expect
    log = configured.stdout + configured.stderr
    expect("covkit:" not in log and "WORKS - Success" in log, "checks are left alone", log)
    said = tree.run(["cmake", "--build", "by-cmake"]).stderr
    expect([each for each in said.splitlines() if "covkit:" in each] ==
           [f"covkit: not instrumented: {link}/src/old.c: C source, only C++ sources are measured"],
           "one line names the C source", said)
    measured, others = tree.reported("./prog", "by-cmake")
    expect(measured == {"src/latest.cpp", "src/main.cpp", "src/self_test.cpp", "include/pick.hpp"},
           "what is measured; a test is what includes a framework, or is in a folder of tests", measured)
    expect(others == {("file", "src/old.c", "C source"), ("file", "tests/tries.cpp", "taken for a test"),
                      ("file", str(tree.top / "by-cmake/made.cpp"), "generated in the build directory")},
           "what is not", others)
    text = tree.run([tree.covkit, "report", "coverage", "--text", "-"], "by-cmake").stdout
    expect("\nnot measured\n" in text and "\n  src/old.c: C source" in text, "the text lists it", text)
    summary = tree.run([tree.covkit, "report", "coverage"], "by-cmake").stdout
    counts = "not measured          3 files: 1 C source, 1 generated in the build directory, 1 taken for a test\n"
    expect(counts in summary, "the summary counts it", summary)
    tree.run([tree.covkit, "report", "-q", "coverage", "--html", "pages", "--evidence", "audit",
              "--markdown", "pull.md"], "by-cmake")
    page = (tree.top / "by-cmake/pages/index.html").read_text()
    expect('["file","src/old.c","C source",' in page, "HTML has it")
    expect("file,src/old.c,C source," in (tree.top / "by-cmake/audit/unmeasured.csv").read_text(), "evidence has it")
    expect("- `src/old.c`: `C source, only C++ sources are measured`\n" in (tree.top / "by-cmake/pull.md").read_text(),
           "Markdown has it")
    direct = tree.run([tree.covkit, "report", "coverage", "-m", "covkit-out", "--text", "-"], "by-cmake").stdout
    expect("\n  src/old.c: C source" in direct, "the build itself has it, too", direct)
    # What is gone, or has changed, is not listed any more.
    (tree.top / "lib-1.0/src/old.c").write_text("")
    (tree.top / "by-cmake/CMakeFiles/prog.dir/src/old.c.o").unlink()
    (tree.top / "lib-1.0/tests/tries.cpp").unlink()
    _, others = tree.reported("./prog", "by-cmake")
    expect({name for _, name, _ in others} == {str(tree.top / "by-cmake/made.cpp")}, "what is gone", others)


def check_targets(tree, repository):
    """Sources with names like those of tests are tests where a program has a test framework."""
    tree.write("targets/doctest.h", "#define DOCTEST 1\n") # enough for the compiler; a listener needs more
    for name, include in (("power_test", "doctest.h"), ("rack_test", "doctest.h"), ("self_test", "cstddef")):
        tree.write(f"targets/{name}.cpp", f"#include <{include}>\nint {name}(int a) {{ return a > 1 ? 1 : 2; }}\n"
                   + ("" if name == "power_test" else "int main() { return 0; }\n"))
    tree.write("targets/CMakeLists.txt", f"""cmake_minimum_required(VERSION 3.25)
project(targets CXX)
set(COVKIT_PACKAGE_CLI "{tree.covkit}")
set(COVKIT_PACKAGE_INCLUDE "{repository}/include")
set(COVKIT_PACKAGE_VERSION 0)
include("{repository}/cmake/Covkit.cmake")
include_directories("${{CMAKE_SOURCE_DIR}}")
add_library(power STATIC power_test.cpp)
add_executable(rack rack_test.cpp)
add_executable(self self_test.cpp)
foreach(target IN ITEMS power rack self)
  if(target STREQUAL "power")
    covkit_instrument(power)
  else()
    covkit_instrument(${{target}} LISTEN none)
  endif()
endforeach()
""")
    tree.run(["cmake", "-S", "targets", "-B", "targets/build", f"-DCMAKE_CXX_COMPILER={COMPILER}"])
    tree.run(["cmake", "--build", "targets/build", "--target", "power", "rack", "self"])
    tables = tree.top / "targets/build/covkit/mirror/covkit_tables"
    names = {each.name for each in tables.glob("*.covmanifest")}
    tree.verdict.expect(names == {"power_test.cpp.covmanifest", "self_test.cpp.covmanifest"},
                        "tests are of programs with a framework", names)


def check_spellings(tree):
    """The root, and the source, each by its name and by a symbolic link."""
    (tree.top / "link").symlink_to(tree.top / "lib-1.0")
    for number, (root, source) in enumerate((r, s) for r in ("lib-1.0", "link") for s in ("lib-1.0", "link")):
        said = tree.compile(f"-I{tree.top}/{source}/include", "-c", f"{tree.top}/{source}/src/latest.cpp", "-o",
                            f"{number}.o", COVKIT_ROOT=str(tree.top / root), COVKIT_MIRROR=f"out-{number}")
        made = (tree.top / f"{number}.o").read_bytes()
        tables = tree.top / "lib-1.0" / f"out-{number}/mirror/covkit_tables"
        names = {str(each.relative_to(tables)) for each in tables.rglob("*.covmanifest")}
        tree.verdict.expect(b"N6covkit6record" in made and "covkit:" not in said and
                            names == {"src/latest.cpp.covmanifest", "include/pick.hpp.covmanifest"},
                            f"root by {root}, source by {source}", (said, names))


def check_commands(tree):
    here = "by-hand"
    source = tree.top / "lib-1.0/src/latest.cpp"
    include = f"-I{tree.top}/lib-1.0/include"
    expect = tree.verdict.expect

    def is_instrumented(name):
        return b"N6covkit6record" in (tree.top / here / name).read_bytes()

    def expect_named(said, text, what):
        lines = [each for each in said.splitlines() if each.startswith("covkit:")]
        expect(len(lines) == 1 and text in lines[0], what, said)

    tree.write("lib-1.0/src/latest.txt", source.read_text())
    said = tree.compile(include, "-x", "c++", "-c", "../lib-1.0/src/latest.txt", "-o", "txt.o", directory=here)
    expect(is_instrumented("txt.o") and said == "", "-x c++ and any name", said)
    tree.write("by-hand/all.rsp", f"{include} -c {source} -o rsp.o")
    said = tree.compile("@all.rsp", directory=here)
    expect(is_instrumented("rsp.o") and said == "", "a response file", said)
    said = tree.compile(include, "-x", "c++", "../lib-1.0/src/latest.txt", "-x", "none", "../lib-1.0/src/main.cpp",
                        "-o", "onestep", directory=here)
    measured, _ = tree.reported("./onestep", here)
    expect(said == "" and measured == {"src/latest.txt", "src/latest.cpp", "src/main.cpp", "include/pick.hpp"}, "-x in one step",
           (said, measured))
    said = tree.compile("-c", "-x", "c++", "-", "-o", "input.o", directory=here, feed="int input() { return 1; }")
    expect_named(said, "standard input", "standard input is named")
    plain = tree.write("lib-1.0/src/plain.c", "int main(void) { return 0; }\n")
    said = tree.compile("-c", plain, "-o", "plain.o", directory=here, COVKIT_CXX="clang-19")
    expect_named(said, "plain.c: C source", "a source of C is named")
    far = tree.write("elsewhere/far.cpp", "int far() { return 1; }\n")
    said = tree.compile("-c", far, "-o", "far.o", directory=here, COVKIT_ROOT=str(tree.top / "lib-1.0"),
                        COVKIT_MIRROR=str(tree.top / here / "covkit-out"))
    expect_named(said, f"outside of the project, which is {tree.top / 'lib-1.0'}", "what is outside is named")
    foreign = tree.write("lib-1.0/src/foreign.cpp", "#include <pick.hpp>\n#ifdef COVKIT_READ_BY_GENERATOR\n"
                         "#error no\n#endif\nint odd(int a) { return pick(a); }\n")
    said = tree.compile(include, "-c", foreign, "-o", "odd.o", directory=here)
    expect_named(said, "foreign.cpp:3:2: no", "what Clang cannot read is named")
    said = tree.compile("plain.o", "-o", "plain", directory=here)
    expect_named(said, "nothing that is linked here is instrumented", "a program without instrumented files")
    for quiet in (["plain.o", "-o", "/dev/null"], ["-c", "-x", "c++", "-", "-o", "/dev/null"],
                  ["-E", "-x", "c++", "-"]):
        said = tree.compile(*quiet, directory=here, feed="int a;")
        expect("covkit:" not in said, "checks and preprocessing are silent", said)
    tree.write("by-hand/conftest.cpp", "int main() {}\n")
    said = tree.compile("conftest.cpp", "-o", "conftest", directory=here)
    expect(said == "", "conftest is silent", said)
    _, others = tree.reported("./onestep", here)
    expect(others == {("file", "-", "standard input"), ("file", "src/plain.c", "C source"),
                      ("file", str(far), "outside of the project"), ("file", "src/foreign.cpp", "cannot be read"),
                      ("file", "src/latest.cpp", "in no program that ran"),
                      ("header", "include/pick.hpp", "also compiled without probes")},
           "all of them are listed, and a header that has two versions", others)
    summary = tree.run([tree.covkit, "report", "coverage"], here).stdout
    expect("include/pick.hpp in src/foreign.cpp\n" in summary, "the summary names the header", summary)


def check_other_targets(tree):
    """A header that an instrumented unit includes, and one of the same build that covkit does not compile."""
    here = "mixed"
    tree.write("mixed/CMakeCache.txt", f"CMAKE_HOME_DIRECTORY:INTERNAL={tree.top}/lib-1.0\n")
    tool = tree.write("lib-1.0/src/tool.cpp", "#include <pick.hpp>\nint tool() { return pick(1); }\n")
    include = f"-I{tree.top}/lib-1.0/include"
    for name in ("main", "latest"):
        tree.compile(include, "-MMD", "-c", f"{tree.top}/lib-1.0/src/{name}.cpp", "-o", name + ".o", directory=here)
    tree.compile("main.o", "latest.o", "-o", "prog", directory=here)
    _, others = tree.reported("./prog", here)
    tree.verdict.expect(not others, "only instrumented units: nothing to say", others)
    tree.run([COMPILER, include, "-MMD", "-c", tool, "-o", "tool.o"], here)
    _, others = tree.reported("./prog", here)
    tree.verdict.expect(others == {("file", "src/tool.cpp", "compiled without covkit"),
                                   ("header", "include/pick.hpp", "also compiled without probes")},
                        "a plain unit of the same build", others)


def check_link(tree):
    """An object of others, of which no dependency file tells what it includes."""
    here = "joined"
    include = f"-I{tree.top}/lib-1.0/include"
    tool = tree.write("lib-1.0/src/tool.cpp", "#include <pick.hpp>\nint tool() { return pick(1); }\n")
    for name in ("main", "latest"):
        tree.compile(include, "-c", f"../lib-1.0/src/{name}.cpp", "-o", name + ".o", directory=here)
    tree.run([COMPILER, include, "-c", tool, "-o", "tool.o"], here)
    tree.run(["ar", "cr", "libtool.a", "tool.o"], here)
    objects = ["main.o", "latest.o"]
    expect = tree.verdict.expect
    for plain in ("tool.o", "libtool.a"):
        said = tree.compile(*objects, plain, "-o", "prog", directory=here)
        expect(f"{plain}: compiled without covkit, and has functions of include/pick.hpp without probes" in said
               and said.count("covkit:") == 1, f"a link with {plain} names the header", said)
    _, others = tree.reported("./prog", here)
    expect(("header", "include/pick.hpp", "also compiled without probes") in others, "and so does a report", others)
    tree.compile(include, "-c", tool, "-o", "tool.o", directory=here)
    tree.run(["ar", "cr", "libtool.a", "tool.o"], here)
    for plain in ("tool.o", "libtool.a"):
        said = tree.compile(*objects, plain, "-o", "prog", directory=here)
        expect("covkit:" not in said, "nothing is said if all is instrumented", said)
    _, others = tree.reported("./prog", here)
    expect(others == {("file", "src/tool.cpp", "in no program that ran")}, "nor listed: an archive need not give it", others)


def check_instrument(tree):
    tree.write("lib-1.0/tests/tries.cpp", "int main() { return 0; }\n")
    tree.write("lib-1.0/src/old.c", "int old(void) { return 1; }\n")
    tree.write("database/args.rsp", f"-I{tree.top}/lib-1.0/include")
    commands = [{"directory": str(tree.top / "database"), "file": str(tree.top / "lib-1.0" / name),
                 "arguments": [compiler, "@args.rsp", *more, "-c", str(tree.top / "lib-1.0" / name)]}
                for name, compiler, more in [("src/main.cpp", COMPILER, []),
                                             ("src/latest.txt", COMPILER, ["-x", "c++"]),
                                             ("src/old.c", "clang-19", []), ("tests/tries.cpp", COMPILER, [])]]
    tree.write("lib-1.0/src/latest.txt", SOURCES["src/latest.cpp"])
    tree.write("database/compile_commands.json", json.dumps(commands))
    command = [tree.covkit, "instrument", "-p", "database", "--root", "lib-1.0", "--out", "written"]
    said = tree.run(command).stderr
    expect = tree.verdict.expect
    expect("3 of 3 translation units" in said and
           "2 files are not measured: 1 C source, 1 taken for a test; -v lists them" in said,
           "instrument counts what is not measured", said)
    said = tree.run([*command, "-v"]).stderr
    expect("tests/tries.cpp: not measured: taken for a test" in said and "src/old.c: not measured: C source" in said,
           "-v lists it, also if all is up to date", said)


def main():
    covkit = pathlib.Path(sys.argv[2])
    require("make", "cmake", COMPILER)
    verdict = Verdict()
    os.environ.pop("COVKIT_INCLUDE_DIR", None)
    with tempfile.TemporaryDirectory() as runtime:
        check_all(verdict, covkit.resolve(), pathlib.Path(sys.argv[1]).resolve(), runtime)
    verdict.exit()


def check_all(verdict, covkit, repository, runtime):
    for check in (check_make_beside, check_recursive_make, check_cmake_beside, check_spellings, check_commands, check_other_targets, check_link,
                  check_instrument):
        with tempfile.TemporaryDirectory() as top:
            check(Tree(verdict, covkit, top, runtime))
    with tempfile.TemporaryDirectory() as top:
        check_targets(Tree(verdict, covkit, top, runtime), repository)


main()
