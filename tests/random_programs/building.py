"""Builds programs, instruments them, and reads the reports."""

import hashlib
import json
import os
import shutil
from pathlib import Path

from compilers import runtime_object

from .commands import run

INCLUDE = Path(__file__).resolve().parents[2] / "include"
RUNTIME = INCLUDE / "covkit/listen/runtime.cpp"


class Objects:
    """Objects that all programs of a run are linked with: each is compiled once for each set of flags."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def of(self, source, compiler="g++", flags=()):
        if source == RUNTIME:  # not what is tested: one for all flags, and for the tests of a build directory
            return Path(runtime_object(compiler, INCLUDE))
        command = [compiler, "-std=c++17", *map(str, flags), "-isystem", str(INCLUDE), "-c", str(source), "-o"]
        made = self.folder / f"{Path(source).stem}-{hashlib.sha256(repr(command).encode()).hexdigest()[:12]}.o"
        if not made.exists():
            # Several processes may want it at the same time, and none may link half of it.
            unfinished = made.with_suffix(f".{os.getpid()}")
            run([*command, unfinished], self.folder)
            unfinished.replace(made)
        return made


class Instrumented:
    """Sources of a program as covkit rewrites them, their profiles and their reports."""

    def __init__(self, covkit, folder, out, sources, flags, options):
        self.covkit, self.folder, self.out = covkit, folder, folder / out
        shutil.rmtree(self.out, ignore_errors=True)  # profiles of an earlier program would be added to
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": each, "arguments": ["c++", *flags, "-c", each]} for each in sources]))
        run([covkit, "instrument", "-q", "-j", "1", "-p", "compile_commands.json", "--root", ".", "--out", self.out,
             *options], folder)

    def mirrored(self, source):
        return self.out / "mirror/src" / source

    def include_flags(self):
        """How the rewritten sources find their tables and the probes."""
        return [f"-I{self.out}/mirror", "-isystem", INCLUDE]

    def environment(self, profile="run.covprof"):
        return {"COVKIT_OUT": str(self.out / profile), "COVKIT_QUIET": "1"}

    def output_of(self, program, *arguments):
        """What the built program prints; its observations are in a profile afterwards."""
        return run([program, *arguments], self.folder, self.environment()).stdout

    def report_text(self, *filter):
        """The JSON lines of all that was observed, or of what a filter of `covkit report` leaves."""
        made = self.out / "report.json"
        run([self.covkit, "report", "-q", *filter, "--json", made, *sorted(self.out.glob("*.covprof")), "-m", self.out],
            self.folder)
        return made.read_text()

    def report_lines(self, *filter):
        return [json.loads(line) for line in self.report_text(*filter).splitlines()]
