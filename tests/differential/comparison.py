"""Compares covkit with the hand-logged truth, and both with clang.

A difference is either explained by a rule of docs/differential.md, and counted, or a failure.
"""

from clang_view import as_seen_by_clang, clang_decisions, is_negated, opaque_operands, overlooked_deciders
from decision_tree import UNORDERED, fold, has_negated_group, has_unique_cause, kinds, leaves, operands
from truth_comparison import TruthComparison
from witnesses import HERE

# Where the macro BOTH has its decision: clang reports it there, without naming the file.
BODY_OF_BOTH = next((number, line.index("((x)") + 2) for number, line in enumerate(
    (HERE / "program_support.hpp").read_text().splitlines(), 1) if "BOTH" in line)


class Comparison(TruthComparison):
    """One program; covkit, the log, and clang in one or more versions."""

    def __init__(self, program, log, covkit, findings):
        super().__init__(program, log, covkit, findings)
        self.functions = {each.number: each for each in program.functions}
        self.clang = None

    def with_clang(self, clang):
        self.clang = clang
        known = set()
        for decision in self.program.decisions:
            for part in clang_decisions(decision.tree):
                place = self._place("core", decision.number, id(part))
                known.add(place)
                self._with_record(decision, part, place)
            self._one_decision(decision)
        for place, records in clang.decisions.items():
            if place == BODY_OF_BOTH:
                self.findings.explain("clang: in a macro")
            elif not self._is_driver(place) and place not in known:
                self.findings.expect(False, "clang's decisions known", f"{place}: {records}")
        self._clang_functions()
        self._clang_statements()

    def _missing(self, decision, place):
        """Why clang has no record of a decision; None if it should have."""
        # clang speaks of the outermost expression, and drops all that is in it.
        for (line, column), text in self.clang.unsupported.items():
            if line == place[0] and column <= place[1]:
                return "clang: nested decision" if "nested" in text else "clang: too large"
        if decision.context == "outside":
            return "clang: outside functions"
        if decision.in_macro:
            return "clang: in a macro"
        return "clang: function not emitted" if self._not_emitted(decision.region) and \
            not self.log.of(decision.number) else None

    def _not_emitted(self, region):
        """Whether clang wrote no code for the innermost function: nothing in the program calls it,
        or it is a template's and not instantiated."""
        while region not in self.functions:
            region = self.program.parent_region[region]
        function = self.functions[region]
        while region is not None:
            if region in self.functions and not self.functions[region].is_called:
                return True
            region = self.program.parent_region[region]
        body = self._place("body", function.number)
        if body not in self.clang.functions:
            # A lambda in dead code may be missing, too, or listed with nothing in it.
            return function.in_template or function.is_lambda
        return function.is_lambda and body not in self.clang.with_decisions and \
            self.clang.functions[body] == 0

    def _with_record(self, decision, part, place):
        """clang's verdicts and the truth: they check each other."""
        records = self.clang.decisions.get(place)
        evaluations = self.log.evaluations[decision.number]
        if not records:
            why = self._missing(decision, place)
            if why:
                self.findings.explain(why)
            else:
                self.findings.expect(False, "clang's decisions found",
                                     f"{place}, {self._text(decision)}")
            return
        overlooked = overlooked_deciders(decision.tree, decision.of_choice)
        for instance, verdicts in records.items():
            seen = as_seen_by_clang(decision.tree, part, evaluations.get(instance, ()))
            conditions = opaque_operands(part)
            truth = [has_unique_cause(seen, n) for n in range(len(conditions))]
            counted = [n for n, each in enumerate(conditions) if each[0] != "constant"]
            same = len(verdicts) == len(truth) and all(verdicts[n] == truth[n] for n in counted)
            vectors = self._vectors(part, conditions, counted, seen)
            theirs = self.clang.vectors[place].get(instance)
            if theirs is not None:
                theirs = {(tuple(values[n] for n in counted), result) for values, result in theirs}
                same = same and theirs == vectors
            self.findings.expect(
                same or self._clang_errs(decision, part, overlooked, (verdicts, theirs),
                                         (truth, vectors)),
                "clang's decisions and the truth",
                lambda: f"{place}: {verdicts}, {truth}, {theirs}, {vectors}\n    "
                        f"{self._text(decision)}")

    @staticmethod
    def _vectors(part, conditions, counted, seen):
        """Evaluations as clang lists them."""
        flipped = {n for n in counted if is_negated(part, conditions[n])}
        return {(tuple(values[n] if values[n] is None else values[n] != (n in flipped)
                       for n in counted), result) for values, result in seen}

    def _clang_errs(self, decision, part, overlooked, theirs, truth):
        """Whether a known error of clang's explains its verdicts; then it is counted."""
        verdicts, vectors = theirs
        truth, true_vectors = truth
        if isinstance(fold(part), bool) and not vectors and verdicts == truth:
            self.findings.explain("constant decision")
            return True
        if id(part) in overlooked and not any(verdicts) and not vectors:
            self.findings.explain("clang: decider of a choice is not recorded")
        elif self._has_macro(decision, part) and (
                sorted(verdicts) == sorted(truth) or has_negated_group(part)):
            self.findings.explain("clang: macros reorder conditions")
        elif has_negated_group(part) and vectors is not None and vectors != true_vectors and \
                {each[0] for each in vectors} == {each[0] for each in true_vectors}:
            self.findings.explain("clang: negated group has the wrong outcome")
        else:
            return False
        return True

    @staticmethod
    def _has_macro(decision, part):
        return any(n in decision.macro_conditions for n in operands(part))

    def _one_decision(self, decision):
        """covkit's unique-cause verdicts and clang's, where both see the same conditions."""
        reported = self.matched.get(decision.number)
        if reported is None:
            return
        explain = self.findings.explain
        numbers = operands(decision.tree)
        operators = kinds(decision.tree)
        if len(leaves(decision.tree)) != len(numbers):
            return explain("constant condition")
        if len(numbers) == 1:
            return explain("clang: one condition")
        if operators & set(UNORDERED):
            return explain("clang: opaque operator")
        if "choose" in operators:
            return explain("clang: a choice is no decision")
        parts = clang_decisions(decision.tree)
        records = self.clang.decisions.get(self._place("core", decision.number, id(parts[0])))
        if not records:
            return None  # counted above
        if self._has_macro(decision, parts[0]):
            return explain("clang: macros reorder conditions")
        if id(parts[0]) in overlooked_deciders(decision.tree, decision.of_choice):
            return explain("clang: decider of a choice is not recorded")
        if has_negated_group(parts[0]):
            return explain("clang: negated group has the wrong outcome")
        if "executed" not in reported:
            return explain("marks")
        if len(records) > 1:
            explain("clang: instantiations apart")
        for position, condition in enumerate(reported["conditions"]):
            mine = condition["unique_cause"] is not None
            theirs = [verdicts[position] for verdicts in records.values()]
            # Merged vectors prove what the vectors of one instance prove, and maybe more.
            self.findings.expect(mine == any(theirs) or (mine and len(theirs) > 1),
                                 "covkit's verdicts and clang's",
                                 lambda: f"{self._text(decision)}: {condition}, {records}")
        return None

    def _clang_functions(self):
        for function in self.program.functions:
            count = self.clang.functions.get(self._place("body", function.number))
            entered = function.number in self.log.entered
            if not entered and self._not_emitted(function.number):
                self.findings.explain("clang: function not emitted")
                continue
            self.findings.expect(count is not None and (count > 0) == entered,
                                 "functions, clang's and covkit's",
                                 lambda: f"{self._place('body', function.number)}: {count}")

    def _clang_statements(self):
        for statement in self.program.statements:
            place = self._place("statement", statement.number)
            reported = self.covkit.by_kind["statement"].get(place, [])
            counted = self.clang.executed(place)
            mine = len(reported) == 1 and reported[0]["executed"]
            if not mine and self._not_emitted(statement.region):
                self.findings.explain("clang: function not emitted")
                continue
            if mine != counted and self._was_left(statement.region):
                self.findings.explain("a call before it threw")
                continue
            if mine != counted and self._catches(statement.region):
                self.findings.explain("clang: counts go wrong behind a try block")
                continue
            self.findings.expect(mine == counted, "statements, clang's and covkit's",
                                 lambda: f"{place}: covkit {mine}, clang {counted}")

    def _catches(self, region):
        """Whether there is a try block in the function, or an exception left it."""
        while self.program.parent_region[region] is not None:
            region = self.program.parent_region[region]
        return region in self.log.left_by_exception or \
            any(self._is_inside(each.region, region) for each in self.program.handlers)

    def _is_inside(self, region, outer):
        while region is not None and region != outer:
            region = self.program.parent_region[region]
        return region == outer
