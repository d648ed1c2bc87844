#!/usr/bin/env python3
"""Random programs: every label that covkit lists, and whether it is covered, against an interpreter.

    check_labels.py --covkit build/default/gen/covkit --programs 20 --seed 1000

Labels, and when they are covered, are taken from docs/labels.md alone (expected_labels.py, mutants.py). A label that is
missing, one too many, or one with the wrong status or needs is a difference.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import Labelled, Tools, write_program  # noqa: E402
from comparison import Comparison  # noqa: E402
from derived import Derived  # noqa: E402
from expected_labels import expectation  # noqa: E402
from failing_program import failing_program, run_each_call  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.checking import Difference, cannot_be_built, check_all, work_folder  # noqa: E402
from random_programs.commands import Failed  # noqa: E402
from reported_labels import reported_labels  # noqa: E402
from smallest import smallest  # noqa: E402

ONE_TEST = ", one test"


def plan():
    parser = seeds.parser_for(__doc__.splitlines()[0])
    seeds.add_shrinking(parser, kinds=3)
    parser.add_argument("--functions", type=int, default=10, help="in each program")
    parser.add_argument("--calls", type=int, default=6, help="of each function")
    return seeds.Plan(parser, __file__)


def made(planned):
    """Every fifth program fails, and every fourth of the others is one that compilers may warn of."""
    seed, options = planned.seed, planned.options
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
    lines = labelled.report_lines()
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
            lines = labelled.report_lines("--test", f"call {number}")
            one = Comparison(expected.groups, reported_labels(lines), f"call {number}")
            counts["labels of single tests"] += sum(one.counts.values())
            differences += [each._replace(kind=each.kind + ONE_TEST) for each in one.differences]
    counts["programs"] += 1
    return counts, differences


def check(planned, folder, tools):
    return compared(made(planned), folder, tools)


def show_small(found, folder, deadline, tools):
    """A small program that shows the same kind of difference."""
    planned, difference = found[0]

    def still(program):
        try:
            wrong = compared(program, folder, tools, is_sample=ONE_TEST in difference.kind)[1]
        except Failed as failure:
            wrong = [cannot_be_built(failure)]
        return [each for each in wrong if each.kind == difference.kind]

    program, left = smallest(made(planned), still, deadline)
    print(write_program(program, folder))
    for function, values in program.calls:
        print(f"  {function.name}({', '.join(map(str, values))})")
    for each in left[:5]:
        print(f"  {each.kind}: {each.text}")


def kinds_to_show(outcome):
    """What is wrong with one test is no news if it is wrong with all of them."""
    found = outcome.by_kind()
    return {kind: each for kind, each in found.items()
            if not kind.endswith(ONE_TEST) or kind.removesuffix(ONE_TEST) not in found}


def main():
    made_plan = plan()
    options = made_plan.options
    compilers.require(options.covkit, "g++")
    with work_folder(options, "labels") as work:
        tools = Tools(options.covkit, work)
        for flags in (["-O0"], ["-O0", "-fwrapv"]):
            tools.shared("g++", flags, True)
        outcome = check_all(made_plan, work, check, tools)
        outcome.print_wrong()
        outcome.show_smallest(work / "smallest", lambda *found: show_small(*found, tools), kinds_to_show(outcome))
    outcome.print_counts()
    return outcome.exit_status(sum(count for name, count in outcome.counts.items() if name != "programs"), "labels")


if __name__ == "__main__":
    sys.exit(main())
