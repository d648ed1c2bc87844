"""The hard cases print the same with and without probes, and give no new warning.

usage: check_hard.py PROJECT COVKIT mixed|COMPILER|COMPILER:turn [--data-flow MONITOR [--data-flow-calls]]
                     [--labels CRITERIA] [--state] [--tests GLOB] [FILE ...]

mixed: g++ -O0 for every file; each other compiler and option for some of them.
COMPILER: every file with every option of this compiler.
COMPILER:turn: every file with one option, the next one for the next file. Each compiler begins with another option, so
that the compilers together try all of them on each file.

What the originals do is remembered beside COVKIT: several of these checks want to know it.
"""

import collections
import hashlib
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, require, run, runtime_object  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wparentheses", "-Wshadow"]
OPTIONS = {"-O0": ["-O0"], "-O2": ["-O2"],
           "sanitized": ["-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]}
COMPILERS = {"cpp17": ["g++", "clang++-14", "clang++-19"], "cpp20": ["g++", "clang++-19"]}
STANDARD = {"cpp17": "-std=c++17", "cpp20": "-std=c++20"}
# By file and option: what a macro is replaced by is warned of where the macro is used.
WARNING = re.compile(r"^(?:.*/)?([^/\n]+):\d+:\d+: (?:warning|error): .*?(?:\[(-W[^\]]*)\])?$", re.M)


def combinations(files, mode):
    """(file, compiler, option): what is compiled and run."""
    compiler, _, is_turn = mode.partition(":")
    if is_turn:
        turn = itertools.cycle(OPTIONS)
        for _ in range(COMPILERS["cpp17"].index(compiler)):
            next(turn)
        # Every file takes its turn, also those that are not for this compiler.
        return [each for each in ((file, compiler, next(turn)) for file in files)
                if compiler in COMPILERS[each[0].parent.name]]
    if mode != "mixed":
        return [(file, mode, option) for file in files if mode in COMPILERS[file.parent.name]
                for option in OPTIONS]
    # Every file with g++ -O0, and each of the others in turn for the next file.
    others = itertools.cycle([("clang++-19", "-O0"), ("clang++-14", "sanitized"), ("g++", "-O2"),
                              ("clang++-19", "-O2"), ("g++", "sanitized"), ("clang++-14", "-O2"),
                              ("clang++-19", "sanitized")])
    chosen = []
    for file in files:
        chosen.append((file, "g++", "-O0"))
        compiler, option = next(others)
        while compiler not in COMPILERS[file.parent.name]:
            compiler, option = next(others)
        chosen.append((file, compiler, option))
    return chosen


class Project:
    def __init__(self, project, covkit, directory, options):
        self.options = options
        self.include = pathlib.Path(project) / "include"
        self.covkit = covkit
        self.directory = pathlib.Path(directory)
        self.originals = pathlib.Path(covkit).parent / "hard_originals"
        self.originals.mkdir(exist_ok=True)

    def instrument(self, folder, files):
        """Returns (succeeded, output); the mirror is <directory>/<folder>/mirror."""
        return run([self.covkit, "instrument", "-q", "-j1", "--root", str(HERE), "--out",
                    str(self.directory / folder), *self.options, *map(str, files), "--", STANDARD[folder]])

    def build(self, file, compiler, option, instrumented):
        """Returns (program or None, output of the compiler)."""
        folder = file.parent.name
        program = self.directory / f"{file.stem}-{'instrumented' if instrumented else 'original'}"
        flags = [STANDARD[folder], *OPTIONS[option], *WARNINGS, "-pthread", "-o", str(program)]
        if instrumented:
            mirror = self.directory / folder / "mirror"
            source = [str(mirror / "src" / folder / file.name), runtime_object(compiler, self.include),
                      f"-I{mirror}", "-isystem", str(self.include)]
        else:
            source = [str(file)]
        if compiler == "clang++-14" and option == "sanitized":
            flags.append("-Wno-unused-command-line-argument")
        succeeded, output = run([compiler, *flags, *source])
        return program if succeeded else None, output

    def original(self, file, compiler, option):
        """(whether it compiles, what the compiler says, exit code, output) of a file as it is."""
        version = subprocess.run([compiler, "--version"], text=True, check=False, stdout=subprocess.PIPE).stdout
        inputs = [version, compiler, option, *OPTIONS[option], *WARNINGS, file.name, file.read_text()]
        inputs += [header.read_text() for header in sorted([*file.parent.glob("*.hpp"), *file.parent.glob("*.def")])]
        known = self.originals / (hashlib.sha256("\0".join(inputs).encode()).hexdigest() + ".json")
        if known.exists():
            return json.loads(known.read_text())
        program, said = self.build(file, compiler, option, False)
        code, output = self.result_of(program) if program is not None else (None, "")
        made = [program is not None, said, code, output]
        if made[0]:
            part = known.with_suffix(f".{os.getpid()}")
            part.write_text(json.dumps(made))
            part.replace(known)
        return made

    def result_of(self, program):
        environment = dict(os.environ, COVKIT_OUT=str(self.directory / "run.covprof"))
        result = subprocess.run([str(program)], env=environment, text=True, check=False,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
        return result.returncode, result.stdout


def first_difference(one, other):
    for number, (a, b) in enumerate(itertools.zip_longest(one.splitlines(), other.splitlines()), 1):
        if a != b:
            return f"line {number} of the output: {a!r} became {b!r}"
    return "same text, other exit code"


def errors_in(output):
    return "\n".join([line for line in output.splitlines() if "error" in line][:12])


def check(project, verdict, file, compiler, option):
    what = f"{file.parent.name}/{file.name} with {compiler} {option}"
    compiles, said, code, output = project.original(file, compiler, option)
    verdict.expect(compiles, f"{what}: the original compiles", errors_in(said))
    instrumented, said_now = project.build(file, compiler, option, True)
    verdict.expect(instrumented is not None, f"{what}: the instrumented file compiles",
                   errors_in(said_now))
    if not compiles or instrumented is None:
        return
    new = collections.Counter(WARNING.findall(said_now)) - collections.Counter(WARNING.findall(said))
    verdict.expect(not new, f"{what}: no new warning", f"new: {sorted(new)}")
    verdict.expect(code == 0 and output.count("\n") > 20, f"{what}: the original runs", output[-2000:])
    code_now, output_now = project.result_of(instrumented)
    verdict.expect((code, output) == (code_now, output_now), f"{what}: prints the same",
                   first_difference(output, output_now) + f"; exit codes {code}, {code_now}")


def main():
    root, covkit, mode, *names = sys.argv[1:]
    options = []
    while names and names[0].startswith("--"):
        taken = 1 if names[0] in ("--data-flow-calls", "--state") else 2
        options += names[:taken]
        names = names[taken:]
    if options == ["--data-flow", "direct"]:
        options += ["--criteria", "function"]  # decisions that only carry its probes; hybrid has them all
    require(*(["g++", "clang++-14", "clang++-19"] if mode == "mixed" else [mode.partition(":")[0]]))
    files = [file for folder in COMPILERS for file in sorted((HERE / folder).glob("*.cpp"))
             if not names or file.name in names]
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-hard-") as directory:
        project = Project(root, covkit, directory, options)
        for folder in COMPILERS:
            chosen = [file for file in files if file.parent.name == folder]
            if chosen:
                succeeded, output = project.instrument(folder, chosen)
                verdict.expect(succeeded, f"{folder} is instrumented", output)
        for file, compiler, option in combinations(files, mode):
            check(project, verdict, file, compiler, option)
    verdict.exit()


main()
