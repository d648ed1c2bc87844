#!/usr/bin/env python3
"""Which seeds a run takes, and how a failure is repeated."""

import tempfile
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from random_programs.seeds import BadSeeds, Plan, Recorded, add_shrinking, parser_for, recorded_seeds  # noqa: E402


class WithAFolder(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name) / "tests" / "family"
        self.folder.mkdir(parents=True)

    def record(self, text):
        (self.folder / "seeds.txt").write_text(text)

    def plan(self, *arguments):
        parser = parser_for("a checker", programs=2, covkit="optional")
        parser.add_argument("--functions", type=int, default=10)
        add_shrinking(parser)
        return Plan(parser, self.folder / "check_it.py", list(arguments))


class RecordedSeeds(WithAFolder):
    def read(self, checker="check_it"):
        return recorded_seeds(self.folder / "seeds.txt", checker)

    def test_no_file(self):
        self.assertEqual(self.read(), [])

    def test_lines(self):
        self.record("# a heading\n\n207  # wrong place\n3 check_it --functions 25  # lost\n4 check_other  # hidden\n")
        self.assertEqual(self.read(), [Recorded(207, ()), Recorded(3, ("--functions", "25"))])
        self.assertEqual(self.read("check_other"), [Recorded(207, ()), Recorded(4, ())])

    def test_a_line_without_a_reason_is_an_error(self):
        for line in ("207", "207 #", "seed 207  # why"):
            self.record(f"1  # right\n{line}\n")
            with self.assertRaisesRegex(BadSeeds, r"seeds.txt:2: expected .*, found '" + line):
                self.read()


class APlan(WithAFolder):
    def seeds(self, *arguments):
        return [each.seed for each in self.plan(*arguments).programs]

    def test_a_range(self):
        self.assertEqual(self.seeds(), [1, 2])
        self.assertEqual(self.seeds("--seed", "100", "--programs", "3"), [100, 101, 102])

    def test_recorded_seeds_come_first_and_once(self):
        self.record("101  # why\n207  # why\n")
        self.assertEqual(self.seeds("--seed", "100", "--programs", "3"), [101, 207, 100, 102])

    def test_the_first_one_is_not_a_recorded_one(self):
        self.record("101  # why\n207  # why\n")
        self.assertEqual([each.is_first for each in self.plan().programs], [False, False, True, False])
        self.assertEqual([each.is_first for each in self.plan("--programs", "0").programs], [False, True])
        self.assertEqual([each.is_first for each in self.plan("--seeds", "9,8").programs], [True, False])

    def test_a_list_is_all_there_is(self):
        self.record("207  # why\n")
        self.assertEqual(self.seeds("--seeds", "5,3,5", "--programs", "8"), [5, 3])

    def test_recorded_options(self):
        self.record("1 --functions 25  # why\n")
        programs = self.plan("--functions", "4").programs
        self.assertEqual([(each.seed, each.options.functions) for each in programs], [(1, 25), (1, 4), (2, 4)])
        self.assertEqual(len({each.name() for each in programs}), 3)

    def test_description(self):
        self.assertEqual(self.plan("--seed", "7", "--programs", "1").describe(),
                         "seeds: 7; recorded in tests/family/seeds.txt: none")
        self.record("3 --functions 25  # why\n")
        self.assertEqual(self.plan().describe(),
                         "seeds: 1 to 2; recorded in tests/family/seeds.txt: 3 --functions 25")
        self.assertEqual(self.plan("--seeds", "4,5").describe(), "seeds: 4, 5")
        self.assertIn("seeds: none;", self.plan("--programs", "0").describe())

    def test_how_to_repeat(self):
        plan = self.plan("--functions", "4", "--seed", "7", "--programs=2", "--minimum", "20", "--jobs", "1")
        command, advice = plan.how_to_repeat(plan.programs[1]).splitlines()
        self.assertEqual(command, "to repeat: check_it.py --functions 4 --jobs 1 --seeds 8")
        self.assertIn("record it in tests/family/seeds.txt", advice)
        line = advice.split("later runs: ")[1]
        self.record(line + "\n")
        self.assertEqual(recorded_seeds(self.folder / "seeds.txt", "check_it"), [Recorded(8, ("--functions", "4"))])

    def test_how_to_repeat_a_recorded_seed(self):
        self.record("3 --functions 25  # why\n")
        plan = self.plan()
        again = self.plan(*plan.how_to_repeat(plan.programs[0]).splitlines()[0].split()[3:])
        self.assertEqual([(each.seed, each.options.functions) for each in again.programs], [(3, 25)])


if __name__ == "__main__":
    unittest.main()
