#!/usr/bin/env python3
"""Theorem 1: labels emulate statement, decision, condition, decision/condition and multiple-condition coverage.

    check_theorem1.py --covkit build/default/gen/covkit --programs 20 --seed 1000

Random programs in two forms. The plain one is instrumented, and statements and decisions are resolved directly. The
other one is not: it has labels by hand, `COVKIT_LABEL`, where the proof of Theorem 1 in Bardin, Kosmatov, Cheynier
has them:

    ic    (the place of a statement, true)
    dc    before a decision: it holds; it does not
    cc    before a decision: each condition, each value
    dcc   both of these
    mcc   before a decision: each combination of values

Conditions have no side effects, so that labels may evaluate them. The paper's conditions are all evaluated, those of
C++ only as far as `&&` and `||` go on. So that both forms speak of the same thing, a label of `cc` holds if the
condition has the value *and is evaluated*: the guard under which it is evaluated is part of the predicate; and there is
one label of `mcc` for each evaluation that the operators allow, whose predicate has the values of the operands that
are evaluated.

Both forms run on the same inputs and must print the same. After each input, each obligation of the plain program must be
covered if and only if its label is, and the scores (covered of all) of each criterion must be equal.
"""

import json
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import compilers  # noqa: E402  (tests/compilers.py)
from random_program import Program  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.building import INCLUDE, RUNTIME, Objects  # noqa: E402
from random_programs.checking import Difference, check_all, work_folder  # noqa: E402
from random_programs.commands import run  # noqa: E402

FLAGS = ["-std=c++17", "-O0", "-w", f"-I{INCLUDE}"]
CRITERIA = ("ic", "dc", "cc", "dcc", "mcc")
OUTCOMES = {"T": "true", "F": "false"}


class Covered:
    """Obligations by name, 'cc 12 0T', and whether each is covered."""

    def __init__(self):
        self.by_name = {}
        self.possible = {}  # line of a decision -> how many evaluations; those that did not happen have no name

    def score(self, criterion):
        if criterion == "dcc":
            return tuple(sum(both) for both in zip(self.score("dc"), self.score("cc")))
        found = [covered for name, covered in self.by_name.items() if name.split()[0] == criterion]
        return sum(found), sum(self.possible.values()) if criterion == "mcc" and self.possible else len(found)


class Form:
    """One form of a program: built, run, and what its report says."""

    def __init__(self, folder, covkit, manifest):
        self.folder, self.covkit, self.manifest = folder, covkit, manifest

    def run(self, given):
        return run([f"./{self.name}", *given], self.folder, {
            "COVKIT_OUT": f"{self.name}-profiles", "COVKIT_QUIET": "1", **self.environment}).stdout

    def report(self):
        printed = run([self.covkit, "report", "-q", f"{self.name}-profiles", "-m", self.manifest, "--json", "-"],
                      self.folder)
        return [json.loads(line) for line in printed.stdout.splitlines()]


class Instrumented(Form):
    """What the direct resolvers say of the plain program."""
    name = "plain"
    environment = {}

    def __init__(self, folder, covkit, compiler, runtime):
        super().__init__(folder, covkit, "mirror")
        run([covkit, "instrument", "-q", "--root", ".", "--out", "mirror", "plain.cpp", "--", "-std=c++17"], folder)
        run([compiler, *FLAGS, "-Imirror/mirror", "mirror/mirror/src/plain.cpp", "driver.cpp", runtime, "-o", self.name,
             "-pthread"], folder)

    def covered(self):
        found = Covered()
        for each in self.report():
            line = each.get("line")
            if each["kind"] == "statement":
                found.by_name[f"ic {line} -"] = each["executed"]
            elif each["kind"] == "decision":
                for letter, word in OUTCOMES.items():
                    found.by_name[f"dc {line} {letter}"] = each["outcomes"][word]
                    for number, condition in enumerate(each["conditions"]):
                        found.by_name[f"cc {line} {number}{letter}"] = condition["seen"][word]
                found.possible[line] = each["possible"]
                for evaluation in each["executed"]:
                    found.by_name[f"mcc {line} {evaluation['values']}"] = True
        return found


class Labelled(Form):
    """What the labels by hand say."""
    name = "labelled"
    environment = {"COVKIT_REPORT": "manifest:labelled.covmanifest"}

    def __init__(self, folder, covkit, compiler, runtime):
        super().__init__(folder, covkit, "labelled.covmanifest")
        run([compiler, *FLAGS, "-DCOVKIT_MAPPABLE=0", "labelled.cpp", "driver.cpp", runtime, "-o", self.name,
             "-pthread"], folder)

    def covered(self):
        found = Covered()
        for each in self.report():
            if each["kind"] == "label":
                found.by_name[each["op"]] = each["covered"]
        return found


def differences(direct, labels):
    """All that is not the same."""
    for criterion in CRITERIA:
        if direct.score(criterion) != labels.score(criterion):
            yield Difference("score", f"{criterion}: {direct.score(criterion)} directly, {labels.score(criterion)} by labels")
    for name in sorted(direct.by_name.keys() | labels.by_name.keys()):
        # Evaluations that did not happen have no name in a direct report: it counts them only.
        one, other = direct.by_name.get(name, False if name.startswith("mcc") else None), labels.by_name.get(name)
        if one != other:
            yield Difference(name.split()[0], f"'{name}': {one} directly, {other} by labels")
    for line, count in direct.possible.items():
        labelled = sum(name.startswith(f"mcc {line} ") for name in labels.by_name)
        if labelled != count:
            yield Difference("evaluations", f"line {line}: {count} evaluations are possible, {labelled} have labels")


def unnoticed(direct, labels):
    """Wrong statements that the comparison does not notice: one label at a time is made wrong, or lost."""
    for criterion in ("ic", "dc", "cc", "mcc"):
        for value in (True, False):
            names = [name for name, covered in labels.by_name.items()
                     if name.split()[0] == criterion and covered == value]
            if not names:
                continue
            labels.by_name[names[0]] = not value
            if not list(differences(direct, labels)):
                yield Difference("the comparison does not notice a wrong label", names[0])
            del labels.by_name[names[0]]
            if not list(differences(direct, labels)):
                yield Difference("the comparison does not notice a lost label", names[0])
            labels.by_name[names[0]] = value


def check(planned, folder, runtime):
    """Returns counts, and what is wrong."""
    seed, options = planned.seed, planned.options
    program = Program(seed, options.functions)
    folder.mkdir(parents=True)
    for name, text in (("plain", program.plain()), ("labelled", program.labelled()), ("driver", program.driver())):
        (folder / f"{name}.cpp").write_text(text)
    compiler = options.compilers[seed % len(options.compilers)]
    counts = Counter(programs=1, decisions=program.decisions, labels=program.labels)
    wrong = []
    forms = [form(folder, options.covkit, compiler, runtime) for form in (Instrumented, Labelled)]
    for number, given in enumerate(program.inputs):
        outputs = [form.run(map(str, given)) for form in forms]
        direct, labels = [form.covered() for form in forms]
        if outputs[0] != outputs[1]:
            wrong.append(Difference("the two forms do not print the same", f"input {given}"))
        wrong += [each._replace(text=f"after input {number}, {given}: {each.text}")
                  for each in differences(direct, labels)]
        if len(labels.by_name) != program.labels:
            wrong.append(Difference("labels", f"{program.labels} are written, {len(labels.by_name)} are reported"))
        counts.update(inputs=1, obligations=len(labels.by_name), scores=len(CRITERIA))
    counts["labels covered"] += sum(labels.by_name.values())
    for criterion in CRITERIA:
        counts[f"{criterion}: labels"] += labels.score(criterion)[1]
        counts[f"{criterion}: covered"] += labels.score(criterion)[0]
    if not wrong and planned.is_first:
        wrong += unnoticed(direct, labels)
    return counts, wrong


def main():
    parser = seeds.parser_for(__doc__.splitlines()[0], programs=4)
    parser.add_argument("--functions", type=int, default=4, help="in each program")
    parser.add_argument("--compilers", nargs="+", default=["g++", "clang++-19"], help="in turn")
    plan = seeds.Plan(parser, __file__)
    compilers.require(plan.options.covkit, *plan.options.compilers)
    with work_folder(plan.options, "theorem1") as work:
        outcome = check_all(plan, work, check, Objects(work).of(RUNTIME, flags=["-O0"]))
    outcome.print_wrong()
    outcome.print_counts()
    print(f"{outcome.counts['obligations'] + outcome.counts['scores']} comparisons")
    return outcome.exit_status(outcome.counts["labels covered"], "labels covered")


if __name__ == "__main__":
    sys.exit(main())
