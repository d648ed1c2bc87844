"""Two translation units, perhaps of two compilers, link and share the arrays of a common header.

usage: check_odr.py <source dir> <compiler of the first> <compiler of the second> <build> ...
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, require, run

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = [("first", "second"), ("tank_first", "tank_second")]
# Without inlining the linker chooses one of two copies of every function; with it, none is left.
BUILDS = {
    "plain": ("include", ["-O0"]), "optimised": ("include", ["-O2"]), "no_inline": ("include", ["-O2", "-fno-inline"]),
    "single": ("single_include", ["-O0"]),
}


def build_and_run(directory, compilers, names, flags):
    objects = []
    for compiler, name in zip(compilers, names):
        objects.append(f"{directory}/{name}.o")
        ok, output = run([compiler, "-std=c++17", *flags, "-c", str(HERE / f"{name}.cpp"),
                          "-o", objects[-1]])
        if not ok:
            return ok, output
    ok, output = run([compilers[1], *objects, "-o", f"{directory}/odr"])
    return run([f"{directory}/odr"]) if ok else (ok, output)


def main():
    source, first, second = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    require(first, second)
    verdict = Verdict()
    for include, level in (BUILDS[build] for build in sys.argv[4:]):
        for names in PROGRAMS:
            with tempfile.TemporaryDirectory() as directory:
                ok, output = build_and_run(directory, (first, second), names, [f"-I{source / include}", *level])
            verdict.expect(ok, f"{names[0]}.cpp with {first} and {names[1]}.cpp with {second}, "
                               f"{' '.join(level)} and {include}/", output)
    verdict.exit()


main()
