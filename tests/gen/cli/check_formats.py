"""Reports for other tools, read by those tools: lcov, genhtml, a JSON schema validator, xmllint with Cobertura's DTD.

usage: check_formats.py <repository> <covkit>
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

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
    return 2;
}
static const int used = kind(0) + kind(3) + odd("x");
""")
        build(repository, str(covkit), directory, verdict, source)
        command.expect(OK, "run", "-q", "-d", "data", "--", "./gate", "0")
        command.expect(OK, "report", "data", "-q", "--json", "report.json", "--lcov", "mcdc.info", "--lcov-compat",
                       "compat.info", "--cobertura", "cobertura.xml", "--sonarqube", "sonar.xml")
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
