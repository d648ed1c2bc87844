#!/usr/bin/env python3
"""The brute-force evaluator on cases that are known by heart, the writer's determinism, and the shrinker."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from clang_view import clang_decisions, opaque_operands  # noqa: E402
from decision_tree import (fold, has_masking_pair, has_negated_group, has_unique_cause,  # noqa: E402
                           inverting_operators, is_correlated, is_unmasked, outcome, unmasked_values)
from random_program import Program  # noqa: E402
from random_programs.reduction import Deadline  # noqa: E402
from shrinking import PartOf, shrink  # noqa: E402

A, B, C = ("leaf", 0), ("leaf", 1), ("leaf", 2)
T, F, U = True, False, None


class Masking(unittest.TestCase):
    def test_and(self):
        tree = ("and", A, B)
        self.assertTrue(is_unmasked(tree, ((F, U), F), 0))
        self.assertFalse(is_unmasked(tree, ((F, U), F), 1))
        self.assertTrue(is_unmasked(tree, ((T, F), F), 1))
        self.assertFalse(is_unmasked(tree, ((T, F), F), 0))
        self.assertEqual(unmasked_values(tree, {((T, T), T), ((F, U), F)}, 0), {T, F})
        self.assertEqual(unmasked_values(tree, {((T, T), T), ((F, U), F)}, 1), {T})

    def test_exclusive_or_masks_nothing(self):
        tree = ("xor", A, B)
        self.assertTrue(is_unmasked(tree, ((T, F), T), 0))
        self.assertTrue(is_unmasked(tree, ((T, F), T), 1))

    def test_bit_and_masks(self):
        self.assertFalse(is_unmasked(("bit_and", A, B), ((F, F), F), 0))

    def test_choice(self):
        tree = ("choose", A, B, C)
        self.assertTrue(is_unmasked(tree, ((T, T, U), T), 0))
        self.assertTrue(is_unmasked(tree, ((T, T, U), T), 1))
        self.assertFalse(is_unmasked(tree, ((T, T, U), T), 2))


class MaskingPairs(unittest.TestCase):
    def test_equal_outcomes_show_nothing(self):
        tree = ("xor", A, B)
        evaluations = {((T, T), F), ((F, F), F)}
        self.assertEqual(unmasked_values(tree, evaluations, 0), {T, F})
        self.assertFalse(is_correlated(tree, evaluations, 0))
        self.assertFalse(has_masking_pair(tree, evaluations, 0))
        self.assertTrue(has_masking_pair(tree, evaluations | {((F, T), T)}, 0))

    def test_different_outcomes_are_not_enough(self):
        tree = ("xor", ("xor", A, B), C)
        evaluations = {((T, T, T), T), ((F, F, F), F)}
        for condition in range(3):
            self.assertTrue(is_correlated(tree, evaluations, condition))
        self.assertFalse(has_masking_pair(tree, evaluations, 0))
        self.assertFalse(has_masking_pair(tree, evaluations, 1))
        self.assertTrue(has_masking_pair(tree, evaluations, 2))  # the first xor is the same in both

    def test_decider(self):
        tree = ("choose", A, B, C)
        self.assertFalse(has_masking_pair(tree, {((T, T, U), T), ((F, U, T), T)}, 0))
        self.assertTrue(has_masking_pair(tree, {((T, T, U), T), ((F, U, F), F)}, 0))
        self.assertEqual([inverting_operators(tree, n) for n in range(3)], [1, 0, 0])

    def test_other_operands_are_neutral_or_not_evaluated(self):
        tree = ("and", ("or", A, B), C)
        self.assertTrue(has_masking_pair(tree, {((T, U, T), T), ((F, F, U), F)}, 0))
        self.assertFalse(has_masking_pair(tree, {((T, U, F), F), ((F, F, U), F)}, 0))
        tree = ("bit_or", A, B)
        self.assertFalse(has_masking_pair(tree, {((T, T), T), ((F, F), F)}, 0))


class UniqueCause(unittest.TestCase):
    def test_pair_with_equal_others(self):
        evaluations = {((T, T), T), ((T, F), F)}
        self.assertTrue(has_unique_cause(evaluations, 1))
        self.assertFalse(has_unique_cause(evaluations, 0))

    def test_what_was_not_evaluated_may_differ(self):
        self.assertTrue(has_unique_cause({((T, T), T), ((F, U), F)}, 0))

    def test_masking_without_unique_cause(self):
        tree = ("or", ("and", A, B), C)
        evaluations = {((T, T, U), T), ((T, F, F), F), ((F, U, T), T), ((F, U, F), F)}
        self.assertTrue(has_unique_cause(evaluations, 1))
        evaluations = {((T, T, U), T), ((T, F, T), T), ((F, U, F), F)}
        self.assertEqual(unmasked_values(tree, evaluations, 2), {T, F})
        self.assertFalse(has_unique_cause(evaluations, 2))


class Folding(unittest.TestCase):
    def test_constants(self):
        yes, no = ("constant", 1, T), ("constant", 1, F)
        self.assertEqual(fold(("and", A, yes)), A)
        self.assertIs(fold(("and", A, no)), F)
        self.assertIs(fold(("or", A, yes)), T)
        self.assertEqual(fold(("equal", A, no)), ("not", A))
        self.assertEqual(fold(("choose", A, yes, C)), ("or", A, C))
        self.assertEqual(fold(("choose", A, no, C)), ("and", ("not", A), C))

    def test_folding_keeps_the_outcome(self):
        program = Program(7, 10)
        for decision in program.decisions:
            folded = fold(decision.tree)
            for bits in range(32):
                values = {n: bool(bits >> n % 5 & 1) for n in range(20)}
                expected = outcome(decision.tree, values)
                self.assertEqual(folded if isinstance(folded, bool) else outcome(folded, values),
                                 expected)


class ClangsView(unittest.TestCase):
    def test_decisions_in_opaque_operands(self):
        inner = ("and", B, C)
        tree = ("or", A, ("xor", inner, ("leaf", 3)))
        self.assertEqual(clang_decisions(tree), [tree, inner])
        self.assertEqual(opaque_operands(tree), [A, tree[2]])

    def test_negated_groups(self):
        self.assertTrue(has_negated_group(("or", A, ("not", ("or", B, C)))))
        self.assertFalse(has_negated_group(("or", A, ("not", B))))


class Generator(unittest.TestCase):
    def test_same_seed_same_program(self):
        self.assertEqual(Program(3, 5).plain, Program(3, 5).plain)
        self.assertEqual(Program(3, 5).logged, Program(3, 5).logged)
        self.assertNotEqual(Program(3, 5).plain, Program(4, 5).plain)

    def test_places(self):
        program = Program(3, 5)
        line, column = program.places["driver",]
        self.assertTrue(program.plain.splitlines()[line - 1][column - 1:].startswith("int main()"))


class AShrinker(unittest.TestCase):
    def test_leaves_the_function_and_the_statement(self):
        program = Program(3, 12)
        switch = program.switches[len(program.switches) // 2]

        part = shrink(program, lambda part: ("case", switch.number, 0) in part.places, Deadline(60))
        self.assertIn(switch, part.switches)
        self.assertEqual(len([each for each in part.functions if not each.is_lambda]), 1, part.plain)
        self.assertLess(len(part.plain.splitlines()), len(program.plain.splitlines()) / 8, part.plain)
        self.assertEqual(part.plain.count("times("), part.logged.count("times("))

    def test_keeps_what_belongs_together(self):
        program = Program(3, 5)
        part = PartOf(program, program.functions[0].spans)
        self.assertNotIn(program.functions[0], part.functions)
        self.assertNotIn(f"{program.functions[0].name}(", part.plain + part.logged)
        for each in part.statements:
            self.assertIn(f"lg::statement({each.number});", part.logged)
        for each in set(program.statements) - set(part.statements):
            self.assertNotIn(f"lg::statement({each.number});", part.logged)


if __name__ == "__main__":
    unittest.main()
