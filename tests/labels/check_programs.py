#!/usr/bin/env python3
"""Random programs as compilers take them: no warning, no undefined behaviour, and they print what the interpreter says.

    check_programs.py --programs 50 --seed 1000

This is what check_labels.py and check_behaviour.py rely on; covkit is not needed.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import SANITIZE, Tools, run_plain, write_program  # noqa: E402
from label import Expectation  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402
from random_programs import seeds  # noqa: E402
from random_programs.checking import Difference, cannot_be_built, check_all, work_folder  # noqa: E402
from random_programs.commands import Failed  # noqa: E402

VARIANTS = (("g++", ["-O1", *SANITIZE]), ("clang++-19", ["-O2"]))


def check(planned, folder, tools):
    """How many lines agree, and what is wrong."""
    program = random_program(planned.seed, is_loose=planned.seed % 4 == 3)
    write_program(program, folder)
    expected = run_calls(program, Expectation())
    wrong = []
    for compiler, flags in VARIANTS:
        try:
            if run_plain(folder, tools, compiler, flags, program.is_loose) != expected:
                wrong.append(Difference("prints something else than the interpreter", f"{compiler} {' '.join(flags)}"))
        except Failed as failure:
            wrong.append(cannot_be_built(failure))
    return Counter(calls=len(program.calls), lines=expected.count("\n")), wrong


def main():
    plan = seeds.Plan(seeds.parser_for(__doc__.splitlines()[0], programs=10, covkit=None), __file__)
    compilers.require(*(compiler for compiler, _ in VARIANTS))
    with work_folder(plan.options, "labels-programs") as work:
        tools = Tools(None, work)
        for variant in VARIANTS:
            tools.shared(*variant, False)
        outcome = check_all(plan, work, check, tools)
    outcome.print_wrong()
    outcome.print_counts()
    plan.options.minimum = max(plan.options.minimum, len(plan.programs) * 10)
    return outcome.exit_status(outcome.counts["calls"], "calls")


if __name__ == "__main__":
    sys.exit(main())
