# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Real projects with their own test suites: what each monitor says of them, and what it costs them."""

import pathlib

from benchmark import processor_time
from flow_report import COVERED, NOT_COVERED, Report
from programs import MONITORS, PLAIN
from toolchain import Failure, run

NAMES = ["tinyxml2", "libjsoncpp", "pugixml", "double-conversion", "snappy"]
FORMS = [PLAIN, *MONITORS]
SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "project.sh"


class Project:
    def __init__(self, name, covkit, work):
        self.name = name
        self._covkit = covkit
        self._work = work
        self.times = {form: [] for form in FORMS}
        self.reports = {}  # by monitor

    def _command(self, what, form):
        return [SCRIPT, what, self._covkit, self._work, self.name, form]

    def _path(self, form, kind):
        return self._work / f"{self.name}.{form}.{kind}"

    def build(self):
        for form in FORMS:
            run(self._command("build", form))

    def test(self):
        """One run of each form, in turn: a change of the machine's load hits all of them alike."""
        for form in FORMS:
            self.times[form].append(processor_time(self._command("test", form)))
            if self._path(form, "code").read_text() != self._path(PLAIN, "code").read_text():
                raise Failure(f"{self.name}: the tests end differently with {form}; see {self._path(form, 'tests')}")

    def report(self):
        for monitor in MONITORS:
            path = self._path(monitor, "json")
            run([self._covkit, "report", "-q", self._path(monitor, "profiles"), "-m", self._path(monitor, "mirror"),
                 "--json", path])
            self.reports[monitor] = Report(path)
        self._check(self.reports)

    def _check(self, found):
        """All monitors must agree, as far as they are sure; the others may have variables more that `direct` lists as not
        monitored, as they need fewer places for probes."""
        direct = found["direct"]
        unmonitored = set(direct.unmonitored)
        wrong = {
            "hybrid does not say the same": {
                each for each in found["hybrid"].verdicts.items() ^ direct.verdicts.items()
                if each[0] in direct.verdicts or each[0][:2] not in unmonitored},
            "branch does not know the same": direct.verdicts.keys() - found["branch"].verdicts.keys(),
            "branch is not sure of the same": (found["branch"].those(COVERED) & direct.those(NOT_COVERED))
            | (found["branch"].those(NOT_COVERED) & direct.those(COVERED)),
        }
        for what, those in wrong.items():
            if those:
                raise Failure(f"{self.name}: {what} as direct: {len(those)} associations, for example {min(those)}")

    def overhead(self, monitor):
        """Of the least times, as they come from a moment when nobody else used the machine."""
        return min(self.times[monitor]) / min(self.times[PLAIN]) - 1
