# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Runs programs: checksums, instruction counts, processor time."""

import collections
import concurrent.futures
import os
import re
import subprocess
import tempfile

from toolchain import Failure

RESULT = re.compile(r"checksum ([0-9a-f]{16}) seconds ([0-9.]+)")
COST = re.compile(r"[0-9+*-]\S* \d+$")  # a position, and what it costs
COLLECTED = re.compile(r"Collected : (\d+)")


def run(executable, *arguments, under=()):
    """(checksum, seconds, what it wrote to stderr). Profiles go to a folder that does not outlive the run."""
    with tempfile.TemporaryDirectory() as scratch:
        environment = {
            **os.environ,
            "COVKIT_OUT": scratch,
            "COVKIT_QUIET": "1",
            "GCOV_PREFIX": scratch,
            "LLVM_PROFILE_FILE": os.path.join(scratch, "default.profraw"),
        }
        command = [*under, str(executable), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=scratch, env=environment)
    result = RESULT.search(done.stdout)
    if done.returncode != 0 or not result:
        raise Failure(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr.strip()}")
    return result[1], float(result[2]), done.stderr


def check_checksums(executables, rounds=3):
    """Instrumented programs compute what the plain one computes, whatever the compiler."""
    expected = {}
    for program, executable in executables.items():
        checksum = run(executable, rounds)[0]
        first, right = expected.setdefault(program.kernel, (program, checksum))
        if checksum != right:
            raise Failure(f"{program}: checksum {checksum}, but {first} has {right}: the probes changed the program")


def instructions(executable, rounds):
    """Instructions of `rounds` rounds. The first round is taken off with the start and the end of the program:
    what is written at exit depends on what was observed, and one round observes all there is."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]

    def collected(count):
        return int(COLLECTED.search(run(executable, count, under=callgrind)[2])[1])

    return collected(1 + rounds) - collected(1)


def instructions_within(executable, function, *arguments):
    """Of all calls of one function, with what it calls."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--toggle-collect={function}"]
    return int(COLLECTED.search(run(executable, *arguments, under=callgrind)[2])[1])


def instruction_counts(executables, rounds):
    """Program → instructions; `rounds` tells how many are right for a program."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(executables, pool.map(
            lambda program: instructions(executables[program], rounds(program)), executables)))


def instructions_by_function(executable, rounds):
    """The same for each function alone, without those that it calls; what is inlined into it counts."""

    def collected(count):
        with tempfile.NamedTemporaryFile() as written:
            run(executable, count, under=["valgrind", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no",
                                          f"--callgrind-out-file={written.name}"])
            return _functions_in(written.read().decode(errors="replace"))

    first, all_rounds = collected(1), collected(1 + rounds)
    return all_rounds - first


def _functions_in(profile):
    """Of a profile in callgrind's format: function → instructions."""
    found = collections.Counter()
    function, is_of_callee = None, False
    for line in profile.splitlines():
        if line.startswith("fn="):
            function = line[3:]
        elif line.startswith("calls="):
            is_of_callee = True  # the next line
        elif COST.match(line):
            if not is_of_callee:
                found[function] += int(line.split()[-1])
            is_of_callee = False
    return found


def rounds_for(executable, seconds, *arguments):
    """How many rounds take about that long. The least of several runs: one that had to wait for a core would seem
    slow, and its rounds would be too few to be measured."""
    rounds = 1
    while True:
        spent = min(run(executable, rounds, *arguments)[1] for _ in range(5))
        if spent >= seconds / 4:
            return max(1, round(rounds * seconds / spent))
        rounds *= 2 if spent > seconds / 20 else 8


def times(runs, repetitions, progress):
    """key → the times of its runs. `runs` maps a key to (executable, arguments); one run of each in turn, again and
    again, so that a change of the machine's load hits all of them alike."""
    result = {key: [] for key in runs}
    for repetition in range(repetitions):
        if repetition % 25 == 0:
            progress(f"timing, repetition {repetition + 1} of {repetitions}")
        for key, (executable, *arguments) in runs.items():
            result[key].append(run(executable, *arguments)[1])
    return result


def round_times(executables, seconds, repetitions, progress):
    """Program → the times of its rounds, as many as take the plain program about that long."""
    rounds = {program: rounds_for(executable, seconds)
              for program, executable in executables.items() if program == program.plain}
    runs = {program: (executable, rounds[program.plain]) for program, executable in executables.items()}
    return times(runs, repetitions, progress)
