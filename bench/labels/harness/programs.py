# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The kernels with each criterion of labels."""

from dataclasses import dataclass

from instrumented import PLAIN

COMPILERS = ["g++", "clang++-19"]


@dataclass(frozen=True)
class Form:
    labels: str = ""
    with_all: bool = False  # besides labels, all that covkit measures by default

    def options(self):
        """Of covkit instrument."""
        chosen = ["--labels", self.labels] if self.labels else []
        return chosen if self.with_all else ["--criteria", "function", *chosen]

    def __str__(self):
        return f"{self.labels or 'no labels'}{', with all' if self.with_all else ''}"


FUNCTIONS = Form()
WM = Form("wm")
OPERATORS = [Form(f"wm:{operator}") for operator in ("ror", "aor", "lcr", "cor", "abs", "uoi", "crp")]
OTHERS = [Form(criterion) for criterion in ("limit", "loop", "idp", "rte", "fcc")]
DEFAULT = Form(with_all=True)
DERIVED = Form("dc,cc,mcc", with_all=True)
FORMS = [PLAIN, FUNCTIONS, WM, *OPERATORS, *OTHERS, DEFAULT, DERIVED]
