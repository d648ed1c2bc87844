# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What is compared: subjects, compilers, levels and forms, and the commands that make objects of them."""

import json
import pathlib
import shutil
from dataclasses import dataclass

import subjects
from toolchain import GCOV_FLAGS, MCDC_FLAGS

PLAIN = "plain"
COVKIT = "covkit"
GCOV = "gcov"
CLANG_MCDC = "clang MC/DC"

FLAGS = {PLAIN: [], COVKIT: [], GCOV: GCOV_FLAGS, CLANG_MCDC: MCDC_FLAGS}
FORMS = {
    "g++": [PLAIN, COVKIT, GCOV],
    "clang++-19": [PLAIN, COVKIT, CLANG_MCDC],
    "clang++-22": [PLAIN, COVKIT, CLANG_MCDC],
}
COMPILERS = [name for name in FORMS if name != "clang++-22" or shutil.which(name)]
LEVELS = ["-O0", "-O2"]
SUBJECTS = list(subjects.REAL)


@dataclass(frozen=True)
class Build:
    subject: str
    compiler: str
    level: str
    form: str

    @property
    def plain(self):
        return Build(self.subject, self.compiler, self.level, PLAIN)

    def file_name(self):
        return "-".join([self.subject, self.compiler, self.level, self.form]).replace(" ", "-").replace("/", "")


def builds_of(subject):
    """Neighbours in this order are timed one after the other, so that they see the same machine."""
    return [
        Build(subject, compiler, level, form)
        for level in LEVELS
        for compiler in COMPILERS
        for form in FORMS[compiler]
    ]


class Commands:
    """The commands for one subject."""

    def __init__(self, subject, covkit, sources, directory):
        self._subject = subjects.REAL[subject]
        self._sources = sources
        self._covkit = covkit
        self._directory = directory
        self.mirror = directory / f"{subject}.mirror"

    def _flags(self):
        flags = ["-std=c++17", "-w"]
        for folder in self._subject.folders(self._sources):
            flags += ["-I", str(folder)]
        return flags

    def _plain(self):
        return [[*self._flags(), "-c", str(file)] for file in self._subject.files(self._sources)]

    def instrument(self):
        """All of the project that its files include is instrumented, as it is when a project is built."""
        root = self._sources / self._subject.package
        return [str(self._covkit), "instrument", "-q", "-j", "1", "--root", str(root), "--out", str(self.mirror), "--tests",
                "none", "--assertions", "measure", *map(str, self._subject.files(self._sources)), "--", *self._flags()]

    def read_only(self, compiler):
        """Parsing alone, for comparison."""
        return [[compiler, "-fsyntax-only", *arguments] for arguments in self._plain()]

    def _mirrored(self):
        written = json.loads((self.mirror / "compile_commands.json").read_text(encoding="utf-8"))
        return [entry["arguments"][1:] for entry in written]

    def compile(self, build):
        """(command, object) for each file."""
        found = []
        for arguments in self._mirrored() if build.form == COVKIT else self._plain():
            made = self._directory / f"{build.file_name()}-{len(found)}.o"
            found.append(([build.compiler, *arguments, build.level, *FLAGS[build.form], "-o", str(made)], made))
        return found


def notes_of(made):
    """What the compiler wrote beside an object: gcov's description of the code."""
    notes = pathlib.Path(made).with_suffix(".gcno")
    return notes.stat().st_size if notes.exists() else 0
