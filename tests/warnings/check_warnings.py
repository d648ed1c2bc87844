"""No warning, in a user's build with many of them on.

Compiles the files beside this script against include/ or the single header, at a level of optimisation (some warnings
of g++ come from the optimiser only).

usage: check_warnings.py <source dir> <compiler> <standard> include|single_include:<level> ...
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_file, require

# Our headers come in with -I, not -isystem, so that nothing is hidden.
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow",
            "-Wparentheses", "-Wold-style-cast", "-Werror"]


def main():
    source, compiler, standard = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    require(compiler)
    verdict = Verdict()
    for build in sys.argv[4:]:
        include, level = build.split(":")
        flags = [f"-std={standard}", level, f"-I{source / include}", *WARNINGS, "-c", "-o", "/dev/null"]
        for path in sorted(pathlib.Path(__file__).parent.glob("*.cpp")):
            ok, output = compile_file(compiler, flags, path)
            verdict.expect(ok, f"{path.name} with {compiler} -std={standard} {level} and {include}/", output)
    verdict.exit()


main()
