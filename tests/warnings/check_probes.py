"""Probes wake no kind of warning that the source does not have itself, with all that compilers can warn of.

Compiles the files in probes/ as they are and instrumented, and compares which kinds of warnings ([-W...]) they have. A file is
for all standards and compilers, or says in its third line which one it is not for.

usage: check_probes.py <source dir> <covkit> <compiler>:<standard>:<level>:defaults|everything ...
"""

import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, require, run

HERE = pathlib.Path(__file__).resolve().parent / "probes"
KIND = re.compile(r"\[(-W[^\]]*)\]$", re.M)
CRITERIA = {"defaults": [],
            "everything": ["--data-flow", "hybrid", "--data-flow-calls", "--labels", "all,wm:lhs", "--state"]}
# -Weverything of g++ does not exist; these are all that a program without covkit can have in C++, but those about the
# size of code, of stacks and of structs.
GCC = """all extra pedantic alloca arith-conversion array-bounds=2 attribute-alias=2 bool-compare cast-align cast-qual
catch-value=3 class-memaccess comma-subscript conditionally-supported conversion ctor-dtor-privacy date-time
deprecated-copy-dtor double-promotion duplicated-branches duplicated-cond effc++ extra-semi float-conversion float-equal
format=2 implicit-fallthrough=5 init-self int-in-bool-context invalid-pch logical-op maybe-uninitialized mismatched-tags
missing-declarations missing-include-dirs multichar multiple-inheritance noexcept non-virtual-dtor null-dereference
old-style-cast overloaded-virtual packed parentheses placement-new=2 redundant-decls redundant-tags shadow sign-conversion
sign-promo strict-null-sentinel strict-overflow=2 stringop-overflow=4 suggest-attribute=noreturn suggest-override
switch-default switch-enum tautological-compare trampolines undef uninitialized unsafe-loop-optimizations unused
unused-const-variable=2 unused-macros useless-cast vector-operation-performance vla volatile
zero-as-null-pointer-constant""".split()
CLANG = ["everything"]


def kinds_in(output):
    return {kind for each in KIND.findall(output) for kind in each.split(",") if kind != "-Werror"}


def check(verdict, source, covkit, build, directory):
    compiler, standard, level, which = build.split(":")
    warnings = [f"-W{each}" for each in (CLANG if compiler.startswith("clang") else GCC)]
    flags = [f"-std={standard}", level, *warnings, "-c", "-o", "/dev/null"]
    for path in sorted(HERE.glob("*.cpp")):
        about = path.read_text().splitlines()[2]
        if ("C++20" in about and standard != "c++20") or compiler in about:
            continue
        what = f"{path.name} with {build}"
        out = pathlib.Path(directory) / build / path.stem
        ok, said = run([covkit, "instrument", "-q", "-j1", "--root", str(HERE), "--out", str(out), *CRITERIA[which],
                        str(path), "--", f"-std={standard}"])
        verdict.expect(ok, f"{what} is instrumented", said)
        ok, before = run([compiler, *flags, str(path)])
        verdict.expect(ok, f"{what} compiles as it is", before)
        mirror = out / "mirror"
        ok, now = run([compiler, *flags, f"-I{mirror}", "-isystem", str(source / "include"), str(mirror / "src" / path.name)])
        verdict.expect(ok, f"{what} compiles instrumented", now)
        new = sorted(kinds_in(now) - kinds_in(before))
        lines = [line for line in now.splitlines() if any(kind in line for kind in new)]
        verdict.expect(not new, f"{what}: new kinds of warnings {new}", "\n".join(lines[:12]))


def main():
    source, covkit = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    require(*{each.split(":")[0] for each in sys.argv[3:]})
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-warnings-") as directory:
        for build in sys.argv[3:]:
            check(verdict, source, covkit, build, directory)
    verdict.exit()


main()
