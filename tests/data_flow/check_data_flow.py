#!/usr/bin/env python3
"""Random programs: what the data-flow monitors report against an interpreter that tracks definitions.

    check_data_flow.py --covkit build/default/gen/covkit --programs 20 --seed 1000

For every program, the monitor `direct` must report exactly the associations that the interpreter saw,
`hybrid` exactly what `direct` reports, and `branch` nothing wrong: what it calls covered happened, and what
it calls not covered did not. A function that shows a difference is cut down before it is shown.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from comparison import Comparison, Expected  # noqa: E402
from monitored import MONITORS, Monitored, Plain, Tools  # noqa: E402
from program_files import Truth, write_files  # noqa: E402
from random_function import Program  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.checking import Difference, check_all, work_folder  # noqa: E402
from shrinking import Case, shrink  # noqa: E402
from syntax import declared  # noqa: E402
from wandering import wander  # noqa: E402

LARGEST_SHARE_UNMONITORED = 0.03


def plan():
    parser = seeds.parser_for(__doc__.splitlines()[0])
    seeds.add_shrinking(parser)
    parser.add_argument("--functions", type=int, default=100, help="in each program")
    parser.add_argument("--inputs", type=int, default=9, help="of each function; three make a test")
    parser.add_argument("--clang", default="clang++-19", help="compiles every fourth program; the others g++")
    parser.add_argument("--monitors", nargs="*", default=list(MONITORS[:4]), choices=MONITORS)
    return seeds.Plan(parser, __file__)


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
        return [] if again.differences else [Difference("the comparison does not notice", what)]

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


def program_of(planned):
    return Program(planned.seed, planned.options.functions, planned.options.inputs)


def check(planned, folder, tools):
    """Returns counts and differences."""
    done = Checked(program_of(planned), folder, compiler_of(planned), tools, planned.options.monitors)
    differences = done.comparison.differences
    return done.counts(), differences or (done.unnoticed() if planned.is_first else [])


def compiler_of(planned):
    return planned.options.clang if planned.seed % 4 == 3 else "g++"


def show_smallest(found, folder, deadline, tools):
    """Cuts the smallest function that shows a difference down, and prints it."""
    programs = {id(planned): program_of(planned) for planned, _ in found[:200]}
    planned, difference = min(found[:200], key=lambda each: Case.of(programs[id(each[0])], each[1].where).size())
    monitors = [each for each in planned.options.monitors if difference.kind.startswith((f"{each}:", f"{each},"))]

    def differences(case):
        done = Checked(case, folder, compiler_of(planned), tools, monitors, is_sample=False)
        return [each for each in done.comparison.differences if each.kind == difference.kind]

    case = Case.of(programs[id(planned)], difference.where)
    if not differences(case):
        print(f"{difference.where} alone does not show it")
        return
    case = shrink(case, lambda batch: {each.where for each in differences(batch)}, deadline)
    left = differences(case)
    print((folder / "program.cpp").read_text())
    for function, test, values in case.calls:
        print(f"  {test}: {function.name}({', '.join(map(str, values))})")
    for each in left:
        print(f"  {each.kind}: {each.text}")


def of_functions(outcome):
    """The kinds of differences that are in a function."""
    found = {kind: [each for each in all_of_them if each[1].where] for kind, all_of_them in outcome.by_kind().items()}
    return {kind: each for kind, each in found.items() if each}


def main():
    made = plan()
    options = made.options
    compilers.require(options.covkit, "g++", options.clang)
    with work_folder(options, "data-flow") as work:
        tools = Tools(options.covkit, work)
        outcome = check_all(made, work, check, tools)
        outcome.print_wrong()
        outcome.show_smallest(work / "smallest", lambda *found: show_smallest(*found, tools), of_functions(outcome))
    outcome.print_counts()
    status = outcome.exit_status(outcome.counts["direct: covered"], "associations covered")
    if outcome.counts["variables not monitored"] > LARGEST_SHARE_UNMONITORED * outcome.counts["variables"]:
        print("too many variables are not monitored")
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
