"""The covkit command as users call it, and a program for it to look at."""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import run, runtime_object  # noqa: E402

OK, USAGE, TOTAL_MISSED, FILE_MISSED, LOST, NEW_MISSED, JUSTIFICATION, CANNOT_READ, CANNOT_WRITE = \
    0, 1, 2, 4, 8, 16, 32, 64, 128


class Command:
    def __init__(self, verdict, covkit, directory):
        self.verdict, self.covkit, self.directory = verdict, covkit, directory

    def expect(self, code, *arguments, says="", prints="", **more):
        done = subprocess.run([self.covkit, *map(str, arguments)], cwd=self.directory, text=True, check=False,
                              capture_output=True, **more)
        what = "covkit " + " ".join(map(str, arguments))
        self.verdict.expect(done.returncode == code, f"{what}: exit code {code}, not {done.returncode}",
                            done.stdout + done.stderr)
        self.verdict.expect(says in done.stderr, f"{what}: says {says!r}", done.stderr)
        self.verdict.expect(prints in done.stdout, f"{what}: prints {prints!r}", done.stdout)
        return done


def build(repository, covkit, directory, verdict, source):
    """The instrumented program of one source, as <directory>/<its name>."""
    include = repository / "include"
    ok, output = run([covkit, "instrument", "-q", "--root", str(source.parent), "--out", str(directory / "out"),
                      "--tests", "none", str(source), "--", "-std=c++17", f"-I{include}"])
    mirror = directory / "out/mirror"
    if ok:
        ok, output = run(["g++", "-std=c++17", "-isystem", str(include), f"-I{mirror}",
                          str(mirror / "src" / source.name), runtime_object("g++", include),
                          "-o", str(directory / source.stem)])
    verdict.expect(ok, "the program is built", output)
