#!/usr/bin/env python3
"""Random programs print the same with labels as without, whatever the compiler, and nothing is warned of. What else is
measured stays the same as well.

    check_behaviour.py --covkit build/default/gen/covkit --programs 40 --seed 1000

What a program must print, the interpreter says. Each program is built in some of the variants; all have their turn.
"""

import json
import sys
from collections import Counter
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import SANITIZE, Labelled, Tools, write_program  # noqa: E402
from label import Expectation  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.checking import Difference, cannot_be_built, check_all, work_folder  # noqa: E402
from random_programs.commands import Failed  # noqa: E402

LABELS = ("all", "all,wm:lhs")
MORE = ((), ("--data-flow", "hybrid"))
BUILDS = (("g++", ("-O0",)), ("clang++-19", ("-O0",)), ("g++", ("-O2",)), ("clang++-19", ("-O2",)),
          ("g++", ("-O1", *SANITIZE)), ("clang++-19", ("-O1", *SANITIZE)))
# In such an order that neighbours differ in all three.
VARIANTS = sorted(product(enumerate(LABELS), enumerate(MORE), enumerate(BUILDS)),
                  key=lambda each: (each[2][0] * 7 + each[1][0] * 11 + each[0][0] * 5) % 24)


def variants_of(seed, count):
    """The variants of a program: those that are next in turn, so that as many seeds as it takes have all of them."""
    for at in range(seed * count, (seed + 1) * count):
        (_, labels), (_, more), (_, (compiler, flags)) = VARIANTS[at % len(VARIANTS)]
        yield labels, more, compiler, list(flags)


def check(planned, folder, tools):
    seed, options = planned.seed, planned.options
    program = random_program(seed, options.functions, is_loose=seed % 4 == 3)
    write_program(program, folder)
    expected = run_calls(program, Expectation())
    done, wrong = Counter(), []
    others = None
    for labels, more, compiler, flags in variants_of(seed, options.variants):
        what = " ".join((labels, *more, compiler, *flags))
        try:
            labelled = Labelled(folder, tools, labels, more)
            labelled.built(compiler, flags, program.is_loose)
            if labelled.output() == expected:
                done["lines that are the same"] += expected.count("\n")
            else:
                wrong.append(Difference("prints something else", what))
            if more:
                others = others or measured_without_labels(folder, tools, more, program.is_loose)
                now = without_labels(labelled.report_lines())
                done["other measurements that are the same"] += len(now & others)
                wrong += [Difference("measured in one of both only", f"{what}: {each}")
                          for each in sorted(now ^ others)[:3]]
        except Failed as failure:
            found = cannot_be_built(failure)
            wrong.append(found._replace(text=f"{what}: {found.text}"))
        done[what] += 1
    return done, wrong


def without_labels(lines):
    """What else is reported, as text."""
    return {json.dumps(each, sort_keys=True) for each in lines
            if each["kind"] not in ("covkit", "label", "totals", "unmeasured_count")
            and not each.get("reason", "").startswith("no labels: ")}


def measured_without_labels(folder, tools, more, is_loose):
    labelled = Labelled(folder, tools, "", more)
    labelled.built("g++", ["-O0"], is_loose, with_warnings=False)
    labelled.output()
    return without_labels(labelled.report_lines())


def main():
    parser = seeds.parser_for(__doc__.splitlines()[0], programs=8)
    parser.add_argument("--functions", type=int, default=6, help="in each program")
    parser.add_argument("--variants", type=int, default=3, help="of each program")
    plan = seeds.Plan(parser, __file__)
    compilers.require(plan.options.covkit, *{compiler for compiler, _ in BUILDS})
    with work_folder(plan.options, "labels-behaviour") as work:
        tools = Tools(plan.options.covkit, work)
        for compiler, flags in BUILDS:
            tools.shared(compiler, list(flags), True)
        outcome = check_all(plan, work, check, tools)
    outcome.print_wrong()
    outcome.print_counts()
    return outcome.exit_status(outcome.counts["lines that are the same"], "lines that are the same")


if __name__ == "__main__":
    sys.exit(main())
