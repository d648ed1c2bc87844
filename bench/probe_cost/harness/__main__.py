# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Builds the kernels in every form, measures them, prints the tables. Started by run.sh."""

import argparse
import concurrent.futures
import os
import pathlib
import sys
import tempfile

import measure
import programs
import tables

README = programs.HERE.parent / "README.md"
BEGIN = "<!-- probe_cost: begin, written by probe_cost/run.sh --write -->"
END = "<!-- probe_cost: end -->"


def progress(line):
    print(f"probe_cost: {line}", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(prog="run.sh", description="What covkit's probes cost, as ratios to plain code.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter timings")
    parser.add_argument("--write", action="store_true", help="keep the tables in bench/README.md")
    parser.add_argument("--include", type=pathlib.Path, default=programs.REPOSITORY / "include",
                        help="the folder that holds covkit/covkit.hpp (default: this repository's)")
    parser.add_argument("--covkit", type=pathlib.Path, default=programs.REPOSITORY / "build/default/gen/covkit",
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


def keep(document):
    text = README.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise programs.Failure(f"{README}: expected the lines '{BEGIN}' and '{END}' around the tables; put them back")
    written = README.with_suffix(".md.new")
    written.write_text(f"{before}{BEGIN}\n{document}\n{END}{after}", encoding="utf-8")
    written.replace(README)


def main():
    chosen = arguments()
    # Many short runs: the least time then comes from a moment when nobody else used the machine.
    seconds, repetitions = (0.03, 5) if chosen.quick else (0.04, 31)
    with tempfile.TemporaryDirectory(prefix="covkit-probe-cost-") as directory:
        progress("building")
        include = chosen.include.resolve()
        if not chosen.covkit.exists():
            raise programs.Failure(f"{chosen.covkit}: there is no generator; build it, or name it with --covkit")
        wanted = programs.kernel_programs(programs.KERNELS + programs.REAL) + programs.thread_programs()
        executables = programs.build(wanted, include, pathlib.Path(directory), chosen.covkit.resolve(), chosen.sources)
        measure.check_checksums(executables)
        kernels = {program: executable for program, executable in executables.items() if program.kernel != "threads"}
        threads = {program: executable for program, executable in executables.items() if program.kernel == "threads"}
        ratios = tables.Ratios(instruction_counts(kernels), kernel_times(kernels, seconds, repetitions))
        scaling = thread_times(threads, seconds=0.004, repetitions=50 if chosen.quick else 200)
        document = tables.document(ratios, scaling)
    print(document)
    if chosen.write:
        keep(document)
        progress(f"kept in {README.relative_to(programs.REPOSITORY)}")


if __name__ == "__main__":
    try:
        main()
    except programs.Failure as failure:
        sys.exit(f"probe_cost: {failure}")
