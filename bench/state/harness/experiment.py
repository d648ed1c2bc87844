# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""A fault in each attribute: does the suite fail?"""

import os
import subprocess
from collections import Counter
from pathlib import Path

from observed import BY_CONTROL, CHECKED, UNCHECKED, Observed, units_below
from single_tests import SingleTests
from spoiling import spoiled

PROJECT = Path(__file__).resolve().parents[1] / "project.sh"
FAILED, PASSED, UNSPOILT = "suite fails", "suite passes", "no fault could be made"


class Spoiled:
    """The files of a project with a fault in them, until the end of the scope."""

    def __init__(self, root, sites, member):
        self._root, self._wanted, self._member, self._originals, self.sites = root, sites, member, {}, []

    def __enter__(self):
        # From the end of a file: places before it stay what they are.
        for site in sorted(self._wanted, key=lambda each: (each.file, -each.line, -each.column)):
            path = self._root / site.file
            if not path.exists():
                continue
            text = path.read_text(errors="surrogateescape")
            changed = spoiled(text, site, self._member)
            if changed is not None:
                self._originals.setdefault(path, text)
                path.write_text(changed, errors="surrogateescape")
                self.sites.append(site)
        return self

    def __exit__(self, *_):
        for path, text in self._originals.items():
            path.write_text(text, errors="surrogateescape")


class Experiment:
    def __init__(self, project, covkit, work, progress):
        self.project, self._covkit, self._work, self._progress = project, covkit, work, progress
        self.results = []  # (attribute, outcome, sites)

    def _run(self, what, form, timeout=None):
        """Whether it worked."""
        environment = {**os.environ, "ASSERTIONS": self.project.assertions, "TESTS": self.project.tests}
        try:
            done = subprocess.run([PROJECT, what, self._covkit, self._work, self.project.name, form], check=False,
                                  env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                  timeout=timeout)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def observe(self, again):
        """`again`: as it was observed last time."""
        name = self.project.name
        report = self._work / f"{name}.json"
        measured = () if again and report.exists() else (("build", "state"), ("test", "state"))
        for what, form in (*measured, ("build", "spoiled"), ("test", "spoiled")):
            self._progress(f"{name}: {what} {form}")
            if not self._run(what, form):
                raise RuntimeError(f"{name}: {what} {form} failed; see {self._work}/{name}.{form}-build.log")
        self.observed = Observed(report, units_below(self._work / f"{name}.mirror"))
        self.single = SingleTests(self.project, self._covkit, self._work) if self.project.program else None
        if self.single:
            self._progress(f"{name}: tests one by one")
            self.single.observe()

    def inject(self, most):
        """At most so many faults of each verdict."""
        done = Counter()
        for attribute in self.observed.attributes.values():
            if done[attribute.verdict] >= most[attribute.verdict]:
                continue
            outcome, sites = self._fault(attribute)
            self._progress(f"{self.project.name}: {attribute.name}, {attribute.verdict}: {outcome}, {len(sites)} places")
            self.results.append((attribute, outcome, sites))
            done[attribute.verdict] += outcome != UNSPOILT

    def _fault(self, attribute):
        """Wherever it is modified; if that cannot be built, in one place."""
        everywhere = [each for each in attribute.sites if each.file.endswith(self.project.faults_in)]
        for sites in [everywhere, *([each] for each in everywhere[:3])]:
            with Spoiled(self._work / "spoiled" / self.project.name, sites, attribute.name.rpartition("::")[2]) as fault:
                if fault.sites and self._run("again", "spoiled"):
                    if self.single:
                        self.single.try_fault(attribute, fault.sites)
                    return (PASSED if self._run("test", "spoiled", timeout=300) else FAILED), fault.sites
                if sites is everywhere and len(fault.sites) <= 1:
                    break  # there is no other place
        return UNSPOILT, []

    def counts(self, verdict):
        return Counter(outcome for attribute, outcome, _ in self.results if attribute.verdict == verdict)


VERDICTS = (CHECKED, BY_CONTROL, UNCHECKED)
