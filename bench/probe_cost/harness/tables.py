# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measurements → ratios → Markdown. Only ratios are shown: they are what other machines will see, too."""

import statistics

import markdown
import toolchain
from programs import (CLANG_MCDC, COVKIT, GCOV, GENERATOR, KERNELS, LEVELS, ONE_STORE, PACKED, PLAIN, REAL, Program,
                      compilers, forms_of)

FORM_NAMES = {
    COVKIT: "**covkit**: MC/DC, entry where no decision comes first",
    PACKED: "covkit, the same packed (`-DCOVKIT_MAPPABLE=0`)",
    GENERATOR: "**covkit, instrumented by the generator**: functions, statements, branches, MC/DC",
    ONE_STORE: "for comparison: one store a decision, no outcomes",
    GCOV: "gcov (`--coverage`): lines and branches",
    CLANG_MCDC: "clang `-fcoverage-mcdc`",
}


class Ratios:
    """To the plain program of the same kernel, compiler and level."""

    def __init__(self, counts, times):
        self._counts = counts
        self._times = times

    def instructions(self, program):
        return self._counts[program] / self._counts[program.plain]

    def time(self, program, statistic):
        return statistic(self._times[program]) / statistic(self._times[program.plain])

    def mean(self, kernels, compiler, level, form, of):
        return statistics.geometric_mean(of(Program(kernel, compiler, level, form)) for kernel in kernels)

    def mean_instructions(self, kernels, compiler, level, form):
        return self.mean(kernels, compiler, level, form, self.instructions)

    def mean_time(self, kernels, compiler, level, form, statistic=min):
        return self.mean(kernels, compiler, level, form, lambda program: self.time(program, statistic))


def _measured_forms(kernels):
    return [(compiler, form) for compiler in compilers() for form in forms_of(kernels[0], compiler) if form != PLAIN]


def _title(compiler, form):
    return f"{FORM_NAMES[form]}, {compiler}"


def means(ratios, kernels, what):
    rows = []
    for compiler, form in _measured_forms(kernels):
        row = [_title(compiler, form)]
        for level in LEVELS:
            row.append(f"{ratios.mean_instructions(kernels, compiler, level, form):.2f}")
            least, median = (ratios.mean_time(kernels, compiler, level, form, of) for of in (min, statistics.median))
            row.append(f"{least:.2f} ({median:.2f})")
        rows.append(row)
    heads = [f"geometric mean over the {what}"]
    for level in LEVELS:
        heads += [f"instructions {level}", f"time {level}: least (median)"]
    return markdown.table(heads, rows)


def by_kernel(ratios, kernels):
    rows = []
    for compiler, form in _measured_forms(kernels):
        programs = [Program(kernel, compiler, "-O2", form) for kernel in kernels]
        rows.append(
            [_title(compiler, form)]
            + [f"{ratios.instructions(program):.2f} / {ratios.time(program, min):.2f}" for program in programs]
        )
    return markdown.table(["instructions / time, -O2", *kernels], rows)


# Plain threads share nothing here, so above this they had no core each, and the figures say nothing about probes.
CORES_WERE_BUSY = 1.15


def threads(times):
    """`times`: (program, number of threads) → times."""

    def scaling(program, of):
        return of(times[program, 2]) / of(times[program, 1])

    rows = []
    for program in dict.fromkeys(program for program, _ in times):
        if scaling(program.plain, min) > CORES_WERE_BUSY:
            shown = "no figure: the cores were busy"
        else:
            shown = f"{scaling(program, min):.2f} ({scaling(program, statistics.median):.2f})"
        rows.append([f"{program.form}, {program.compiler}", shown])
    return markdown.table(["two threads at one decision", "wall time, two ÷ one: least (median)"], rows)


def goals(ratios):
    found = [
        ("by hand, kernels: instructions, g++ -O2", 1.3, ratios.mean_instructions(KERNELS, "g++", "-O2", COVKIT)),
        ("by hand, kernels: time, g++ -O2", 1.2, ratios.mean_time(KERNELS, "g++", "-O2", COVKIT)),
        ("by hand, kernels: time, clang++-19 -O2", 1.3, ratios.mean_time(KERNELS, "clang++-19", "-O2", COVKIT)),
        ("by hand, kernels: time, g++ -O0", 1.4, ratios.mean_time(KERNELS, "g++", "-O0", COVKIT)),
        ("by hand, kernels: time, clang++-19 -O0", 1.4, ratios.mean_time(KERNELS, "clang++-19", "-O0", COVKIT)),
        ("generator, all subjects: instructions, g++ -O2", 1.3,
         ratios.mean_instructions(KERNELS + REAL, "g++", "-O2", GENERATOR)),
        ("generator, all subjects: time, g++ -O2", 1.2, ratios.mean_time(KERNELS + REAL, "g++", "-O2", GENERATOR)),
        ("generator, all subjects: time, g++ -O0", 1.4, ratios.mean_time(KERNELS + REAL, "g++", "-O0", GENERATOR)),
        ("generator, real projects: instructions, g++ -O2", 1.3,
         ratios.mean_instructions(REAL, "g++", "-O2", GENERATOR)),
        ("generator, real projects: time, g++ -O2", 1.2, ratios.mean_time(REAL, "g++", "-O2", GENERATOR)),
    ]
    return markdown.goals(found)


def document(ratios, thread_times):
    return "\n\n".join(
        [
            f"Compilers: {toolchain.versions(compilers())}. 1.00 is the plain program of the same compiler and level.",
            goals(ratios),
            means(ratios, KERNELS, "kernels"),
            by_kernel(ratios, KERNELS),
            means(ratios, REAL, "real projects"),
            by_kernel(ratios, REAL),
            threads(thread_times),
        ]
    )
