# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""How large a program of the objects is: an empty main function and all of them. What an empty program of the same form
has, its runtime included, is taken off."""

import re
from dataclasses import dataclass

import builds
from toolchain import INCLUDE, run

SECTION = re.compile(r"^ *\[ *\d+\] (\S+) +\S+ +[0-9a-f]+ +[0-9a-f]+ +([0-9a-f]+) +[0-9a-f]+ +([A-Za-z]*) +\d", re.MULTILINE)
FOR_LINKERS = {".symtab", ".strtab", ".shstrtab", ".comment"}


@dataclass
class Size:
    code: int = 0
    constants: int = 0
    data: int = 0
    not_loaded: int = 0

    @property
    def unchanging(self):
        return self.code + self.constants

    def __sub__(self, other):
        return Size(self.code - other.code, self.constants - other.constants, self.data - other.data,
                    self.not_loaded - other.not_loaded)


def _size_of(program):
    size = Size()
    for name, digits, flags in SECTION.findall(run(["readelf", "-SW", program])):
        count = int(digits, 16)
        if "A" not in flags:
            size.not_loaded += 0 if name in FOR_LINKERS else count
        elif "X" in flags:
            size.code += count
        elif "W" not in flags or name.startswith(".data.rel.ro"):
            size.constants += count
        else:
            size.data += count
    return size


class Linker:
    def __init__(self, directory):
        self._directory = directory
        self._empty = {}

    def _parts(self, compiler, form):
        """The empty main function, and covkit's runtime."""
        source = self._directory / "empty.cpp"
        source.write_text("int main() {}\n", encoding="utf-8")
        todo = [source] + ([INCLUDE / "covkit/listen/runtime.cpp"] if form == builds.COVKIT else [])
        parts = []
        for file in todo:
            parts.append(self._directory / f"empty-{compiler}-{form.replace('/', '')}-{len(parts)}.o")
            run([compiler, "-std=c++17", "-O2", "-I", INCLUDE, *builds.FLAGS[form], "-c", file, "-o", parts[-1]])
        return parts

    def _link(self, compiler, form, parts):
        program = self._directory / "linked"
        run([compiler, *builds.FLAGS[form], *parts, "-o", program])
        return _size_of(program)

    def _empty_of(self, compiler, form):
        if (compiler, form) not in self._empty:
            parts = self._parts(compiler, form)
            self._empty[compiler, form] = parts, self._link(compiler, form, parts)
        return self._empty[compiler, form]

    def size(self, build, objects):
        parts, empty = self._empty_of(build.compiler, build.form)
        size = self._link(build.compiler, build.form, [*parts, *objects]) - empty
        size.not_loaded += sum(map(builds.notes_of, objects))
        return size

    def runtime(self, compiler, form):
        """Once in a program."""
        return self._empty_of(compiler, form)[1] - self._empty_of(compiler, builds.PLAIN)[1]
