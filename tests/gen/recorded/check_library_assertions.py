"""The assertions of libraries are recognised: by the macros of their own headers, as Debian has them.

usage: check_library_assertions.py COVKIT
"""

import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, run  # noqa: E402

QT = subprocess.run(["pkg-config", "--cflags", "Qt5Core"], capture_output=True, text=True, check=False).stdout.split()

# Header, options of the compiler, assertions; what asserts by name only; what looks like an assertion, and throws or calls.
LIBRARIES = [
    ("cassert", [], ["assert(a && b)"], [], []),
    ("boost/assert.hpp", [], ["BOOST_ASSERT(a && b)", 'BOOST_ASSERT_MSG(a && b, "both")', "BOOST_VERIFY(a && b)"],
     [], []),
    ("QtGlobal", [*QT, "-fPIC"], ["Q_ASSERT(a && b)", 'Q_ASSERT_X(a && b, "here", "both")'], [],
     ["Q_CHECK_PTR(p)"]),
    ("glog/logging.h", [], ["CHECK(a && b)", "CHECK_EQ(n, m)", "DCHECK(a && b)"], [], ["CHECK_NOTNULL(p)"]),
    ("gsl/assert", [], ["Expects(a && b)", "Ensures(a && b)"], [], []),
    ("absl/base/macros.h", [], ["ABSL_ASSERT(a && b)", "ABSL_HARDENING_ASSERT(a && b)"], [], []),
    ("absl/base/internal/raw_logging.h", [], ['ABSL_INTERNAL_CHECK(a && b, "both")'], ['ABSL_RAW_CHECK(a && b, "both")'],
     []),
]


def measured(covkit, directory, header, options, lines, names):
    """What covkit takes for assertions, and the decisions besides."""
    source = directory / "subject.cpp"
    body = "\n".join(f"    {each};" for each in lines)
    source.write_text(f"#include <{header}>\nvoid f(bool a, bool b, int n, int m, void* p) {{\n{body}\n}}\n")
    chosen = [word for each in names for word in ("--assertion-macro", each.partition("(")[0])]
    fine, text = run([covkit, "instrument", "-q", "--root", str(directory), "--out", str(directory / "out"), *chosen,
                      str(source), "--", "-std=c++17", *options])
    units = [json.loads(line) for each in (directory / "out").rglob("*.covmanifest")
             for line in each.read_text().splitlines()]
    return (fine, text, sorted(each["text"] for unit in units for each in unit.get("assertions", [])),
            sorted(each["text"] for unit in units for each in unit["decisions"]))


def main():
    covkit = sys.argv[1]
    verdict = Verdict()
    for header, options, assertions, by_name, others in LIBRARIES:
        with tempfile.TemporaryDirectory(prefix="covkit-assertions-") as name:
            fine, text, found, decisions = measured(covkit, pathlib.Path(name), header, options,
                                                    [*assertions, *by_name, *others], by_name)
        verdict.expect(fine, f"{header}: instrumented", text)
        wanted = sorted([*assertions, *by_name])
        verdict.expect(found == wanted, f"{header}: expected {wanted}, found {found}")
        verdict.expect(all(each in others for each in decisions), f"{header}: decisions in assertions: {decisions}")
    verdict.exit()


main()
