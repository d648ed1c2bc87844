"""Data flow from one function to another: arguments, returned variables and parameters by reference, also across
translation units.

Builds src/ plain and with each monitor that has probes, with g++ and clang++, expects the same output, no warnings,
and exactly the associations of expected.txt; and says what is done without the whole program.

usage: check_flow_calls.py <repository> <covkit> [--update]
"""

import json
import os
import pathlib
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require, run, runtime_object  # noqa: E402

NAMES = ["control", "pump", "run"]
FLAGS = ["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]


def between(report):
    """Associations whose ends are in different functions, and calls that are not followed: one line each."""
    lines = []
    for text in report.read_text().splitlines():
        each = json.loads(text)
        if each["kind"] == "variable":
            lines.append(f"{each['file']}:{each['line']}: {each['name']}: {each['not_monitored']}")
        elif each["kind"] == "association":
            definition, use = each["definition"], each["use"]
            if "variable" in definition:
                ends = [f"{end.get('file', each['file'])}:{end['line']} '{end['text']}'" for end in (definition, use)]
                way = f", {use['way']}" if "way" in use else ""
                lines.append(f"{definition['variable']} → {each['variable']}: {ends[0]} → {ends[1]}{way}: {each['verdict']}")
    return sorted(lines)


class Project:
    def __init__(self, repository, covkit, directory):
        self.include, self.covkit, self.directory = repository / "include", covkit, directory
        shutil.copytree(HERE / "src", directory / "src")
        (directory / "compile_commands.json").write_text(json.dumps([
            {"directory": str(directory), "file": f"src/{name}.cpp",
             "arguments": ["c++", "-std=c++17", "-c", f"src/{name}.cpp"]} for name in NAMES]))

    def plain(self):
        program = self.directory / "plain"
        ok, output = run(["g++", *FLAGS, "-pthread", *(str(self.directory / f"src/{name}.cpp") for name in NAMES),
                          "-o", str(program)])
        return run([str(program)])[1] if ok else output

    def instrument(self, out, *options):
        return run([self.covkit, "instrument", "--root", str(self.directory), "--out", str(self.directory / out),
                    "--tests", "none", "--data-flow-calls", *options])

    def build(self, out, compiler):
        mirror = self.directory / out / "mirror"
        return run([compiler, *FLAGS, "-pthread", f"-I{mirror}", "-isystem", str(self.include),
                    *(str(mirror / f"src/src/{name}.cpp") for name in NAMES),
                    runtime_object(compiler, self.include), "-o", str(self.directory / out / "program")])

    def executed(self, out):
        """What the program prints, and what is reported."""
        report = self.directory / out / "report.json"
        os.environ.update(COVKIT_REPORT=f"json:{report}", COVKIT_OUT=str(self.directory / out / "profiles"), COVKIT_QUIET="1")
        ok, output = run([str(self.directory / out / "program")])
        return output, between(report) if ok else []


def main():
    repository, covkit = pathlib.Path(sys.argv[1]), sys.argv[2]
    require("g++", "clang++-19")
    verdict = Verdict()

    def check(what, succeeded, output):
        verdict.expect(succeeded, what, output)
    expected = HERE / "expected.txt"
    with tempfile.TemporaryDirectory(prefix="covkit-calls-") as name:
        project = Project(repository, covkit, pathlib.Path(name).resolve())
        plain = project.plain()
        for monitor, compiler in [("hybrid", "g++"), ("direct", "g++"), ("hybrid", "clang++-19")]:
            out = f"{monitor}-{compiler}"
            check(f"{out}: instrumented", *project.instrument(out, "--data-flow", monitor, "-p", name, "-q"))
            check(f"{out}: builds without warnings", *project.build(out, compiler))
            output, found = project.executed(out)
            check(f"{out}: prints the same", output == plain, output)
            if "--update" in sys.argv:
                expected.write_text("\n".join(found) + "\n")
            wanted = expected.read_text().splitlines()
            check(f"{out}: what is reported", found == wanted,
                           "\n".join([f"- {each}" for each in wanted if each not in found] +
                                     [f"+ {each}" for each in found if each not in wanted]))
        # All of it, or nothing.
        again = project.instrument("hybrid-g++", "--data-flow", "hybrid", "-p", name)[1]
        check("nothing to do", "nothing to do" in again, again)
        with open(project.directory / "src/pump.cpp", "a") as file:
            file.write("\nint more() { return 1; }\n")
        again = project.instrument("hybrid-g++", "--data-flow", "hybrid", "-p", name)[1]
        check("one has changed: all are written", "3 of 3 translation units" in again, again)
        # One translation unit alone: only what is in the same file, or inline, is known.
        project = Project(repository, covkit, project.directory / "alone")
        for each in NAMES:
            check(f"{each} alone", *project.instrument(
                "out", "--data-flow", "hybrid", "-q", str(project.directory / f"src/{each}.cpp"), "--", "-std=c++17"))
        check("alone: builds", *project.build("out", "g++"))
        output, found = project.executed("out")
        check("alone: prints the same", output == plain, output)
        check("alone: inline functions are followed", any("n in twice(int)" in each for each in found), found)
        ok, output = project.instrument("none", "--data-flow", "branch", "-p", name, "-q")
        check("the monitor that has no probes is refused", not ok and "hybrid or direct" in output, output)
    sys.exit(verdict.exit())


main()
