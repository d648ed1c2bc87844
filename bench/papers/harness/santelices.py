# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Santelices, Harrold: efficiently monitoring data-flow test coverage (DUA-Forensics)."""

import markdown
import measure
from flow_report import COVERED, POSSIBLY
from forms import DUA_BRANCH, DUA_DIRECT, DUA_HYBRID
from instrumented import PLAIN, Builder, Program
from kernels import unmarked
from observed import Observed

KINDS = ["inferable", "conditionally inferable", "not inferable"]
# Tables 3, 4 and 5.
TABLE_3 = {"Tcas": (136, 0, 0), "Compress": (209, 41, 195), "Db": (252, 71, 203), "Mtrt": (30, 9, 62),
           "Scimark2": (319, 201, 534), "Jess": (2461, 636, 9830)}
TABLE_4 = {"Tcas": None, "Compress": (189, 158), "Db": (170, 129), "Mtrt": (34, 34), "Scimark2": (587, 515),
           "Jess": (2343, 1813)}
TABLE_5 = {"Tcas": (1.92, 17.91), "Compress": (32.37, 132.00), "Db": (2.30, 8.68), "Mtrt": (1.13, 1.31),
           "Scimark2": (5.39, 160.38), "Jess": (10.76, 74.89)}
FORMS = [DUA_BRANCH, DUA_HYBRID, DUA_DIRECT]


def _share(part, whole):
    return f"{part:,} ({100 * part / whole:.0f} %)"


def _inferability(name, counts):
    return [name, *(_share(each, sum(counts)) for each in counts)]


def _prediction(name, pair):
    if not pair or not pair[0]:
        return [name, "0" if pair else "-", "0" if pair else "-", "-"]
    return [name, f"{pair[0]:,}", f"{pair[1]:,}", f"{100 * pair[1] / pair[0]:.1f} %"]


def tables(names, covkit, sources, scratch, times, progress):
    builder = Builder(unmarked(names, sources, scratch), covkit, scratch)
    executables = builder.build(["g++"], [PLAIN, *FORMS])
    measure.check_checksums(executables)
    counts = measure.instruction_counts(executables, lambda _: 1)
    seconds = measure.round_times(executables, *times, progress)
    rows = {3: [_inferability(f"{name} (paper)", each) for name, each in TABLE_3.items()],
            4: [_prediction(f"{name} (paper)", each) for name, each in TABLE_4.items()],
            5: [[f"{name} (paper)", f"{branch:.0f} %", "-", f"{direct:.0f} %"] for name, (branch, direct) in TABLE_5.items()]}
    data = []
    for name in names:
        flow = {form: Observed(covkit, builder.mirror(name, form), executables[Program(name, "g++", form)], "1").flow
                for form in (DUA_BRANCH, DUA_DIRECT)}
        inferability = [flow[DUA_DIRECT].inferability[kind] for kind in KINDS]
        possibly = flow[DUA_BRANCH].those(POSSIBLY) & flow[DUA_DIRECT].verdicts.keys()
        predicted = (len(possibly), len(possibly & flow[DUA_DIRECT].those(COVERED)))
        plain = Program(name, "g++", PLAIN)
        overheads = {form: (100 * (min(seconds[Program(name, "g++", form)]) / min(seconds[plain]) - 1),
                            100 * (counts[Program(name, "g++", form)] / counts[plain] - 1)) for form in FORMS}
        rows[3].append(_inferability(f"**{name}**", inferability))
        rows[4].append(_prediction(f"**{name}**", predicted))
        rows[5].append([f"**{name}**", *("{:.0f} % ({:.0f} %)".format(*overheads[form]) for form in FORMS)])
        data.append({"subject": name, **dict(zip(KINDS, inferability)), "predicted": predicted[0], "covered": predicted[1],
                     "instructions_more_percent": {str(form): round(each[1], 1) for form, each in overheads.items()}})
    return "\n\n".join([
        markdown.table(["Table 3: associations", *KINDS], rows[3]),
        markdown.table(["Table 4: possibly covered, by branches", "predicted", "covered in fact", "precision"], rows[4]),
        markdown.table(["Table 5: more time (covkit: g++ -O2, and in brackets more instructions)", "branch", "hybrid",
                        "DUA, direct"], rows[5])]), data
