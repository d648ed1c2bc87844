# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measures covkit merge and covkit report on data of growing size: processor time and memory."""

import dataclasses
import pathlib
import subprocess
import tempfile

import markdown
from benchmark import Benchmark, used_by
from toolchain import REPOSITORY, existing

MAKE_DATA = REPOSITORY / "build/default/tests/gen/covkit_make_data"
OBLIGATIONS_IN_FILE = 100
DISTINCT = 50  # profiles; the others are further names of them


@dataclasses.dataclass
class Cost:
    seconds: float  # of the processor
    megabytes: float


def cost_of(command, directory):
    used = used_by(command, directory)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def growth(costs):
    """From the last input but one to the last, which is twice as large."""
    return f"{costs[-1].seconds / costs[-2].seconds:.2f}", f"{costs[-1].megabytes / costs[-2].megabytes:.2f}"


def table(what, sizes, costs, measured):
    rows = [[f"{size:,}", f"{cost.seconds:.1f} s", f"{cost.megabytes:.0f} MB"] for size, cost in zip(sizes, costs)]
    time, memory = growth(costs)
    return markdown.table([what, f"{measured}: processor time", "memory"],
                          [*rows, ["twice the input takes", f"× {time}", f"× {memory}"]])


def merge_table(covkit, scratch, scale):
    sizes = [10_000 // scale // part for part in (8, 4, 2, 1)]
    costs = []
    for size in sizes:
        directory = scratch / f"merge-{size}"
        subprocess.run([MAKE_DATA, "profiles", directory, str(DISTINCT), str(size), "100000"], check=True)
        costs.append(cost_of([covkit, "merge", "-q", directory, "-o", scratch / "all.covprof"], scratch))
        subprocess.run(["rm", "-rf", directory], check=True)
    return table("profiles of 100,000 observations", sizes, costs, "`covkit merge`")


def report_tables(covkit, scratch, scale):
    sizes = [200_000 // scale // part for part in (8, 4, 2, 1)]
    kinds = {"`covkit report` (summary)": [], "`--json`": ["--json", "out.json"], "`--html`": ["--html", "out.html"],
             "`--evidence`": ["--evidence", "out.evidence"]}
    costs = {kind: [] for kind in kinds}
    for size in sizes:
        directory = scratch / f"report-{size}"
        subprocess.run([MAKE_DATA, "project", directory, str(size // OBLIGATIONS_IN_FILE), "1000"], check=True)
        for kind, options in kinds.items():
            quiet = ["-q"] if options else []
            costs[kind].append(cost_of([covkit, "report", "data", "--source-root", "src", *quiet, *options], directory))
        subprocess.run(["rm", "-rf", directory], check=True)
    return "\n\n".join(table("obligations, 1,000 tests", sizes, costs[kind], kind) for kind in kinds)


def document(chosen):
    covkit, scale = existing(chosen.covkit), 10 if chosen.quick else 1
    with tempfile.TemporaryDirectory(prefix="covkit-report-cost-") as name:
        scratch = pathlib.Path(name)
        return merge_table(covkit, scratch, scale) + "\n\n" + report_tables(covkit, scratch, scale)


if __name__ == "__main__":
    Benchmark("report_cost", "What merging and reporting cost, and how that grows.", "a tenth of the input").run(document)
