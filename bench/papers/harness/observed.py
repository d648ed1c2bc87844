# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What covkit reports of one run of an instrumented program."""

import json
import os
import pathlib
import subprocess
import tempfile

from flow_report import Report
from toolchain import run


class Observed:
    def __init__(self, covkit, mirror, executable, *arguments):
        with tempfile.TemporaryDirectory() as scratch:
            environment = {**os.environ, "COVKIT_OUT": scratch, "COVKIT_QUIET": "1"}
            subprocess.run([executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=environment)
            path = pathlib.Path(scratch) / "report.json"
            run([covkit, "report", "-q", "--no-justifications", "-m", mirror, "--json", path, scratch])
            self.entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            self.flow = Report(path)

    def of_kind(self, kind):
        return [each for each in self.entries if each["kind"] == kind]

    def totals(self):
        return self.of_kind("totals")[0]

    def conditions(self):
        return [condition for decision in self.of_kind("decision") for condition in decision["conditions"]]

    def shown(self):
        """How many of the obligations ⟨decision, condition, value⟩."""
        return sum(condition["shown"][value] for condition in self.conditions() for value in ("true", "false"))
