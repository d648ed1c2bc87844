"""State in all that the command writes: JSON, SARIF, filters, gates, baselines, justifications, evidence.

usage: check_state.py <repository> <covkit> <make_data>
"""

import csv
import json

from command import CANNOT_READ, FILE_MISSED, JUSTIFICATION, LOST, NEW_MISSED, OK, TOTAL_MISSED, USAGE, Command
from reported import Subject, check_reports

# See painted in tests/resolve/stateful.hpp. Tests: arithmetic, name, prints, shade.
LINE = "  state                   33.3 %   1 of 3 modified attributes checked (with control dependence 66.7 %: 2 of 3)\n"
CHAIN = ("Color::rgbValue → Color::getRgb() const (color.hpp:5:5, never executed) → "
         "CHECK(color.getRgb() == 0x00ff00) (color_test.cpp:5:5, never executed)")


class Stateful(Subject):
    def check(self, code, *arguments, **expected):
        return self.command.expect(code, "check", "data", "--source-root", "src", *arguments, **expected)

    def attributes(self, *arguments, **more):
        """Name → whether it is checked; None: it is not modified."""
        return {o["name"]: o.get("checked") for o in self.lines("attribute", *arguments, **more)}


def check_json(subject):
    subject.check_schema({"covkit", "test", "statement", "attribute", "assertion", "class", "totals"})
    expect = subject.verdict.expect
    totals, = subject.lines("totals")
    expect(totals["state"] == {"covered": 1, "all": 3, "justified": 0}
           and totals["state_control"] == {"covered": 2, "all": 3, "justified": 0}, "totals", totals)
    found = subject.attributes()
    expect(found == {"Color::name": True, "Color::rgbValue": False, "Color::dark": False, "Color::alpha": None}, "attributes", found)
    tests = {o["name"]: o["state"] for o in subject.lines("test")}
    expect(tests["shade"] == {"assertions": 1, "modified": ["Color::name", "Color::rgbValue", "Color::dark"], "checked": [],
                              "checked_with_control": ["Color::dark"]}, "a test", tests)
    expect(tests["prints"]["assertions"] == 0, "a test without assertions", tests)
    expect([o["text"] for o in subject.lines("assertion")] == ["CHECK(1 + 1 == 2)"], "an assertion without state", "")


def check_scope(subject):
    expect = subject.verdict.expect
    found = subject.attributes("--state-scope", "attributes,statics")
    expect(found.get("Color::count") is False and "Color::name" in found, "statics", found)
    found = subject.attributes("--state-scope", "results")
    expect(found == {"Color::getName() const": True, "Color::getRgb() const": None, "Color::shade() const": None}, "only results", found)
    subject.report("--state-scope", "statics", prints="0.0 %   0 of 1 modified attributes checked\n")
    subject.report("--state-scope", "everything", code=USAGE, says="--state-scope")
    config = subject.directory / "covkit.toml"
    config.write_text('[report]\nstate-scope = ["attributes", "statics"]\n[check]\nstate-scope = ["attributes", "statics"]\n')
    subject.report(prints="25.0 %   1 of 4 modified attributes checked")
    subject.check(TOTAL_MISSED, "--min", "state=26", says="in total: state: 25.0 %, 1 of 4")
    config.unlink()


def check_texts(subject):
    subject.report(prints=LINE)
    subject.report("--text", "-", prints="         3        1    33.3 %        33.3 %   name\n")
    subject.report("--text", "-", prints="  test 'prints' asserts nothing\n")
    subject.report("--text", "-", prints="    an assertion would check it: " + CHAIN + "\n")
    subject.report("--by", "class", prints="Color           33.3 %        66.7 %\n")
    subject.report("--by", "file", prints="with control")
    subject.report("-q", "--markdown", "-", prints="| State | State (with control) |")
    subject.report("-q", "--markdown", "-", prints="- `color.hpp:10:9` `Color::rgbValue`: `an assertion would check it: " + CHAIN + "`\n")
    subject.report("-q", "--markdown", "-", prints="\nTests that assert nothing:\n\n- `prints`\n")
    subject.report("-q", "--markdown", "-", prints="- `color_test.cpp:6:5` `CHECK(1 + 1 == 2)`\n")
    subject.report("--github", prints="::warning file=color.hpp,line=10,col=9,title=State not checked::Color::rgbValue is modified, "
                                      "and no test checks it; an assertion would check it: " + CHAIN + "\n")
    subject.report("--github", prints="::warning title=Test without assertion::test 'prints' asserts nothing\n")
    subject.report("--github", prints="::warning file=color_test.cpp,line=6,col=5,title=Assertion without state::")
    explain = subject.command.expect(OK, "explain", "color.hpp:10", "data", "--source-root", "src").stdout
    for expected in ("\ncolor.hpp:10: state\n", "color.hpp:10:9: Color::rgbValue is modified, and no test checks it\n",
                     "    modified by 'arithmetic', 'name', 'prints', 'shade'\n"):
        subject.verdict.expect(expected in explain, f"explain prints {expected!r}", explain)
    subject.command.expect(OK, "explain", "color.hpp:9", "data", "--source-root", "src", prints="    checked by 'name'\n")
    # A statement that modifies: what is not checked of it.
    subject.command.expect(OK, "explain", "color.hpp:3", "data", "--source-root", "src", prints="color.hpp:11:10: Color::dark is modified")


def check_sarif(subject):
    expect = subject.verdict.expect
    run, = json.loads(subject.report("-q", "--sarif", "-").stdout)["runs"]
    rules = [r["id"] for r in run["tool"]["driver"]["rules"]]
    expect(rules == ["covkit/state/unchecked", "covkit/state/assertion-without-state", "covkit/state/test-without-assertion"], "rules", rules)
    by_rule = {}
    for each in run["results"]:
        expect(rules[each["ruleIndex"]] == each["ruleId"], "a result's rule", each)
        by_rule.setdefault(each["ruleId"], []).append(each)
    rgb, dark = by_rule["covkit/state/unchecked"]
    expect(rgb["message"]["text"].startswith("Color::rgbValue is modified, and no test checks it; an assertion would check it: "), "a message", rgb)
    expect(rgb["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "color.hpp"}, "region": {"startLine": 10, "startColumn": 9}},
           "its place", rgb)
    related = [(r["message"]["text"], r["physicalLocation"]["region"]["startLine"]) for r in rgb["relatedLocations"]]
    expect(related == [("modified: rgbValue(rgb)", 3), ("Color::rgbValue", 10), ("Color::getRgb() const", 5),
                       ("CHECK(color.getRgb() == 0x00ff00)", 5)], "where it is modified, and the chain", related)
    test, = by_rule["covkit/state/test-without-assertion"]
    expect(test["level"] == "warning" and "locations" not in test and test["message"]["text"] == "test 'prints' asserts nothing", "a test", test)
    expect(len({json.dumps(r["partialFingerprints"]) for r in run["results"]}) == len(run["results"]) == 4, "fingerprints", run["results"])


def check_filters(subject):
    expect = subject.verdict.expect
    expect(subject.attributes("--criterion", "statement") == {}, "only what is asked for", "")
    expect(subject.lines("assertion", "--criterion", "statement") == [] and subject.lines("class", "--criterion", "statement") == [],
           "no findings, either", "")
    expect(len(subject.attributes("--criterion", "state")) == 4 and subject.lines("statement", "--criterion", "state") == [], "only state", "")
    subject.report("--criterion", "state-control", prints="  state (with control)    66.7 %   2 of 3 modified attributes checked\n")
    subject.report("--criterion", "state", prints="  state                   33.3 %   1 of 3 modified attributes checked\n")
    expect(subject.attributes("--status", "covered") == {"Color::name": True}, "what is checked", "")
    expect(set(subject.attributes("--status", "missing")) == {"Color::rgbValue", "Color::dark"}, "what is not", "")
    subject.report("--status", "missing", prints=LINE)
    expect(subject.lines("class", "--status", "missing") == subject.lines("class"), "it counts all the same", "")
    found = subject.attributes("--test", "shade")
    expect(found["Color::name"] is False, "what one test checks", found)
    subject.report("--test", "shade", prints="0 of 3 modified attributes checked (with control dependence 33.3 %: 1 of 3)")
    expect(subject.attributes("--file", "*_test.cpp") == {}, "attributes are where they are declared", "")
    tests = {o["name"]: o["state"]["modified"] for o in subject.lines("test", "--file", "*_test.cpp")}
    expect(tests["name"] == [], "in tests, too", tests)
    expect(subject.lines("assertion", "--file", "color.hpp") == [], "assertions are where they stand", "")
    before = subject.report("-q", "--lcov", "-", "--criterion", "function,statement,branch,decision,mcdc").stdout
    expect(subject.report("-q", "--lcov", "-").stdout == before, "LCOV knows nothing of state", before)


def check_gates(subject):
    subject.check(OK, "--min", "state=33", "--min", "state-control=66", "--min-file", "state=33")
    subject.check(TOTAL_MISSED, "--min", "state=34", says="in total: state: 33.3 %, 1 of 3; at least 34 %")
    subject.check(TOTAL_MISSED, "--min", "state-control=67", says="in total: state-control: 66.7 %, 2 of 3")
    subject.check(FILE_MISSED, "--min-file", "state=50", says="color.hpp: state: 33.3 %")
    subject.check(TOTAL_MISSED, "--min", "state=30", "--test", "shade", says="in total: state: 0.0 %, 0 of 3")
    subject.report("-q", "--json", "before.json")
    subject.check(OK, "--baseline", "before.json")
    subject.check(LOST, "--baseline", "before.json", "--test", "shade",
                  says="color.hpp:9:17: state: was covered before, and is not any more: Color::name")
    subject.check(LOST, "--baseline", "before.json", "--test", "name",
                  says="color.hpp:11:10: state-control: was covered before, and is not any more: Color::dark")
    subject.report("-q", "--criterion", "statement", "--json", "before.json")
    subject.check(OK, "--baseline", "before.json", "--min-new", "state=33", "--min-new", "state-control=66")
    subject.check(NEW_MISSED, "--baseline", "before.json", "--min-new", "state=34", says="new code: state: 33.3 %, 1 of 3")
    subject.check(NEW_MISSED, "--baseline", "before.json", "--min-new", "state-control=67", says="new code: state-control: 66.7 %")


def check_justifications(subject):
    expect = subject.verdict.expect
    clauses = subject.command.expect(OK, "explain", "color.hpp:10", "data", "--source-root", "src", "--justify").stdout.splitlines()
    expect(clauses == ['justify state in "color.hpp" attribute "Color::rgbValue" because ""'], "a clause", clauses)
    name = subject.directory / "all.justifications"
    name.write_text(clauses[0].replace('""', '"cache only"') + "\n")
    subject.report("--justifications", name, prints="1 of 3 modified attributes checked, 1 justified")
    subject.check(OK, "--justifications", name, "--min", "state=66", "--min", "state-control=100")
    reasons = {o["name"]: o.get("justified") for o in subject.lines("attribute", "--justifications", name)}
    expect(reasons["Color::rgbValue"] == "cache only" and reasons["Color::dark"] is None, "the reason", reasons)
    expect(set(subject.attributes("--justifications", name, "--status", "justified")) == {"Color::rgbValue"}, "a status", "")
    run, = json.loads(subject.report("-q", "--sarif", "-", "--justifications", name).stdout)["runs"]
    expect(run["results"][0]["suppressions"] == [{"kind": "external", "justification": "cache only"}], "suppressed", run["results"][0])
    subject.check_clauses((
        ('state in "color.hpp" attribute "rgbValue" "r"', None), ('state in "color.hpp" line 10 "r"', None),
        ('state in "color.hpp" attribute "Color::alpha" "r"', None),  # no test modifies it
        ('state in "color.hpp" attribute "gbValue" "r"', "there is no 'gbValue'"),
        ('state in "color.hpp" attribute "Color::nam" "r"', "there is no 'Color::nam'"),
        ('state in "color.hpp" attribute "Color::name" "r"', "what is justified here is covered"),
        ('state in "paint.hpp" attribute "Color::name" "r"', "no file 'paint.hpp' was measured"),
        ('state-control in "color.hpp" "r"', "expected a criterion")))
    source = subject.directory / "src/color.hpp"
    before = source.read_text()
    source.write_text(before.replace("int rgbValue;", 'int rgbValue; // covkit: justify state "cache only"'))
    subject.report(prints="1 of 3 modified attributes checked, 1 justified")
    subject.report("--text", "-", prints="Color::rgbValue is modified, and no test checks it (justified: cache only)\n")
    source.write_text(before.replace("std::string name;", 'std::string name; // covkit: justify state "cache only"'))
    subject.report(code=JUSTIFICATION, says="color.hpp:9: what is justified here is covered")
    source.write_text(before.replace("int alpha;", 'int alpha; // covkit: justify state "cache only"'))
    subject.report(prints=LINE)
    source.write_text(before)


def check_evidence(subject):
    rows = subject.evidence("state")
    # Tests by name: arithmetic, name, prints, shade.
    found = {r["text"]: (r["status"], r["some tests"]) for r in rows}
    subject.verdict.expect(found == {"Color::name": ("covered", "2"), "Color::rgbValue": ("missing", ""),
                                     "Color::dark": ("missing", "")}, "who checks what", found)
    rows = {(r["test"], r["attribute"]): (r["checked"], r["with control"]) for r in csv.DictReader((subject.directory / "evidence/state.csv").open())}
    subject.verdict.expect(len(rows) == 12 and rows["2", "Color::name"] == ("yes", "yes") and rows["4", "Color::dark"] == ("no", "yes"),
                           "test by test", rows)


def check_damaged(subject):
    manifest = subject.directory / "data/all.covmanifest"
    before = manifest.read_text()
    manifest.write_text(before.replace('"dependencies":[[', '"dependencies":[[9', 1))
    subject.report(code=CANNOT_READ, says="all.covmanifest: line 1: a dependency is between nodes that are not there")
    manifest.write_text(before)


def check_lists(subject):
    """covkit.toml adds methods that modify what they are called on, and takes some away."""
    folder = subject.directory / "lists"
    folder.mkdir()
    (folder / "ring.cpp").write_text("struct Ring { void advance(); void clear(); };\n"
                                     "class Foo { Ring a; Ring b; public: void f() { a.advance(); b.clear(); } };\n"
                                     "void g(Foo& x) { x.f(); }\n")
    (folder / "covkit.toml").write_text('[instrument]\nstate = true\nstate-modifier = ["Ring::advance"]\n'
                                        'state-inspector = ["Ring::clear"]\n')
    command = Command(subject.verdict, subject.command.covkit, folder)
    command.expect(OK, "instrument", "-q", "ring.cpp", "--", "-std=c++17")
    table = json.loads((folder / "covkit-out/mirror/covkit_tables/ring.cpp.covmanifest").read_text())["state"]
    modified = {table["nodes"][m["node"]]["name"] for m in table["modifications"]}
    subject.verdict.expect(modified == {"Foo::a"}, "the lists of covkit.toml", modified)


if __name__ == "__main__":
    check_reports("state", Stateful,
                  [check_json, check_scope, check_texts, check_sarif, check_filters, check_gates, check_justifications, check_evidence,
                   check_damaged, check_lists])
