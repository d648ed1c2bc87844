"""Decisions over conditions without side effects, and the labels that stand before them.

The encoding is that of the proof of Theorem 1 (Bardin, Kosmatov, Cheynier: Efficient leveraging of symbolic
execution to advanced coverage criteria): a predicate for each outcome, for each value of each condition, and for
each combination of values. `&&` and `||` do not evaluate all operands, so

- a condition has a value only where the guard holds under which it is evaluated, and
- a combination is an evaluation that the operators allow; an operand that is not evaluated is not in its predicate.
"""

LETTER = {True: "T", False: "F", None: "-"}


class Condition:
    def __init__(self, text):
        self._text = text

    def text(self):
        return self._text

    def without_negation(self):
        return self

    def conditions(self, guards):
        """(condition, guards) from left to right; each guard is a predicate."""
        return [(self, guards)]

    def evaluations(self):
        """(values of the conditions in it, outcome); None: not evaluated."""
        return [((True,), True), ((False,), False)]


class Not:
    def __init__(self, inner):
        self._inner = inner

    def text(self):
        return f"!({self._inner.text()})"

    def without_negation(self):
        return self._inner.without_negation()

    def conditions(self, guards):
        return self._inner.conditions(guards)

    def evaluations(self):
        return [(values, not outcome) for values, outcome in self._inner.evaluations()]


class Both:
    """left && right, or left || right."""

    def __init__(self, operator, left, right):
        self._operator, self._left, self._right = operator, left, right

    def text(self):
        return " ".join([self._operand(self._left), self._operator, self._operand(self._right)])

    def without_negation(self):
        return self

    def _operand(self, part):
        return f"({part.text()})" if isinstance(part, Both) else part.text()

    def conditions(self, guards):
        goes_on = self._left.text() if self._operator == "&&" else f"!({self._left.text()})"
        return self._left.conditions(guards) + self._right.conditions([*guards, goes_on])

    def evaluations(self):
        goes_on = self._operator == "&&"
        none = (None,) * len(self._right.conditions([]))
        found = []
        for values, outcome in self._left.evaluations():
            if outcome == goes_on:
                found += [(values + more, result) for more, result in self._right.evaluations()]
            else:
                found.append((values + none, outcome))
        return found


def holds(predicate, value):
    return f"({predicate})" if value else f"!({predicate})"


def labels_of(decision):
    """(criterion, what, predicate) of all labels of a decision."""
    for value in (True, False):
        yield "dc", LETTER[value], holds(decision.text(), value)
    conditions = decision.conditions([])
    for number, (condition, guards) in enumerate(conditions):
        guard = "".join(f"({each}) && " for each in guards)
        for value in (True, False):
            yield "cc", f"{number}{LETTER[value]}", guard + holds(condition.text(), value)
    for values, _ in decision.evaluations():
        yield "mcc", "".join(LETTER[value] for value in values), " && ".join(
            holds(condition.text(), value) for (condition, _), value in zip(conditions, values) if value is not None)
