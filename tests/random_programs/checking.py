"""Checks the programs of all seeds, several at a time, and says what came of it."""

import shutil
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from .commands import Failed
from .reduction import Deadline


class Difference(NamedTuple):
    """Something that is wrong."""
    kind: str  # in words that do not name a program
    text: str = ""
    where: str = None  # the function in which it is, if that is certain

    def __str__(self):
        return f"{self.kind}: {self.text}" if self.text else self.kind


def cannot_be_built(failure):
    return Difference(f"cannot be built or run: {failure.summary()}", str(failure))


@contextmanager
def work_folder(options, name):
    """The directory of --keep, or a temporary one."""
    work = Path(options.keep or tempfile.mkdtemp(prefix=f"covkit-{name}-")).resolve()
    work.mkdir(parents=True, exist_ok=True)
    try:
        yield work
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)


def check_one(check, planned, folder, shared):
    try:
        return check(planned, folder, *shared)
    except Failed as failure:
        return Counter(), [cannot_be_built(failure)]
    except Exception as error:
        # A mistake in the checker itself: without the seed, nobody could look into it.
        raise RuntimeError(f"the checker failed on seed {planned.seed}: {type(error).__name__}: {error}") from error


def check_all(plan, work, check, *shared):
    """`check(planned, folder, *shared)` returns counts and differences, in a process of its own if there are --jobs."""
    print(plan.describe(), flush=True)
    outcome = Outcome(plan)
    jobs = [(check, each, work / each.name(), shared) for each in plan.programs]
    if plan.options.jobs <= 1 or len(jobs) <= 1:
        for job in jobs:
            outcome.add(job[1], *check_one(*job))
        return outcome
    with ProcessPoolExecutor(plan.options.jobs) as pool:
        for job, done in [(job, pool.submit(check_one, *job)) for job in jobs]:
            outcome.add(job[1], *done.result())
    return outcome


class Outcome:
    """What the programs of a run have shown."""

    def __init__(self, plan):
        self.plan, self.counts, self.wrong = plan, Counter(), []

    def add(self, planned, counts, differences):
        self.counts += counts
        self.wrong += [(planned, each) for each in differences]

    def print_wrong(self):
        for planned, each in self.wrong[:self.plan.options.show]:
            where = f", {each.where}" if each.where else ""
            print(f"WRONG (seed {planned.seed}{where}) {each}")

    def by_kind(self):
        """{kind: [(planned, difference)]}, in the order in which they were found."""
        found = {}
        for planned, each in self.wrong:
            found.setdefault(each.kind, []).append((planned, each))
        return found

    def show_smallest(self, folder, show_small, kinds=None):
        """`show_small(found, folder, deadline)` cuts down one of the programs with a kind of difference, and prints it."""
        options = self.plan.options
        deadline = Deadline(options.shrink)
        kinds = self.by_kind() if kinds is None else kinds
        for kind, found in list(kinds.items())[:options.smallest if options.shrink else 0]:
            print(f"\na small program for: {kind} (seed {found[0][0].seed})", flush=True)
            try:
                show_small(found, folder, deadline)
            except Failed as failure:
                print(f"cannot be made smaller: {failure}")

    def print_counts(self):
        for name, count in sorted(self.counts.items()):
            print(f"  {count:9}  {name}")
        for name, found in sorted(self.by_kind().items()):
            print(f"  {len(found):9}  WRONG: {name}")

    def exit_status(self, compared, what):
        """Prints the closing line. A run that compared too little has proven nothing, and fails."""
        too_few = compared < max(1, self.plan.options.minimum)
        failed = {id(planned): planned for planned, _ in self.wrong}
        print(f"{len(self.plan.programs)} programs, {compared} {what}, {len(self.wrong)} differences"
              f"{f': too few {what}' if too_few else ''}")
        for planned in list(failed.values())[:3]:
            print(self.plan.how_to_repeat(planned))
        return 1 if self.wrong or too_few else 0
