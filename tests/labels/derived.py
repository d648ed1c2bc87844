"""Labels that follow from functions, statements and decisions, against what the same report says of these.

tests/differential has the proof that functions, statements and decisions are right. Here it is enough that `ic` to
`racc` say the same.
"""

from collections import Counter, defaultdict

from random_programs.checking import Difference
from reported_labels import DERIVED


class Derived:
    def __init__(self, lines):
        self.differences = []
        self.counts = Counter()
        wanted = defaultdict(Counter)  # (criterion, place) → how often each status
        for line in lines:
            for criterion, place, covered in _labels_of(line):
                wanted[criterion, place][covered] += 1
        found = defaultdict(Counter)
        for line in lines:
            if line["kind"] == "label" and line["criterion"] in DERIVED:
                found[line["criterion"], (line["line"], line["column"])][line["covered"]] += 1
        for key in sorted(wanted.keys() | found.keys()):
            if wanted[key] != found[key]:
                self.differences.append(Difference(f"derived: {key[0]}", f"{key[1][0]}:{key[1][1]}: "
                                                   f"{dict(found[key])}, should be {dict(wanted[key])}"))
            for covered, count in wanted[key].items():
                self.counts[f"{key[0]}: {'covered' if covered else 'not covered'}"] += count


def _labels_of(line):
    """(criterion, place, covered) of what follows from a line of the report."""
    place = line.get("line"), line.get("column")
    if line["kind"] == "statement":
        yield "ic", place, line["executed"]
    elif line["kind"] == "function":
        yield "fc", place, line["entered"]
    elif line["kind"] == "decision":
        yield from _of_decision(line, place)


def _of_decision(line, place):
    for covered in line["outcomes"].values():
        yield "dc", place, covered
        yield "dcc", place, covered
    for each in line["conditions"]:
        where = each["line"], each["column"]
        for covered in each["seen"].values():
            yield "cc", where, covered
            yield "dcc", where, covered
        for covered in each["unmasked"].values():
            yield "gacc", where, covered
        yield "cacc", where, each["correlated"]
        if "executed" in line:
            yield "racc", where, each["unique_cause"] is not None
    if "executed" in line:
        for number in range(line["possible"]):
            yield "mcc", place, number < len(line["executed"])
