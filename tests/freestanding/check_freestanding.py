"""What instrumented code calls needs no hosted library.

The headers of model/, mcdc/, probe/, embedded/ and manual/ compile freestanding, without exceptions and RTTI, and
pull in no standard header at all. What marks.cpp uses of them calls no function of a library.

usage: check_freestanding.py <include dir> <compiler>
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_file, compile_text, require, run

FOLDERS = ["model", "mcdc", "probe", "embedded", "manual"]
HOSTED = {"covkit/manual/hana.hpp"}  # Boost.Hana is
MARKS = pathlib.Path(__file__).resolve().parent / "marks.cpp"
FLAGS = ["-std=c++17", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-Wall", "-Wextra",
         "-Wpedantic", "-Werror"]


def included_files(compiler, flags, text):
    """The files a translation unit reads, from the rule that -M prints for make."""
    ok, output = compile_text(compiler, [*flags, "-M"], text)
    if not ok:
        return ok, output
    prerequisites = output.replace("\\\n", " ").partition(":")[2].split()
    return ok, {str(pathlib.Path(file).resolve()) for file in prerequisites if file != "-"}


def undefined_symbols(compiler, flags, source):
    with tempfile.TemporaryDirectory() as directory:
        made = f"{directory}/made.o"
        ok, output = compile_file(compiler, [*flags, "-c", "-o", made], source)
        return run(["nm", "--undefined-only", "--format=just-symbols", made]) if ok else (ok, output)


def main():
    include, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    require(compiler, "nm")
    # Some compilers read a file of their own before the first line: ask this one.
    ok, allowed = included_files(compiler, FLAGS, "int nothing;\n")
    if not ok:
        sys.exit(f"{compiler} cannot compile an empty file freestanding\n{allowed}")
    verdict = Verdict()
    flags = [*FLAGS, f"-I{include}"]
    for path in sorted(p for folder in FOLDERS for p in include.glob(f"covkit/{folder}/**/*.hpp")):
        header = path.relative_to(include).as_posix()
        if header in HOSTED:
            continue
        text = f"#include <{header}>\n"
        ok, output = compile_text(compiler, [*flags, "-fsyntax-only"], text)
        verdict.expect(ok, f"{header} compiles freestanding with {compiler}", output)
        ok, files = included_files(compiler, flags, text)
        if ok:
            hosted = sorted(f for f in files - allowed if not f.startswith(f"{include}/"))
            verdict.expect(not hosted, f"{header} includes no standard header", "\n".join(hosted))
    for level in ("-O0", "-O2"):
        ok, symbols = undefined_symbols(compiler, [*flags, level, "-fno-pic"], MARKS)
        verdict.expect(ok and symbols.split() == ["sensor"], f"marks.cpp at {level} needs no library", symbols)
    verdict.exit()


main()
