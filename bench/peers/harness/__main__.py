# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""covkit beside its peers: builds the subjects in every form, measures, writes the results. Started by ../../run.sh."""

import argparse
import json
import pathlib
import shutil
import sys
import tempfile

import cost
import document
import figures
import forms
import growth
import markdown
import measure
import plots
import tables
import threads
import toolchain
from results import KEPT, QUICK, Results

COMMAND = "./bench/run.sh"
# Many short runs: most of them then come from moments when nobody else used the machine.
FULL, SHORT = (0.02, 45), (0.02, 5)
QUICK_SUBJECTS = ["triangle", "heap", "tinyxml2"]


def progress(line):
    print(f"bench: {line}", file=sys.stderr, flush=True)


def cost_part(chosen, covkit, results, scratch):
    names = chosen.subjects or (QUICK_SUBJECTS if chosen.quick else cost.OWN + cost.REAL)
    levels = chosen.level or forms.LEVELS
    compilers = [each for each in forms.compilers() if not chosen.compilers or each in chosen.compilers]
    built = cost.build(names, compilers, levels, covkit, chosen.sources, scratch, progress)
    found = cost.count_and_time(built, *(SHORT if chosen.quick else FULL), progress)
    results.json("peers", {"compilers": toolchain.versions(compilers), "programs": found.figures.as_json()})
    results.picture("peers", plots.cost(found))
    results.markdown("peers", "covkit beside its peers", COMMAND, tables.document(found), ["peers.svg"])
    return tables.document(found)


def growth_part(chosen, covkit, results, scratch):
    decisions, tests = ([100, 200], [50, 100]) if chosen.quick else ([500, 1_000, 2_000, 4_000], [500, 1_000, 2_000, 4_000])
    progress("growth")
    found = growth.decisions(covkit, decisions, scratch), growth.tests(covkit, tests, scratch)
    results.json("growth", growth.as_json(*found))
    results.picture("growth", growth.picture(*found))
    results.markdown("growth", "How costs grow", COMMAND, growth.document(*found), ["growth.svg"])
    return growth.document(*found)


def threads_part(chosen, covkit, results, scratch):
    progress("threads: building")
    executables = threads.build(covkit, scratch)
    measure.check_checksums(executables)
    found = threads.measured(executables, 2 if chosen.quick else 15, progress)
    results.json("threads", threads.as_json(found))
    results.markdown("threads", "Threads", COMMAND, threads.document(found))
    return threads.document(found)


def papers_part(chosen, covkit, results, scratch):
    progress("the papers' tables")
    names = ["tcas", "heap"] if chosen.quick else ["tcas", "heap", "utf8", "tokenizer", "red_black", "json", *cost.REAL]
    text, data = document.write(names, covkit, chosen.sources, scratch, SHORT if chosen.quick else FULL, progress)
    results.json("papers", data)
    results.markdown("papers", "The papers' tables, with covkit", COMMAND, text)
    return text


def readme_part(_, __, results, ___):
    """The one table of README.md, from what was measured before."""
    kept = json.loads((KEPT / "peers.json").read_text(encoding="utf-8"))["programs"]
    names = [name for name in cost.OWN + cost.REAL if any(each["subject"] == name for each in kept)]
    compilers = [name for name in forms.FORMS if any(each["compiler"] == name for each in kept)]
    found = cost.Cost(names, compilers, forms.LEVELS, None, {})
    found.figures = figures.KeptFigures(kept)
    text = tables.for_readers(found)
    if results.directory == KEPT:
        markdown.keep_in(toolchain.REPOSITORY / "README.md", "bench", COMMAND, text)
    return text


PARTS = {"growth": growth_part, "threads": threads_part, "papers": papers_part, "cost": cost_part, "readme": readme_part}


def options():
    parser = argparse.ArgumentParser(prog="bench/run.sh", description="covkit beside its peers, as ratios to plain programs.")
    parser.add_argument("--quick", action="store_true",
                        help="fewer subjects and timings; results go to build/bench-results")
    parser.add_argument("--part", choices=list(PARTS), action="append", help="only this part; may be repeated")
    parser.add_argument("--out", type=pathlib.Path, help="where results go (default: bench/results)")
    parser.add_argument("--subjects", nargs="+", choices=cost.OWN + cost.REAL, help="only these")
    parser.add_argument("--compilers", nargs="+", choices=list(forms.FORMS), help="only these")
    parser.add_argument("--level", choices=forms.LEVELS, action="append", help="only this one: --level=-O2")
    parser.add_argument("--covkit", type=pathlib.Path, default=toolchain.GENERATOR,
                        help="the command (default: the one built in build/default)")
    parser.add_argument("--sources", type=pathlib.Path, required=True,
                        help="where real projects are unpacked; run.sh does that")
    return parser.parse_args()


def main():
    chosen = options()
    results = Results(chosen.out or (QUICK if chosen.quick else KEPT))
    try:
        covkit = toolchain.existing(chosen.covkit)
        for part in chosen.part or [part for part in PARTS if part != "readme" or not chosen.quick]:
            scratch = pathlib.Path(tempfile.mkdtemp(prefix=f"covkit-bench-{part}-"))
            try:
                print(PARTS[part](chosen, covkit, results, scratch), end="\n\n", flush=True)
            finally:
                shutil.rmtree(scratch)
        progress(f"results are in {results.directory}")
    except toolchain.Failure as failure:
        sys.exit(f"bench: {failure}")


if __name__ == "__main__":
    main()
