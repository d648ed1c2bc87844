# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Kernels and drivers with each monitor, and how a program of them is built."""

import concurrent.futures
import os
import pathlib
from dataclasses import dataclass

import subjects
from toolchain import INCLUDE, REPOSITORY, run

HERE = pathlib.Path(__file__).resolve().parent.parent
PROBE_COST = REPOSITORY / "bench/probe_cost"

COMPILERS = ["g++", "clang++-19"]

PLAIN = "plain"
NO_FLOW = "no data flow"
MONITORS = ["branch", "hybrid", "direct"]
STORES = ["joint", "single"]

# What a monitor needs besides: decisions and functions tell where control went, and direct monitoring asks nobody.
# (Without any criterion, all are measured.)
NEEDED = {"branch": "function,decision", "hybrid": "function,decision", "direct": "function"}


@dataclass(frozen=True)
class Form:
    monitor: str  # or PLAIN, or NO_FLOW
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


PLAIN_FORM = Form(PLAIN)
ALONE = [Form(monitor) for monitor in MONITORS]
WITH_ALL = [Form(NO_FLOW)] + [Form(monitor, with_all=True) for monitor in MONITORS]
SINGLE = [Form(monitor, stores="single") for monitor in ("hybrid", "direct")]
FORMS = [PLAIN_FORM, *ALONE, *WITH_ALL, *SINGLE]


@dataclass(frozen=True)
class Kernel:
    """What is instrumented, and what is compiled plain to run it."""

    files: tuple
    drivers: tuple
    includes: tuple = ()


def kernels(sources):
    """Name → kernel: our own, and the workloads of real projects that probe_cost has."""
    found = {
        "tcas": Kernel((HERE / "kernels/tcas.cpp",),
                       (PROBE_COST / "drivers/tcas.cpp", HERE / "drivers/advise_all.cpp")),
        "heap": Kernel((HERE / "kernels/heap.cpp",), (HERE / "drivers/heap.cpp",)),
    }
    for name in ("tokenizer", "triangle", "utf8"):
        found[name] = Kernel((PROBE_COST / f"kernels/{name}.cpp",), (PROBE_COST / f"drivers/{name}.cpp",))
    for name in ("tinyxml2", "pugixml", "jsoncpp"):
        subject = subjects.REAL[name]
        found[name] = Kernel(tuple(subject.files(sources)), (PROBE_COST / f"drivers/{name}.cpp",),
                             tuple(subject.folders(sources)))
    return found


OWN = ["tcas", "heap", "tokenizer", "triangle", "utf8"]
REAL = ["tinyxml2", "pugixml", "jsoncpp"]


@dataclass(frozen=True)
class Program:
    kernel: str
    compiler: str
    form: Form

    @property
    def plain(self):
        return Program(self.kernel, self.compiler, PLAIN_FORM)

    def __str__(self):
        return f"{self.kernel} ({self.form}, {self.compiler})"

    def folder_name(self):
        return str(self).translate(str.maketrans({" ": "-", ",": "", "(": "", ")": ""}))


# Programs that differ in what their probes store, pair by pair: joint stores, and one for each variable.
COMPARED = [
    (Program(name, compiler, Form(monitor)), Program(name, compiler, Form(monitor, stores="single")))
    for compiler in COMPILERS for monitor in ("hybrid", "direct") for name in OWN + REAL
]


def _instrument(covkit, kernel, flags, form, directory):
    """The mirrors of the files, and the folder to include tables from."""
    root = pathlib.Path(os.path.commonpath([file.parent for file in kernel.files]))
    run([covkit, "instrument", "-q", "--root", root, "--out", directory, "--tests", "none", *form.options(),
         *kernel.files, "--", *flags])
    mirror = directory / "mirror"
    return [mirror / "src" / file.relative_to(root) for file in kernel.files], mirror


def _flags(kernel):
    # COVKIT_OFF: some kernels have hand-written macros.
    flags = ["-std=c++17", "-w", "-DCOVKIT_OFF", "-I", str(INCLUDE)]
    for folder in kernel.includes:
        flags += ["-I", str(folder)]
    return flags


def _compile(compiler, flags, files, directory):
    directory.mkdir()
    made = []
    for file in files:
        made.append(directory / f"{len(made)}.o")
        run([compiler, *flags, "-O2", "-c", file, "-o", made[-1]])
    return made


def _build_plain(compiler, name, kernel, directory):
    """The drivers' objects, and those of the plain kernel."""
    return (_compile(compiler, _flags(kernel), kernel.drivers, directory / f"{name}-{compiler}-driver"),
            _compile(compiler, _flags(kernel), kernel.files, directory / f"{name}-{compiler}-plain"))


def _build_instrumented(program, kernel, covkit, directory):
    flags = _flags(kernel)
    folder = directory / program.folder_name()
    files, tables = _instrument(covkit, kernel, flags, program.form, folder.with_suffix(".out"))
    return _compile(program.compiler, [*flags, "-I", str(tables), "-iquote", str(kernel.files[0].parent)], files, folder)


def _link(compiler, parts, executable):
    run([compiler, *parts, "-o", executable])
    return executable


def build(names, sources, covkit, directory):
    """Program → executable, of the kernels with these names."""
    known = {name: kernel for name, kernel in kernels(sources).items() if name in names}
    found = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for compiler in COMPILERS:
            runtime = _compile(compiler, ["-std=c++17", "-I", str(INCLUDE)], [INCLUDE / "covkit/listen/runtime.cpp"],
                               directory / f"runtime-{compiler}")
            plain = dict(zip(known, pool.map(lambda name: _build_plain(compiler, name, known[name], directory), known)))
            wanted = [Program(name, compiler, form) for name in known for form in FORMS if form != PLAIN_FORM]
            objects = pool.map(
                lambda program: _build_instrumented(program, known[program.kernel], covkit, directory), wanted)
            for name, (driver, kernel) in plain.items():
                program = Program(name, compiler, PLAIN_FORM)
                found[program] = _link(compiler, [*driver, *kernel], directory / program.folder_name())
            for program, made in zip(wanted, objects):
                driver = plain[program.kernel][0]
                found[program] = _link(compiler, [*driver, *made, *runtime], directory / f"{program.folder_name()}.exe")
    return found
