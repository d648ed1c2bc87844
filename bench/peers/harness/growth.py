# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""How costs grow when there is twice as much: decisions of a file, tests of a suite."""

import shutil
from dataclasses import dataclass

import elf_size
import markdown
import svg
from benchmark import used_by
from toolchain import INCLUDE, REPOSITORY, run

MAKE_DATA = REPOSITORY / "build/default/tests/gen/covkit_make_data"
FILES = 50  # of 100 obligations each
FUNCTION = """\
int f{i}(int a, int b, int c) {{
    int result = 0;
    if (a > {i} && (b < c || a == b)) {{
        result += b;
    }} else if (c > 0 || !(a < b && b < {i})) {{
        result -= c;
    }}
    while (result > {i} && a > 0) {{
        result /= 2;
    }}
    return a < c && b < c ? result : -result;
}}
"""
DECISIONS_IN_FUNCTION = 4


@dataclass
class Cost:
    seconds: float  # of the processor
    megabytes: float


RUNS = 5


def _cost_of(command, directory=None, leaves=None):
    """The least of several runs; what a run leaves behind must not help the next one."""
    found = []
    for _ in range(RUNS):
        if leaves is not None:
            shutil.rmtree(leaves, ignore_errors=True)
        used = used_by(command, directory)
        found.append(Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024))
    return min(found, key=lambda each: each.seconds)


def decisions(covkit, sizes, scratch):
    """[(decisions, cost of instrumenting, of compiling, size of the object)]."""
    found = []
    for size in sizes:
        directory = scratch / f"decisions-{size}"
        directory.mkdir()
        source = directory / "many.cpp"
        source.write_text("".join(FUNCTION.format(i=i) for i in range(size // DECISIONS_IN_FUNCTION)), encoding="utf-8")
        out = directory / "out"
        instrumenting = _cost_of([covkit, "instrument", "-q", "-j", "1", "--root", directory, "--out", out, "--tests",
                                  "none", source, "--", "-std=c++17"], leaves=out)
        made = directory / "many.o"
        compiling = _cost_of(["g++", "-std=c++17", "-O2", "-I", INCLUDE, "-I", out / "mirror", "-c",
                              out / "mirror/src/many.cpp", "-o", made])
        found.append((size, instrumenting, compiling, elf_size.size_of(made)))
    return found


def tests(covkit, sizes, scratch):
    """[(tests, cost of a summary, of a JSON report)]."""
    found = []
    for size in sizes:
        directory = scratch / f"tests-{size}"
        run([MAKE_DATA, "project", directory, str(FILES), str(size)])
        report = [covkit, "report", "data", "--source-root", "src"]
        found.append((size, _cost_of(report, directory), _cost_of([*report, "-q", "--json", "out.json"], directory)))
        shutil.rmtree(directory)
    return found


def _twice(last, before):
    return f"× {last / before:.2f}"


def decision_table(found):
    rows = [[f"{size:,}", f"{instrumenting.seconds:.2f} s", f"{instrumenting.megabytes:.0f} MB",
             f"{compiling.seconds:.2f} s", f"{made.code / 1024:.0f}", f"{made.constants / 1024:.0f}",
             f"{made.data / 1024:.0f}"] for size, instrumenting, compiling, made in found]
    (_, ins0, com0, size0), (_, ins1, com1, size1) = found[-2:]
    rows.append(["twice the decisions take", _twice(ins1.seconds, ins0.seconds), _twice(ins1.megabytes, ins0.megabytes),
                 _twice(com1.seconds, com0.seconds), _twice(size1.code, size0.code),
                 _twice(size1.constants, size0.constants), _twice(size1.data, size0.data)])
    return markdown.table(["decisions of one file", "`covkit instrument`", "memory", "g++ -O2", "code, KiB",
                           "constants, KiB", "data, KiB"], rows)


def test_table(found):
    rows = [[f"{size:,}", f"{summary.seconds:.2f} s", f"{summary.megabytes:.0f} MB", f"{report.seconds:.2f} s",
             f"{report.megabytes:.0f} MB"] for size, summary, report in found]
    (_, s0, r0), (_, s1, r1) = found[-2:]
    rows.append(["twice the tests take", _twice(s1.seconds, s0.seconds), _twice(s1.megabytes, s0.megabytes),
                 _twice(r1.seconds, r0.seconds), _twice(r1.megabytes, r0.megabytes)])
    return markdown.table([f"tests, {100 * FILES:,} obligations", "`covkit report`", "memory", "`--json`", "memory"], rows)


def document(by_decisions, by_tests):
    return "\n\n".join([
        f"Processor time, the least of {RUNS} runs each; differences below 10 % are noise. Generated input: a decision has two to four "
        "conditions, a test executes a twentieth of all there is. How data flow grows with the length of a function, and "
        "merging with the number of profiles, is in [bench/README.md](../README.md).",
        decision_table(by_decisions), test_table(by_tests)])


def picture(by_decisions, by_tests):
    return svg.curves("Growth, to the smallest input (dashed: linear)", "input", {
        "instrumenting": [(size, each.seconds) for size, each, _, _ in by_decisions],
        "compiling": [(size, each.seconds) for size, _, each, _ in by_decisions],
        "reporting": [(size, each.seconds) for size, each, _ in by_tests]})


def as_json(by_decisions, by_tests):
    return {"decisions": [{"decisions": size, "code": made.code, "constants": made.constants, "data": made.data}
                          for size, _, _, made in by_decisions],
            "twice_the_decisions": {
                "instrumenting": round(by_decisions[-1][1].seconds / by_decisions[-2][1].seconds, 2),
                "compiling": round(by_decisions[-1][2].seconds / by_decisions[-2][2].seconds, 2)},
            "twice_the_tests": {"reporting": round(by_tests[-1][1].seconds / by_tests[-2][1].seconds, 2)}}


