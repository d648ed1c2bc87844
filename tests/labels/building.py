"""Writes, builds and runs random programs, plain and with labels."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
INCLUDE = HERE.parents[1] / "include"
sys.path.append(str(HERE.parent / "differential"))
from commands import Failed, run  # noqa: E402,F401  (Failed: for those who use this)
from program_text import ProgramText, calls_text, header_text  # noqa: E402

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
        self.covkit = covkit
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def shared(self, compiler, flags, with_tests):
        """Driver and runtime."""
        name = "".join(each if each.isalnum() else "_" for each in f"{compiler}{''.join(flags)}{with_tests}")
        wanted = [(HERE / "driver.cpp", self.folder / f"driver{name}.o")]
        if with_tests:
            wanted.append((INCLUDE / "covkit/listen/runtime.cpp", self.folder / f"runtime{name}.o"))
        for source, object in wanted:
            if not object.exists():
                unfinished = object.with_suffix(".unfinished")
                run([compiler, "-std=c++17", *flags, "-isystem", INCLUDE, f"-I{HERE}",
                     *(["-DWITH_TESTS"] if with_tests else []), "-c", source, "-o", unfinished], self.folder)
                unfinished.replace(object)
        return [object for _, object in wanted]


def run_plain(folder, tools, compiler, flags, is_loose):
    """What the program prints as it is; it must not have warnings."""
    made = f"plain_{compiler}{''.join(flags)}".replace("=", "_").replace(",", "_")
    run([compiler, "-std=c++17", *flags, *warnings(compiler, is_loose), "-c", "program.cpp", "-o", "plain.o"], folder)
    run([compiler, "-std=c++17", *flags, f"-I{HERE}", "-w", "plain.o", "calls.cpp",
         *tools.shared(compiler, flags, False), "-o", made], folder)
    return run([f"./{made}"], folder).stdout


class Labelled:
    """The program as covkit rewrote it for some labels."""

    def __init__(self, folder, tools, labels, more=()):
        self.folder, self._tools = folder, tools
        name = "".join(each if each.isalnum() else "_" for each in labels + "".join(more))
        self.out = folder / f"labels_{name}"
        shutil.rmtree(self.out, ignore_errors=True)  # profiles of an earlier program would be added to
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": "program.cpp",
             "arguments": ["c++", "-std=c++17", "-c", "program.cpp"]}]))
        run([tools.covkit, "instrument", "-q", "-j", "1", "-p", "compile_commands.json", "--root", ".", "--exclude",
             "program.hpp", "--out", self.out, *(["--labels", labels] if labels else []), *more], folder)

    def built(self, compiler, flags, is_loose, with_warnings=True):
        wanted = warnings(compiler, is_loose) if with_warnings else ["-w"]
        run([compiler, "-std=c++17", *flags, *wanted, f"-I{self.out}/mirror", "-isystem", INCLUDE, "-c",
             self.out / "mirror/src/program.cpp", "-o", self.out / "program.o"], self.folder)
        run([compiler, "-std=c++17", *flags, f"-I{HERE}", "-w", self.out / "program.o", "calls.cpp",
             *self._tools.shared(compiler, flags, True), "-pthread", "-o", self.out / "program"], self.folder)

    def output(self, *numbers, profile="run.covprof"):
        return run([self.out / "program", *numbers], self.folder, {
            "COVKIT_OUT": str(self.out / profile), "COVKIT_QUIET": "1"}).stdout

    def crash(self, number):
        """One call in a process of its own, which may end as it likes."""
        subprocess.run([self.out / "program", str(number)], cwd=self.folder, check=False, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, env={**os.environ, "COVKIT_QUIET": "1",
                                                       "COVKIT_OUT": str(self.out / f"run{number}.covprof")})

    def report(self, *filter):
        """The lines of the JSON report: all that is observed, or what a filter of `covkit report` leaves."""
        run([self._tools.covkit, "report", "-q", *filter, "--json", self.out / "report.json",
             *sorted(self.out.glob("*.covprof")), "-m", self.out], self.folder)
        return [json.loads(line) for line in (self.out / "report.json").read_text().splitlines()]
