"""Functions that tests write by hand, and what the interpreter says of them.

An association is written `variable definition -> use way`, with places as line:column in the text that
the test shows; a way stands only behind a p-use.
"""

import unittest

from execution import Machine
from source_text import write
from syntax import Assign, Binary, Block, Declarator, Declare, Do, Function, Name, Number, Parameter, Step, Variable


def variables(names, type="unsigned", **more):
    return [Variable(name, type, **more) for name in names.split()]


def read(variable, field=None):
    return Name(variable, field)


def number(value):
    return Number(value, True)


def above(variable, value):
    return Binary(">", read(variable), number(value))


def let(variable, value):
    return Declare([Declarator(variable, value, " = ")])


def put(variable, value, sign="", field=None):
    return Do(Assign(Name(variable, field), sign, value))


def less(variable, is_prefix=False):
    return Step(read(variable), "--", is_prefix)


class InterpreterCase(unittest.TestCase):
    def check(self, parameters, statements, text, calls, expected, either="", results=None):
        """`calls` are lists of arguments; the second and later ones are further calls."""
        function = Function("f", [Parameter(each) for each in parameters], Block(statements))
        self.assertEqual(write([function]).strip().splitlines()[1:-1], text.rstrip().splitlines()[1:])
        machine = Machine()
        found = [machine.run(function, arguments)[1] for arguments in calls]
        if results is not None:
            self.assertEqual(found, results)
        self.assertEqual(as_text(machine.observed.exact), in_lines(expected))
        self.assertEqual(as_text(machine.observed.either), in_lines(either))


def as_text(associations):
    return sorted(f"{name} {d[0]}:{d[1]} -> {u[0]}:{u[1]} {way}".strip() for name, d, u, way in associations)


def in_lines(text):
    return sorted(" ".join(line.replace("->", " -> ").split()) for line in text.splitlines() if line.strip())
