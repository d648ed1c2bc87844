"""Reports for other tools, read by those tools: lcov, genhtml, a JSON schema validator, xmllint with Cobertura's DTD.

usage: check_formats.py <repository> <covkit>
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from command import OK, Command, build  # noqa: E402
from compilers import Verdict  # noqa: E402

# Debian's own Python has Debian's packages.
PYTHON = "/usr/bin/python3"
VALIDATE = """
import json, sys
import jsonschema
schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for number, line in enumerate(open(sys.argv[2], encoding="utf-8"), 1):
    for error in validator.iter_errors(json.loads(line)):
        sys.exit(f"line {number}: {jsonschema.exceptions.best_match([error]).message}")
"""


class Tools:
    def __init__(self, verdict, directory):
        self.verdict, self.directory = verdict, directory

    def accept(self, *command, prints="", what=""):
        done = subprocess.run(list(map(str, command)), cwd=self.directory, text=True, capture_output=True, check=False)
        output = done.stdout + done.stderr
        self.verdict.expect(done.returncode == 0 and prints in output, what or " ".join(map(str, command)), output)
        return output

    def refuse(self, *command, what=""):
        done = subprocess.run(list(map(str, command)), cwd=self.directory, text=True, capture_output=True, check=False)
        self.verdict.expect(done.returncode != 0, what, done.stdout + done.stderr)

    def has(self, name):
        found = shutil.which(name) is not None
        if not found:
            print(f"skipped: {name} is not installed")
        return found


def check_schema(tools, repository, report, kinds):
    if subprocess.run([PYTHON, "-c", "import jsonschema"], capture_output=True, check=False).returncode != 0:
        print("skipped: Debian's Python has no jsonschema")
        return
    schema = repository / "docs/report.schema.json"
    tools.accept(PYTHON, "-c", VALIDATE, schema, report, what="the JSON report is as its schema says")
    lines = report.read_text().splitlines()
    broken = tools.directory / "broken.json"
    # Each kind of line, with each member taken away that it must have: the schema must notice.
    optional = {"decision": {"possible", "executed", "seen_justified", "shown_justified"},
                "label": {"op", "text", "changed", "needs", "function"}, "test": {"state"},
                "attribute": {"chain_needs_control"}}
    seen = set()
    for line in lines:
        parsed = json.loads(line)
        for member in set(parsed) - optional.get(parsed["kind"], set()) - {"justified"}:
            if (parsed["kind"], member) not in seen:
                seen.add((parsed["kind"], member))
                broken.write_text(json.dumps({k: v for k, v in parsed.items() if k != member}) + "\n")
                tools.refuse(PYTHON, "-c", VALIDATE, schema, broken, what=f"a {parsed['kind']} without {member} is refused")
    tools.verdict.expect({kind for kind, _ in seen} == kinds, "all kinds of lines were looked at", seen)


def check_lines(command, directory):
    """One rule for what a line is: each format has the lines that HTML colours, and as many of them covered."""
    lcov = {int(line): hits != "0" for line, hits in re.findall(r"^DA:(\d+),(\d+)$", (directory / "mcdc.info").read_text(), re.M)}
    totals = tuple(int(n) for n in re.search(r"^LF:(\d+)\nLH:(\d+)$", (directory / "mcdc.info").read_text(), re.M).groups())
    data = json.loads(re.fullmatch(r"covkit\.file\(0, (.*)\);\n", (directory / "html/data/0.js").read_text(), re.S)[1])
    html = {line: kind != "miss" for line, kind in data["lines"] if kind != "excused"}
    expect = command.verdict.expect
    expect({"hit", "part", "miss", "excused"} == {kind for _, kind in data["lines"]}, "all kinds of lines are here", data["lines"])
    expect(lcov == html, "LCOV has the lines of HTML", (lcov, html))
    expect(totals == (len(html), sum(html.values())), "and counts them", totals)
    branches = {int(line) for line in re.findall(r"^BRDA:(\d+),", (directory / "mcdc.info").read_text(), re.M)}
    expect(branches <= set(lcov), "each branch is on a line", branches - set(lcov))
    root = ElementTree.parse(directory / "cobertura.xml").getroot()
    found = {int(each.get("number")): each.get("hits") != "0" for each in root.iterfind(".//class/lines/line")}
    expect(found == html, "Cobertura has the lines of HTML", found)
    expect((int(root.get("lines-valid")), int(root.get("lines-covered"))) == totals, "and counts them", root.attrib)
    sonar = ElementTree.parse(directory / "sonar.xml").getroot()
    found = {int(each.get("lineNumber")): each.get("covered") == "true" for each in sonar.iter("lineToCover")}
    expect(found == html, "SonarQube has the lines of HTML", found)


def check_cobertura_parts(command, directory):
    expect = command.verdict.expect
    root = ElementTree.parse(directory / "cobertura.xml").getroot()
    newest = max(p.stat().st_mtime_ns // 1000000 for p in (directory / "data").glob("*.covprof"))
    expect(int(root.get("timestamp")) == newest, "the time of the newest profile", (root.get("timestamp"), newest))
    source, = root.iterfind("sources/source")
    name = root.find(".//class").get("filename")
    expect(pathlib.Path(source.text).is_absolute() and (pathlib.Path(source.text) / name).samefile(directory / "gate.cpp"),
           "sources are found", (source.text, name))
    methods = {each.get("name") + each.get("signature"): each for each in root.iter("method")}
    expect({"opens(bool, bool, bool)", "main(int, char **)", "odd(const char *)", "kind(int)"} <= set(methods), "methods", methods)
    lines = {n: [int(each.get("number")) for each in m.iter("line")] for n, m in methods.items()}
    expect(lines["main(int, char **)"] == [6, 7, 8, 9], "lines of a method", lines)
    expect(lines["opens(bool, bool, bool)"] == [4] and methods["opens(bool, bool, bool)"].get("line-rate") == "1.0000",
           "a method of one line", lines)
    # Builds that can be repeated.
    command.expect(OK, "report", "data", "-q", "--cobertura", "again.xml", env={**os.environ, "SOURCE_DATE_EPOCH": "86400"})
    expect(ElementTree.parse(directory / "again.xml").getroot().get("timestamp") == "86400000", "SOURCE_DATE_EPOCH")


def check_sarif(command, directory):
    expect = command.verdict.expect
    run, = json.loads(command.expect(OK, "report", "data", "-q", "--sarif", "-").stdout)["runs"]
    rules = {each["id"] for each in run["tool"]["driver"]["rules"]}
    expect(rules == {"covkit/branch", "covkit/mcdc", "covkit/function"}, "rules", rules)
    found = {(each["ruleId"], each["locations"][0]["physicalLocation"]["region"]["startLine"], each["message"]["text"]):
             each.get("suppressions") for each in run["results"]}
    expect(any(key[:2] == ("covkit/mcdc", 4) and "conditions shown independent; add a test with " in key[2] for key in found),
           "MC/DC", found)
    expect(("covkit/branch", 4, "(!closed && !train) || forced was never false") in found, "an outcome", found)
    expect(any(key[0] == "covkit/function" and key[2] == "unused(int) was never entered" for key in found), "a function", found)
    expect(not any("n < 5" in key[2] for key in found), "and nothing in it", found)
    why = [{"kind": "inSource", "justification": "never so many"}]
    expect(any(key[0] == "covkit/mcdc" and "n > 200" in key[2] and value == why for key, value in found.items()),
           "what is justified is suppressed", found)
    expect(len({json.dumps(each["partialFingerprints"]) for each in run["results"]}) == len(run["results"]), "fingerprints",
           run["results"])
    command.expect(OK, "report", "data", "-q", "--sarif", "-", "--criterion", "mcdc", prints='"covkit/mcdc"')
    said = command.expect(OK, "report", "data", "-q", "--sarif", "-", "--criterion", "mcdc").stdout
    expect('"covkit/branch"' not in said, "only what is asked for", said)


def check_unreachable(command, directory):
    """Where justified conditions are marked, they are there, and do not count."""
    plain = command.expect(OK, "report", "data", "-q", "--lcov", "-").stdout
    marked = command.expect(OK, "report", "data", "-q", "--lcov", "-", "--lcov-unreachable").stdout
    records = re.findall(r"^MCDC:(\d+),(U?)(\d+),([tf]),(\d+),(\d+),(.+)$", marked, re.M)  # as lcov reads them
    command.verdict.expect(any(u and text == "n > 100" and sense == "t" for _, u, _, sense, _, _, text in records), "it is marked",
                           records)
    found = int(re.search(r"^MCF:(\d+)$", marked, re.M)[1])
    command.verdict.expect(found == sum(not u for _, u, *_ in records), "MCF counts the others", marked)
    command.verdict.expect(not re.search(r"^(MCDC|BRDA):\d+,U", plain, re.M), "not unless it is asked for", plain)


def check_lcov(tools, report):
    if not tools.has("lcov"):
        return
    tools.accept("lcov", "--summary", report, "--rc", "lcov_branch_coverage=1", prints="branches")
    tools.accept("lcov", "-a", report, "-a", report, "-o", "both.info", "--rc", "lcov_branch_coverage=1")
    tools.accept("genhtml", "--branch-coverage", "-o", "pages", report, prints="Overall coverage rate")
    tools.verdict.expect((tools.directory / "pages/index.html").exists(), "genhtml wrote pages")
    listed = tools.accept("lcov", "--list", report, "--rc", "lcov_branch_coverage=1")
    tools.verdict.expect("gate.cpp" in listed, "lcov lists the file", listed)


def check_cobertura(tools, repository, report):
    if not tools.has("xmllint"):
        return
    fetched = pathlib.Path(tempfile.gettempdir()) / "covkit-cobertura"
    done = subprocess.run([repository / "tests/real/fetch.sh", "--upstream", fetched, "cobertura"], text=True,
                          capture_output=True, check=False)
    found = sorted(fetched.rglob("coverage-04.dtd"))
    if done.returncode != 0 or not found:
        print(f"skipped: Cobertura's DTD cannot be had here: {done.stderr[-200:]}")
        return
    tools.accept("xmllint", "--noout", "--nonet", "--dtdvalid", found[0], report, what="Cobertura's DTD accepts the report")
    broken = tools.directory / "broken.xml"
    broken.write_text(report.read_text().replace(" branch-rate=", " rate=", 1))
    tools.refuse("xmllint", "--noout", "--nonet", "--dtdvalid", found[0], broken, what="and refuses another")


def main():
    repository, covkit = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        command = Command(verdict, covkit, directory)
        source = directory / "gate.cpp"
        # Something of everything: exits, cases, loops, handlers, many conditions, odd characters, a justification.
        source.write_text((HERE / "gate.cpp").read_text() + """
#include <stdexcept>
bool odd(const char* text) { return text[0] == '"' || text[0] == '<' || text[0] == '\\\\'; }
int kind(int n) {
    int sum = 0;
    for (int i = 0; i < n; ++i) { sum += i; }
    try {
        switch (n) {
        case 0: return 5;
        case 1: throw std::runtime_error("x");
        default: break;
        }
    } catch (const std::exception&) { return 7; }
    if (n > 100 && sum > 3) { return 1; } // covkit: justify mcdc,condition c1=true "never so many"
    if (n > 200) { return 3; } // covkit: justify mcdc "never so many"
    return 2;
}
static const int used = kind(0) + kind(3) + odd("x");
int unused(int n) { return n > 1 && n < 5 ? 1 : 2; }
int excused() { return 3; } // covkit: justify all "never needed"
""")
        build(repository, str(covkit), directory, verdict, source)
        command.expect(OK, "run", "-q", "-d", "data", "--", "./gate", "0")
        command.expect(OK, "report", "data", "-q", "--json", "report.json", "--lcov", "mcdc.info", "--lcov-compat",
                       "compat.info", "--cobertura", "cobertura.xml", "--sonarqube", "sonar.xml", "--html", "html")
        check_lines(command, directory)
        check_cobertura_parts(command, directory)
        check_sarif(command, directory)
        check_unreachable(command, directory)
        tools = Tools(verdict, directory)
        check_schema(tools, repository, directory / "report.json",
                     {"covkit", "test", "function", "exit", "statement", "branch", "decision"})
        check_lcov(tools, directory / "compat.info")
        check_cobertura(tools, repository, directory / "cobertura.xml")
        if tools.has("xmllint"):
            tools.accept("xmllint", "--noout", directory / "sonar.xml")
    verdict.exit()


if __name__ == "__main__":
    main()
