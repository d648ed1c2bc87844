"""Builds and runs a program, plain and with each monitor, and reads what covkit reports."""

import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
INCLUDE = HERE.parents[1] / "include"
sys.path.append(str(HERE.parent / "differential"))
from commands import Failed, run  # noqa: E402,F401  (Failed: for those who use this)

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
        folder.mkdir(parents=True, exist_ok=True)
        self.driver = folder / "driver.o"
        self.driver_with_tests = folder / "driver_with_tests.o"
        self.runtime = folder / "runtime.o"
        compile = ["g++", *FLAGS, "-isystem", INCLUDE, "-c"]
        run([*compile, HERE / "driver.cpp", "-o", self.driver], folder)
        run([*compile, "-DWITH_TESTS", HERE / "driver.cpp", "-o", self.driver_with_tests], folder)
        run([*compile, INCLUDE / "covkit/listen/runtime.cpp", "-o", self.runtime], folder)


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


class Monitored:
    """The program as covkit rewrote it. Plain must have been made before: both share the calls."""

    def __init__(self, folder, compiler, tools, monitor):
        self.monitor = monitor
        self._folder = folder
        self._tools = tools
        self._out = folder / monitor
        shutil.rmtree(self._out, ignore_errors=True)  # profiles of an earlier program would be added to
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": "program.cpp", "arguments": ["c++", *FLAGS, "-c", "program.cpp"]}]))
        run([tools.covkit, "instrument", "-q", "-j", "1", "-p", "compile_commands.json", "--root", ".", "--out",
             self._out, "--data-flow", monitor.removesuffix("-calls"),
             *(["--data-flow-calls"] if monitor.endswith("-calls") else []),
             *(["--criteria", ALONE[monitor]] if monitor in ALONE else [])], folder)
        run([compiler, *FLAGS, "-w", f"-I{self._out}/mirror", "-isystem", INCLUDE, "-c",
             self._out / "mirror/src/program.cpp", "-o", self._out / "program.o"], folder)
        run([compiler, self._out / "program.o", "calls.o", tools.driver_with_tests, tools.runtime, "-pthread",
             "-o", self._out / "program"], folder)
        self.output = run([self._out / "program", "calls.txt"], folder, {
            "COVKIT_OUT": str(self._out / "run.covprof"), "COVKIT_QUIET": "1"}).stdout

    def report(self, *filter):
        """All that is observed, or what a filter of `covkit report` leaves."""
        run([self._tools.covkit, "report", "-q", *filter, "--json", self._out / "report.json",
             self._out / "run.covprof", "-m", self._out], self._folder)
        return Report((self._out / "report.json").read_text())


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
