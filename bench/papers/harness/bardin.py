# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Bardin, Kosmatov, Cheynier: efficient leveraging of symbolic execution to advanced coverage criteria."""

import markdown
from forms import Form
from instrumented import Builder, Program
from kernels import unmarked
from observed import Observed

# Of their operators AOIU is `uoi` here.
LABELLED = Form("covkit labels of the paper", ("--labels", "cc,mcc,wm:aor,cor,ror,uoi", "--criteria", "function"))

# Table I: covered and all, by DSE*(P*). The triangle and TCAS of the paper are other texts of the same programs.
TABLE_1 = {"triangle": ("trityp", {"cc": (24, 24), "mcc": (28, 28), "wm": (120, 129)}),
           "utf8": ("utf8-7", {"wm": (82, 84)}),
           "tcas": ("tcas", {"cc": (10, 10), "mcc": (11, 12), "wm": (101, 111)})}


def labels(covkit, sources, scratch):
    builder = Builder(unmarked(list(TABLE_1), sources, scratch), covkit, scratch)
    executables = builder.build(["g++"], [LABELLED])
    rows, data = [], []
    for name, (theirs, paper) in TABLE_1.items():
        seen = Observed(covkit, builder.mirror(name, LABELLED), executables[Program(name, "g++", LABELLED)], "1").totals()
        for criterion in ("cc", "mcc", "wm"):
            ours = seen["labels"][criterion]
            rows.append([f"{name} ({theirs}), `{criterion}`",
                         "{} of {}".format(*paper[criterion]) if criterion in paper else "-",
                         f"{ours['covered']} of {ours['all']}"])
            data.append({"subject": name, "criterion": criterion, "covered": ours["covered"], "all": ours["all"]})
    return markdown.table(["labels covered", "the paper (Table I)", "covkit, by the workload"], rows), data
