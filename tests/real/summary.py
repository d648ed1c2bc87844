"""One line about a project that run.sh instrumented; fails if its tests changed or too little was instrumented.

usage: summary.py <name> <work directory>
"""

import json
import pathlib
import re
import sys

GOAL = 98.0  # per cent of the decisions


def closing(text):
    """What the test program says at the end, without times, addresses and process numbers."""
    lines = [line for line in text.splitlines() if re.search(r"(?i)pass|fail|test", line)]
    return [re.sub(r"[0-9]+\.[0-9]+ *(s|sec|ms|milli-seconds)?\b", "T", line) for line in lines[-1:]]


def main():
    name, work = sys.argv[1], pathlib.Path(sys.argv[2])
    files = {}
    for state in (work / f"{name}.mirror/state").glob("*.json"):
        content = json.loads(state.read_text())
        for file in content["files"]:
            files[file["name"]] = file
    decisions = sum(file["decisions"] for file in files.values())
    conditions = sum(file["conditions"] for file in files.values())
    alone = sum(entry["decision"] for file in files.values() for entry in file["left_alone"])
    share = 100.0 * decisions / (decisions + alone) if decisions else 0.0
    shown = {}
    for report in (work / f"{name}.profiles").glob("*.json"):
        for line in report.read_text().splitlines():
            entry = json.loads(line)
            if entry.get("kind") != "decision":
                continue
            for number, condition in enumerate(entry["conditions"]):
                key = (entry["file"], entry["line"], entry["column"], number)
                # Each process shows some values; together they may show both.
                shown.setdefault(key, set()).update(v for v, yes in condition["shown"].items() if yes)
    mcdc = f"{100.0 * sum(len(values) == 2 for values in shown.values()) / len(shown):.1f} %" if shown else "-"
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
