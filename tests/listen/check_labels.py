#!/usr/bin/env python3
"""Labels by hand, as a user sees them: in the summary, in the text report and in JSON.

usage: check_labels.py PROGRAM
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict  # noqa: E402

SOURCE = "labels.cpp"


def run(program, **environment):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("COVKIT_")}
    return subprocess.run([program], env={**clean, **environment}, capture_output=True, text=True, check=True)


def check_summary(verdict, program):
    summary = run(program).stderr
    lines = [line for line in summary.splitlines() if re.search(r"\b2\b.*\b3\b.*covered", line)]
    verdict.expect(len(lines) == 1 and "label" in lines[0].lower(), "the summary has one line for labels: 2 of 3",
                   summary)
    verdict.expect("\n    label SR-9: backwards: speed < 0\n" in summary and "SR-1" not in summary,
                   "the summary names the label that is not covered", summary)


def check_reports(verdict, program):
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        run(program, COVKIT_QUIET="1", COVKIT_REPORT=f"text:{name}/report.txt,json:{name}/report.json")
        text = (directory / "report.txt").read_text(encoding="utf-8")
        labels = [found for found in map(json.loads, (directory / "report.json").read_text().splitlines())
                  if found["kind"] == "label"]
    wanted = f"{SOURCE}:16: label SR-9: backwards: not covered: speed < 0"
    verdict.expect(wanted in text, f"the text report lists: {wanted}", text)
    verdict.expect("SR-1" not in text and "SR-7" not in text, "and no label that is covered", text)
    verdict.expect([(each["line"], each["covered"]) for each in labels] == [(14, True), (15, True), (16, False)],
                   "one label for all instantiations, with its place", labels)


def main():
    verdict = Verdict()
    check_summary(verdict, sys.argv[1])
    check_reports(verdict, sys.argv[1])
    verdict.exit()


main()
