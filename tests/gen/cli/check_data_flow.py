"""Definitions and uses in all that the command writes: filters, gates, baselines, justifications, evidence.

usage: check_data_flow.py <repository> <covkit> <make_data>
"""

import json

from command import FILE_MISSED, LOST, OK, TOTAL_MISSED
from reported import Subject, check_reports

# See tests/resolve/flowing.hpp. Tests: gently, often, hard.
NOT_COVERED = ("x", (5, 9), (11, 13)), ("x", (7, 9), (11, 13)), ("y", (9, 9), (10, 17))


class Flowing(Subject):
    def associations(self, *arguments):
        return self.lines("association", *arguments)


def check_json(subject):
    missing = {(a["variable"], (a["definition"]["line"], a["definition"]["column"]), (a["line"], a["column"]))
               for a in subject.associations() if not a["covered"]}
    subject.verdict.expect(missing == set(NOT_COVERED), "what is not covered", missing)
    possibly = [a["definition"]["line"] for a in subject.associations() if a["verdict"] == "possibly covered"]
    subject.verdict.expect(possibly == [5, 7], "what is possibly covered", possibly)
    subject.check_schema({"covkit", "test", "function", "decision", "association", "definition", "variable", "unmeasured_count"})


def check_filters(subject):
    def uses(*arguments):
        return {a["what"] for a in subject.associations(*arguments)}

    verdict = subject.verdict
    verdict.expect(uses("--criterion", "c-uses") == {"c-use"}, "only uses in computations", "")
    verdict.expect(uses("--criterion", "p-uses") == {"p-use"}, "only uses in predicates", "")
    verdict.expect(uses("--criterion", "all-defs") == {"c-use", "p-use"}, "all uses of definitions", "")
    verdict.expect(uses("--criterion", "mcdc") == set(), "none, if something else is asked for", "")
    verdict.expect({a["covered"] for a in subject.associations("--status", "missing")} == {False}, "what is missing", "")
    verdict.expect([a["definition"]["line"] for a in subject.associations("--test", "gently") if a["covered"]] == [5, 5],
                   "what one test covers", subject.associations("--test", "gently"))
    subject.report(prints="all-uses (hybrid)       62.5 %   5 of 8 associations covered")
    subject.report("--criterion", "p-uses", prints="p-uses (hybrid)         50.0 %   1 of 2 associations covered")
    subject.report("--by", "function", prints="All-uses")
    subject.report("-q", "--markdown", "-", prints="| All-uses (hybrid) | All-defs (hybrid) |")
    subject.report("--github", prints="::warning file=brakes.cpp,line=10,col=17,title=All-uses::y: defined 9:9")
    subject.report("--github", prints="line=12,col=5,title=Dead definition::no use can see y")
    subject.report("--text", "-", prints="  n: declared 4:15: not monitored, its address is taken\n")


def check_sarif(subject):
    run, = json.loads(subject.report("-q", "--sarif", "-", "--criterion", "all-uses").stdout)["runs"]
    found = [(r["ruleId"], r["locations"][0]["physicalLocation"]["region"], r["message"]["text"]) for r in run["results"]]
    subject.verdict.expect(
        found == [("covkit/data-flow", {"startLine": line, "startColumn": column}, text) for line, column, text in (
            (10, 17, "y: defined 9:9 'y = x' → used 10:17 'y > 0', false: not covered; reach the use by (y > 0) = false at 10:17"),
            (11, 13, "x: defined 5:9 'x = 1' → used 11:13 'y = x + *p': possibly covered"),
            (11, 13, "x: defined 7:9 'x = 2' → used 11:13 'y = x + *p': possibly covered"))],
        "associations that no test covers", found)


def check_gates(subject):
    expect = subject.command.expect
    expect(OK, "check", "data", "--min", "all-uses=62.5", "--min", "all-defs=100", "--min-function", "c-uses=66")
    expect(TOTAL_MISSED, "check", "data", "--min", "p-uses=51", says="in total: p-uses: 50.0 %, 1 of 2; at least 51 %")
    expect(FILE_MISSED, "check", "data", "--min-function", "all-uses=63",
           says="brakes.cpp:4:5: brake(int, bool): all-uses: 62.5 %")
    subject.report("-q", "--json", "before.json")
    expect(OK, "check", "data", "--baseline", "before.json")
    expect(LOST, "check", "data", "--baseline", "before.json", "--test", "gently",
           says="brakes.cpp:9:13: all-uses: was covered before, and is not any more: "
                "brake(int, bool): x: x = 2 -> y = x")


def check_justifications(subject):
    clauses = subject.command.expect(OK, "explain", "brakes.cpp:11:13", "data", "--justify").stdout.splitlines()
    subject.verdict.expect(clauses == [
        f'justify all-uses in "brakes.cpp" function "brake(int, bool)" variable "x" definition "x = {n}" use '
        '"y = x + *p" because ""' for n in (1, 2)], "clauses for what is missing", clauses)
    clauses += subject.command.expect(OK, "explain", "brakes.cpp:10:17", "data", "--justify",
                                      "--criterion", "all-uses").stdout.splitlines()
    name = subject.directory / "all.justifications"
    name.write_text("\n".join(clauses).replace('because ""', 'because "worn out"') + "\n")
    subject.report("--justifications", name,
                   prints="all-uses (hybrid)       62.5 %   5 of 8 associations covered, 3 justified")
    subject.command.expect(OK, "check", "data", "--justifications", name, "--min", "all-uses=100")
    justified = [a["justified"] for a in subject.associations("--justifications", str(name)) if "justified" in a]
    subject.verdict.expect(justified == ["worn out"] * 3, "reasons are in the JSON report", justified)
    subject.check_clauses((
        ('all-uses in "brakes.cpp" variable "x" "r"', None), ('all-uses in "brakes.cpp" variable "z" "r"', "there is no such association"),
        ('all-uses in "brakes.cpp" definition "x = 1" use "y = x" "r"', "what is justified here is covered"),
        ('all-uses in "brakes.cpp" use "y > 0" true "r"', "what is justified here is covered")))
    source = subject.directory / "src/brakes.cpp"
    before = source.read_text()
    # On the line of the definition, or on that of the use.
    for line, count in (("x = 2;", 1), ("y = x + *p;", 2)):
        source.write_text(before.replace(line, line + ' // covkit: justify all-uses "worn out"'))
        subject.report(prints=f"5 of 8 associations covered, {count} justified")
    source.write_text(before)


def check_tests(subject):
    subject.command.expect(OK, "explain", "brakes.cpp:7", "data",
                           prints="  x: defined 7:9 'x = 2' → used 9:13 'y = x': covered\n    by 'hard', 'often'\n")
    subject.command.expect(OK, "explain", "brakes.cpp:10", "data",
                           prints="  y: defined 9:9 'y = x' → used 10:17 'y > 0', false: not covered\n"
                                  "    reach the definition by brake(int, bool) entered at 4:5\n"
                                  "    reach the use by (y > 0) = false at 10:17\n")
    subject.command.expect(OK, "explain", "brakes.cpp:12", "data", prints="y: defined 12:5 'y = 0': dead")
    rows = subject.evidence("all-uses")
    subject.verdict.expect(len(rows) == 8, "all associations are obligations", rows)
    # Tests by name: gently, hard, often.
    by = {r["text"]: r["some tests"] for r in rows}
    subject.verdict.expect(by == {"x: 5:9 -> 9:13": "1", "x: 7:9 -> 9:13": "2 3", "y: 9:9 -> 10:17 (false)": "",
                                  "y: 9:9 -> 10:17 (true)": "2", "x: 5:9 -> 11:13": "", "x: 7:9 -> 11:13": "",
                                  "x: 5:9 -> 13:12": "1", "x: 7:9 -> 13:12": "2 3"}, "who covers what", by)


if __name__ == "__main__":
    check_reports("flow", Flowing,
                  [check_json, check_filters, check_sarif, check_gates, check_justifications, check_tests])
