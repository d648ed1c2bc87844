"""Every header compiles alone, and a second inclusion changes nothing.

usage: check_headers.py <include dir> <compiler> [<standard>]

A header that another one includes before anything else is compiled alone with that one: nothing comes before it.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_text, require

FLAGS = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]

FIRST_INCLUDE = re.compile(r"(?:\s*//.*\n|\s*\n|#pragma once\n)*#include <(covkit/[^>]+)>")


def not_first_elsewhere(include):
    """The headers that no other header includes first."""
    headers = sorted(path.relative_to(include).as_posix() for path in include.glob("covkit/**/*.hpp"))
    found = (FIRST_INCLUDE.match((include / header).read_text()) for header in headers)
    first = {match.group(1) for match in found if match}
    return [header for header in headers if header not in first]


def main():
    include, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    standard = sys.argv[3] if len(sys.argv) > 3 else "c++17"
    require(compiler)
    verdict = Verdict()
    for header in not_first_elsewhere(include):
        flags = [*FLAGS, f"-std={standard}", f"-I{include}"]
        ok, output = compile_text(compiler, flags, f"#include <{header}>\n" * 2)
        verdict.expect(ok, f"{header} alone with {compiler} -std={standard}", output)
    verdict.exit()


main()
