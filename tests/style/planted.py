"""A small repository for the tests of the checks to plant defects in."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

STYLE = pathlib.Path(__file__).resolve().parent
SOURCE = STYLE.parents[1]
CONFIGURATION = (".clang-format", ".clang-tidy", "tests/style/ignored_words.txt")


class Planted(unittest.TestCase):
    """One repository for each test, with the configuration of the real one."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name).resolve() / "repository"
        for name in CONFIGURATION:
            self.write(name, (SOURCE / name).read_text(encoding="utf-8"))
        self.git("init", "--quiet", "--initial-branch=main")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def git(self, *arguments):
        # Neither the user's settings nor a repository around this test may have a say.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        environment.update(GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_SYSTEM=os.devnull)
        subprocess.run(["git", "-C", str(self.root), "-c", "user.name=test", "-c", "user.email=test@example.com",
                        *arguments], env=environment, check=True, capture_output=True)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message=state")

    def check(self, script, *arguments, **environment):
        """Runs a check; returns its exit code and its lines."""
        variables = {name: value for name, value in os.environ.items()
                     if name != "COVKIT_BASE" and not name.startswith("GIT_")}
        result = subprocess.run([sys.executable, "-B", str(STYLE / script), str(self.root), *arguments],
                                env={**variables, **environment}, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, check=False)
        return result.returncode, result.stdout.splitlines()
