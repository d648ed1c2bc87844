#!/usr/bin/env python3
"""What the interpreter says of data flow from one function to another, on a program looked at by hand."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from execution import Machine  # noqa: E402
from source_text import write  # noqa: E402
from syntax import Binary, Block, Call, Do, Function, If, Parameter, Return, Variable  # noqa: E402
from written_by_hand import above, let, number, put, read  # noqa: E402


class Carried(unittest.TestCase):
    def setUp(self):
        n, r, a, s = (Variable(name) for name in "nras")
        # unsigned f(unsigned n) { unsigned r = 1; if (n > 4) { r = n; } n = 0; return r; }
        self.callee = Function("f", [Parameter(n)], Block([
            let(r, number(1)), If(None, above(n, 4), Block([put(r, read(n))]), None), put(n, number(0)),
            Return(read(r))]))
        # unsigned g(unsigned a) { unsigned s = f(a); a = 2; f(a); f(a + 1); return s; }
        self.call, self.dropped = Call(self.callee, [read(a)]), Call(self.callee, [read(a)])
        self.computed = Call(self.callee, [Binary("+", read(a), number(1))])
        self.caller = Function("g", [Parameter(a)], Block([
            let(s, self.call), put(a, number(2)), Do(self.dropped), Do(self.computed), Return(read(s))]))
        write([self.callee, self.caller])
        self.parameter, self.other = n, a
        machine = Machine()
        machine.run(self.caller, [7])
        self.found = machine.observed.carried.exact

    def at(self, name):
        """Those whose used variable has this name, as (place of the definition, way)."""
        return {(key[1], key[3]) for key in self.found if key[0] == name}

    def test_arguments(self):
        assigned = self.caller.body.statements[1].expression.place
        self.assertEqual(self.at("n"), {(self.other.place, "true"), (self.other.place, ""), (assigned, "false")})

    def test_returned(self):
        chosen = self.callee.body.statements[1].then.statements[0].expression.place
        self.assertEqual(self.at("f(a)"), {(chosen, "")})

    def test_carriers(self):
        carriers = {carrier for key, calls in self.found.items() if key[0] == "n" for carrier in calls}
        self.assertEqual({each.place for each in carriers}, {self.call.place, self.dropped.place})
        self.assertEqual({each.used for each in carriers}, {("n", self.parameter.place)})


if __name__ == "__main__":
    unittest.main()
