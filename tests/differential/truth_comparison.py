"""Compares covkit with the hand-logged truth.

A difference is either explained by a rule of docs/differential.md, and counted, or a failure.
"""

from decision_tree import (fold, has_masking_pair, has_unique_cause, inverting_operators, is_correlated, leaves, operands,
                           unmasked_values)

LETTERS = {True: "T", False: "F", None: "-"}


class TruthComparison:
    """One program; covkit and the log."""

    def __init__(self, program, log, covkit, findings):
        self.program = program
        self.log = log
        self.covkit = covkit
        self.findings = findings
        self.matched = {}  # number of a decision → what covkit reports of it

    def _place(self, *key):
        return self.program.places[key]

    def _is_driver(self, place):
        return place >= self._place("driver")

    def with_truth(self):
        self._decisions()
        self._functions()
        self._statements()
        self._branches()

    def _reported(self, decision):
        """covkit's decision that begins where this one or what is left of it does."""
        found = self.covkit.by_kind["decision"]
        for part in decision.parts:
            for key in ("outer", "core"):
                place = self._place(key, decision.number, id(part))
                if place in found:
                    return place, found[place]
        return None, []

    def _decisions(self):
        known = set()
        for decision in self.program.decisions:
            tree = fold(decision.tree)
            place, reported = self._reported(decision)
            say = lambda: f"{place or self._text(decision)}: {reported}, {decision.tree}"
            if isinstance(tree, bool):
                self.findings.expect(not reported, "constant decisions not reported", say)
                self.findings.explain("constant decision")
                continue
            if not reported and decision.of_constant:
                self.findings.explain("constant in a template")
                continue
            self.findings.expect(len(reported) == 1, "decisions found", say)
            if len(reported) == 1:
                known.add(place)
                self.matched[decision.number] = reported[0]
                self._decision(decision, tree, reported[0])
        for place, reported in self.covkit.by_kind["decision"].items():
            if not self._is_driver(place) and place not in known:
                self.findings.expect(False, "decisions known", f"{place}: {reported}")

    def _text(self, decision):
        place = self._place("outer", decision.number, id(decision.tree))
        return f"{place[0]}:{place[1]}: {self.program.plain.splitlines()[place[0] - 1].strip()}"

    def _decision(self, decision, tree, reported):
        numbers = leaves(tree)
        evaluations = self.log.of(decision.number)
        where = self._text(decision)
        expect = self.findings.expect
        if decision.in_macro and len(reported["conditions"]) == 1:
            return self.findings.explain("macro taken as one condition")
        expect(len(reported["conditions"]) == len(numbers), "numbers of conditions",
               lambda: f"{where}: {len(numbers)} expected, {reported}")
        if len(reported["conditions"]) != len(numbers):
            return None
        expect(reported["outcomes"] == {"true": any(e[1] for e in evaluations),
                                        "false": any(not e[1] for e in evaluations)},
               "outcomes of decisions", lambda: f"{where}: {reported}")
        if "executed" in reported:
            vectors = {"".join(LETTERS[e[0][n]] for n in numbers) + LETTERS[e[1]]
                       for e in evaluations}
            said = {e["values"] + LETTERS[e["outcome"]] for e in reported["executed"]}
            expect(vectors == said, "executed evaluations",
                   lambda: f"{where}: expected {sorted(vectors)}, covkit says {sorted(said)}")
        else:
            self.findings.explain("marks")
        projected = {(tuple(e[0][n] for n in numbers), e[1]) for e in evaluations}
        for position, (n, condition) in enumerate(zip(numbers, reported["conditions"])):
            say = lambda: f"{where}: condition {position}: {condition}"
            expect((condition["line"], condition["column"]) in self._places_of_leaf(decision, n),
                   "places of conditions", say)
            seen = {e[0][n] for e in evaluations}
            expect(condition["seen"] == {"true": True in seen, "false": False in seen},
                   "values of conditions", say)
            self._masking(tree, evaluations, n, condition, "executed" in reported, say)
            if "executed" in reported:
                expect((condition["unique_cause"] is not None) ==
                       has_unique_cause(projected, position), "unique-cause verdicts", say)
        return None

    def _masking(self, tree, evaluations, number, condition, has_vectors, say):
        expect = self.findings.expect
        unmasked = unmasked_values(tree, evaluations, number)
        expect(condition["unmasked"] == {"true": True in unmasked, "false": False in unmasked},
               "values that are not masked", say)
        expect(condition["correlated"] == is_correlated(tree, evaluations, number), "correlated conditions", say)
        directions = inverting_operators(tree, number)
        is_determined = has_vectors or directions <= 3
        expect(condition.get("determined", True) == is_determined, "conditions that can be determined", say)
        proven = has_masking_pair(tree, evaluations, number)
        if directions != 0:
            shown = {True, False} if proven and is_determined else set()
        else:
            expect(proven == (len(unmasked) == 2), "masking in one direction", say)
            shown = unmasked
        expect(condition["shown"] == {"true": True in shown, "false": False in shown},
               "masking verdicts (each value)", say)
        if has_vectors:
            expect((condition["masking"] is not None) == proven, "masking verdicts", say)

    def _places_of_leaf(self, decision, number):
        result = {self._place("before", decision.number, number),
                  self._place("condition", decision.number, number)}
        if decision.in_macro:
            result.add(self._place("core", decision.number, id(decision.tree)))
        for part in decision.parts:
            if operands(part)[0] == number:
                result.add(self._place("outer", decision.number, id(part)))
                result.add(self._place("core", decision.number, id(part)))
        return result

    def _functions(self):
        known = set()
        for function in self.program.functions:
            place = self._place("function", function.number)
            known.add(place)
            reported = self.covkit.by_kind["function"].get(place, [])
            self.findings.expect(
                len(reported) == 1 and
                reported[0]["entered"] == (function.number in self.log.entered),
                "functions entered", lambda: f"{place}: {reported}")
        for place, reported in self.covkit.by_kind["function"].items():
            if not self._is_driver(place) and place not in known:
                self.findings.expect(False, "functions known", f"{place}: {reported}")

    def _statements(self):
        known = set()
        for statement in self.program.statements:
            place = self._place("statement", statement.number)
            known.add(place)
            reported = self.covkit.by_kind["statement"].get(place, [])
            executed = statement.number in self.log.statements
            if len(reported) == 1 and reported[0]["executed"] and not executed and \
                    self._was_left(statement.region):
                self.findings.explain("a call before it threw")
                continue
            self.findings.expect(len(reported) == 1 and reported[0]["executed"] == executed,
                                 "statements executed",
                                 lambda: f"{place}: {reported}, really {executed}")
        for place, reported in self.covkit.by_kind["statement"].items():
            if not self._is_driver(place) and place not in known:
                self.findings.expect(False, "statements known", f"{place}: {reported}")

    def _was_left(self, region):
        while region is not None:
            if region in self.log.left_by_exception:
                return True
            region = self.program.parent_region[region]
        return False

    def _branches(self):
        expected = {}
        for loop in self.program.loops:
            place = self._place("statement", loop.statement)
            if loop.decision is not None and isinstance(fold(loop.decision.tree), bool):
                self.findings.explain("constant decision")
                continue
            expected[place, "loop entered"] = loop.number in self.log.loops_entered
            expected[place, "loop skipped"] = loop.number in self.log.loops_skipped
        for each in self.program.handlers:
            expected[self._place("handler", each.number), "handler"] = each.number in self.log.handlers
        for switch in self.program.switches:
            values = self.log.selected[switch.number]
            other = any(v not in switch.cases for v in values)
            for position, case in enumerate(switch.cases):
                place = self._place("case", switch.number, position)
                expected[place, "default" if case is None else "case"] = (
                    other if case is None else case in values)
            if None not in switch.cases:
                expected[self._place("statement", switch.statement), "no case"] = other
        reported = {(place, each["what"]): each["taken"]
                    for place, all_here in self.covkit.by_kind["branch"].items()
                    for each in all_here if not self._is_driver(place)}
        for key in sorted(expected.keys() | reported.keys()):
            self.findings.expect(expected.get(key) == reported.get(key), "branches taken",
                                 lambda: f"{key}: really {expected.get(key)}, "
                                         f"covkit says {reported.get(key)}")
