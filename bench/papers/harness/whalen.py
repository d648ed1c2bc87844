# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Whalen, Person, Rungta, Staats, Grijincu: a flexible and non-intrusive approach for computing complex structural
coverage metrics."""

import markdown
import measure
from forms import MCDC
from instrumented import PLAIN, Builder, Program
from kernels import Kernel, unmarked
from observed import Observed
from toolchain import REPOSITORY, Failure

PROGRAMS = REPOSITORY / "bench/papers/programs"
FIGURE_2 = Kernel((PROGRAMS / "figure_2.cpp",), (PROGRAMS / "figure_2_main.cpp",))

# What the marking function of the paper adds to the independence set when `a && (b || c)` is evaluated: a condition that
# a later one masks is removed again. (a F: the decision ends. c T masks b. c F masks a: the right side of && is false.)
MARKED = {"FTT": {"a=F"}, "TTF": {"a=T", "b=T"}, "TFT": {"a=T", "c=T"}, "TFF": {"b=F", "c=F"}}
# Table I: vectors, derived anew (its rows are scrambled in the text that we have).
SUITES = [("conjunction", "A and B", ["TT", "TF", "FT"], 2), ("disjunction", "A or B", ["TF", "FT", "FF"], 2),
          ("figure_2", "A and (B or C)", ["TTF", "TFT", "TFF", "FTT"], 3)]

# Table II: what computing obligations adds to symbolic execution.
TABLE_2 = {"tcas": ("TCAS", 7.9), "wheel_brakes": ("WBS", 124), "red_black": ("TreeMap", 68)}


def _shown(decision):
    return {f"{condition['text']}={letter}" for condition in decision["conditions"]
            for value, letter in (("true", "T"), ("false", "F")) if condition["shown"][value]}


def figure_2(covkit, scratch):
    builder = Builder({"figure_2": FIGURE_2}, covkit, scratch)
    program = Program("figure_2", "g++", MCDC)
    executable = builder.build_all([program])[program]
    mirror = builder.mirror("figure_2", MCDC)

    def decision_of(function, *vectors):
        found = Observed(covkit, mirror, executable, function, *vectors).of_kind("decision")
        return next(each for each in found if each["executed"])

    rows = []
    for vector, marked in MARKED.items():
        decision = decision_of("figure_2", vector)
        shown = _shown(decision)
        if shown != marked:
            raise Failure(f"Figure 2, {vector}: covkit shows {sorted(shown)}, the paper's marking function {sorted(marked)}")
        rows.append([decision["executed"][0]["values"].replace("-", "*"), ", ".join(sorted(marked)),
                     ", ".join(sorted(shown))])
    marks = markdown.table(["`a && (b \\|\\| c)`, evaluated", "the paper's marking function adds", "covkit shows"], rows)
    rows = []
    for function, text, vectors, conditions in SUITES:
        decision = decision_of(function, *vectors)
        rows.append([f"`{text}`", ", ".join(each["values"].replace("-", "*") for each in decision["executed"]),
                     f"{2 * conditions} of {2 * conditions}", f"{len(_shown(decision))} of {2 * conditions}"])
    suites = markdown.table(["Table I", "vectors, as they are evaluated", "obligations, the paper", "covkit"], rows)
    return marks + "\n\n" + suites


def obligations(covkit, sources, scratch, times, progress):
    """Counts, and Table II."""
    builder = Builder(unmarked(list(TABLE_2), sources, scratch), covkit, scratch)
    executables = builder.build(["g++"], [PLAIN, MCDC])
    counts = measure.instruction_counts(executables, lambda _: 3)
    seconds = measure.round_times(executables, *times, progress)
    rows, data = [], []
    for name, (theirs, overhead) in TABLE_2.items():
        program = Program(name, "g++", MCDC)
        seen = Observed(covkit, builder.mirror(name, MCDC), executables[program], "1")
        conditions, decisions = len(seen.conditions()), len(seen.of_kind("decision"))
        more = 100 * (counts[program] / counts[program.plain] - 1)
        time = 100 * (min(seconds[program]) / min(seconds[program.plain]) - 1)
        rows.append([f"{name} ({theirs})", f"{decisions}", f"{conditions}", f"{2 * conditions}", f"{seen.shown()}",
                     f"{overhead:g} %", f"{time:.0f} %", f"{more:.0f} %"])
        data.append({"subject": name, "decisions": decisions, "conditions": conditions, "obligations": 2 * conditions,
                     "shown": seen.shown(), "instructions_more_percent": round(more, 1), "paper_percent": overhead})
    return markdown.table(["MC/DC, g++ -O2", "decisions", "conditions", "obligations", "shown by the workload",
                           "more time, the paper (Table II)", "more time, covkit", "more instructions, covkit"], rows), data
