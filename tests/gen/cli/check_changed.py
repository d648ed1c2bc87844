"""Sources that have changed since they were measured: every report says so, and --require-fresh refuses.

usage: check_changed.py <repository> <covkit>
"""

import json
import os
import pathlib
import sys
import tempfile

from small_project import COMPILER, LANE, Project

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, require  # noqa: E402

FRESH, REFUSED = 0, 64
OUTPUTS = {"--text": "report.txt", "--json": "report.json", "--markdown": "report.md", "--html-single": "page.html"}


def report(project, *more, code=FRESH):
    """What each report says, and what stands on standard error."""
    asked = [word for option, file in OUTPUTS.items() for word in (option, file)]
    done = project.run(project.covkit, "report", "-q", "build/coverage", *asked, *more, directory=".", code=code)
    return {name: (project.top / name).read_text() for name in OUTPUTS.values() if (project.top / name).exists()}, done.stderr


def check(project, verdict):
    project.build()
    project.run(project.covkit, "run", "-q", "--", "./prog")
    texts, said = report(project, "--require-fresh")
    verdict.expect("changed since" not in said and "changed since" not in texts["report.txt"] + texts["report.md"],
                   "nothing is said of sources as they were measured", said)
    verdict.expect('"changed":false' in texts["page.html"] and '"changed":true' not in texts["page.html"],
                   "no page is marked", "")

    project.write("src/lane.cpp", "// one\n// two\n" + LANE)
    texts, said = report(project)
    verdict.expect("src/lane.cpp: the source has changed since; lines are those that were measured" in said,
                   "standard error", said)
    verdict.expect("src/main.cpp" not in said, "the other source has not changed", said)
    verdict.expect("changed since it was measured\n  src/lane.cpp: " in texts["report.txt"], "text", texts["report.txt"])
    lines = [json.loads(line) for line in texts["report.json"].splitlines()]
    verdict.expect([line for line in lines if line["kind"] == "changed"] == [{"kind": "changed", "file": "src/lane.cpp"}],
                   "JSON", texts["report.json"])
    verdict.expect("Changed since they were measured" in texts["report.md"], "Markdown", texts["report.md"])
    verdict.expect(texts["page.html"].count('"changed":true') == 1, "HTML marks this file only", "")

    for name in OUTPUTS.values():
        (project.top / name).unlink()
    texts, said = report(project, "--require-fresh", code=REFUSED)
    verdict.expect(not texts, "nothing is written", texts)
    check_gate = project.run(project.covkit, "check", "-q", "build/coverage", "--min", "function=1", "--require-fresh",
                             directory=".", code=REFUSED)
    verdict.expect("changed since" in check_gate.stderr, "the gate says why", check_gate.stderr)


def main():
    repository, covkit = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    require(COMPILER)
    verdict = Verdict()
    os.environ.pop("COVKIT_INCLUDE_DIR", None)
    with tempfile.TemporaryDirectory() as top, tempfile.TemporaryDirectory() as runtime:
        check(Project(verdict, repository, covkit, top, runtime), verdict)
    verdict.exit()


main()
