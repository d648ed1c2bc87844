"""clang-tidy, as .clang-tidy says, over the files of a change or over everything that the build compiles.

The change is what differs from $COVKIT_BASE, else from the upstream branch, else from HEAD~1; what is not
committed is part of it. Of more than 20 files the rest is named and left to --all. A changed header is
looked at through a source that includes it.

usage: check_tidy.py <source dir> <build dir> [--all] [--jobs N] [--database compile_commands.json]
"""

import argparse
import collections
import json
import multiprocessing.pool
import os
import pathlib
import re
import shutil
import subprocess
import sys

from includes import source_for
from tree import files, git, tool, unavailable

# The version whose Clang reads all sources: 14 cannot read the ranges of libstdc++ 12.
VERSION = 19
COMPILER = f"clang++-{VERSION}"
SUFFIXES = {".cpp", ".hpp"}
MOST = 20
FINDING = re.compile(r"^(?P<file>/.+?):(?P<line>\d+):(?P<column>\d+): (?:warning|error): (?P<message>.*) "
                     r"\[(?P<check>[^\]]+)\]$", re.MULTILINE)

Finding = collections.namedtuple("Finding", "file line column message check")


def compile_commands(root, build):
    """Configures the preset tidy, which neither batches sources nor precompiles headers."""
    if shutil.which(COMPILER) is None:
        unavailable(f"{COMPILER} is not installed")
    result = subprocess.run(["cmake", "--preset", "tidy", "-B", str(build)], cwd=root, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if result.returncode != 0:
        sys.exit(f"configuring the preset tidy failed:\n{result.stdout}")
    return build / "compile_commands.json"


def one_command_each(root, path):
    """The commands by file. Tests are compiled against the single header, too, which is generated."""
    tracked, commands = set(files(root)), {}
    for entry in json.loads(path.read_text(encoding="utf-8")):
        file = pathlib.Path(entry["directory"], entry["file"]).resolve()
        name = file.relative_to(root).as_posix() if root in file.parents else None
        if name in tracked and "COVKIT_TEST_SINGLE_HEADER" not in str(entry):
            commands.setdefault(name, entry)
    if not commands:
        sys.exit(f"{path}: expected commands for files below {root}, found none")
    return commands


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
    differing = git(root, "diff", "-z", "--name-only", base).split("\0")
    untracked = git(root, "ls-files", "-z", "--others", "--exclude-standard").split("\0")
    return name, {*differing, *untracked}


class Tidy:
    def __init__(self, root, database, jobs):
        self.root, self.jobs = root, jobs
        self.program = [tool("clang-tidy", VERSION), "--quiet", "--use-color=0", "-p", str(database)]

    def run(self, sources):
        """All findings in {source: headers to look at as well, None for those of .clang-tidy}."""
        with multiprocessing.pool.ThreadPool(self.jobs) as pool:
            found = pool.starmap(self.look_at, sources.items())
        # Headers are read by many sources, and their findings come as often.
        return sorted({finding for findings in found for finding in findings})

    def look_at(self, source, headers):
        command = [*self.program, str(self.root / source)]
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


def check_all(tidy, commands):
    found = tidy.run({source: None for source in commands})
    by_file = collections.defaultdict(list)
    for finding in found:
        by_file[finding.file].append(f"{finding.line}: {finding.message} [{finding.check}]")
    for name, texts in by_file.items():
        print(f"{name}: {'; '.join(texts)}")
    print(f"{len(commands)} files, {len(found)} findings")
    return found


def check_change(tidy, commands):
    root = tidy.root
    base, differing = changed_files(root)
    changed = [name for name in files(root) if name in differing and pathlib.Path(name).suffix in SUFFIXES]
    for name in changed[MOST:]:
        print(f"{name}: not looked at, {MOST} files are the most; check_tidy.py --all does")
    changed = changed[:MOST]

    sources = {name: set() for name in changed if name in commands}
    for name in changed:
        if name not in commands:
            source = source_for(root, name, commands, sources) if name.endswith(".hpp") else None
            if source:
                sources.setdefault(source, set()).add(name)
            else:
                print(f"{name}: not looked at, nothing that the build compiles has it")
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

    own = options.build / "commands"
    tidy = Tidy(options.root, own, options.jobs)
    commands = one_command_each(options.root, options.database or compile_commands(options.root, options.build))
    own.mkdir(parents=True, exist_ok=True)
    (own / "compile_commands.json").write_text(json.dumps(list(commands.values())), encoding="utf-8")
    found = check_all(tidy, commands) if options.all else check_change(tidy, commands)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
