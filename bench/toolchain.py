# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The compilers that are measured, the flags of covkit's peers, and running commands."""

import pathlib
import subprocess

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
GENERATOR = REPOSITORY / "build/default/gen/covkit"
INCLUDE = REPOSITORY / "include"

GCOV_FLAGS = ["--coverage"]
SOURCE_COVERAGE_FLAGS = ["-fprofile-instr-generate", "-fcoverage-mapping"]
MCDC_FLAGS = [*SOURCE_COVERAGE_FLAGS, "-fcoverage-mcdc"]


class Failure(Exception):
    """Ends the measurement with one line that says what to do."""


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"this command failed: {' '.join(map(str, command))}\n{done.stderr.strip()}")
    return done.stdout


def versions(compilers):
    return ", ".join(f"{compiler} {run([compiler, '-dumpversion']).strip()}" for compiler in compilers)


def existing(generator):
    if not generator.exists():
        raise Failure(f"{generator}: there is no generator; build it, or name it with --covkit")
    return generator.resolve()
