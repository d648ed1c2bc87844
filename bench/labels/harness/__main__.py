# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measures the criteria of labels, prints the tables. Started by run.sh."""

import deletion
import measure
import mutants
import programs
import tables
from benchmark import Benchmark
from instrumented import PLAIN, Builder, Program, Ratios
from kernels import OWN, REAL, unmarked
from programs import COMPILERS, WM

BENCHMARK = Benchmark("labels", "What labels cost, and what they spare.",
                      "two kernels only, and fewer timings").with_sources()
progress = BENCHMARK.progress


def mutants_of(names, covkit, builder, executables):
    found = {}
    for name in names:
        mirror = builder.mirror(name, WM)
        found[name] = mutants.listed(mirror)
        found[name].killed = mutants.killed(covkit, executables[Program(name, COMPILERS[0], WM)], mirror)
    return found


def cost_tables(covkit, chosen, scratch):
    own, real, seconds, repetitions = (OWN[:2], [], 0.03, 5) if chosen.quick else (OWN, REAL, 0.04, 31)
    names = own + real
    progress("building")
    builder = Builder(unmarked(names, chosen.sources, scratch), covkit, scratch)
    executables = builder.build(COMPILERS, programs.FORMS)
    measure.check_checksums(executables)
    progress("counting instructions")
    ratios = Ratios(measure.instruction_counts(executables, lambda program: 2 if program.kernel in REAL else 5))
    timed = {program: executable for program, executable in executables.items() if program.form in (PLAIN, WM)}
    times = measure.round_times(timed, seconds, repetitions, progress)
    return "\n\n".join([
        tables.head(),
        *([] if chosen.quick else [tables.goals(ratios, names)]),  # they are goals of all subjects
        *(tables.by_criterion(ratios, own, real, compiler) for compiler in COMPILERS),
        tables.wm_times(times, names),
        tables.runs(mutants_of(names, covkit, builder, executables), ratios),
    ])


def deletion_tables(covkit, _, scratch):
    progress("counting instructions of single operators")
    executables = deletion.build(covkit, scratch)
    return tables.deletion(deletion.costs(executables)) + "\n\n" + tables.assembly(deletion.listing(executables))


if __name__ == "__main__":
    BENCHMARK.run_parts({"cost": cost_tables, "deletion": deletion_tables})
