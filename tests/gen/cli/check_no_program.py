"""Files that are instrumented and in no program that ran are not covered, and are listed.

usage: check_no_program.py <repository> <covkit>
"""

import json
import os
import pathlib
import sys
import tempfile

from small_project import COMPILER, LANE, Project

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, require  # noqa: E402

MISSED = 2
SPARE = LANE.replace("lane", "spare")


def run(project, directory, command="./prog", *more):
    project.run(project.covkit, "run", "-q", "-d", directory, *more, "--", command)
    project.run(project.covkit, "report", "-q", directory, "--json", "report.json")
    return [json.loads(line) for line in (project.top / "build/report.json").read_text().splitlines()]


def files_of(lines, kind):
    return {line["file"] for line in lines if line["kind"] == kind}


def check(project, verdict):
    project.write("src/spare.cpp", SPARE)
    project.write("src/second.cpp", "int spare(int);\nint main(int c, char**) { return spare(c) == 0; }\n")
    project.compile("src/spare.cpp")
    project.build()
    project.run("ar", "rcs", "libspare.a", "spare.o")
    project.run(project.wrapper, "lane.o", "main.o", "libspare.a", "-o", "prog")  # does not need it
    lines = run(project, "one")
    expected = {"kind": "unmeasured", "what": "file", "file": "src/spare.cpp", "reason": "in no program that ran"}
    verdict.expect(expected in lines, "it is listed", lines)
    decisions = [line for line in lines if line["kind"] == "decision" and line["file"] == "src/spare.cpp"]
    verdict.expect(len(decisions) == 1 and not any(decisions[0]["outcomes"].values()), "its decision is not covered", decisions)
    project.run(project.covkit, "check", "-q", "one", "--min", "function=100", code=MISSED)
    summary = project.run(project.covkit, "report", "one").stdout
    verdict.expect("1 file: in no program that ran" in summary, "the summary counts it", summary)

    project.compile("src/second.cpp")
    project.run(project.wrapper, "second.o", "libspare.a", "-o", "second")
    lines = run(project, "one", "./second", "--add")
    verdict.expect(not files_of(lines, "unmeasured"), "another program has it", files_of(lines, "unmeasured"))

    lines = run(project, "two")
    verdict.expect(files_of(lines, "unmeasured") == {"src/spare.cpp", "src/second.cpp"}, "two of the build are in none",
                   files_of(lines, "unmeasured"))
    (project.top / "src/spare.cpp").write_text("// new\n" + SPARE)
    (project.top / "src/second.cpp").unlink()
    lines = run(project, "three")
    verdict.expect(files_of(lines, "function") == {"src/lane.cpp", "src/main.cpp"}, "what is gone or has changed since is not",
                   lines)


def check_dropped(project, verdict):
    """What the linker drops: functions of a file that is linked, and all of another."""
    project.write("src/parts.cpp", "int used(int a) { return a > 1 ? 1 : 2; }\nint dropped(int a) { return a > 3 ? 1 : 2; }\n")
    project.write("src/nobody.cpp", "int nobody(int a) { return a > 5 ? 1 : 2; }\n")
    project.write("src/main.cpp", "int used(int);\nint main(int c, char**) { return used(c) == 0; }\n")
    for name in ("parts", "nobody", "main"):
        project.run(project.wrapper, "-ffunction-sections", "-fdata-sections", "-c", f"../src/{name}.cpp", "-o", name + ".o")
    project.run(project.wrapper, "-Wl,--gc-sections", "parts.o", "nobody.o", "main.o", "-o", "small")
    symbols = project.run("nm", "-C", "small").stdout
    verdict.expect(" used(int)" in symbols and "dropped(int)" not in symbols and "nobody(int)" not in symbols,
                   "the linker drops functions", symbols)
    lines = run(project, "dropped", "./small")
    entered = {line["name"]: line["entered"] for line in lines if line["kind"] == "function"}
    verdict.expect(entered == {"used(int)": True, "dropped(int)": False, "nobody(int)": False, "main(int, char **)": True},
                   "they count as not entered", entered)
    outcomes = [line for line in lines if line["kind"] == "decision" and line["function"] != "used(int)"]
    verdict.expect(len(outcomes) == 2 and not any(any(line["outcomes"].values()) for line in outcomes),
                   "and so do their decisions", outcomes)


def main():
    repository, covkit = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    require("ar", COMPILER)
    verdict = Verdict()
    os.environ.pop("COVKIT_INCLUDE_DIR", None)
    with tempfile.TemporaryDirectory() as top, tempfile.TemporaryDirectory() as runtime:
        check(Project(verdict, repository, covkit, top, runtime), verdict)
        with tempfile.TemporaryDirectory() as other:
            check_dropped(Project(verdict, repository, covkit, other, runtime), verdict)
    verdict.exit()


main()
