"""Builds and runs a random program three ways, and reads what each of them says."""

import json
import re
import shutil
from collections import defaultdict
from pathlib import Path

import llvm_cov
from random_programs.commands import run

HERE = Path(__file__).resolve().parent
FLAGS = ["-std=c++17", "-O0", "-w"]


def write_sources(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "program.cpp").write_text(program.plain)
    (folder / "logged.cpp").write_text(program.logged)
    for name in ("program_support.hpp", "hand_logging.hpp"):
        shutil.copy(HERE / name, folder / name)


class Log:
    """What the hand-logged variant observed."""

    def __init__(self, folder, compiler):
        run([compiler, *FLAGS, "logged.cpp", "-o", "logged"], folder)
        text = run(["./logged"], folder).stdout
        self.evaluations = defaultdict(lambda: defaultdict(set))  # decision → instance → evaluations
        self.statements = set()
        self.entered = defaultdict(set)  # function or try block → instances
        self.left_by_exception = set()
        self.selected = defaultdict(set)  # switch → values
        self.loops_entered = set()
        self.loops_skipped = set()
        self.handlers = set()
        values = {"T": True, "F": False, "-": None}
        plain = {"S": self.statements, "X": self.left_by_exception, "E": self.loops_entered,
                 "K": self.loops_skipped, "H": self.handlers}
        for line in text.splitlines():
            kind, number, *rest = line.split()
            if kind == "D":
                self.evaluations[int(number)][int(rest[0])].add(
                    (tuple(values[v] for v in rest[1]), values[rest[2]]))
            elif kind == "W":
                self.selected[int(number)].add(int(rest[0]))
            elif kind == "F":
                self.entered[int(number)].add(int(rest[0]))
            else:
                plain[kind].add(int(number))

    def of(self, decision):
        """The evaluations of a decision, of all instances together."""
        return set().union(*self.evaluations[decision].values())


class Covkit:
    """What the program that covkit instrumented reports."""

    def __init__(self, folder, covkit, compiler, runtime):
        run([covkit, "compile", "--root", ".", "--out", "mirror", "--exclude", "program_support.hpp",
             "--", compiler, *FLAGS, "-c", "program.cpp", "-o", "program.o"], folder)
        run([compiler, "program.o", runtime, "-o", "instrumented", "-pthread"], folder)
        run(["./instrumented"], folder, {"COVKIT_REPORT": "json:report.json", "COVKIT_QUIET": "1",
                                         "COVKIT_OUT": ""})
        self.by_kind = defaultdict(lambda: defaultdict(list))
        for line in (folder / "report.json").read_text().splitlines():
            each = json.loads(line)
            if each.get("file", "").endswith("program.cpp"):
                self.by_kind[each["kind"]][each["line"], each["column"]].append(each)


INSTANCES = {"i": 1, "l": 2, "d": 3}


class Clang:
    """What clang's source-based coverage says."""

    def __init__(self, folder, version):
        name = f"clang{version}"
        built = run([f"clang++-{version}", "-std=c++17", "-O0", *llvm_cov.FLAGS,
                     "-fno-color-diagnostics", "program.cpp", "-o", name], folder)
        run([f"./{name}"], folder, {"LLVM_PROFILE_FILE": f"{name}.raw"})
        data = llvm_cov.exported(version, [f"{name}.raw"], [f"./{name}"], folder)
        self.unsupported = {  # place → what clang says
            place[1:]: text for place, text in llvm_cov.unsupported(built.stderr).items()}
        self.decisions = defaultdict(dict)  # place → instance → verdicts
        self.vectors = defaultdict(dict)  # place → instance → evaluations, if the version tells them
        self.functions = {}  # place of the body → how often entered
        self.with_decisions = set()  # places of bodies
        for function in data["functions"]:
            if not function["filenames"][0].endswith("program.cpp"):
                continue
            instance = re.search(r"f\d+I([ild])E", function["name"])
            instance = INSTANCES[instance.group(1)] if instance else 0
            body = tuple(function["regions"][0][:2])
            self.functions[body] = self.functions.get(body, 0) + function["count"]
            if function.get("mcdc_records"):
                self.with_decisions.add(body)
            for record in function.get("mcdc_records", []):
                verdicts, vectors = llvm_cov.verdicts_and_vectors(record)
                self.decisions[tuple(record[:2])][instance] = verdicts
                if vectors is not None:
                    self.vectors[tuple(record[:2])][instance] = vectors
        self._segments = [each for each in data["files"]
                          if each["filename"].endswith("program.cpp")][0]["segments"]

    def executed(self, place):
        """Whether the innermost region at a place was counted; None if there is none."""
        low, high = 0, len(self._segments)
        while low < high:
            middle = (low + high) // 2
            if tuple(self._segments[middle][:2]) <= place:
                low = middle + 1
            else:
                high = middle
        if low == 0 or not self._segments[low - 1][3]:
            return None
        return self._segments[low - 1][2] > 0
