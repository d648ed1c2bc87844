"""Makes a function that shows a difference smaller, as long as it shows it.

A round tries many cuts: each makes a function of its own in one program, so that a round costs as much as one program.
"""

import copy

import validity
from cuts import passes
from evaluation import Unassigned
from execution import TooLong
from program_files import Truth
from random_programs.commands import Failed
from random_programs.reduction import reduce
from source_text import write
from syntax import Number, called, walk

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
        if not self.calls:
            return False
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


# -- search ---------------------------------------------------------------------------------------

def shrink(case, failing, deadline):
    """Cuts down a case in place, and returns it. `failing(batch)` names the functions that show the difference."""
    def first_failing(groups):
        for some in rounds(smaller(case, groups)):
            if not deadline.is_ahead():
                break
            found = failing_cases([made for _, made in some], failing)
            if found:
                return min((some[number] for number in found), key=lambda each: each[1].size())[0]
        return None

    def needed(cuts_of):
        def trimmed():
            case.functions = called(case.functions[-1])
            return cuts_of()
        return trimmed

    reduce([needed(each) for each in passes(case)], first_failing, deadline)
    return case


def smaller(case, groups):
    """(group, a copy of the case without it), where that is valid and less."""
    size = case.size()
    for group in groups:
        group.apply()
        made = Case(called(case.functions[-1]), case.calls)
        found = copy.deepcopy(made) if made.size() < size and made.is_valid() else None
        group.undo()
        if found is not None:
            yield group, found


def failing_cases(cases, failing, first=0):
    """The numbers of those that still show the difference. Where one cannot be compiled, the others are tried without
    it."""
    if not cases:
        return []
    batch = Batch(cases)
    try:
        names = failing(batch)
    except Failed:
        if len(cases) == 1:
            return []
        middle = len(cases) // 2
        return failing_cases(cases[:middle], failing, first) + failing_cases(cases[middle:], failing, first + middle)
    return [first + number for number, each in enumerate(batch.cases)
            if any(function.name in names for function in each.functions)]


def rounds(found):
    """Lists of cases, with their groups of cuts, that make programs of a size that compiles fast."""
    waiting, size = [], 0
    for each in found:
        waiting.append(each)
        size += each[1].size()
        if size > LARGEST_ROUND:
            yield waiting
            waiting, size = [], 0
    if waiting:
        yield waiting
