"""Runs the commands that build and run a program."""

import os
import re
import subprocess


class Failed(Exception):
    """A command did not succeed; the text has the command and its output."""

    def __init__(self, command, code, output):
        super().__init__(f"{command}\nexit code {code}\n{output}")
        self.command, self.code, self.output = command, code, output

    def __reduce__(self):  # comes back from another process with all of its parts
        return Failed, (self.command, self.code, self.output)

    def summary(self):
        """The first error, without names and numbers: what stays the same while a program is cut down."""
        errors = [line for line in self.output.splitlines() if "error" in line] or [f"exit code {self.code}"]
        return re.sub(r"\W*\b\w*\d\w*\b\W*", " … ", re.sub(r"‘[^’]*’|'[^']*'", "…", errors[0].split("error")[-1])).strip(": ")


def run(command, folder, environment=None):
    """The finished process, with its output as text. Settings for covkit in the environment of the tests do not count."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("COVKIT_")}
    done = subprocess.run([str(each) for each in command], cwd=folder, check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**inherited, **(environment or {})})
    if done.returncode != 0:
        raise Failed(" ".join(map(str, command)), done.returncode, done.stdout[-2000:] + done.stderr[-4000:])
    return done
