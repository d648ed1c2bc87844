# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The tests of a project one by one: a fault that is executed by a test, in an attribute that the test checks or does not."""

import os
import subprocess
from collections import Counter

from observed import Observed, units_below


class SingleTests:
    """Each test in a process of its own is a test of its own."""

    def __init__(self, project, covkit, work):
        self._project, self._covkit, self._work = project, covkit, work
        self._observed = {}  # by test
        self.counts = Counter()  # (verdict, fails)
        self.by_attribute = Counter()  # (verdict, fails, name)

    def _program(self, form):
        return self._work / f"{self._project.name}.{form}-build" / self._project.program

    def _run(self, form, arguments, **environment):
        done = subprocess.run([self._program(form), *arguments], check=False, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.DEVNULL, timeout=60, errors="replace",
                              env={**os.environ, "COVKIT_QUIET": "1", **environment})
        return done

    def observe(self):
        names = self._run("spoiled", [self._project.lists]).stdout.split("\n")
        units = units_below(self._work / f"{self._project.name}.mirror")
        profile, report = self._work / "single.covprof", self._work / "single.json"
        for name in filter(None, map(str.strip, names)):
            profile.unlink(missing_ok=True)
            if self._run("state", [self._project.chooses, name], COVKIT_OUT=str(profile)).returncode != 0:
                continue  # it fails without a fault
            subprocess.run([self._covkit, "report", "-q", "--json", report, profile, "-m",
                            self._work / f"{self._project.name}.mirror"], check=True, stdout=subprocess.DEVNULL)
            self._observed[name] = Observed(report, units)

    def try_fault(self, attribute, sites):
        """The project is built with a fault in these places."""
        for name, observed in self._observed.items():
            here = observed.attributes.get(attribute.name)
            if here is None or not any(site in here.sites for site in sites):
                continue
            try:
                fails = self._run("spoiled", [self._project.chooses, name]).returncode != 0
            except subprocess.TimeoutExpired:
                fails = True
            self.counts[here.verdict, fails] += 1
            self.by_attribute[here.verdict, fails, attribute.name] += 1

    def attributes(self, verdict, outcomes=(True, False)):
        """With a fault that some test executed."""
        return {name for found, fails, name in self.by_attribute if found == verdict and fails in outcomes}
