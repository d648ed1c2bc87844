"""What need not be covered, filters, gates on functions, and the evidence package, as users call them.

usage: check_justifications.py <repository> <covkit>
"""

import csv
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from command import CANNOT_READ, CANNOT_WRITE, FILE_MISSED, JUSTIFICATION, OK, TOTAL_MISSED, USAGE, Command, build  # noqa: E402
from compilers import Verdict  # noqa: E402

SOURCE = """\
#include <cstdlib>

bool opens(bool closed, bool train, bool forced) {
    return (!closed && !train) || forced;@OPENS@
}

@BEFORE_UNUSED@
int unused(int n) {
    return n > 3 ? 1 : 2;
}
@BEHIND_UNUSED@

int kind(int n) {
    switch (n) {
    case 0:
        return 5;
    @BEFORE_DEFAULT@
    default:
        return 6;
    }
}

int main(int argc, char** argv) {
    const int wanted = argc > 1 ? std::atoi(argv[1]) : 0;
    opens(wanted % 2 != 0, wanted / 2 % 2 != 0, wanted / 4 % 2 != 0);
    return kind(wanted) == 5 ? 0 : 1;
}
"""


def source(**comments):
    text = SOURCE
    for mark in ("OPENS", "BEFORE_UNUSED", "BEHIND_UNUSED", "BEFORE_DEFAULT"):
        text = text.replace(f"@{mark}@", comments.get(mark.lower(), ""))
    return text


class Subject:
    """The program, measured once; comments do not move lines, so the sources can be changed afterwards."""

    def __init__(self, command, repository, directory):
        self.command, self.directory = command, directory
        self.write()
        build(repository, command.covkit, directory, command.verdict, directory / "gate.cpp")
        command.expect(OK, "run", "-q", "-d", "data", "--", "./gate", "0")

    def write(self, **comments):
        (self.directory / "gate.cpp").write_text(source(**comments))

    def json(self, *arguments, code=OK):
        done = self.command.expect(code, "report", "data", "-q", "--json", "-", *arguments)
        return [json.loads(line) for line in done.stdout.splitlines()]


def check_comments(subject):
    expect = subject.command.expect
    subject.write(opens=' // covkit: justify mcdc c2=true "no train without a signal, SR-12"')
    expect(OK, "report", "data", prints="MC/DC (masking)")
    expect(OK, "report", "data", "--text", "-",
           prints="train: never true (justified: no train without a signal, SR-12)")
    decision, = [d for d in subject.json() if d["kind"] == "decision" and d["function"].startswith("opens")]
    subject.command.verdict.expect(
        decision["conditions"][1]["shown_justified"] == {"true": "no train without a signal, SR-12"},
        "the reason is in the JSON report", decision)
    subject.write(opens=' // covkit: justify mcdc c2=false "shown, though"')
    expect(JUSTIFICATION, "report", "data", says="gate.cpp:4: what is justified here is covered; take the "
                                                  "justification away")
    expect(OK, "report", "data", "--no-justifications")
    subject.write(opens=' // covkit: justify condition "half of it is covered"')
    expect(OK, "report", "data")
    subject.write(opens=' // covkit: justify mcdc c9 "nothing"')
    expect(JUSTIFICATION, "check", "data", "--min", "function=0", says="gate.cpp:4: the justification matches nothing: there is no "
                                                 "condition c9")
    subject.write(opens=' // covkit: justify mcdc c2=maybe "?"')
    expect(JUSTIFICATION, "report", "data", says="gate.cpp:4: expected true or false, found 'maybe'")


def check_regions_and_markers(subject):
    expect = subject.command.expect
    for begin, end in (('// covkit: justify begin all "old"', "// covkit: justify end"),
                       ("// LCOV_EXCL_START", "// LCOV_EXCL_STOP"), ("// GCOVR_EXCL_FUNCTION: old", "")):
        subject.write(before_unused=begin, behind_unused=end)
        expect(OK, "report", "data", prints="functions               75.0 %   3 of 4 entered, 1 justified")
        done = expect(OK, "report", "data", "-q", "--lcov-compat", "-")
        subject.command.verdict.expect("unused" not in done.stdout and "opens" in done.stdout,
                                       f"{begin}: LCOV does not have it", done.stdout)
        done = expect(OK, "report", "data", "--github")
        subject.command.verdict.expect("unused" not in done.stdout, f"{begin}: no warning", done.stdout)
    subject.write(before_default='// covkit: justify branch,statement,exit "checked before"')
    justified = [o for o in subject.json() if "justified" in o]
    subject.command.verdict.expect([(o["kind"], o["line"]) for o in justified] ==
                                   [("exit", 19), ("statement", 19), ("branch", 18)],
                                   "a comment before a label is about the label and its statement", justified)
    subject.write(before_default='// covkit: justify begin all "checked before"', behind_unused="")
    expect(JUSTIFICATION, "report", "data", says="gate.cpp:17: a region is never ended")


def check_file(subject):
    expect = subject.command.expect
    subject.write()
    done = expect(OK, "explain", "gate.cpp:4", "data", "--justify",
                  prints='justify mcdc in "gate.cpp" function "opens(bool, bool, bool)" decision "(!closed && !train) '
                         '|| forced" condition "train" = true because ""')
    name = subject.directory / "outside.justifications"
    name.write_text(done.stdout)
    expect(JUSTIFICATION, "report", "data", "--justifications", name, says="the reason is empty")
    name.write_text("# for code that may not be touched\n" + done.stdout.replace('because ""', '\n  because "why"'))
    expect(OK, "explain", "gate.cpp:4", "data", "--justifications", name, prints="(justified: why)")
    expect(OK, "check", "data", "--justifications", name, "--function", "opens*", "--min", "mcdc=100",
           "--min", "condition=100", "--min", "decision=100")
    expect(TOTAL_MISSED, "check", "data", "--function", "opens*", "--min", "mcdc=100", "--justifications", name,
           "--no-justifications", says="in total: mcdc: 0.0 %, 0 of 3; at least 100 % required")
    name.write_text('justify mcdc in "gate.cpp" function "opened" "r"\n')
    expect(JUSTIFICATION, "report", "data", "--justifications", name,
           says=f"{name}:1: the justification matches nothing: there is no function 'opened'")
    name.write_text('justify mcdc in "door.cpp" "r"\n')
    expect(JUSTIFICATION, "report", "data", "--justifications", name, says="no file 'door.cpp' was measured")
    expect(CANNOT_READ, "report", "data", "--justifications", "no-such-file", says="no-such-file: cannot be read")
    # Lines before the code move it; function and text still find it.
    (subject.directory / "gate.cpp").write_text("// one\n// two\n" + source())
    name.write_text('justify mcdc in "gate.cpp" function "opens" condition " train" = true because "why"\n')
    expect(OK, "report", "data", "--justifications", name, prints="MC/DC (masking)")
    subject.write()


def check_filters(subject):
    verdict, expect = subject.command.verdict, subject.command.expect
    everything = subject.json()
    verdict.expect({o["kind"] for o in subject.json("--criterion", "function,branch")} ==
                   {"covkit", "test", "function", "branch", "decision"}, "only these criteria", everything)
    verdict.expect({o.get("name") for o in subject.json("--criterion", "function", "--status", "missing")
                    if o["kind"] == "function"} == {"unused(int)"}, "only what is missing", "")
    verdict.expect({o["function"] for o in subject.json("--function", "kind*") if o["kind"] == "branch"} ==
                   {"kind(int)"}, "only this function", "")
    statements = [o["line"] for o in subject.json("--function", "kind*") if o["kind"] == "statement"]
    verdict.expect(statements and set(statements) <= set(range(13, 21)), "statements of this function", statements)
    expect(CANNOT_READ, "report", "data", "--file", "door*", says="there is nothing to report")
    expect(OK, "report", "data", "--file", "gate.*", prints="functions               75.0 %")
    expect(OK, "report", "data", "--test", "no such test", prints="functions                0.0 %")
    expect(OK, "report", "data", "--criterion", "unique-cause", prints="MC/DC (unique cause)")
    expect(USAGE, "report", "data", "--criterion", "mdcd", says="there is no criterion 'mdcd'; did you mean 'mcdc'?")
    expect(USAGE, "report", "data", "--status", "bad", says="--status: expected covered, missing or justified, found 'bad'")
    expect(USAGE, "report", "data", "--file", "[a", says="[a: ")
    expect(FILE_MISSED, "check", "data", "--min-function", "statement=100",
           says="gate.cpp:8:5: unused(int): statement: 0.0 %, 0 of 1; at least 100 % required")
    done = expect(FILE_MISSED, "check", "data", "--min-function", "statement=60")
    verdict.expect(done.stderr.count("missed:") == 1, "only unused() has less", done.stderr)
    done = expect(OK, "report", "data", "--by", "function", prints="MC/DC")
    verdict.expect(done.stdout.splitlines()[1].startswith("gate.cpp:8:5 unused(int)"), "the worst function first", done.stdout)
    done = expect(OK, "report", "data", "--by", "file")
    verdict.expect(len(done.stdout.splitlines()) == 2 and "75.0 %" in done.stdout, "a line a file", done.stdout)
    expect(OK, "report", "data", "-v", says="1 units, 1 tables, 1 tests, 0 justifications, 0 of them used")


def check_evidence(subject):
    verdict, expect = subject.command.verdict, subject.command.expect
    subject.write(opens=' // covkit: justify mcdc c2=true "a, \\"b\\""')
    expect(OK, "report", "data", "-q", "--evidence", "evidence")
    folder = subject.directory / "evidence"
    sums = dict(reversed(line.split("  ")) for line in (folder / "SHA256SUMS").read_text().splitlines())
    files = {p.name for p in folder.iterdir()} - {"SHA256SUMS", ".covkit"}
    verdict.expect(set(sums) == files, "every file has a hash", files ^ set(sums))
    verdict.expect(all(hashlib.sha256((folder / n).read_bytes()).hexdigest() == s for n, s in sums.items()),
                   "the hashes are right", sums)
    checked = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=folder, capture_output=True, text=True, check=False)
    verdict.expect(checked.returncode == 0, "sha256sum checks it", checked.stdout)
    rows = list(csv.DictReader((folder / "obligations.csv").open()))
    verdict.expect({r["status"] for r in rows} == {"covered", "missing", "justified"}, "all states", rows)
    mine, = [r for r in rows if r["status"] == "justified"]
    verdict.expect((mine["criterion"], mine["condition"], mine["value"], mine["reason"]) ==
                   ("mcdc", "c2", "true", 'a, "b"'), "the reason is there", mine)
    verdict.expect(all((r["status"] == "covered") == (r["tests"] != "0") for r in rows),
                   "what is covered is covered by a test", [r for r in rows if r["tests"] == "0"])
    pairs = list(csv.DictReader((folder / "pairs.csv").open()))
    vectors = list(csv.DictReader((folder / "vectors.csv").open()))
    verdict.expect(len(vectors) >= 3 and all(v["tests"] == "1" for v in vectors), "vectors have tests", vectors)
    verdict.expect(isinstance(pairs, list), "pairs can be read", pairs)
    expect(OK, "report", "evidence/profile.covprof", "-m", "evidence/tables.covmanifest", "-q", "--json", "again.json")
    verdict.expect((subject.directory / "again.json").read_bytes() == (folder / "report.json").read_bytes(),
                   "the package makes the same report again", "")
    before = {n: (folder / n).read_bytes() for n in files}
    expect(OK, "report", "data", "-q", "--evidence", "evidence")
    verdict.expect(before == {n: (folder / n).read_bytes() for n in files}, "the same bytes again", "")
    other = subject.directory / "other"
    other.mkdir()
    (other / "mine.txt").write_text("mine")
    expect(CANNOT_WRITE, "report", "data", "-q", "--evidence", "other", says="other: is a folder that covkit has not written")
    verdict.expect((other / "mine.txt").read_text() == "mine", "what is not ours stays", "")
    expect(CANNOT_WRITE, "report", "data", "-q", "--evidence", "gate.cpp", says="is no folder")
    subject.write()


def main():
    repository, covkit = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        subject = Subject(Command(verdict, covkit, directory), repository, directory)
        check_comments(subject)
        check_regions_and_markers(subject)
        check_file(subject)
        check_filters(subject)
        check_evidence(subject)
    verdict.exit()


if __name__ == "__main__":
    main()
