"""What the checks of style have in common: the files of the tree, and the tools that look at them."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

SKIPPED = 77  # CTest reports this exit code as "Skipped"
GENERATED = ("single_include/",)


def git(root, *arguments):
    """What git prints, or None if it fails, as it does where sources were unpacked from an archive."""
    try:
        result = subprocess.run(["git", "-C", str(root), *arguments], text=True, capture_output=True, check=False)
    except FileNotFoundError:
        return None
    return result.stdout if result.returncode == 0 else None


def files(root):
    """All files that are in the repository or about to be, without generated ones."""
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if listed is None:
        names = walk(root)
    else:
        names = [name for name in listed.split("\0") if name and (root / name).is_file()]
    return sorted({name for name in names if not name.startswith(GENERATED)})


def walk(root):
    for directory, folders, names in os.walk(root):
        if pathlib.Path(directory) == root:
            folders[:] = [name for name in folders if name not in (".git", "out") and not name.startswith("build")]
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from (pathlib.Path(directory, name).relative_to(root).as_posix() for name in names)


def tool(name, version):
    """The tool in the version whose answers the tree follows; other versions answer differently."""
    found = []
    for candidate in (f"{name}-{version}", name):
        if shutil.which(candidate) is None:
            continue
        output = subprocess.run([candidate, "--version"], text=True, capture_output=True, check=False).stdout
        major = re.search(r"version (\d+)", output)
        if major and int(major[1]) == version:
            return candidate
        found.append(f"{candidate} is version {major[1] if major else 'unknown'}")
    return unavailable(f"{name} {version} is not installed" + "".join(f"; {text}" for text in found))


def unavailable(reason):
    """Ends the test as skipped. A CI has everything that is needed, so there it is a failure."""
    if os.environ.get("CI", "") not in ("", "0", "false"):
        print(f"{reason}, and CI is set, where nothing may be skipped")
        sys.exit(1)
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)
