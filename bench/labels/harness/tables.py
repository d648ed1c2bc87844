# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measurements → Markdown."""

import statistics

import markdown
import toolchain
from deletion import SITES
from instrumented import PLAIN, Program
from programs import COMPILERS, DEFAULT, DERIVED, FUNCTIONS, OPERATORS, OTHERS, WM

WM_LIMIT = 2.0
DERIVED_LIMIT = 1.0


def goals(ratios, names):
    found = [(f"`wm`, all subjects: instructions, {compiler} -O2", WM_LIMIT, ratios.mean(names, compiler, WM))
             for compiler in COMPILERS]
    found += [(f"`dc,cc,mcc`, to the program without labels: instructions, {compiler} -O2", DERIVED_LIMIT,
               max(ratios.of(name, compiler, DERIVED, DEFAULT) for name in names)) for compiler in COMPILERS]
    return markdown.goals(found)


def _title(form):
    return {FUNCTIONS: "functions, no labels", WM: "**`wm`**"}.get(form, f"`{form}`")


def by_criterion(ratios, own, real, compiler):
    groups = [(group, title) for group, title in ((own, "mean of the kernels"), (real, "of the real projects")) if group]
    rows = [
        [_title(form), *(f"{ratios.of(name, compiler, form):.2f}" for name in own + real),
         *(f"{ratios.mean(group, compiler, form):.2f}" for group, _ in groups),
         f"{ratios.mean(own + real, compiler, form):.2f}"]
        for form in [FUNCTIONS, WM, *OPERATORS, *OTHERS]
    ]
    return markdown.table([f"instructions, {compiler} -O2", *own, *real, *(title for _, title in groups), "of all"], rows)


def wm_times(times, names):
    def ratio(name, compiler, of):
        return of(times[Program(name, compiler, WM)]) / of(times[Program(name, compiler, PLAIN)])

    rows = []
    for compiler in COMPILERS:
        row = [f"`wm`, {compiler}"]
        for name in names:
            row.append(f"{ratio(name, compiler, min):.2f} ({ratio(name, compiler, statistics.median):.2f})")
        least, median = (statistics.geometric_mean(ratio(name, compiler, of) for name in names)
                         for of in (min, statistics.median))
        rows.append([*row, f"{least:.2f} ({median:.2f})"])
    return markdown.table(["time -O2: least (median)", *names, "mean"], rows)


def runs(mutants, ratios):
    """`mutants`: name → what is known of its mutants."""
    rows = []
    for name, found in mutants.items():
        row = [name, f"{found.listed:,}", f"{found.equivalent:,}", f"{found.duplicate:,}", f"{found.undecidable:,}",
               f"{found.killed:,} ({100 * found.killed / (found.listed - found.undecidable):.0f} %)",
               f"{found.listed:,}", "1"]
        rows.append(row + [f"{found.listed / ratios.of(name, compiler, WM):,.0f}" for compiler in COMPILERS])
    return markdown.table(
        ["mutants of `wm`", "listed", "left out: equivalent", "left out: duplicate", "undecidable", "killed by one round",
         "builds and runs, one for each mutant", "here", *(f"times the instructions, {name}" for name in COMPILERS)], rows)


def deletion(costs):
    rows = []
    for compiler in COMPILERS:
        for site in SITES:
            cost = costs[compiler, site]
            rows.append([f"`{site.source}`, {compiler}", *(f"{each:.0f}" for each in (cost.plain, cost.entry, cost.first,
                                                                                    cost.alive, cost.deleted)),
                         f"{cost.deleted - cost.entry:+.0f}"])
    return markdown.table(
        ["instructions of one call, -O2", "plain", "entry recorded, no labels", "first call: kills all mutants",
         "while one lives", "all killed", "what is left of the probe"], rows)


def assembly(listing):
    return "\n\n".join(f"`a + b` with {compiler} -O2:\n\n```asm\n{text}\n```" for compiler, text in listing.items())


def head():
    return f"Compilers: {toolchain.versions(COMPILERS)}. 1.00 is the plain program of the same compiler."
