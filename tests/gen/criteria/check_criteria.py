"""--criteria: what was asked for is measured, nothing else, and what it says is the same as with all.

usage: check_criteria.py <repository> <covkit>
"""

import os
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))
from compilers import Verdict, require, run, runtime_object

LINE = re.compile(r"^  ([a-zA-Z/]+(?: \([a-z ]+\)| conditions)?) +[0-9.]+ % +([0-9]+ of [0-9]+)", re.MULTILINE)
PATHS = {"decisions", "conditions", "MC/DC (masking)", "MC/DC (unique cause)", "multiple conditions"}
EXPECTED = {
    "function": {"functions"},
    "exit": {"exits"},
    "statement": {"statements"},
    "function,statement": {"functions", "statements"},
    "branch": {"branches"} | PATHS,
    "mcdc": PATHS,
    "function,statement,branch,mcdc": {"functions", "statements", "branches"} | PATHS,
}


def totals(repository, covkit, criteria, directory):
    """criterion -> "3 of 4", and what the program printed."""
    mirror = directory / "out/mirror"
    report = directory / "report.txt"
    program = directory / "lift"
    arguments = ["--criteria", criteria] if criteria else []
    ok, output = run([covkit, "instrument", "-q", "--root", str(HERE), "--out", str(directory / "out"),
                      *arguments, str(HERE / "lift.cpp"), "--", "-std=c++17"])
    include = repository / "include"
    if ok:
        ok, output = run(["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-isystem", str(include),
                          f"-I{mirror}", str(mirror / "src/lift.cpp"),
                          runtime_object("g++", include), "-o", str(program)])
    if ok:
        os.environ.update(COVKIT_REPORT=f"text:{report}", COVKIT_OUT=str(directory / "profiles"))
        ok, output = run([str(program)])
    return (dict(LINE.findall(report.read_text())) if ok else {}), output


def main():
    repository, covkit = pathlib.Path(sys.argv[1]), sys.argv[2]
    require("g++")
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        everything, said = totals(repository, covkit, "", pathlib.Path(name, "all"))
        verdict.expect(said == "2\n", "all: prints the same", said)
        verdict.expect(everything.get("functions") == "2 of 3", "all: one function is never called", everything)
        for criteria, names in EXPECTED.items():
            found, said = totals(repository, covkit, criteria, pathlib.Path(name, criteria.replace(",", "-")))
            verdict.expect(said == "2\n", f"{criteria}: prints the same", said)
            verdict.expect(found == {key: everything[key] for key in names if key in everything},
                           f"{criteria}: measures this, and the same", f"{found} of {everything}")
    verdict.exit()


main()
