"""clang-tidy, as .clang-tidy says, over the files of a change or over everything that the build compiles.

The change is what differs from $COVKIT_BASE, else from the upstream branch, else (or if nothing
differs from it) from HEAD~1; what is not committed is part of it. Of more than 20 files the rest is named and left to --all. A changed header is
looked at through a source that includes it.

Most of the time goes into what the sources include. For everything they are therefore read in the batches
of a unity build, which takes a third of the time; the files of a change are read one by one, as they are
written.

usage: check_tidy.py <source dir> <build dir> [--all] [--jobs N] [--database compile_commands.json]
"""

import argparse
import collections
import json
import multiprocessing.pool
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from includes import INCLUDE, source_for
from tree import files, git, tool, unavailable

# The version whose Clang reads all sources: 14 cannot read the ranges of libstdc++ 12.
VERSION = 19
COMPILER = f"clang++-{VERSION}"
SUFFIXES = {".cpp", ".hpp"}
MOST = 20
BATCH = 40  # most of the time goes into what the sources include
FINDING = re.compile(r"^(?P<file>/.+?):(?P<line>\d+):(?P<column>\d+): (?:warning|error): (?P<message>.*) "
                     r"\[(?P<check>[^\]]+)\]$", re.MULTILINE)

Finding = collections.namedtuple("Finding", "file line column message check")


def compile_commands(root, build, batches):
    """Configures the preset tidy, which precompiles no headers: clang-tidy looks at them again and again anyway."""
    if shutil.which(COMPILER) is None:
        unavailable(f"{COMPILER} is not installed")
    result = subprocess.run(["cmake", "--preset", "tidy", "-B", str(build),
                             f"-DCOVKIT_UNITY_BUILD={'ON' if batches else 'OFF'}", f"-DCOVKIT_UNITY_BATCH={BATCH}"],
                            cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if result.returncode != 0:
        sys.exit(f"configuring the preset tidy failed:\n{result.stdout}")
    return build / "compile_commands.json"


def is_material(root, name):
    """Inputs and expected outputs of tests, which have a format of their own."""
    return any((root / folder / ".clang-format").exists() for folder in pathlib.PurePath(name).parents
               if folder != pathlib.PurePath("."))


def prepare(root, database, own):
    """Writes the commands that are worth a look below `own`; returns {what they compile: its sources}."""
    tracked, compiled, commands = set(files(root)), {}, []
    for entry in json.loads(database.read_text(encoding="utf-8")):
        file = pathlib.Path(entry["directory"], entry["file"]).resolve()
        paths = map(pathlib.Path, INCLUDE.findall(file.read_text(encoding="utf-8"))) if is_batch(file) else [file]
        names = {path.relative_to(root).as_posix() for path in paths if root in path.parents} & tracked
        # Tests are compiled against the single header, too, which is generated; some sources are in two programs.
        if "COVKIT_TEST_SINGLE_HEADER" in str(entry) or names <= set().union(*compiled.values()):
            continue
        if is_batch(file):
            # Anew, without generated sources: nothing has been built.
            file = write_source(root, own / "Unity" / f"{len(commands)}.cxx", names)
        arguments = entry.get("arguments") or shlex.split(entry["command"])
        commands.append({"directory": entry["directory"], "file": str(file),
                         "arguments": [str(file) if argument == entry["file"] else argument for argument in arguments]})
        compiled[str(file)] = names
    sources = set().union(*compiled.values())
    for name in sorted(tracked):
        # Some headers are only for targets that the build is not for.
        if name.startswith("include/") and name.endswith(".hpp") and not source_for(root, name, sources):
            file = write_source(root, own / "alone" / f"{len(commands)}.cpp", {name})
            commands.append({"directory": str(own), "file": str(file),
                             "arguments": [COMPILER, "-std=c++17", f"-I{root}/include", "-c", str(file)]})
            compiled[str(file)] = {name}
    if not sources:
        sys.exit(f"{database}: expected commands for files below {root}, found none")
    own.mkdir(parents=True, exist_ok=True)
    (own / "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
    return compiled


def is_batch(file):
    return file.parent.name == "Unity"


def write_source(root, file, names):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f'#include "{root / name}"\n' for name in sorted(names)), encoding="utf-8")
    return file


def changed_files(root):
    """What the change is compared with, and its files."""
    wanted = os.environ.get("COVKIT_BASE")
    upstream = git(root, "rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}")
    name = wanted or (upstream or "HEAD~1").strip()
    if git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}") is None:
        if wanted:
            sys.exit(f"COVKIT_BASE: expected a commit, found '{wanted}'")
        unavailable("there is no commit to compare with: no COVKIT_BASE, no upstream branch, no HEAD~1")
    # What others did upstream in the meantime is no part of the change.
    base = (git(root, "merge-base", "HEAD", name) or name).strip()
    found = differing(root, base)
    if not found and not wanted and git(root, "rev-parse", "--verify", "--quiet", "HEAD~1") is not None:
        # All is upstream, as in a fresh clone: then the last commit is the change.
        name, found = "HEAD~1", differing(root, "HEAD~1")
    return name, found


def differing(root, base):
    """The files that differ from a commit, and those that git does not have yet."""
    changed = git(root, "diff", "-z", "--name-only", base).split("\0")
    untracked = git(root, "ls-files", "-z", "--others", "--exclude-standard").split("\0")
    return {name for name in (*changed, *untracked) if name}


class Tidy:
    def __init__(self, root, database, jobs):
        self.root, self.database, self.jobs = root, database, jobs
        self.program = [tool("clang-tidy", VERSION), "--quiet", "--use-color=0", "-p", str(database),
                        f"--config-file={root / '.clang-tidy'}"]  # batches are not below it

    def run(self, sources):
        """All findings in {source: headers to look at as well, None for those of .clang-tidy}."""
        with multiprocessing.pool.ThreadPool(self.jobs) as pool:
            found = pool.starmap(self.look_at, sources.items())
        # Headers are read by many sources, and their findings come as often.
        return sorted({finding for findings in found for finding in findings})

    def look_at(self, source, headers):
        path = self.root / source
        command = [*self.program, str(path)]
        if is_batch(path):
            command.append("--checks=-bugprone-suspicious-include")  # a batch includes sources
        if headers is not None:
            names = sorted(re.escape(pathlib.Path(header).name) for header in headers)
            command.append(f"--header-filter=/({'|'.join(names)})$" if names else "--header-filter=^$")
        result = subprocess.run(command, cwd=self.root, text=True, capture_output=True, check=False)
        found = [self.finding(match) for match in FINDING.finditer(result.stdout)]
        if result.returncode != 0 and not found:
            lines = (result.stdout + result.stderr).strip().splitlines()
            found = [Finding(source, 1, 1, f"clang-tidy failed: {' / '.join(lines[-3:])}", "clang-tidy")]
        return found

    def finding(self, match):
        path = pathlib.Path(os.path.normpath(match["file"]))
        name = path.relative_to(self.root).as_posix() if self.root in path.parents else str(path)
        check = match["check"].replace(",-warnings-as-errors", "")
        return Finding(name, int(match["line"]), int(match["column"]), match["message"], check)


def check_all(tidy, compiled):
    found = tidy.run({file: None for file in compiled})
    by_file = collections.defaultdict(list)
    for finding in found:
        by_file[finding.file].append(f"{finding.line}: {finding.message} [{finding.check}]")
    for name, texts in by_file.items():
        print(f"{name}: {'; '.join(texts)}")
    print(f"{len(set().union(*compiled.values()))} files, {len(found)} findings")
    return found


def check_change(tidy, compiled):
    root = tidy.root
    place = {name: file for file, names in compiled.items() for name in names}
    base, candidates = changed_files(root)
    changed = [name for name in files(root) if name in candidates and pathlib.Path(name).suffix in SUFFIXES
               and not is_material(root, name)]
    for name in changed[MOST:]:
        print(f"{name}: not looked at, {MOST} files are the most; check_tidy.py --all does")
    changed = changed[:MOST]

    sources = {place[name]: set() for name in changed if name in place}
    for name in changed:
        source = name if name in place else source_for(root, name, place, preferred=changed)
        if not source:
            print(f"{name}: not looked at, nothing that the build compiles has it")
        elif name.endswith(".hpp"):
            sources.setdefault(place[source], set()).add(name)
    # An error anywhere else means that the change was not understood.
    found = [finding for finding in tidy.run(sources)
             if finding.file in changed or finding.check in ("clang-diagnostic-error", "clang-tidy")]
    for finding in found:
        print(f"{finding.file}:{finding.line}:{finding.column}: {finding.message} [{finding.check}]")
    print(f"{len(changed)} files changed since {base}, {len(found)} findings")
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("build", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--database", type=pathlib.Path)
    options = parser.parse_args()

    tidy = Tidy(options.root, options.build / "commands", options.jobs)
    database = options.database or compile_commands(options.root, options.build, batches=options.all)
    compiled = prepare(options.root, database, tidy.database)
    found = (check_all if options.all else check_change)(tidy, compiled)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
