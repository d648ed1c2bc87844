"""All C++ sources are laid out as .clang-format says.

Prints file:line for all lines that differ, and the command that mends them. Inputs of tests keep
their layout: their folders have a .clang-format with DisableFormat.

usage: check_format.py <source dir>
"""

import pathlib
import re
import subprocess
import sys

from tree import files, tool

SUFFIXES = {".cpp", ".hpp", ".h", ".c", ".cc"}
# Debian bookworm's package; other versions lay out some lines differently.
VERSION = 14
DIFFERENCE = re.compile(r"^(.+?):(\d+):\d+: (?:warning|error): code should be clang-formatted", re.MULTILINE)


def differences(clang_format, root, names):
    """The (file, line) of everything that is laid out differently."""
    result = subprocess.run([clang_format, "--dry-run", *names], cwd=root, text=True, capture_output=True,
                            check=False)
    if result.returncode != 0:
        sys.exit(f"{clang_format} failed:\n{result.stderr}")
    return sorted({(name, int(line)) for name, line in DIFFERENCE.findall(result.stderr)})


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    clang_format = tool("clang-format", VERSION)
    names = [name for name in files(root) if pathlib.Path(name).suffix in SUFFIXES]
    if not names:
        sys.exit(f"{root}: expected sources, found none")
    found = differences(clang_format, root, names)
    for name, line in found:
        print(f"{name}:{line}: not as .clang-format says")
    differing = sorted({name for name, _ in found})
    if differing:
        print(f"to mend it: {clang_format} -i {' '.join(differing)}")
    print(f"{len(names)} files, {len(differing)} to format")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
