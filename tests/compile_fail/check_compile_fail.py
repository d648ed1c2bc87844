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


def probes_alone(include, directory):
    """A directory in which <covkit/covkit.hpp> is what it includes for probes by hand, without recording and reports.

    That is all that the cases are about, and a twentieth of the time. Flags may change what covkit.hpp includes, so cases
    with flags get the real one, and so does the control.
    """
    head, separator, _ = (pathlib.Path(include) / "covkit/covkit.hpp").read_text().partition("#if COVKIT_HOSTED")
    if not separator:
        sys.exit("covkit.hpp no longer separates probes by hand from the rest with #if COVKIT_HOSTED")
    made = pathlib.Path(directory) / "covkit" / "covkit.hpp"
    made.parent.mkdir()
    made.write_text(head)


def check(verdict, path, include, compiler, fast):
    text = path.read_text(encoding="utf-8")
    case = f"{path.name} with {compiler}"
    errors = [regex for word, regex in EXPECT_ERROR.findall(text) if word in compiler]
    may_compile = EXPECT_OK.search(text) is not None
    if may_compile == bool(errors):
        verdict.expect(False, f"{case}: say either '// expect-error: <regex>' or '// expect-ok'")
        return
    extra = [flag for flags in FLAGS.findall(text) for flag in flags.split()]
    before = [] if extra or may_compile else [f"-I{fast}"]
    ok, output = compile_file(compiler, ["-std=c++17", *before, f"-I{include}", "-fsyntax-only", *extra], path)
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
        probes_alone(include, directory)
        for path in sorted(pathlib.Path(__file__).parent.glob("*.cpp")):
            check(verdict, path, include, compiler, directory)
    verdict.exit()


main()
