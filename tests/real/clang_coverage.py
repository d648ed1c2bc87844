"""What clang's coverage says of a project: its branch regions and MC/DC records, by place in the sources."""

import sys
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "differential"), str(Path(__file__).resolve().parents[1])]
import llvm_cov  # noqa: E402
from random_programs.commands import run  # noqa: E402

CODE, EXPANSION, MCDC_BRANCH = 0, 1, 6  # kinds of regions


class Region:
    """What clang counts for one condition or case, in all instantiations."""

    def __init__(self, file, begin, spelled, in_macro, of_decision):
        self.file = file
        self.begin = begin  # in a macro: where the outermost macro is used
        self.spelled = spelled  # file, begin, end; in a macro: in its definition
        self.in_macro = in_macro
        self.function = None  # file, begin, end, if no more than the function is known
        self.of_decision = of_decision  # one of several conditions
        self.counts = {}  # function → how often true, how often false

    @property
    def end(self):
        return self.spelled[2]

    def totals(self):
        """How often it was true, and how often false."""
        return tuple(map(sum, zip(*self.counts.values())))

    def seen(self):
        return tuple(each > 0 for each in self.totals())

    def __repr__(self):
        return f"{self.file}:{self.begin}-{self.end} {'macro ' * self.in_macro}{self.counts}"


class Record:
    """clang's MC/DC of one decision in one function."""

    def __init__(self, function, place, conditions, verdicts, vectors):
        self.function = function
        self.place = place
        self.conditions = conditions  # regions, in the order of the verdicts
        self.verdicts = verdicts
        self.vectors = vectors  # None: this version does not tell

    def __repr__(self):
        return f"{self.function.name}: {self.place} {self.verdicts} {self.vectors or ''} {self.conditions}"


class Function:
    """The tables of one function, or of one instantiation of it."""

    def __init__(self, exported, root):
        self.name = exported["name"]
        self.count = exported["count"]
        self.regions = exported["regions"]
        self.branches = exported["branches"]
        self.records = exported.get("mcdc_records", [])
        self.files = [each[len(root):] if each.startswith(root) else None
                      for each in exported["filenames"]]
        self._used_in = {each[6]: (each[5], tuple(each[:2])) for each in self.regions
                         if each[7] == EXPANSION}
        body = self.regions[0]
        self._body = body[5]
        self.file = self.files[body[5]]
        self.begin, self.end = tuple(body[:2]), tuple(body[2:4])

    def holds(self, file, place):
        return self.file == file and self.begin <= place < self.end

    def blocks(self, file):
        """Where control may come to, in a file."""
        return [tuple(each[:2]) for each in self.regions
                if each[7] == CODE and self.files[each[5]] == file]

    def origin(self, file_id, place):
        """The file and the place there: for a macro, where the outermost one is used."""
        while file_id in self._used_in:
            file_id, place = self._used_in[file_id]
        return self.files[file_id], place

    def is_body(self, file_id):
        return file_id == self._body

    def is_lost(self, file_id):
        """Whether clang forgot where a macro is used: as the condition of a loop, for one."""
        return not self.is_body(file_id) and file_id not in self._used_in


def thrown_through(traces, program):
    """Function → how many exceptions were thrown in it or in what it called; from throw_trace.cpp."""
    throws = [set(line.split()) for line in traces.read_text().splitlines()] if traces.exists() else []
    places = sorted(set().union(*throws))
    said = run(["addr2line", "-f", "-e", program, *places], program.parent).stdout.splitlines()
    functions = dict(zip(places, said[::2]))
    return Counter(name for each in throws for name in {functions[place] for place in each})


class ClangCoverage:
    def __init__(self, version, exported, root, thrown_through):
        self.version = int(version)
        self.thrown_through = thrown_through  # function → how many exceptions passed it
        self.functions = [Function(each, f"{root}/") for each in exported["functions"]]
        self.records = []
        self._regions = {}
        for function in self.functions:
            self._read(function)
        self.regions = list(self._regions.values())

    def _read(self, function):
        known = Counter()  # conditions of one argument of a macro have one place
        conditions = []
        for branch in function.branches:
            begin, end, (true, false, file_id) = tuple(branch[:2]), tuple(branch[2:4]), branch[4:7]
            file, place = function.origin(file_id, begin)
            if file is None:
                continue
            # Of macros of system headers, nothing but the place is left.
            in_macro = not function.is_body(file_id) or begin == end
            of_decision = branch[8] == MCDC_BRANCH
            spelled = function.files[file_id], begin, end
            lost = function.is_lost(file_id)
            key = (function.file, function.begin, lost) if lost else \
                (file, place, spelled, in_macro, of_decision)
            region = self._regions.setdefault(
                (key, known[key]), Region(file, place, spelled, in_macro, of_decision))
            known[key] += 1
            region.function = (function.file, function.begin, function.end) if lost else None
            region.counts[function.name] = true, false
            if of_decision:
                conditions.append(region)
        for record in function.records:
            verdicts, vectors = llvm_cov.verdicts_and_vectors(record)
            found = conditions_of(record, len(verdicts), conditions)
            self.records.append(Record(function, tuple(record[:2]), found, verdicts, vectors))


def conditions_of(record, number, conditions):
    """The conditions of a record, taken out of those of its function; the record does not tell its file."""
    begin, end = tuple(record[:2]), tuple(record[2:4])
    found = [each for each in conditions if begin <= each.begin <= end]
    if len(found) != number:
        # In a macro: one of its uses that has not been taken. Else there are constants besides.
        inside = [each for each in conditions
                  if begin <= each.spelled[1] and each.spelled[2] <= end]
        uses = [[each for each in all_here if each.begin == first.begin]
                for first in inside for all_here in (inside, conditions)]
        found = next((each for each in uses if len(each) == number), found)
    for each in found:
        conditions.remove(each)
    return found
