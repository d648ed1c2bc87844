# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What the analysis costs, and how that grows with the length of a function."""

import json
from dataclasses import dataclass

import functions
from benchmark import used_by

SHAPES = {
    "a variable every ten lines": (functions.with_neighbours, [1_250, 2_500, 5_000, 10_000]),
    "eight variables all the way": (functions.with_all, [625, 1_250, 2_500, 5_000]),
}


@dataclass
class Cost:
    seconds: float  # of the processor
    megabytes: float


def _instrument(covkit, source, out, options):
    used = used_by([covkit, "instrument", "-q", "-j", "1", "--root", source.parent, "--out", out, "--tests", "none",
                    *options, source, "--", "-std=c++17"])
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def _association_count(out):
    manifests = [json.loads(line) for path in out.rglob("*.covmanifest") for line in path.read_text().splitlines()]
    return sum(len(each["flow"]["associations"]) for each in manifests if "flow" in each)


def measure(covkit, scratch):
    """Shape → [(lines, cost without data flow, cost with, associations)]."""
    found, outputs = {}, {}
    for number, (shape, (made, sizes)) in enumerate(SHAPES.items()):
        found[shape] = []
        for size in sizes:
            directory = scratch / f"function-{number}-{size}"
            directory.mkdir()
            source = directory / "function.cpp"
            source.write_text(made(size), encoding="utf-8")
            plain = _instrument(covkit, source, directory / "plain", [])
            outputs[shape, size] = directory / "flow"
            found[shape].append((size, plain, _instrument(covkit, source, directory / "flow", ["--data-flow", "hybrid"])))
    # Not before all is measured: a process counts what its parent had in memory when it was started.
    return {shape: [(*row, _association_count(outputs[shape, row[0]])) for row in rows] for shape, rows in found.items()}
