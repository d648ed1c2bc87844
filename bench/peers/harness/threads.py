# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Do threads that meet at a decision hinder each other? And does it help to look before storing?"""

import os
import re
import statistics
from dataclasses import dataclass

import markdown
import measure
import toolchain
from forms import DEFAULT, GCOV, SOURCE_MCDC, TITLES, Form
from instrumented import PLAIN, Builder, Peer, Program
from kernels import PEERS, Kernel

CHECK_FIRST = Form("covkit check first", (), ("COVKIT_CHECK_FIRST",))
ATOMIC_GCOV = Peer("gcov, atomic", (*GCOV.flags, "-fprofile-update=atomic"))
ATOMIC_MCDC = Peer("clang MC/DC, atomic", (*SOURCE_MCDC.flags, "-fprofile-update=atomic"))
FORMS = {"g++": [PLAIN, DEFAULT, CHECK_FIRST, GCOV, ATOMIC_GCOV],
         "clang++-19": [PLAIN, DEFAULT, CHECK_FIRST, SOURCE_MCDC, ATOMIC_MCDC]}
NAMES = {PLAIN: "plain", CHECK_FIRST: "covkit, `-DCOVKIT_CHECK_FIRST`", ATOMIC_GCOV: "gcov, `-fprofile-update=atomic`",
         ATOMIC_MCDC: "clang's source coverage with MC/DC, `-fprofile-update=atomic`"}

COUNTS = [1, 2, 4]
ONE, OWN = "one", "own"
TRIAL = re.compile(r"trial ([0-9.]+) at a time ([0-9.]+)")
# Rounds of a trial: few enough for a busy machine to let two threads run to its end; more threads than cores must take
# turns, which takes longer.
ROUNDS, ROUNDS_IN_TURNS = 20_000, 200_000
TRIALS, TRIALS_IN_TURNS = 40, 20  # of a process
ENOUGH = 10  # trials in which the threads did run beside each other


@dataclass
class Times:
    """Of a round of a thread, trial by trial: those in which as many threads ran at a time as there are cores for them."""

    seconds: list
    tried: int

    @property
    def typical(self):
        return statistics.median(self.seconds) if len(self.seconds) >= ENOUGH else None


def build(covkit, scratch):
    kernel = Kernel((PEERS / "kernels/hammer.cpp",), (PEERS / "drivers/hammer.cpp",), (), ("-pthread",))
    builder = Builder({"hammer": kernel}, covkit, scratch)
    return builder.build_all([Program("hammer", compiler, form) for compiler, forms in FORMS.items() for form in forms])


def measured(executables, repetitions, progress):
    """(program, threads, where) → times."""
    cores = os.cpu_count()
    keys = [(program, count, where) for program in executables for where in (ONE, OWN) for count in COUNTS]
    found = {key: Times([], 0) for key in keys}
    for repetition in range(repetitions):
        if repetition % 5 == 0:
            progress(f"threads: repetition {repetition + 1} of {repetitions}")
        for key in keys:
            program, count, where = key
            rounds, trials = (ROUNDS_IN_TURNS, TRIALS_IN_TURNS) if count > cores else (ROUNDS, TRIALS)
            said = measure.run(executables[program], rounds, count, where, trials)[2]
            for seconds, at_a_time in TRIAL.findall(said):
                found[key].tried += 1
                if float(at_a_time) >= 0.8 * min(count, cores):
                    found[key].seconds.append(float(seconds) / rounds)
    return found


def _name(form):
    return NAMES.get(form) or TITLES[form]


def table(found):
    rows = []
    for compiler, forms in FORMS.items():
        plain = found[Program("hammer", compiler, PLAIN), 1, ONE].typical
        for form in forms:
            program = Program("hammer", compiler, form)
            row = [f"{_name(form)}, {compiler}"]
            alone = found[program, 1, ONE].typical
            row.append(f"{1e9 * alone:.2f} ns ({alone / plain:.2f})" if alone and plain else "no figure")
            for where in (ONE, OWN):
                for count in COUNTS[1:]:
                    base, many = found[program, 1, where].typical, found[program, count, where].typical
                    row.append(f"{many / base:.2f}" if base and many else "no figure")
            rows.append(row)
    return markdown.table(
        ["processor time of a thread, -O2", "one thread: a round (to plain)",
         *(f"{count} threads, {where}" for where in ("one decision", "a decision each") for count in COUNTS[1:])], rows)


def document(found):
    return "\n\n".join([
        f"Compilers: {toolchain.versions(FORMS)}; {os.cpu_count()} cores. Each thread evaluates a decision of three "
        "conditions as fast as it can, and does the same work whether it is alone or not. 1.00: threads do not hinder "
        "each other. The time is that of the processor, so that waiting for a core is not in it, but waiting for a "
        "cache line is; only trials are counted in which the threads did run beside each other.",
        table(found)])


def as_json(found):
    return [{"compiler": program.compiler, "form": str(program.form), "threads": count, "where": where,
             "trials": times.tried, "beside_each_other": len(times.seconds),
             "to_one_thread": round(times.typical / found[program, 1, where].typical, 3)
             if times.typical and found[program, 1, where].typical else None}
            for (program, count, where), times in found.items()]
