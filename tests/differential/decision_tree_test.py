#!/usr/bin/env python3
"""The brute-force evaluator on cases that are known by heart, the writer's determinism, and the shrinker."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from clang_view import clang_decisions, opaque_operands  # noqa: E402
from decision_tree import fold, has_negated_group, has_unique_cause, is_shown, outcome, shown_values  # noqa: E402
from random_program import Program  # noqa: E402
from random_programs.reduction import Deadline  # noqa: E402
from shrinking import PartOf, shrink  # noqa: E402

A, B, C = ("leaf", 0), ("leaf", 1), ("leaf", 2)
T, F, U = True, False, None


class Masking(unittest.TestCase):
    def test_and(self):
        tree = ("and", A, B)
        self.assertTrue(is_shown(tree, ((F, U), F), 0))
        self.assertFalse(is_shown(tree, ((F, U), F), 1))
        self.assertTrue(is_shown(tree, ((T, F), F), 1))
        self.assertFalse(is_shown(tree, ((T, F), F), 0))
        self.assertEqual(shown_values(tree, {((T, T), T), ((F, U), F)}, 0), {T, F})
        self.assertEqual(shown_values(tree, {((T, T), T), ((F, U), F)}, 1), {T})

    def test_exclusive_or_shows_everything(self):
        tree = ("xor", A, B)
        self.assertTrue(is_shown(tree, ((T, F), T), 0))
        self.assertTrue(is_shown(tree, ((T, F), T), 1))

    def test_bit_and_masks(self):
        self.assertFalse(is_shown(("bit_and", A, B), ((F, F), F), 0))

    def test_choice(self):
        tree = ("choose", A, B, C)
        self.assertTrue(is_shown(tree, ((T, T, U), T), 0))
        self.assertTrue(is_shown(tree, ((T, T, U), T), 1))
        self.assertFalse(is_shown(tree, ((T, T, U), T), 2))


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
        self.assertEqual(shown_values(tree, evaluations, 2), {T, F})
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
