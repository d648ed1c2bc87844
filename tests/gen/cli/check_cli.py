"""From profiles to answers: run, merge, report and check, as users call them.

usage: check_cli.py <repository> <covkit>
"""

import collections
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from command import CANNOT_READ, CANNOT_WRITE, FILE_MISSED, LOST, NEW_MISSED, OK, TOTAL_MISSED, USAGE, Command, build  # noqa: E402
from compilers import Verdict, require, run  # noqa: E402
from run_checks import check_read_only, check_run, check_what_run_removes  # noqa: E402
from usage_checks import check_instrument, check_near_names  # noqa: E402


def check_merge(command, directory):
    command.expect(OK, "merge", "one", "two", "-o", "a.covprof")
    command.expect(OK, "merge", "two", "one", "a.covprof", "-o", "b.covprof")
    same = (directory / "a.covprof").read_bytes() == (directory / "b.covprof").read_bytes()
    command.verdict.expect(same, "merging in another order, and again, gives the same bytes")
    piped = subprocess.run([command.covkit, "merge", "a.covprof", "-o", "-"], cwd=directory, capture_output=True,
                           check=False)
    command.verdict.expect(piped.stdout == (directory / "a.covprof").read_bytes(), "merge writes to standard output")
    whole = (directory / "a.covprof").read_bytes()
    (directory / "cut.covprof").write_bytes(whole[:-5])
    (directory / "foreign.covprof").write_text("hello, this is something else")
    command.expect(CANNOT_READ, "merge", "cut.covprof", "one", "-o", "c.covprof", says="cut.covprof: byte")
    command.verdict.expect(not (directory / "c.covprof").exists(), "nothing is written if an input is refused")
    command.expect(CANNOT_READ, "merge", "-k", "cut.covprof", "foreign.covprof", "one", "two", "-o", "c.covprof",
                   says="foreign.covprof: byte 0: this is no covkit profile")
    command.verdict.expect((directory / "c.covprof").read_bytes() == whole, "--keep-going merges the rest")
    command.expect(CANNOT_READ, "merge", "nowhere", "-o", "d.covprof", says="nowhere: there is no such file")
    command.expect(CANNOT_WRITE, "merge", "one", "-o", "a.covprof/x.covprof", says="a.covprof/x.covprof")
    limited = command.expect(CANNOT_WRITE, "merge", "one", "-o", "a.covprof",
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16)))
    command.verdict.expect((directory / "a.covprof").read_bytes() == whole, "a full disk leaves the old file",
                           limited.stderr)


def check_report(command, directory):
    command.expect(OK, "report", "one", "two", prints="MC/DC (masking)")
    told = command.expect(OK, "report", "one", "--json", "told.json", "--html", "told", "--evidence", "told.evidence",
                          "--text", "told.txt", says="covkit: wrote told.json\n")
    command.verdict.expect(told.stdout == "" and sorted(told.stderr.splitlines()) == [
        "covkit: wrote " + name for name in ("told.evidence/summary.txt", "told.json", "told.txt", "told/index.html")],
        "what is written is said, and there is no summary", told.stdout + told.stderr)
    told = command.expect(OK, "report", "one", "--json", "told.json", "--summary", prints="MC/DC (masking)")
    command.verdict.expect(told.stderr == "covkit: wrote told.json\n", "--summary brings it", told.stderr)
    told = command.expect(OK, "report", "-q", "one", "--json", "told.json")
    command.verdict.expect(told.stdout + told.stderr == "", "-q says nothing", told.stdout + told.stderr)
    told = command.expect(OK, "report", "one", "--lcov", "-", prints="end_of_record")
    command.verdict.expect(told.stderr == "" and "covkit coverage" not in told.stdout, "a report in a pipe is alone",
                           told.stdout + told.stderr)
    command.expect(OK, "report", "-q", "a.covprof", "-m", "one", "--json", "r.json", "--lcov", "r.info",
                   "--lcov-compat", "old.info", "--text", "r.txt")
    kinds = {json.loads(line)["kind"] for line in (directory / "r.json").read_text().splitlines()}
    command.verdict.expect({"function", "exit", "statement", "decision"} <= kinds, "JSON has it all", kinds)
    command.verdict.expect("MCDC:" in (directory / "r.info").read_text(), "LCOV has MC/DC")
    command.verdict.expect("MCDC:" not in (directory / "old.info").read_text(), "old LCOV has none")
    command.verdict.expect("missing:" in (directory / "r.txt").read_text(), "the text says what is missing")
    os.environ.update(COVKIT_REPORT=f"json:{directory}/direct.json", COVKIT_OUT=str(directory / "direct"))
    subprocess.run([str(directory / "gate"), "5"], check=False, capture_output=True)
    del os.environ["COVKIT_REPORT"], os.environ["COVKIT_OUT"]
    command.expect(OK, "report", "-q", "direct", "-m", "out", "--json", "later.json")
    same = (directory / "direct.json").read_text() == (directory / "later.json").read_text()
    command.verdict.expect(same, "the program and the command report the same")
    command.expect(CANNOT_READ, "report", "direct", "-m", "two/none", says="two/none")
    (directory / "empty").mkdir()
    command.expect(CANNOT_READ, "report", "direct", "-m", "empty", says="empty: there is no *.covmanifest in it")
    (directory / "other").mkdir()
    manifest = next((directory / "one").glob("*.covmanifest")).read_text()
    (directory / "other/x.covmanifest").write_text(manifest.replace('"gate.cpp"', '"other.cpp"'))
    command.expect(CANNOT_READ, "report", "direct", "-m", "other", says="gate.cpp: no manifest explains this unit")
    (directory / "other/x.covmanifest").write_text(re.sub(r'"fingerprint":"....', '"fingerprint":"0000', manifest))
    command.expect(CANNOT_READ, "report", "direct", "-m", "other", says="gate.cpp: the manifests are of another build")
    (directory / "bad").mkdir()
    (directory / "bad/x.covmanifest").write_text('{"kind":"unit"}\n')
    command.expect(CANNOT_READ, "report", "direct", "-m", "bad", says="bad/x.covmanifest: line 1: ")
    command.expect(CANNOT_READ, "report", "empty", says="empty: there is no *.covprof in it")
    command.expect(CANNOT_READ, "report", "empty", says="covkit run -d empty -- ")
    command.expect(CANNOT_READ, "report", "one", "--file", "none.cpp", says="there is nothing to report")


def check_formats(command, directory):
    command.expect(OK, "report", "-q", "one", "--cobertura", "c.xml", "--sonarqube", "s.xml", "--markdown", "m.md",
                   "--lcov-compat", "l.info")
    expect = command.verdict.expect
    lcov = (directory / "l.info").read_text()
    lines = {int(line): hits != "0" for line, hits in re.findall(r"^DA:(\d+),(\d+)$", lcov, re.M)}
    branches = collections.Counter(int(line) for line in re.findall(r"^BRDA:(\d+),", lcov, re.M))
    cobertura = ElementTree.parse(directory / "c.xml").getroot()
    found = {int(each.get("number")): each for each in cobertura.iterfind(".//class/lines/line")}
    expect({number: each.get("hits") != "0" for number, each in found.items()} == lines,
           "Cobertura has the lines of LCOV", lcov)
    expect({number for number, each in found.items() if each.get("branch") == "true"} == set(branches),
           "Cobertura has the branches of LCOV", lcov)
    expect(cobertura.get("lines-valid") == str(len(lines)), "Cobertura counts lines", cobertura.attrib)
    expect(int(cobertura.get("branches-valid")) == branches.total(), "Cobertura counts branches", cobertura.attrib)
    sonarqube = ElementTree.parse(directory / "s.xml").getroot()
    expect({int(each.get("lineNumber")): each.get("covered") == "true" for each in sonarqube.iter("lineToCover")}
           == lines, "SonarQube has the lines of LCOV", lcov)
    expect(sum(int(each.get("branchesToCover", 0)) for each in sonarqube.iter("lineToCover")) == branches.total(),
           "SonarQube has the branches of LCOV", lcov)
    expect("| `gate.cpp` | 100.0 % |" in (directory / "m.md").read_text(), "Markdown has a line a file")
    summary = directory / "summary.md"
    summary.write_text("before\n")
    os.environ["GITHUB_STEP_SUMMARY"] = str(summary)
    command.expect(OK, "report", "one", "--github",
                   prints="::warning file=gate.cpp,line=4,col=59,title=MC/DC (masking)::")
    del os.environ["GITHUB_STEP_SUMMARY"]
    expect(summary.read_text() == "before\n" + (directory / "m.md").read_text(), "the step's summary grows")


def check_defaults(command, directory):
    (directory / "below").mkdir()
    (directory / "covkit.toml").write_text('[check]\nmin = ["mcdc=100", "function=1"]\n\n[run]\nquiet = true\n')
    command.expect(TOTAL_MISSED, "check", "one", says="in total: mcdc: ")
    here, command.directory = command.directory, directory / "below"
    command.expect(TOTAL_MISSED, "check", "../one", says="in total: mcdc: ")
    command.directory = here
    command.expect(OK, "check", "one", "--min", "function=1")
    for text, says in (
            ("[check]\nmim = 3\n", "covkit.toml:2: [check] has no key 'mim'; did you mean 'min'?"),
            ("[run]\nquiet = true\n\n[checks]\nmin = 3\n", "covkit.toml:4: there is no section 'checks'; did you mean 'check'?"),
            ("# all\nmin = 3\n", "covkit.toml:2: 'min' is in no section; it belongs in [check], [run]"),
            ("[check]\n\nmin = [ # those\n  'function=1',\n  'mccd=1'] # ]\n",
             "covkit.toml:3: min: there is no criterion 'mccd'; did you mean 'mcdc'?"),
            ("[check]\nmin = [\n  'function=1',\n]\njunits = 'x'\n", "covkit.toml:5: [check] has no key 'junits'; did you mean 'junit'?")):
        (directory / "covkit.toml").write_text(text)
        command.expect(USAGE, "check", "one", says=says)
    (directory / "covkit.toml").write_text("[check]\nmin = [ # both, [not] one\n  'function=1', # \"\n  'mcdc=100'\n]\n")
    command.expect(TOTAL_MISSED, "check", "one", says="missed: in total: mcdc: ")
    # The command line wins, so the error is its own.
    command.expect(USAGE, "check", "one", "--min", "mccd=1", says="covkit: check: --min: there is no criterion 'mccd'")
    (directory / "other.toml").write_text('[check]\nmin = "mcdc=0"\n')
    command.expect(OK, "--config", "other.toml", "check", "one")
    command.expect(OK, "check", "one", "--config", "other.toml")
    (directory / "covkit.toml").unlink()


def check_self_description(command, directory):
    for shell in ("bash", "zsh", "fish"):
        command.expect(OK, "completion", shell, prints="covkit")
    command.expect(USAGE, "completion", "csh")
    script = command.expect(OK, "completion", "bash").stdout
    (directory / "completion.bash").write_text(script)
    done, output = run(["bash", "-c", f"source {directory}/completion.bash; COMP_WORDS=(covkit che); COMP_CWORD=1; _covkit; "
                        "echo ${COMPREPLY[*]}; COMP_WORDS=(covkit check --min-fi); COMP_CWORD=2; _covkit; echo ${COMPREPLY[*]}"])
    command.verdict.expect(done and output.split() == ["check", "--min-file"], "bash completes", output)
    page = command.expect(OK, "man", prints=".SH NAME").stdout
    for name in ("instrument", "merge", "report", "check", "explain", "run"):
        command.verdict.expect(f'"COVKIT {name}"' in page, f"the manual has {name}")


def check_explain(command):
    command.expect(OK, "explain", "gate.cpp:4", "one", prints="    #1 by code outside all tests\n")
    command.expect(OK, "explain", "gate.cpp:4:59", "one", "two", prints="gate.cpp:4:59: (!closed && !train) || forced")
    command.expect(OK, "explain", "gate.cpp:9", "one", prints="return), by code outside all tests\n")
    command.expect(CANNOT_READ, "explain", "gate.cpp:1", "one", says="gate.cpp:1: there is nothing to cover in this line")
    command.expect(CANNOT_READ, "explain", "ate.cpp:4", "one", says="ate.cpp:4: no such file was measured")
    for place in ("gate.cpp", "gate.cpp:", "gate.cpp:x", ":4", "gate.cpp:0"):
        command.expect(USAGE, "explain", place, "one", says="expected FILE:LINE")


def check_gates(command, directory):
    command.expect(TOTAL_MISSED, "check", "one", "--min", "mcdc=100", "--min", "function=100", "--junit", "j.xml")
    cases = {each.get("name"): each.find("failure") is not None
             for each in ElementTree.parse(directory / "j.xml").getroot().iter("testcase")}
    command.verdict.expect(cases == {"mcdc": True, "function": False}, "JUnit has the gates", cases)
    command.expect(OK, "check", "one", "two", "--min", "function=100", "--min", "mcdc=0",
                   says="covkit: held: in total: function: 100.0 %, 2 of 2; at least 100 % required\n"
                        "covkit: held: in total: mcdc: ")
    quiet = command.expect(OK, "check", "-q", "one", "two", "--min", "function=100")
    command.verdict.expect(quiet.stderr == "", "-q: nothing, if all gates hold", quiet.stderr)
    command.expect(USAGE, "check", "one", says="check: no gate is given: expected --min, --min-file, --min-function, --max-unmeasured or --baseline")
    command.expect(USAGE, "check", "one", "--junit", "none.xml", says="no gate is given")
    command.expect(OK, "check", "one", "two", "--min-file", "function=100", says="held: gate.cpp: function: 100.0 %, 2 of 2")
    command.expect(OK, "check", "one", "two", "--min-function", "function=100",
                   says="held: all 2 functions: function: 100.0 %, 1 of 1; at least 100 % required; the least is in gate.cpp:4:6: opens(")
    command.expect(OK, "check", "one", "--min", "wm=100", says="held: in total: wm: there is nothing to cover")
    # What misses has its place, in total, in a file and in a function.
    place = "gate.cpp:4:59: (!closed && !train) || forced: "
    command.expect(TOTAL_MISSED, "check", "one", "--min", "mcdc=100",
                   says=f"missed: in total: mcdc: 20.0 %, 1 of 5; at least 100 % required\ncovkit:   {place}1 of 3 conditions shown "
                        "independent; add a test with closed = true, forced = true\n")
    command.expect(FILE_MISSED, "check", "one", "--min-file", "multiple-condition=100",
                   says=f"\ncovkit:   {place}2 of 5 evaluations executed\n")
    command.expect(FILE_MISSED, "check", "one", "--min-function", "condition=100",
                   says="opens(bool, bool, bool): condition: 66.7 %, 4 of 6; at least 100 % required\n"
                        "covkit:   gate.cpp:4:72: train was never true\n")
    command.expect(TOTAL_MISSED, "check", "one", "--min", "mcdc=99.5",
                   says="in total: mcdc: ")
    command.expect(FILE_MISSED, "check", "one", "--min-file", "condition=100", says="gate.cpp: condition: ")
    command.expect(TOTAL_MISSED | FILE_MISSED, "check", "one", "--min", "mcdc=100", "--min-file", "mcdc=100")
    command.expect(OK, "report", "-q", "one", "two", "--json", "base.json")
    command.expect(OK, "check", "one", "two", "--baseline", "base.json", "--min-new", "mcdc=100",
                   says="held: base.json: what was covered before still is: ")
    command.expect(LOST, "check", "two", "--baseline", "base.json",
                   says="gate.cpp:4:59: condition: was covered before, and is not any more: opens(bool, bool, bool): ")
    lines = (directory / "base.json").read_text().splitlines(keepends=True)
    moved = re.sub(r'"line":(\d+)', lambda m: f'"line":{int(m[1]) + 7}', "".join(lines))
    (directory / "moved.json").write_text(moved)
    command.expect(OK, "check", "one", "two", "--baseline", "moved.json")
    (directory / "older.json").write_text("".join(line for line in lines if '"kind":"decision"' not in line))
    command.expect(NEW_MISSED, "check", "one", "--baseline", "older.json", "--min-new", "mcdc=100",
                   says="missed: new code: mcdc: ")
    command.expect(NEW_MISSED, "check", "one", "--baseline", "older.json", "--min-new", "mcdc=100",
                   says="\ncovkit:   gate.cpp:4:59: opens(bool, bool, bool): ")
    # All is new: as many as the report has.
    (directory / "nothing.json").write_text(lines[0])
    for criterion in ("function", "exit", "branch", "decision", "condition", "mcdc", "unique-cause", "multiple-condition"):
        said = command.expect(TOTAL_MISSED | NEW_MISSED, "check", "one", "--baseline", "nothing.json", "--min",
                              criterion + "=100", "--min-new", criterion + "=100") if criterion not in (
                                  "function", "exit") else command.expect(
                                      OK, "check", "one", "--baseline", "nothing.json", "--min", criterion + "=100",
                                      "--min-new", criterion + "=100")
        total = re.search(r"in total: (.*)", said.stderr)[1]
        command.verdict.expect(f"new code: {total}\n" in said.stderr, f"{criterion}: new code is counted as the report does",
                               said.stderr)
    command.expect(USAGE, "check", "one", "--baseline", "nothing.json", "--min-new", "statement=1",
                   says="statement: statements have no names, so nobody can say which are new")
    (directory / "broken.json").write_text(lines[0] + '{"kind":"function"}\n')
    command.expect(CANNOT_READ, "check", "one", "--baseline", "broken.json", says="broken.json: line 2: expected a line")
    command.expect(CANNOT_READ, "check", "one", "--baseline", "nowhere.json", says="nowhere.json: cannot be read")
    command.expect(USAGE, "check", "one", "--min-new", "mcdc=1", says="--baseline")
    command.expect(USAGE, "check", "one", "--min", "mccd=1", says="there is no criterion 'mccd'")
    command.expect(USAGE, "check", "one", "--min", "mcdc=101", says="found 'mcdc=101'")
    command.expect(USAGE, "check", "one", "--min", "mcdc", says="found 'mcdc'")


def main():
    repository, covkit = pathlib.Path(sys.argv[1]), sys.argv[2]
    require("g++")
    for name in ("COVKIT_OUT", "COVKIT_REPORT", "COVKIT_MODE"):
        os.environ.pop(name, None)
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-cli-") as name:
        directory = pathlib.Path(name)
        command = Command(verdict, covkit, directory)
        build(repository, covkit, directory, verdict, HERE / "gate.cpp")
        check_run(command, directory)
        check_what_run_removes(command, directory)
        check_read_only(command, directory)
        check_merge(command, directory)
        check_report(command, directory)
        check_formats(command, directory)
        check_explain(command)
        check_defaults(command, directory)
        check_near_names(command)
        check_instrument(command, directory)
        check_self_description(command, directory)
        check_gates(command, directory)
    verdict.exit()


if __name__ == "__main__":
    main()
