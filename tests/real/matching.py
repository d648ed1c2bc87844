"""Which of clang's regions is which of covkit's conditions."""

import itertools
import re
from collections import defaultdict

from source_text import bare, in_order_of_regions, shape


def place_of(each):
    return each["line"], each["column"]


def in_order(conditions, regions):
    """(decision, number) in the order of clang's regions in the use of a macro: by place in the macro,
    and those that have one place, as the conditions in an argument, with what is deeper first."""
    position = {}
    for decision, _ in conditions:
        tree = shape(decision["text"], [each["text"] for each in decision["conditions"]])
        numbers = in_order_of_regions(tree) if tree else range(len(decision["conditions"]))
        for number in numbers:
            position.setdefault((id(decision), number), len(position))
    result = []
    for _, same_place in itertools.groupby(regions, key=lambda each: each.spelled):
        here = conditions[len(result):len(result) + len(list(same_place))]
        result += sorted(here, key=lambda each: position[id(each[0]), each[1]])
    return result


class Matching:
    def __init__(self, sources, decisions, clang):
        self.sources = sources
        self.decisions = decisions
        self.clang = clang
        self.conditions = {}  # id of a region → decision, number of the condition
        self.regions = {}  # id of a decision, number of the condition → region
        self.wholes = {}  # id of a decision → region that is true as often as the decision
        self._match_places()
        self._match_macros()

    def decisions_matched(self):
        return len({decision for decision, _ in self.regions})

    def known(self):
        """The ids of the regions that have a counterpart."""
        return self.conditions.keys() | set(map(id, self.wholes.values()))

    def of(self, decision):
        """The regions of a decision's conditions; None where there is none."""
        return [self.regions.get((id(decision), number))
                for number in range(len(decision["conditions"]))]

    def _connect(self, region, decision, number):
        self.conditions[id(region)] = decision, number
        self.regions[id(decision), number] = region

    def _match_places(self):
        """By where the text of both begins, and by the text itself."""
        regions = defaultdict(list)
        for each in self.clang.regions:
            if not each.in_macro:
                core = self.sources.core(each.file, each.begin)[0]
                for text in self.sources.texts(each.file, each.begin, each.end):
                    regions[each.file, core, bare(text)].append(each)

        def found(file, each):
            if found_here := regions[file, self.sources.core(file, place_of(each))[0],
                                     bare(each["text"])]:
                return found_here
            # Of `if (int* p = f())`, clang counts p.
            declared = re.match(r"[^=]*?(\w+)\s*=[^=]", each["text"])
            begin = self.sources.offset(file, place_of(each))
            return regions[file, begin + declared.start(1), declared.group(1)] if declared else []

        for decision in self.decisions:
            for each in found(decision["file"], decision):
                self.wholes[id(decision)] = each
            for number, condition in enumerate(decision["conditions"]):
                for each in found(decision["file"], condition):
                    self._connect(each, decision, number)

    def _match_macros(self):
        """By the use of a macro that both are in, and by their order there. Where clang forgot the use,
        by their order in the function."""
        uses, functions = defaultdict(list), defaultdict(list)
        for each in self.clang.regions:
            if each.function:
                file, *ends = each.function
                functions[(file, *(self.sources.offset(file, end) for end in ends))].append(each)
            elif each.in_macro and not self.sources.is_literal(*each.spelled):
                uses[(each.file, *self.sources.use_of_macro(each.file, each.begin))].append(each)
        unmatched = defaultdict(list)
        for decision in self.decisions:
            for number, condition in enumerate(decision["conditions"]):
                if (id(decision), number) not in self.regions:
                    at = self.sources.offset(decision["file"], place_of(condition))
                    unmatched[decision["file"]].append((at, decision, number))
        for (file, begin, end), regions in itertools.chain(uses.items(), functions.items()):
            self._match_in_macro([(decision, number) for at, decision, number in unmatched[file]
                                  if begin <= at < end and
                                  (id(decision), number) not in self.regions], regions)

    def _match_in_macro(self, unmatched, regions):
        several = [each for each in unmatched if len(each[0]["conditions"]) > 1]
        conditions = [each for each in regions if each.of_decision]
        if not conditions and len(regions) == len(unmatched):
            # clang does not record these decisions, but it counts.
            for region, (decision, number) in zip(regions, in_order(unmatched, regions)):
                self._connect(region, decision, number)
                if len(decision["conditions"]) == 1:
                    self.wholes[id(decision)] = region
            return
        if len(conditions) == len(several):
            for region, (decision, number) in zip(conditions, in_order(several, conditions)):
                self._connect(region, decision, number)
        wholes = [each for each in regions if not each.of_decision]
        alone = [each for each, _ in unmatched if len(each["conditions"]) == 1]
        decisions = [each for each, number in unmatched if number == 0]
        for owners in (alone, decisions):
            if len(owners) == len(wholes):
                for region, decision in zip(wholes, owners):
                    self.wholes[id(decision)] = region
                    if len(decision["conditions"]) == 1:
                        self._connect(region, decision, 0)
