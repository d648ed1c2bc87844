# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Builds the kernels in every form, measures them, prints the tables. Started by run.sh."""

import pathlib
import tempfile

import measure
import programs
import tables
import toolchain
from benchmark import Benchmark

BENCHMARK = Benchmark("probe_cost", "What covkit's probes cost, as ratios to plain code.",
                      "fewer and shorter timings").with_sources()
BENCHMARK.parser.add_argument("--include", type=pathlib.Path, default=toolchain.INCLUDE,
                              help="the folder that holds covkit/covkit.hpp (default: this repository's)")
progress = BENCHMARK.progress


def instruction_counts(executables):
    progress("counting instructions")
    return measure.instruction_counts(executables, lambda program: 2 if program.kernel in programs.REAL else 20)


def thread_times(executables, seconds, repetitions):
    rounds = {program: measure.rounds_for(executable, seconds, 1) for program, executable in executables.items()}
    runs = {(program, threads): (executable, rounds[program], threads)
            for program, executable in executables.items() for threads in (1, 2)}
    return measure.times(runs, repetitions, lambda line: progress(f"threads: {line}"))


def document(chosen):
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
        ratios = tables.Ratios(instruction_counts(kernels),
                               measure.round_times(kernels, seconds, repetitions, progress))
        scaling = thread_times(threads, seconds=0.004, repetitions=50 if chosen.quick else 200)
        return tables.document(ratios, scaling)


if __name__ == "__main__":
    BENCHMARK.run(document)
