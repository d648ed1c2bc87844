"""Makes a function that shows a difference smaller, as long as it shows it.

Every round tries all cuts at once: each makes a function of its own in one program, so that a round costs
as much as one program.
"""

import copy

import validity
from evaluation import Unassigned
from execution import TooLong
from monitored import Failed
from program_files import Truth
from source_text import write
from syntax import (Assign, Binary, Block, Call, Capture, Choose, Comma, DoWhile, Element, Enclosed, For, If,
                    Lambda, Logic, Name, Not, Number, RangeFor, Section, Step, Switch, Try, While, called,
                    walk)

LARGEST_ROUND = 8_000  # nodes of all cases together
LONGEST_CALL = 5_000  # steps; many cuts make loops endless


class Case:
    """Functions, the last of which is looked at, and calls of it. It can be run as a program."""

    def __init__(self, functions, calls):
        self.functions = functions
        self.calls = calls

    @staticmethod
    def of(program, name):
        target = next(each for each in program.functions if each.name == name)
        return Case(called(target), [each for each in program.calls if each[0] is target])

    def size(self):
        """Every cut must make this smaller. Numbers are better than names."""
        return len(self.calls) + sum(1 if isinstance(node, Number) else 2 for function in self.functions
                                     for node in walk(function.body))

    def renamed(self, number):
        """A copy that can stand beside others."""
        made = copy.deepcopy(self)
        for each in made.functions:
            each.name = f"{each.name.split('_')[0]}_{number}"
        made.calls = [(function, f"{function.name}/{test.split('/')[1]}", values)
                      for function, test, values in made.calls]
        return made

    def is_valid(self):
        try:
            for position, each in enumerate(self.functions):
                validity.check(each, self.functions[:position])
                validity.check_sense(each)
            write(self.functions)
            Truth(self, limit=LONGEST_CALL)
        except (validity.Invalid, Unassigned, TooLong, IndexError):
            return False
        return True


class Batch:
    """Cases in one program."""

    def __init__(self, cases):
        self.cases = [each.renamed(number) for number, each in enumerate(cases)]
        self.functions = [function for each in self.cases for function in each.functions]
        self.calls = [call for each in self.cases for call in each.calls]


# -- cuts -----------------------------------------------------------------------------------------

class CutFromList:
    """Puts other items, or none, in the place of one."""

    def __init__(self, items, position, others=()):
        self._items, self._position, self._others = items, position, list(others)

    def apply(self):
        self._old = self._items[self._position]
        self._items[self._position:self._position + 1] = self._others

    def undo(self):
        self._items[self._position:self._position + len(self._others)] = [self._old]


class CutFromNode:
    """Puts another part in the place of one."""

    def __init__(self, node, name, other):
        self._node, self._name, self._other = node, name, other

    def apply(self):
        self._old = getattr(self._node, self._name)
        setattr(self._node, self._name, self._other)

    def undo(self):
        setattr(self._node, self._name, self._old)


class CutTogether:
    """Several cuts at once."""

    def __init__(self, parts):
        self._parts = list(parts)

    def apply(self):
        for each in self._parts:
            each.apply()

    def undo(self):
        for each in reversed(self._parts):
            each.undo()


def cuts(case):
    """Those that take most come first."""
    yield CutTogether(_of_calls(case.functions[-1].body))
    if len(case.calls) > 1:
        yield from (CutFromList(case.calls, position) for position in range(len(case.calls)))
    for function in reversed(case.functions):
        yield from _of_calls(function.body)
    for function in reversed(case.functions):
        yield from _of_lists(function.body)
        yield from _of_statements(function.body)
    for function in reversed(case.functions):
        yield from _of_expressions(function.body)


def _of_calls(tree):
    """With a call, all functions that only it needs go. The first parameter is a number, as the result is."""
    return _replacing(tree, lambda part: part.arguments[:1] if isinstance(part, Call) else [])


def _lists(tree):
    for node in walk(tree):
        for name in node.parts:
            part = getattr(node, name)
            if isinstance(part, list) and not isinstance(node, (Call, Lambda)):
                yield node, part


def _of_lists(tree):
    for node, items in _lists(tree):
        # Other lists than those of statements must not become empty.
        if len(items) == 1 and not isinstance(node, (Block, Section)):
            continue
        for position, item in enumerate(items):
            yield CutFromList(items, position)
            if isinstance(item, Block):
                yield CutFromList(items, position, item.statements)


def _inside(statement):
    """What a statement can be replaced by."""
    if isinstance(statement, If):
        return [each for each in (statement.then, statement.otherwise) if each is not None]
    if isinstance(statement, (While, DoWhile, For, RangeFor, Try)):
        return [statement.body]
    if isinstance(statement, Switch):
        return [Block(section.statements) for section in statement.sections]
    return []


def _of_statements(tree):
    for _, items in _lists(tree):
        for position, item in enumerate(items):
            yield from (CutFromList(items, position, [inner]) for inner in _inside(item))
    for node in walk(tree):
        if isinstance(node, If) and node.otherwise is not None:
            yield CutFromNode(node, "otherwise", None)
        if isinstance(node, (If, For)) and node.start is not None:
            yield CutFromNode(node, "start", None)


def _simpler(tree):
    """What an expression can be replaced by."""
    if isinstance(tree, (Binary, Logic)):
        yield from (tree.left, tree.right)
    elif isinstance(tree, (Not, Enclosed)):
        yield tree.operand
    elif isinstance(tree, (Choose, Comma)):
        yield from (tree.first, tree.second)
    elif isinstance(tree, (Assign, Step)):
        yield copy.copy(tree.target)
    is_scalar = isinstance(tree, Name) and (tree.field or tree.variable.type not in ("point", "array"))
    if is_scalar or isinstance(tree, (Call, Choose, Element, Lambda, Binary)):
        yield Number(1, True)


FIXED = {(Assign, "target"), (Step, "target"), (Element, "array")}  # must be names


def _of_expressions(tree):
    return _replacing(tree, _simpler)


def _replacing(tree, others_of):
    """Cuts that replace an expression by one of those that it can be replaced by."""
    for node in walk(tree):
        for name in node.parts:
            part = getattr(node, name)
            if isinstance(part, list):
                for position, item in enumerate(part):
                    yield from (CutFromList(part, position, [other]) for other in others_of(item))
            elif part is not None and (type(node), name) not in FIXED and not (
                    isinstance(node, Capture) and not node.has_name):
                yield from (CutFromNode(node, name, other) for other in others_of(part))


def smaller(case):
    """Valid cases with one thing less."""
    size = case.size()
    for cut in list(cuts(case)):
        cut.apply()
        made = Case(called(case.functions[-1]), case.calls)
        found = copy.deepcopy(made) if made.size() < size and made.is_valid() else None
        cut.undo()
        if found is not None:
            yield found


# -- search ---------------------------------------------------------------------------------------

def failing_cases(cases, failing):
    """Those that still show the difference. Where one cannot be compiled, the others are tried without it."""
    if not cases:
        return []
    batch = Batch(cases)
    try:
        names = failing(batch)
    except Failed:
        if len(cases) == 1:
            return []
        middle = len(cases) // 2
        return failing_cases(cases[:middle], failing) + failing_cases(cases[middle:], failing)
    return [each for each in batch.cases if any(function.name in names for function in each.functions)]


def rounds(cases):
    """Lists of cases that make programs of a size that compiles fast."""
    waiting, size = [], 0
    for each in cases:
        waiting.append(each)
        size += each.size()
        if size > LARGEST_ROUND:
            yield waiting
            waiting, size = [], 0
    if waiting:
        yield waiting


def first_failing(cases, failing, is_time_left):
    """The smallest of the first round that has some; None if no round has."""
    for each in rounds(cases):
        if not is_time_left():
            break
        found = failing_cases(each, failing)
        if found:
            return min(found, key=Case.size)
    return None


def shrink(case, failing, is_time_left):
    """The smallest case found. `failing(batch)` names the functions that show the difference."""
    alone = (Case(case.functions, [call]) for call in case.calls)
    case = first_failing(alone, failing, is_time_left) or case
    while True:
        found = first_failing(smaller(case), failing, is_time_left)
        if found is None:
            return case
        case = found
