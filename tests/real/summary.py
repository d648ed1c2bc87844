"""One line about a project that run.sh instrumented; fails if its tests changed or too little was instrumented.

usage: summary.py <name> <work directory>
"""

import json
import pathlib
import re
import sys

from measures import decisions_left_alone

GOAL = 98.0  # per cent of the decisions


def closing(text):
    """What the test program says at the end, without times, addresses and process numbers."""
    lines = [line for line in text.splitlines() if re.search(r"(?i)pass|fail|test", line)]
    return [re.sub(r"[0-9]+\.[0-9]+ *(s|sec|ms|milli-seconds)?\b", "T", line) for line in lines[-2:]]


def mcdc_of(profiles):
    """Masking MC/DC of a test suite in one process. Where each test is a process of its own, the report is that of the
    last one and says nothing."""
    report = profiles / "report.json"
    if len(list(profiles.glob("*.covprof"))) != 1 or not report.exists():
        return "-"
    entries = [json.loads(line) for line in report.read_text().splitlines()]
    shown = [all(condition["shown"].values())
             for entry in entries if entry.get("kind") == "decision" for condition in entry["conditions"]]
    return f"{100.0 * sum(shown) / len(shown):.1f} %" if shown else "-"


def main():
    name, work = sys.argv[1], pathlib.Path(sys.argv[2])
    files = {}
    for state in (work / f"{name}.mirror/state").glob("*.json"):
        content = json.loads(state.read_text())
        for file in content["files"]:
            files[file["name"]] = file
    decisions = sum(file["decisions"] for file in files.values())
    conditions = sum(file["conditions"] for file in files.values())
    alone = decisions_left_alone(files.values())
    share = 100.0 * decisions / (decisions + alone) if decisions else 0.0
    mcdc = mcdc_of(work / f"{name}.profiles")
    results = {}
    for kind in ("plain", "instrumented"):
        base = work / f"{name}.{kind}-build"
        results[kind] = (pathlib.Path(f"{base}.code").read_text().strip(),
                         closing(pathlib.Path(f"{base}.tests").read_text(errors="replace")))
    same = results["plain"] == results["instrumented"]
    verdict = f"exit {results['instrumented'][0]}, as plain" if same else f"DIFFER: {results}"
    print(f"{name:18} {decisions:10} {conditions:12} {alone:11} {share:12.1f} % {mcdc:>10}  {verdict}", flush=True)
    if not same or share < GOAL:
        sys.exit(f"summary.py: {name}: {'tests differ' if not same else 'too little is instrumented'}")


main()
