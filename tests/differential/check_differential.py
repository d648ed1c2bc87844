#!/usr/bin/env python3
"""Random programs: covkit against clang's MC/DC and against a hand-logged brute-force evaluator.

    check_differential.py --covkit build/default/gen/covkit --programs 20 --seed 1000

docs/differential.md says what is compared, and lists the rules that explain differences. A program with a difference
that no rule explains is cut down before it is shown.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
import llvm_cov  # noqa: E402
from comparison import Comparison  # noqa: E402
from decision_tree import operands  # noqa: E402
from findings import Findings  # noqa: E402
from random_program import Program  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.building import RUNTIME, Objects  # noqa: E402
from random_programs.checking import cannot_be_built, check_all, work_folder  # noqa: E402
from random_programs.commands import Failed  # noqa: E402
from sensitivity import check_sensitivity  # noqa: E402
from shrinking import shrink  # noqa: E402
from witnesses import Clang, Covkit, Log, write_sources  # noqa: E402


def plan():
    parser = seeds.parser_for(__doc__.splitlines()[0])
    seeds.add_shrinking(parser)
    parser.add_argument("--compiler", default="g++", help="for covkit and the logged variant")
    parser.add_argument("--clang", nargs="*", default=["19"], help="versions to compare with")
    parser.add_argument("--functions", type=int, default=40, help="in each program")
    return seeds.Plan(parser, __file__)


def compared(program, folder, options, runtime, versions, is_first=False):
    """Builds and runs a program in all ways. Returns what was found."""
    findings = Findings()
    write_sources(program, folder)
    log = Log(folder, options.compiler)
    covkit = Covkit(folder, options.covkit, options.compiler, runtime)
    comparison = Comparison(program, log, covkit, findings)
    comparison.with_truth()
    for version in versions:
        clang = Clang(folder, version)
        comparison.with_clang(clang)
        if is_first:
            findings.unexplained += check_sensitivity(program, log, covkit, clang)
    return findings


def check(planned, folder, runtime):
    options = planned.options
    program = Program(planned.seed, options.functions)
    findings = compared(program, folder, options, runtime, options.clang, planned.is_first)
    counts = Counter(decisions=len(program.decisions),
                     conditions=sum(len(operands(each.tree)) for each in program.decisions))
    return counts + findings.counts(), findings.unexplained


def show_small(found, folder, deadline, runtime):
    planned, difference = found[0]
    options = planned.options
    versions = options.clang if "clang" in difference.kind or "cannot be built" in difference.kind else []

    def differences(program):
        try:
            wrong = compared(program, folder, options, runtime, versions).unexplained
        except Failed as failure:
            wrong = [cannot_be_built(failure)]
        return [each for each in wrong if each.kind == difference.kind]

    small = shrink(Program(planned.seed, options.functions), differences, deadline)
    left = differences(small)
    print(small.plain)
    for each in left:
        print(f"  {each}")


def main():
    made = plan()
    options = made.options
    compilers.require(options.covkit, options.compiler)
    for version in options.clang:
        compilers.require(*llvm_cov.tools(version))
    with work_folder(options, "differential") as work:
        runtime = Objects(work).of(RUNTIME, options.compiler, ["-O0"])
        outcome = check_all(made, work, check, runtime)
        outcome.print_wrong()
        outcome.show_smallest(work / "smallest", lambda *found: show_small(*found, runtime))
    outcome.print_counts()
    print(f"covkit with {options.compiler}, clang {' '.join(options.clang)}")
    return outcome.exit_status(outcome.counts["decisions"], "decisions")


if __name__ == "__main__":
    sys.exit(main())
