#!/usr/bin/env python3
"""Where the minutes of ./test.sh go: build steps by what they build, tests by family.

    scripts/test-time.py                    a table of the last run, and its longest steps and tests
    scripts/test-time.py --save FILE        keep the figures, as JSON, to compare with later
    scripts/test-time.py --before FILE      a table with two columns
    scripts/test-time.py --write            the column "now" of the table in HACKING.md
    scripts/test-time.py --costs            tests/costs.txt: which tests CTest starts first

It reads what ninja and CTest leave behind: build/<preset>/.ninja_log, and build/junit.xml. Seconds of
steps are the time from their start to their end, so two that run side by side both count.
"""

import argparse
import json
import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PRESETS = ("default", "asan", "tsan")
BEGIN, END = "<!-- test-time: begin -->", "<!-- test-time: end -->"
OTHERS = ", all others"
LEAST_COST = 5  # seconds; the order of shorter tests changes nothing

# The first pattern that matches an output of ninja names its part.
BUILT = (
    ("generator", r"^gen/"),
    ("generator's unit tests", r"tests_gen\.dir|tests/gen/"),
    ("tests with the single header", r"_single\b|covkit_single|tests/single_header/"),
    ("precompiled headers of tests", r"cmake_pch"),
    ("runtime tests", r"^tests/"),
    ("examples", r"^examples/|^covkit/"),
)


def part_of(output):
    return next((name for name, pattern in BUILT if re.search(pattern, output)), "other")


def built_steps(log):
    """(seconds, part, output) of each step of a build directory's last build from clean, and its wall time."""
    steps, ends = {}, []
    for line in log.read_text().splitlines():
        fields = line.split("\t")
        if line.startswith("#") or len(fields) != 5:
            continue
        start, end, output = int(fields[0]), int(fields[1]), fields[3]
        ends.append(end)
        # A step with several outputs is listed once for each.
        steps[start, end, fields[4]] = ((end - start) / 1000, part_of(output), output)
    return list(steps.values()), max(ends, default=0) / 1000


def family_of(test):
    """gen.hard.labels → gen.hard; asan.mcdc → asan; compile_fail.g++ → compile_fail."""
    words = test.split(".")
    return ".".join(words[:2]) if words[0] == "gen" and len(words) > 1 else words[0]


def tests_of(report):
    """(seconds, family, name) of each test that ran, and the wall time of all."""
    suite = ElementTree.parse(report).getroot()
    suite = suite if suite.tag == "testsuite" else suite.find("testsuite")
    tests = [(float(case.get("time", 0)), family_of(case.get("name")), case.get("name"))
             for case in suite.iter("testcase") if case.get("status") != "disabled"]
    return tests, float(suite.get("time", 0))


def figures_of(build):
    """({part: (seconds, tests)} in the order of the table, [(seconds, name)] of steps and tests)."""
    figures, longest = {}, []
    for preset in PRESETS:
        log = build / preset / ".ninja_log"
        if not log.exists():
            continue
        steps, wall = built_steps(log)
        parts = Counter()
        for seconds, part, output in steps:
            parts[f"build, {part}" if preset == "default" else f"build, {preset}"] += seconds
            longest.append((seconds, f"{preset}/{output}"))
        figures.update({part: (seconds, 0) for part, seconds in parts.most_common()})
        figures[f"**wall time, build of {preset}**"] = (wall, 0)
    report = build / "junit.xml"
    if report.exists():
        tests, wall = tests_of(report)
        parts, count = Counter(), Counter()
        for seconds, family, name in tests:
            parts[f"test, {family}"] += seconds
            count[f"test, {family}"] += 1
            longest.append((seconds, name))
        figures.update({part: (seconds, count[part]) for part, seconds in parts.most_common()})
        figures["**wall time, tests**"] = (wall, len(tests))
    figures["**wall time, all**"] = (sum(each[0] for part, each in figures.items() if part.startswith("**")), 0)
    return figures, longest


def row(part, before, now):
    """Markdown; `before` and `now` are (seconds, tests), or None where there was no such part."""
    def cells(figures):
        return " | " if figures is None else f"{figures[0]:.0f} | {figures[1] or ''}"
    return f"| {part} | {cells(before)} | {cells(now)} |"


def table(now, before):
    """Markdown. Parts that took less than ten seconds both times are one row for each kind."""
    lines = ["| part | before, s | tests | now, s | tests |", "|---|---:|---:|---:|---:|"]
    small = {part: [figures, (0, 0)] for part, figures in before.items() if part.endswith(OTHERS)}
    bold = []
    for part in [*now, *(part for part in before if part not in now and part not in small)]:
        if part.startswith("**"):
            bold.append(row(part, before.get(part), now.get(part)))
        elif max(figures.get(part, (0, 0))[0] for figures in (now, before)) >= 10:
            lines.append(row(part, before.get(part), now.get(part)))
        else:
            sums = small.setdefault(part.partition(",")[0] + OTHERS, [(0, 0), (0, 0)])
            for column, figures in enumerate((before, now)):
                seconds, tests = figures.get(part, (0, 0))
                sums[column] = (sums[column][0] + seconds, sums[column][1] + tests)
    lines += [row(part, *sums) for part, sums in sorted(small.items())]
    return "\n".join([*lines, *bold])


def column_before(text):
    """The figures of "before" in a table that `table` has made."""
    figures = {}
    for line in text.splitlines():
        fields = [field.strip() for field in line.strip("|").split("|")]
        if len(fields) == 5 and fields[1].isdigit():
            figures[fields[0]] = (float(fields[1]), int(fields[2] or 0))
    return figures


def write(document, now):
    text = document.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        sys.exit(f"test-time: {document} has no lines '{BEGIN}' and '{END}' to write between")
    head, _, rest = text.partition(BEGIN)
    kept, _, tail = rest.partition(END)
    document.write_text(f"{head}{BEGIN}\n{table(now, column_before(kept))}\n{END}{tail}", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build", help="where ./test.sh has built")
    parser.add_argument("--save", type=Path, help="write the figures to this file")
    parser.add_argument("--before", type=Path, help="figures of an earlier run, from --save")
    parser.add_argument("--write", action="store_true", help="refresh the table in HACKING.md")
    parser.add_argument("--costs", action="store_true", help="refresh tests/costs.txt")
    parser.add_argument("--top", type=int, default=15, help="how many of the longest steps and tests to list")
    options = parser.parse_args()
    now, longest = figures_of(options.build)
    if len(now) < 2:
        sys.exit(f"test-time: no .ninja_log or junit.xml below {options.build}: run ./test.sh first")
    before = {part: tuple(each) for part, each in json.loads(options.before.read_text()).items()} if options.before else {}
    if options.save:
        options.save.write_text(json.dumps(now, indent=1) + "\n")
    if options.write:
        write(ROOT / "HACKING.md", now)
    if options.costs:
        tests = {name for _, _, name in tests_of(options.build / "junit.xml")[0]}
        lines = [f"{seconds:.0f} {name}\n" for seconds, name in sorted(longest, key=lambda each: (-each[0], each[1]))
                 if name in tests and seconds >= LEAST_COST]
        (ROOT / "tests/costs.txt").write_text("".join(lines))
    print(table(now, before))
    print()
    for seconds, name in sorted(longest, reverse=True)[:options.top]:
        print(f"{seconds:7.1f}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
