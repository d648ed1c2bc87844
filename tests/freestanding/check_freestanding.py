"""What instrumented code calls needs no hosted library.

The headers of model/, mcdc/, probe/ and embedded/ compile freestanding, without exceptions and RTTI, and pull
in no standard header at all.

usage: check_freestanding.py <include dir> <compiler>
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_text, require

FOLDERS = ["model", "mcdc", "probe", "embedded"]
FLAGS = ["-std=c++17", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-Wall", "-Wextra",
         "-Wpedantic", "-Werror"]


def included_files(compiler, flags, text):
    """The files a translation unit reads, from the rule that -M prints for make."""
    ok, output = compile_text(compiler, [*flags, "-M"], text)
    if not ok:
        return ok, output
    prerequisites = output.replace("\\\n", " ").partition(":")[2].split()
    return ok, {str(pathlib.Path(file).resolve()) for file in prerequisites if file != "-"}


def main():
    include, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    require(compiler)
    # Some compilers read a file of their own before the first line: ask this one.
    ok, allowed = included_files(compiler, FLAGS, "int nothing;\n")
    if not ok:
        sys.exit(f"{compiler} cannot compile an empty file freestanding\n{allowed}")
    verdict = Verdict()
    flags = [*FLAGS, f"-I{include}"]
    for path in sorted(p for folder in FOLDERS for p in include.glob(f"covkit/{folder}/**/*.hpp")):
        header = path.relative_to(include).as_posix()
        text = f"#include <{header}>\n"
        ok, output = compile_text(compiler, [*flags, "-fsyntax-only"], text)
        verdict.expect(ok, f"{header} compiles freestanding with {compiler}", output)
        ok, files = included_files(compiler, flags, text)
        if ok:
            hosted = sorted(f for f in files - allowed if not f.startswith(f"{include}/"))
            verdict.expect(not hosted, f"{header} includes no standard header", "\n".join(hosted))
    verdict.exit()


main()
