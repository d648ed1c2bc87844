# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Builds the subjects in every form and measures them."""

import os

import elf_size
import kernels
import measure
from figures import Figures, Measured
from forms import programs
from instrumented import Builder

OWN = ["tcas", "wheel_brakes", "tokenizer", "utf8", "triangle", "red_black", "heap", "json"]
REAL = kernels.REAL


def rounds(program):
    return 1 if program.kernel in REAL else 3


class Cost:
    def __init__(self, names, compilers, levels, builder, executables):
        self.names, self.compilers, self.levels = names, compilers, levels
        self.builder, self.executables = builder, executables
        self.was_busy = False
        self.figures = None

    def group(self, of):
        return [name for name in of if name in self.names]


def build(names, compilers, levels, covkit, sources, scratch, progress):
    wanted = programs(names, compilers, levels)
    progress(f"building {len(wanted)} programs")
    builder = Builder(kernels.unmarked(names, sources, scratch), covkit, scratch)
    executables = builder.build_all(wanted)
    measure.check_checksums(executables)
    return Cost(names, compilers, levels, builder, executables)


def count_and_time(cost, seconds, repetitions, progress):
    progress("counting instructions")
    counts = measure.instruction_counts(cost.executables, rounds)
    times = measure.round_times(cost.executables, seconds, repetitions, progress)
    # One process is timed at a time; whoever else wants a core is in the way. Of the last minute: before, we counted.
    cost.was_busy = os.getloadavg()[0] > 1.5
    builder = cost.builder
    cost.figures = Figures({
        program: Measured(counts[program], times[program], elf_size.size_of_all(builder.objects[program]),
                          builder.compiling[program], builder.instrumenting.get((program.kernel, program.form), 0.0))
        for program in cost.executables})
    return cost
