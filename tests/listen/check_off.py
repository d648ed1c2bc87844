"""With COVKIT_OFF a listener leaves nothing of covkit in the program.

usage: check_off.py <source dir> <compiler> include|single_include ...
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, require, run

HERE = pathlib.Path(__file__).resolve().parent
STAND_IN = HERE / "catch2_v3_stand_in"
INCLUDE = "#include <covkit/listen/catch2.hpp>\n"
SINGLE = "#define COVKIT_LISTEN_CATCH2\n#include <covkit/covkit.hpp>\n"


def main():
    source, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    require(compiler, "nm")
    verdict = Verdict()
    for include in sys.argv[3:]:
        text = {"include": INCLUDE, "single_include": SINGLE}[include]
        for off in (True, False):
            with tempfile.TemporaryDirectory() as directory:
                program = f"{directory}/listener.o"
                ok, output = run([compiler, "-std=c++17", f"-I{STAND_IN}", f"-I{source / include}",
                                  *(["-DCOVKIT_OFF"] if off else []), "-x", "c++", "-c", "-",
                                  "-o", program], text)
                symbols = run(["nm", "-C", program])[1] if ok else output
            verdict.expect(ok and ("covkit" in symbols) != off,
                           f"{include}: {'nothing' if off else 'something'} is left", symbols)
    verdict.exit()


main()
