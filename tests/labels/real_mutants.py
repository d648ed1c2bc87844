"""Builds mutants as C++, and runs them: is the value of the mutated expression another one?"""

import re

from building import HERE
from label import without_parentheses
from random_programs.building import INCLUDE
from random_programs.commands import run
from source_expression import split

FLAGS = ["-std=c++20", "-O0", "-w", "-fsanitize=signed-integer-overflow,integer-divide-by-zero,shift",
         "-fsanitize-undefined-trap-on-error"]


class Unknown(Exception):
    """A mutant that does not say what it is."""


def replacement(mutant):
    """What stands in the copy of the function instead of the expression."""
    source, changed = mutant.source, mutant.changed
    if mutant.op in ("abs", "uoi"):
        return f"site([&] {{ return {source}; }}, [&] {{ return {_of_value(mutant)}; }})"
    left, sign, right = split(source) or _unknown(mutant)
    if mutant.op == "lhs":
        return _assignment(left, changed.split(" = ")[0], source, changed)
    if sign.endswith("=") and sign not in ("==", "!=", "<=", ">="):
        wanted = [changed] if changed != left else [""]
        return _assignment(left, left, source, wanted[0])
    # As it is written, but truth values are compared as such, whatever the type of the operands is.
    made = _of_truth(mutant, left, right) if mutant.op == "cor" else changed
    return f"site([&] {{ return {source}; }}, [&] {{ return {made}; }})"


def _unknown(mutant):
    raise Unknown(str(mutant))


FUNCTIONS = {"-abs": "negative_absolute", "abs": "absolute", "failOnZero": "fail_on_zero"}


def _of_value(mutant):
    """abs(x), -abs(x), failOnZero(x): functions of ours. -x, ~x and !x are what they are."""
    name = re.match(r"-?\w*", mutant.changed).group()
    if mutant.op == "abs":
        return FUNCTIONS.get(name, "unknown") + mutant.changed[len(name):]
    return mutant.changed


def _of_truth(mutant, left, right):
    changed = without_parentheses(mutant.changed)
    if changed in ("true", "false"):
        return changed
    for each in (left, right):
        if changed == without_parentheses(each):
            return f"static_cast<bool>({each})"
    between = split(mutant.changed) or _unknown(mutant)
    if [without_parentheses(each) for each in (between[0], between[2])] == [
            without_parentheses(each) for each in (left, right)]:
        return f"static_cast<bool>({left}) {between[1]} static_cast<bool>({right})"
    return _unknown(mutant)


def _assignment(first, second, source, changed):
    return f"assignment({first}, {second}, [&] {{ {source}; }}, [&] {{ {changed}; }})"


class Functions:
    """The functions of a file, by the lines they are on; each begins at the start of a line, and ends with } there."""

    def __init__(self, text):
        self.text = text
        self._lines = [0]
        for match in re.finditer("\n", text):
            self._lines.append(match.end())
        self.extents = {}
        pattern = re.compile(r"^(?!#|//|\s)[^\n;={]*?(\w+)\([^\n;]*\) \{(?:[^\n]*\}$|\n.*?^\})", re.M | re.S)
        for match in pattern.finditer(text):
            self.extents[match.group(1)] = match.span()

    def offset(self, place):
        return self._lines[place[0] - 1] + place[1] - 1

    def of(self, place):
        at = self.offset(place)
        return next((name for name, (begin, end) in self.extents.items() if begin <= at < end), None)

    def mutated(self, mutant):
        """The function with the expression replaced."""
        begin, end = self.extents[self.of(mutant.place)]
        at = self.offset(mutant.place)
        if not self.text.startswith(mutant.source, at):
            raise Unknown(f"not at its place: {mutant}")
        return self.text[begin:at] + replacement(mutant) + self.text[at + len(mutant.source):end]


def verdicts(folder, functions, mutants, calls):
    """{(number of the mutant, number of the call): killed}. calls: (function's name, text of the call)."""
    parts = ['#include "program.hpp"\n#include "mutant_sites.hpp"\n#include <cstdlib>\n']
    runs = []
    for number, mutant in enumerate(mutants):
        name = functions.of(mutant.place)
        parts.append(f"namespace m{number} {{\n{functions.mutated(mutant)}\n}}\n")
        runs += [f"    killed = false;\n    static_cast<void>(m{number}::{text});\n"
                 f'    std::printf("{number} {call} %d\\n", killed ? 1 : 0);\n'
                 for call, (callee, text) in enumerate(calls) if callee == name]
    # One function for all would be slow to compile.
    for at in range(0, len(runs), 50):
        parts.append(f"void run{at}() {{\n{''.join(runs[at:at + 50])}}}\n")
    parts.append("int main() {\n    catch_traps();\n" + "".join(
        f"    run{at}();\n" for at in range(0, len(runs), 50)) + "}\n")
    (folder / "mutants.cpp").write_text("".join(parts))
    run(["g++", *FLAGS, f"-I{HERE}", "-isystem", INCLUDE, "mutants.cpp", "program.cpp", "-o", "mutants"], folder)
    found = {}
    for line in run(["./mutants"], folder).stdout.splitlines():
        number, call, was_killed = map(int, line.split())
        found[number, call] = was_killed == 1
    return found
