"""Builds agreement.cpp with a compiler in several ways, and runs it.

usage: check_compilers.py <include dir> <compiler> <way> ...
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import Verdict, require, run

SOURCE = pathlib.Path(__file__).resolve().parent / "agreement.cpp"
WAYS = {"c++17": ["-std=c++17", "-O0"], "c++20": ["-std=c++20", "-O2"],
        "check_first": ["-std=c++17", "-O1", "-DCOVKIT_CHECK_FIRST", "-DCOVKIT_MAPPABLE=0"]}


def main():
    include, compiler = sys.argv[1], sys.argv[2]
    require(compiler)
    verdict = Verdict()
    for way in (WAYS[name] for name in sys.argv[3:]):
        with tempfile.TemporaryDirectory() as directory:
            program = f"{directory}/agreement"
            ok, output = run([compiler, *way, f"-I{include}", str(SOURCE), "-o", program])
            if ok:
                ok, output = run([program])
        verdict.expect(ok, f"{compiler} {' '.join(way)}", output)
    verdict.exit()


main()
