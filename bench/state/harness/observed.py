# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What covkit reports of a project's tests: attributes, whether they are checked, and what modifies them."""

import json
from dataclasses import dataclass, field

CHECKED, BY_CONTROL, UNCHECKED = "checked", "checked by control only", "unchecked"


@dataclass
class Site:
    """A statement, initialiser or declaration that modifies an attribute, and was executed."""
    file: str
    line: int
    column: int
    text: str
    is_statement: bool


@dataclass
class Attribute:
    name: str
    verdict: str
    sites: list = field(default_factory=list)


def units_below(mirror):
    return [json.loads(line) for manifest in sorted(mirror.rglob("*.covmanifest"))
            for line in manifest.read_text().splitlines()]


class Observed:
    def __init__(self, report, units):
        lines = [json.loads(line) for line in report.read_text().splitlines()]
        self.statements = [each for each in lines if each["kind"] == "statement"]
        self.state = next(each["state"] for each in lines if each["kind"] == "totals")
        self.attributes = {each["name"]: Attribute(each["name"], self._verdict(each)) for each in lines
                           if each["kind"] == "attribute" and each["what"] == "attribute" and each["modified"]}
        self._executed = {(each["file"], each["line"], each["column"]) for each in self.statements if each["executed"]}
        self._entered = {(each["file"], each["name"]) for each in lines if each["kind"] == "function" and each["entered"]}
        for each in units:
            self._sites(each)
        for each in self.attributes.values():
            each.sites.sort(key=lambda site: not site.is_statement)  # else in the order of the files

    def lines_covered(self):
        return sum(each["executed"] for each in self.statements), len(self.statements)

    @staticmethod
    def _verdict(attribute):
        if attribute["checked"]:
            return CHECKED
        return BY_CONTROL if attribute["checked_with_control"] else UNCHECKED

    def _sites(self, unit):
        state = unit.get("state")
        for each in state["modifications"] if state else []:
            attribute = self.attributes.get(state["nodes"][each["node"]]["name"])
            place = (unit["file"], each["line"], each["column"])
            is_executed = place in self._executed or (unit["file"], each["function"]) in self._entered
            if attribute is None or each["line"] == 0 or not each["text"] or not is_executed:
                continue
            # What is no statement of its own is executed if its function is: an initialiser.
            site = Site(*place, each["text"], place in self._executed)
            if site not in attribute.sites:  # a header may have several variants
                attribute.sites.append(site)
