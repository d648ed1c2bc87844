"""What covkit's JSON report says of labels."""

import re

from label import without_parentheses

DERIVED = ("ic", "fc", "dc", "cc", "dcc", "mcc", "gacc", "cacc", "racc")


class Reported:
    """One line of kind "label"."""

    def __init__(self, line):
        self.criterion, self.op = line["criterion"], line.get("op", "")
        self.place = line["line"], line["column"]
        self.source, self.changed, self.needs = (collapsed(line.get(name, "")) for name in ("text", "changed", "needs"))
        # Parentheses around an expression are no part of it.
        bare = without_parentheses(self.source)
        self.has_parentheses = bare != self.source and self.criterion in ("wm", "limit", "rte")
        self.place = self.place[0], self.place[1] + (self.source.index(bare) if self.has_parentheses else 0)
        self.source = bare if self.has_parentheses else self.source
        if "undecidable" in line:
            self.status = "undecidable"
        else:
            self.status = "covered" if line["covered"] else "not covered"

    def key(self):
        return (*self.place, self.criterion, self.op, self.source, without_parentheses(self.changed))

    def __str__(self):
        change = f" → {self.changed}" if self.changed else ""
        kind = f"{self.criterion} {self.op}".strip()
        return (f"{self.place[0]}:{self.place[1]}: {kind}: {self.source}{change}"
                f"   needs {self.needs}: {self.status}")


def collapsed(text):
    return re.sub(r"\s+", " ", text).strip()


def reported_labels(lines, file="program.cpp"):
    """The labels of a file, without those that are derived."""
    return [Reported(each) for each in lines if each["kind"] == "label" and each["file"].endswith(file) and
            each["criterion"] not in (*DERIVED, "label")]
