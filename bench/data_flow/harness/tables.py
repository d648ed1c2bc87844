# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measurements → Markdown."""

import markdown
import toolchain
from flow_report import COVERED, NOT_COVERED, POSSIBLY
from instrumented import Ratios
from kernels import OWN, REAL
from programs import ALONE, COMPILERS, MONITORS, NO_FLOW, SINGLE, WITH_ALL, Form

GOALS = {"branch": 1.1, "hybrid": 1.3, "direct": 1.5}


def _goals(ratios):
    found = []
    for what, kernels in (("real projects", REAL), ("kernels and real projects", OWN + REAL)):
        for monitor, limit in GOALS.items():
            found.append((f"{monitor}, {what}: instructions, g++ -O2", limit,
                          ratios.mean(kernels, "g++", Form(monitor))))
    return markdown.goals(found)


def _title(form):
    if form.monitor == NO_FLOW:
        return "all but data flow"
    return (f"**{form.monitor}**" if form.stores == "joint" else f"{form.monitor}, a store for each variable") + (
        ", and all the others" if form.with_all else "")


def _by_kernel(ratios, compiler):
    rows = [
        [_title(form), *(f"{ratios.of(kernel, compiler, form):.2f}" for kernel in OWN + REAL),
         f"{ratios.mean(OWN, compiler, form):.2f}", f"{ratios.mean(REAL, compiler, form):.2f}"]
        for form in [*ALONE, *SINGLE, *WITH_ALL]
    ]
    return markdown.table([f"instructions, {compiler} -O2", *OWN, *REAL, "mean of the kernels", "of the real projects"],
                          rows)


def _added(ratios):
    """What data flow adds to a program that is instrumented anyway."""
    rows = [
        [f"{form.monitor}, {compiler}",
         *(f"{ratios.mean(kernels, compiler, form, Form(NO_FLOW)):.2f}" for kernels in (OWN, REAL))]
        for compiler in COMPILERS for form in WITH_ALL if form.monitor != NO_FLOW
    ]
    return markdown.table(["instructions -O2, to the program with all but data flow", "mean of the kernels",
                           "of the real projects"], rows)


def kernels(counts):
    ratios = Ratios(counts)
    return "\n\n".join([f"Compilers: {toolchain.versions(COMPILERS)}. 1.00 is the plain program of the same compiler.",
                        _goals(ratios), *(_by_kernel(ratios, compiler) for compiler in COMPILERS), _added(ratios)])


def stores(compared):
    """`compared`: pairs of programs, with the instructions of their functions."""
    rows = []
    for compiler in COMPILERS:
        for monitor in ("hybrid", "direct"):
            found = [both for (joint, _), both in compared.items()
                     if joint.compiler == compiler and joint.form.monitor == monitor]
            fewer = more = same = saved = lost = 0
            for joint, single in found:
                for function in joint.keys() & single.keys():
                    change = single[function] - joint[function]
                    fewer, more, same = fewer + (change > 0), more + (change < 0), same + (change == 0)
                    saved, lost = saved + max(change, 0), lost + max(-change, 0)
            total = sum(sum(single.values()) for _, single in found)
            rows.append([f"{monitor}, {compiler}", f"{fewer:,}", f"{more:,}", f"{same:,}",
                         f"{100 * saved / total:.2f} %", f"{100 * lost / total:.2f} %"])
    return markdown.table(["functions that execute … with joint stores", "fewer instructions", "more", "as many",
                           "saved, of all instructions", "lost"], rows)


def _share(part, whole):
    return f"{part:,} ({100 * part / whole:.0f} %)"


def _inferability(reports):
    kinds = ["inferable", "conditionally inferable", "not inferable"]
    rows = []
    for name, found in reports.items():
        counts = found["direct"].inferability
        rows.append([name, f"{counts.total():,}", *(_share(counts[kind], counts.total()) for kind in kinds),
                     f"{len(found['direct'].unmonitored):,}"])
    return markdown.table(["associations, by what branches tell", "all", *kinds, "variables not monitored"], rows)


def _prediction(reports):
    rows = []
    for name, found in reports.items():
        branch, direct = found["branch"], found["direct"]
        said = [branch.those(verdict) & direct.verdicts.keys() for verdict in (COVERED, NOT_COVERED, POSSIBLY)]
        possibly, right = len(said[2]), len(said[2] & direct.those(COVERED))
        rows.append([name, *(f"{len(each):,}" for each in said), f"{right:,}",
                     f"{100 * right / possibly:.1f} %" if possibly else "-"])
    return markdown.table(["monitor `branch`", COVERED, NOT_COVERED, POSSIBLY, "covered in fact", "precision"], rows)


def _overhead(measured):
    rows = [[project.name, *(f"{100 * project.overhead(monitor):.0f} %" for monitor in MONITORS)] for project in measured]
    return markdown.table(["processor time of the test suite, g++ -O2: more than plain", *MONITORS], rows)


def projects(measured):
    """Like Tables 3, 4 and 5 of the paper."""
    reports = {project.name: project.reports for project in measured}
    return "\n\n".join([_inferability(reports), _prediction(reports), _overhead(measured)])


def growth(found):
    parts = []
    for shape, rows in found.items():
        shown = [[f"{size:,}", f"{associations:,}", f"{plain.seconds:.2f} s", f"{flow.seconds:.2f} s",
                  f"{flow.megabytes:.0f} MB"] for size, plain, flow, associations in rows]
        last, before = rows[-1], rows[-2]
        shown.append(["twice the lines take", f"× {last[3] / before[3]:.2f}", f"× {last[1].seconds / before[1].seconds:.2f}",
                      f"× {last[2].seconds / before[2].seconds:.2f}",
                      f"× {last[2].megabytes / before[2].megabytes:.2f}"])
        parts.append(markdown.table([f"lines of one function, {shape}", "associations", "`covkit instrument`",
                                     "`--data-flow hybrid`", "memory"], shown))
    return "\n\n".join(parts)
