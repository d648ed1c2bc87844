# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Programs of kernels that are plain, or instrumented in one form or another, and how they are built."""

import concurrent.futures
import dataclasses
import os
import pathlib
import statistics
from dataclasses import dataclass

from benchmark import processor_time
from toolchain import INCLUDE, run

PLAIN = "plain"


@dataclass(frozen=True)
class Peer:
    """The plain program, compiled and linked with these flags: coverage that the compiler measures."""

    name: str
    flags: tuple

    def __str__(self):
        return self.name


@dataclass(frozen=True)
class Program:
    kernel: str
    compiler: str
    form: object  # PLAIN, a peer, or something whose options() are those of covkit instrument
    level: str = "-O2"

    @property
    def plain(self):
        return dataclasses.replace(self, form=PLAIN)

    @property
    def is_mirrored(self):
        return self.form != PLAIN and not isinstance(self.form, Peer)

    @property
    def flags(self):
        return list(self.form.flags) if isinstance(self.form, Peer) else []

    def __str__(self):
        return f"{self.kernel} ({self.form}, {self.compiler} {self.level})"


class Ratios:
    """Of instructions, to the plain program or to another form."""

    def __init__(self, counts):
        self._counts = counts

    def of(self, kernel, compiler, form, to=PLAIN):
        return self._counts[Program(kernel, compiler, form)] / self._counts[Program(kernel, compiler, to)]

    def mean(self, kernels, compiler, form, to=PLAIN):
        return statistics.geometric_mean(self.of(kernel, compiler, form, to) for kernel in kernels)


class Builder:
    """Builds in `directory`; what was instrumented is there afterwards, in the folder that mirror() names."""

    def __init__(self, known, covkit, directory):
        self._known = known  # name → kernel
        self._covkit = covkit
        self._directory = directory
        self.objects = {}  # program → those of the kernel
        self.compiling = {}  # program → processor time, of the kernel's files
        self.instrumenting = {}  # (kernel, form) → processor time

    def mirror(self, name, form):
        return self._out(name, form) / "mirror"

    def build(self, compilers, forms):
        """Program → executable, of each kernel, compiler and form."""
        return self.build_all([Program(name, compiler, form) for compiler in compilers for name in self._known
                               for form in forms])

    def build_all(self, wanted):
        """Program → executable."""
        instrumenting = list(dict.fromkeys((each.kernel, each.form) for each in wanted if each.is_mirrored))
        compilers = list(dict.fromkeys(each.compiler for each in wanted))
        pairs = list(dict.fromkeys((each.kernel, each.compiler) for each in wanted))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            mirrored = dict(zip(instrumenting, pool.map(lambda each: self._instrument(*each), instrumenting)))
            runtimes = dict(zip(compilers, pool.map(self._runtime, compilers)))
            drivers = dict(zip(pairs, pool.map(lambda pair: self._drivers(*pair), pairs)))

            def built(program):
                parts = [*drivers[program.kernel, program.compiler], *self._own(program, mirrored)]
                return self._link(program, parts + runtimes[program.compiler] if program.is_mirrored else parts)

            return dict(zip(wanted, pool.map(built, wanted)))

    def _folder(self, *words):
        name = " ".join(map(str, words))
        return self._directory / name.translate(str.maketrans({" ": "-", ":": "-", ",": "", "(": "", ")": "", "/": ""}))

    def _out(self, name, form):
        return self._folder(name, form, "covkit")

    def _root(self, name):
        return pathlib.Path(os.path.commonpath([file.parent for file in self._known[name].files]))

    def _flags(self, name):
        # COVKIT_OFF: some kernels have hand-written macros.
        flags = ["-std=c++17", "-w", "-DCOVKIT_OFF", "-I", str(INCLUDE)]
        for folder in self._known[name].includes:
            flags += ["-I", str(folder)]
        return flags

    def _instrument(self, name, form):
        """The mirrors of the kernel's files."""
        self.instrumenting[name, form] = processor_time(
            [self._covkit, "instrument", "-q", "-j", "1", "--root", self._root(name), "--out", self._out(name, form),
             "--tests", "none", "--assertions", "measure", *form.options(), *self._known[name].files, "--", *self._flags(name)])
        return self._mirrored(name, form)

    def _mirrored(self, name, form):
        return [self.mirror(name, form) / "src" / file.relative_to(self._root(name)) for file in self._known[name].files]

    def _compile(self, command, files, directory):
        directory.mkdir(exist_ok=True)
        made = [directory / f"{number}.o" for number in range(len(files))]
        return made, sum(processor_time([*command, "-c", file, "-o", to]) for file, to in zip(files, made))

    def _runtime(self, compiler):
        return self._compile([compiler, "-std=c++17", "-O2", "-I", INCLUDE], [INCLUDE / "covkit/listen/runtime.cpp"],
                             self._folder("runtime", compiler))[0]

    def _drivers(self, name, compiler):
        return self._compile([compiler, *self._flags(name), "-O2"], self._known[name].drivers,
                             self._folder(name, compiler, "driver"))[0]

    def _own(self, program, mirrored):
        kernel = self._known[program.kernel]
        command = [program.compiler, *self._flags(program.kernel), program.level, *program.flags]
        files = kernel.files
        if program.is_mirrored:
            files = mirrored[program.kernel, program.form]
            command += ["-I", self.mirror(program.kernel, program.form), "-iquote", kernel.files[0].parent]
            command += [f"-D{macro}" for macro in getattr(program.form, "macros", ())]
        self.objects[program], self.compiling[program] = self._compile(command, files, self._folder(program))
        return self.objects[program]

    def _link(self, program, parts):
        executable = self._folder(program).with_suffix(".exe")
        run([program.compiler, *program.flags, *parts, *self._known[program.kernel].libraries, "-o", executable])
        return executable
