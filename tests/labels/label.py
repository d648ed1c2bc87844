"""A label that is expected, and what is known of those that stand for one another."""


class Label:
    """`judge` gets what the interpreter tells of `node` (`what`), and says whether the predicate holds."""

    def __init__(self, criterion, op, place, source, changed, needs, what, node, judge):
        self.criterion, self.op, self.place = criterion, op, place
        self.source, self.changed, self.needs = source, changed, needs
        self.what, self.node, self.judge = what, node, judge
        self.is_undecidable = False
        self.tests = set()  # that cover it

    def key(self):
        return (*self.place, self.criterion, self.op, self.source, without_parentheses(self.changed))

    def status(self):
        return "undecidable" if self.is_undecidable else "covered" if self.tests else "not covered"

    def kind(self):
        return f"{self.criterion} {self.op}" if self.criterion in ("wm", "rte", "loop") else self.criterion

    def __str__(self):
        change = f" → {self.changed}" if self.changed else ""
        kind = f"{self.criterion} {self.op}".strip()
        return (f"{self.place[0]}:{self.place[1]}: {kind}: {self.source}{change}"
                f"   needs {self.needs}")


def without_parentheses(text):
    """Without the parentheses around all of it."""
    while text.startswith("(") and text.endswith(")"):
        depth = 0
        for at, each in enumerate(text):
            depth += (each == "(") - (each == ")")
            if depth == 0 and at < len(text) - 1:
                return text
        text = text[1:-1].strip()
    return text


class Expectation:
    """The labels of a program: groups of labels that stand for one another, of which exactly one is listed."""

    def __init__(self):
        self.groups = []
        self._by_event = {}
        self.test = None

    def add(self, group):
        self.groups.append(group)
        for each in group:
            self._by_event.setdefault((each.what, each.node), []).append(each)

    def observe(self, what, node, *values):
        for each in self._by_event.get((what, node), ()):
            if self.test not in each.tests and each.judge(*values):
                each.tests.add(self.test)

    def forget(self, test):
        """What a call observed that cannot be made."""
        for group in self.groups:
            for each in group:
                each.tests.discard(test)
