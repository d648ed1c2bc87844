#!/usr/bin/env python3
"""What is too long for every commit, part by part.

    ./test.sh --nightly                    all parts; what has passed with this state of the tree is not repeated
    ./test.sh --nightly random real:fmtlib all parts whose names begin so, also if they have passed before
    ./test.sh --nightly --list             the parts
    ./test.sh --nightly --seed 7000 random other random programs; by default they change with the day

A part is the tests with its label in the build directory build/nightly, or a build of its own (sanitizers, another
LLVM). Interrupted, it goes on with the first part that is not done. One line per part at the end; the output of each is
in build/nightly/parts/.
"""

import argparse
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/nightly"
PARTS = BUILD / "parts"
JOBS = str(os.cpu_count() or 2)
# Parts that are a preset, built and tested as a whole. All the others are labels in the preset "nightly".
PRESETS = {"sanitizers:runtime": ["asan-nightly", "tsan-nightly"], "sanitizers:generator": ["asan-generator"],
           "llvm22": ["llvm22"]}
LABEL = "nightly:"


class Failed(Exception):
    pass


def run(command, log):
    """Runs a command of this part; its output goes to the log."""
    log.write(f"$ {' '.join(map(str, command))}\n")
    log.flush()
    return subprocess.run(list(map(str, command)), cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False).returncode


def build(preset, log, *definitions):
    if run(["cmake", "--preset", preset, *definitions], log) != 0:
        raise Failed(f"the preset {preset} does not configure")
    if run(["cmake", "--build", "--preset", preset, "--parallel", JOBS], log) != 0:
        raise Failed(f"the preset {preset} does not build")


def state_of_tree():
    """The commit, and what has been changed since: a part that has passed with it need not run again."""
    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False).stdout
    changed = hashlib.sha256(git("diff", "HEAD") + git("ls-files", "--others", "--exclude-standard")).hexdigest()
    return f"{git('rev-parse', 'HEAD').decode().strip()}+{changed[:12]}"


def labels():
    """The labels of all tests of the nightly build, without the prefix."""
    shown = subprocess.run(["ctest", "--test-dir", str(BUILD), "--print-labels"], cwd=ROOT, capture_output=True, text=True,
                           check=False).stdout
    return sorted(re.findall(rf"^\s*{LABEL}(\S+)$", shown, re.M))


def tested(directories, selection, report, log):
    """Runs tests; returns (number, names of those that failed, number of those that were skipped)."""
    total, failed, skipped = 0, [], 0
    for directory in directories:
        report.unlink(missing_ok=True)
        run(["ctest", "--test-dir", directory, "--output-on-failure", "--no-tests=error", "--parallel", JOBS,
             "--output-junit", report, *selection], log)
        if not report.exists():
            raise Failed(f"no test of {directory} ran")
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            total += 1
            skipped += case.find("skipped") is not None
            if case.find("failure") is not None:
                failed.append(case.get("name"))
    return total, failed, skipped


def run_part(part, seed):
    """Returns the line about it, and whether all passed."""
    start = time.monotonic()
    name = part.replace(":", "-")
    with open(PARTS / f"{name}.log", "w", encoding="utf-8") as log:
        try:
            if part in PRESETS:
                for preset in PRESETS[part]:
                    build(preset, log)
                directories, selection = [ROOT / "build" / preset for preset in PRESETS[part]], []
            else:
                directories, selection = [BUILD], ["-L", f"^{LABEL}{re.escape(part)}$"]
            total, failed, skipped = tested(directories, selection, PARTS / f"{name}.xml", log)
        except Failed as failure:
            return False, f"{failure}; see {PARTS / name}.log"
    if part.startswith("random") and not failed:
        note = f"; seeds from {seed}"
    else:
        note = f"; failed: {', '.join(failed)}; see {PARTS / name}.log" if failed else ""
    minutes = (time.monotonic() - start) / 60
    passed = total - len(failed) - skipped
    ran_something = passed + len(failed) > 0
    return ran_something and not failed, (f"{passed} passed, {len(failed)} failed, {skipped} skipped, "
                                          f"{minutes:.1f} min{note}{'' if ran_something else '; nothing ran'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="name the parts and end")
    parser.add_argument("--seed", type=int, help="of the first random program; default: 1000 for each day since 2026")
    parser.add_argument("parts", nargs="*", metavar="PART", help="beginnings of names")
    options = parser.parse_args()
    for name in ("COVKIT_OUT", "COVKIT_MODE", "COVKIT_QUIET", "COVKIT_REPORT"):
        os.environ.pop(name, None)
    seed = options.seed
    if seed is None:
        seed = 1000 * (datetime.date.today() - datetime.date(2026, 1, 1)).days
    PARTS.mkdir(parents=True, exist_ok=True)
    with open(PARTS / "build.log", "w", encoding="utf-8") as log:
        if run(["cmake", "--preset", "nightly", f"-DCOVKIT_NIGHTLY_SEED={seed}"], log) != 0:
            sys.exit(f"nightly: the preset nightly does not configure; see {PARTS / 'build.log'}")
    every = [*labels(), *PRESETS]
    chosen = [part for part in every if not options.parts or any(
        part == each or part.startswith(f"{each}:") for each in options.parts)]
    unknown = [each for each in options.parts if not any(p == each or p.startswith(f"{each}:") for p in every)]
    if unknown:
        sys.exit(f"nightly: there is no part {', '.join(unknown)}; --list names them")
    if options.list:
        print("\n".join(chosen))
        return 0

    done_file, tree = PARTS / "done.json", state_of_tree()
    done = json.loads(done_file.read_text()) if done_file.exists() else {}
    if any(part not in PRESETS for part in chosen):
        print("[nightly] building", flush=True)
        with open(PARTS / "build.log", "a", encoding="utf-8") as log:
            if run(["cmake", "--build", "--preset", "nightly", "--parallel", JOBS], log) != 0:
                sys.exit(f"nightly: the preset nightly does not build; see {PARTS / 'build.log'}")
    lines, all_passed = [], True
    for part in chosen:
        earlier = done.get(part)
        if earlier and earlier["tree"] == tree and not options.parts:
            lines.append(f"{part:24} {earlier['line']} (earlier)")
            continue
        print(f"[nightly] {part}", flush=True)
        passed, line = run_part(part, seed)
        print(f"          {line}", flush=True)
        lines.append(f"{part:24} {line}")
        all_passed = all_passed and passed
        if passed:
            done[part] = {"tree": tree, "line": line}
            part_file = done_file.with_suffix(".part")
            part_file.write_text(json.dumps(done, indent=1) + "\n")
            part_file.replace(done_file)
    print("\n".join(["", *lines]))
    return 0 if all_passed else 1


if __name__ == "__main__":
    sys.exit(main())
