#!/usr/bin/env python3
"""The interpreter on statements whose associations were found by hand."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from evaluation import Unassigned  # noqa: E402
from execution import Machine, TooLong  # noqa: E402
from source_text import write  # noqa: E402
from syntax import (  # noqa: E402
    Binary, Block, Break, Declarator, Declare, Do, DoWhile, For, Function, Goto, If, Label, Parameter, Return,
    Section, Step, Switch, Throw, Try, While)
from written_by_hand import InterpreterCase, above, less, let, number, put, read, variables  # noqa: E402


class Statements(InterpreterCase):
    def test_switch(self):
        a, s = variables("a s")
        asked = Binary("%", read(a), number(4))
        self.check([a], [
            let(s, number(0)),
            Switch(None, asked, [Section([1, 2], [put(s, number(1))], True),
                                 Section([0], [Do(Step(read(s), "++", False)), Break()], False)]),
            Return(read(s)),
        ], """
    unsigned s = 0U;
    switch (a % 4U) {
    case 1:
    case 2:
        s = 1U;
        [[fallthrough]];
    case 0:
        s++;
        break;
    }
    return s;
""", [[1], [2], [3], [4]], """
            a 1:21-> 3:13 case 1
            a 1:21-> 3:13 case 2
            a 1:21-> 3:13 no case
            a 1:21-> 3:13 case 0
            s 6:9 -> 9:9
            s 2:14-> 9:9
            s 9:9 -> 12:12
            s 2:14-> 12:12
        """, results=[2, 2, 0, 1])

    def test_default(self):
        a, = variables("a")
        self.check([a], [
            Switch(None, read(a), [Section([None], [Break()], False), Section([7], [Break()], False)]),
            Return(number(0)),
        ], """
    switch (a) {
    default:
        break;
    case 7:
        break;
    }
    return 0U;
""", [[7], [8]], """
            a 1:21-> 2:13 case 7
            a 1:21-> 2:13 default
        """)

    def test_exceptions(self):
        a, e = variables("a e")
        self.check([a], [
            Try(Block([put(a, number(1), "+"), If(None, above(a, 2), Throw(read(a)), None), put(a, number(9))]),
                e, Block([Return(read(e))])),
            If(None, above(a, 9), Throw(number(1)), None),
            Return(read(a)),
        ], """
    try {
        a += 1U;
        if (a > 2U)
            throw a;
        a = 9U;
    } catch (unsigned e) {
        return e;
    }
    if (a > 9U)
        throw 1U;
    return a;
""", [[2], [0]], """
            a 1:21-> 3:9
            a 3:9 -> 4:13 true
            a 3:9 -> 5:19
            e 7:23-> 8:16
            a 3:9 -> 4:13 false
            a 6:9 -> 10:9 false
            a 6:9 -> 12:12
        """, results=[3, 9])

    def test_jumps(self):
        a, n = variables("a n")
        self.check([a, n], [
            If(None, above(a, 5), Goto("L1"), None),
            While(Binary(">", less(n), number(0)), Block([Label("L1"), Do(Step(read(a), "++", False))])),
            Label("L2"),
            Do(less(a)),
            If(None, above(a, 5), Goto("L2"), None),
            Return(read(a)),
        ], """
    if (a > 5U)
        goto L1;
    while (n-- > 0U) {
    L1:;
        a++;
    }
L2:;
    a--;
    if (a > 5U)
        goto L2;
    return a;
""", [[6, 0]], """
            a 1:21-> 2:9 true
            a 1:21-> 6:9
            n 1:33-> 4:12 false
            a 6:9 -> 9:5
            a 9:5 -> 10:9 true
            a 9:5 -> 9:5
            a 9:5 -> 10:9 false
            a 9:5 -> 12:12
        """, results=[5])

    def test_hidden_names_and_other_loops(self):
        a, inner, i = variables("a a i")
        self.check([a], [
            For(let(i, number(0)), Binary("<", read(i), number(2)), Step(read(i), "++", True),
                Block([let(inner, read(i)), Do(Step(read(inner), "++", True))])),
            DoWhile(Block([Do(less(a))]), above(a, 8)),
            Return(read(a)),
        ], """
    for (unsigned i = 0U; i < 2U; ++i) {
        unsigned a = i;
        ++a;
    }
    do {
        a--;
    } while (a > 8U);
    return a;
""", [[9]], """
            i 2:19-> 2:27 true
            i 2:19-> 3:22
            a 3:18-> 4:11
            i 2:19-> 2:37
            i 2:35-> 2:27 true
            i 2:35-> 2:27 false
            i 2:35-> 2:37
            i 2:35-> 3:22
            a 1:21-> 7:9
            a 7:9 -> 8:14 false
            a 7:9 -> 9:12
        """, results=[8])

    def test_what_cannot_be_run(self):
        a, x = variables("a x")
        unassigned = Function("f", [Parameter(a)], Block([
            Declare([Declarator(x, None, "")]), If(None, above(a, 1), put(x, number(1)), None), Return(read(x))]))
        write([unassigned])
        self.assertEqual(Machine().run(unassigned, [2]), ("returned", 1))
        self.assertRaises(Unassigned, Machine().run, unassigned, [1])
        endless = Function("f", [Parameter(a)], Block([While(number(1), Block([])), Return(number(0))]))
        self.assertRaises(TooLong, Machine().run, endless, [1])


if __name__ == "__main__":
    unittest.main()
