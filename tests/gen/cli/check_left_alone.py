"""What the generator leaves alone inside of files: in every report, counted by kind, and limited by a gate.

usage: check_left_alone.py <repository> <covkit>
"""

import csv
import json
import os
import pathlib
import sys
import tempfile

from check_formats import Tools, check_schema
from small_project import COMPILER, Project

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, require  # noqa: E402

MISSED, USAGE = 2, 1
ALL = {"COVKIT_DATA_FLOW": "hybrid", "COVKIT_LABELS": "wm,idp"}
ODD = """\
#include "picked.hpp"
bool f(int);
int choose(int a, int b) { return a ?: b; }
template <class T> T sum(T a, T b) { return a + b; }
int fixed() { while (true) { return sum(1, 2); } }
int jump(int n) {
    static void* way[] = {&&one, &&two};
    goto *way[n != 0];
one: return 1;
two: return 2;
}
int aliased(int n) { int m = n; int* p = &m; *p = 3; return m; }
bool either(int a, int b) { return a < b || f(b); }
// covkit: partition (n < 0
int part(int n) { return n; }
int rounds(int n) {
    int sum = 0;
#pragma GCC unroll 2
    for (int i = 0; i < n; ++i) { sum += i; }
    return sum;
}
bool f(int n) { return choose(n, 1) > 0 && fixed() + jump(n) + aliased(n) + part(n) + rounds(n) > picked; }
"""
# Nothing in it has a probe.
PICKED = """\
#pragma once
int base();
inline int picked = base() ?: 3;
"""
MAIN = "bool either(int, int);\nint base() { return 1; }\nint main(int c, char**) { return either(c, c + 1) ? 0 : 1; }\n"
PLACES = {("decision", "src/odd.cpp", 3), ("decision", "src/picked.hpp", 3), ("constant", "src/odd.cpp", 5),
          ("function", "src/odd.cpp", 6), ("operator", "src/odd.cpp", 4), ("input", "src/odd.cpp", 14),
          ("loop", "src/odd.cpp", 19)}


def check_lists(project, tools, verdict):
    expect = verdict.expect
    lines = [json.loads(line) for line in (project.top / "build/report.json").read_text().splitlines()]
    found = {(line["what"], line["file"], line["line"]) for line in lines if line["kind"] == "left_alone"}
    expect(PLACES <= found, "JSON has a line for each", PLACES - found)
    counts = {line["what"]: (line["count"], line["all"]) for line in lines if line["kind"] == "unmeasured_count"}
    expect(set(counts) == {"decision", "constant", "function", "variable", "operator", "input", "loop", "label"},
           "and a count for each kind", counts)
    expect(counts["decision"][0] == 2 and counts["decision"][1] > 3, "decisions, of all of them", counts)
    variables = [line for line in lines if line["kind"] == "variable"]
    expect(counts["variable"][0] == len(variables) < counts["variable"][1], "variables, of all of them", counts)
    check_schema(tools, project.repository, project.top / "build/report.json",
                 {"covkit", "test", "function", "exit", "statement", "branch", "decision", "association", "variable", "label",
                  "left_alone", "unmeasured_count", "totals", "definition"} & {line["kind"] for line in lines})
    text = (project.top / "build/report.txt").read_text()
    expect("\nleft alone: 2 decisions, 1 loop, 1 function, " in text, "the text counts them", text[-3000:])
    expect("\n  src/odd.cpp:3:" in text and ": decision a ?: b: a ?: without a middle operand\n" in text, "and lists them",
           text[-3000:])
    summary = project.run(project.covkit, "report", "data").stdout
    expect("  left alone              2 decisions, 1 loop, 1 function, " in summary, "the summary has a line", summary)
    pull = (project.top / "build/pull.md").read_text()
    expect("\nLeft alone in these files: 2 decisions, " in pull and "- decision `src/odd.cpp:3:" in pull, "Markdown", pull)
    page = (project.top / "build/pages/index.html").read_text()
    expect('["decision","src/odd.cpp","a ?: without a middle operand","a ?: b",3]' in page, "HTML lists them",
           page[page.find("covkit.start"):][:3000])
    rows = list(csv.DictReader((project.top / "build/audit/unmeasured.csv").open()))
    expect({(row["what"], row["file"], int(row["line"])) for row in rows if row["line"]} >= PLACES, "evidence", rows)
    explained = project.run(project.covkit, "explain", "src/odd.cpp:3", "data").stdout
    expect("left alone\n  decision a ?: b: a ?: without a middle operand\n" in explained, "explain", explained)


def check_gate(project, verdict):
    def check(code, *arguments):
        return project.run(project.covkit, "check", "data", *arguments, code=code).stderr

    expect = verdict.expect
    said = check(MISSED, "--max-unmeasured", "decision=0")
    expect("missed: not measured: decision: 2 of " in said and "; at most 0 allowed" in said, "a number", said)
    expect("  src/odd.cpp:3:" in said and "  src/picked.hpp:3:" in said, "with the places", said)
    said = check(0, "--max-unmeasured", "decision=2,file=0", "--junit", "gates.xml")
    expect("held: not measured: decision: 2 of " in said and "held: not measured: file: 0 of " in said, "both are held", said)
    junit = (project.top / "build/gates.xml").read_text()
    expect('name="unmeasured decision"' in junit and 'failures="0"' in junit, "gates are test cases", junit)
    check(MISSED, "--max-unmeasured", "variable=1%")
    check(0, "--max-unmeasured", "variable=99%")
    check(0, "--max-unmeasured", "decision=0", "--file", "src/main.cpp")
    check(MISSED, "--max-unmeasured", "decision=0", "--function", "choose*")
    check(0, "--max-unmeasured", "decision=0", "--function", "jump*")
    check(0, "--max-unmeasured", "decision=0", "--criterion", "all-uses")
    said = check(USAGE, "--max-unmeasured", "variables=1%")
    expect("did you mean 'variable'?" in said, "an unknown kind names the near one", said)
    said = project.run(project.covkit, "run", "-d", "more", "--max-unmeasured", "decision=1", "--", "./prog", code=MISSED).stderr
    expect("missed: not measured: decision: 2 of " in said, "covkit run has it, too", said)
    project.write("build/covkit.toml", '[check]\nmax-unmeasured = ["decision=0", "file=0"]\n')
    said = check(MISSED)
    expect("missed: not measured: decision" in said and "held: not measured: file" in said, "covkit.toml has it, too", said)
    (project.top / "build/covkit.toml").unlink()
    # A report of before may have all of that.
    check(0, "--baseline", "report.json")


def check(project, tools, verdict):
    project.write("src/picked.hpp", PICKED)
    project.write("src/odd.cpp", ODD)
    project.write("src/main.cpp", MAIN)
    for name in ("odd", "main"):
        project.run(project.wrapper, "-c", f"../src/{name}.cpp", "-o", name + ".o", **ALL)
    project.run(project.wrapper, "odd.o", "main.o", "-o", "prog")
    project.run(project.covkit, "run", "-q", "-d", "data", "--", "./prog")
    project.run(project.covkit, "report", "-q", "data", "--json", "report.json", "--text", "report.txt", "--html", "pages",
                "--markdown", "pull.md", "--evidence", "audit")
    check_lists(project, tools, verdict)
    check_gate(project, verdict)


def main():
    repository, covkit = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    require(COMPILER)
    verdict = Verdict()
    os.environ.pop("COVKIT_INCLUDE_DIR", None)
    with tempfile.TemporaryDirectory() as runtime:
        with tempfile.TemporaryDirectory() as top:
            project = Project(verdict, repository, covkit, top, runtime)
            project.repository = repository
            check(project, Tools(verdict, pathlib.Path(top)), verdict)
    verdict.exit()


main()
