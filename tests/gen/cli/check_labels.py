"""Labels and mutants in all that the command writes: CSV, SARIF, filters, gates, baselines, justifications, evidence.

usage: check_labels.py <repository> <covkit> <make_data>
"""

import csv
import json
import urllib.parse
import xml.etree.ElementTree as ElementTree

from command import CANNOT_READ, FILE_MISSED, LOST, NEW_MISSED, OK, TOTAL_MISSED, USAGE
from reported import Subject, check_reports

# See tests/resolve/labelled.hpp. Tests: dry, wet, backwards.
LIVE = {"wm aor: speed + 1 -> speed"}
MISSING = LIVE | {"loop more than once: i < speed", "rte overflow: speed + 1: the result cannot be represented"}
GAPS = {"covkit/function", "covkit/branch", "covkit/mcdc", "covkit/data-flow"}  # gen.cli.formats looks at these
UNDECIDABLE = {"wm cor: speed < limit || wet -> speed < limit && wet"}


class Labelled(Subject):
    def labels(self, *arguments):
        return self.lines("label", *arguments)

    def rows(self, *arguments, **more):
        text = self.report("-q", "--labels", "-", *arguments, **more).stdout
        return list(csv.DictReader(text.splitlines()))

    def sarif(self, *arguments, **more):
        return json.loads(self.report("-q", "--sarif", "-", *arguments, **more).stdout)


def check_json(subject):
    subject.check_schema({"covkit", "test", "function", "statement", "decision", "label", "unmeasured_count", "totals"})
    totals, = subject.lines("totals")
    subject.verdict.expect(totals["labels"]["wm"] == {"covered": 6, "all": 7, "justified": 0}, "mutants", totals)
    subject.verdict.expect({name: score["covered"] for name, score in totals["operators"].items()}
                           == {"aor": 1, "cor": 1, "ror": 4}, "operator by operator", totals)
    subject.verdict.expect((totals["equivalent"], totals["duplicate"], totals["undecidable"]) == (3, 2, 1),
                           "what is left out", totals)


def check_csv(subject):
    text = subject.report("-q", "--labels", "-").stdout
    expect = subject.verdict.expect
    expect(text.startswith("id,status,tag,location\n1,"), "a header", text)
    expect('"label SR-7: exactly, at the ""limit"": speed == limit"' in text, "quotes as RFC 4180 has them", text)
    rows = subject.rows()
    expect([r["id"] for r in rows] == [str(n + 1) for n in range(16 + 2 + 3)], "explicit and derived labels", rows)
    by_status = {}
    for each in rows:
        by_status.setdefault(each["status"], set()).add(each["tag"])
    expect(by_status["undecidable"] == UNDECIDABLE, "what is undecidable", by_status)
    expect(by_status["unknown"] == MISSING | {"dc: (speed < limit || wet) = false",
                                              "mcc: (speed < limit) = false, wet = false"}, "what is unknown", by_status)
    expect("uncoverable" not in by_status, "nothing is justified", by_status)
    expect({r["location"] for r in rows if r["tag"].startswith("wm aor")} == {"brakes.cpp:7:17"}, "locations", rows)
    expect({r["tag"].split(":")[0] for r in subject.rows("--criterion", "dc,limit")} == {"dc", "limit"},
           "only what is asked for", "")


def check_sarif_structure(log, verdict):
    """What SARIF 2.1.0 demands of the parts that are used here (sections 3.13 to 3.35)."""
    expect = verdict.expect
    expect(set(log) == {"$schema", "version", "runs"} and log["version"] == "2.1.0", "the log", set(log))
    run, = log["runs"]
    driver = run["tool"]["driver"]
    expect(driver["name"] == "covkit" and driver["version"], "the tool", driver)
    expect(run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints"), "the unit of columns", run["columnKind"])
    rules = driver["rules"]
    expect(len({r["id"] for r in rules}) == len(rules), "rules come once", rules)
    for rule in rules:
        expect(set(rule) == {"id", "shortDescription", "defaultConfiguration"} and rule["shortDescription"]["text"]
               and rule["defaultConfiguration"] == {"level": "note"}, "a rule", rule)
    fingerprints = set()
    for result in run["results"]:
        known = {"ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints", "suppressions"}
        expect(known - {"suppressions"} <= set(result) <= known, "members of a result", result)
        expect(0 <= result["ruleIndex"] < len(rules) and rules[result["ruleIndex"]]["id"] == result["ruleId"],
               "a result's rule", result)
        expect(result["level"] == "note" and "kind" not in result, "only failures have a level", result)
        expect(isinstance(result["message"]["text"], str) and result["message"]["text"], "a message", result)
        location, = result["locations"]
        physical = location["physicalLocation"]
        uri = physical["artifactLocation"]["uri"]
        expect(urllib.parse.urlparse(uri).scheme == "" and not uri.startswith("/") and " " not in uri, "a URI", uri)
        region = physical["region"]
        expect(set(region) <= {"startLine", "startColumn"} and all(type(v) is int and v >= 1 for v in region.values())
               and "startLine" in region, "a region", region)
        for logical in location.get("logicalLocations", []):
            expect(logical["kind"] == "function" and logical["fullyQualifiedName"], "a function", logical)
        for suppression in result.get("suppressions", []):
            expect(suppression["kind"] in ("inSource", "external") and suppression["justification"], "a suppression",
                   suppression)
        fingerprints.add(json.dumps(result["partialFingerprints"]))
    expect(len(fingerprints) == len(run["results"]), "fingerprints tell results apart", fingerprints)
    return [result for result in run["results"] if result["ruleId"] not in GAPS]


def check_sarif(subject):
    expect = subject.verdict.expect
    results = check_sarif_structure(subject.sarif(), subject.verdict)
    expect({r["ruleId"] for r in results} == {"covkit/wm/aor", "covkit/loop", "covkit/rte/overflow"}, "rules", results)
    live, = (r for r in results if r["ruleId"] == "covkit/wm/aor")
    expect(live["message"]["text"] == "speed + 1 → speed is live", "a mutant", live)
    expect(live["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "brakes.cpp"},
                                                        "region": {"startLine": 7, "startColumn": 17}}, "its place", live)
    more = check_sarif_structure(subject.sarif("--test", "backwards"), subject.verdict)
    expect("speed < limit → speed <= limit is live; needs speed == limit" in [r["message"]["text"] for r in more],
           "what kills a mutant", more)
    # From a comment in the source, and from a file.
    source = subject.directory / "src/brakes.cpp"
    before = source.read_text()
    source.write_text(before.replace("force = speed + 1;", 'force = speed + 1; // covkit: justify wm aor "one is little"'))
    outside = subject.directory / "all.justifications"
    outside.write_text('justify loop in "brakes.cpp" kind "more than once" because "walking speed"\n')
    suppressed = {r["ruleId"]: r.get("suppressions") for r in check_sarif_structure(
        subject.sarif("--justifications", outside), subject.verdict)}
    source.write_text(before)
    expect(suppressed == {"covkit/wm/aor": [{"kind": "inSource", "justification": "one is little"}],
                          "covkit/loop": [{"kind": "external", "justification": "walking speed"}],
                          "covkit/rte/overflow": None}, "what is justified is suppressed", suppressed)


def check_filters(subject):
    expect = subject.verdict.expect
    expect({o["criterion"] for o in subject.labels("--criterion", "wm")} == {"wm"}, "only mutants", "")
    expect({o["criterion"] for o in subject.labels("--criterion", "mcc")} == {"mcc"}, "only evaluations", "")
    expect(subject.labels("--criterion", "mcdc") == [], "none, if something else is asked for", "")
    expect(subject.lines("statement", "--criterion", "wm") == [], "nothing else, if mutants are asked for", "")
    expect({o["covered"] for o in subject.labels("--status", "missing", "--criterion", "wm,loop")} == {False}, "missing", "")
    expect(len(subject.labels("--function", "brake*")) == len(subject.labels()), "all are in one function", "")
    subject.report("--function", "nothing", code=CANNOT_READ, says="nothing to report")
    expect({o["op"] for o in subject.labels("--test", "dry", "--criterion", "loop") if o["covered"]} == {"not at all"},
           "what one test covers", "")
    subject.report("--test", "wet", prints="  wm                      42.9 %   3 of 7 mutants killed\n"
                                           "    aor                    0.0 %   0 of 2 killed\n")
    subject.report("--by", "function", prints="WM")
    subject.report(prints="brakes.cpp:7:17  speed + 1\n  1 label not covered:\n    wm aor: speed + 1 → speed\n")
    subject.report("-q", "--markdown", "-", prints="| Weak mutation (WM) |")
    subject.report("-q", "--markdown", "-", prints="- `brakes.cpp:7:17` `wm aor: speed + 1 → speed`\n")
    subject.report("--github", prints="::warning file=brakes.cpp,line=7,col=17,title=Live mutants::wm aor: speed + 1 → speed\n")
    subject.report("--text", "-", prints="\nbrakes.cpp: 3 equivalent and 2 duplicate mutants are left out\n")
    before = subject.report("-q", "--lcov", "-", "--criterion", "function,statement,branch,decision,mcdc").stdout
    expect(subject.report("-q", "--lcov", "-").stdout == before, "LCOV knows nothing of labels", before)


def check_gates(subject):
    expect = subject.command.expect
    expect(OK, "check", "data", "--min", "wm=85", "--min", "label=100", "--min-function", "limit=100", "--min-file", "dc=50",
           "--min", "idp=100", "--min", "fcc=100", "--min", "mcc=66")
    expect(TOTAL_MISSED, "check", "data", "--min", "wm=86", says="in total: wm: 85.7 %, 6 of 7; at least 86 %")
    expect(FILE_MISSED, "check", "data", "--min-function", "loop=67",
           says="brakes.cpp:4:5: brake(int, int, bool): loop: 66.7 %")
    expect(FILE_MISSED, "check", "data", "--min-function", "dc=51", says="brake(int, int, bool): dc: 50.0 %, 1 of 2")
    expect(USAGE, "check", "data", "--min", "mw=1", says="there is no criterion 'mw'; did you mean 'wm'?")
    expect(TOTAL_MISSED, "check", "data", "--min", "wm=100", "--min", "dc=10", "--junit", "gates.xml")
    cases = {c.get("name"): c.find("failure") is not None
             for c in ElementTree.parse(subject.directory / "gates.xml").getroot().iter("testcase")}
    subject.verdict.expect(sorted(cases.values()) == [False, True], "gates as test cases", cases)
    subject.report("-q", "--json", "before.json")
    expect(OK, "check", "data", "--baseline", "before.json")
    expect(LOST, "check", "data", "--baseline", "before.json", "--test", "dry",
           says="brakes.cpp:6:9: wm: was covered before, and is not any more: brake(int, int, bool): ror: speed < limit -> "
                "speed <= limit, needs speed == limit")
    # Before, there were no labels: all of them are new.
    subject.report("-q", "--criterion", "function,decision", "--json", "before.json")
    expect(OK, "check", "data", "--baseline", "before.json", "--min-new", "wm=85", "--min-new", "dc=50")
    expect(NEW_MISSED, "check", "data", "--baseline", "before.json", "--min-new", "wm=86", says="new code: wm: 85.7 %, 6 of 7")
    expect(NEW_MISSED, "check", "data", "--baseline", "before.json", "--min-new", "dc=51", says="new code: dc: 50.0 %, 1 of 2")


def check_justifications(subject):
    clauses = subject.command.expect(OK, "explain", "brakes.cpp:7", "data", "--justify").stdout.splitlines()
    clauses += subject.command.expect(OK, "explain", "brakes.cpp:8", "data", "--justify").stdout.splitlines()
    function = 'in "brakes.cpp" function "brake(int, int, bool)"'
    subject.verdict.expect(clauses == [
        f'justify wm {function} aor expression "speed + 1" mutant "speed" because ""',
        f'justify rte {function} kind "overflow" expression "speed + 1" needs "the result cannot be represented" because ""',
        f'justify loop {function} kind "more than once" expression "i < speed" because ""'],
        "clauses for what is missing", clauses)
    name = subject.directory / "all.justifications"
    name.write_text("\n".join(clauses).replace('because ""', 'because "worn out"') + "\n")
    subject.report("--justifications", name, prints="wm                      85.7 %   6 of 7 mutants killed, 1 justified")
    subject.report("--justifications", name, prints="aor                   50.0 %   1 of 2 killed, 1 justified")
    subject.command.expect(OK, "check", "data", "--justifications", name, "--min", "wm=100", "--min", "rte=100", "--min", "loop=100")
    rows = {r["tag"] for r in subject.rows("--justifications", name) if r["status"] == "uncoverable"}
    subject.verdict.expect(rows == MISSING, "what is justified is uncoverable", rows)
    justified = {o["justified"] for o in subject.labels("--justifications", name) if "justified" in o}
    subject.verdict.expect(justified == {"worn out"}, "reasons are in the JSON report", justified)
    subject.check_clauses((
        ('wm in "brakes.cpp" aor "r"', None), ('wm in "brakes.cpp" mutant "speed" "r"', None),
        ('wm in "brakes.cpp" uoi "r"', "there is no such label"),
        ('wm in "brakes.cpp" aor mutant "speed * 1" "r"', "there is no such label"),
        ('wm in "brakes.cpp" ror "r"', "what is justified here is covered"),
        ('rte in "brakes.cpp" needs "the result cannot be represented" "r"', None),
        ('label in "brakes.cpp" tag "SR-8" "r"', "there is no such label")))
    source = subject.directory / "src/brakes.cpp"
    before = source.read_text()
    for comment, count in (("wm", 1), ("wm aor", 1), ('wm mutant "speed"', 1), ("all", 1)):
        source.write_text(before.replace("speed + 1;", f'speed + 1; // covkit: justify {comment} "worn out"'))
        subject.report(prints=f"6 of 7 mutants killed, {count} justified")
    source.write_text(before)
    # What decides a decision decides the labels that follow from it.
    name.write_text('justify decision in "brakes.cpp" decision "speed < limit || wet" false "always"\n')
    subject.command.expect(OK, "check", "data", "--justifications", name, "--min", "dc=100")


def check_tests(subject):
    explain = subject.command.expect(OK, "explain", "brakes.cpp:6", "data").stdout
    for expected in ("\nbrakes.cpp:6: labels\n",
                     "  brakes.cpp:6:9: wm ror: killed: speed < limit → speed <= limit\n    by 'wet'\n",
                     "  brakes.cpp:6:9: wm ror: killed: speed < limit → false\n    by 'dry'\n",
                     "  brakes.cpp:6:9: wm cor: not decidable: speed < limit || wet → speed < limit && wet   'wet' is not"):
        subject.verdict.expect(expected in explain, f"explain prints {expected!r}", explain)
    subject.command.expect(OK, "explain", "brakes.cpp:7", "data", prints="7:17: wm aor: live: speed + 1 → speed\n")
    rows = subject.evidence("wm", "label", "limit")
    # Tests by name: backwards, dry, wet.
    by = {r["text"]: r["some tests"] for r in rows}
    subject.verdict.expect(by == {"ror: speed < limit -> speed <= limit": "3", "ror: speed < limit -> speed > limit": "2",
                                  "ror: speed < limit -> true": "3", "ror: speed < limit -> false": "2",
                                  "cor: speed < limit || wet -> speed < limit": "3", "aor: speed + 1 -> speed - 1": "2",
                                  "aor: speed + 1 -> speed": "", "speed == limit": "3",
                                  'SR-7: exactly, at the "limit": speed == limit': "3"}, "who covers what", by)


if __name__ == "__main__":
    check_reports("labels", Labelled,
                  [check_json, check_csv, check_sarif, check_filters, check_gates, check_justifications, check_tests])
