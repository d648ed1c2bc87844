#!/usr/bin/env python3
"""Random programs: what tests modify and check, as covkit reports it, against a taint interpreter.

    check_state.py --covkit build/default/gen/covkit --programs 20 --seed 1000

- Modified: all that the rules of docs/state.md name, and nothing else, but for attributes that something refers to: there
  covkit may say more.
- Unchecked: never an attribute that reaches an assertion by explicit data flow.

What covkit takes for checked and the interpreter does not is counted: statements have no objects and no time.
Without --covkit, only that the interpreter does what the compiled program does.
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
from building import Failed, Measured, run_plain, shared_driver, write_program  # noqa: E402
from interpreter import aliased  # noqa: E402
from random_program import random_program  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", help="the generator")
    parser.add_argument("--programs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minimum", type=int, default=0, help="fail if fewer attributes reach assertions than this")
    parser.add_argument("--show", type=int, default=40, help="differences to print")
    parser.add_argument("--keep", help="directory for the programs; default: a temporary one")
    return parser.parse_args()


def compared(findings, reported, may_be_more):
    """Of one test: counts and differences."""
    modified, checked = set(reported["modified"]), set(reported["checked"])
    counts = Counter({
        "attributes modified": len(findings.modified),
        "attributes checked, by explicit data flow": len(findings.checked & modified),
        "checked, as covkit says": len(checked),
        "unchecked, as covkit says": len(modified - checked),
        "checked, as covkit alone says": len(checked - findings.checked),
        "modified, as the rules leave it open": len(modified - findings.modified & findings.may_be_modified),
    })
    wrong = [f"modified, but not reported: {each}" for each in sorted(findings.modified - modified)]
    more = modified - findings.modified - findings.may_be_modified
    counts["modified, by what may refer to it"] = len(more & may_be_more)
    wrong += [f"reported as modified, but is not: {each}" for each in sorted(more - may_be_more)]
    wrong += [f"FALSE ALARM: unchecked, but an assertion depends on it: {each}"
              for each in sorted(findings.checked & modified - checked)]
    return counts, wrong


def check(seed, folder, covkit, drivers):
    try:
        program, findings, output = random_program(seed)
        write_program(program, folder)
        counts = Counter({"programs": 1, "tests": len(findings)})
        if run_plain(folder, drivers[0]) != output:
            return Counter(), ["the program does not do what the interpreter does"]
        if not covkit:
            return counts, []
        measured = Measured(covkit, folder)
        if measured.output(drivers[1]) != output:
            return Counter(), ["the instrumented program does something else"]
        wrong, tests, may_be_more = [], measured.tests(), aliased(program)
        for number, each in enumerate(findings):
            found, differences = compared(each, tests[f"test {number}"], may_be_more)
            counts += found
            wrong += [f"test {number}: {text}" for text in differences]
        return counts, wrong
    except Failed as failure:
        return Counter(), [f"cannot be built or run: {failure}"]


def main():
    options = arguments()
    compilers.require("g++")
    covkit = os.path.abspath(options.covkit) if options.covkit else None
    work = Path(options.keep or tempfile.mkdtemp(prefix="covkit-state-")).resolve()
    work.mkdir(parents=True, exist_ok=True)
    counts, wrong = Counter(), []
    try:
        drivers = [shared_driver(work, False), shared_driver(work, True) if covkit else None]
        seeds = range(options.seed, options.seed + options.programs)
        with ProcessPoolExecutor(options.jobs) as pool:
            jobs = [pool.submit(check, seed, work / f"seed{seed}", covkit, drivers) for seed in seeds]
            for seed, job in zip(seeds, jobs):
                found, differences = job.result()
                counts += found
                wrong += [f"WRONG (seed {seed}) {each}" for each in differences]
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)
    for each in wrong[:options.show]:
        print(each)
    for name, count in counts.items():
        print(f"  {count:6}  {name}")
    print(f"{counts['programs']} programs, {len(wrong)} differences, "
          f"{sum('FALSE ALARM' in each for each in wrong)} false alarms")
    too_few = counts["attributes checked, by explicit data flow"] < options.minimum
    return 1 if wrong or too_few or not counts["programs"] else 0


if __name__ == "__main__":
    sys.exit(main())
