# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Kernels that the generator instruments: our own, and the workloads of real projects."""

import dataclasses
import re
from dataclasses import dataclass

import subjects
from toolchain import REPOSITORY

PROBE_COST = REPOSITORY / "bench/probe_cost"
DATA_FLOW = REPOSITORY / "bench/data_flow"
PEERS = REPOSITORY / "bench/peers"

OWN = ["tcas", "heap", "tokenizer", "triangle", "utf8"]
WITH_MACROS = ["tokenizer", "triangle", "utf8"]  # hand-written ones
UNMARKED = ["red_black", "json", "wheel_brakes"]  # without hand-written macros
REAL = ["tinyxml2", "pugixml", "jsoncpp"]

ENTRY = re.compile(r"COVKIT_ENTRY\([^)]*\);")
DECISION_OR_CONDITION = re.compile(r"COVKIT_(DECISION|C)\(")


@dataclass(frozen=True)
class Kernel:
    """What is instrumented, and what is compiled plain to run it."""

    files: tuple
    drivers: tuple
    includes: tuple = ()
    libraries: tuple = ()


def kernels(sources):
    """Name → kernel."""
    found = {
        "tcas": Kernel((DATA_FLOW / "kernels/tcas.cpp",),
                       (PROBE_COST / "drivers/tcas.cpp", DATA_FLOW / "drivers/advise_all.cpp")),
        "heap": Kernel((DATA_FLOW / "kernels/heap.cpp",), (DATA_FLOW / "drivers/heap.cpp",)),
    }
    for name in WITH_MACROS:
        found[name] = Kernel((PROBE_COST / f"kernels/{name}.cpp",), (PROBE_COST / f"drivers/{name}.cpp",))
    for name in UNMARKED:
        found[name] = Kernel((PEERS / f"kernels/{name}.cpp",), (PEERS / f"drivers/{name}.cpp",))
    for name in REAL:
        subject = subjects.REAL[name]
        found[name] = Kernel(tuple(subject.files(sources)), (PROBE_COST / f"drivers/{name}.cpp",),
                             tuple(subject.folders(sources)))
    return found


def without_macros(source):
    """A kernel as its users would have written it."""
    return DECISION_OR_CONDITION.sub("(", ENTRY.sub("", source)).replace("#include <covkit/covkit.hpp>\n", "")


def unmarked(names, sources, directory):
    """Name → kernel. Macros are in the way of the generator: what is written in their bodies has no mutants."""
    found = {name: kernel for name, kernel in kernels(sources).items() if name in names}
    for name in set(names) & set(WITH_MACROS):
        file, = found[name].files
        written = directory / file.name
        written.write_text(without_macros(file.read_text(encoding="utf-8")), encoding="utf-8")
        found[name] = dataclasses.replace(found[name], files=(written,), includes=(file.parent,))
    return found
