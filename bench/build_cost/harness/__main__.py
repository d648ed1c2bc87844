# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Instruments, compiles and links the subjects in every form, prints the tables. Started by run.sh."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import markdown
import tables
import toolchain
from builds import SUBJECTS, Commands, builds_of
from sizes import Linker

REPETITIONS = 5
QUICK_REPETITIONS = 2


def progress(line):
    print(f"build_cost: {line}", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(prog="run.sh", description="What covkit costs a build, as ratios to a plain one.")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_REPETITIONS} repetitions")
    parser.add_argument("--write", action="store_true", help="keep the tables in bench/README.md")
    parser.add_argument("--covkit", type=pathlib.Path, default=toolchain.GENERATOR,
                        help="the generator (default: the one built in build/default)")
    parser.add_argument("--sources", type=pathlib.Path, required=True,
                        help="where real projects are unpacked; run.sh does that")
    chosen = parser.parse_args()
    if chosen.quick and chosen.write:
        parser.error("--write keeps the full measurement; leave out --quick")
    return chosen


def processor_time(command):
    """Of the command and all that it starts; unlike the time on the clock, it is not that of others."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            said.seek(0)
            raise toolchain.Failure(f"this command failed: {' '.join(command)}\n{said.read().decode(errors='replace')}")
    return used.ru_utime + used.ru_stime


def times_of(subject, commands):
    """What → processor time, once."""
    shutil.rmtree(commands.mirror, ignore_errors=True)
    found = {tables.INSTRUMENT: processor_time(commands.instrument()),
             tables.READ: sum(map(processor_time, commands.read_only(tables.YARDSTICK)))}
    for build in builds_of(subject):
        found[build] = sum(processor_time(command) for command, _ in commands.compile(build))
    return found


def main():
    chosen = arguments()
    covkit = toolchain.existing(chosen.covkit)
    repetitions = QUICK_REPETITIONS if chosen.quick else REPETITIONS
    with tempfile.TemporaryDirectory(prefix="covkit-build-cost-") as name:
        directory = pathlib.Path(name)
        commands = {subject: Commands(subject, covkit, chosen.sources, directory) for subject in SUBJECTS}
        times = {subject: [] for subject in SUBJECTS}
        for repetition in range(repetitions):
            progress(f"repetition {repetition + 1} of {repetitions}")
            for subject in SUBJECTS:
                times[subject].append(times_of(subject, commands[subject]))
        linker = Linker(directory)
        sizes = {build: linker.size(build, [made for _, made in commands[subject].compile(build)])
                 for subject in SUBJECTS for build in builds_of(subject)}
        document = tables.document(tables.Ratios(times), sizes, linker)
    print(document)
    if chosen.write:
        markdown.keep("build_cost", document)
        progress("kept in bench/README.md")


if __name__ == "__main__":
    try:
        main()
    except toolchain.Failure as failure:
        sys.exit(f"build_cost: {failure}")
