"""Compares what the monitors report with what the interpreter saw."""

from collections import defaultdict

from random_programs.checking import Difference
from syntax import Assign, Call, Capture, Element, Lambda, Name, Step, cell_name, declared, walk


def show(key):
    variable, definition, use, way = key
    return f"{variable}: {definition[0]}:{definition[1]} -> {use[0]}:{use[1]} {way}".strip()


def is_between_functions(key):
    """The variable that is used is named with its function: "x in f()"; or a call is what is used."""
    return " in " in key[0] or key[0].endswith(")")


class ExpectedBetween:
    """The same for associations between functions. Those that happened only by calls that are listed as not followed,
    or from or to variables that are listed, are no obligations."""

    def __init__(self, observations, report):
        self.covered, self.excused = set(), set()
        ways = defaultdict(set)
        for variable, _, use, way in report.verdicts:
            ways[variable, use].add(bool(way))
        for each in observations:
            for key, calls in each.carried.exact.items():
                self._add(key, calls, report)
            for key, calls in each.carried.either.items():
                if ways[key[0], key[2]] <= {bool(key[3])}:
                    self._add(key, calls, report)

    def _add(self, key, calls, report):
        places = {place for _, place in report.unfollowed}
        listed = {(name.removesuffix(" (from callers)"), place) for name, place in {**report.unfollowed, **report.reasons}}

        def is_listed(variable):
            return variable in listed or (variable[0].split(".")[0], variable[1]) in listed
        followed = [each for each in calls if each.place not in places and not is_listed(each.defined) and
                    not is_listed(each.used)]
        (self.covered if followed else self.excused).add(key)


class Expected:
    """Which associations a report must call covered, if it counts uses as this one does.

    Uses that may be counted either way (evaluation.Leaf) are taken as the report has them.
    """

    def __init__(self, observations, report):
        exact, either = set(), set()
        for each in observations:
            exact |= each.exact
            either |= each.either
        ways = defaultdict(set)
        for variable, _, use, way in report.verdicts:
            ways[variable, use].add(bool(way))
        self.covered = exact | {key for key in either if ways[key[0], key[2]] <= {bool(key[3])}}


def known_events(functions):
    """All definitions in the text, (variable, place) → where the variable is declared; and all uses."""
    definitions, uses = {}, set()
    for function in functions:
        declarations = {variable: variable.place for variable in declared(function)}
        for each in walk(function.body):
            if isinstance(each, Capture) and not each.has_name:
                # A copy is named as what is copied.
                declarations[each.variable] = declarations[each.value.variable]
        for variable, where in declarations.items():
            definitions.update({(cell_name(cell), variable.place): where for cell in variable.cells()})
        for each in walk(function.body):
            if isinstance(each, Capture):
                where = declarations[each.variable]
                definitions.update({(cell_name(cell), each.place): where for cell in each.variable.cells()})
            elif isinstance(each, (Assign, Step)):
                target = named(each.target)
                where = declarations[target.variable]
                definitions.update({(name, each.place): where for name in names_of(target)})
            elif isinstance(each, Name):
                uses |= {(name, each.place) for name in names_of(each)}
    return definitions, uses


def named(place):
    return place.array if isinstance(place, Element) else place


def names_of(name):
    cells = name.variable.cells() if name.field is None else [(name.variable, name.field)]
    return [cell_name(cell) for cell in cells]


def seen_elsewhere(functions):
    """Definitions, (variable, place), that code which is not monitored may see: of static variables of functions that call
    something, and of what a lambda keeps. They need not have a use, nor be dead."""
    found = set()
    for function in functions:
        nodes = list(walk(function.body))
        captures = [each for each in nodes if isinstance(each, Capture)]
        found |= {(cell_name(cell), each.place) for each in captures for cell in each.variable.cells()}
        variables = {each.variable for each in captures}
        if any(isinstance(each, (Call, Lambda)) for each in nodes):
            variables |= {variable for variable in declared(function) if variable.is_static}
        found |= {(cell_name(cell), variable.place) for variable in variables for cell in variable.cells()}
        found |= {(name, each.place) for each in nodes if isinstance(each, (Assign, Step))
                  and named(each.target).variable in variables for name in names_of(named(each.target))}
    return found


class Comparison:
    """One program. `differences` is empty if all agree."""

    def __init__(self, program, truth):
        self.program = program
        self.truth = truth
        self.differences = []
        self._definitions, self._uses = known_events(program.functions)
        self._seen_elsewhere = seen_elsewhere(program.functions)
        self._calls = {(each.text, each.place) for function in program.functions for each in walk(function.body)
                       if isinstance(each, Call)}

    def _function_at(self, line):
        return next((each.name for each in self.program.functions if each.first_line <= line <= each.last_line),
                    None)

    def _differ(self, kind, keys):
        for key in sorted(keys):
            self.differences.append(Difference(kind, show(key), self._function_at(key[2][0])))

    def output(self, who, text):
        if text == self.truth.output:
            return
        for call, expected, found in zip(self.program.calls, self.truth.output.splitlines(),
                                         text.splitlines() + ["nothing"] * len(self.program.calls)):
            if expected != found:
                self.differences.append(Difference(
                    f"{who}: another output", f"{call[2]}: expected {expected}, printed {found}", call[0].name))
                return

    def events(self, who, report):
        """Whether all that is reported is in the text, in the form that was agreed on."""
        self._differ(f"{who}: listed twice", report.twice)
        self._differ(f"{who}: no such definition",
                     {key for key in report.verdicts if (key[0], key[1]) not in self._definitions})
        self._differ(f"{who}: no such use",
                     {key for key in report.verdicts if (key[0], key[2]) not in self._uses})
        self._differ(f"{who}: the other way is no obligation", {
            key for key in report.verdicts if key[3] in ("true", "false") and
            (*key[:3], "false" if key[3] == "true" else "true") not in report.verdicts})
        self._differ(f"{who}: no such dead definition",
                     {(name, place, place, "") for name, place in report.dead - self._definitions.keys()})
        defined = {(key[0], key[1]) for key in report.verdicts}
        self._differ(f"{who}: dead, and has uses",
                     {(name, place, place, "") for name, place in report.dead & defined})
        self._differ(f"{who}: a definition without a trace", {
            (name, place, place, "") for name, place in self.truth.defined - defined - report.dead - self._seen_elsewhere
            if not self._is_unmonitored(report, name, place)})

    def _is_unmonitored(self, report, name, place):
        """Whether the variable of a definition is listed with a reason."""
        where = self._definitions[name, place]
        return (name, where) in report.reasons or (name.split(".")[0], where) in report.reasons

    def between(self, who, report, observations):
        """From one function to another, exactly what happened. Takes these associations out of the report."""
        taken = found = {key: report.verdicts.pop(key) for key in list(report.verdicts)
                 if is_between_functions(key)}
        found = {(key[0].split(" in ")[0], *key[1:]): verdict for key, verdict in found.items()}
        self._differ(f"{who}: no such call", {
            key for key in found if (key[0], key[2]) not in self._uses and (key[0], key[2]) not in self._calls})
        defined = {place for _, place in self._definitions}
        self._differ(f"{who}: no such definition in another function", {key for key in found if key[1] not in defined})
        expected = ExpectedBetween(observations, report)
        covered = {key for key, verdict in found.items() if verdict == "covered"}
        self._differ(f"{who}: happened between functions, but is no obligation", expected.covered - found.keys())
        self._differ(f"{who}: happened between functions, but is not covered",
                     (expected.covered & found.keys()) - covered)
        self._differ(f"{who}: did not happen between functions, but is covered",
                     covered - expected.covered - expected.excused)
        return dict(taken)

    def precise(self, who, report, observations):
        """A monitor that says exactly what happened."""
        expected = Expected(observations, report).covered
        missing = {key for key in expected if key not in report.verdicts}
        self._differ(f"{who}: happened, but is no obligation",
                     {key for key in missing if not self._is_unmonitored(report, key[0], key[1])})
        covered = report.with_verdict("covered")
        self._differ(f"{who}: happened, but is not covered", expected - missing - covered)
        self._differ(f"{who}: did not happen, but is covered", covered - expected)
        self._differ(f"{who}: possibly", report.with_verdict("possibly covered"))

    def possible(self, who, report, observations):
        """What a path leads to must be an obligation."""
        expected = Expected(observations, report).covered
        self._differ(f"{who}: can happen, but is no obligation", {
            key for key in expected - report.verdicts.keys() if not self._is_unmonitored(report, key[0], key[1])})

    def same(self, who, report, other, reference):
        self._differ(f"{who}: an obligation that {other} has not", set(report.verdicts) - set(reference.verdicts))
        self._differ(f"{who}: not an obligation, for {other} it is", set(reference.verdicts) - set(report.verdicts))
        self._differ(f"{who}: another verdict than {other}", {
            key for key in set(report.verdicts) & set(reference.verdicts)
            if report.verdicts[key] != reference.verdicts[key]})
        if report.reasons != reference.reasons or report.dead != reference.dead:
            self.differences.append(Difference(f"{who}: other variables or dead definitions than {other}"))

    def inferred(self, who, report):
        """A monitor that may say "possibly", but nothing wrong."""
        expected = Expected(self.truth.by_test.values(), report).covered
        self._differ(f"{who}: did not happen, but is covered", report.with_verdict("covered") - expected)
        self._differ(f"{who}: happened, but is called not covered", report.with_verdict("not covered") & expected)
