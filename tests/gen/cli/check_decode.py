"""What a program sends through a serial line, decoded: the same as its profile.

usage: check_decode.py <repository> <covkit>
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from command import CANNOT_READ, CANNOT_WRITE, OK, USAGE, Command, build  # noqa: E402
from compilers import Verdict, require, runtime_object  # noqa: E402

# The file with the tests is not code under test; the one with the gate is.
SOURCE = """
#include <covkit/embedded/dump.hpp>

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

bool opens(bool closed, bool train, bool forced) { return (!closed && !train) || forced; }
int kind(int n) {
    switch (n) {
    case 0: return 5;
    case 1: return 6;
    default: return 7;
    }
}
void put(char c) {
    static int sent = 0;
    std::putchar(c);
    if (c == 10 && ++sent % 3 == 0) {
        std::puts("[log] something else, @ckad and more");
    }
}

int main(int argc, char**) {
    std::puts("boot");
    if (argc == 1) { // all at once, outside of tests; nothing is observed behind it
        opens(true, false, false);
        opens(false, false, false);
        kind(1);
        covkit::embedded::dump(put);
        std::fflush(stdout);
        _exit(0);
    }
    covkit::embedded::test("gate");
    const bool good = opens(true, false, true);
    covkit::embedded::test_ended(good);
    covkit::embedded::dump_and_clear(put);
    covkit::embedded::test("kinds");
    covkit::embedded::test_ended(kind(0) == 6);
    covkit::embedded::dump_and_clear(put);
    std::fflush(stdout);
    _exit(0);
}
"""

# Labels by hand: the target has no operating system, and the same program on a host writes the manifest.
BY_HAND = """
#include <covkit/embedded/dump.hpp>
#include <covkit/manual/label.hpp>

#include <cstdio>

int brake(int speed, int limit) {
    COVKIT_LABEL(speed == limit, "SR-7: at the limit");
    COVKIT_LABEL(speed < 0, "SR-9: backwards");
    return speed > limit ? limit : speed;
}

int main() {
    const auto put = [](char c) { std::putchar(c); };
    covkit::embedded::test("slow");
    covkit::embedded::test_ended(brake(30, 80) == 30);
    covkit::embedded::dump_and_clear(put);
    covkit::embedded::test("fast");
    covkit::embedded::test_ended(brake(80, 80) == 80);
    covkit::embedded::dump_and_clear(put);
}
"""


def report(command, *arguments):
    done = command.expect(OK, "report", "-q", "--json", "-", *arguments)
    return [json.loads(line) for line in done.stdout.splitlines()]


def check(command, directory):
    verdict = command.verdict
    done = subprocess.run(["./target"], cwd=directory, capture_output=True, text=True, check=True,
                          env={**os.environ, "COVKIT_OUT": str(directory / "host"), "COVKIT_QUIET": "1"})
    (directory / "serial.log").write_text(done.stdout)
    garbled = done.stdout.count("@ckad and more")
    verdict.expect(garbled > 0, "there is other output between frames", done.stdout)
    log = done.stdout.replace("@ckad and more", "and more")
    (directory / "clean.log").write_text(log)
    command.expect(OK, "decode", "clean.log", "-m", "out", "-o", "target.covprof")
    # What sends is measured, too, and goes on while it sends.
    only = ["-m", "out", "--function", "opens*", "--function", "kind*"]
    target, host = ([o for o in report(command, profile, *only) if o["kind"] != "test"]
                    for profile in ("target.covprof", "host"))
    verdict.expect(len(target) > 10 and target == host, "the decoded profile says the same as the program's own",
                   [(t, h) for t, h in zip(target, host) if t != h])
    piped = subprocess.run([command.covkit, "decode", "-", "-m", "out", "-o", "-"], cwd=directory, input=log.encode(),
                           capture_output=True, check=False)
    verdict.expect(piped.returncode == OK and piped.stdout == (directory / "target.covprof").read_bytes(),
                   "from standard input to standard output", piped.stderr)
    command.expect(CANNOT_READ, "decode", "serial.log", "-m", "out", "-o", "rest.covprof",
                   says=f"serial.log: {garbled} garbled frame")
    verdict.expect((directory / "rest.covprof").read_bytes() == (directory / "target.covprof").read_bytes(),
                   "what looks like a frame and is none takes nothing away")
    lines = log.splitlines(keepends=True)
    lost = next(i for i, line in enumerate(lines) if line.startswith("@ck000001"))
    (directory / "lost.log").write_text("".join(lines[:lost] + lines[lost + 1:]))
    command.expect(CANNOT_READ, "decode", "lost.log", "-m", "out", "-o", "lost.covprof", says="frame 1 is lost of")
    (directory / "both.log").write_text("".join(lines[:lost] + lines[lost + 1:]) + log)
    command.expect(OK, "decode", "-v", "both.log", "-m", "out", "-o", "both.covprof", says="of them twice")
    verdict.expect((directory / "both.covprof").read_bytes() == (directory / "target.covprof").read_bytes(),
                   "what is sent again fills the gap")


def check_tests(command, directory):
    log = subprocess.run(["./target", "tests"], cwd=directory, capture_output=True, text=True, check=True,
                         env={**os.environ, "COVKIT_MODE": "off"}).stdout.replace("@ckad and more", "")
    (directory / "tests.log").write_text(log)
    command.expect(OK, "decode", "tests.log", "-m", "out", "-o", "tests.covprof")
    lines = report(command, "tests.covprof", "-m", "out")
    command.verdict.expect({(t["name"], t["outcome"]) for t in lines if t["kind"] == "test"} >=
                           {("gate", "passed"), ("kinds", "failed")}, "tests keep their names and outcomes", lines)
    command.expect(OK, "explain", "target.cpp:8", "tests.covprof", "-m", "out", prints="by 'gate'")
    command.expect(OK, "explain", "target.cpp:11", "tests.covprof", "-m", "out", prints="case 0 was selected, by 'kinds'")


def check_by_hand(command, directory, include):
    (directory / "by_hand.cpp").write_text(BY_HAND)
    flags = ["g++", "-std=c++17", f"-I{include}", "by_hand.cpp"]
    # As firmware is: at a fixed address.
    subprocess.run([*flags, "-DCOVKIT_HOSTED=0", "-fno-pie", "-no-pie", "-o", "by_hand_target"], cwd=directory, check=True)
    subprocess.run([*flags, runtime_object("g++", include), "-o", "by_hand_host"], cwd=directory, check=True)
    subprocess.run(["./by_hand_host"], cwd=directory, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "COVKIT_QUIET": "1", "COVKIT_REPORT": "manifest:by_hand.covmanifest"})
    done = subprocess.run(["./by_hand_target"], cwd=directory, check=True, capture_output=True, text=True)
    (directory / "by_hand.log").write_text(done.stdout)
    explained = ("-m", "by_hand.covmanifest")
    command.expect(OK, "decode", "by_hand.log", *explained, "-o", "by_hand.covprof")
    for tests, covered in ((["slow"], [False, False]), (["fast"], [True, False]), ([], [True, False])):
        chosen = [word for test in tests for word in ("--test", test)]
        labels = [o for o in report(command, "by_hand.covprof", *explained, *chosen) if o["kind"] == "label"]
        command.verdict.expect([(o["line"], o["covered"]) for o in labels] == list(zip((8, 9), covered)),
                               f"labels by hand on a target: {tests or 'all tests'}", labels)


def check_bad(command, directory):
    (directory / "none.log").write_text("boot\nnothing else\n")
    command.expect(CANNOT_READ, "decode", "none.log", "-m", "out", "-o", "x.covprof", says="has no frames of covkit in it")
    command.verdict.expect(not (directory / "x.covprof").exists(), "nothing is written without frames")
    command.expect(CANNOT_READ, "decode", "no-such.log", "-m", "out", "-o", "x.covprof", says="cannot be read")
    command.expect(USAGE, "decode", "clean.log", "-o", "x.covprof", says="--manifest is required")
    (directory / "empty").mkdir()
    command.expect(CANNOT_READ, "decode", "clean.log", "-m", "empty", "-o", "x.covprof",
                   says="empty: there is no *.covmanifest in it")
    other = next((directory / "out").rglob("*.covmanifest")).read_text()
    (directory / "empty/other.covmanifest").write_text(re.sub(r'"fingerprint":"....', '"fingerprint":"0000', other))
    command.expect(CANNOT_READ, "decode", "clean.log", "-m", "empty", "-o", "x.covprof",
                   says="no manifest explains the unit with fingerprint")
    command.expect(CANNOT_WRITE, "decode", "clean.log", "-m", "out", "-o", "/proc/covkit/x", says="/proc/covkit/x")


def main():
    repository, covkit = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    require("g++")
    for name in ("COVKIT_OUT", "COVKIT_REPORT", "COVKIT_MODE"):
        os.environ.pop(name, None)
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        source = directory / "target.cpp"
        source.write_text(SOURCE)
        command = Command(verdict, covkit, directory)
        build(repository, str(covkit), directory, verdict, source)
        check(command, directory)
        check_tests(command, directory)
        check_by_hand(command, directory, repository / "include")
        check_bad(command, directory)
    verdict.exit()


if __name__ == "__main__":
    main()
