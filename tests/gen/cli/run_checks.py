"""`covkit run`: what it runs, says and removes. For check_cli.py; the folders "one" and "two" are there afterwards."""

import pathlib
import subprocess

from command import CANNOT_READ, CANNOT_WRITE, OK, TOTAL_MISSED, USAGE

HERE = pathlib.Path(__file__).resolve().parent


def check_run(command, directory):
    command.expect(OK, "run", "-d", "one", "--", "./gate", "0", prints="functions              100.0 %")
    command.expect(3, "run", "-d", "two", "--", "./gate", "7", prints="MC/DC (masking)")
    command.expect(3, "run", "-d", "two", "--min", "mcdc=100", "--", "./gate", "7",
                   says="in total: mcdc: 0.0 %")
    command.expect(TOTAL_MISSED, "run", "-q", "-d", "one", "--min", "mcdc=100", "--", "./gate", "0")
    command.expect(CANNOT_READ, "run", "-d", "none", "--", "true",
                   says="no instrumented program has left a profile in none")
    command.expect(USAGE, "run", says="behind --")
    command.expect(USAGE, "run", "-d", "one", "./gate", "0",
                   says="run: '--' is missing in front of the command: covkit run -- ./gate 0")
    before = len(list((directory / "one").glob("*.covprof")))
    command.expect(OK, "run", "-q", "--add", "-d", "one", "--", "./gate", "1")
    profiles = list((directory / "one").glob("*.covprof"))
    command.verdict.expect(before == 1 and len(profiles) == 2, "run --add keeps what is there", profiles)
    manifests = list((directory / "one").glob("*.covmanifest"))
    command.verdict.expect(len(manifests) == 1, "programs with the same tables write one manifest", manifests)
    written = directory / "out/mirror/covkit_tables/gate.cpp.covmanifest"
    command.verdict.expect(manifests[0].read_bytes() == written.read_bytes(),
                           "the generator and the program write the same manifest")


def content(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def check_what_run_removes(command, directory):
    expect = command.verdict.expect
    command.expect(OK, "run", "-q", "-d", "kept", "--", "./gate", "0")
    before = content(directory / "kept")
    command.expect(127, "run", "-d", "kept", "--", "./no-such-program",
                   says="no-such-program: cannot be run: No such file or directory")
    expect(content(directory / "kept") == before, "what cannot be run removes nothing", content(directory / "kept"))
    (directory / "script").write_text("no program at all\n")
    (directory / "script").chmod(0o644)
    command.expect(127, "run", "-d", "kept", "--", "./script", says="Permission denied")
    expect(content(directory / "kept") == before, "nor does what may not be run")
    command.expect(127, "run", "-d", "not/there", "--", "./no-such-program")
    expect(not (directory / "not/there").exists(), "no folder is left")
    # What the user has put into the folder stays; profiles of the last run do not, wherever they are in it.
    (directory / "kept/notes.txt").write_text("mine")
    (directory / "kept/shard").mkdir()
    (directory / "kept/shard/old.covprof").write_bytes(next(c for n, c in before.items() if n.endswith(".covprof")))
    command.expect(OK, "run", "-q", "-d", "kept", "--", "./gate", "1")
    after = content(directory / "kept")
    profiles = [name for name in after if name.endswith(".covprof")]
    expect(len(profiles) == 1 and not set(profiles) & set(before), "profiles of the last run are removed", after.keys())
    expect(after["notes.txt"] == b"mine" and set(after) - set(profiles) == set(before) - set(p for p in before if p.endswith(
        ".covprof")) | {"notes.txt"}, "and nothing else", after.keys())
    # Folders that covkit has not made: nothing is removed, and nothing is run.
    mine = directory / "mine"
    mine.mkdir()
    (mine / "a.covprof").write_text("precious")
    (mine / "main.cpp").write_text("int main() {}")
    for name in ("mine", "."):
        command.expect(CANNOT_WRITE, "run", "-d", name, "--", "touch", "ran", says=f"{name}: has files that covkit has not written")
    expect(content(mine) == {"a.covprof": b"precious", "main.cpp": b"int main() {}"}, "nothing is removed", content(mine))
    expect(not (directory / "ran").exists(), "nothing is run")
    command.expect(CANNOT_READ, "run", "--add", "-q", "-d", "mine", "--", "./gate", "0", says="a.covprof: byte 8")
    expect((mine / "a.covprof").read_text() == "precious" and not (mine / ".covkit-run").exists(), "--add adds", content(mine))
    # A report is another thing: `report --html` does not take the folder of `run` for its own, nor the other way round.
    command.expect(CANNOT_WRITE, "report", "kept", "--html", "kept", says="a folder that covkit has not written")
    command.expect(OK, "report", "-q", "kept", "--html", "pages")
    command.expect(CANNOT_WRITE, "run", "-d", "pages", "--", "./gate", "0", says="pages: has files that covkit has not written")


def check_read_only(command, directory):
    """A read-only file system is called so: by covkit and by the program."""
    script = """set -e; mount -t tmpfs tmpfs ro; mkdir ro/there; mount -o remount,ro ro; set +e
        for d in ro/there ro/new; do "$0" run -d $d -- ./gate 0; done
        "$0" report one --json ro/a/b.json --html ro/pages --text ro/c.txt
        "$0" instrument --out ro/out gate.cpp -- -std=c++17
        COVKIT_OUT=ro/profiles COVKIT_REPORT=json:ro/a/b.json ./gate 0
        COVKIT_OUT=ro/profiles COVKIT_MODE=file ./gate 0"""
    (directory / "ro").mkdir()
    (directory / "gate.cpp").write_text((HERE / "gate.cpp").read_text())
    done = subprocess.run(["unshare", "-rm", "sh", "-c", script, command.covkit], cwd=directory, text=True,
                          capture_output=True, check=False)
    if "ro/there" not in done.stderr:
        print("skipped: no file system can be mounted here", done.stderr)
        return
    lines = done.stderr.splitlines()
    wrong = [line for line in lines if "No such file" in line or ("cannot" in line and "Read-only file system" not in line)]
    command.verdict.expect(len(lines) >= 11 and not wrong, "a read-only file system is called so", done.stderr)
    command.verdict.expect("% instrumented" not in done.stderr, "no share is printed behind an error", done.stderr)
