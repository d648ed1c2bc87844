#!/usr/bin/env python3
"""The examples of the paper, built with covkit-c++ and run: the verdicts must be those of the paper.

    check_paper.py catch2|gtest|doctest|plain --covkit build/default/gen/covkit-c++ --include include
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require  # noqa: E402

COMPILER = {"catch2": "clang++-19", "gtest": "clang++-19", "doctest": "g++", "plain": "g++"}
LIBRARIES = {"catch2": [], "gtest": ["-lgtest", "-lgtest_main"], "doctest": [], "plain": []}

# test: (modified and checked, modified and not checked)
VERDICTS = {
    "color without assertion": ("", "Color::name Color::rgbValue"),
    "color with assertion": ("Color::name", "Color::rgbValue"),
    "definition 3": ("Color::name Color::rgbValue", ""),
    "read without influence": ("LoudColor::name", "LoudColor::rgbValue"),
    "influences of m": ("Influence::a Influence::c Influence::l Influence::x", "Influence::b"),
    "handed on by a variable": ("Handover::attr1 Handover::attr2", "Handover::attr3"),
    "container is empty": ("Foo::list", ""),
    "container has an element": ("Foo::list", ""),
    "container without assertion": ("", "Foo::list"),
}
# Section 4.3: the union of what tests check, over the union of what they modify.
UNCHECKED_BY_ALL = {"LoudColor::rgbValue", "Influence::b", "Handover::attr3"}


def run(command, directory, **environment):
    done = subprocess.run([str(each) for each in command], cwd=directory, check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, **environment})
    if done.returncode != 0:
        sys.exit(f"FAILED: {' '.join(map(str, command))}\n{done.stdout}")


def measured(framework, options, work):
    """The lines of the report of a run."""
    project = work / "project"
    shutil.copytree(HERE, project)
    run([options.covkit, "-std=c++17", "-isystem", options.include.resolve(), "paper.cpp", f"{framework}_test.cpp", "-pthread",
         "-o", "tests", *LIBRARIES[framework]], project, COVKIT_STATE="1", COVKIT_ROOT=str(project), COVKIT_CXX=COMPILER[framework])
    report = work / "report.json"
    run(["./tests"], project, COVKIT_QUIET="1", COVKIT_OUT=str(work / "run.covprof"), COVKIT_REPORT=f"json:{report}")
    return [json.loads(line) for line in report.read_text().splitlines()]


def find(tests, name):
    """GoogleTest has no spaces in names."""
    camel = "".join(word.capitalize() for word in name.split())
    found = [each for each in tests if each["name"] == name or each["name"].endswith(camel)]
    return found[0]["state"] if found else None


def check(lines, verdict):
    tests = [each for each in lines if each["kind"] == "test"]
    for name, (checked, unchecked) in VERDICTS.items():
        state = find(tests, name)
        if state is None:
            verdict.expect(False, f"{name}: there is such a test", tests)
            continue
        found = set(state["checked"]), set(state["modified"]) - set(state["checked"])
        verdict.expect(found == (set(checked.split()), set(unchecked.split())), f"{name}: as the paper has it", found)
    attributes = [each for each in lines if each["kind"] == "attribute" and each["modified"]]
    left = {each["name"] for each in attributes if not each["checked"]}
    verdict.expect(left == UNCHECKED_BY_ALL, "the suite: union over union", left)
    totals = next(each["state"] for each in lines if each["kind"] == "totals")
    verdict.expect((totals["covered"], totals["all"]) == (len(attributes) - len(left), len(attributes)), "the score", totals)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("framework", choices=LIBRARIES)
    parser.add_argument("--covkit", type=Path, required=True, help="covkit-c++")
    parser.add_argument("--include", type=Path, required=True)
    options = parser.parse_args()
    options.covkit = options.covkit.absolute()
    require(COMPILER[options.framework])
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-paper-") as work:
        check(measured(options.framework, options, Path(work)), verdict)
    verdict.exit()


if __name__ == "__main__":
    main()
