#!/usr/bin/env python3
"""Random programs: every label that covkit lists, and whether it is covered, against an interpreter.

    check_labels.py --covkit build/default/gen/covkit --programs 20 --seed 1000

Labels, and when they are covered, are taken from docs/labels.md alone (expected_labels.py, mutants.py). A label that is
missing, one too many, or one with the wrong status or needs is a difference.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import Failed, Labelled, Tools, write_program  # noqa: E402
from comparison import Comparison, Difference  # noqa: E402
from derived import Derived  # noqa: E402
from expected_labels import expectation  # noqa: E402
from failing_program import failing_program, run_each_call  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402
from reported_labels import reported_labels  # noqa: E402
from smallest import smallest  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", required=True, help="the generator")
    parser.add_argument("--programs", type=int, default=2)
    parser.add_argument("--functions", type=int, default=10, help="in each program")
    parser.add_argument("--calls", type=int, default=6, help="of each function")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minimum", type=int, default=0, help="fail with fewer labels than this")
    parser.add_argument("--show", type=int, default=40, help="differences to print")
    parser.add_argument("--smallest", type=int, default=3, help="kinds of differences to print a small program of")
    parser.add_argument("--keep", help="directory for the programs; default: a temporary one")
    return parser.parse_args()


def made(seed, options):
    """Every fifth program fails, and every fourth of the others is one that compilers may warn of."""
    if seed % 5 == 4:
        return failing_program(seed)
    return random_program(seed, options.functions, options.calls, is_loose=seed % 4 == 3)


def compared(program, folder, tools, is_sample=True):
    """Builds and runs a program. Returns counts and differences."""
    write_program(program, folder)
    expected = expectation(program)
    labelled = Labelled(folder, tools, "all,wm:lhs")
    flags = ["-O0"]
    if program.is_failing:
        labelled.built("g++", [*flags, "-fwrapv"], program.is_loose, with_warnings=False)
        output = run_each_call(program, expected)
        for number in range(len(program.calls)):
            labelled.crash(number)
    else:
        labelled.built("g++", flags, program.is_loose, with_warnings=False)
        output = run_calls(program, expected)
        if labelled.output() != output:
            return Counter(), [Difference("prints something else", f"see {folder}")]
    lines = labelled.report()
    groups, reported = expected.groups, reported_labels(lines)
    if program.is_failing:  # what comes behind a failure is anybody's guess, but for the errors themselves
        groups = [group for group in groups if group[0].criterion == "rte"]
        reported = [each for each in reported if each.criterion == "rte"]
    done = Comparison(groups, reported)
    counts, differences = done.counts, done.differences
    derived = Derived(lines)
    counts += derived.counts
    differences += derived.differences
    if is_sample and not program.is_failing and program.calls:
        for number in {0, len(program.calls) // 2, len(program.calls) - 1}:
            lines = labelled.report("--test", f"call {number}")
            one = Comparison(expected.groups, reported_labels(lines), f"call {number}")
            counts["labels of single tests"] += sum(one.counts.values())
            differences += [Difference(f"{each.kind}, one test", each.text) for each in one.differences]
    counts["programs"] += 1
    return counts, differences


def check(seed, folder, options, tools):
    try:
        return compared(made(seed, options), folder, tools)
    except Failed as failure:
        return Counter(), [Difference("cannot be built or run", str(failure))]


def show_small(seed, difference, folder, options, tools):
    """A small program that shows the same kind of difference."""
    def still(program):
        try:
            found = compared(program, folder, tools, is_sample=", one test" in difference.kind)[1]
        except Failed as failure:
            found = [Difference("cannot be built or run", str(failure))]
        return [each for each in found if each.kind == difference.kind]
    program, left = smallest(made(seed, options), still)
    print(f"\nsmall program for: {difference.kind} (seed {seed})")
    print(write_program(program, folder))
    for function, values in program.calls:
        print(f"  {function.name}({', '.join(map(str, values))})")
    for each in left[:5]:
        print(f"  {each.kind}: {each.text}")


def main():
    options = arguments()
    options.covkit = os.path.abspath(options.covkit)
    compilers.require(options.covkit, "g++")
    work = Path(options.keep or tempfile.mkdtemp(prefix="covkit-labels-")).resolve()
    counts, wrong = Counter(), []
    try:
        tools = Tools(options.covkit, work)
        for flags in (["-O0"], ["-O0", "-fwrapv"]):
            tools.shared("g++", flags, True)
        seeds = range(options.seed, options.seed + options.programs)
        with ProcessPoolExecutor(options.jobs) as pool:
            jobs = [pool.submit(check, seed, work / f"seed{seed}", options, tools) for seed in seeds]
            for seed, job in zip(seeds, jobs):
                found, differences = job.result()
                counts += found
                wrong += [(seed, each) for each in differences]
        all_kinds = {each.kind for _, each in wrong}
        for seed, each in wrong[:options.show]:
            print(f"WRONG (seed {seed}) {each.kind}: {each.text}")
        kinds = {each.kind: (seed, each) for seed, each in reversed(wrong)
                 if not each.kind.endswith(", one test") or each.kind[:-len(", one test")] not in all_kinds}
        for seed, each in list(kinds.values())[:options.smallest]:
            show_small(seed, each, work / "smallest", options, tools)
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
    print(f"{options.programs} programs from seed {options.seed}")
    for name, count in sorted(counts.items()):
        print(f"  {count:9}  {name}")
    for name, count in sorted(Counter(each.kind for _, each in wrong).items()):
        print(f"  {count:9}  WRONG: {name}")
    labels = sum(count for name, count in counts.items() if name != "programs")
    print(f"{labels} labels, {len(wrong)} differences")
    return 1 if wrong or labels < max(1, options.minimum) else 0


if __name__ == "__main__":
    sys.exit(main())
