"""What a build and its tests said, in a form in which a plain and an instrumented one can be compared."""

import collections
import re
from xml.etree import ElementTree

WARNING = re.compile(r"^(?P<file>[^\s:]+):(?:\d+:)*\s+warning: .*?(?P<option>\[-W[^\]]+\])?$")
# Times, addresses, process numbers, random names of files: what differs between two plain runs, too.
VARYING = re.compile(r"0x[0-9a-fA-F]+|\b\d+(?:\.\d+)?(?:e[-+]?\d+)?\s?(?:ns|us|µs|ms|s|sec|seconds|milliseconds)?\b")
AUTOMAKE = re.compile(r"^# (TOTAL|PASS|SKIP|XFAIL|FAIL|XPASS|ERROR): +(\d+)$", re.M)
AUTOMAKE_TEST = re.compile(r"^(PASS|FAIL|SKIP|XFAIL|XPASS|ERROR): (\S+)", re.M)


def warnings_of(log):
    """How many warnings of which kind, per file."""
    found = collections.Counter()
    for line in log.splitlines():
        match = WARNING.match(line)
        if match:
            found[match["file"].rsplit("/", 1)[-1], match["option"] or ""] += 1
    return found


def said_by_covkit(log):
    """Lines of covkit's own."""
    return [line for line in log.splitlines() if line.startswith("covkit:")]


def tests_of(junit, output):
    """name -> status of each test, from the JUnit file or from what Automake prints."""
    tests = {}
    if junit.exists():
        for case in ElementTree.parse(junit).getroot().iter("testcase"):
            status = case.get("status") or "run"
            for name in ("failure", "error", "skipped"):
                if case.find(name) is not None:
                    status = name
            tests[case.get("name")] = "passed" if status in ("run", "passed") else status
        return tests
    return {name: status for status, name in AUTOMAKE_TEST.findall(output)}


def lines_of(text):
    """What tests print, without what varies."""
    lines = (VARYING.sub("#", line.rstrip()) for line in text.splitlines())
    return collections.Counter(line for line in lines if line)


def outputs_of(junit, output):
    if junit.exists():
        parts = [each.text or "" for each in ElementTree.parse(junit).getroot().iter("system-out")]
        if any(parts):
            return lines_of("\n".join(parts))
    return lines_of(output)


def more(found, than):
    """What the first has beyond the second, as text."""
    return [f"{count} x {' '.join(key) if isinstance(key, tuple) else key}" for key, count in sorted((found - than).items())]


def differences(plain, built):
    """Names of what differs, each with a few lines about it."""
    found = {}
    if plain["code"] != built["code"]:
        found["exit code"] = [f"plain {plain['code']}, instrumented {built['code']}"]
    if plain["tests"] != built["tests"]:
        names = sorted(set(plain["tests"]) | set(built["tests"]))
        found["tests"] = [f"{name}: plain {plain['tests'].get(name, 'missing')}, instrumented "
                          f"{built['tests'].get(name, 'missing')}"
                          for name in names if plain["tests"].get(name) != built["tests"].get(name)]
    new = more(built["output"], plain["output"])
    gone = more(plain["output"], built["output"])
    if new or gone:
        found["output"] = [f"new: {each}" for each in new[:6]] + [f"gone: {each}" for each in gone[:6]]
    warned = more(built["warnings"], plain["warnings"])
    if warned:
        found["warnings"] = warned
    return found
