"""What the command says and leaves behind when something is wrong, or nothing is to be done.

usage: check_bad_input.py COVKIT
"""

import filecmp
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict  # noqa: E402

USAGE, CANNOT_READ, CANNOT_WRITE = 1, 64, 128
GOOD = "bool both(bool a, bool b) { return a && b; }\n"
BROKEN = "int f() { return 1; }\nbool g(bool a) { return a &&; }\nint h() { return x; }\n"


class Case:
    """A small project in a directory of its own."""

    def __init__(self, verdict, covkit, directory, name):
        self.verdict, self.covkit, self.name = verdict, covkit, name
        self.root = pathlib.Path(directory) / name.replace(" ", "-")
        self.root.mkdir()
        self.out = self.root / "out"

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def database(self, files, flags=()):
        self.write("build/compile_commands.json", json.dumps([
            {"directory": str(self.root), "file": name,
             "arguments": ["g++", "-std=c++17", *flags, "-c", name]} for name in files]))

    def run(self, *arguments, out=None):
        return subprocess.run([self.covkit, "instrument", "--root", str(self.root), "--out",
                               str(out or self.out), *arguments], cwd=self.root, text=True,
                              check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def expect(self, result, code, *texts):
        self.verdict.expect(result.returncode == code,
                            f"{self.name}: exit code {code}, not {result.returncode}", result.stdout)
        for text in texts:
            self.verdict.expect(text in result.stdout, f"{self.name}: says {text!r}", result.stdout)

    def expect_that(self, holds, what):
        self.verdict.expect(holds, f"{self.name}: {what}")

    def sources_in_mirror(self):
        return sorted(path.name for path in self.out.glob("mirror*/src/**/*") if path.is_file())


def databases(case_of):
    case = case_of("no database")
    case.expect(case.run("-p", "build"), CANNOT_READ, "build")
    case = case_of("malformed database")
    case.write("build/compile_commands.json", '[{"directory": "/", "file"')
    case.expect(case.run("-p", "build"), CANNOT_READ, "build/compile_commands.json")
    case = case_of("database of something else")
    case.write("build/compile_commands.json", '{"answer": 42}')
    case.expect(case.run("-p", "build"), CANNOT_READ, "build/compile_commands.json")
    case = case_of("source that is not in the database")
    case.write("a.cpp", GOOD)
    case.database(["a.cpp"])
    case.expect(case.run("-p", "build", "b.cpp"), CANNOT_READ, "b.cpp", "not in the compile database")
    case = case_of("database with a missing source")
    case.database(["gone.cpp"])
    case.expect(case.run("-p", "build"), CANNOT_READ, "gone.cpp")


def broken_sources(case_of):
    case = case_of("source that does not parse")
    case.write("broken.cpp", BROKEN)
    result = case.run("broken.cpp", "--", "-std=c++17")
    case.expect(result, CANNOT_READ, "broken.cpp:2:", "expected expression")
    case.expect_that("broken.cpp:3:" not in result.stdout, "only the first error is shown")
    case.expect_that(case.sources_in_mirror() == [], "nothing half-written remains")

    case = case_of("one of two does not parse")
    case.write("broken.cpp", BROKEN)
    case.write("good.cpp", GOOD)
    case.database(["broken.cpp", "good.cpp"])
    case.expect(case.run("-p", "build"), CANNOT_READ, "broken.cpp:2:")
    case.expect_that(case.sources_in_mirror() == ["good.cpp"], "the other one is mirrored")
    case.expect(case.run("-p", "build"), CANNOT_READ, "broken.cpp:2:")  # says so again
    case.write("broken.cpp", GOOD.replace("both", "fixed"))
    case.expect(case.run("-p", "build"), 0)
    case.expect_that(case.sources_in_mirror() == ["broken.cpp", "good.cpp"], "both are mirrored")

    case = case_of("missing header")
    case.write("a.cpp", '#include "none.hpp"\n' + GOOD)
    case.expect(case.run("a.cpp", "--", "-std=c++17"), CANNOT_READ, "a.cpp:1:", "none.hpp")
    case.expect_that(case.sources_in_mirror() == [], "nothing half-written remains")


def bad_options(case_of):
    case = case_of("bad options")
    case.write("a.cpp", GOOD)
    case.expect(case.run("--no-such-option", "a.cpp"), USAGE, "--no-such-option")
    case.expect(case.run("-j", "many", "a.cpp"), USAGE)
    case.expect(case.run(), USAGE, "nothing to instrument")
    case.expect(case.run("--exclude", "src/[a", "a.cpp"), USAGE, "src/[a")
    case.expect_that(not case.out.exists() or case.sources_in_mirror() == [], "nothing is written")


def unwritable(case_of):
    case = case_of("output that cannot be written")
    case.write("a.cpp", GOOD)
    taken = case.write("taken", "a file, not a directory\n")
    result = case.run("a.cpp", "--", "-std=c++17", out=taken / "out")
    case.expect(result, CANNOT_WRITE, "cannot be written")
    case.expect_that(taken.read_text() == "a file, not a directory\n", "the file is untouched")


def flags(case_of):
    case = case_of("flags that Clang does not know")
    case.write("a.cpp", GOOD)
    case.database(["a.cpp"], ["-fno-such-flag-of-clang", "-fconcepts-ts"])
    case.expect(case.run("-p", "build"), 0, "note: ", "-fno-such-flag-of-clang")
    case.expect_that(case.sources_in_mirror() == ["a.cpp"], "it is mirrored nevertheless")
    commands = json.loads((case.out / "compile_commands.json").read_text())
    case.expect_that("-fno-such-flag-of-clang" in commands[0]["arguments"],
                     "the compiler still gets its flag")
    case = case_of("modules")
    case.write("a.cpp", "export module a;\n" + GOOD)
    case.database(["a.cpp"], ["-fmodules-ts"])
    case.expect(case.run("-p", "build"), CANNOT_READ, "a.cpp", "modules")
    case.expect_that(case.sources_in_mirror() == [], "nothing is mirrored")


def times_of(directory):
    return {str(path.relative_to(directory)): path.stat().st_mtime_ns
            for path in directory.rglob("*") if path.is_file()}


def repeated(case_of):
    case = case_of("repeated runs")
    case.write("include/shared.hpp", "#pragma once\ninline bool is(int n) { return n > 1 && n < 5; }\n")
    names = [f"{letter}.cpp" for letter in "abcdef"]
    for name in names:
        case.write(name, '#include "include/shared.hpp"\n' + GOOD.replace("both", "f_" + name[0]))
    case.database(names)
    case.expect(case.run("-p", "build"), 0, "6 of 6 translation units")
    before = times_of(case.out)
    case.expect(case.run("-p", "build"), 0, "nothing to do")
    case.expect_that(times_of(case.out) == before, "no file is written again")
    case.write("a.cpp", '#include "include/shared.hpp"\n// changed\n' + GOOD)
    case.expect(case.run("-p", "build"), 0, "1 of 6 translation units")
    case.expect(case.run("-p", "build"), 0, "nothing to do")

    for name, jobs in (("one", "-j1"), ("again", "-j1"), ("two", "-j2")):
        shutil.rmtree(case.out, ignore_errors=True)
        case.expect(case.run("-p", "build", jobs), 0)
        case.out.rename(case.root.parent / f"written-{name}")
    for other in ("again", "two"):
        compare(case, case.root.parent / "written-one", case.root.parent / f"written-{other}")


def compare(case, one, other):
    ours, theirs = (sorted(times_of(path)) for path in (one, other))
    case.expect_that(ours == theirs and len(ours) > 12, f"{other.name}: the same files")
    _, different, failed = filecmp.cmpfiles(one, other, ours, shallow=False)
    case.expect_that(not different and not failed, f"{other.name}: the same bytes ({different})")


def own_output(case_of):
    case = case_of("own output")
    case.write("a.cpp", GOOD)
    case.expect(case.run("a.cpp", "--", "-std=c++17"), 0)
    case.database(["a.cpp", "out/mirror/src/a.cpp"])
    case.run("-p", "build")
    case.expect_that(not list(case.out.glob("mirror*/src/out")), "the mirror is not mirrored")
    mirrored = (case.out / "mirror/src/a.cpp").read_text()
    case.expect_that(mirrored.count("#include <covkit_tables/") == 1, "instrumented once")


def main():
    covkit = os.path.abspath(sys.argv[1])
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-bad-") as directory:
        for check in (databases, broken_sources, bad_options, unwritable, flags, repeated, own_output):
            check(lambda name: Case(verdict, covkit, directory, name))
    verdict.exit()


main()
