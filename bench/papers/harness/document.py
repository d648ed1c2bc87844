# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The papers' tables, with covkit's figures beside theirs, and what differs."""

import bardin
import santelices
import whalen

WHALEN = """\
## Obligations and marks: Whalen et al.

Figure 2 and Table I, run: each vector by itself, and the suites of the table. All agree, or the run fails."""
WHALEN_DIFFERS = """\
What differs: the paper gives no obligation counts for TCAS, WBS and TreeMap (of its others, FGS had 552 covered and ASW 79),
and its programs are Java; `tcas`, `wheel_brakes` and `red_black` are written from their descriptions. Table II is what
tracking adds to *symbolic execution* of the whole program, half a second of which is reading the obligations; covkit's
figure is what probes add to running the compiled program, which does nothing but decide. Obligations that the workload
does not show are mostly those that nothing can show: TCAS is never below and above its threat at once."""

BARDIN = """\
## Labels: Bardin, Kosmatov, Cheynier

Criteria of Table I: conditions (`cc`), multiple conditions (`mcc`), and weak mutation with the operators AOR, COR, ROR and
AOIU (here `uoi`)."""
BARDIN_DIFFERS = """\
What differs: their tests are generated, by symbolic execution that does not end before all paths are explored; here a fixed
workload runs once. Their labels are written by hand, before statements that have no side effects, for chosen mutants;
covkit's are all that the operators have at every expression, so there are more of them. Equivalent mutants are not
discarded there; here those that can be told by the text alone are left out, and so are mutants that nothing can decide. The
programs are other texts: `triangle` also tells right angles, `utf8` is the table of the Unicode standard."""

SANTELICES = """\
## Data flow: Santelices, Harrold

Tables 3, 4 and 5. The same with the test suites of five real projects is in [bench/README.md](../README.md#data-flow)."""
SANTELICES_DIFFERS = """\
What differs: their programs are Java, their associations cross calls, and their times are those of a virtual machine; `tcas` is
the same logic, and all of its associations are inferable here, too. Only within functions, covkit's share of what is inferable is
larger (their Jess: 19 %), because calls are what branches tell least of. The precision depends on the workload: one round of
parsing and printing covers less than a test suite, so less of what is possible is done. `hybrid` is what the paper leaves as
future work: as exact as `direct`, with probes only where branches do not tell."""

NASCIMENTO = """\
## State: Nascimento, Vilain

The paper: 81.8 % of the lines of Tableize-it executed, 57 % of its modified attributes checked; one fault in an attribute that is
not checked, and the suite still passes. `bench/state/run.sh` does the same by script with real projects and many faults; its
tables are in [bench/README.md](../README.md#state)."""


def write(names, covkit, sources, scratch, times, progress):
    """(Markdown, data)."""
    def folder(name):
        (scratch / name).mkdir()
        return scratch / name

    figure = whalen.figure_2(covkit, folder("figure"))
    counts, whalen_data = whalen.obligations(covkit, sources, folder("obligations"), times, progress)
    labels, bardin_data = bardin.labels(covkit, sources, folder("labels"))
    flow, flow_data = santelices.tables(names, covkit, sources, folder("flow"), times, progress)
    text = "\n\n".join([WHALEN, figure, counts, WHALEN_DIFFERS, BARDIN, labels, BARDIN_DIFFERS, SANTELICES, flow,
                        SANTELICES_DIFFERS, NASCIMENTO])
    return text, {"obligations": whalen_data, "labels": bardin_data, "data_flow": flow_data}
