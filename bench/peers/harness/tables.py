# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Figures → Markdown."""

import markdown
import toolchain
from cost import OWN, REAL
from figures import BUILDING, CODE, COMPILING, INSTRUCTIONS, INSTRUMENTING, TIME, UNCHANGING
from forms import (ALL, DEFAULT, DUA_BRANCH, DUA_DIRECT, DUA_HYBRID, GCOV, SOURCE, SOURCE_MCDC, STATE, TITLES, WM,
                   is_measured, measured_forms)
from instrumented import Peer

# What covkit's issues ask for: form, compiler, level, what, at most.
GOALS = [
    (DEFAULT, "g++", "-O2", INSTRUCTIONS, 1.3),
    (DEFAULT, "g++", "-O2", TIME, 1.2),
    (DEFAULT, "g++", "-O0", TIME, 1.4),
    (DUA_BRANCH, "g++", "-O2", INSTRUCTIONS, 1.1),
    (DUA_HYBRID, "g++", "-O2", INSTRUCTIONS, 1.3),
    (DUA_DIRECT, "g++", "-O2", INSTRUCTIONS, 1.5),
    (WM, "g++", "-O2", INSTRUCTIONS, 2.0),
]


def mean(cost, names, compiler, form, level, what):
    """As it is shown."""
    if not is_measured(form, level):
        return ""
    if what in (BUILDING, INSTRUMENTING) and isinstance(form, Peer):
        return "-"
    return f"{cost.figures.mean(names, compiler, form, level, what):.2f}"


def title(compiler, form):
    return f"{TITLES[form]}, {compiler}"


def _groups(cost):
    found = [("kernels", cost.group(OWN)), ("real projects", cost.group(REAL))]
    return [(what, names) for what, names in found if names]


def head(cost):
    said = [f"Compilers: {toolchain.versions(cost.compilers)}. 1.00 is the plain program of the same compiler and level; "
            "means are geometric. Instructions are exact, and the same in each run."]
    if cost.was_busy:
        said.append("**Times were taken on a shared machine**, while others used it: one run of each program in turn, the "
                    "ratio of the medians. Differences below 10 % are noise.")
    return "\n\n".join(said)


def goals(cost):
    """Of all subjects, and of the real projects alone."""
    groups = [("all subjects", cost.names)] + [group for group in _groups(cost) if group[0] != "kernels"]
    return markdown.goals([
        (f"{TITLES[form].strip('*')}: {what}, {compiler} {level}, {which}", limit,
         cost.figures.mean(names, compiler, form, level, what))
        for which, names in groups for form, compiler, level, what, limit in GOALS if level in cost.levels])


def means(cost, what_of, names):
    """Instructions and time at each level, and the worst of the subjects."""
    heads = [f"geometric mean, {what_of}"]
    for level in cost.levels:
        heads += [f"instructions {level}", f"time {level}"]
    rows = []
    for compiler, form in measured_forms(cost.compilers):
        row = [title(compiler, form)]
        for level in cost.levels:
            row += [mean(cost, names, compiler, form, level, what) for what in (INSTRUCTIONS, TIME)]
        ratio, name = cost.figures.worst(names, compiler, form, cost.levels[0], INSTRUCTIONS)
        rows.append([*row, f"{ratio:.2f} ({name})"])
    return markdown.table([*heads, f"worst: instructions {cost.levels[0]}"], rows)


def by_subject(cost, level):
    rows = []
    for compiler, form in measured_forms(cost.compilers, level):
        rows.append([title(compiler, form), *(mean(cost, [name], compiler, form, level, INSTRUCTIONS)
                                              for name in cost.names)])
    return markdown.table([f"instructions {level}", *cost.names], rows)


def sizes(cost, what_of, names):
    heads = [f"size, {what_of}"]
    for level in cost.levels:
        heads += [f"code {level}", f"with constants {level}"]
    rows = []
    for compiler, form in measured_forms(cost.compilers):
        row = [title(compiler, form)]
        for level in cost.levels:
            row += [mean(cost, names, compiler, form, level, what) for what in (CODE, UNCHANGING)]
        rows.append([*row, f"{cost.figures.added_data(names, compiler, form, cost.levels[0]) / 1024:,.0f}"])
    return markdown.table([*heads, f"more data {cost.levels[0]}, KiB in all"], rows)


def builds(cost, what_of, names):
    heads = [f"build, {what_of}", f"instrumenting, to compiling {cost.levels[-1]}"]
    for level in cost.levels:
        heads += [f"compiling {level}", f"instrumenting and compiling {level}"]
    rows = []
    for compiler, form in measured_forms(cost.compilers):
        row = [title(compiler, form), mean(cost, names, compiler, form, cost.levels[-1], INSTRUMENTING)]
        for level in cost.levels:
            row += [mean(cost, names, compiler, form, level, what) for what in (COMPILING, BUILDING)]
        rows.append(row)
    return markdown.table(heads, rows)


def document(cost):
    parts = [head(cost), goals(cost)]
    for of in (means, sizes, builds):
        parts += [of(cost, what, names) for what, names in _groups(cost)]
    return "\n\n".join(parts + [by_subject(cost, level) for level in cost.levels])


# What people will use, and what they use now.
FOR_READERS = (DEFAULT, DUA_HYBRID, WM, STATE, ALL, GCOV, SOURCE, SOURCE_MCDC)


def for_readers(cost):
    """The one table of README.md."""
    groups = sorted(_groups(cost), reverse=True)
    rows = [[title(compiler, form), *(" / ".join(mean(cost, names, compiler, form, "-O2", what) for what in (INSTRUCTIONS, TIME))
                                      for _, names in groups)]
            for compiler, form in measured_forms(cost.compilers) if form in FOR_READERS]
    words = {"kernels": "dense kernels", "real projects": "real projects"}
    return markdown.table(["-O2, instructions / time, to the plain program",
                           *(f"{len(names)} {words[what]}" for what, names in groups)], rows)
