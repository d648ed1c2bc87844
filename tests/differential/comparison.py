"""Compares covkit with the hand-logged truth and with clang.

A difference is either explained by a rule of docs/differential.md, and counted, or a failure.
"""

from decision_tree import (UNORDERED, fold, has_negated_group, has_unique_cause, kinds, leaves,
                           operands, outcome, shown_values)
from witnesses import HERE

# Where the macro BOTH has its decision: clang reports it there, without naming the file.
BODY_OF_BOTH = next((number, line.index("((x)") + 2) for number, line in enumerate(
    (HERE / "program_support.hpp").read_text().splitlines(), 1) if "BOTH" in line)

LETTERS = {True: "T", False: "F", None: "-"}


def evaluate(tree, values, seen):
    """The outcome, with the operands that C++ evaluates noted in `seen`. None: an operand that must
    be evaluated has no value."""
    kind = tree[0]
    if kind in ("leaf", "constant"):
        value = values[tree[1]] if kind == "leaf" else tree[2]
        seen[tree[1]] = value
        return value
    if kind == "not":
        return not evaluate(tree[1], values, seen)
    first = evaluate(tree[1], values, seen)
    if kind == "and":
        return first and evaluate(tree[2], values, seen)
    if kind == "or":
        return first or evaluate(tree[2], values, seen)
    if kind == "choose":
        return evaluate(tree[2] if first else tree[3], values, seen)
    return UNORDERED[kind](first, evaluate(tree[2], values, seen))


def opaque_operands(tree):
    """What clang takes for conditions: it looks through && || ! alone."""
    if tree[0] in ("and", "or"):
        return opaque_operands(tree[1]) + opaque_operands(tree[2])
    return opaque_operands(tree[1]) if tree[0] == "not" else [tree]


def is_negated(tree, operand):
    """Whether an operand has a ! directly before it: clang takes that for part of the condition."""
    if tree[0] == "not":
        inner, odd = tree, False
        while inner[0] == "not":
            inner, odd = inner[1], not odd
        return odd if inner is operand else is_negated(inner, operand)
    return tree[0] in ("and", "or") and any(is_negated(each, operand) for each in tree[1:])


def clang_decisions(tree):
    """The subtrees that clang takes for decisions of their own."""
    if tree[0] in ("leaf", "constant"):
        return []
    if tree[0] == "not":
        return clang_decisions(tree[1])
    if tree[0] in ("and", "or"):
        return [tree] + [d for each in opaque_operands(tree) for d in clang_decisions(each)]
    return [d for each in tree[1:] for d in clang_decisions(each)]


def as_seen_by_clang(whole, part, evaluations):
    """Evaluations of the whole decision → those of a part, with clang's conditions."""
    conditions = opaque_operands(part)
    result = set()
    for values, _ in evaluations:
        seen = {}
        evaluate(whole, values, seen)
        if operands(part)[0] not in seen:
            continue
        result.add((tuple(outcome(each, values) if operands(each)[0] in seen else None
                          for each in conditions), outcome(part, values)))
    return result


def overlooked_deciders(tree, is_decider):
    """The parts that decide a ?: and have a ! before them, or are in another ?: there: ids."""
    if tree[0] in ("leaf", "constant"):
        return set()
    found = set().union(*(overlooked_deciders(each, tree[0] == "choose" and position == 0)
                          for position, each in enumerate(tree[1:])))
    if is_decider and tree[0] in ("not", "choose"):
        found |= {id(each) for each in clang_decisions(tree)}
    return found


class Comparison:
    """One program; covkit, the log, and clang in one or more versions."""

    def __init__(self, program, log, covkit, findings):
        self.program = program
        self.log = log
        self.covkit = covkit
        self.findings = findings
        self.functions = {each.number: each for each in program.functions}
        self.clang = None
        self.matched = {}  # number of a decision → what covkit reports of it

    def _place(self, *key):
        return self.program.places[key]

    def _is_driver(self, place):
        return place >= self._place("driver")

    # -- covkit and the truth -----------------------------------------------------------------

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
            shown = shown_values(tree, evaluations, n)
            expect(condition["shown"] == {"true": True in shown, "false": False in shown},
                   "masking verdicts (each value)", say)
            if "executed" in reported:
                expect((condition["masking"] is not None) == (len(shown) == 2),
                       "masking verdicts", say)
                expect((condition["unique_cause"] is not None) ==
                       has_unique_cause(projected, position), "unique-cause verdicts", say)
        return None

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

    def _catches(self, region):
        """Whether there is a try block in the function, or an exception left it."""
        while self.program.parent_region[region] is not None:
            region = self.program.parent_region[region]
        return region in self.log.left_by_exception or \
            any(self._is_inside(block, region) for block in self.program.handlers)

    def _is_inside(self, region, outer):
        while region is not None and region != outer:
            region = self.program.parent_region[region]
        return region == outer

    def _branches(self):
        expected = {}
        for number, (statement, decision) in enumerate(self.program.loops):
            place = self._place("statement", statement)
            if decision is not None and isinstance(fold(decision.tree), bool):
                self.findings.explain("constant decision")
                continue
            expected[place, "loop entered"] = number in self.log.loops_entered
            expected[place, "loop skipped"] = number in self.log.loops_skipped
        for number, _ in enumerate(self.program.handlers):
            expected[self._place("handler", number), "handler"] = number in self.log.handlers
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

    # -- covkit and clang ---------------------------------------------------------------------

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
