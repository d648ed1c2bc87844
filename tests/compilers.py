"""Runs compilers for the convention tests."""

import fcntl
import functools
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77  # CTest reports this exit code as "Skipped"


def require(*tools):
    """Ends the test as skipped if one of the tools is not installed."""
    for tool in tools:
        if shutil.which(tool) is None:
            print(f"skipped: {tool} is not installed")
            sys.exit(SKIPPED)


def compile_text(compiler, flags, text):
    """Compiles a translation unit given as text; returns (succeeded, output)."""
    return run([compiler, *flags, "-x", "c++", "-"], text)


def compile_file(compiler, flags, path):
    """Compiles a file; returns (succeeded, output)."""
    return run([compiler, *flags, str(path)])


def run(command, text=None):
    """Runs a command; returns (succeeded, output), the output with both streams together."""
    result = subprocess.run(command, input=text, text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode == 0, result.stdout


@functools.lru_cache(maxsize=None)
def runtime_object(compiler, include, *flags):
    """The part of covkit that a program links once, compiled; the tests of one build directory share it.

    It is kept in $COVKIT_TEST_CACHE, under a name that all its inputs make, or for this process only.
    """
    include = pathlib.Path(include)
    made_from = hashlib.sha256("\0".join([run([compiler, "--version"])[1], compiler, *flags]).encode())
    for header in sorted(include.glob("covkit/**/*.?pp")):
        made_from.update(header.read_bytes())
    cache = pathlib.Path(os.environ.get("COVKIT_TEST_CACHE") or tempfile.mkdtemp(prefix="covkit-runtime-"))
    cache.mkdir(parents=True, exist_ok=True)
    made = cache / f"runtime-{made_from.hexdigest()[:16]}.o"
    with open(made.with_suffix(".lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            part = made.with_suffix(".part.o")
            ok, output = run([compiler, "-std=c++17", "-w", *flags, f"-I{include}", "-c", "-o", str(part),
                              str(include / "covkit/listen/runtime.cpp")])
            if not ok:
                sys.exit(f"the runtime does not compile with {compiler}\n{output}")
            part.replace(made)
    return str(made)


class Verdict:
    """Collects what failed, so that one run shows every failure."""

    def __init__(self):
        self.checked = 0
        self.failed = []

    def expect(self, succeeded, what, output=""):
        self.checked += 1
        if not succeeded:
            self.failed.append(what)
            print(f"FAILED: {what}\n{output}".rstrip())

    def exit(self):
        print(f"{self.checked} checked, {len(self.failed)} failed")
        # A check that found nothing to look at has proven nothing.
        sys.exit(1 if self.failed or self.checked == 0 else 0)
