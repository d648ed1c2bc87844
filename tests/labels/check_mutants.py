#!/usr/bin/env python3
"""Mutants that are really built: for each mutant and each single input, is it killed as the label says?

    check_mutants.py --covkit build/default/gen/covkit --functions 60 --seed 1000

Takes each mutant that covkit lists of subjects.cpp and of random functions, puts it beside the original in a copy of
the function, compiles that, and compares both values with every input. Without --covkit, the mutants and verdicts of
expected_mutants.py take the place of covkit's: the reference has to stand the same test.
"""

import random
import re
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import HERE, Labelled, Tools, write_program  # noqa: E402
from cpp_types import BOOL, DOUBLE, INT, LONG, SCHAR, SHORT, UCHAR, UNSIGNED  # noqa: E402
from expected_labels import expectation  # noqa: E402
from program_text import value_text  # noqa: E402
from program_tree import Block, Compound, Do, Function, Name, Program, Return, Variable, Constant  # noqa: E402
from random_expression import WIDE, ExpressionMaker, text_of  # noqa: E402
from random_program import keep_defined_calls, run_calls  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.checking import Difference, check_all, work_folder  # noqa: E402
from random_values import random_value  # noqa: E402
from real_mutants import Functions, Unknown, verdicts  # noqa: E402
from reported_labels import reported_labels  # noqa: E402

TYPES = (INT, INT, UNSIGNED, LONG, DOUBLE, BOOL, UCHAR, SCHAR, SHORT)


def random_functions(seed, count, calls):
    """Each returns one expression of its parameters, and some change a parameter before."""
    dice = random.Random(seed)
    functions = []
    while len(functions) < count:
        parameters = [Variable(f"p{n}", dice.choice(TYPES), "parameter") for n in range(dice.randint(2, 4))]
        parameters.append(Variable("i", INT, "parameter"))
        maker = ExpressionMaker(dice, parameters, [], [])
        statements = []
        wide = [each for each in parameters if each.type in (INT, UNSIGNED, LONG)]
        if dice.random() < 0.5:
            target = dice.choice(wide)
            value = maker.number(target.type, 1)
            if text_of(value) != target.name:
                statements.append(Do(Compound(Name(target), dice.choice(("+", "-", "*", "&", "|", "^")), value)))
        if dice.random() < 0.3:
            statements.append(Do(Compound(Name(dice.choice(wide)), dice.choice(("<<", ">>")),
                                          Constant(dice.randint(0, 4), INT))))
        type = dice.choice((*WIDE, BOOL))
        statements.append(Return(maker.boolean(3) if type is BOOL else maker.exactly(type, 3), type))
        functions.append(Function(f"f{len(functions)}", type, parameters, Block(statements)))
    made = [(function, [random_value(dice, each.type, []) for each in function.parameters])
            for function in functions for _ in range(calls * 2)]
    program = Program([], [], functions, made)
    program.is_loose = program.is_failing = False
    keep_defined_calls(program, calls)
    return program


def call_texts(program):
    found = []
    for function, values in program.calls:
        texts = [value_text(value, each.type) for value, each in zip(values, function.parameters, strict=True)]
        found.append((function.name, f"{function.name}({', '.join(texts)})"))
    return found


def write_subjects(folder):
    """subjects.cpp as a program; returns the calls."""
    folder.mkdir(parents=True, exist_ok=True)
    text = (HERE / "subjects.cpp").read_text()
    (folder / "program.cpp").write_text(text)
    write_program(Program([], [], [], []), folder / "empty")
    head = (folder / "empty" / "program.hpp").read_text()
    functions = Functions(text)
    (folder / "program.hpp").write_text(head + "".join(
        text[begin:text.index("{", begin)].rstrip() + ";\n" for begin, _ in functions.extents.values()))
    calls = [(re.match(r"\w+", each).group(), each) for each in re.findall(r"^// call: (.*)$", text, re.M)]
    (folder / "calls.cpp").write_text(
        '#include "program.hpp"\n#include "driver.hpp"\n\nvoid call(int number) {\n    switch (number) {\n' + "".join(
            f"    case {number}: trace({text}); break;\n" for number, (_, text) in enumerate(calls)) +
        f"    default: break;\n    }}\n}}\n\nconst int call_count = {len(calls)};\n")
    return calls


class Claims:
    """Mutants, and for each call which of them are claimed to be killed."""

    def __init__(self):
        self.mutants = []
        self.undecidable = 0
        self.killed = {}  # (number of the mutant, number of the call) → claim


def reference_claims(program):
    expected = expectation(program)
    run_calls(program, expected)
    made = Claims()
    for group in expected.groups:
        for label in group:
            if label.criterion != "wm":
                continue
            if label.is_undecidable:
                made.undecidable += 1
                continue
            for call in range(len(program.calls)):
                made.killed[len(made.mutants), call] = f"call {call}" in label.tests
            made.mutants.append(label)
    return made


def covkit_claims(folder, tools, calls):
    labelled = Labelled(folder, tools, "wm,wm:crp,lhs")
    labelled.built("g++", ["-O0"], False, with_warnings=False)
    labelled.output()
    made = Claims()
    numbers = {}
    for each in reported_labels(labelled.report_lines()):
        if each.status == "undecidable":
            made.undecidable += 1
        elif each.criterion == "wm":
            numbers[each.key()] = len(made.mutants)
            made.mutants.append(each)
    for call in range(len(calls)):
        for each in reported_labels(labelled.report_lines("--test", f"call {call}")):
            if each.key() in numbers:
                made.killed[numbers[each.key()], call] = each.status == "covered"
    return made


def compare(folder, claims, calls):
    """Counts and differences: what the claims say, and what mutants do that are really built."""
    counts, wrong = Counter(), []
    functions = Functions((folder / "program.cpp").read_text())
    try:
        real = verdicts(folder, functions, claims.mutants, calls)
    except Unknown as unknown:
        return counts, [Difference("cannot be built", str(unknown))]
    for (number, call), is_killed in real.items():
        mutant = claims.mutants[number]
        claim = claims.killed.get((number, call))
        counts[f"{mutant.op}: {'killed' if is_killed else 'not killed'}"] += 1
        if claim != is_killed:
            wrong.append(Difference(
                f"{mutant.op}: {'killed' if is_killed else 'not killed'}, and the label says "
                f"{'covered' if claim else 'not covered'}", f"{folder.name}: {mutant}: {calls[call][1]}"))
    counts["mutants"] += len(claims.mutants)
    counts["mutants that are not decidable"] += claims.undecidable
    return counts, wrong


def check(planned, folder, tools):
    """Random functions; the first time, the written ones too."""
    program = random_functions(planned.seed, planned.options.functions, planned.options.calls)
    write_program(program, folder)
    calls = call_texts(program)
    counts, wrong = compare(folder, covkit_claims(folder, tools, calls) if tools.covkit else reference_claims(program),
                            calls)
    if tools.covkit and planned.is_first:
        written = folder.with_name("subjects")
        calls = write_subjects(written)
        more, differences = compare(written, covkit_claims(written, tools, calls), calls)
        counts, wrong = counts + more, wrong + differences
    return counts, wrong


def main():
    parser = seeds.parser_for(__doc__.splitlines()[0], programs=1, covkit="optional")
    parser.add_argument("--functions", type=int, default=16, help="random ones, in each program")
    parser.add_argument("--calls", type=int, default=6, help="of each random function")
    plan = seeds.Plan(parser, __file__)
    covkit = plan.options.covkit
    compilers.require("g++", *([covkit] if covkit else []))
    with work_folder(plan.options, "labels-mutants") as work:
        outcome = check_all(plan, work, check, Tools(covkit, work))
    outcome.print_wrong()
    outcome.print_counts()
    return outcome.exit_status(outcome.counts["mutants"], "mutants")


if __name__ == "__main__":
    sys.exit(main())
