# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Builds the kernels in every form, measures them, prints the tables. Started by run.sh."""

import argparse
import concurrent.futures
import os
import pathlib
import sys
import tempfile

import markdown
import measure
import programs
import tables
import toolchain


def progress(line):
    print(f"probe_cost: {line}", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(prog="run.sh", description="What covkit's probes cost, as ratios to plain code.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter timings")
    parser.add_argument("--write", action="store_true", help="keep the tables in bench/README.md")
    parser.add_argument("--include", type=pathlib.Path, default=toolchain.INCLUDE,
                        help="the folder that holds covkit/covkit.hpp (default: this repository's)")
    parser.add_argument("--covkit", type=pathlib.Path, default=toolchain.GENERATOR,
                        help="the generator (default: the one built in build/default)")
    parser.add_argument("--sources", type=pathlib.Path, required=True,
                        help="where real projects are unpacked; run.sh does that")
    chosen = parser.parse_args()
    if chosen.quick and chosen.write:
        parser.error("--write keeps the full measurement; leave out --quick")
    return chosen


def instruction_counts(executables):
    progress("counting instructions")

    def count(program):
        return measure.instructions(executables[program], 2 if program.kernel in programs.REAL else 20)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(executables, pool.map(count, executables)))


def kernel_times(executables, seconds, repetitions):
    rounds = {program: measure.rounds_for(executable, seconds)
              for program, executable in executables.items() if program == program.plain}
    runs = {program: (executable, rounds[program.plain]) for program, executable in executables.items()}
    return measure.times(runs, repetitions, progress)


def thread_times(executables, seconds, repetitions):
    rounds = {program: measure.rounds_for(executable, seconds, 1) for program, executable in executables.items()}
    runs = {(program, threads): (executable, rounds[program], threads)
            for program, executable in executables.items() for threads in (1, 2)}
    return measure.times(runs, repetitions, lambda line: progress(f"threads: {line}"))


def main():
    chosen = arguments()
    # Many short runs: the least time then comes from a moment when nobody else used the machine.
    seconds, repetitions = (0.03, 5) if chosen.quick else (0.04, 31)
    with tempfile.TemporaryDirectory(prefix="covkit-probe-cost-") as directory:
        progress("building")
        include = chosen.include.resolve()
        covkit = toolchain.existing(chosen.covkit)
        wanted = programs.kernel_programs(programs.KERNELS + programs.REAL) + programs.thread_programs()
        executables = programs.build(wanted, include, pathlib.Path(directory), covkit, chosen.sources)
        measure.check_checksums(executables)
        kernels = {program: executable for program, executable in executables.items() if program.kernel != "threads"}
        threads = {program: executable for program, executable in executables.items() if program.kernel == "threads"}
        ratios = tables.Ratios(instruction_counts(kernels), kernel_times(kernels, seconds, repetitions))
        scaling = thread_times(threads, seconds=0.004, repetitions=50 if chosen.quick else 200)
        document = tables.document(ratios, scaling)
    print(document)
    if chosen.write:
        markdown.keep("probe_cost", document)
        progress("kept in bench/README.md")


if __name__ == "__main__":
    try:
        main()
    except toolchain.Failure as failure:
        sys.exit(f"probe_cost: {failure}")
