#!/usr/bin/env python3
"""The rules of docs/labels.md, example by example, as the reference has them."""

import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import mutants  # noqa: E402
from cpp_types import (  # noqa: E402
    BOOL, DOUBLE, INT, LONG, SCHAR, SHORT, UCHAR, UNSIGNED, Array, Enumeration, Undefined, common, computed, differ)
from expected_labels import expectation  # noqa: E402
from harmless import is_harmless  # noqa: E402
from mutants import is_killed  # noqa: E402
from program_text import ProgramText  # noqa: E402
from program_tree import (  # noqa: E402
    Assign, Binary, Block, Break, Call, Choose, Compound, Constant, Convert, Declare, Do, DoWhile, Element,
    Enumerator, For, Function, If, Logic, Name, Program, Return, Step, Switch, Trace, Unary, Variable, While)
from random_program import run_calls  # noqa: E402


def names(groups):
    return [[what for what, _ in group] for group in groups]


class Arithmetic(unittest.TestCase):
    def test_conversions(self):
        self.assertIs(common(UCHAR, SHORT), INT)
        self.assertIs(common(INT, UNSIGNED), UNSIGNED)
        self.assertIs(common(UNSIGNED, LONG), LONG)
        self.assertIs(common(LONG, DOUBLE), DOUBLE)
        self.assertEqual(UNSIGNED.converted(-1), 2**32 - 1)
        self.assertEqual(SCHAR.converted(200), -56)

    def test_division_is_towards_zero(self):
        self.assertEqual([computed("/", -7, 2, INT), computed("%", -7, 2, INT)], [-3, -1])
        self.assertEqual(computed("/", -1.0, 0.0, DOUBLE), -math.inf)

    def test_undefined(self):
        for sign, left, right in (("+", INT.high, 1), ("*", INT.low, -1), ("/", INT.low, -1), ("%", INT.low, -1),
                                  ("/", 1, 0), ("%", 1, 0), ("<<", 1, 32), (">>", 1, -1)):
            with self.assertRaises(Undefined, msg=sign):
                computed(sign, left, right, INT)
        self.assertEqual(computed("+", UNSIGNED.high, 1, UNSIGNED), 0)
        self.assertEqual(computed("<<", -1, 4, INT), -16)  # C++20

    def test_two_nan_are_equal(self):
        self.assertFalse(differ(math.nan, math.nan))
        self.assertTrue(differ(math.nan, 1.0))
        self.assertFalse(differ(0.0, -0.0))


class Mutants(unittest.TestCase):
    def test_relations_of_numbers_that_can_be_anything_have_seven(self):
        for sign in mutants.RELATIONS:
            for states in (set("<=>"), set("<=>?")):
                self.assertEqual(len(mutants.of_relation(sign, states)), 7)

    def test_states_that_cannot_be(self):
        self.assertEqual(mutants.possible_states("right", 0, UNSIGNED), set("=>"))
        self.assertEqual(mutants.possible_states("left", 0, UNSIGNED), set("=<"))
        self.assertEqual(mutants.possible_states("right", 255, UCHAR), set("<="))
        # u < 0 → false, byte <= 255 → true are equivalent
        self.assertNotIn("false", sum(names(mutants.of_relation("<", set("=>"))), []))
        self.assertNotIn("true", sum(names(mutants.of_relation("<=", set("<="))), []))
        # u > 0 → != is equivalent; of u == 0 → <, false one stays
        self.assertNotIn("!=", sum(names(mutants.of_relation(">", set("=>"))), []))
        self.assertIn(["<", "false"], names(mutants.of_relation("==", set("=>"))))

    def test_zero_and_one(self):
        self.assertEqual(names(mutants.of_arithmetic("+", "L", 1, INT)), [["-"], ["*", "/", "a"], ["%"], ["b"]])
        self.assertEqual(names(mutants.of_arithmetic("+", "L", 0, INT)), [["*", "b"], ["/", "%"]])
        self.assertEqual(names(mutants.of_arithmetic("*", "L", -1, INT)), [["+"], ["-"], ["%"], ["a"], ["b"]])
        self.assertEqual(names(mutants.of_arithmetic("|", "L", 0, INT)), [["&", "b"]])
        self.assertEqual(names(mutants.of_arithmetic("<<", "L", 0, INT)), [])
        self.assertEqual(names(mutants.of_arithmetic("+", "L", "R", DOUBLE)), [["-"], ["*"], ["/"], ["a"], ["b"]])

    def test_constants(self):
        self.assertEqual(names(mutants.of_constant("<", 1, True, INT)), [[0], [-1], [2]])
        self.assertEqual(names(mutants.of_constant("+", 5, True, INT)), [[0, 1, -1, 6, 4]])
        self.assertEqual(names(mutants.of_constant("^", 5, True, INT)), [[0, 1, -1, 6, 4]])
        self.assertEqual(names(mutants.of_constant("*", 5, True, INT)), [[0], [1], [-1], [6], [4]])

    def test_undefined_behaviour(self):
        overflow, seven = (lambda: computed("+", INT.high, 1, INT)), (lambda: 7)
        self.assertTrue(is_killed(seven, overflow))
        self.assertFalse(is_killed(overflow, seven))
        # What is stored is compared.
        self.assertFalse(is_killed(lambda: 256, lambda: 0, UCHAR))

    def test_truth(self):
        killing = {what: pairs for group in mutants.of_truth("&&") for what, pairs in group}
        self.assertEqual(killing["||"], {(True, False), (False, True)})
        self.assertEqual(killing["=="], {(False, False)})
        self.assertEqual(set(killing), {"||", "==", "!=", "a", "b", "true", "false"})
        self.assertNotIn("!=", {what for group in mutants.of_truth("^") for what, _ in group})


class AFunction(unittest.TestCase):
    """Made by hand, so that what must come out is known."""

    def labels(self, make, *calls, more=()):
        a, b = Variable("a", INT, "parameter"), Variable("b", INT, "parameter")
        function = Function("f", INT, [a, b], Block([*make(a, b), Return(Name(a), INT)]))
        program = Program([], [], [*more, function], [(function, list(each)) for each in calls])
        program.is_loose = program.is_failing = False
        ProgramText().program(program)
        expected = expectation(program)
        run_calls(program, expected)
        return [label for group in expected.groups for label in group]

    def covered(self, labels, criterion, op=""):
        return {label.changed or label.needs or label.op for label in labels
                if label.criterion == criterion and (not op or label.op == op) and label.status() == "covered"}

    def test_a_relation(self):
        def make(a, b):
            return [While(Binary("<", Name(a), Name(b)), Block([Do(Assign(Name(a), Name(b)))]))]
        once = self.labels(make, (1, 2))
        self.assertEqual(self.covered(once, "limit"), {"a == b", "a == b - 1"})
        self.assertEqual(self.covered(once, "loop"), {"once"})
        # 1 < 2, then 2 < 2
        self.assertEqual(self.covered(once, "wm", "ror"),
                         {"a <= b", "a == b", "a >= b", "a > b", "true", "false"})
        self.assertEqual(self.covered(self.labels(make, (3, 2)), "loop"), {"not at all"})
        self.assertEqual(self.covered(self.labels(make, (3, 2)), "wm", "ror"), {"a != b", "a >= b", "a > b", "true"})

    def test_rounds(self):
        def make(a, b):
            return [DoWhile(Block([Do(Step(Name(a), "++", True))]), Binary("<", Name(a), Name(b)))]
        self.assertEqual(self.covered(self.labels(make, (1, 2)), "loop"), {"once"})
        self.assertEqual(self.covered(self.labels(make, (1, 5)), "loop"), {"more than once"})
        self.assertEqual({each.op for each in self.labels(make, (1, 2)) if each.criterion == "loop"},
                         {"once", "more than once"})

    def test_a_stored_value(self):
        def make(a, b):
            return [Do(Compound(Name(a), "*", Name(b)))]
        self.assertEqual(self.covered(self.labels(make, (2, 2)), "wm", "aor"),
                         {"a -= b", "a /= b", "a %= b", "a", "a = b"})  # 2 + 2 is 2 * 2

    def test_operands_that_are_skipped(self):
        plain = self.labels(lambda a, b: [While(Logic("&&", Binary("<", Name(a), Constant(0, INT)), Name(b)), Block(
            [Do(Assign(Name(b), Constant(0, INT)))]))], (1, 1))
        self.assertEqual(self.covered(plain, "wm", "cor"), {"(a < 0) || b", "(a < 0) != b", "b", "true"})
        helper = Function("helper", INT, [], Block([Return(Constant(1, INT), INT)]))
        called = self.labels(lambda a, b: [While(Logic("&&", Name(a), Call(helper, [])), Block(
            [Do(Assign(Name(a), Name(b)))]))], (0, 1), more=[helper])
        self.assertEqual({each.changed for each in called if each.is_undecidable},
                         {"a || helper()", "a == helper()", "a != helper()", "helper()"})
        self.assertEqual(self.covered(called, "wm", "cor"), {"true"})

    def sources(self, labels, criterion, op=""):
        return {label.source for label in labels if label.criterion == criterion and (not op or label.op == op)}

    def test_values_that_are_used_as_they_are(self):
        helper = Function("helper", INT, [Variable("v", INT, "parameter")], Block([Return(Constant(1, INT), INT)]))

        def values(make):
            return self.sources(self.labels(lambda a, b: [make(Name(a), Name(b))], more=[helper]), "wm", "abs") - {"a"}

        def chosen(a, b):
            return Choose(Binary("<", a, Constant(1, INT)), b, Binary("-", a, b))
        self.assertEqual(values(lambda a, b: Do(Assign(a, b))), {"b"})
        self.assertEqual(values(lambda a, b: Do(Assign(a, Convert(INT, Convert(LONG, b))))), {"b"})
        self.assertEqual(values(lambda a, b: Do(Assign(a, Convert(UNSIGNED, b)))), {"b"})
        self.assertEqual(values(lambda a, b: Do(Compound(a, "+", b))), {"b"})
        self.assertEqual(values(lambda a, b: Do(Assign(a, Binary("*", b, a)))), {"b * a"})
        self.assertEqual(values(lambda a, b: Do(Assign(a, Unary("-", b)))), set())
        self.assertEqual(values(lambda a, b: Do(Assign(a, chosen(a, b)))), {"b", "a - b"})
        self.assertEqual(values(lambda a, b: Do(Assign(a, Unary("~", chosen(a, b))))), set())
        self.assertEqual(values(lambda a, b: Do(Call(helper, [b]))), set())
        self.assertEqual(values(lambda a, b: Do(Call(helper, [Binary("+", b, a)]))), {"b + a"})
        self.assertEqual(values(lambda a, b: Do(Call(helper, [chosen(a, b)]))), {"a - b"})
        self.assertEqual(values(lambda a, b: Switch(b, [])), {"b"})
        self.assertEqual(values(lambda a, b: If(b, Block([]), None)), set())
        unsigned = Variable("u", UNSIGNED, "local")
        self.assertEqual(values(lambda a, b: Declare(unsigned, Binary("+", Convert(UNSIGNED, b), Constant(1, INT)))),
                         set())

    def test_a_value(self):
        labels = self.labels(lambda a, b: [Do(Assign(Name(a), Binary("-", Name(a), Name(b))))], (1, 3), (3, 3))
        of_operator = [each for each in labels if each.source == "a - b" and each.op in ("abs", "uoi")]
        self.assertEqual({each.changed: each.status() for each in of_operator}, {
            "abs(a - b)": "covered", "-abs(a - b)": "not covered", "failOnZero(a - b)": "covered",
            "-(a - b)": "covered", "~(a - b)": "covered"})

    def test_what_is_left_alone(self):
        total, table = Variable("total", INT, "global"), Variable("table", Array(INT, 3), "global")
        helper = Function("helper", INT, [], Block([Return(Constant(1, INT), INT)]))

        def mutants_of(tree):
            return self.sources(self.labels(lambda a, b: [Do(tree)], more=[helper]), "wm", "aor")
        self.assertEqual(mutants_of(Trace(Binary("+", Name(total), Call(helper, [])))), set())
        self.assertEqual(mutants_of(Trace(Binary("+", Call(helper, []), Name(total)))), {"helper() + total"})
        self.assertEqual(mutants_of(Trace(Binary("+", Unary("-", Name(total)), Call(helper, [])))), set())
        called = Call(helper, [])
        self.assertEqual(mutants_of(Trace(Binary("+", Unary("-", called), Call(helper, [])))), set())
        self.assertEqual(mutants_of(Trace(Binary("-", Unary("-", called), Call(helper, [])))), {"-helper() - helper()"})
        self.assertEqual(mutants_of(Trace(Unary("-", Binary("-", called, Call(helper, []))))), set())
        self.assertEqual(mutants_of(Compound(Name(total), "+", Call(helper, []))), {"total += helper()"})
        self.assertEqual(mutants_of(Compound(Element(Name(table), Constant(1, INT)), "+", Constant(3, INT))), set())

    def test_loops_that_are_entered_always(self):
        def make(a, b):
            return [While(Constant(True, BOOL), Block([If(Name(a), Block([Break()]), None)])),
                    For(Assign(Name(b), Name(a)), None, Step(Name(b), "++", True), Block([Break()]))]
        labels = self.labels(make, (1, 1))
        self.assertEqual({each.op for each in labels if each.criterion == "loop"}, {"once", "more than once"})
        self.assertEqual(self.covered(labels, "loop"), {"once"})

    def test_constants_cannot_fail(self):
        def errors(sign, right):
            labels = self.labels(lambda a, b: [Do(Assign(Name(a), Binary(sign, Name(a), right(b))))])
            return {each.op for each in labels if each.criterion == "rte"}
        self.assertEqual(errors("/", Name), {"division by zero", "overflow"})
        self.assertEqual(errors("/", lambda b: Constant(2, INT)), set())
        self.assertEqual(errors("%", lambda b: Constant(-1, INT)), {"overflow"})
        self.assertEqual(errors("<<", Name), {"shift"})
        self.assertEqual(errors("<<", lambda b: Constant(3, INT)), set())
        self.assertEqual(errors("+", lambda b: Constant(3, INT)), {"overflow"})

    def test_narrowing(self):
        def narrowed(type, value):
            labels = self.labels(lambda a, b: [Declare(Variable("c", type, "local"), value(a))])
            return {each.needs for each in labels if each.op == "narrowing"}
        self.assertEqual(narrowed(UCHAR, Name), {"a does not fit into unsigned char"})
        self.assertEqual(narrowed(UNSIGNED, Name), {"a does not fit into unsigned int"})
        self.assertEqual(narrowed(LONG, Name), set())
        self.assertEqual(narrowed(BOOL, Name), set())
        self.assertEqual(narrowed(UCHAR, lambda a: Constant(300, INT)), set())

    def test_enumerations_do_no_harm(self):
        colour = Enumeration("colour", ("red", "green"), True)
        shade = Variable("shade", colour, "parameter")
        self.assertTrue(is_harmless(Binary("==", Name(shade), Enumerator(colour, "red"))))
        late = Variable("late", colour, "local", is_initialised=False)
        self.assertFalse(is_harmless(Binary("==", Name(late), Enumerator(colour, "red"))))

    def test_what_others_can_reach_may_do_harm(self):
        for kind, expected in (("parameter", True), ("local", True), ("static", False), ("global", False)):
            self.assertEqual(is_harmless(Name(Variable("ready", BOOL, kind))), expected)

    def test_another_variable(self):
        def make(a, b):
            c = Variable("c", INT, "local")
            return [Do(Assign(Name(a), Name(b))), Declare(c, Constant(4, INT)),
                    Do(Assign(Name(b), Binary("+", Name(c), Name(a)))),
                    # Not a local variable with a value of its own:
                    Do(Assign(Name(Variable("total", INT, "global")), Name(a)))]
        labels = [each for each in self.labels(make, (1, 1)) if each.op == "lhs"]
        self.assertEqual([each.changed for each in labels], ["b = b", "a = c + a", "c = c + a"])
        self.assertEqual([each.status() for each in labels], ["not covered", "covered", "covered"])

    def test_inputs(self):
        labels = self.labels(lambda a, b: [], (INT.low, 0))
        self.assertEqual(self.covered(labels, "idp"), {"a < 0", "a == -2147483648", "b == 0"})

    def test_errors_are_told_before_they_happen(self):
        def make(a, b):
            return [Do(Assign(Name(a), Binary("/", Name(a), Name(b))))]
        with self.assertRaises(Undefined):
            self.labels(make, (1, 0))
        self.assertEqual(self.covered(self.labels(make, (1, 1)), "rte"), set())


if __name__ == "__main__":
    unittest.main()
