"""What instrumented code calls needs no hosted library.

The headers of model/, mcdc/ and probe/ compile freestanding, without exceptions and RTTI, and pull
in nothing but what the allowed standard headers pull in by themselves.

usage: check_freestanding.py <include dir> <compiler>
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_text, require

FOLDERS = ["model", "mcdc", "probe"]
FLAGS = ["-std=c++17", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-Wall", "-Wextra",
         "-Wpedantic", "-Werror"]
ALLOWED = ["cstdint", "cstddef", "climits", "initializer_list", "limits", "stdint.h",
           "stddef.h"]


def included_files(compiler, flags, text):
    """The files a translation unit reads, from the rule that -M prints for make."""
    ok, output = compile_text(compiler, [*flags, "-M"], text)
    if not ok:
        return ok, output
    prerequisites = output.replace("\\\n", " ").split(":", 1)[1].split()
    return ok, {str(pathlib.Path(file).resolve()) for file in prerequisites if file != "-"}


def main():
    include, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    require(compiler)
    # Which internal headers the allowed ones need differs between compilers: ask this one.
    ok, allowed = included_files(compiler, FLAGS, "".join(f"#include <{h}>\n" for h in ALLOWED))
    if not ok:
        sys.exit(f"{compiler} cannot compile the allowed standard headers freestanding\n{allowed}")
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
            verdict.expect(not hosted, f"{header} includes no hosted header", "\n".join(hosted))
    verdict.exit()


main()
