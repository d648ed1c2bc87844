#!/usr/bin/env python3
"""Ratios, means, tables, pictures and files of results, from made-up measurements."""

import json
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree

import bench_path  # noqa: F401
import svg
import tables
from cost import Cost
from elf_size import Size, size_in
from figures import BUILDING, CODE, COMPILING, INSTRUCTIONS, TIME, Figures, KeptFigures, Measured
from forms import DEFAULT, GCOV, PLAIN, measured_forms, programs
from instrumented import Program
from kernels import without_macros
from markdown import goals, table
from results import Results
from threads import ENOUGH, Times


def figures_of(ratios):
    """`ratios`: subject → that of DEFAULT with g++ -O2."""
    measured = {}
    for name, ratio in ratios.items():
        measured[Program(name, "g++", PLAIN)] = Measured(1000, [3.0, 1.0, 2.0], Size(100, 50, 8, 0), 2.0)
        measured[Program(name, "g++", DEFAULT)] = Measured(int(1000 * ratio), [4.0, 9.0, 1.0], Size(150, 50, 1032, 0), 3.0, 1.0)
    return Figures(measured)


class FiguresTest(unittest.TestCase):
    def setUp(self):
        self.figures = figures_of({"heap": 4.0, "json": 1.0})

    def test_ratios_are_to_the_plain_program(self):
        program = Program("heap", "g++", DEFAULT)
        for what, expected in ((INSTRUCTIONS, 4.0), (TIME, 2.0), (CODE, 1.5), (COMPILING, 1.5), (BUILDING, 2.0)):
            self.assertAlmostEqual(self.figures.ratio(program, what), expected, msg=what)

    def test_means_are_geometric(self):
        self.assertAlmostEqual(self.figures.mean(["heap", "json"], "g++", DEFAULT, "-O2", INSTRUCTIONS), 2.0)

    def test_the_worst_has_its_name(self):
        self.assertEqual(self.figures.worst(["heap", "json"], "g++", DEFAULT, "-O2", INSTRUCTIONS), (4.0, "heap"))

    def test_data_is_what_is_added(self):
        self.assertEqual(self.figures.added_data(["heap", "json"], "g++", DEFAULT, "-O2"), 2048)

    def test_json_has_counts_and_ratios_and_no_times(self):
        plain, default = self.figures.as_json()[:2]
        self.assertNotIn("ratios", plain)
        self.assertEqual(default["ratios"][INSTRUCTIONS], 4.0)
        self.assertNotIn("seconds", json.dumps(self.figures.as_json()))


    def test_figures_can_be_read_again(self):
        kept = KeptFigures(json.loads(json.dumps(self.figures.as_json())))
        self.assertAlmostEqual(kept.mean(["heap", "json"], "g++", DEFAULT, "-O2", INSTRUCTIONS), 2.0)
        self.assertAlmostEqual(kept.ratio(Program("heap", "g++", DEFAULT), TIME), 2.0)


class TablesTest(unittest.TestCase):
    def test_table(self):
        self.assertEqual(table(["a", "b"], [["x", "1"]]), "| a | b |\n| --- | ---: |\n| x | 1 |")

    def test_goals_are_met_as_they_are_shown(self):
        lines = goals([("one", 1.3, 1.304), ("two", 1.3, 1.31)]).splitlines()
        self.assertIn("| met |", lines[2])
        self.assertIn("**missed**", lines[3])

    def test_what_is_not_measured_is_left_empty(self):
        cost = Cost(["heap"], ["g++"], ["-O2"], None, {})
        cost.figures = figures_of({"heap": 1.25})
        self.assertEqual(tables.mean(cost, ["heap"], "g++", DEFAULT, "-O2", INSTRUCTIONS), "1.25")
        self.assertEqual(tables.mean(cost, ["heap"], "g++", GCOV, "-O2", BUILDING), "-")
        not_at_all = next(form for _, form in measured_forms(["g++"], "-O2") if (_, form) not in measured_forms(["g++"], "-O0"))
        self.assertEqual(tables.mean(cost, ["heap"], "g++", not_at_all, "-O0", INSTRUCTIONS), "")

    def test_each_program_has_its_plain_one(self):
        wanted = programs(["heap"], ["g++", "clang++-19"], ["-O2", "-O0"])
        self.assertEqual(len(wanted), len(set(wanted)))
        self.assertTrue(all(program.plain in wanted for program in wanted))


class PicturesTest(unittest.TestCase):
    def test_bars_are_well_formed_and_begin_at_one(self):
        picture = svg.bars("a < b", ["one", "two"], [("x & y", [0.9, 3.0]), ("z", [1.5, 2.0])])
        root = xml.etree.ElementTree.fromstring(picture)
        texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
        self.assertIn("x & y", texts)
        self.assertIn("0.90", texts)
        widths = [float(each.get("width")) for each in root.iter("{http://www.w3.org/2000/svg}rect")]
        self.assertIn(float(svg.WIDTH), widths)
        self.assertTrue(all(width > 0 for width in widths))

    def test_curves_stay_in_their_frame(self):
        picture = svg.curves("growth", "input", {"linear": [(1, 2), (2, 4)], "square": [(1, 1), (2, 4)]})
        root = xml.etree.ElementTree.fromstring(picture)
        height = float(root.get("height"))
        for line in root.iter("{http://www.w3.org/2000/svg}polyline"):
            for point in line.get("points").split():
                self.assertTrue(0 <= float(point.split(",")[1]) <= height)


class FilesTest(unittest.TestCase):
    def test_results_are_the_same_when_written_twice(self):
        with tempfile.TemporaryDirectory() as name:
            results = Results(pathlib.Path(name) / "below")
            first = [results.markdown("a", "A", "run.sh", "text", ["a.svg"]), results.json("a", {"x": [1]}),
                     results.picture("a", "<svg/>")]
            before = [path.read_bytes() for path in first]
            results.markdown("a", "A", "run.sh", "text", ["a.svg"])
            self.assertEqual(before, [path.read_bytes() for path in first])
            self.assertEqual(sorted(path.name for path in results.directory.iterdir()), ["a.json", "a.md", "a.svg"])

    def test_sections_by_what_they_are_for(self):
        said = ("  [ 1] .text             PROGBITS        0000000000000000 000040 000010 00  AX  0   0 16\n"
                "  [ 2] .rela.text        RELA            0000000000000000 000040 000100 18   I 20   1  8\n"
                "  [ 3] .rodata           PROGBITS        0000000000000000 000040 000020 00   A  0   0 16\n"
                "  [ 4] .data.rel.ro      PROGBITS        0000000000000000 000040 000001 00  WA  0   0 16\n"
                "  [ 5] .bss              NOBITS          0000000000000000 000040 000004 00  WA  0   0 16\n"
                "  [ 6] __llvm_covmap     PROGBITS        0000000000000000 000040 000008 00      0   0 16\n")
        self.assertEqual(size_in(said), Size(0x10, 0x21, 4, 8))

    def test_macros_are_taken_out(self):
        self.assertEqual(without_macros('COVKIT_ENTRY("f"); if (COVKIT_DECISION(COVKIT_C(a) && COVKIT_C(b))) {'),
                         " if (((a) && (b))) {")


class ThreadsTest(unittest.TestCase):
    def test_too_few_trials_are_no_figure(self):
        self.assertIsNone(Times([1.0] * (ENOUGH - 1), 100).typical)
        self.assertEqual(Times([1.0] * ENOUGH, 100).typical, 1.0)


if __name__ == "__main__":
    unittest.main()
