"""Writes, builds and runs random programs, plain and with labels."""

import os
import subprocess
from pathlib import Path

from program_text import ProgramText, calls_text, header_text
from random_programs.building import RUNTIME, Instrumented, Objects
from random_programs.commands import run

HERE = Path(__file__).resolve().parent

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]
# Random conditions contradict one another now and then; nothing else about them is doubtful.
WARNINGS_OF_CLANG = ["-Wno-tautological-overlap-compare", "-Wno-tautological-bitwise-compare"]
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def warnings(compiler, is_loose):
    """A loose program mixes signed and unsigned, and cuts numbers off."""
    found = WARNINGS + (WARNINGS_OF_CLANG if "clang" in compiler else [])
    return found + (["-Wno-sign-compare", "-Wno-conversion"] if is_loose else ["-Wconversion"])


def write_program(program, folder):
    """The text of a program's functions, as it is in the file. Sets places."""
    folder.mkdir(parents=True, exist_ok=True)
    text = ProgramText()
    text.program(program)
    (folder / "program.cpp").write_text(text.text())
    (folder / "program.hpp").write_text(header_text(program))
    (folder / "calls.cpp").write_text(calls_text(program))
    return text.text()


class Tools:
    """The command, and the objects that all programs share, by the flags they are compiled with."""

    def __init__(self, covkit, folder):
        self.covkit, self._objects = covkit, Objects(folder)

    def shared(self, compiler, flags, with_tests):
        """Driver and runtime."""
        flags = [*flags, f"-I{HERE}", *(["-DWITH_TESTS"] if with_tests else [])]
        return [self._objects.of(source, compiler, flags)
                for source in [HERE / "driver.cpp", *([RUNTIME] if with_tests else [])]]


def run_plain(folder, tools, compiler, flags, is_loose):
    """What the program prints as it is; it must not have warnings."""
    made = f"plain_{compiler}{''.join(flags)}".replace("=", "_").replace(",", "_")
    run([compiler, "-std=c++17", *flags, *warnings(compiler, is_loose), "-c", "program.cpp", "-o", "plain.o"], folder)
    run([compiler, "-std=c++17", *flags, f"-I{HERE}", "-w", "plain.o", "calls.cpp",
         *tools.shared(compiler, flags, False), "-o", made], folder)
    return run([f"./{made}"], folder).stdout


class Labelled(Instrumented):
    """The program as covkit rewrote it for some labels."""

    def __init__(self, folder, tools, labels, more=()):
        name = "".join(each if each.isalnum() else "_" for each in labels + "".join(more))
        super().__init__(tools.covkit, folder, f"labels_{name}", ["program.cpp"], ["-std=c++17"], [
            "--exclude", "program.hpp", *(["--labels", labels] if labels else []), *more])
        self._tools = tools

    def built(self, compiler, flags, is_loose, with_warnings=True):
        wanted = warnings(compiler, is_loose) if with_warnings else ["-w"]
        run([compiler, "-std=c++17", *flags, *wanted, *self.include_flags(), "-c", self.mirrored("program.cpp"),
             "-o", self.out / "program.o"], self.folder)
        run([compiler, "-std=c++17", *flags, f"-I{HERE}", "-w", self.out / "program.o", "calls.cpp",
             *self._tools.shared(compiler, flags, True), "-pthread", "-o", self.out / "program"], self.folder)

    def output(self, *numbers):
        return self.output_of(self.out / "program", *numbers)

    def crash(self, number):
        """One call in a process of its own, which may end as it likes."""
        subprocess.run([self.out / "program", str(number)], cwd=self.folder, check=False, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, env={**os.environ, **self.environment(f"run{number}.covprof")})
