# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Turns a kernel with hand-written macros into one with a single store for each decision, whatever its outcome: a
yardstick for what observing at all costs."""

import re

MACRO = re.compile(r"COVKIT_(ENTRY|DECISION)\(")
HEAD = """#include <covkit/probe/condition.hpp>

// Not static: clang removes stores to an array that nobody can read.
inline ::covkit::probe::array<{cells}> covkit_array;
#define covkit_cells covkit_array.cells
"""


def closing(text, at):
    """The position of the bracket that closes the one at `at`; brackets in quotes do not count."""
    depth = 0
    while True:
        character = text[at]
        if character in "\"'":
            quote, at = character, at + 1
            while text[at] != quote:
                at += 2 if text[at] == "\\" else 1
        elif character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
            if depth == 0:
                return at
        at += 1


def one_store_form(source):
    result, at, cells = "", 0, 0
    for macro in MACRO.finditer(source):
        end = closing(source, macro.end() - 1)
        plain = source[macro.end() : end].replace("COVKIT_C(", "static_cast<bool>(")
        store = f"COVKIT_HIT(covkit_cells, {cells})"
        result += source[at : macro.start()] + (store if macro[1] == "ENTRY" else f"({store}, ({plain}))")
        at = end + 1
        cells += 1
    return (result + source[at:]).replace("#include <covkit/covkit.hpp>\n", HEAD.format(cells=cells))
