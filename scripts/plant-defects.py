#!/usr/bin/env python3
"""Plants the defects of tests/planted/defects.toml one after the other; the tests of a commit must find each of them.

    scripts/plant-defects.py                  all of them, in a clone of HEAD below build/planted
    scripts/plant-defects.py --only NAME...   only these
    scripts/plant-defects.py --list           a table of them; nothing is built
    scripts/plant-defects.py --check          only whether each text that is to be replaced is there exactly once

First the tests that should find something are run without a defect, and must pass. What has been found at a commit is
kept in build/planted/results.json: an interrupted run goes on where it was. The exit code is 1 if a defect is missed.
"""

import argparse
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time
import tomllib
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEFECTS = "tests/planted/defects.toml"
KEYS = {"name": str, "layer": str, "file": str, "breaks": str, "found_by": list, "targets": list, "old": str, "new": str}
PRESET = "default"
FAILED_BUILD = re.compile(r"^FAILED: (?:\[code=\d+\] )?(\S+)", re.MULTILINE)


class Defect:
    """An entry of the list. `found_by` are regular expressions of names of tests, the cheapest first."""

    def __init__(self, entry):
        self.name = entry.get("name", "?")
        self.wrong = [f"'{key}' is missing or of another type" for key, kind in KEYS.items()
                      if not isinstance(entry.get(key, [] if key == "targets" else None), kind)]
        self.wrong += [f"'{key}' is unknown" for key in entry if key not in KEYS]
        if not self.wrong:
            self.layer, self.file, self.breaks = entry["layer"], entry["file"], entry["breaks"]
            self.found_by, self.targets = entry["found_by"], entry.get("targets", ["all"])
            self.old, self.new = entry["old"].rstrip("\n"), entry["new"].rstrip("\n")
            self.digest = hashlib.sha256(json.dumps(entry, sort_keys=True).encode()).hexdigest()[:16]

    def errors(self, root):
        """Why it cannot be planted below this directory."""
        if self.wrong:
            return self.wrong
        path = root / self.file
        if not path.is_file():
            return [f"there is no file {self.file}"]
        times = path.read_text(encoding="utf-8").count(self.old)
        found = []
        if times != 1:
            found.append(f"the old text is in {self.file} {times} times, and must be there once")
        if self.old == self.new or not self.old:
            found.append("the new text is the old one")
        if not self.found_by:
            found.append("no test is named that should find it")
        return found


def read_defects(root):
    """All of them; ends the script if one cannot be planted in these sources."""
    with (root / DEFECTS).open("rb") as file:
        defects = [Defect(entry) for entry in tomllib.load(file)["defect"]]
    names = [each.name for each in defects]
    errors = [f"{each.name}: {error}" for each in defects for error in each.errors(root)]
    errors += [f"{name}: the name is there twice" for name in sorted(set(names)) if names.count(name) > 1]
    if errors:
        sys.exit("\n".join(f"{DEFECTS}: {error}" for error in errors))
    return defects


def plain(expression):
    """The name of a test, from a regular expression that fits it alone."""
    return expression.removeprefix("^").removesuffix("$").replace("\\", "")


def print_table(defects):
    print("| defect | layer | file | what it breaks | found by |\n|---|---|---|---|---|")
    for each in defects:
        tests = ", ".join(f"`{plain(test)}`" for test in each.found_by)
        breaks = each.breaks.replace("|", "\\|")
        print(f"| {each.name} | {each.layer} | `{each.file}` | {breaks} | {tests} |")


def check_tests(defects, build):
    """Ends the script if a regular expression fits no test of a build."""
    known = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], check=True, capture_output=True)
    names = [test["name"] for test in json.loads(known.stdout)["tests"]]
    errors = [f"{DEFECTS}: {each.name}: there is no test {expression}" for each in defects
              for expression in each.found_by if not any(re.search(expression, name) for name in names)]
    if errors:
        sys.exit("\n".join(errors))


class Results:
    """What is known of a commit, kept in a file."""

    def __init__(self, path, commit):
        self.path = path
        self.all = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        self.of_commit = self.all.setdefault(commit, {"passed": [], "defects": {}})

    def write(self):
        self.path.write_text(json.dumps(self.all, indent=1) + "\n", encoding="utf-8")

    def of(self, defect):
        known = self.of_commit["defects"].get(defect.name)
        return known if known and known["digest"] == defect.digest else None

    def put(self, defect, **result):
        self.of_commit["defects"][defect.name] = {"digest": defect.digest, **result}
        self.write()


class Tree:
    """A clone of the sources, and its build."""

    def __init__(self, directory, jobs):
        self.sources = directory / "sources"
        self.build_directory = self.sources / "build" / PRESET
        self.log = directory / "log"
        self.jobs = str(jobs)
        # Variables of the caller must not change what the tests do.
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("COVKIT_")}

    def prepare(self, commit):
        """The sources of the commit, without a defect that an earlier run has left."""
        if not self.sources.is_dir():
            subprocess.run(["git", "clone", "--quiet", "--shared", "--no-checkout", ROOT, self.sources], check=True)
        subprocess.run(["git", "-C", self.sources, "checkout", "--quiet", "--force", "--detach", commit], check=True)
        if not (self.build_directory / "build.ninja").is_file() and self.run("cmake", "--preset", PRESET) != 0:
            sys.exit(f"the sources cannot be configured, see {self.log}")

    def run(self, *command):
        """The exit code; the output goes to the log."""
        with self.log.open("w", encoding="utf-8") as log:
            return subprocess.run(command, cwd=self.sources, env=self.environment, stdout=log,
                                  stderr=subprocess.STDOUT, check=False).returncode

    def build(self, targets):
        """What could not be built: the name of an output; empty if all is well."""
        if self.run("ninja", "-C", str(self.build_directory), "-j", self.jobs, *targets) == 0:
            return ""
        failed = FAILED_BUILD.search(self.log.read_text(encoding="utf-8", errors="replace"))
        return failed[1] if failed else "?"

    def test(self, expression):
        """Names of tests by what came of them: passed, failed, skipped."""
        report = self.log.with_name("junit.xml")
        report.unlink(missing_ok=True)
        self.run("ctest", "--test-dir", str(self.build_directory), "-R", expression, "-j", self.jobs,
                 "--no-tests=error", "--output-on-failure", "--output-junit", str(report))
        if not report.is_file():
            sys.exit(f"no test was run for {expression}, see {self.log}")
        results = {"passed": [], "failed": [], "skipped": []}
        for each in xml.etree.ElementTree.parse(report).getroot().iter("testcase"):
            kind = {"run": "passed", "fail": "failed"}.get(each.get("status"), "skipped")
            results[kind].append(each.get("name"))
        return results


def try_without(tree, defects, results):
    """A test that fails anyhow, or is skipped, proves nothing."""
    expressions = sorted({each for defect in defects for each in defect.found_by} - set(results.of_commit["passed"]))
    if not expressions:
        return
    print(f"without a defect: {' '.join(map(plain, expressions))}", flush=True)
    failed = tree.build(sorted({target for defect in defects for target in defect.targets}))
    if failed:
        sys.exit(f"{failed} cannot be built without a defect, see {tree.log}")
    done = tree.test("|".join(expressions))
    if done["failed"]:
        sys.exit(f"failed without a defect: {' '.join(done['failed'])}; see {tree.log}")
    if done["skipped"]:
        print(f"skipped, and so finds nothing: {' '.join(done['skipped'])}")
    results.of_commit["passed"] += expressions
    results.write()


def found_by(tree, defect):
    """The test, or the part of the build of the tests, that finds a planted defect; None if nothing does."""
    failed = tree.build(defect.targets)
    if failed:
        if not failed.startswith("tests/"):
            sys.exit(f"{defect.name}: {failed} cannot be built, so this is no defect that a test could find; "
                     f"see {tree.log}")
        return f"the build of {failed}"
    for expression in defect.found_by:
        done = tree.test(expression)
        if done["failed"]:
            return done["failed"][0]
    return None


def plant(tree, defect, results):
    path = tree.sources / defect.file
    original = path.read_text(encoding="utf-8")
    start = time.monotonic()
    path.write_text(original.replace(defect.old, defect.new), encoding="utf-8")
    try:
        test = found_by(tree, defect)
    finally:
        path.write_text(original, encoding="utf-8")
    results.put(defect, by=test, seconds=round(time.monotonic() - start))


def plant_all(defects, directory, jobs):
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], check=True, capture_output=True,
                            text=True).stdout.strip()
    directory.mkdir(parents=True, exist_ok=True)
    results = Results(directory / "results.json", commit)
    tree = Tree(directory, jobs)
    tree.prepare(commit)
    errors = [f"{each.name}: {error}" for each in defects for error in each.errors(tree.sources)]
    if errors:
        sys.exit("\n".join([f"at {commit}:", *errors]))
    try_without(tree, [each for each in defects if results.of(each) is None], results)
    missed = []
    for defect in defects:
        if results.of(defect) is None:
            plant(tree, defect, results)
        known = results.of(defect)
        if known["by"]:
            print(f"found  {defect.name}  by {known['by']} ({known['seconds']} s)", flush=True)
        else:
            missed.append(defect.name)
            print(f"MISSED {defect.name}  ({known['seconds']} s)", flush=True)
    print(f"{len(defects)} planted, {len(defects) - len(missed)} found")
    return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/planted", metavar="DIR",
                        help="where the clone and the results are")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these defects")
    parser.add_argument("--list", action="store_true", help="print a table of the defects")
    parser.add_argument("--check", action="store_true", help="only check the list against the sources")
    parser.add_argument("--tests-of", metavar="DIR", help="with --check: also check that a build has the tests")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="of ninja and ctest")
    options = parser.parse_args()
    defects = read_defects(ROOT)
    if options.only:
        unknown = set(options.only) - {each.name for each in defects}
        if unknown:
            sys.exit(f"there is no defect {', '.join(sorted(unknown))}")
        defects = [each for each in defects if each.name in options.only]
    if options.list:
        print_table(defects)
        return 0
    if options.check:
        if options.tests_of:
            check_tests(defects, options.tests_of)
        print(f"{len(defects)} defects can be planted")
        return 0
    return plant_all(defects, options.build.resolve(), options.jobs)


if __name__ == "__main__":
    sys.exit(main())
