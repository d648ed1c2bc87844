#!/usr/bin/env python3
"""The interpreter on expressions and variables whose associations were found by hand."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from syntax import (  # noqa: E402
    Assign, Binary, Block, Capture, Choose, Declarator, Declare, Do, Element, Enclosed, If, Items, Lambda, Logic, Not,
    Parameter, RangeFor, Return, Step, While)
from written_by_hand import InterpreterCase, above, less, let, number, put, read, variables  # noqa: E402


class Expressions(InterpreterCase):
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


if __name__ == "__main__":
    unittest.main()
