#!/usr/bin/env python3
"""The expectations, the comparison and the shrinker, without covkit: reports are made of what is expected, right and wrong."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from comparison import Comparison  # noqa: E402
from expected_labels import expectation  # noqa: E402
from failing_program import failing_program, run_each_call  # noqa: E402
from program_text import ProgramText  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402
from random_programs.reduction import Deadline  # noqa: E402
from reported_labels import Reported  # noqa: E402
from smallest import smallest  # noqa: E402


def written(program):
    text = ProgramText()
    text.program(program)
    expected = expectation(program)
    (run_each_call if program.is_failing else run_calls)(program, expected)
    return text.text(), expected


def line(label):
    found = {"criterion": label.criterion, "op": label.op, "line": label.place[0], "column": label.place[1],
             "text": label.source, "changed": label.changed, "needs": label.needs}
    if label.is_undecidable:
        return {**found, "undecidable": "the operand may be skipped"}
    return {**found, "covered": label.status() == "covered"}


def honest(expected):
    """What a perfect tool says: the first of those that are the same."""
    return [Reported(line(group[0])) for group in expected.groups]


class AComparison(unittest.TestCase):
    def setUp(self):
        self.expected = written(random_program(5))[1]

    def differences(self, reported):
        return Comparison(self.expected.groups, reported).differences

    def test_nothing_is_wrong_with_an_honest_report(self):
        for seed in range(1, 12):
            expected = written(random_program(seed, is_loose=seed % 4 == 3))[1]
            self.assertEqual(Comparison(expected.groups, honest(expected)).differences, [])
        expected = written(failing_program(4))[1]
        self.assertEqual(Comparison(expected.groups, honest(expected)).differences, [])

    def test_each_wrong_status_is_noticed(self):
        reported = honest(self.expected)
        for each in reported:
            each.status = "not covered" if each.status == "covered" else "covered"
        self.assertEqual(len(self.differences(reported)), len(reported))

    def test_each_missing_label_is_noticed(self):
        self.assertEqual(len(self.differences([])), len(self.expected.groups))

    def test_labels_too_many_are_noticed(self):
        reported = honest(self.expected)
        others = [Reported(line(other)) for group in self.expected.groups for other in group[1:]]
        self.assertEqual(len(self.differences([*reported, *others])), len(others))
        more = line(self.expected.groups[0][0])
        more["column"] += 100
        self.assertEqual(len(self.differences([*reported, Reported(more)])), 1)
        self.assertEqual(len(self.differences([*reported, reported[0]])), 1)

    def test_wrong_needs_are_noticed(self):
        reported = honest(self.expected)
        mutants = [each for each in reported if each.criterion == "wm"]
        for each in mutants:
            each.needs = "never"
        self.assertEqual(len(self.differences(reported)), len(mutants))


class Programs(unittest.TestCase):
    def test_same_seed_same_program(self):
        self.assertEqual(written(random_program(3))[0], written(random_program(3))[0])
        self.assertNotEqual(written(random_program(3))[0], written(random_program(4))[0])

    def test_all_kinds_of_labels_are_there_covered_and_not(self):
        seen = set()
        for seed in range(1, 40):
            seen |= {(label.kind(), label.status()) for group in written(random_program(seed))[1].groups
                     for label in group}
        for seed in range(4, 54, 5):
            seen |= {(label.kind(), label.status()) for group in written(failing_program(seed))[1].groups
                     for label in group}
        for kind in ("wm abs", "wm aor", "wm ror", "wm cor", "wm uoi", "wm lcr", "wm crp", "wm lhs", "limit", "idp",
                     "fcc", "loop not at all", "loop once", "loop more than once", "rte overflow", "rte shift",
                     "rte index", "rte null", "rte division by zero", "rte narrowing"):
            self.assertIn((kind, "covered"), seen)
            self.assertIn((kind, "not covered"), seen)
        self.assertIn(("wm cor", "undecidable"), seen)


class AShrinker(unittest.TestCase):
    def test_leaves_what_a_wrong_label_needs(self):
        """As if mutants of an arithmetic operator were never reported as killed."""
        def shows(program):
            return [label for group in written(program)[1].groups for label in group
                    if label.criterion == "wm" and label.op == "aor" and label.status() == "covered"]

        for program in (random_program(5), random_program(7, is_loose=True)):
            before = len(written(program)[0].splitlines())
            small, left = smallest(program, shows, Deadline(60))
            self.assertTrue(left)
            self.assertEqual((len(small.functions), len(small.calls)), (1, 1))
            self.assertLess(len(written(small)[0].splitlines()), before / 10, written(small)[0])


if __name__ == "__main__":
    unittest.main()
