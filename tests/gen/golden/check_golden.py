"""What the generator writes for small inputs: NAME.in.cpp, NAME.out.cpp, and NAME.table.txt.

usage: check_golden.py COVKIT [--update]

NAME.table.txt is the table in short, and what was left alone. Inputs whose names begin with flow_ are
instrumented for data flow as well, with the monitor that follows in the name; those that begin with labels_, for the
labels that follow; state, for state. --update accepts what is written now:
look at the difference before you commit it.
"""

import difflib
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, run  # noqa: E402

NOISE = re.compile(r"^(//.*|#ifn?def .*|#define COVKIT_TABLE_.*|#pragma .*|#include .*|#endif|"
                   r"namespace .*|} // namespace .*|inline ::covkit::record::unit_link .*|)$")


def short_table(text):
    """The table without what is the same in every table."""
    lines = [line for line in text.splitlines() if not NOISE.match(line)]
    short = "\n".join(lines)
    short = re.sub(r"::covkit::model::(\w+::kind::|op::|encoding::)?", "", short)
    short = re.sub(r"::covkit_unit_[0-9a-f]{16}::", "", short)
    short = re.sub(r"0x[0-9a-f]{16}U", "FINGERPRINT", short)
    short = short.replace("inline constexpr ", "").replace("::covkit::probe::", "")
    short = re.sub(r"\n    \{", " {", short)
    return re.sub(r",\n\};", "};", short) + "\n"


def written_for(out, name, left_alone):
    """(expected file, what is written now) for one input."""
    mirrored = (out / "mirror/src" / name).read_text()
    # The table is found by its name; what messages name is the original.
    yield name.replace(".in.cpp", ".out.cpp"), mirrored.replace(str(HERE) + "/", "")
    table = out / "mirror/covkit_tables" / (name + ".hpp")
    text = short_table(table.read_text()) if table.exists() else ""
    alone = "".join(f"left alone {line[len(name) + 1:]}\n" for line in left_alone
                    if line.startswith(name + ":"))
    yield name.replace(".in.cpp", ".table.txt"), text + alone


def options_for(name):
    """What is to be measured, by the name of the input."""
    kind, _, chosen = name.split(".")[0].partition("_")
    return {"flow": ("--data-flow", chosen), "labels": ("--labels", chosen),
            "state": ("--state", "--state-assertion", "ENSURE")}.get(kind, ())


def main():
    covkit, update = sys.argv[1], "--update" in sys.argv
    inputs = sorted(HERE.glob("*.in.cpp"))
    verdict = Verdict()
    for options in sorted({options_for(path.name) for path in inputs}):
        chosen = [path for path in inputs if options_for(path.name) == options]
        with tempfile.TemporaryDirectory(prefix="covkit-golden-") as directory:
            out = pathlib.Path(directory)
            succeeded, output = run([covkit, "instrument", "-q", "--root", str(HERE), "--out", directory, *options,
                                     *map(str, chosen), "--", "-std=c++20"])
            verdict.expect(succeeded, "the inputs are instrumented", output)
            left_alone = (out / "left-alone.txt").read_text().splitlines()
            for name in [path.name for path in chosen]:
                for expected, now in written_for(out, name, left_alone):
                    file = HERE / expected
                    if update:
                        file.write_text(now)
                    before = file.read_text() if file.exists() else ""
                    verdict.expect(before == now, expected, "".join(difflib.unified_diff(
                        before.splitlines(True), now.splitlines(True), "expected", "written")))
    known = {path.name.replace(".in.cpp", "") for path in inputs}
    for path in [*HERE.glob("*.out.cpp"), *HERE.glob("*.table.txt")]:
        name = path.name.replace(".out.cpp", "").replace(".table.txt", "")
        verdict.expect(name in known, f"{path.name} has an input")
    verdict.exit()


main()
