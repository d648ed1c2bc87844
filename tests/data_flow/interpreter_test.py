#!/usr/bin/env python3
"""The interpreter on small programs whose associations were found by hand.

An association is written `variable definition -> use way`, with places as line:column in the text that
the test shows; a way stands only behind a p-use.
"""

import unittest

from evaluation import Unassigned
from execution import Machine, TooLong
from source_text import write
from syntax import (Assign, Binary, Block, Break, Capture, Choose, Declarator, Declare, Do, DoWhile, Element, Enclosed,
                    For, Function, Goto, If, Items, Label, Lambda, Logic, Name, Not, Number, Parameter, RangeFor,
                    Return, Section, Step, Switch, Throw, Try, Variable, While)


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


class Interpreter(unittest.TestCase):
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

    def test_definitions(self):
        a, x = variables("a x")
        self.check([a], [
            let(x, Binary("+", read(a), number(1))),
            put(x, read(a), "+"),
            Do(Step(read(x), "++", True)),
            put(x, number(2)),
            Return(read(x)),
        ], """
    unsigned x = a + 1U;
    x += a;
    ++x;
    x = 2U;
    return x;
""", [[3]], """
            a 1:21-> 2:18
            a 1:21-> 3:10
            x 2:14-> 3:5
            x 3:5 -> 4:7
            x 5:5 -> 6:12
        """, results=[2])

    def test_a_use_in_a_condition_is_of_the_old_value(self):
        n, s = variables("n s")
        self.check([n], [
            let(s, number(0)),
            While(Binary(">", less(n), number(0)), Block([put(s, read(n), "+")])),
            Return(read(s)),
        ], """
    unsigned s = 0U;
    while (n-- > 0U) {
        s += n;
    }
    return s;
""", [[2]], """
            n 1:21-> 3:12 true
            n 3:12-> 3:12 true
            n 3:12-> 3:12 false
            n 3:12-> 4:14
            s 2:14-> 4:9
            s 4:9 -> 4:9
            s 4:9 -> 6:12
        """, results=[1])

    def test_conditions(self):
        a, b, c = variables("a b c")
        decision = Logic("||", Logic("&&", above(a, 1), Not(above(b, 1))), above(c, 1))
        self.check([a, b, c], [If(None, decision, Return(read(a)), None), Return(read(b))], """
    if ((a > 1U && !(b > 1U)) || c > 1U)
        return a;
    return b;
""", [[2, 2, 0], [0, 0, 2]], """
            a 1:21-> 2:10 true
            b 1:33-> 2:22 true
            c 1:45-> 2:34 false
            b 1:33-> 4:12
            a 1:21-> 2:10 false
            c 1:45-> 2:34 true
            a 1:21-> 3:16
        """)

    def test_the_last_operand_of_a_value_does_not_branch(self):
        a, b, c = variables("a b c")
        t, = variables("t", "bool")
        self.check([a, b, c], [
            let(t, Logic("||", Logic("&&", above(a, 1), above(b, 1)), above(c, 1))),
            Return(Not(Logic("&&", read(t), above(b, 0)))),
        ], """
    bool t = (a > 1U && b > 1U) || c > 1U;
    return !(t && b > 0U);
""", [[2, 0, 5]], """
            a 1:21-> 2:15 true
            b 1:33-> 2:25 false
            c 1:45-> 2:36
            t 2:10-> 3:14 true
            b 1:33-> 3:19
        """, results=[1])

    def test_what_may_be_counted_either_way(self):
        a, b, c = variables("a b c")
        self.check([a, b, c], [
            If(None, Not(Logic("&&", above(a, 1), above(b, 1))), Return(number(1)), None),
            If(None, Binary(">", read(c), Choose(read(a), read(b), number(2))), Return(number(2)), None),
            Return(number(3)),
        ], """
    if (!(a > 1U && b > 1U))
        return 1U;
    if (c > (a ? b : 2U))
        return 2U;
    return 3U;
""", [[2, 2, 9]], """
            a 1:21-> 2:11 true
            a 1:21-> 4:14 true
        """, """
            b 1:33-> 2:21
            b 1:33-> 2:21 true
            c 1:45-> 4:9
            c 1:45-> 4:9 true
            b 1:33-> 4:18
            b 1:33-> 4:18 true
        """, results=[2])

    def test_choices(self):
        a, b = variables("a b")
        self.check([a, b], [Return(Choose(Enclosed(above(a, 1)), read(a), read(b)))], """
    return (a > 1U) ? a : b;
""", [[0, 4], [2, 0]], """
            a 1:21-> 2:13 false
            b 1:33-> 2:27
            a 1:21-> 2:13 true
            a 1:21-> 2:23
        """, results=[4, 2])

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

    def test_static_variables_keep_their_definitions(self):
        a, = variables("a")
        s, = variables("s", is_static=True)
        self.check([a], [let(s, number(3)), put(s, read(a), "+"), Return(read(s))], """
    static unsigned s = 3U;
    s += a;
    return s;
""", [[1], [1]], """
            s 2:21-> 3:5
            s 3:5 -> 3:5
            a 1:21-> 3:10
            s 3:5 -> 4:12
        """, results=[4, 5])

    def test_fields(self):
        p, q = variables("p q", "point")
        self.check([p], [
            Declare([Declarator(q, Items([number(1), number(2)]), "")]),
            put(p, number(5), field="x"),
            Do(Assign(read(q), "", read(p))),
            Return(Binary("+", read(q, "x"), read(p, "y"))),
        ], """
    point q{1U, 2U};
    p.x = 5U;
    q = p;
    return q.x + p.y;
""", [[[3, 4]]], """
            p.x 3:5 -> 4:9
            p.y 1:18-> 4:9
            q.x 4:5 -> 5:12
            p.y 1:18-> 5:18
        """, results=[9])

    def test_arrays(self):
        i, = variables("i")
        t, = variables("t", "array", size=2)
        v, s = variables("v s")
        self.check([i], [
            Declare([Declarator(t, Items([number(1), read(i)]), " = ")]),
            Do(Assign(Element(read(t), read(i)), "", number(4))),
            let(s, number(0)),
            RangeFor(v, read(t), put(s, read(v), "+")),
            Return(read(s)),
        ], """
    unsigned t[2] = {1U, i};
    t[i] = 4U;
    unsigned s = 0U;
    for (unsigned v : t)
        s += v;
    return s;
""", [[0]], """
            i 1:21-> 2:26
            i 1:21-> 3:7
            t 2:14-> 3:5
            t 3:5 -> 5:23
            v 5:19-> 6:14
            s 4:14-> 6:9
            s 6:9 -> 6:9
            s 6:9 -> 7:12
        """, results=[4])

    def test_lambdas(self):
        a, inner, k, t = variables("a a k t")
        made = Lambda([Capture(inner, read(a), False), Capture(k, Binary("+", read(a), number(1)), True)],
                      [Parameter(t)],
                      Block([Return(Binary("^", Binary("+", read(inner), read(k)), read(t)))]), False, [read(a)])
        self.check([a], [Return(made)], """
    return [a, k = a + 1U](unsigned t) -> unsigned {
        return (a + k) ^ t;
    }(a);
""", [[2]], """
            a 1:21-> 2:13
            a 1:21-> 2:20
            a 1:21-> 4:7
            a 2:12-> 3:17
            k 2:12-> 3:21
            t 2:37-> 3:26
        """, results=[7])

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


def as_text(associations):
    return sorted(f"{name} {d[0]}:{d[1]} -> {u[0]}:{u[1]} {way}".strip() for name, d, u, way in associations)


def in_lines(text):
    return sorted(" ".join(line.replace("->", " -> ").split()) for line in text.splitlines() if line.strip())


if __name__ == "__main__":
    unittest.main()
