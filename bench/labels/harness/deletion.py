# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Iterative label deletion: what the probe of an operator executes before and after all its mutants are killed."""

import pathlib
import re
from dataclasses import dataclass

import measure
from instrumented import PLAIN, Builder, Program
from kernels import Kernel
from programs import COMPILERS, FUNCTIONS, WM
from toolchain import run

HERE = pathlib.Path(__file__).resolve().parent.parent
OPERATORS = Kernel((HERE / "kernels/operators.cpp",), (HERE / "drivers/operators.cpp",))

KILLING = (6, 3)  # all mutants of all functions, at once
LATER = 10  # rounds


@dataclass(frozen=True)
class Site:
    source: str
    function: str
    sparing: tuple  # operands with which at least one mutant has the value of the original


SITES = [
    Site("a + b", "sum", (2, 2)),
    Site("a * b", "product", (2, 2)),
    Site("a / b", "quotient", (1, 1)),
    Site("a & b", "common", (3, 3)),
    Site("a << b", "shifted", (3, 0)),
    Site("(a + b) * (a ^ b)", "three", (1, 0)),
]


@dataclass(frozen=True)
class Cost:
    """Instructions of one call of the function."""

    plain: int
    entry: int  # with the function's own cell, and no label
    first: int  # kills all
    alive: float  # nothing is killed any more, and something lives
    deleted: float


def _per_call(executable, site, operands):
    """(of the first call, of a later one)."""
    def count(rounds):
        return measure.instructions_within(executable, f"labels::{site.function}(unsigned int, unsigned int)", rounds,
                                           site.function, *operands)

    first = count(1)
    return first, (count(1 + LATER) - first) / LATER


def costs(executables):
    """(compiler, site) → cost."""
    found = {}
    for compiler in COMPILERS:
        plain, entry, labelled = (executables[Program("operators", compiler, form)] for form in (PLAIN, FUNCTIONS, WM))
        for site in SITES:
            first, deleted = _per_call(labelled, site, KILLING)
            _, alive = _per_call(labelled, site, site.sparing)
            found[compiler, site] = Cost(_per_call(plain, site, KILLING)[0], _per_call(entry, site, KILLING)[0], first,
                                         alive, deleted)
    return found


# What objdump says, and what is enough to read.
SHORTER = [
    (re.compile(r"0x[0-9a-f]+\(%rip\)(,%\w+)?\s*# <covkit_unit_\w+::observations(\+0x[0-9a-f]+)?>"), r"cells\2(%rip)\1"),
    (re.compile(r"<void covkit::probe::judge<.*>"), "<judge>"),
    (re.compile(r"<labels::(\w+)\(unsigned int, unsigned int\)( \[clone \.cold\])?(\+0x[0-9a-f]+)?>"), r"<\1\2\3>"),
]


def disassembly(executable, function):
    """Of the function alone, without what g++ puts aside as cold."""
    text = run(["objdump", "-d", "-C", "--no-show-raw-insn", "--no-addresses", executable])
    name = re.escape(f"<labels::{function}(unsigned int, unsigned int)>:")
    body = re.search(rf"^{name}\n((?:\t.*\n)+)", text, re.MULTILINE)[1]
    for long, short in SHORTER:
        body = long.sub(short, body)
    lines = [line.strip() for line in body.splitlines()]
    while not lines[-1].startswith(("ret", "jmp")):  # padding
        lines.pop()
    return "\n".join(lines)


def build(covkit, directory):
    return Builder({"operators": OPERATORS}, covkit, directory).build(COMPILERS, [PLAIN, FUNCTIONS, WM])


def listing(executables):
    """Compiler → what a + b becomes."""
    return {compiler: disassembly(executables[Program("operators", compiler, WM)], "sum") for compiler in COMPILERS}
