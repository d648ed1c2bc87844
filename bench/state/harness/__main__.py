# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The experiment of Nascimento and Vilain, section 6, by a script. Started by run.sh."""

import os
import tempfile
from collections import Counter
from pathlib import Path

import markdown
import toolchain
from benchmark import Benchmark
from experiment import FAILED, PASSED, UNSPOILT, VERDICTS, Experiment
from projects import PROJECTS

BENCHMARK = Benchmark("state", "Faults in attributes that are checked, and in those that are not.",
                      "five faults of each kind, in the first project only")
BENCHMARK.parser.add_argument("--work", type=Path, default=Path(os.environ.get("TMPDIR", tempfile.gettempdir()))
                              / "covkit-bench-state", help="where the projects are built")
BENCHMARK.parser.add_argument("--again", action="store_true", help="do not measure anew what is measured in --work")
BENCHMARK.parser.add_argument("--most", type=int, default=40, help="faults in a project, in attributes that are checked; "
                              "there are never many that are not")
BENCHMARK.parser.add_argument("names", nargs="*", help="projects; default: all")


def share(part, all):
    return f"{100 * part / all:.0f} % ({part} of {all})" if all else "-"


def coverage_table(experiments):
    rows = []
    for each in experiments:
        executed, statements = each.observed.lines_covered()
        state = each.observed.state
        verdicts = Counter(attribute.verdict for attribute in each.observed.attributes.values())
        rows.append([each.project.name, share(executed, statements), share(state["covered"], state["all"]),
                     *(str(verdicts[verdict]) for verdict in VERDICTS)])
    return markdown.table(["project", "statements", "state", *VERDICTS], rows)


def fault_table(experiments):
    rows = []
    for verdict in VERDICTS:
        counts = sum((each.counts(verdict) for each in experiments), Counter())
        injected = counts[FAILED] + counts[PASSED]
        rows.append([verdict, str(injected), share(counts[FAILED], injected), share(counts[PASSED], injected),
                     str(counts[UNSPOILT])])
    return markdown.table(["a fault in an attribute that is", "faults", "suite fails", "suite still passes",
                           "attributes without a fault"], rows)


def single_table(experiments):
    """Test by test, where tests can be run one by one."""
    rows = []
    for verdict in VERDICTS:
        counts, attributes = Counter(), 0
        for each in experiments:
            if each.single:
                counts += each.single.counts
                attributes += len(each.single.attributes(verdict))
        fails, passes = counts[verdict, True], counts[verdict, False]
        rows.append([verdict, str(attributes), str(fails + passes), share(fails, fails + passes),
                     share(passes, fails + passes)])
    return markdown.table(["a fault in an attribute that is, in a test,", "attributes", "tests with a fault", "test fails",
                           "test still passes"], rows)


def single_exceptions(experiments):
    """In how many tests an attribute is unchecked, and the test fails nevertheless."""
    found = [(count, name) for each in experiments if each.single
             for (verdict, fails, name), count in each.single.by_attribute.items() if verdict == VERDICTS[-1] and fails]
    return ", ".join(f"`{name}` in {count}" for count, name in sorted(found, reverse=True))


def exceptions(experiments):
    """Which attributes are not as one would expect, and where the fault was."""
    lines = []
    for each in experiments:
        for attribute, outcome, sites in each.results:
            if (attribute.verdict, outcome) in ((VERDICTS[0], PASSED), (VERDICTS[2], FAILED)):
                text = " ".join(sites[0].text.split())[:60]
                more = f" and {len(sites) - 1} more" if len(sites) > 1 else ""
                lines.append(f"- {each.project.name}, `{attribute.name}`: {attribute.verdict}, {outcome}; `{text}` in "
                             f"{sites[0].file}:{sites[0].line}{more}")
    return "\n".join(lines)


def measure(chosen):
    covkit = toolchain.existing(chosen.covkit)
    chosen.work.mkdir(parents=True, exist_ok=True)
    wanted = [each for each in PROJECTS if not chosen.names or each.name in chosen.names]
    most = dict.fromkeys(VERDICTS, 5 if chosen.quick else chosen.most)
    if not chosen.quick:
        most[VERDICTS[-1]] = 1000
    experiments = []
    for project in wanted[:1] if chosen.quick else wanted:
        experiment = Experiment(project, covkit, chosen.work, BENCHMARK.progress)
        experiment.observe(chosen.again)
        experiment.inject(most)
        experiments.append(experiment)
    alone = ", ".join(each.project.name for each in experiments if each.single)
    return "\n\n".join([coverage_table(experiments), fault_table(experiments),
                        f"Test by test ({alone}), where the test executes the fault:", single_table(experiments),
                        f"Unchecked, but the test fails: {single_exceptions(experiments)}.",
                        "Suites that are not as one would expect:", exceptions(experiments)])


if __name__ == "__main__":
    BENCHMARK.run(measure)
