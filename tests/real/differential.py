"""Compares what covkit and clang say of projects that differential.sh built and ran.

usage: differential.py --work DIRECTORY --clang VERSION NAME...

Everything is matched by place in the sources. A difference is either explained by a rule of
docs/differential.md, and counted, or a failure.
"""

import argparse
import json
import os
import sys
from collections import defaultdict
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "differential"), str(Path(__file__).resolve().parents[1])]
import llvm_cov  # noqa: E402
from clang_coverage import ClangCoverage, thrown_through  # noqa: E402
from findings import Findings  # noqa: E402
from real_comparison import Comparison  # noqa: E402
from source_text import Sources  # noqa: E402


class Covkit:
    """covkit's report, and what the generator left alone."""

    def __init__(self, report, mirror):
        self.by_kind = defaultdict(list)
        for line in report.read_text().splitlines():
            each = json.loads(line)
            self.by_kind[each["kind"]].append(each)
        self.left_alone = {}  # (file, place) → why
        for state in (mirror / "state").glob("*.json"):
            for file in json.loads(state.read_text())["files"]:
                for each in file["left_alone"]:
                    self.left_alone[file["name"], (each["line"], each["column"])] = each["reason"]


def unsupported_in(log, root):
    """What clang says it does not record, in files of the project."""
    return {(os.path.relpath(file, root), tuple(place)): text
            for (file, *place), text in llvm_cov.unsupported(log.read_text()).items()
            if os.path.normpath(file).startswith(f"{root}/")}


class Project:
    """What both say of one project; read once, compared as often as needed."""

    def __init__(self, name, work, version):
        theirs, ours = work / f"{name}.clang{version}", work / f"{name}.beside-clang{version}"
        program = Path(Path(f"{theirs}.program").read_text().strip())
        exported = llvm_cov.exported(version, sorted(Path(f"{theirs}.profiles").glob("*.raw")),
                                     [program], theirs)
        self.name = name
        self.sources = Sources(work / name)
        self.clang = ClangCoverage(version, exported, work / name,
                                   thrown_through(Path(f"{theirs}.throws"), program))
        self.covkit = Covkit(Path(f"{ours}.json"), Path(f"{ours}.mirror"))
        self.unsupported = unsupported_in(Path(f"{theirs}.log"), work / name)

    def compared(self):
        findings = Findings()
        comparison = Comparison(self.sources, self.covkit, self.clang, self.unsupported, findings)
        comparison.run()
        return comparison.matching, findings


def check_sensitivity(project):
    """What the comparison does not notice although it should: one wrong statement at a time."""
    matching, _ = project.compared()
    decisions = [each for each in project.covkit.by_kind["decision"] if each.get("executed")]
    single = next(each for each in decisions
                  if len(each["conditions"]) == 1 and id(each) in matching.wholes)
    several = next(each for each in decisions
                   if len(each["conditions"]) > 1 and (id(each), 0) in matching.regions and
                   not matching.regions[id(each), 0].in_macro)
    record = next(each for each in project.clang.records
                  if any(each.verdicts) and id(each.conditions[0]) in matching.conditions and
                  len(each.conditions[0].counts) == 1)  # no other instantiation says the same
    case = next(each for each in project.covkit.by_kind["branch"] if each["what"] == "case")
    proof = several["conditions"][0]["unique_cause"]
    wrong = [
        ("outcome", single["outcomes"], "true", not single["outcomes"]["true"]),
        ("value", several["conditions"][0]["seen"], "false",
         not several["conditions"][0]["seen"]["false"]),
        ("verdict", several["conditions"][0], "unique_cause", None if proof else [0, 1]),
        ("verdict of clang's", record.verdicts, record.verdicts.index(True), False),
        ("case", case, "taken", not case["taken"]),
        ("place", several["conditions"][0], "column", several["conditions"][0]["column"] + 1)]
    unnoticed = []
    for what, where, key, value in wrong:
        before, where[key] = where[key], value
        if not project.compared()[1].unexplained:
            unnoticed.append(f"the comparison does not notice a wrong {what}")
        where[key] = before
    return unnoticed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--clang", required=True, help="version")
    parser.add_argument("names", nargs="+")
    options = parser.parse_args()
    table = [f"{'project':12} {'decisions':>10} {'conditions':>10} {'agreed':>10} {'explained':>10} "
             f"{'unexplained':>12}"]
    failed = False
    for name in options.names:
        project = Project(name, options.work.resolve(), options.clang)
        matching, findings = project.compared()
        if name == options.names[0]:
            findings.unexplained += check_sensitivity(project)
        for each in findings.unexplained:
            print(f"UNEXPLAINED ({name}) {each}")
        print(f"{name}, covkit and clang {options.clang}")
        findings.print_counts()
        table.append(f"{name:12} {matching.decisions_matched():10} "
                     f"{len(matching.regions):10} {sum(findings.agreed.values()):10} "
                     f"{sum(findings.rules.values()):10} {len(findings.unexplained):12}")
        failed = failed or findings.unexplained or not matching.regions
    print("\n".join(table))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
