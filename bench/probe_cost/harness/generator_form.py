# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Turns a kernel with hand-written macros into the form that instrumented sources have: one array of cells for the
file, literal indices, no wrapper round a decision. It knows `&& || !`, which is what the kernels use.

Or, for comparison, into a form that only stores that a decision is evaluated, whatever comes of it."""

import re

MACRO = re.compile(r"COVKIT_(ENTRY|DECISION)\(")
BODY = re.compile(r"^(?!namespace)\S.*\{$", re.MULTILINE)  # the line that opens a function, as clang-format leaves it
CONDITION = "COVKIT_C("
TRUE, FALSE = "true", "false"  # outcomes; other successors are numbers of conditions

HEAD = """#include <covkit/probe/condition.hpp>

// Not static: clang removes stores to an array that nobody can read.
inline ::covkit::probe::array<{cells}> covkit_array;
#define covkit_cells covkit_array.cells
"""


def closing(text, at):
    """The position of the bracket that closes the one at `at`; brackets in quotes do not count."""
    depth = 0
    while True:
        character = text[at]
        if character in "\"'":
            quote, at = character, at + 1
            while text[at] != quote:
                at += 2 if text[at] == "\\" else 1
        elif character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
            if depth == 0:
                return at
        at += 1


class Decision:
    """The decision graph of one COVKIT_DECISION, its paths numbered from `base`."""

    def __init__(self, text, base):
        self.text, self.base, self._at = text, base, 0
        self.conditions = []  # (begin, end, text)
        tree = self._disjunction()
        self.successors = [None] * len(self.conditions)
        self._connect(tree, TRUE, FALSE)
        self._number()

    def _skip(self, token):
        while self._at < len(self.text) and self.text[self._at].isspace():
            self._at += 1
        if not self.text.startswith(token, self._at):
            return False
        self._at += len(token)
        return True

    def _operand(self):
        if self._skip("!"):
            return ("!", self._operand())
        if self._skip(CONDITION):
            begin = self._at - len(CONDITION)
            end = closing(self.text, self._at - 1)
            self.conditions.append((begin, end + 1, self.text[self._at : end]))
            self._at = end + 1
            return len(self.conditions) - 1
        assert self._skip("("), self.text
        inner = self._disjunction()
        assert self._skip(")"), self.text
        return inner

    def _chain(self, operator, operand):
        left = operand()
        while self._skip(operator):
            left = (operator, left, operand())
        return left

    def _disjunction(self):
        return self._chain("||", lambda: self._chain("&&", self._operand))

    def _connect(self, tree, if_true, if_false):
        if isinstance(tree, int):
            self.successors[tree] = (if_true, if_false)
        elif tree[0] == "!":
            self._connect(tree[1], if_false, if_true)
        else:
            first = tree[2]
            while not isinstance(first, int):
                first = first[1]
            self._connect(tree[1], *((first, if_false) if tree[0] == "&&" else (if_true, first)))
            self._connect(tree[2], if_true, if_false)

    def _number(self):
        """The number of a path is the sum of the weights of its false edges."""
        count = len(self.conditions)
        paths_from = {TRUE: 1, FALSE: 1}
        for condition in reversed(range(count)):
            paths_from[condition] = sum(paths_from[to] for to in self.successors[condition])
        self.paths = paths_from[0]
        self.weights = [(0, paths_from[if_true]) for if_true, _ in self.successors]
        self.numbers = [{0}] + [set() for _ in range(count - 1)]  # of the paths that lead to a condition
        for condition in range(count):
            for to, weight in zip(self.successors[condition], self.weights[condition]):
                if to not in (TRUE, FALSE):
                    self.numbers[to] |= {number + weight for number in self.numbers[condition]}
        self.accumulates = any(len(numbers) > 1 for numbers in self.numbers)

    def _edge(self, condition, to, weight):
        alone = len(self.numbers[condition]) == 1
        number = min(self.numbers[condition]) + weight
        if to in (TRUE, FALSE):
            if alone:
                return f"COVKIT_HIT(covkit_cells, {self.base + number})"
            return f"COVKIT_HIT_AT(covkit_cells, {self.base + weight}, covkit_path)"
        if len(self.numbers[to]) > 1 and alone:
            return f"COVKIT_SET(covkit_path, {number})"
        if len(self.numbers[to]) > 1 and weight:
            return f"COVKIT_ADD(covkit_path, {weight})"
        return "COVKIT_PASS"

    def instrumented(self):
        result, last = "", 0
        for condition, (begin, end, text) in enumerate(self.conditions):
            edges = [self._edge(condition, to, weight)
                     for to, weight in zip(self.successors[condition], self.weights[condition])]
            result += f"{self.text[last:begin]}COVKIT_COND({edges[0]}, {edges[1]}, {text})"
            last = end
        return f"({result}{self.text[last:]})"


class Evaluation:
    """One store for a COVKIT_DECISION, before it is evaluated."""

    accumulates = False
    paths = 1

    def __init__(self, text, base):
        self._plain = text.replace(CONDITION, "static_cast<bool>(")
        self._base = base

    def instrumented(self):
        return f"(COVKIT_HIT(covkit_cells, {self._base}), ({self._plain}))"


def one_store_form(source):
    return generator_form(source, Evaluation)


def generator_form(source, form_of=Decision):
    parts, at, cells = [], 0, 0
    accumulating = set()  # where the bodies of the functions begin whose decisions need an accumulator
    for macro in MACRO.finditer(source):
        end = closing(source, macro.end() - 1)
        parts.append((at, source[at : macro.start()]))
        if macro[1] == "ENTRY":
            parts.append((None, f"COVKIT_HIT(covkit_cells, {cells})"))
            cells += 1
        else:
            decision = form_of(source[macro.end() : end], cells)
            parts.append((None, decision.instrumented()))
            cells += decision.paths
            if decision.accumulates:
                accumulating.add([body.end() for body in BODY.finditer(source, 0, macro.start())][-1])
        at = end + 1
    parts.append((at, source[at:]))
    text = "".join(_with_accumulators(begin, part, accumulating) for begin, part in parts)
    return text.replace("#include <covkit/covkit.hpp>\n", HEAD.format(cells=cells))


def _with_accumulators(begin, part, bodies):
    if begin is None:
        return part
    for body in sorted((body for body in bodies if begin < body <= begin + len(part)), reverse=True):
        part = f"{part[: body - begin]}\n    unsigned covkit_path = 0;{part[body - begin :]}"
    return part
