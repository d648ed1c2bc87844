#!/usr/bin/env python3
"""A checker as a whole, on programs that are only numbers: what is wrong is noticed, and said."""

import contextlib
import io
import tempfile
from collections import Counter
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from random_programs import seeds  # noqa: E402
from random_programs.checking import Difference, check_all, work_folder  # noqa: E402
from random_programs.commands import Failed  # noqa: E402


def check(planned, folder, bad):
    """Seeds in `bad` are wrong."""
    if bad.get(planned.seed) == "fails":
        raise Failed("g++ program.cpp", 1, "program.cpp:3:7: error: ‘v12’ was not declared in this scope")
    if bad.get(planned.seed) == "crashes":
        raise KeyError("v12")
    wrong = [Difference("odd", f"in {folder.name}", "f1")] if planned.seed in bad else []
    return Counter(programs=1, compared=10), wrong


class AChecker(unittest.TestCase):
    def run_checker(self, bad, *arguments, show_small=None):
        parser = seeds.parser_for("a checker", covkit=None)
        seeds.add_shrinking(parser)
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            plan = seeds.Plan(parser, Path(folder) / "tests" / "check_it.py", list(arguments))
            with work_folder(plan.options, "it") as work:
                outcome = check_all(plan, work, check, bad)
                outcome.print_wrong()
                if show_small:
                    outcome.show_smallest(work, show_small)
            outcome.print_counts()
            status = outcome.exit_status(outcome.counts["compared"], "comparisons")
        return status, said.getvalue()

    def test_all_is_well(self):
        for jobs in "12":
            status, said = self.run_checker({}, "--programs", "3", "--jobs", jobs)
            self.assertEqual(status, 0)
            self.assertIn("seeds: 1 to 3;", said)
            self.assertIn("        3  programs\n", said)
            self.assertTrue(said.endswith("3 programs, 30 comparisons, 0 differences\n"), said)

    def test_a_difference(self):
        for jobs in "12":
            status, said = self.run_checker({2: "wrong"}, "--programs", "3", "--jobs", jobs)
            self.assertEqual(status, 1)
            self.assertIn("WRONG (seed 2, f1) odd: in seed2\n", said)
            self.assertIn("        1  WRONG: odd\n", said)
            self.assertIn("3 programs, 30 comparisons, 1 differences\n", said)
            self.assertIn(f"to repeat: check_it.py --jobs {jobs} --seeds 2\n", said)
            self.assertIn("seeds.txt", said.splitlines()[-1])

    def test_a_program_that_cannot_be_built(self):
        for jobs in "12":
            status, said = self.run_checker({2: "fails"}, "--programs", "3", "--jobs", jobs)
            self.assertEqual(status, 1)
            self.assertIn("WRONG (seed 2) cannot be built or run: … was not declared in this scope: g++ program.cpp\n", said)

    def test_a_mistake_of_the_checker_names_the_seed(self):
        for jobs in "12":
            with self.assertRaisesRegex(RuntimeError, "seed 2: KeyError"):
                self.run_checker({2: "crashes"}, "--programs", "3", "--jobs", jobs)

    def test_too_little(self):
        status, said = self.run_checker({}, "--programs", "3", "--minimum", "31")
        self.assertEqual(status, 1)
        self.assertIn("3 programs, 30 comparisons, 0 differences: too few comparisons\n", said)
        self.assertEqual(self.run_checker({}, "--programs", "0", "--minimum", "0")[0], 1)

    def test_what_is_made_smaller(self):
        asked = []
        self.run_checker({1: "wrong", 3: "wrong"}, "--programs", "3",
                         show_small=lambda found, folder, deadline: asked.append([each[0].seed for each in found]))
        self.assertEqual(asked, [[1, 3]])
        self.run_checker({1: "wrong"}, "--shrink", "0", show_small=lambda *_: self.fail())


class AWorkFolder(unittest.TestCase):
    def test_is_removed_unless_it_is_to_be_kept(self):
        parser = seeds.parser_for("a checker", covkit=None)
        with work_folder(parser.parse_args([]), "it") as work:
            self.assertTrue(work.is_dir())
        self.assertFalse(work.exists())
        with tempfile.TemporaryDirectory() as folder:
            with work_folder(parser.parse_args(["--keep", f"{folder}/kept"]), "it") as work:
                pass
            self.assertTrue(work.is_dir())


if __name__ == "__main__":
    unittest.main()
