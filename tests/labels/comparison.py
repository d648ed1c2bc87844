"""Compares what covkit reports of labels with what is expected, label by label."""

import re
from collections import Counter

from expected_mutants import operand_texts
from label import without_parentheses
from random_programs.checking import Difference


def simplified(text):
    """Without parentheses and spaces; suffixes of numbers and signs in parentheses do not matter either."""
    return re.sub(r"[\s()]", "", re.sub(r"(\d)[uUlL]+\b", r"\1", text))


def loose_key(label):
    """What identifies a label, whoever writes it: with more or fewer parentheses, and suffixes of constants."""
    changed = simplified(label.changed)
    needs = simplified(label.needs) if label.criterion in ("limit", "idp") else ""
    source = "" if label.criterion == "fcc" else without_parentheses(label.source)
    return (*label.place, label.criterion, label.op, source, changed, needs)


class Comparison:
    """One report: `differences` is empty if all agree; `counts` says of what."""

    def __init__(self, groups, reported, test=None):
        self.differences = []
        self.counts = Counter()
        self._test = test
        known = {}
        for each in reported:
            if loose_key(each) in known:
                self._differ("listed twice", each)
            known[loose_key(each)] = each
            if each.has_parentheses:
                self._differ(f"parentheses around the source: {each.criterion} {each.op}", each)
        for group in groups:
            self._group(group, known)
        for each in known.values():
            self._differ(f"extra: {each.criterion} {each.op}", each)

    def _differ(self, what, label, more=""):
        self.differences.append(Difference(what, f"{label}{more}"))

    def _status(self, label):
        if label.is_undecidable or self._test is None:
            return label.status()
        return "covered" if self._test in label.tests else "not covered"

    def _group(self, group, known):
        listed = [(each, known.pop(loose_key(each))) for each in group if loose_key(each) in known]
        if not listed:
            self._differ(f"missing: {group[0].kind()}", group[0])
            return
        for label, _ in listed[1:]:
            self._differ(f"duplicate listed: {label.kind()}", label, f" — the same as {listed[0][0]}")
        label, found = listed[0]
        status = self._status(label)
        if found.status != status:
            self._differ(f"wrong status: {label.kind()}", label, f" — {found.status}, should be {status}")
        if not needs_agree(label, found.needs):
            self._differ(f"wrong needs: {label.kind()}", label, f" — covkit says {found.needs}")
        self.counts[f"{label.kind()}: {status}"] += 1


def needs_agree(label, text):
    """Relations and truth values by what they mean, where that is defined; others by their text."""
    if label.op == "ror":
        return relation_states(label, text) == label.killing
    if label.op == "cor":
        return truth_values(label, text) == label.killing
    return simplified(text) == simplified(label.needs)


STATES = {"<": "<", "<=": "<=", "==": "=", "!=": "<>", ">=": ">=", ">": ">"}


def relation_states(label, text):
    """The states of operands that a text like `a < b or NaN` stands for, of those that are possible."""
    if text == "any values":
        return frozenset(label.states)
    found = set()
    if text == "NaN" or text.endswith(" or NaN"):
        found.add("?")
        text = text.removesuffix("NaN").removesuffix(" or ")
    if text == "numbers":
        found |= set("<=>")
    elif text:
        sign = relation_sign(label, text)
        if sign is None:
            return None
        pointers = {"==": "=", "!=": "≠"}
        found |= {pointers[sign]} if "≠" in label.states else set(STATES[sign])
    return frozenset(found & label.states)


def relation_sign(label, text):
    """The operator between the operands of the label's source."""
    left, right = operand_texts(label.node)
    return next((sign for sign in STATES if simplified(text) == simplified(f"{left} {sign} {right}")), None)


def truth_values(label, text):
    """The pairs of values that a text like `a = true, b = false or a = false` stands for."""
    pairs = {(a, b) for a in (True, False) for b in (True, False)}
    if text in ("any values", "any value"):
        return frozenset(pairs)
    left, right = simplified(label.node.left.text), simplified(label.node.right.text)
    found = set()
    for alternative in re.split(r"(?<=true) or |(?<=false) or ", text):
        asked = simplified(alternative)
        values = {}
        for value in ("true", "false"):
            for other in ("true", "false"):
                if asked == f"{left}={value},{right}={other}":
                    values = {0: value == "true", 1: other == "true"}
            if asked == f"{left}={value}":
                values = {0: value == "true"}
            elif asked == f"{right}={value}":
                values = {1: value == "true"}
        if not values:
            return None
        found |= {pair for pair in pairs if all(pair[side] == value for side, value in values.items())}
    return frozenset(found)
