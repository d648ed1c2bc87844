# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""How many mutants a program has, and how many of them its workload kills."""

import csv
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass

from toolchain import Failure, run


@dataclass
class Mutants:
    listed: int = 0
    undecidable: int = 0
    equivalent: int = 0
    duplicate: int = 0
    killed: int = 0


def listed(mirror):
    """Of all manifests below the folder."""
    found = Mutants()
    for file in mirror.rglob("*.covmanifest"):
        labels = json.loads(file.read_text(encoding="utf-8"))["labels"]
        mutants = [label for label in labels["list"] if label["criterion"] == "wm"]
        found.listed += len(mutants)
        found.undecidable += sum("reason" in mutant for mutant in mutants)
        found.equivalent += labels.get("equivalent", 0)
        found.duplicate += labels.get("duplicate", 0)
    if found.listed == 0:
        raise Failure(f"{mirror}: the manifests have no mutant")
    return found


def killed(covkit, executable, mirror):
    """By one round."""
    with tempfile.TemporaryDirectory() as profiles:
        environment = {**os.environ, "COVKIT_OUT": profiles, "COVKIT_QUIET": "1"}
        subprocess.run([executable, "1"], check=True, stdout=subprocess.DEVNULL, env=environment)
        table = os.path.join(profiles, "labels.csv")
        run([covkit, "report", "-q", "--no-justifications", "-m", mirror, "--labels", table, profiles])
        with open(table, encoding="utf-8", newline="") as lines:
            return sum(row["status"] == "covered" for row in csv.DictReader(lines))
