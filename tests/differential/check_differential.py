#!/usr/bin/env python3
"""Random programs: covkit against clang's MC/DC and against a hand-logged brute-force evaluator.

    check_differential.py --covkit build/default/gen/covkit --programs 20 --seed 1000

docs/differential.md says what is compared, and lists the rules that explain differences.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
import llvm_cov  # noqa: E402
from commands import Failed  # noqa: E402
from comparison import Comparison  # noqa: E402
from decision_tree import operands  # noqa: E402
from findings import Findings  # noqa: E402
from random_program import Program  # noqa: E402
from witnesses import Clang, Covkit, Log, build_runtime, write_sources  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", required=True, help="the generator")
    parser.add_argument("--compiler", default="g++", help="for covkit and the logged variant")
    parser.add_argument("--clang", nargs="*", default=["19"], help="versions to compare with")
    parser.add_argument("--programs", type=int, default=2)
    parser.add_argument("--functions", type=int, default=40, help="in each program")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--minimum", type=int, default=0, help="fail with fewer decisions than this")
    parser.add_argument("--keep", help="directory for the programs; default: a temporary one")
    return parser.parse_args()


def check(program, folder, options, runtime, findings):
    write_sources(program, folder)
    log = Log(folder, options.compiler)
    covkit = Covkit(folder, options.covkit, options.compiler, runtime)
    comparison = Comparison(program, log, covkit, findings)
    comparison.with_truth()
    for version in options.clang:
        clang = Clang(folder, version)
        comparison.with_clang(clang)
        if program.seed == options.seed:
            findings.unexplained += check_sensitivity(program, log, covkit, clang)


def check_sensitivity(program, log, covkit, clang):
    """What the comparison does not notice although it should: one wrong statement at a time."""
    def unnoticed(what, change, check):
        undo = change()
        found = Findings()
        check(Comparison(program, log, covkit, found))
        undo()
        return [] if found.unexplained else [f"the comparison does not notice a wrong {what}"]

    def flip(where, key):
        def change():
            where[key] = not where[key]
            return lambda: where.update({key: not where[key]})
        return change

    def truth(comparison):
        comparison.with_truth()

    result = []
    covered = covkit.by_kind["decision"]
    first = next(each[0] for place, each in covered.items() if place < program.places["driver",] and
                 len(each[0]["conditions"]) > 1 and each[0]["executed"])
    condition = first["conditions"][0]
    result += unnoticed("outcome", flip(first["outcomes"], "true"), truth)
    result += unnoticed("value", flip(condition["seen"], "true"), truth)
    result += unnoticed("masking verdict", flip(condition["shown"], "false"), truth)
    result += unnoticed("evaluation", flip(first["executed"][0], "outcome"), truth)
    for kind, key in (("statement", "executed"), ("function", "entered"), ("branch", "taken")):
        one = next(each[0] for place, each in covkit.by_kind[kind].items()
                   if place < program.places["driver",])
        result += unnoticed(kind, flip(one, key), truth)

    def with_clang(comparison):
        comparison.with_truth()
        comparison.with_clang(clang)

    place = next(place for place, each in clang.decisions.items()
                 if place < program.places["driver",] and any(map(any, each.values())))
    verdicts = next(each for each in clang.decisions[place].values() if any(each))

    def deny():
        before = list(verdicts)
        verdicts[before.index(True)] = False
        return lambda: verdicts.__setitem__(slice(None), before)

    return result + unnoticed("verdict of clang's", deny, with_clang)


def main():
    options = arguments()
    options.covkit = os.path.abspath(options.covkit)
    compilers.require(options.covkit, options.compiler)
    for version in options.clang:
        compilers.require(*llvm_cov.tools(version))
    findings = Findings()
    decisions = conditions = 0
    work = Path(options.keep or tempfile.mkdtemp(prefix="covkit-differential-"))
    try:
        runtime = build_runtime(work.resolve(), options.compiler)
        for seed in range(options.seed, options.seed + options.programs):
            program = Program(seed, options.functions)
            decisions += len(program.decisions)
            conditions += sum(len(operands(each.tree)) for each in program.decisions)
            before = len(findings.unexplained)
            try:
                check(program, work.resolve() / f"seed{seed}", options, runtime, findings)
            except Failed as failure:
                findings.unexplained.append(f"cannot be built or run: {failure}")
            for each in findings.unexplained[before:]:
                print(f"UNEXPLAINED (seed {seed}) {each}")
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
    print(f"{options.programs} programs from seed {options.seed}, {decisions} decisions with "
          f"{conditions} conditions; covkit with {options.compiler}, clang {' '.join(options.clang)}")
    findings.print_counts()
    return 1 if findings.unexplained or decisions < max(1, options.minimum) else 0


if __name__ == "__main__":
    sys.exit(main())
