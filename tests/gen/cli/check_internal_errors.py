"""A crash of the generator loses no build: the file is compiled as it is, one line says so, and it is listed.

A decision with thousands of conditions needs more stack than the generator is given here. g++ gives itself enough.

usage: check_internal_errors.py <repository> <covkit>
"""

import json
import os
import pathlib
import sys
import tempfile

from small_project import Project

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, require  # noqa: E402

REASON = "internal error of covkit"
DEEP = "bool deep(const bool* a) { return " + " && ".join(f"a[{i}]" for i in range(4000)) + "; }\n"
MAIN = ("int lane(int);\nbool deep(const bool*);\nbool all[4000];\n"
        "int main(int c, char**) { return lane(c) == 0 || deep(all); }\n")
LITTLE_STACK = ["bash", "-c", 'ulimit -S -s 300 && exec "$@"', "-"]


def check_wrapper(project, verdict):
    project.compile("src/lane.cpp", "src/main.cpp")
    compiled = project.run(*LITTLE_STACK, project.wrapper, "-c", "../src/deep.cpp", "-o", "deep.o", COVKIT_CXX="g++")
    lines = compiled.stderr.splitlines()
    verdict.expect(len(lines) == 1 and lines[0].startswith(f"covkit: not instrumented: ../src/deep.cpp: {REASON}, signal 11"),
                   "one line says so", compiled.stderr)
    verdict.expect(not compiled.stdout, "and nothing else is said", compiled.stdout)
    project.run(project.wrapper, "lane.o", "main.o", "deep.o", "-o", "prog")
    project.run(project.covkit, "run", "-q", "-d", "result", "--", "./prog")
    project.run(project.covkit, "report", "-q", "result", "--json", "report.json")
    report = [json.loads(line) for line in (project.top / "build/report.json").read_text().splitlines()]
    listed = [line for line in report if line["kind"] == "unmeasured"]
    verdict.expect([(line["what"], line["file"], line["reason"]) for line in listed] == [("file", "src/deep.cpp", REASON)],
                   "it is listed as not measured", listed)
    verdict.expect({line["file"] for line in report if line["kind"] == "function"} == {"src/lane.cpp", "src/main.cpp"},
                   "the others are measured", report)


def check_instrument(project, verdict):
    names = ["src/lane.cpp", "src/deep.cpp", "src/main.cpp"]
    (project.top / "build/compile_commands.json").write_text(json.dumps(
        [{"directory": str(project.top), "file": name, "command": f"g++ -c {name}"} for name in names]))
    for jobs in "2", "1":
        said = project.run(*LITTLE_STACK, project.covkit, "instrument", "-p", ".", "--root", "..", "--out", f"mirror{jobs}",
                           "-j", jobs).stderr
        named = [line for line in said.splitlines() if REASON + "," in line]
        verdict.expect(len(named) == 1 and "src/deep.cpp" in named[0], f"-j{jobs}: one line names the file", said)
        out = project.top / f"build/mirror{jobs}"
        commands = {pathlib.Path(each["file"]).name: each
                    for each in json.loads((out / "compile_commands.json").read_text())}
        verdict.expect(commands["deep.cpp"]["file"] == str(project.top / "src/deep.cpp"), f"-j{jobs}: it is compiled as it is",
                       commands)
        verdict.expect(all("/mirror/" in commands[name]["file"] for name in ("lane.cpp", "main.cpp")),
                       f"-j{jobs}: the others are instrumented", commands)


def main():
    repository, covkit = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    require("g++", "clang++-19")
    verdict = Verdict()
    os.environ.pop("COVKIT_INCLUDE_DIR", None)
    with tempfile.TemporaryDirectory() as top, tempfile.TemporaryDirectory() as runtime:
        project = Project(verdict, repository, covkit, top, runtime)
        project.write("src/deep.cpp", DEEP)
        project.write("src/main.cpp", MAIN)
        check_wrapper(project, verdict)
        check_instrument(project, verdict)
    verdict.exit()


main()
