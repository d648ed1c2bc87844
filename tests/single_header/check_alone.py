"""The single header stands alone: no other header of covkit, no Boost, and it has the listeners.

usage: check_alone.py <single include dir> <compiler>
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_text, require

LISTENERS = {"COVKIT_LISTEN_CATCH2": "catch_listener", "COVKIT_LISTEN_GTEST": "gtest_listener",
             "COVKIT_LISTEN_DOCTEST": "doctest_listener"}


def main():
    include, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    require(compiler)
    verdict = Verdict()
    flags = ["-std=c++17", f"-I{include}"]
    text = "#include <covkit/covkit.hpp>\n"
    ok, output = compile_text(compiler, [*flags, "-M"], text)
    verdict.expect(ok, "the single header compiles", output)
    files = output.split() if ok else []
    verdict.expect(not [f for f in files if "/boost/" in f], "it includes no Boost", output)
    own = [f for f in files if "/covkit/" in f.replace(str(include.parent), "")]
    verdict.expect(len(own) == 1, "it includes no other header of covkit", "\n".join(own))
    for macro, listener in LISTENERS.items():
        ok, output = compile_text(compiler, [*flags, "-fsyntax-only", f"-D{macro}"],
                                  text + f"using named = covkit::listen::{listener};\n")
        verdict.expect(ok, f"{macro} brings covkit::listen::{listener}", output)
    verdict.exit()


main()
