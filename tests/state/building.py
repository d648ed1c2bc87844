"""Writes, builds and runs random programs, plain and with state coverage."""

from pathlib import Path

from random_programs.building import Instrumented
from random_programs.commands import run
from source_text import header_text, source_text, test_text

HERE = Path(__file__).resolve().parent
SOURCES = ("first.cpp", "second.cpp", "program_test.cpp")
ASSERTIONS = ("VERIFY", "VERIFY_EQ")


def write_program(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "program.hpp").write_text(header_text(program))
    (folder / "first.cpp").write_text(source_text(program, "first"))
    (folder / "second.cpp").write_text(source_text(program, "second"))
    (folder / "program_test.cpp").write_text(test_text(program))


def shared_driver(objects, with_covkit):
    """The object that all programs are linked with."""
    return objects.of(HERE / "driver.cpp", flags=["-O0", *(["-DWITH_COVKIT"] if with_covkit else [])])


def run_plain(folder, driver):
    """What the program prints as it is."""
    run(["g++", "-std=c++17", "-O0", "-w", f"-I{HERE}", *SOURCES, driver, "-o", "plain"], folder)
    return run(["./plain"], folder).stdout


class Measured(Instrumented):
    """The program as covkit rewrote it, and what it reports of a run."""

    def __init__(self, covkit, folder, standard="c++17"):
        self._standard = f"-std={standard}"
        super().__init__(covkit, folder, "out", SOURCES, [self._standard, f"-I{HERE}"], [
            "--state", *(word for each in ASSERTIONS for word in ("--state-assertion", each))])

    def output(self, driver):
        run(["g++", self._standard, "-O0", "-w", *self.include_flags(), f"-I{HERE}", *map(self.mirrored, SOURCES), driver,
             "-pthread", "-o", self.out / "program"], self.folder)
        return self.output_of(self.out / "program")

    def tests(self):
        """{name: {"modified": …, "checked": …}} of each test."""
        return {each["name"]: each["state"] for each in self.report_lines()
                if each["kind"] == "test" and "state" in each}
