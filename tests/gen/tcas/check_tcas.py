"""Branches tell all of the data flow in the logic of TCAS, as in Table 3 of Santelices and Harrold.

Builds bench/data_flow/kernels/tcas.cpp with each monitor, runs a fixed suite, and expects that every association is
inferable, that every variable is monitored, and that the three monitors agree on what is covered.

usage: check_tcas.py <repository> <covkit>
"""

import json
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require, run, runtime_object  # noqa: E402

MONITORS = ["direct", "branch", "hybrid"]


def build(repository, covkit, monitor, directory):
    kernel = repository / "bench/data_flow/kernels/tcas.cpp"
    include, mirror = repository / "include", directory / "mirror"
    ok, output = run([covkit, "instrument", "-q", "--root", str(kernel.parent), "--out", str(directory), "--tests", "none",
                      "--data-flow", monitor, str(kernel), "--", "-std=c++17"])
    if ok:
        ok, output = run(["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-isystem", str(include), f"-I{mirror}",
                          "-iquote", str(kernel.parent), str(mirror / "src/tcas.cpp"), str(HERE / "suite.cpp"),
                          runtime_object("g++", include), "-o", str(directory / "suite")])
    return ok, output


def reported(directory):
    """What the report has of the data flow, by kind; and whether the suite passed."""
    report = directory / "report.json"
    os.environ.update(COVKIT_REPORT=f"json:{report}", COVKIT_OUT=str(directory / "profiles"))
    ok, output = run([str(directory / "suite")])
    found = {"association": [], "variable": []}
    for line in report.read_text().splitlines() if ok else []:
        entry = json.loads(line)
        found.get(entry["kind"], []).append(entry)
    return ok, output, found


def key(association):
    return (association["variable"], association["definition"]["line"], association["definition"]["column"],
            association["line"], association["column"], association["use"].get("way", ""))


def main():
    repository, covkit = pathlib.Path(sys.argv[1]), sys.argv[2]
    require("g++")
    verdict = Verdict()
    verdicts = {}
    for monitor in MONITORS:
        with tempfile.TemporaryDirectory(prefix="covkit-tcas-") as name:
            directory = pathlib.Path(name)
            verdict.expect(*labelled(f"{monitor}: builds", build(repository, covkit, monitor, directory)))
            ok, output, found = reported(directory)
            verdict.expect(ok, f"{monitor}: the suite passes", output)
        associations = found["association"]
        verdict.expect(associations, f"{monitor}: there are associations")
        for each in associations:
            verdict.expect(each["inferability"] == "inferable" and each["monitor"] == monitor,
                           f"{monitor}: inferable, by this monitor", each)
        verdict.expect(not found["variable"], f"{monitor}: every variable is monitored", found["variable"])
        verdicts[monitor] = {key(each): each["verdict"] for each in associations}
        covered = sum(each["covered"] for each in associations)
        print(f"{monitor}: {len(associations)} associations, {covered} covered")
    verdict.expect(set(verdicts["direct"].values()) == {"covered", "not covered"},
                   "the suite covers some, not all", verdicts["direct"])
    for monitor in ("branch", "hybrid"):
        verdict.expect(verdicts[monitor] == verdicts["direct"], f"{monitor} says the same as direct", verdicts)
    verdict.exit()


def labelled(what, result):
    return result[0], what, result[1]


main()
