#!/usr/bin/env python3
"""The interpreter, the comparison and the shrinker, without covkit."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from comparison import compared  # noqa: E402
from interpreter import Interpreter, aliased  # noqa: E402
from random_program import random_program  # noqa: E402
from random_programs.reduction import Deadline  # noqa: E402
from shrinking import is_valid, shrink  # noqa: E402
from source_text import header_text, source_text, test_text  # noqa: E402
from syntax import (  # noqa: E402
    AddressOf, Assertion, Assign, Attribute, Binary, Call, Class, Compound, Declare, Deref, Function, If, Lit, Make, Member,
    Name, Program, Push, Return, Size, Swap, Variable, walk)


def box():
    """A class with two numbers, a list, and a function that returns the first number."""
    cls = Class("Box", is_aggregate=True)
    cls.attributes = [Attribute(name, type, cls, Lit(0) if type == "int" else None)
                      for name, type in (("a", "int"), ("b", "int"), ("list", "vector"))]
    get = Function("get", [], "int", cls, is_const=True, body=[Return(Member(None, cls.attributes[0]))])
    cls.methods = [get]
    return cls


class AnInterpreter(unittest.TestCase):
    def setUp(self):
        self.cls = box()
        self.one, self.other = Variable("one", self.cls), Variable("other", self.cls)
        self.a, self.b, self.list = self.cls.attributes
        self.made = [Declare(self.one, Make(self.cls, [Lit(3), Lit(4)])), Declare(self.other, Make(self.cls, []))]

    def of(self, variable, attribute):
        return Member(Name(variable), attribute)

    def run_test(self, *body):
        program = Program([self.cls], list(self.cls.methods), [], [[*self.made, *body]])
        return Interpreter(program).run()[0]

    def checked_by(self, value, *body):
        return self.run_test(*body, Assertion(value, "VERIFY")).checked

    def test_initialisers_modify(self):
        self.assertEqual(self.run_test().modified, {"Box::a", "Box::b"})
        self.assertIn("Box::list", self.run_test().may_be_modified)

    def test_an_assertion_depends_on_what_it_reads_and_on_what_that_was_computed_from(self):
        self.assertEqual(self.checked_by(self.of(self.one, self.b)), {"Box::b"})
        copied = Assign(self.of(self.one, self.b), self.of(self.other, self.a))
        self.assertEqual(self.checked_by(self.of(self.one, self.b), copied), {"Box::a", "Box::b"})

    def test_what_is_overwritten_is_forgotten(self):
        copied = Assign(self.of(self.one, self.b), self.of(self.other, self.a))
        again = Assign(self.of(self.one, self.b), Lit(1))
        self.assertEqual(self.checked_by(self.of(self.one, self.b), copied, again), {"Box::b"})

    def test_objects_are_told_apart(self):
        copied = Assign(self.of(self.one, self.b), self.of(self.other, self.a))
        self.assertEqual(self.checked_by(self.of(self.other, self.b), copied), {"Box::b"})

    def test_conditions_taint_nothing(self):
        chosen = If(Binary("<", self.of(self.one, self.a), Lit(9)), [Assign(self.of(self.one, self.b), Lit(1))], [])
        self.assertEqual(self.checked_by(self.of(self.one, self.b), chosen), {"Box::b"})

    def test_through_variables_calls_and_containers(self):
        local = Variable("local", "int")
        taken = Declare(local, Call(self.cls.methods[0], Name(self.one), []))
        self.assertEqual(self.checked_by(Name(local), taken), {"Box::a"})
        pushed = Push(self.of(self.other, self.list), Name(local))
        self.assertEqual(self.checked_by(Size(self.of(self.other, self.list)), taken, pushed), {"Box::a", "Box::list"})

    def test_what_is_written_by_pointers_and_references_is_modified(self):
        pointer = Variable("pointer", "pointer")
        reference = Variable("reference", "int", "reference")
        found = self.run_test(Declare(pointer, AddressOf(self.of(self.one, self.a))), Assign(Deref(Name(pointer)), Lit(8)),
                              Declare(reference, self.of(self.one, self.b)), Compound(Name(reference), "+=", Lit(1)),
                              Assertion(self.of(self.one, self.a), "VERIFY"))
        self.assertEqual(found.modified, {"Box::a", "Box::b"})

    def test_a_swap_goes_both_ways(self):
        swapped = Swap(self.of(self.one, self.a), self.of(self.one, self.b))
        self.assertEqual(self.checked_by(self.of(self.one, self.a), swapped), {"Box::a", "Box::b"})


class AComparison(unittest.TestCase):
    def setUp(self):
        self.program, self.findings, _ = random_program(3)
        self.aliased = aliased(self.program)

    def wrong(self, findings, modified, checked):
        return compared(findings, {"modified": sorted(modified), "checked": sorted(checked)}, self.aliased)[1]

    def test_nothing_is_wrong_with_an_honest_report(self):
        for each in self.findings:
            self.assertEqual(self.wrong(each, each.modified, each.checked & each.modified), [])

    def test_each_false_alarm_is_noticed(self):
        for each in self.findings:
            checked = each.checked & each.modified
            for missing in checked:
                self.assertEqual(len(self.wrong(each, each.modified, checked - {missing})), 1)

    def test_each_modification_that_is_missing_or_too_much_is_noticed(self):
        for each in self.findings:
            for missing in each.modified:
                left = each.modified - {missing}
                self.assertEqual(len(self.wrong(each, left, each.checked & left)), 1)
            self.assertEqual(len(self.wrong(each, each.modified | {"No::such"}, each.checked & each.modified)), 1)


class ARandomProgram(unittest.TestCase):
    def test_is_the_same_for_the_same_seed(self):
        texts = [[header_text(each), source_text(each, "first"), source_text(each, "second"), test_text(each)]
                 for each in (random_program(7)[0], random_program(7)[0])]
        self.assertEqual(*texts)


class AShrinker(unittest.TestCase):
    def test_leaves_what_a_difference_needs(self):
        """An attribute that is assigned in a function and asserted on: as if covkit had missed the function."""
        def differences(program):
            found = set().union(*(each.checked for each in Interpreter(program).run()))
            return found & {tree.place.attribute.label for function in program.functions for tree in walk(function.body)
                            if isinstance(tree, Assign) and isinstance(tree.place, Member)}

        program = next(made for made in (random_program(seed)[0] for seed in range(1, 20)) if differences(made))
        shrink(program, differences, Deadline(60))
        self.assertTrue(differences(program))
        self.assertTrue(is_valid(program))
        self.assertEqual((len(program.tests), len(program.functions)), (1, 1), header_text(program))
        self.assertLessEqual(len(program.tests[0]), 3, test_text(program))


if __name__ == "__main__":
    unittest.main()
