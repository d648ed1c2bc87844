"""Runs what a comparison needs to be built and run."""

import os
import subprocess


class Failed(Exception):
    """A step did not work; the text says what it said."""


def run(command, cwd, environment=None):
    done = subprocess.run([str(each) for each in command], cwd=cwd, check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, **(environment or {})})
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}\nexit code {done.returncode}\n"
                     f"{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done
