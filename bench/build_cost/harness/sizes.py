# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""How large a program of the objects is: an empty main function and all of them. What an empty program of the same form
has, its runtime included, is taken off."""

import builds
from elf_size import size_of
from toolchain import INCLUDE, run


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
        return size_of(program)

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
