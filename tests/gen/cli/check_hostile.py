"""Manifests and profiles from elsewhere: what they name is neither read, executed nor obeyed.

usage: check_hostile.py <covkit> <covkit_make_data>
"""

import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, run  # noqa: E402
from profile_file import profile  # noqa: E402

SECRET = "the-secret-of-another-file"
MOST_MEMORY = 1 << 30  # bytes of address space
MOST_FACTOR = 100  # bytes of memory a byte of input


def unit(name, **more):
    return {"kind": "unit", "format": 1, "file": name, "fingerprint": "00000000000000aa", "cells": 1, "decisions": [],
            "functions": [{"line": 1, "column": 5, "name": "f()", "entered": ["cell", 0]}], "branches": [], "exits": [],
            "blocks": [], "inferences": [], **more}


class Results:
    """A folder of results with one manifest more; nothing of it is the user's."""

    def __init__(self, verdict, covkit, make_data, top):
        self.verdict, self.covkit, self.top = verdict, covkit, pathlib.Path(top).resolve()
        self.project = self.top / "project"
        self.project.mkdir()
        ok, output = run([make_data, "project", str(self.project), "1", "1"])
        verdict.expect(ok, "there are results", output)

    def hostile(self, *units):
        (self.project / "data/hostile.covmanifest").write_text("".join(json.dumps(each) + "\n" for each in units))

    def run(self, *arguments, **more):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))  # noqa: E731
        return subprocess.run([self.covkit, *arguments], cwd=self.project, text=True, timeout=60, check=False,
                              capture_output=True, preexec_fn=limit, **more)

    def memory_of(self, *arguments):
        """The most that it had, in bytes."""
        with subprocess.Popen([self.covkit, *arguments], cwd=self.project, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            _, _, used = os.wait4(process.pid, 0)
            process.returncode = 0  # it has been waited for
        return used.ru_maxrss * 1024

    def report(self, *arguments, code=0):
        done = self.run("report", "-q", "data", *arguments)
        self.verdict.expect(done.returncode == code, f"report {' '.join(arguments)}: exit code {code}",
                            f"{done.returncode}\n{done.stderr[-2000:]}")
        return done


def check_sources(results, verdict):
    """Files that are none of a report's business: outside of the project, devices, pipes."""
    secret = results.top / "secret"
    secret.write_text(SECRET + "\n// COVKIT-EXCLUDE\n")
    (results.project / "inside.cpp").write_text("int inside;\n")
    (results.project / "link.cpp").symlink_to(secret)
    os.mkfifo(results.project / "pipe.cpp")
    names = [str(secret), "../secret", "link.cpp", "/dev/zero", "pipe.cpp", "inside.cpp"]
    results.hostile(*[unit(name, source=f"{number + 1:016x}") for number, name in enumerate(names)])
    done = results.report("--html-single", "page.html", "--evidence", "evidence")
    said = [line for line in done.stderr.splitlines() if "not read: " in line]
    verdict.expect(len(said) == 1 and " and 2 more; " in said[0], "one line says what is not read", done.stderr)
    texts = [path.read_text(errors="replace") for path in (results.project / "evidence").iterdir()]
    for text in [(results.project / "page.html").read_text(), *texts]:
        verdict.expect(SECRET not in text, "nothing of the file is in the report", text[-300:])
    verdict.expect("int inside;" in (results.project / "page.html").read_text(), "sources of the project are", "")


def check_memory(results, verdict):
    """Cells with the largest numbers that there are: time and memory follow from the size of the input alone."""
    last = 0xFFFFFFFE
    (results.project / "data").rename(results.top / "aside")
    folder = results.project / "data"
    folder.mkdir()

    def merge(name, units, tests):
        (folder / "one.covprof").write_bytes(profile(units, tests))
        done = results.run("merge", "data", "-o", str(results.top / "merged"))
        before, after = (folder / "one.covprof").stat().st_size, (results.top / "merged").stat().st_size
        verdict.expect(done.returncode == 0 and before == after, f"{name}: {before} bytes stay {before}",
                       f"{after}\n{done.stderr}")
        return before

    size = merge("one cell", [(b"", last + 1, 1)], [(b"", [(0, last)])])
    verdict.expect(size <= 117, "it is a small one", size)
    many = [(f"{n}.cpp".encode(), last + 1, n) for n in range(40)]
    for tests in (10, 200):
        cells = [(str(t).zfill(4).encode(), [(u, last - t) for u in range(40)]) for t in range(tests)]
        merge(f"{tests} tests in 40 units", sorted(many), cells)
    # Ten times the input takes at most so many times the difference in memory, for merging and for reporting.
    (folder / "x.covmanifest").write_text(json.dumps(unit("other.cpp")) + "\n")
    for command in (["merge", "data", "-o", str(results.top / "merged")],
                    ["report", "data", "-q", "--keep-going", "--json", str(results.top / "j")]):
        taken = []
        for tests in (200, 2000):
            cells = [(str(t).zfill(5).encode(), [(u, last - t) for u in range(40)]) for t in range(tests)]
            (folder / "one.covprof").write_bytes(profile(many, cells))
            taken.append(((folder / "one.covprof").stat().st_size, results.memory_of(*command)))
        (small, before), (large, after) = taken
        factor = (after - before) / (large - small)
        verdict.expect(0 < factor < MOST_FACTOR, f"{command[0]}: {factor:.0f} bytes of memory a byte of input, at most "
                       f"{MOST_FACTOR}", str(taken))
        print(f"{command[0]}: {before >> 20} MiB for {small} bytes, {after >> 20} MiB for {large}: {factor:.1f} a byte")
    # Nothing explains these units.
    (folder / "x.covmanifest").write_text(json.dumps(unit("other.cpp")) + "\n")
    done = results.run("report", "data", "--keep-going", "--json", "-", "--html-single", "page.html")
    verdict.expect(done.returncode == 64 and done.stdout.count('"kind":"test"') == 2000, "the report is made all the same",
                   done.stderr[-2000:])
    # Nor does a manifest ask for memory: 2^31 paths in a few lines, and a point with as many cells.
    operators, top = [], 0
    for n in range(1, 32):  # (c0 ? c1 : c2) has three paths, and twice as many with each condition more
        operators.append(["choose", *([0, 1, 2] if n == 1 else [])] if n == 1 else ["or", top, n + 1])
        top = 32 + n
    condition = [{"line": 1, "column": n + 1, "text": f"c{n}"} for n in range(33)]
    paths = {"line": 1, "column": 1, "text": "x", "function": "f()", "encoding": "paths", "base": 0, "cells": 1 << 31,
             "conditions": condition, "operators": operators}
    point = {"monitor": "direct", "variables": [], "required": [], "definitions": [], "uses": [], "kills": [],
             "others": [], "associations": [], "points": [[0, 1 << 31]]}
    for more, says in (({"decisions": [paths]}, "more than 4096 paths"), ({"flow": point}, "too many cells")):
        (folder / "x.covmanifest").write_text(json.dumps(unit("x.cpp", **{**more, "cells": 1 << 31})) + "\n")
        done = results.run("report", "data")
        verdict.expect(done.returncode == 64 and says in done.stderr, f"a manifest with {says} is refused", done.stderr)


NASTY = ("x\r\n::error title=nasty::injected\n##[error]injected\nSF:injected\nend_of_record\n| injected |\t\\|"
         "\x1b[2J\x7f\u009b31m\u202e\u2028\"',`<b>")
FILES = {"--text": "t", "--json": "j", "--lcov": "l", "--lcov-compat": "c", "--cobertura": "x", "--sonarqube": "s",
         "--markdown": "m", "--labels": "v", "--sarif": "f"}
FOR_LOGS = ["t", "summary", "files", "functions", "explain", "check", "verbose", "summary.txt", "report.txt", "errors",
            "summary errors", "check errors", "explain errors", "verbose errors"]
UNSEEN = [chr(n) for n in range(32) if n != 10] + ["\x7f", "\u009b", "\u202e", "\u2028"]


def named(text):
    """A unit in which everything is called so, and a profile of it."""
    at = {"line": 3, "column": 5}
    names = {"text": text, "function": text}
    one = unit(text, cells=6, decisions=[
        {**at, **names, "encoding": "paths", "base": 0, "cells": 3, "operators": [["and", 0, 1]],
         "conditions": [{**at, "text": text}, {**at, "text": text}]}],
        functions=[{"line": 2, "column": 5, "name": text, "entered": ["cell", 3]},
                   {"line": 9, "column": 5, "name": text + "2", "entered": ["cell", 5]}],
        branches=[{**at, **names, "what": "handler", "taken": ["cell", 4]}],
        labels={"derived": ["dc"], "list": [{**at, "criterion": "wm", "op": "cor", "text": text, "changed": text,
                                             "needs": text, "function": text, "states": [0, 2, 4]}]})
    return one, profile([(text.encode(), 6, 0xaa)], [(text.encode(), [(0, 3), (0, 0)]), (b"second", [(0, 1)])])


def check_names(results, verdict):
    """Names with line breaks, escapes and commands: no format has a record more, no terminal gets a control."""
    told = {}
    for name, text in (("nasty", NASTY), ("harmless", "x")):
        one, seen = named(text)
        folder = results.project / name
        folder.mkdir()
        (folder / "x.covmanifest").write_text(json.dumps(one) + "\n")
        (folder / "x.covprof").write_bytes(seen)
        (folder / "x.covunmeasured").write_text(
            json.dumps({"kind": "unmeasured", "what": "file", "file": text, "reason": text, "detail": text}) + "\n")
        asked = [word for option, file in FILES.items() for word in (option, str(folder / file))]
        step = str(folder / "step")
        done = results.run("report", name, *asked, "--evidence", str(folder / "evidence"), "--html-single",
                           str(folder / "page"), "--github", env={**os.environ, "GITHUB_STEP_SUMMARY": step})
        verdict.expect(done.returncode == 0, f"{name}: the report is made", done.stderr)
        texts = {"annotations": done.stdout, "errors": done.stderr}
        for what, arguments in {"summary": ["report", name], "files": ["report", name, "--by", "file"],
                                "functions": ["report", name, "--by", "function"],
                                "explain": ["explain", f"{text}:3", name], "check": ["check", name, "--min", "mcdc=100"],
                                "verbose": ["report", name, "-v"]}.items():
            done = results.run(*arguments)
            texts[what], texts[what + " errors"] = done.stdout, done.stderr
        for path in [folder / file for file in (*FILES.values(), "step")] + list((folder / "evidence").iterdir()):
            if path.suffix not in (".covprof", ".html") and path.name != "page":
                texts[path.name] = path.read_text()
        told[name] = texts
    for what, text in told["nasty"].items():
        unseen = [each for each in UNSEEN if each in text]
        verdict.expect(not unseen, f"{what}: nothing that cannot be seen", f"{unseen} in {text[:2000]!r}")
        verdict.expect(len(text.splitlines()) == len(told["harmless"][what].splitlines()),
                       f"{what}: as many lines as with harmless names", f"{text}\n---\n{told['harmless'][what]}")
        for line in text.splitlines():
            is_command = line.strip().startswith("::") and not line.startswith("::warning ")
            verdict.expect(not is_command and (what not in FOR_LOGS or "##[" not in line), f"{what}: no command", line)
    verdict.expect("\\r\\n::error title=nasty::injected\\n" in told["nasty"]["t"], "it is written out", told["nasty"]["t"][:500])


def check_defaults(results, verdict):
    """A covkit.toml that others can write, found above: neither obeyed nor passed over in silence."""
    config = results.top / "covkit.toml"
    config.write_text('[report]\njson = "planted.json"\n')
    planted = results.project / "planted.json"
    config.chmod(0o666)
    done = results.run("report", "data")
    verdict.expect(done.returncode == 1 and "covkit.toml: is not obeyed, since others can write it" in done.stderr,
                   "a file that others can write is refused", done.stderr)
    verdict.expect(not planted.exists(), "and not obeyed", "")
    done = results.run("report", "--config", "/dev/null", "data")
    verdict.expect(done.returncode == 0 and not planted.exists(), "one can do without", done.stderr)
    done = results.run("report", "--config", str(config), "data")
    verdict.expect(done.returncode == 0 and planted.exists(), "or name it", done.stderr)
    planted.unlink()
    config.chmod(0o644)
    done = results.run("report", "data")
    verdict.expect(done.returncode == 0 and planted.exists(), "one's own is obeyed", done.stderr)


def check_compilers(results, verdict):
    """A compile database that names a program of its own."""
    program = results.project / "innocent"
    program.write_text("#!/bin/sh\ntouch ran\necho '#define __cplusplus 202302L'\n")
    program.chmod(0o755)
    (results.project / "a.cpp").write_text("bool both(bool a, bool b) { return a && b; }\n")
    (results.project / "compile_commands.json").write_text(json.dumps([
        {"directory": str(results.project), "file": "a.cpp", "arguments": [str(program), "-c", "a.cpp"]},
        {"directory": str(results.project), "file": "a.cpp",
         "arguments": ["ccache", "g++", "-fplugin=/no/such.so", "-Xclang", "-load", "-Xclang", "/no/such.so", "-c", "a.cpp"]}]))
    done = results.run("instrument", "-p", ".", "--out", "out")
    verdict.expect(done.returncode == 0 and not (results.project / "ran").exists(), "it is not run", done.stderr)
    verdict.expect(f"--query-driver '{program}'" in done.stderr, "that is said", done.stderr)
    done = results.run("instrument", "-p", ".", "--out", "out", "--query-driver", str(results.project / "in*"))
    verdict.expect(done.returncode == 0 and (results.project / "ran").exists(), "the user can allow it", done.stderr)
    done = results.run("instrument", "-p", ".", "--query-driver", "[")
    verdict.expect("--query-driver [: " in done.stderr, "a glob that is none", done.stderr)


def main():
    covkit, make_data = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    verdict = Verdict()
    for check in (check_sources, check_memory, check_names, check_defaults, check_compilers):
        with tempfile.TemporaryDirectory() as top:
            check(Results(verdict, covkit, make_data, top), verdict)
    verdict.exit()


main()
