# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What is compared: kernels, compilers, levels and forms, and how a program of them is built."""

import concurrent.futures
import os
import pathlib
import shutil
from dataclasses import dataclass

import subjects
from one_store import one_store_form
from toolchain import GCOV_FLAGS, MCDC_FLAGS, Failure, run

HERE = pathlib.Path(__file__).resolve().parent.parent

KERNELS = ["tcas", "tokenizer", "triangle", "utf8"]
REAL = ["tinyxml2", "pugixml", "jsoncpp"]  # those of the subjects that have a driver
LEVELS = ["-O2", "-O0"]

PLAIN = "plain"
COVKIT = "covkit"
PACKED = "packed"
GENERATOR = "generator"
ONE_STORE = "one store"
GCOV = "gcov"
CLANG_MCDC = "clang MC/DC"

# The peers instrument the plain program: the macros vanish with COVKIT_OFF.
FLAGS = {
    PLAIN: ["-DCOVKIT_OFF"],
    COVKIT: [],
    PACKED: ["-DCOVKIT_MAPPABLE=0"],
    GENERATOR: ["-DCOVKIT_OFF"],
    ONE_STORE: [],
    GCOV: ["-DCOVKIT_OFF", *GCOV_FLAGS],
    CLANG_MCDC: ["-DCOVKIT_OFF", *MCDC_FLAGS],
}

FORMS = {
    "g++": [PLAIN, COVKIT, PACKED, GENERATOR, ONE_STORE, GCOV],
    "clang++-19": [PLAIN, COVKIT, PACKED, GENERATOR, ONE_STORE, CLANG_MCDC],
    "clang++-22": [PLAIN, GENERATOR, CLANG_MCDC],
    "clang++-14": [PLAIN, COVKIT],
}
OPTIONAL = {"clang++-14", "clang++-22"}
# Real projects have no hand-written macros.
REAL_FORMS = {PLAIN, GENERATOR, GCOV, CLANG_MCDC}

# Forms whose source is made from the kernel.
REWRITTEN = {ONE_STORE: one_store_form}


@dataclass(frozen=True)
class Program:
    kernel: str
    compiler: str
    level: str
    form: str

    @property
    def plain(self):
        return Program(self.kernel, self.compiler, self.level, PLAIN)

    def __str__(self):
        return f"{self.kernel} ({self.form}, {self.compiler} {self.level})"

    def file_name(self):
        name = "-".join([self.kernel, self.compiler, self.level.strip("-"), self.form])
        return name.replace(" ", "-").replace("/", "")


def compilers():
    return [name for name in FORMS if name not in OPTIONAL or shutil.which(name)]


def forms_of(kernel, compiler):
    return [form for form in FORMS[compiler] if kernel not in REAL or form in REAL_FORMS]


def kernel_programs(kernels):
    """Neighbours in this order are timed one after the other, so that they see the same machine."""
    return [
        Program(kernel, compiler, level, form)
        for kernel in kernels
        for level in LEVELS
        for compiler in compilers()
        for form in forms_of(kernel, compiler)
        if form != PLAIN or len(forms_of(kernel, compiler)) > 1
    ]


def thread_programs():
    return [
        Program("threads", compiler, "-O2", form)
        for compiler in compilers()
        if compiler not in OPTIONAL
        for form in [PLAIN, COVKIT]
    ]


def _sources(program, sources):
    """(source files, include directories, what is compiled for it at the level in question)."""
    if program.kernel in REAL:
        subject = subjects.REAL[program.kernel]
        return subject.files(sources), subject.folders(sources)
    return [HERE / "kernels" / f"{program.kernel}.cpp"], []


def _instrument(covkit, files, compiler, directory):
    """The mirrors of the files, and the folder to include tables from."""
    root = pathlib.Path(os.path.commonpath([file.parent for file in files]))
    mirror = directory / "mirror"
    run([covkit, "instrument", "-q", "--root", root, "--out", directory, "--tests", "none", "--assertions",
         "measure", *files, "--",
         *compiler[1:], "-DCOVKIT_OFF"])
    return [mirror / "src" / file.relative_to(root) for file in files], mirror


def _build(program, include, directory, covkit, sources):
    compiler = [program.compiler, "-std=c++17", "-w", "-I", str(include)]
    flags = FLAGS[program.form]
    executable = directory / program.file_name()
    if program.kernel == "threads":
        run([*compiler, program.level, *flags, HERE / "threads.cpp", "-pthread", "-o", executable])
        return executable
    # Only the kernel is instrumented and compiled at the level in question; its driver is the same for all.
    files, includes = _sources(program, sources)
    for folder in includes:
        compiler += ["-I", str(folder)]
    driver = HERE / "drivers" / f"{program.kernel}.cpp"
    todo = [(driver, ["-O2", "-DCOVKIT_OFF"])]
    if program.form in REWRITTEN:
        written = directory / f"{executable.name}.cpp"
        written.write_text(REWRITTEN[program.form](files[0].read_text(encoding="utf-8")), encoding="utf-8")
        compiler += ["-I", str(files[0].parent)]
        files = [written]
    elif program.form == GENERATOR:
        folder = files[0].parent
        files, tables = _instrument(covkit, files, compiler, directory / f"{executable.name}.covkit")
        compiler += ["-I", str(tables), "-iquote", str(folder)]
        todo.append((include / "covkit/listen/runtime.cpp", ["-O1"]))
    todo += [(file, [program.level, *flags]) for file in files]
    parts = []
    for source, options in todo:
        parts.append(directory / f"{executable.name}-{len(parts)}.o")
        run([*compiler, *options, "-c", source, "-o", parts[-1]])
    run([program.compiler, *flags, *parts, "-o", executable])
    return executable


def build(programs, include, directory, covkit, sources):
    """Program → executable."""
    if not (include / "covkit" / "covkit.hpp").exists():
        raise Failure(f"{include}: has no covkit/covkit.hpp; name the right folder with --include")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(programs, pool.map(lambda program: _build(program, include, directory, covkit, sources), programs)))
