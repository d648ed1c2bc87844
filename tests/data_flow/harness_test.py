#!/usr/bin/env python3
"""The generator, the comparison and the shrinker, without covkit: reports are made of what the interpreter saw."""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import validity  # noqa: E402
from comparison import Comparison, known_events  # noqa: E402
from monitored import Report  # noqa: E402
from program_files import Truth  # noqa: E402
from random_function import Program  # noqa: E402
from random_programs.reduction import Deadline  # noqa: E402
from shrinking import Case, shrink  # noqa: E402
from source_text import write  # noqa: E402
from syntax import Declarator, DoWhile, cell_name, walk  # noqa: E402
from wandering import wander  # noqa: E402


def entry(key, verdict):
    variable, definition, use, way = key
    where = {"line": use[0], "column": use[1]}
    return json.dumps({
        "kind": "association", **where, "variable": variable, "what": "p-use" if way else "c-use",
        "definition": {"line": definition[0], "column": definition[1]},
        "use": {**where, "way": way} if way else where,
        "inferability": "inferable", "verdict": verdict, "covered": verdict == "covered"})


def other_way(key):
    return {"true": (*key[:3], "false"), "false": (*key[:3], "true")}.get(key[3], key)


def honest_report(truth):
    """What a perfect monitor says; it takes all uses that may be counted either way as c-uses."""
    seen = set().union(*(each.exact for each in truth.by_test.values()))
    seen |= {key for each in truth.by_test.values() for key in each.either if not key[3]}
    missed = {other_way(key) for key in seen} - seen
    lines = [entry(key, "covered") for key in seen] + [entry(key, "not covered") for key in missed]
    report = Report("\n".join(lines))
    report.dead = truth.defined - {(key[0], key[1]) for key in report.verdicts}
    return report


class Generator(unittest.TestCase):
    def test_same_seed_same_program(self):
        self.assertEqual(write(Program(3, 9, 2).functions), write(Program(3, 9, 2).functions))
        self.assertNotEqual(write(Program(3, 9, 2).functions), write(Program(4, 9, 2).functions))

    def test_names_mean_what_they_should(self):
        for seed in range(1, 6):
            program = Program(seed, 60, 1)
            for position, function in enumerate(program.functions):
                validity.check(function, program.functions[:position])
                validity.check_sense(function)


class AComparison(unittest.TestCase):
    def setUp(self):
        self.program = Program(5, 20, 6)
        write(self.program.functions)
        self.truth = Truth(self.program)
        self.report = honest_report(self.truth)

    def kinds(self):
        made = Comparison(self.program, self.truth)
        made.events("it", self.report)
        made.precise("it", self.report, self.truth.by_test.values())
        made.inferred("guess", self.report)
        return {each.kind for each in made.differences}

    def change(self, before, after):
        key = min(key for key, verdict in self.report.verdicts.items() if verdict == before)
        if after is None:
            del self.report.verdicts[key]
        else:
            self.report.verdicts[key] = after
        return key

    def test_agreement(self):
        self.assertEqual(self.kinds(), set())
        self.assertGreater(len(self.report.verdicts), 500)

    def test_covered_by_mistake(self):
        self.change("not covered", "covered")
        self.assertEqual(self.kinds(), {f"{who}: did not happen, but is covered" for who in ("it", "guess")})

    def test_not_covered_by_mistake(self):
        self.change("covered", "not covered")
        self.assertEqual(self.kinds(), {"it: happened, but is not covered",
                                        "guess: happened, but is called not covered"})

    def test_possibly_is_not_precise(self):
        self.change("covered", "possibly covered")
        self.assertEqual(self.kinds(), {"it: happened, but is not covered", "it: possibly"})

    def test_lost(self):
        self.assertIn("it: happened, but is no obligation", (self.change("covered", None), self.kinds())[1])

    def test_lost_with_a_reason(self):
        variable, definition, _, _ = self.change("covered", None)
        comparison = Comparison(self.program, self.truth)
        where = next(each.place for function in self.program.functions for each in all_variables(function)
                     if (variable, definition) in {(cell_name(cell), each.place) for cell in each.cells()})
        self.report.reasons[variable, where] = "a good one"
        comparison.precise("it", self.report, self.truth.by_test.values())
        self.assertEqual(comparison.differences, [])

    def test_wrong_place(self):
        variable, definition, use, way = self.change("covered", None)
        self.report.verdicts[variable, definition, (use[0], use[1] + 1), way] = "not covered"
        self.assertIn("it: no such use", self.kinds())

    def test_another_output(self):
        comparison = Comparison(self.program, self.truth)
        comparison.output("it", self.truth.output)
        self.assertEqual(comparison.differences, [])
        comparison.output("it", self.truth.output.replace("returned 1\n", "returned 2\n", 1))
        self.assertEqual(len(comparison.differences), 1)


def all_variables(function):
    return [each.variable for each in walk(function.body) if isinstance(each, Declarator)] + [
        each.variable for each in function.parameters]


class AWalk(unittest.TestCase):
    def test_goes_where_no_input_leads(self):
        program = Program(7, 30, 3)
        write(program.functions)
        definitions, uses = known_events(program.functions)
        walked = wander(program, 5)
        seen = set().union(*(each.exact for each in Truth(program).by_test.values()))
        self.assertGreater(len(walked.exact - seen), len(seen) / 4)
        self.assertLessEqual({(key[0], key[1]) for key in walked.exact}, definitions.keys())
        self.assertLessEqual({(key[0], key[2]) for key in walked.exact}, uses)


class AShrinker(unittest.TestCase):
    def test_finds_the_loop(self):
        def failing(batch):
            write(batch.functions)
            seen = {key[2] for each in Truth(batch).by_test.values() for key in each.exact if key[3] == "true"}
            return {function.name for function in batch.functions for each in walk(function.body)
                    if isinstance(each, DoWhile) and any(part.place in seen for part in walk(each.condition))}

        program = Program(11, 40, 4)
        name = min(failing(program))
        case = shrink(Case.of(program, name), failing, Deadline(300))
        self.assertTrue(failing(case))
        self.assertTrue(case.is_valid())
        self.assertLessEqual(len(write(case.functions).splitlines()), 8, write(case.functions))
        self.assertEqual(len(case.calls), 1)


if __name__ == "__main__":
    unittest.main()
