# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measurements → ratios → Markdown."""

import statistics

import markdown
import toolchain
from builds import CLANG_MCDC, COMPILERS, COVKIT, FORMS, GCOV, LEVELS, PLAIN, SUBJECTS, Build

INSTRUMENT = "instrument"
READ = "read"
YARDSTICK = "clang++-19"

FORM_NAMES = {
    COVKIT: "**covkit**: functions, statements, branches, MC/DC",
    GCOV: "gcov (`--coverage`): lines and branches",
    CLANG_MCDC: "clang `-fcoverage-mcdc`",
}


class Ratios:
    """`times`: subject → one dictionary of times a repetition. What is compared was measured in the same repetition, so
    that a change of the machine's load hits both."""

    def __init__(self, times):
        self._times = times

    def of(self, subject, what, to):
        return statistics.median(times[what] / times[to] for times in self._times[subject])

    def compiling(self, build):
        return self.of(build.subject, build, build.plain)


def _mean(of):
    return statistics.geometric_mean(of(subject) for subject in SUBJECTS)


def _measured_forms():
    return [(compiler, form) for compiler in COMPILERS for form in FORMS[compiler] if form != PLAIN]


def _title(compiler, form):
    return f"{FORM_NAMES[form]}, {compiler}"


def _mean_compiling(ratios, compiler, level, form=COVKIT):
    return _mean(lambda subject: ratios.compiling(Build(subject, compiler, level, form)))


def _instrumenting(ratios, what, compiler):
    return [ratios.of(subject, what, Build(subject, compiler, "-O0", PLAIN)) for subject in SUBJECTS]


def goals(ratios):
    found = [(f"instrumenting, to compiling with {YARDSTICK} -O0", 1.0,
              statistics.geometric_mean(_instrumenting(ratios, INSTRUMENT, YARDSTICK)))]
    for compiler in ("g++", "clang++-19"):
        for level in LEVELS:
            found.append((f"compiling what is instrumented, {compiler} {level}", 1.3,
                          _mean_compiling(ratios, compiler, level)))
    return markdown.goals(found)


def instrumenting(ratios):
    rows = []
    for what, compiler, title in (
        (INSTRUMENT, YARDSTICK, f"**covkit instrument**, to {YARDSTICK} -O0"),
        (INSTRUMENT, "g++", "covkit instrument, to g++ -O0"),
        (READ, YARDSTICK, f"for comparison: {YARDSTICK} -fsyntax-only, to {YARDSTICK} -O0"),
    ):
        found = _instrumenting(ratios, what, compiler)
        rows.append([title, *(f"{each:.2f}" for each in found), f"{statistics.geometric_mean(found):.2f}"])
    return markdown.table(["instrumenting", *SUBJECTS, "geometric mean"], rows)


def compiling(ratios):
    rows = []
    for compiler, form in _measured_forms():
        row = [_title(compiler, form)]
        for subject in SUBJECTS:
            found = (ratios.compiling(Build(subject, compiler, level, form)) for level in LEVELS)
            row.append(" / ".join(f"{each:.2f}" for each in found))
        means = (_mean_compiling(ratios, compiler, level, form) for level in LEVELS)
        rows.append([*row, " / ".join(f"{each:.2f}" for each in means)])
    return markdown.table([f"compiling, {' / '.join(LEVELS)}", *SUBJECTS, "geometric mean"], rows)


def size(sizes, runtime_of):
    def kibibytes(count):
        return f"{count / 1024:.0f}"

    rows = []
    for compiler in COMPILERS:
        for form in FORMS[compiler]:
            row = [f"plain, {compiler}" if form == PLAIN else _title(compiler, form)]
            for level in LEVELS:
                def ratio(subject, part):
                    build = Build(subject, compiler, level, form)
                    return getattr(sizes[build], part) / getattr(sizes[build.plain], part)

                for part in ("code", "unchanging"):
                    row.append(f"{_mean(lambda subject: ratio(subject, part)):.2f}")
            for part in ("unchanging", "data", "not_loaded"):
                row.append(kibibytes(sum(getattr(sizes[Build(subject, compiler, "-O2", form)], part) for subject in SUBJECTS)))
            runtime = runtime_of(compiler, form)
            rows.append([*row, kibibytes(runtime.unchanging + runtime.data)])
    heads = ["size"]
    for level in LEVELS:
        heads += [f"code {level}", f"with constants {level}"]
    heads += ["all projects -O2, KiB: code and constants", "data", "not loaded", "runtime, once a program"]
    return markdown.table(heads, rows)


def document(ratios, sizes, linker):
    return "\n\n".join(
        [
            f"Compilers: {toolchain.versions(COMPILERS)}. 1.00 is what compiling the plain project takes.",
            goals(ratios),
            instrumenting(ratios),
            compiling(ratios),
            size(sizes, linker.runtime),
        ]
    )
