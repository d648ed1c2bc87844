"""The architecture of gen/, as a check.

    dataflow <- facts <- analysis <- frontend <- cli
    dataflow, facts <- rewrite <- emit <- cli;  facts <- data <- justify <- report <- cli

A file includes its own folder and folders to the left of it; only analysis/, frontend/ and
justify/ (comments) include Clang. Prints one line for each violation.

usage: check_generator.py <gen dir>
"""

import pathlib
import re
import sys

MAY_INCLUDE = {
    "dataflow": {"dataflow"},
    "facts": {"dataflow", "facts"},
    "analysis": {"dataflow", "facts", "analysis"},
    "frontend": {"facts", "analysis", "frontend"},
    "rewrite": {"dataflow", "facts", "rewrite"},
    "emit": {"facts", "rewrite", "emit"},
    "data": {"facts", "data"},
    "justify": {"data", "justify"},
    "report": {"data", "justify", "report"},
    "cli": {"facts", "analysis", "frontend", "rewrite", "emit", "dataflow", "data", "justify", "report", "cli"},
    "": {"cli"},  # main.cpp
}
MAY_INCLUDE_CLANG = {"analysis", "frontend", "justify"}
LONGEST = 500
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)")')


def violations(root):
    files = sorted([*root.rglob("*.hpp"), *root.rglob("*.cpp")])
    if not files:
        yield f"{root}: expected sources, found none"
    for path in files:
        name = path.relative_to(root).as_posix()
        folder = name.split("/")[0] if "/" in name else ""
        lines = path.read_text(encoding="utf-8").splitlines()
        if folder not in MAY_INCLUDE:
            yield f"{name}: unknown folder; give it a place in MAY_INCLUDE"
            continue
        if len(lines) > LONGEST:
            yield f"{name}: {len(lines)} lines; split it, {LONGEST} are the most"
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            angled, quoted = match.groups()
            if quoted and quoted.split("/")[0] not in MAY_INCLUDE[folder]:
                yield f"{name}:{number}: includes {quoted}, against the direction"
            if quoted and not (root / quoted).exists():
                yield f"{name}:{number}: includes {quoted}, which is not in gen/"
            if angled and angled.startswith("clang/") and folder not in MAY_INCLUDE_CLANG:
                yield f"{name}:{number}: includes <{angled}>; Clang belongs into analysis/, frontend/ and justify/"


found = list(violations(pathlib.Path(sys.argv[1])))
print("\n".join(found) if found else "the includes of the generator point one way")
sys.exit(1 if found else 0)
