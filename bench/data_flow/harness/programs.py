# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The kernels with each monitor."""

from dataclasses import dataclass

from instrumented import PLAIN, Builder, Program
from kernels import OWN, REAL, kernels

COMPILERS = ["g++", "clang++-19"]

NO_FLOW = "no data flow"
MONITORS = ["branch", "hybrid", "direct"]
STORES = ["joint", "single"]

# What a monitor needs besides: decisions and functions tell where control went, and direct monitoring asks nobody.
# (Without any criterion, all are measured.)
NEEDED = {"branch": "function,decision", "hybrid": "function,decision", "direct": "function"}


@dataclass(frozen=True)
class Form:
    monitor: str  # or NO_FLOW
    with_all: bool = False  # besides data flow, all that covkit measures by default
    stores: str = "joint"

    def options(self):
        """Of covkit instrument."""
        if self.monitor == NO_FLOW:
            return []
        flow = ["--data-flow", self.monitor, "--data-flow-stores", self.stores]
        return flow if self.with_all else [*flow, "--criteria", NEEDED[self.monitor]]

    def __str__(self):
        return f"{self.monitor}{', with all' if self.with_all else ''}, {self.stores} stores"


ALONE = [Form(monitor) for monitor in MONITORS]
WITH_ALL = [Form(NO_FLOW)] + [Form(monitor, with_all=True) for monitor in MONITORS]
SINGLE = [Form(monitor, stores="single") for monitor in ("hybrid", "direct")]
FORMS = [PLAIN, *ALONE, *WITH_ALL, *SINGLE]


# Programs that differ in what their probes store, pair by pair: joint stores, and one for each variable.
COMPARED = [
    (Program(name, compiler, Form(monitor)), Program(name, compiler, Form(monitor, stores="single")))
    for compiler in COMPILERS for monitor in ("hybrid", "direct") for name in OWN + REAL
]


def build(names, sources, covkit, directory):
    """Program → executable, of the kernels with these names."""
    known = {name: kernel for name, kernel in kernels(sources).items() if name in names}
    return Builder(known, covkit, directory).build(COMPILERS, FORMS)
