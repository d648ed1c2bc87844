"""Builds and runs a program, plain and with each monitor, and reads what covkit reports."""

import json
from pathlib import Path

from random_programs.building import RUNTIME, Instrumented, Objects
from random_programs.commands import run

HERE = Path(__file__).resolve().parent
MONITORS = ("direct", "hybrid", "branch", "hybrid-calls", "direct-calls")
FLAGS = ["-std=c++17", "-O0"]
# Random code is odd, but must not be doubtful.
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wno-unused-variable", "-Wno-unused-parameter",
            "-Wno-unused-but-set-variable", "-Wno-unused-but-set-parameter"]
WARNINGS_OF_CLANG = ["-Wno-unused-lambda-capture", "-Wno-tautological-overlap-compare",
                     "-Wno-tautological-negation-compare", "-Wno-for-loop-analysis"]


class Tools:
    """What all programs share: the command, and the objects that are the same for all of them."""

    def __init__(self, covkit, folder):
        self.covkit = covkit
        objects = Objects(folder)
        self.driver = objects.of(HERE / "driver.cpp", flags=["-O0"])
        self.driver_with_tests = objects.of(HERE / "driver.cpp", flags=["-O0", "-DWITH_TESTS"])
        self.runtime = objects.of(RUNTIME, flags=["-O0"])


class Plain:
    """The program as it is."""

    def __init__(self, folder, compiler, tools, warnings=True):
        wanted = WARNINGS + (WARNINGS_OF_CLANG if "clang" in compiler else []) if warnings else ["-w"]
        run([compiler, *FLAGS, *wanted, "-c", "program.cpp", "-o", "plain.o"], folder)
        run([compiler, *FLAGS, "-c", "calls.cpp", "-o", "calls.o"], folder)
        run([compiler, "plain.o", "calls.o", tools.driver, "-o", "plain"], folder)
        self.output = run(["./plain", "calls.txt"], folder).stdout


# The others with all that is measured besides; alone, what a monitor needs.
ALONE = {"direct-calls": "function", "hybrid-calls": "function,decision"}


class Monitored(Instrumented):
    """The program as covkit rewrote it. Plain must have been made before: both share the calls."""

    def __init__(self, folder, compiler, tools, monitor):
        super().__init__(tools.covkit, folder, monitor, ["program.cpp"], FLAGS, [
            "--data-flow", monitor.removesuffix("-calls"),
            *(["--data-flow-calls"] if monitor.endswith("-calls") else []),
            *(["--criteria", ALONE[monitor]] if monitor in ALONE else [])])
        self.monitor = monitor
        run([compiler, *FLAGS, "-w", *self.include_flags(), "-c", self.mirrored("program.cpp"),
             "-o", self.out / "program.o"], folder)
        run([compiler, self.out / "program.o", "calls.o", tools.driver_with_tests, tools.runtime, "-pthread",
             "-o", self.out / "program"], folder)
        self.output = self.output_of(self.out / "program", "calls.txt")

    def report(self, *filter):
        """All that is observed, or what a filter of `covkit report` leaves."""
        return Report(self.report_text(*filter))


class Report:
    """Associations by (variable, place of the definition, place of the use, way)."""

    def __init__(self, text):
        self.verdicts = {}
        self.inferability = {}
        self.dead = set()  # (variable, place)
        self.reasons = {}  # (variable, place of its declaration) → why it is not monitored
        self.unfollowed = {}  # (call or parameter, place) → why nothing goes from one function to another there
        self._seen = set()
        self.twice = []  # associations that are listed more than once
        for line in text.splitlines():
            each = json.loads(line)
            if each["kind"] == "association":
                self._association(each)
            elif each["kind"] == "definition":
                self.dead.add((each["variable"], place(each)))
            elif each["kind"] == "variable":
                is_call = each["not_monitored"].startswith("not followed")
                (self.unfollowed if is_call else self.reasons)[each["name"], place(each)] = each["not_monitored"]

    def _association(self, each):
        way = each["use"].get("way", "")
        key = each["variable"], place(each["definition"]), place(each["use"]), way
        defined = each["definition"].get("variable", "")  # of two variables, perhaps: members of one
        if (key, defined) in self._seen:
            self.twice.append(key)
        self._seen.add((key, defined))
        verdict = each["verdict"]
        if each["covered"] != (verdict == "covered") or (each["what"] == "p-use") != bool(way):
            raise ValueError(f"contradicts itself: {each}")
        if self.verdicts.get(key) != "covered":
            self.verdicts[key] = verdict
        self.inferability[key] = each["inferability"]

    def with_verdict(self, verdict):
        return {key for key, each in self.verdicts.items() if each == verdict}


def place(entry):
    return entry["line"], entry["column"]
