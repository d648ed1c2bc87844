#!/usr/bin/env python3
"""Random programs: what tests modify and check, as covkit reports it, against a taint interpreter.

    check_state.py --covkit build/default/gen/covkit --programs 20 --seed 1000

- Modified: all that the rules of docs/state.md name, and nothing else, but for attributes that something refers to: there
  covkit may say more.
- Unchecked: never an attribute that reaches an assertion by explicit data flow.

What covkit takes for checked and the interpreter does not is counted: statements have no objects and no time.
Without --covkit, only that the interpreter does what the compiled program does.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import Measured, run_plain, shared_driver, write_program  # noqa: E402
from comparison import FALSE_ALARM, KINDS, compared  # noqa: E402
from interpreter import Interpreter, aliased  # noqa: E402
from random_program import random_program  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.building import Objects  # noqa: E402
from random_programs.checking import Difference, cannot_be_built, check_all, work_folder  # noqa: E402
from random_programs.commands import Failed  # noqa: E402
from shrinking import shrink  # noqa: E402


def plan():
    parser = seeds.parser_for(__doc__.splitlines()[0], covkit="optional")
    seeds.add_shrinking(parser)
    return seeds.Plan(parser, __file__)


def compared_program(program, folder, covkit, drivers, with_plain=True):
    """Builds and runs a program, as it is and instrumented. Returns counts and differences."""
    interpreter = Interpreter(program)
    findings = interpreter.run()
    output = interpreter.output()
    write_program(program, folder)
    counts = Counter({"programs": 1, "tests": len(findings)})
    if with_plain and run_plain(folder, drivers[0]) != output:
        return Counter(), [Difference("the program does not do what the interpreter does")]
    if not covkit:
        return counts, []
    measured = Measured(covkit, folder)
    if measured.output(drivers[1]) != output:
        return Counter(), [Difference("the instrumented program does something else")]
    wrong, tests, may_be_more = [], measured.tests(), aliased(program)
    for number, each in enumerate(findings):
        found, differences = compared(each, tests[f"test {number}"], may_be_more)
        counts += found
        wrong += [difference._replace(text=f"test {number}: {difference.text}") for difference in differences]
    return counts, wrong


def check(planned, folder, covkit, drivers):
    return compared_program(random_program(planned.seed)[0], folder, covkit, drivers)


def show_small(found, folder, deadline, covkit, drivers):
    planned, difference = found[0]
    # The instrumented program must print the same, so that the plain one need not be built for what covkit reports.
    with_plain = not covkit or difference.kind not in KINDS

    def differences(program):
        try:
            wrong = compared_program(program, folder, covkit, drivers, with_plain)[1]
        except Failed as failure:
            wrong = [cannot_be_built(failure)]
        return [each for each in wrong if each.kind == difference.kind]

    program = shrink(random_program(planned.seed)[0], differences, deadline)
    left = differences(program)
    for name in ("program.hpp", "first.cpp", "second.cpp", "program_test.cpp"):
        print(f"// {name}\n{(folder / name).read_text()}")
    for each in left:
        print(f"  {each.kind}: {each.text}")


def main():
    made = plan()
    covkit = made.options.covkit
    compilers.require("g++", *([covkit] if covkit else []))
    with work_folder(made.options, "state") as work:
        objects = Objects(work)
        shared = covkit, [shared_driver(objects, False), shared_driver(objects, True) if covkit else None]
        outcome = check_all(made, work, check, *shared)
        outcome.print_wrong()
        outcome.show_smallest(work / "smallest", lambda *found: show_small(*found, *shared))
    outcome.print_counts()
    print(f"{len(outcome.by_kind().get(FALSE_ALARM, []))} false alarms")
    if covkit:
        return outcome.exit_status(outcome.counts["attributes checked, by explicit data flow"],
                                   "attributes that reach assertions")
    return outcome.exit_status(outcome.counts["tests"], "tests")


if __name__ == "__main__":
    sys.exit(main())
