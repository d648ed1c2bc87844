#!/usr/bin/env python3
"""Commands and their failures, and what is compiled once; compilers and covkit are scripts here."""

import os
import pickle
import tempfile
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from random_programs.building import Instrumented, Objects  # noqa: E402
from random_programs.commands import Failed, run  # noqa: E402

# Writes its arguments into the file behind -o, and adds a line to the log.
COMPILER = """#!/bin/sh
echo "$@" >> compiled.log
while [ "$1" != "-o" ]; do shift; done
echo object > "$2"
"""
# `instrument` and `report`, which copies its arguments.
COVKIT = """#!/bin/sh
echo "$@" >> covkit.log
case "$1" in
report) while [ "$1" != "--json" ]; do shift; done; echo '{"kind": "totals"}' > "$2";;
*) while [ "$1" != "--out" ]; do shift; done; mkdir -p "$2";;
esac
"""


class WithAFolder(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name)

    def script(self, name, text):
        made = self.folder / name
        made.write_text(text)
        made.chmod(0o755)
        return str(made)


class ACommand(WithAFolder):
    def test_output(self):
        done = run(["sh", "-c", "echo out; echo err >&2; pwd; echo $GIVEN"], self.folder, {"GIVEN": "value"})
        self.assertEqual(done.stdout, f"out\n{self.folder.resolve()}\nvalue\n")
        self.assertEqual(done.stderr, "err\n")

    def test_settings_for_covkit_are_not_inherited(self):
        os.environ["COVKIT_OUT"] = "elsewhere"
        self.addCleanup(os.environ.pop, "COVKIT_OUT")
        self.assertEqual(run(["sh", "-c", "echo $COVKIT_OUT"], self.folder).stdout, "\n")
        self.assertEqual(run(["sh", "-c", "echo $COVKIT_OUT"], self.folder, {"COVKIT_OUT": "here"}).stdout, "here\n")

    def test_a_failure(self):
        with self.assertRaises(Failed) as caught:
            run(["sh", "-c", "echo out; echo wrong >&2; exit 3"], self.folder)
        failure = pickle.loads(pickle.dumps(caught.exception))
        self.assertIn("exit code 3\nout\nwrong", str(failure))
        self.assertEqual(failure.summary(), "exit code …")

    def test_a_summary_has_no_names(self):
        first, second = (Failed("g++", 1, f"p.cpp:{line}: error: ‘{name}’ was not declared\n  {line} | x\n").summary()
                         for line, name in ((3, "v1"), (40, "total")))
        self.assertEqual(first, second)
        self.assertNotEqual(first, Failed("g++", 1, "p.cpp:3: error: expected ‘;’").summary())


class AnObject(WithAFolder):
    def test_is_compiled_once_for_each_set_of_flags(self):
        compiler = self.script("compiler", COMPILER)
        objects = Objects(self.folder)
        first = objects.of("driver.cpp", compiler, ["-O0"])
        self.assertEqual(first.read_text(), "object\n")
        self.assertEqual(objects.of("driver.cpp", compiler, ["-O0"]), first)
        self.assertNotEqual(objects.of("driver.cpp", compiler, ["-O2"]), first)
        self.assertEqual(len((self.folder / "compiled.log").read_text().splitlines()), 2)


class AnInstrumentedProgram(WithAFolder):
    def test_profiles_of_an_earlier_program_are_gone(self):
        covkit = self.script("covkit", COVKIT)
        (self.folder / "out").mkdir()
        (self.folder / "out" / "old.covprof").write_text("")
        made = Instrumented(covkit, self.folder, "out", ["a.cpp"], ["-O0"], ["--labels", "all"])
        (made.out / "run.covprof").write_text("")
        self.assertEqual(made.report_lines("--test", "one"), [{"kind": "totals"}])
        instrument, report = (self.folder / "covkit.log").read_text().splitlines()
        self.assertTrue(instrument.endswith(f"--out {made.out} --labels all"), instrument)
        self.assertIn("--test one", report)
        self.assertIn("run.covprof", report)
        self.assertNotIn("old.covprof", report)


if __name__ == "__main__":
    unittest.main()
