"""Writes, builds and runs random programs, plain and with state coverage."""

import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
INCLUDE = HERE.parents[1] / "include"
sys.path.append(str(HERE.parent / "differential"))
from commands import Failed, run  # noqa: E402,F401  (Failed: for those who use this)
from source_text import header_text, source_text, test_text  # noqa: E402

SOURCES = ("first.cpp", "second.cpp", "program_test.cpp")
ASSERTIONS = ("VERIFY", "VERIFY_EQ")


def write_program(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "program.hpp").write_text(header_text(program))
    (folder / "first.cpp").write_text(source_text(program, "first"))
    (folder / "second.cpp").write_text(source_text(program, "second"))
    (folder / "program_test.cpp").write_text(test_text(program))


def shared_driver(folder, with_covkit):
    """The object that all programs are linked with."""
    made = folder / f"driver{int(with_covkit)}.o"
    if not made.exists():
        run(["g++", "-std=c++17", "-O0", *(["-DWITH_COVKIT"] if with_covkit else []), "-isystem", INCLUDE, "-c",
             HERE / "driver.cpp", "-o", made], folder)
    return made


def run_plain(folder, driver):
    """What the program prints as it is."""
    run(["g++", "-std=c++17", "-O0", "-w", f"-I{HERE}", *SOURCES, driver, "-o", "plain"], folder)
    return run(["./plain"], folder).stdout


class Measured:
    """The program as covkit rewrote it, and what it reports of a run."""

    def __init__(self, covkit, folder, standard="c++17"):
        self._covkit, self._folder, self._out = covkit, folder, folder / "out"
        self._standard = f"-std={standard}"
        shutil.rmtree(self._out, ignore_errors=True)
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": each,
             "arguments": ["c++", self._standard, f"-I{HERE}", "-c", each]} for each in SOURCES]))
        run([covkit, "instrument", "-q", "-j", "1", "-p", "compile_commands.json", "--root", ".", "--out", self._out,
             "--state", *(word for each in ASSERTIONS for word in ("--state-assertion", each))], folder)

    def output(self, driver):
        run(["g++", self._standard, "-O0", "-w", f"-I{self._out}/mirror", "-isystem", INCLUDE, f"-I{HERE}",
             *(self._out / "mirror/src" / each for each in SOURCES), driver, "-pthread", "-o", self._out / "program"],
            self._folder)
        return run([self._out / "program"], self._folder,
                   {"COVKIT_OUT": str(self._out / "run.covprof"), "COVKIT_QUIET": "1"}).stdout

    def tests(self):
        """{name: {"modified": …, "checked": …}} of each test."""
        run([self._covkit, "report", "-q", "--json", self._out / "report.json", self._out / "run.covprof", "-m",
             self._out], self._folder)
        lines = [json.loads(line) for line in (self._out / "report.json").read_text().splitlines()]
        return {each["name"]: each["state"] for each in lines
                if each["kind"] == "test" and "state" in each}
