#!/usr/bin/env python3
"""bench/peers on one kernel with one compiler: all files come out, and the ratios can be true."""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from bench_path import FOLDERS, REPOSITORY

SKIPPED = 77
LEAST, MOST = 0.5, 20  # of any ratio of instructions


def fail(message):
    sys.exit(f"check_bench: {message}")


def check(directory):
    for name in ("peers.md", "peers.json", "peers.svg"):
        if not (directory / name).is_file():
            fail(f"{name} was not written; found {sorted(path.name for path in directory.iterdir())}")
    xml.etree.ElementTree.parse(directory / "peers.svg")
    programs = json.loads((directory / "peers.json").read_text(encoding="utf-8"))["programs"]
    ratios = {each["form"]: each["ratios"]["instructions"] for each in programs if "ratios" in each}
    for form in ("covkit default", "covkit all", "gcov"):
        if form not in ratios:
            fail(f"no ratio of {form}; found those of {sorted(ratios)}")
    for form, ratio in ratios.items():
        if not LEAST < ratio < MOST:
            fail(f"{form}: expected a ratio between {LEAST} and {MOST}, found {ratio}")
    text = (directory / "peers.md").read_text(encoding="utf-8")
    for secret in (str(REPOSITORY), tempfile.gettempdir() + "/", os.uname().nodename):
        if secret in text:
            fail(f"peers.md names something of this machine: {secret}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--covkit", type=pathlib.Path, required=True)
    chosen = parser.parse_args()
    for tool in ("g++", "valgrind", "readelf"):
        if not shutil.which(tool):
            print(f"check_bench: {tool} is missing")
            sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as name:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(FOLDERS)}
        done = subprocess.run(
            [sys.executable, "-B", REPOSITORY / "bench/peers/harness", "--quick", "--part", "cost", "--subjects", "triangle",
             "--compilers", "g++", "--level=-O2", "--covkit", chosen.covkit, "--sources", name, "--out", name],
            env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            fail(f"exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
        check(pathlib.Path(name))


if __name__ == "__main__":
    main()
