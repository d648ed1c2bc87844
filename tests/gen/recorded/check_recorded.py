"""Programs whose coverage is known: what the comments beside the code expect is what is reported.

usage: check_recorded.py PROJECT COVKIT COMPILER

  // covkit: mcdc 2/3 0/1    of the decisions that begin in this line: conditions shown independent
  // covkit: branches 1101   of the branches in this line, in the order of the LCOV report: taken
  // covkit: missed          nothing in the line was executed or taken; in all others with statements or branches something was
  // covkit: exits return 1 throw 0   of the exits in this line: taken; only in files that have such comments
  // covkit: assertions 1            of the assertions of the code in this line: executed
  // covkit: labels 10               of the labels by hand in this line: covered

Several are separated by commas. Lines with decisions or branches and without a comment are failures.
"""

import collections
import json
import os
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require, run, runtime_object  # noqa: E402


def expected_in(source):
    found = {}
    for number, line in enumerate(source.read_text().splitlines(), 1):
        comment = re.search(r"// covkit: (.*)$", line)
        for part in comment.group(1).split(", ") if comment else []:
            kind, _, value = part.partition(" ")
            found[number, kind] = value
    return found


def exits(report):
    found = collections.defaultdict(list)
    for line in report.splitlines():
        entry = json.loads(line)
        if entry["kind"] == "exit":
            found[entry["line"], "exits"].append(f'{entry["what"]} {int(entry["taken"])}')
    return {key: " ".join(values) for key, values in found.items()}


def yes_or_no(report, kind, what, member):
    found = collections.defaultdict(str)
    for line in report.splitlines():
        entry = json.loads(line)
        if entry["kind"] == kind:
            found[entry["line"], what] += str(int(entry[member]))
    return found


def reported(text, lcov):
    found = {}
    mcdc = collections.defaultdict(list)
    for line, shown in re.findall(r"^[^:\s]+:(\d+):(?:\d+:)? .*\n(?:  .*\n)*?  MC/DC \(masking\): (\d+ of \d+)",
                                  text, re.M):
        mcdc[int(line)].append(shown.replace(" of ", "/"))
    for line, shown in mcdc.items():
        found[line, "mcdc"] = " ".join(shown)
    for line, taken in re.findall(r"^BRDA:(\d+),\d+,\d+,(\S+)$", lcov, re.M):
        key = int(line), "branches"
        found[key] = found.get(key, "") + ("1" if taken not in ("0", "-") else "0")
    for line in re.findall(r"^DA:(\d+),0$", lcov, re.M):
        found[int(line), "missed"] = ""
    return found


def main():
    project, covkit, compiler = sys.argv[1:4]
    require(compiler)
    include = pathlib.Path(project) / "include"
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-recorded-") as name:
        directory = pathlib.Path(name)
        runtime = runtime_object(compiler, include)
        for source in sorted(HERE.glob("*.cpp")):
            verdict.expect(*labelled("instrument " + source.name, run([
                covkit, "instrument", "-q", "--root", str(HERE), "--out", str(directory),
                str(source), "--", "-std=c++17", "-isystem", str(include)])))
            program = directory / source.stem
            verdict.expect(*labelled("compile " + source.name, run([
                compiler, "-std=c++17", "-w", f"-I{directory}/mirror", "-isystem", str(include), "-o",
                str(program), str(directory / "mirror/src" / source.name), runtime])))
            reports = {kind: directory / f"{source.stem}.{kind}" for kind in ("text", "lcov", "json")}
            os.environ["COVKIT_OUT"] = str(directory / "run.covprof")
            for kind, path in reports.items():
                os.environ["COVKIT_REPORT"] = f"{kind}:{path}"
                verdict.expect(*labelled("run " + source.name, run([str(program)])))
            expected = expected_in(source)
            found = reported(reports["text"].read_text(), reports["lcov"].read_text())
            found.update(yes_or_no(reports["json"].read_text(), "label", "labels", "covered"))
            found.update(yes_or_no(reports["json"].read_text(), "code-assertion", "assertions", "executed"))
            if any(kind == "exits" for _, kind in expected):
                found.update(exits(reports["json"].read_text()))
            for line, kind in sorted(expected.keys() | found.keys()):
                wanted, got = expected.get((line, kind)), found.get((line, kind))
                verdict.expect(wanted == got,
                               f"{source.name}:{line}: {kind}: expected {wanted!r}, found {got!r}")
    verdict.exit()


def labelled(what, result):
    return result[0], what, result[1]


main()
