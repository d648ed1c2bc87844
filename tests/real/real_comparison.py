"""Compares covkit's report with clang's coverage, decision by decision and condition by condition."""

import re
from collections import defaultdict

from decision_tree import has_negated_group, has_unique_cause, outcome
from matching import Matching, place_of
from rules import Rules, flipped, pair
from source_text import is_negated, shape

VALUES = {"T": True, "F": False, "-": None}


def say(decision, *more):
    return f"{decision['file']}:{decision['line']}:{decision['column']}: {decision['text']}" + \
        "".join(f"\n    {each}" for each in more)


def evaluations_of(decision):
    return {(tuple(map(VALUES.get, each["values"])), each["outcome"])
            for each in decision["executed"]}


class Comparison:
    def __init__(self, sources, covkit, clang, unsupported, findings):
        self.sources = sources
        self.clang = clang
        self.findings = findings
        self.decisions = covkit.by_kind["decision"]
        self.branches = defaultdict(list)
        for each in covkit.by_kind["branch"]:
            self.branches[each["file"], place_of(each)].append(each)
        self.constants = set()  # ids of regions that belong to a record of constants
        self.measured = {each["file"] for each in covkit.by_kind["function"]}
        self.matching = Matching(sources, self.decisions, clang)
        self.rules = Rules(sources, covkit, clang, unsupported, self.matching)

    def run(self):
        for decision in self.decisions:
            for condition, region in zip(decision["conditions"], self.matching.of(decision)):
                self._values(decision, condition, region)
            self._outcomes(decision)
        self._records()
        known = self.matching.known() | self.constants
        for region in self.clang.regions:
            if region.file in self.measured and id(region) not in known:
                self._region(region)

    def _explain(self, rule, otherwise, text):
        """Counts the rule, if there is one."""
        if rule:
            self.findings.explain(rule)
        else:
            self.findings.expect(False, otherwise, text)

    # -- values and outcomes -------------------------------------------------------------------

    def _values(self, decision, condition, region):
        if region is None:
            self._explain(self.rules.no_region(decision, condition), "conditions found",
                          say(decision, condition))
        elif not region.in_macro or len(decision["conditions"]) > 1:
            # Else the region is that of the decision.
            self._same_values(pair(condition["seen"]), region,
                              self._differ(decision, condition, region), "values of conditions",
                              lambda: say(decision, condition, region))

    def _differ(self, decision, condition, region):
        """Whether the region is true where the condition is false: clang takes a ! for part of it."""
        if region.in_macro:
            at = decision["text"].find(condition["text"])
            return is_negated(decision["text"], at, len(condition["text"]))
        return self._negated(decision, region.begin) != self._negated(decision, place_of(condition))

    def _negated(self, decision, place):
        return self.sources.core(decision["file"], place)[1]

    def _outcomes(self, decision):
        region = self.matching.wholes.get(id(decision))
        if region is not None:
            odd = not region.in_macro and self._negated(decision, region.begin) != \
                self._negated(decision, place_of(decision))
            self._same_values(pair(decision["outcomes"]), region, odd, "outcomes of decisions",
                              lambda: say(decision, decision["outcomes"], region))

    def _same_values(self, mine, region, odd, what, text):
        same = mine == flipped(region.seen(), odd)
        if not same and self.rules.spoiled_by_exception(mine, region, odd):
            self.findings.explain("clang: counts go wrong where an exception passes")
        else:
            self.findings.expect(same, what, text)

    # -- MC/DC ---------------------------------------------------------------------------------

    def _records(self):
        groups = defaultdict(list)  # one for each decision of clang's: its instantiations
        for record in self.clang.records:
            if record.conditions and record.conditions[0].file in self.measured:
                groups[tuple(map(id, record.conditions))].append(record)
            elif record.function.file in self.measured:
                rule = self.rules.constant(record.function.file, record.place)
                self._explain(None if any(record.verdicts) else rule, "conditions of records", record)
        recorded = {self._decision(records) for records in groups.values()}
        for decision in self.decisions:
            if len(decision["conditions"]) > 1 and id(decision) not in recorded:
                self._explain(self.rules.no_record(decision), "records found", say(decision))

    def _decision(self, records):
        """clang's records of one decision, and covkit's; returns the decision's id."""
        regions = records[0].conditions
        matched = [self.matching.conditions[id(each)] for each in regions
                   if id(each) in self.matching.conditions]
        decision = matched[0][0] if matched else None
        if not matched and not any(any(each.verdicts) for each in records) and \
                (rule := self.rules.constant(regions[0].file, regions[0].begin)):
            self.findings.explain(rule)
            self.constants |= set(map(id, regions))
        elif any(self.rules.holds_opaque(each) for each in regions):
            self.findings.explain("clang: opaque operator")
        elif len(matched) < len(regions) or any(each is not decision for each, _ in matched):
            self.findings.expect(False, "decisions of records", records[0])
        elif "executed" not in decision:
            self.findings.explain("marks")
        else:
            self._same_conditions(decision, [number for _, number in matched], records)
        return id(decision)

    def _same_conditions(self, decision, numbers, records):
        conditions = decision["conditions"]
        with_region = numbers
        if len(numbers) < len(records[0].verdicts):
            # A record counts constants that have no region; they come where they are written.
            numbers = sorted(numbers + [
                number for number, each in enumerate(conditions) if number not in numbers and
                self.rules.no_region(decision, each) == "constant in an instantiation"])
        if len(numbers) != len(records[0].verdicts):
            self.findings.expect(False, "conditions of records", lambda: say(decision, *records))
        elif len(numbers) < len(conditions):
            self._part(decision, numbers, records)
        else:
            # With macros, clang's order is that of its regions, or that in which it evaluates.
            order = next((order for order in (numbers, sorted(numbers))
                          if self._fits(decision, order, records)), numbers)
            proven = {at: conditions[number]["unique_cause"] is not None
                      for at, number in enumerate(order) if number in with_region}
            self._verdicts(decision, proven, records)
            if len(with_region) == len(order) and records[0].vectors is not None:
                self._evaluations(decision, order, records)

    def _fits(self, decision, order, records):
        """Whether the conditions may have this order in the records."""
        if records[0].vectors is not None:
            return {each[0] for each in self._vectors(decision, order, records)} == \
                {each[0] for each in evaluations_of(decision)}
        return [decision["conditions"][number]["unique_cause"] is not None for number in order] == \
            [any(each) for each in zip(*(record.verdicts for record in records))]

    def _verdicts(self, decision, proven, records):
        """Place in the records → whether covkit, by itself or from its evaluations, has a proof."""
        for at, mine in proven.items():
            theirs = any(each.verdicts[at] for each in records)
            if mine and not theirs and self.rules.is_apart(records):
                self.findings.explain("clang: instantiations apart")
            elif mine and not theirs and self.rules.is_decider(records):
                self.findings.explain("clang: decider of a choice is not recorded")
            else:
                self.findings.expect(mine == theirs, "unique-cause verdicts",
                                     lambda: say(decision, f"{at}: {mine}", *records))

    def _part(self, decision, numbers, records):
        """clang's decision is a part of covkit's: its evaluations follow from those of the whole."""
        first, last = records[0].conditions[0], records[0].conditions[-1]
        tree = shape(re.sub(r"\s+", " ", self.sources.between(first.file, first.begin, last.end)),
                     [decision["conditions"][number]["text"] for number in numbers])
        if tree is None:
            self.findings.expect(False, "parts of decisions", lambda: say(decision, *records))
            return
        evaluations = set()
        for each in decision["executed"]:
            values = tuple(VALUES[each["values"][number]] for number in numbers)
            if values[0] is not None:
                # Whatever was not evaluated does not matter.
                evaluations.add((values, outcome(tree, [value is True for value in values])))
        self._verdicts(decision, {at: has_unique_cause(evaluations, at)
                                  for at in range(len(numbers))}, records)

    def _evaluations(self, decision, order, records):
        """What clang tells since version 22."""
        theirs, mine = self._vectors(decision, order, records), evaluations_of(decision)
        tree = shape(decision["text"], [each["text"] for each in decision["conditions"]])
        if mine and self.rules.is_decider(records):
            self.findings.explain("clang: decider of a choice is not recorded")
        elif mine != theirs and {each[0] for each in mine} == {each[0] for each in theirs} and \
                tree and has_negated_group(tree):
            self.findings.explain("clang: negated group has the wrong outcome")
        else:
            self.findings.expect(mine == theirs, "executed evaluations",
                                 lambda: say(decision, mine, theirs, *records))

    def _vectors(self, decision, order, records):
        """clang's evaluations, in covkit's terms."""
        regions = self.matching.of(decision)
        differ = [self._differ(decision, condition, region) if region else False
                  for condition, region in zip(decision["conditions"], regions)]
        negated = self._negated_before(decision, records[0])
        result = set()
        for values, outcome_of_group in set().union(*(each.vectors for each in records)):
            known = {number: None if value is None else value != differ[number]
                     for number, value in zip(order, values)}
            result.add((tuple(known[number] for number in range(len(known))),
                        outcome_of_group != negated))
        return result

    def _negated_before(self, decision, record):
        """Whether covkit's decision has a ! before what clang takes for the decision."""
        first = record.conditions[0]
        if not first.in_macro:
            place = min(place_of(decision), record.place)
            text = self.sources.between(decision["file"], place, record.place)
        else:
            text = self.sources.before(first.spelled[0], record.place) if first.spelled[0] else ""
        return re.search(r"[!(\s]*$", text).group().count("!") % 2 == 1

    # -- what else clang counts ----------------------------------------------------------------

    def _region(self, region):
        text = "" if region.in_macro else \
            self.sources.between(region.file, region.begin, region.end)
        if re.match(r"case\b|default\b", text):
            self._branch(region, region.begin, ("case", "default"), "cases selected")
        elif text == ":":
            # Of a loop over a range, clang counts iterations and ends.
            place = self._word_before(region, r"\bfor\s*\([^()]*(\([^()]*\)[^()]*)*$")
            self._branch(region, place, ("loop entered",), "loops over ranges entered")
        elif place := self._word_before(region, r"\bswitch\s*\($"):
            # Counted are values without a case, and those with one; newer versions turn them round.
            without_case = region.seen()[0 if self.clang.version < 20 else 1]
            if without_case or any(each["what"] == "no case"
                                   for each in self.branches[region.file, place]):
                self._branch(region, place, ("no case",), "cases selected", without_case)
            else:
                self.findings.explain("every enumerator has a case")
        elif self.sources.is_literal(*region.spelled):
            self.findings.explain("constant decision")
        else:
            rule = self.rules.constant(region.file, region.begin) or \
                ("clang: opaque operator" if self.rules.holds_opaque(region) else None)
            self._explain(rule, "regions known", f"{region} {text}")

    def _word_before(self, region, pattern):
        """The place of what stands before a region; None if it is something else."""
        before = self.sources.before(region.file, region.begin)
        found = re.search(pattern, before)
        begin = self.sources.offset(region.file, region.begin) - len(before)
        return self.sources.place(region.file, begin + found.start()) if found else None

    def _branch(self, region, place, kinds, what, taken=None):
        found = [each for each in self.branches[region.file, place] if each["what"] in kinds]
        taken = region.seen()[0] if taken is None else taken
        self.findings.expect(len(found) == 1 and found[0]["taken"] == taken, what,
                             lambda: f"{region}: {found}")
