"""Runs compilers for the convention tests."""

import shutil
import subprocess
import sys

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
