#!/usr/bin/env python3
"""Random programs: what the data-flow monitors report against an interpreter that tracks definitions.

    check_data_flow.py --covkit build/default/gen/covkit --programs 20 --seed 1000

For every program, the monitor `direct` must report exactly the associations that the interpreter saw,
`hybrid` exactly what `direct` reports, and `branch` nothing wrong: what it calls covered happened, and what
it calls not covered did not. A function that shows a difference is cut down before it is shown.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from comparison import Comparison, Difference, Expected  # noqa: E402
from monitored import MONITORS, Failed, Monitored, Plain, Tools  # noqa: E402
from program_files import Truth, write_files  # noqa: E402
from random_function import Program  # noqa: E402
from shrinking import Case, shrink  # noqa: E402
from syntax import declared  # noqa: E402
from wandering import wander  # noqa: E402

LARGEST_SHARE_UNMONITORED = 0.03
INFERABILITY = ("inferable", "conditionally inferable", "not inferable")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", required=True, help="the generator")
    parser.add_argument("--programs", type=int, default=2)
    parser.add_argument("--functions", type=int, default=100, help="in each program")
    parser.add_argument("--inputs", type=int, default=9, help="of each function; three make a test")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--clang", default="clang++-19", help="compiles every fourth program; the others g++")
    parser.add_argument("--monitors", nargs="*", default=list(MONITORS[:4]), choices=MONITORS)
    parser.add_argument("--shrink", type=int, default=120, help="seconds to spend on the smallest function")
    parser.add_argument("--minimum", type=int, default=0, help="fail with fewer associations covered than this")
    parser.add_argument("--keep", help="directory for the programs; default: a temporary one")
    return parser.parse_args()


class Checked:
    """One program, built, run and compared."""

    def __init__(self, program, folder, compiler, tools, monitors, is_sample=True):
        write_files(program, folder)
        self.truth = Truth(program)
        self.program = program
        self.comparison = Comparison(program, self.truth)
        self.runs, self.reports, self.between = {}, {}, {}
        self.comparison.output("plain", Plain(folder, compiler, tools, warnings=is_sample).output)
        for monitor in monitors:
            made = self.runs[monitor] = Monitored(folder, compiler, tools, monitor)
            self.reports[monitor] = made.report()
            self.comparison.output(monitor, made.output)
        self._walked = wander(program, walks=4)
        self._compare(self.comparison)
        if is_sample:
            self._compare_tests()

    def _compare(self, comparison):
        observations = self.truth.by_test.values()
        for monitor, report in self.reports.items():
            if monitor.endswith("-calls"):
                between = comparison.between(monitor, report, observations)
            comparison.events(monitor, report)
            comparison.possible(monitor, report, [self._walked])
            if monitor == "branch":
                comparison.inferred(monitor, report)
            else:
                comparison.precise(monitor, report, observations)
            if monitor.endswith("-calls"):
                report.verdicts.update(between)
                self.between[monitor] = Counter(between.values())
        if {"direct", "hybrid"} <= self.reports.keys():
            comparison.same("hybrid", self.reports["hybrid"], "direct", self.reports["direct"])

    def _compare_tests(self):
        """What one test covers: the first test, the last, and one in between."""
        names = list(self.truth.by_test)
        for monitor in {"direct", "hybrid"} & self.reports.keys():
            for name in {names[0], names[len(names) // 2], names[-1]}:
                self.comparison.precise(f"{monitor}, one test", self.runs[monitor].report("--test", name),
                                        [self.truth.by_test[name]])

    def unnoticed(self):
        """Which wrong statements the comparison does not notice: one at a time is made wrong."""
        found = []
        for monitor, report in self.reports.items():
            for verdict, wrong in (("covered", "not covered"), ("not covered", "covered")):
                key = min(report.with_verdict(verdict))
                report.verdicts[key] = wrong
                found += self._unnoticed(f"{monitor}: {wrong}")
                del report.verdicts[key]
                found += self._unnoticed(f"{monitor}: lost, {verdict}")
                report.verdicts[key] = verdict
        return found

    def _unnoticed(self, what):
        again = Comparison(self.program, self.truth)
        self._compare(again)
        return [] if again.differences else [f"the comparison does not notice: {what}"]

    def counts(self):
        found = Counter(programs=1, functions=len(self.program.functions), inputs=len(self.program.calls),
                        steps=self.truth.steps)
        found["variables"] = sum(len(variable.cells()) for function in self.program.functions
                                 for variable in declared(function))
        report = next(iter(self.reports.values()))
        found["associations"] = len(report.verdicts)
        found.update(f"associations: {each}" for each in report.inferability.values())
        expected = Expected([*self.truth.by_test.values(), self._walked], report).covered
        found["associations that neither a run nor a walk showed"] = len(report.verdicts.keys() - expected)
        found["dead definitions"] = len(report.dead)
        found["variables not monitored"] = len(report.reasons)
        found.update(f"not monitored: {reason}" for reason in report.reasons.values())
        for monitor, report in self.reports.items():
            found.update(f"{monitor}: {verdict}" for verdict in report.verdicts.values())
        for monitor, verdicts in self.between.items():
            found.update({f"{monitor}: {verdict}, between functions": count for verdict, count in verdicts.items()})
            found[f"{monitor}: calls not followed"] += len(self.reports[monitor].unfollowed)
        return found


def check(seed, folder, options, tools):
    """Returns counts, differences, and what else is wrong."""
    program = Program(seed, options.functions, options.inputs)
    try:
        done = Checked(program, folder, compiler_of(seed, options), tools, options.monitors)
    except Failed as failure:
        return Counter(), [], [f"cannot be built or run: {failure}"]
    unnoticed = done.unnoticed() if seed == options.seed and not done.comparison.differences else []
    return done.counts(), done.comparison.differences, unnoticed


def compiler_of(seed, options):
    return options.clang if seed % 4 == 3 else "g++"


def show_smallest(wrong, folder, options, tools):
    """Cuts the smallest function that shows a difference down, and prints it."""
    programs = {seed: Program(seed, options.functions, options.inputs) for seed in {each[0] for each in wrong}}
    seed, difference = min(wrong, key=lambda each: Case.of(programs[each[0]], each[1].function).size())
    monitors = [each for each in options.monitors if difference.kind.startswith((f"{each}:", f"{each},"))]
    end = time.monotonic() + options.shrink

    def differences(case):
        done = Checked(case, folder, compiler_of(seed, options), tools, monitors, is_sample=False)
        return [each for each in done.comparison.differences if each.kind == difference.kind]

    case = Case.of(programs[seed], difference.function)
    if not differences(case):
        print(f"{difference.function} alone does not show it")
        return
    case = shrink(case, lambda batch: {each.function for each in differences(batch)},
                  lambda: time.monotonic() < end)
    left = differences(case)
    print((folder / "program.cpp").read_text())
    for function, test, values in case.calls:
        print(f"  {test}: {function.name}({', '.join(map(str, values))})")
    for each in left:
        print(f"  {each.kind}: {each.text}")


def print_counts(counts):
    for name, count in sorted(counts.items()):
        print(f"  {count:9}  {name}")


def main():
    options = arguments()
    options.covkit = os.path.abspath(options.covkit)
    compilers.require(options.covkit, "g++", options.clang)
    work = Path(options.keep or tempfile.mkdtemp(prefix="covkit-data-flow-")).resolve()
    counts, wrong = Counter(), []
    try:
        tools = Tools(options.covkit, work)
        seeds = range(options.seed, options.seed + options.programs)
        with ProcessPoolExecutor(options.jobs) as pool:
            jobs = [pool.submit(check, seed, work / f"seed{seed}", options, tools) for seed in seeds]
            for seed, job in zip(seeds, jobs):
                found, differences, others = job.result()
                counts += found
                wrong += [(seed, each) for each in differences]
                wrong += [(seed, Difference(each, None, "")) for each in others]
        for seed, each in wrong[:40]:
            print(f"WRONG (seed {seed}, {each.function}) {each.kind}: {each.text}")
        named = [each for each in wrong if each[1].function is not None]
        if named and options.shrink:
            show_smallest(named[:200], work / "smallest", options, tools)
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
    print(f"{options.programs} programs from seed {options.seed}")
    print_counts(counts)
    print_counts(Counter(each.kind for _, each in wrong))
    print(f"{len(wrong)} differences")
    if counts["variables not monitored"] > LARGEST_SHARE_UNMONITORED * counts["variables"]:
        print("too many variables are not monitored")
        return 1
    return 1 if wrong or counts["direct: covered"] < max(1, options.minimum) else 0


if __name__ == "__main__":
    sys.exit(main())
