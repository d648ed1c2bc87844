"""A header has one table, whatever translation units declare before they include it: templates whose default arguments
or operators some of them know, and members whose address one of them takes.

usage: check_seen_differently.py <repository> <covkit>
"""

import json
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require, run, runtime_object  # noqa: E402

NAMES = ["plain", "others"]


def instrument(covkit, directory):
    (directory / "compile_commands.json").write_text(json.dumps([
        {"directory": str(HERE / "src"), "file": f"{name}.cpp",
         "arguments": ["c++", "-std=c++17", "-c", f"{name}.cpp"]} for name in NAMES]))
    return run([covkit, "instrument", "--root", str(HERE / "src"), "--out", str(directory / "out"), "--tests", "none",
                "-p", str(directory), "-q", "--labels", "all", "--state", "--data-flow", "hybrid"])


def main():
    repository, covkit = pathlib.Path(sys.argv[1]), sys.argv[2]
    require("g++")
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-seen-") as name:
        directory = pathlib.Path(name).resolve()
        ok, output = instrument(covkit, directory)
        verdict.expect(ok, "instrumented", output)
        trees = sorted(each.name for each in (directory / "out").glob("mirror*"))
        verdict.expect(trees == ["mirror"], "one mirror", trees)
        mirror = directory / "out/mirror"
        ok, output = run(["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-pthread", f"-I{mirror}",
                          "-isystem", str(repository / "include"), *(str(mirror / f"src/{each}.cpp") for each in NAMES),
                          runtime_object("g++", repository / "include"), "-o", str(directory / "program")])
        verdict.expect(ok, "builds without warnings", output)
        report = directory / "report.json"
        os.environ.update(COVKIT_REPORT=f"json:{report}", COVKIT_OUT=str(directory / "profiles"), COVKIT_QUIET="1")
        ok, output = run([str(directory / "program")])
        verdict.expect(ok and output == "2 0 13 15\n", "prints what it should", output)
        entries = [json.loads(line) for line in report.read_text().splitlines()]
        unmonitored = {(each["name"], each["line"]) for each in entries if each["kind"] == "variable"}
        verdict.expect(("out", 28) in unmonitored, "what operators of a template get is not monitored", unmonitored)
        found = {(each["variable"], each["definition"]["line"], each["line"]): each["verdict"] for each in entries
                 if each["kind"] == "association" and each["file"] == "parts.hpp"}
        expected = {("sum", 30, 32), ("sum", 32, 32), ("sum", 32, 35), ("times", 28, 31), ("times", 33, 31),
                    ("depth", 8, 8), ("this->count", 43, 44)}
        missing = {each for each in expected if found.get(each) != "covered"}
        verdict.expect(not missing, "both translation units are observed in one table", sorted(missing))
    sys.exit(verdict.exit())


main()
