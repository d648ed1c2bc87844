"""Whatever covkit writes is there whole or not at all: a full disk, a place that cannot be written, a killed process.

usage: check_outputs.py <repository> <covkit> <make_data>
"""

import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from command import CANNOT_WRITE, OK, Command  # noqa: E402
from compilers import Verdict  # noqa: E402

FILES = ["--text", "--json", "--lcov", "--lcov-compat", "--cobertura", "--sonarqube", "--markdown", "--html-single"]
LABELS = ["--labels", "--sarif"]
FOLDERS = ["--html", "--evidence"]
KILLS = 12


def content(path):
    """All that is below a path, by name."""
    if path.is_dir():
        return {p.relative_to(path).as_posix(): p.read_bytes() for p in sorted(path.rglob("*")) if p.is_file()}
    return path.read_bytes() if path.exists() else None


def left_over(directory):
    return [p.name for p in directory.iterdir() if ".tmp" in p.name]


def limit():
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))


def check_full_disk(command, directory, options, some_tests):
    for option in options:
        out = directory / "out"
        report = ["report", "data", "-q", "--source-root", "src", option, "out"]
        command.expect(OK, *report)
        before = content(out)
        # Other tests than before, so that there is something to write.
        command.expect(CANNOT_WRITE, *report, "--test", some_tests, says="cannot be written", preexec_fn=limit)
        command.verdict.expect(content(out) == before, f"{option}: a full disk leaves what was there")
        command.verdict.expect(left_over(directory) == [], f"{option}: nothing is left over", left_over(directory))
        command.expect(OK, *report, "--test", some_tests)
        command.verdict.expect(content(out) != before, f"{option}: the same without the limit writes")
        subprocess.run(["rm", "-rf", out], check=True)


def check_unwritable(command, directory):
    # Even root cannot make files there.
    for option in FILES + LABELS + FOLDERS:
        command.expect(CANNOT_WRITE, "report", "data", "-q", option, "/proc/covkit/out", says="/proc/covkit/out")
        command.expect(CANNOT_WRITE, "report", "data", "-q", option, "data/all.covprof/out", says="data/all.covprof/out")
    command.expect(CANNOT_WRITE, "merge", "data", "-o", "/proc/covkit/out", says="/proc/covkit/out")
    command.expect(CANNOT_WRITE, "check", "data", "--min", "function=0", "--junit", "/proc/covkit/out", says="/proc/covkit/out")


def check_killed(command, directory, option, pick):
    """Killed at any moment, what is there is what was there before, or all of the new."""
    out = directory / "out"
    base = [command.covkit, "report", "data", "-q", "--source-root", "src", option, "out"]
    states = []
    for extra in (["--test", "suite 1 *"], []):
        began = time.monotonic()
        subprocess.run([*base, *extra], cwd=directory, check=True)
        took = time.monotonic() - began
        states.append(content(out))
    command.verdict.expect(states[0] != states[1], f"{option}: the two states differ")
    seen = set()
    for turn in range(KILLS):
        extra = [["--test", "suite 1 *"], []][turn % 2]
        process = subprocess.Popen([*base, *extra], cwd=directory)
        # Mostly in the last part, where it writes.
        time.sleep(took * pick.uniform(0.3, 1.05))
        process.send_signal(signal.SIGKILL)
        process.wait()
        now = content(out)
        seen.add(states.index(now) if now in states else "neither")
    command.verdict.expect("neither" not in seen, f"{option}: killed at any moment, one of the two states", seen)
    subprocess.run(["rm", "-rf", out, *map(str, directory.glob("out.*"))], check=True)


def main():
    covkit, make_data = (pathlib.Path(a).resolve() for a in sys.argv[2:4])
    for name in ("COVKIT_OUT", "COVKIT_REPORT"):
        os.environ.pop(name, None)
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        subprocess.run([make_data, "project", directory, "60", "40"], check=True)
        command = Command(verdict, covkit, directory)
        check_full_disk(command, directory, FILES + FOLDERS, "suite 1 *")
        check_unwritable(command, directory)
        pick = random.Random(5)
        for option in ("--html", "--evidence", "--json"):
            check_killed(command, directory, option, pick)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        subprocess.run([make_data, "labels", directory], check=True)
        check_full_disk(Command(verdict, covkit, directory), directory, LABELS, "dry")
    verdict.exit()


if __name__ == "__main__":
    main()
