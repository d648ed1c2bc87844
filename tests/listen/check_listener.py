#!/usr/bin/env python3
"""Runs a test program that has a covkit listener, and checks what a user would see.

usage: check_listener.py LISTENER PROGRAM PROFILE_PRINTER
"""
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

# (shown, only here, test) as the summary must list them; None: not checked.
EXPECTED_TESTS = {
    "catch2": [
        (2, None, "visitors / grown up"),
        (None, None, "visitors / too young / fails on purpose  FAILED"),
        (None, None, "visitors  FAILED"),
        (1, None, "Scenario: staff at the gate / Given: a badge / Then: it opens"),
        (2, 0, "any number - int"),
        (2, 0, "any number - char"),
        (2, 0, "generated"),
        (0, 0, "asserts nothing of the gate"),
        (1, 0, "throws on purpose  FAILED"),
    ],
    "gtest": [
        (2, 0, "Visitors.GrownUp"),
        (2, 2, "Visitors.FailsOnPurpose  FAILED"),
        (0, 0, "Visitors.Skipped  skipped"),
        (2, 0, "Adult/Ages.Pass/0 (18)"),
        (2, 0, "Adult/Ages.Pass/1 (40)"),
        (1, 0, "Typed/0.Staff <int>"),
        (1, 0, "Typed/1.Staff <char>"),
        (0, 0, "GateDeathTest.Dies"),
    ],
    "doctest": [
        (2, 2, "visitors / grown up"),
        (2, 2, "visitors / too young / fails on purpose  FAILED"),
        (0, 0, "visitors / too young  FAILED"),
        (0, 0, "visitors  FAILED"),
        (1, 0, "staff"),
        (1, 0, "throws on purpose  FAILED"),
    ],
    "plain": [
        (2, 2, "grown up"),
        (2, 2, "fails on purpose  FAILED"),
    ],
    "catch2_v3": [
        (2, 2, "visitors"),
        (2, 2, "visitors / too young  FAILED"),
    ],
}

# In the user's own words: a vector that the tests above leave out.
EXPECTED_MISSING = {
    "catch2": None,
    "gtest": "staff = false, ticket = false",
    "doctest": "staff = false, ticket = false",
    "plain": "staff = true",
    "catch2_v3": "staff = true",
}

XML_ARGUMENTS = {"catch2": ["-r", "xml"], "doctest": ["-r=xml"]}


def run(program, arguments=(), **environment):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("COVKIT_")}
    return subprocess.run([program, *arguments], env={**clean, **environment},
                          capture_output=True, text=True)


def listed_tests(summary):
    """The rows of the summary: shown, only here, test."""
    rows = []
    for line in summary.splitlines():
        parts = line.split(None, 2)
        if len(parts) == 3 and parts[0].isdigit() and parts[1].isdigit() and line.startswith("  "):
            rows.append((int(parts[0]), int(parts[1]), parts[2]))
    return rows


def check_summary(listener, program):
    plain = run(program)
    assert "covkit coverage" in plain.stderr, plain.stderr
    assert "covkit coverage" not in plain.stdout, "covkit wrote to standard output"
    assert "\033[" not in plain.stderr, "colours without a terminal"
    assert "MC/DC (masking)" in plain.stderr
    rows = listed_tests(plain.stderr)
    for shown, only_here, name in EXPECTED_TESTS[listener]:
        found = [row for row in rows if row[2] == name]
        assert len(found) == 1, f"expected one row '{name}' in\n{plain.stderr}"
        assert shown is None or found[0][0] == shown, (name, shown, found)
        assert only_here is None or found[0][1] == only_here, (name, only_here, found)
    missing = EXPECTED_MISSING[listener]
    assert missing is None or "    " + missing + "\n" in plain.stderr, plain.stderr
    coloured = run(program, CLICOLOR_FORCE="1")
    assert "\033[" in coloured.stderr, "no colours with CLICOLOR_FORCE"
    return plain


def check_behaviour_is_kept(listener, program, plain):
    quiet = run(program, COVKIT_QUIET="1")
    assert quiet.stderr == "" or "covkit" not in quiet.stderr, quiet.stderr
    assert quiet.returncode == plain.returncode
    if listener in XML_ARGUMENTS:
        xml.fromstring(run(program, XML_ARGUMENTS[listener]).stdout)


def outcome_and_name(row):
    """'road  FAILED' -> ('failed', 'road')"""
    for mark, outcome in (("  FAILED", "failed"), ("  skipped", "skipped")):
        if row.endswith(mark):
            return outcome, row[:-len(mark)]
    return "passed", row


def check_attribution(listener, program, printer):
    """Each test has its outcome and its own observations in the profile."""
    for mode in ("mapped", "file"):
        with tempfile.TemporaryDirectory() as directory:
            run(program, COVKIT_OUT=directory, COVKIT_MODE=mode, COVKIT_QUIET="1")
            names = sorted(os.listdir(directory))
            printed = run(printer, [f"{directory}/{name}" for name in names])
        assert printed.returncode == 0, printed.stderr
        found = {}
        for line in printed.stdout.splitlines():  # a child process may have a part of a test
            outcome, count, name = line.split(" ", 2)
            outcomes, total = found.get(name, (set(), 0))
            found[name] = (outcomes | {outcome}, total + int(count))
        for shown, _, row in EXPECTED_TESTS[listener]:
            outcome, name = outcome_and_name(row)
            assert name in found, f"'{name}' is not in the profile ({mode}):\n{printed.stdout}"
            assert outcome in found[name][0], (mode, name, outcome, found[name])
            assert not shown or found[name][1] > 0, f"'{name}' observed nothing ({mode})"


def check_profile(program, plain):
    with tempfile.TemporaryDirectory() as directory:
        recorded = run(program, COVKIT_OUT=directory, COVKIT_QUIET="1",
                       COVKIT_REPORT=f"text:{directory}/report.txt,lcov:{directory}/lcov.info")
        assert recorded.returncode == plain.returncode
        profiles = [name for name in os.listdir(directory) if name.endswith(".covprof")]
        assert profiles, "no profile was written"
        with open(f"{directory}/report.txt", encoding="utf-8") as report:
            assert "staff || (ticket && age >= 18)" in report.read()
        with open(f"{directory}/lcov.info", encoding="utf-8") as lcov:
            assert "MCDC:" in lcov.read()


def main():
    listener, program, printer = sys.argv[1:]
    plain = check_summary(listener, program)
    check_behaviour_is_kept(listener, program, plain)
    check_profile(program, plain)
    check_attribution(listener, program, printer)


main()
