# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What is compared: kernels, compilers, levels and forms, and how a program of them is built."""

import concurrent.futures
import os
import pathlib
import shutil
import subprocess
from dataclasses import dataclass

from generator_form import generator_form, one_store_form

HERE = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = HERE.parent.parent

KERNELS = ["tcas", "tokenizer", "triangle", "utf8"]
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
    GENERATOR: [],
    ONE_STORE: [],
    GCOV: ["-DCOVKIT_OFF", "--coverage"],
    CLANG_MCDC: ["-DCOVKIT_OFF", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc"],
}

FORMS = {
    "g++": [PLAIN, COVKIT, PACKED, GENERATOR, ONE_STORE, GCOV],
    "clang++-19": [PLAIN, COVKIT, PACKED, GENERATOR, ONE_STORE, CLANG_MCDC],
    "clang++-14": [PLAIN, COVKIT],
}
OPTIONAL = {"clang++-14"}

# Forms whose source is made from the kernel.
REWRITTEN = {GENERATOR: generator_form, ONE_STORE: one_store_form}


class Failure(Exception):
    """Ends the measurement with one line that says what to do."""


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


def kernel_programs():
    """Neighbours in this order are timed one after the other, so that they see the same machine."""
    return [
        Program(kernel, compiler, level, form)
        for kernel in KERNELS
        for level in LEVELS
        for compiler in compilers()
        for form in FORMS[compiler]
    ]


def thread_programs():
    return [
        Program("threads", compiler, "-O2", form)
        for compiler in compilers()
        if compiler not in OPTIONAL
        for form in [PLAIN, COVKIT]
    ]


def _run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"this command failed: {' '.join(map(str, command))}\n{done.stderr.strip()}")


def _build(program, include, directory):
    compiler = [program.compiler, "-std=c++17", "-Wall", "-Wextra", "-I", str(include)]
    flags = FLAGS[program.form]
    executable = directory / program.file_name()
    if program.kernel == "threads":
        _run([*compiler, program.level, *flags, HERE / "threads.cpp", "-pthread", "-o", executable])
        return executable
    # Only the kernel is instrumented and compiled at the level in question; its driver is the same for all.
    kernel = HERE / "kernels" / f"{program.kernel}.cpp"
    if program.form in REWRITTEN:
        written = directory / f"{executable.name}.cpp"
        written.write_text(REWRITTEN[program.form](kernel.read_text(encoding="utf-8")), encoding="utf-8")
        compiler += ["-I", str(kernel.parent)]
        kernel = written
    driver = HERE / "drivers" / f"{program.kernel}.cpp"
    parts = []
    for source, options in [(kernel, [program.level, *flags]), (driver, ["-O2", "-DCOVKIT_OFF"])]:
        parts.append(directory / f"{executable.name}-{source.parent.name}.o")
        _run([*compiler, *options, "-c", source, "-o", parts[-1]])
    _run([program.compiler, *flags, *parts, "-o", executable])
    return executable


def build(programs, include, directory):
    """Program → executable."""
    if not (include / "covkit" / "covkit.hpp").exists():
        raise Failure(f"{include}: has no covkit/covkit.hpp; name the right folder with --include")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(programs, pool.map(lambda program: _build(program, include, directory), programs)))
