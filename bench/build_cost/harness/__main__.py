# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Instruments, compiles and links the subjects in every form, prints the tables. Started by run.sh."""

import pathlib
import shutil
import tempfile

import tables
import toolchain
from benchmark import Benchmark, processor_time
from builds import SUBJECTS, Commands, builds_of
from sizes import Linker

REPETITIONS = 5
QUICK_REPETITIONS = 2


BENCHMARK = Benchmark("build_cost", "What covkit costs a build, as ratios to a plain one.",
                      f"{QUICK_REPETITIONS} repetitions").with_sources()


def times_of(subject, commands):
    """What → processor time, once."""
    shutil.rmtree(commands.mirror, ignore_errors=True)
    found = {tables.INSTRUMENT: processor_time(commands.instrument()),
             tables.READ: sum(map(processor_time, commands.read_only(tables.YARDSTICK)))}
    for build in builds_of(subject):
        found[build] = sum(processor_time(command) for command, _ in commands.compile(build))
    return found


def document(chosen):
    covkit = toolchain.existing(chosen.covkit)
    repetitions = QUICK_REPETITIONS if chosen.quick else REPETITIONS
    with tempfile.TemporaryDirectory(prefix="covkit-build-cost-") as name:
        directory = pathlib.Path(name)
        commands = {subject: Commands(subject, covkit, chosen.sources, directory) for subject in SUBJECTS}
        times = {subject: [] for subject in SUBJECTS}
        for repetition in range(repetitions):
            BENCHMARK.progress(f"repetition {repetition + 1} of {repetitions}")
            for subject in SUBJECTS:
                times[subject].append(times_of(subject, commands[subject]))
        linker = Linker(directory)
        sizes = {build: linker.size(build, [made for _, made in commands[subject].compile(build)])
                 for subject in SUBJECTS for build in builds_of(subject)}
        return tables.document(tables.Ratios(times), sizes, linker)


if __name__ == "__main__":
    BENCHMARK.run(document)
