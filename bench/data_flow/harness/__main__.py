# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measures the monitors of data flow, prints the tables. Started by run.sh."""

import concurrent.futures
import os
import pathlib

import growth
import measure
import programs
import projects
import tables
from benchmark import Benchmark
from kernels import OWN, REAL

BENCHMARK = Benchmark("data_flow", "What monitoring data flow tells and costs.",
                      "two projects, and their tests timed once").with_sources()
BENCHMARK.parser.add_argument("--work", type=pathlib.Path, required=True,
                              help="where real projects are built and tested; run.sh chooses it")
progress = BENCHMARK.progress


def kernel_tables(covkit, chosen, scratch):
    progress("building kernels")
    executables = programs.build(OWN + REAL, chosen.sources, covkit, scratch)
    measure.check_checksums(executables)
    progress("counting instructions")
    counts = measure.instruction_counts(executables, lambda program: 2 if program.kernel in REAL else 5)
    progress("counting instructions of functions")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        compared = dict(zip(programs.COMPARED, pool.map(
            lambda pair: tuple(measure.instructions_by_function(executables[each], 2) for each in pair),
            programs.COMPARED)))
    return tables.kernels(counts) + "\n\n" + tables.stores(compared)


def project_tables(covkit, chosen, _):
    chosen.work.mkdir(parents=True, exist_ok=True)
    names, repetitions = (projects.NAMES[:2], 1) if chosen.quick else (projects.NAMES, 5)
    measured = [projects.Project(name, covkit, chosen.work.resolve()) for name in names]
    for project in measured:
        progress(f"building {project.name}")
        project.build()
        progress(f"testing {project.name}")
        for _ in range(repetitions):
            project.test()
        project.report()
    return tables.projects(measured)


def growth_tables(covkit, _, scratch):
    progress("instrumenting long functions")
    return tables.growth(growth.measure(covkit, scratch))


PARTS = {"growth": growth_tables, "kernels": kernel_tables, "projects": project_tables}


if __name__ == "__main__":
    BENCHMARK.run_parts(PARTS)
