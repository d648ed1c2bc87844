#!/usr/bin/env python3
"""Random programs as compilers take them: no warning, no undefined behaviour, and they print what the interpreter says.

    check_programs.py --programs 50 --seed 1000

This is what check_labels.py and check_behaviour.py rely on; covkit is not needed.
"""

import argparse
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import SANITIZE, Failed, Tools, run_plain, write_program  # noqa: E402
from label import Expectation  # noqa: E402
from random_program import random_program, run_calls  # noqa: E402

VARIANTS = (("g++", ["-O1", *SANITIZE]), ("clang++-19", ["-O2"]))


def check(seed, tools):
    """How many lines agree, and what is wrong."""
    program = random_program(seed, is_loose=seed % 4 == 3)
    folder = tools.folder / f"seed{seed}"
    write_program(program, folder)
    expected = run_calls(program, Expectation())
    wrong = []
    for compiler, flags in VARIANTS:
        try:
            if run_plain(folder, tools, compiler, flags, program.is_loose) != expected:
                wrong.append(f"seed {seed}: {compiler} {' '.join(flags)} prints something else than the interpreter")
        except Failed as failure:
            wrong.append(f"seed {seed}: {failure}")
    return expected.count("\n"), len(program.calls), wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", help="directory for the programs; default: a temporary one")
    options = parser.parse_args()
    compilers.require(*(compiler for compiler, _ in VARIANTS))
    work = Path(options.keep or tempfile.mkdtemp(prefix="covkit-labels-programs-")).resolve()
    lines = calls = 0
    wrong = []
    try:
        tools = Tools(None, work)
        for variant in VARIANTS:
            tools.shared(*variant, False)
        with ProcessPoolExecutor(options.jobs) as pool:
            seeds = range(options.seed, options.seed + options.programs)
            for more, made, differences in pool.map(check, seeds, [tools] * len(seeds)):
                lines, calls, wrong = lines + more, calls + made, wrong + differences
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
    for each in wrong[:20]:
        print(f"WRONG: {each}")
    print(f"{options.programs} programs, {calls} calls, {lines} lines each; {len(wrong)} wrong")
    return 1 if wrong or calls < options.programs * 10 else 0


if __name__ == "__main__":
    sys.exit(main())
