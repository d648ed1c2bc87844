"""Every header compiles alone, and a second inclusion changes nothing.

usage: check_headers.py <include dir> <compiler> [<standard>]
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_text, require

FLAGS = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]

def main():
    include, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    standard = sys.argv[3] if len(sys.argv) > 3 else "c++17"
    require(compiler)
    verdict = Verdict()
    for path in sorted(include.glob("covkit/**/*.hpp")):
        header = path.relative_to(include).as_posix()
        flags = [*FLAGS, f"-std={standard}", f"-I{include}"]
        ok, output = compile_text(compiler, flags, f"#include <{header}>\n" * 2)
        verdict.expect(ok, f"{header} alone with {compiler} -std={standard}", output)
    verdict.exit()


main()
