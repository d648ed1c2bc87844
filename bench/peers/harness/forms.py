# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What is compared: covkit's criteria, alone and together, and the compilers' own coverage."""

import shutil
from dataclasses import dataclass

from instrumented import PLAIN, Peer, Program
from toolchain import GCOV_FLAGS, MCDC_FLAGS, SOURCE_COVERAGE_FLAGS


@dataclass(frozen=True)
class Form:
    """A program that covkit instruments."""

    name: str
    chosen: tuple = ()
    macros: tuple = ()

    def options(self):
        return list(self.chosen)

    def __str__(self):
        return self.name


FUNCTION = Form("covkit function", ("--criteria", "function"))
STATEMENT = Form("covkit statement", ("--criteria", "statement"))
BRANCH = Form("covkit branch", ("--criteria", "branch"))
MCDC = Form("covkit MC/DC", ("--criteria", "mcdc"))
DEFAULT = Form("covkit default")
# What a monitor needs besides: decisions and functions tell where control went, and direct monitoring asks nobody.
DUA_BRANCH = Form("covkit DUA branch", ("--data-flow", "branch", "--criteria", "function,decision"))
DUA_HYBRID = Form("covkit DUA hybrid", ("--data-flow", "hybrid", "--criteria", "function,decision"))
DUA_DIRECT = Form("covkit DUA direct", ("--data-flow", "direct", "--criteria", "function"))
WM = Form("covkit wm", ("--labels", "wm", "--criteria", "function"))
STATE = Form("covkit state", ("--state", "--criteria", "function"))
ALL = Form("covkit all", ("--data-flow", "hybrid", "--labels", "wm", "--state"))
GCOV = Peer("gcov", tuple(GCOV_FLAGS))
SOURCE = Peer("clang source", tuple(SOURCE_COVERAGE_FLAGS))
SOURCE_MCDC = Peer("clang source and MC/DC", tuple(MCDC_FLAGS))

TITLES = {
    FUNCTION: "covkit, functions alone",
    STATEMENT: "covkit, statements alone",
    BRANCH: "covkit, branches alone",
    MCDC: "covkit, decisions, conditions and MC/DC alone",
    DEFAULT: "**covkit, by default: MC/DC and all below**",
    DUA_BRANCH: "covkit, data flow alone, `branch`",
    DUA_HYBRID: "**covkit, data flow alone, `hybrid`**",
    DUA_DIRECT: "covkit, data flow alone, `direct`",
    WM: "**covkit, weak mutation alone (`wm`)**",
    STATE: "**covkit, state alone**",
    ALL: "**covkit, all: MC/DC and below, data flow, `wm`, state**",
    GCOV: "gcov: lines and branches",
    SOURCE: "clang's source coverage: regions and branches",
    SOURCE_MCDC: "clang's source coverage with MC/DC",
}

# Each criterion alone with one compiler, what people will use with all of them.
FORMS = {
    "g++": [PLAIN, FUNCTION, STATEMENT, BRANCH, MCDC, DEFAULT, DUA_BRANCH, DUA_HYBRID, DUA_DIRECT, WM, STATE, ALL, GCOV],
    "clang++-19": [PLAIN, DEFAULT, ALL, SOURCE, SOURCE_MCDC],
    "clang++-22": [PLAIN, DEFAULT, ALL, SOURCE, SOURCE_MCDC],
}
LEVELS = ["-O2", "-O0"]
# Where people debug, not each criterion alone: what it costs there is in the tables of its own benchmark.
FEWER = {"-O0": [PLAIN, MCDC, DEFAULT, DUA_HYBRID, WM, STATE, ALL, GCOV, SOURCE, SOURCE_MCDC]}


def compilers():
    return [name for name in FORMS if shutil.which(name)]


def is_measured(form, level):
    return level not in FEWER or form in FEWER[level]


def measured_forms(chosen, level="-O2"):
    """(compiler, form), but plain ones."""
    return [(compiler, form) for compiler in chosen for form in FORMS[compiler]
            if form != PLAIN and is_measured(form, level)]


def programs(names, chosen, levels):
    """Neighbours in this order are timed one after the other, so that they see the same machine."""
    return [Program(name, compiler, form, level) for name in names for level in levels for compiler in chosen
            for form in FORMS[compiler] if is_measured(form, level)]
