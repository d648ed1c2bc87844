"""Misuse is refused in the words of the API.

Every *.cpp beside this script says what must happen, in comments:

    // expect-error: <regex>            must not compile; the first error matches, for a user may
                                        read no further
    // expect-error(clang): <regex>     the same for compilers with this word in their name
    // expect-ok                        must compile: the control, so that a typo in a header or a
                                        flag cannot make every case "fail as expected"
    // flags: -std=c++20                further flags

Of several expectations, the first error must meet all.

usage: check_compile_fail.py <include dir> <compiler>
"""

import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_file, require

EXPECT_ERROR = re.compile(r"^// expect-error(?:\(([^)]+)\))?: (.+)$", re.MULTILINE)
EXPECT_OK = re.compile(r"^// expect-ok\s*$", re.MULTILINE)
FLAGS = re.compile(r"^// flags: (.+)$", re.MULTILINE)


def precompiled(compiler, include, directory):
    """Flags with which cases that begin with covkit's header need not read it again."""
    made = pathlib.Path(directory) / "covkit" / "covkit.hpp.gch"
    made.parent.mkdir()
    ok, output = compile_file(compiler, ["-std=c++17", f"-I{include}", "-x", "c++-header", "-o", str(made)],
                              pathlib.Path(include) / "covkit/covkit.hpp")
    if not ok:
        sys.exit(f"covkit's header does not compile\n{output}")
    return ["-include-pch", str(made)] if "clang" in compiler else [f"-I{directory}"]


def begins_with_covkit(text):
    return next((line for line in text.splitlines() if line.startswith("#")), "") == "#include <covkit/covkit.hpp>"


def check(verdict, path, include, compiler, fast):
    text = path.read_text(encoding="utf-8")
    case = f"{path.name} with {compiler}"
    errors = [regex for word, regex in EXPECT_ERROR.findall(text) if word in compiler]
    may_compile = EXPECT_OK.search(text) is not None
    if may_compile == bool(errors):
        verdict.expect(False, f"{case}: say either '// expect-error: <regex>' or '// expect-ok'")
        return
    extra = [flag for flags in FLAGS.findall(text) for flag in flags.split()]
    known = fast if begins_with_covkit(text) and not extra else []
    ok, output = compile_file(
        compiler, ["-std=c++17", *known, f"-I{include}", "-fsyntax-only", *extra], path)
    if may_compile:
        verdict.expect(ok, f"{case}: must compile", output)
        return
    verdict.expect(not ok, f"{case}: compiles, but must not")
    if not ok:
        first = next((line for line in output.splitlines() if "error: " in line), "")
        for regex in errors:
            verdict.expect(re.search(regex, first) is not None,
                           f"{case}: the first error does not match '{regex}'", output)


def main():
    include, compiler = sys.argv[1], sys.argv[2]
    require(compiler)
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-compile-fail-") as directory:
        fast = precompiled(compiler, include, directory)
        for path in sorted(pathlib.Path(__file__).parent.glob("*.cpp")):
            check(verdict, path, include, compiler, fast)
    verdict.exit()


main()
