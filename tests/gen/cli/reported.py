"""What `covkit report` says of data that make_data wrote: what the checks of all criteria share."""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile

from check_formats import Tools, check_schema
from command import JUSTIFICATION, OK, Command

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict  # noqa: E402


class Subject:
    def __init__(self, repository, command, directory):
        self.repository, self.command, self.verdict, self.directory = repository, command, command.verdict, directory

    def report(self, *arguments, code=OK, **expected):
        return self.command.expect(code, "report", "data", "--source-root", "src", *arguments, **expected)

    def lines(self, kind, *arguments, **more):
        done = self.report("-q", "--json", "-", *arguments, **more)
        return [o for o in map(json.loads, done.stdout.splitlines()) if o["kind"] == kind]

    def check_schema(self, kinds):
        self.report("-q", "--json", "report.json")
        check_schema(Tools(self.verdict, self.directory), self.repository, self.directory / "report.json", kinds)

    def check_clauses(self, clauses):
        """Justifications, each with what is said of it; None: it is right."""
        name = self.directory / "all.justifications"
        for clause, says in clauses:
            name.write_text(f"justify {clause}\n")
            self.report("--justifications", name, code=OK if says is None else JUSTIFICATION, says=says or "")

    def evidence(self, *criteria):
        """The rows of its obligations, after a check that the package makes the same report again."""
        self.report("-q", "--evidence", "evidence")
        folder = self.directory / "evidence"
        self.command.expect(OK, "report", "evidence/profile.covprof", "-m", "evidence/tables.covmanifest", "-q", "--json",
                            "again.json")
        self.verdict.expect((self.directory / "again.json").read_bytes() == (folder / "report.json").read_bytes(),
                            "the package makes the same report again", "")
        return [r for r in csv.DictReader((folder / "obligations.csv").open()) if r["criterion"] in criteria]


def check_reports(data, subject_type, checks):
    """Of what main() is given: <repository> <covkit> <make_data>."""
    repository, covkit, make_data = (pathlib.Path(a).resolve() for a in sys.argv[1:4])
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        subprocess.run([make_data, data, directory], check=True)
        subject = subject_type(repository, Command(verdict, covkit, directory), directory)
        for check in checks:
            check(subject)
    verdict.exit()
