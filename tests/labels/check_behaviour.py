#!/usr/bin/env python3
"""Random programs print the same with labels as without, whatever the compiler, and nothing is warned of. What else is
measured stays the same as well.

    check_behaviour.py --covkit build/default/gen/covkit --programs 40 --seed 1000

What a program must print, the interpreter says. Each program is built in some of the variants; all have their turn.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import SANITIZE, Failed, Labelled, Tools, write_program  # noqa: E402
from label import Expectation  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402

LABELS = ("all", "all,wm:lhs")
MORE = ((), ("--data-flow", "hybrid"))
BUILDS = (("g++", ("-O0",)), ("clang++-19", ("-O0",)), ("g++", ("-O2",)), ("clang++-19", ("-O2",)),
          ("g++", ("-O1", *SANITIZE)), ("clang++-19", ("-O1", *SANITIZE)))
# In such an order that neighbours differ in all three.
VARIANTS = sorted(product(enumerate(LABELS), enumerate(MORE), enumerate(BUILDS)),
                  key=lambda each: (each[2][0] * 7 + each[1][0] * 11 + each[0][0] * 5) % 24)


def variants_of(number, count):
    """The variants of a program: the next ones in turn."""
    for at in range(number * count, (number + 1) * count):
        (_, labels), (_, more), (_, (compiler, flags)) = VARIANTS[at % len(VARIANTS)]
        yield labels, more, compiler, list(flags)


def check(number, options, tools):
    seed = options.seed + number
    program = random_program(seed, options.functions, is_loose=seed % 4 == 3)
    folder = tools.folder / f"seed{seed}"
    write_program(program, folder)
    expected = run_calls(program, Expectation())
    done, wrong = Counter(), []
    others = None
    for labels, more, compiler, flags in variants_of(number, options.variants):
        what = " ".join((labels, *more, compiler, *flags))
        try:
            labelled = Labelled(folder, tools, labels, more)
            labelled.built(compiler, flags, program.is_loose)
            if labelled.output() == expected:
                done["lines that are the same"] += expected.count("\n")
            else:
                wrong.append(f"seed {seed}: prints something else: {what}")
            if more:
                others = others or measured_without_labels(folder, tools, more, program.is_loose)
                now = without_labels(labelled.report())
                done["other measurements that are the same"] += len(now & others)
                wrong += [f"seed {seed}: measured in one of both only: {what}: {each}"
                          for each in sorted(now ^ others)[:3]]
        except Failed as failure:
            wrong.append(f"seed {seed}: {what}: {failure}")
        done[what] += 1
    return done, wrong


def without_labels(lines):
    """What else is reported, as text."""
    return {json.dumps(each, sort_keys=True) for each in lines if each["kind"] not in ("covkit", "label", "totals")}


def measured_without_labels(folder, tools, more, is_loose):
    labelled = Labelled(folder, tools, "", more)
    labelled.built("g++", ["-O0"], is_loose, with_warnings=False)
    labelled.output()
    return without_labels(labelled.report())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", required=True, help="the generator")
    parser.add_argument("--programs", type=int, default=8)
    parser.add_argument("--functions", type=int, default=6, help="in each program")
    parser.add_argument("--variants", type=int, default=3, help="of each program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", help="directory for the programs; default: a temporary one")
    options = parser.parse_args()
    options.covkit = os.path.abspath(options.covkit)
    compilers.require(options.covkit, *{compiler for compiler, _ in BUILDS})
    work = Path(options.keep or tempfile.mkdtemp(prefix="covkit-labels-behaviour-")).resolve()
    done, wrong = Counter(), []
    try:
        tools = Tools(options.covkit, work)
        for compiler, flags in BUILDS:
            tools.shared(compiler, list(flags), True)
        with ProcessPoolExecutor(options.jobs) as pool:
            numbers = range(options.programs)
            for counts, differences in pool.map(check, numbers, [options] * len(numbers), [tools] * len(numbers)):
                done += counts
                wrong += differences
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
    for each in wrong[:20]:
        print(f"WRONG: {each}")
    for name, count in sorted(done.items()):
        print(f"  {count:7}  {name}")
    print(f"{options.programs} programs, {len(wrong)} wrong")
    return 1 if wrong or not done else 0


if __name__ == "__main__":
    sys.exit(main())
