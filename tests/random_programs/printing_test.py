#!/usr/bin/env python3
"""Indented lines, text with places, and text that is two programs."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from random_programs.indentation import Lines  # noqa: E402
from random_programs.statement_text import StatementText  # noqa: E402
from random_programs.two_variants import TwoVariants  # noqa: E402


def node(name, **members):
    return type(name, (), members)()


class IndentedLines(unittest.TestCase):
    def test_is_indented_unless_it_is_empty(self):
        out = Lines()
        out.line("if (a) {")
        with out.deeper():
            out.line("b();")
            out.line()
        out.line("}")
        self.assertEqual(out.text(), "if (a) {\n    b();\n\n}\n")


class Words(StatementText):
    """Trees whose expressions are words; where they are is noted."""

    def __init__(self):
        super().__init__()
        self.places = {}

    def _word(self, tree):
        self.places[tree.text] = self.here()
        self.put(tree.text)

    def declaration(self, tree):
        self.put("int ")
        self.expression(tree.variable)


def word(text):
    return node("Word", text=text)


def do(text):
    return node("Do", expression=word(text))


def block(*statements):
    return node("Block", statements=list(statements))


class Statements(unittest.TestCase):
    def written(self, tree):
        self.out = Words()
        self.out.statement(tree)
        return self.out.text()

    def test_loops(self):
        loop = node("While", condition=word("a"), body=block(do("b"), node("Break")))
        self.assertEqual(self.written(loop), "\nwhile (a) {\n    b;\n    break;\n}")
        loop = node("DoWhile", condition=word("a"), body=block(do("b")))
        self.assertEqual(self.written(loop), "\ndo {\n    b;\n} while (a);")
        loop = node("For", start=node("Declare", variable=word("i")), condition=word("a"), step=word("s"), body=do("b"))
        self.assertEqual(self.written(loop), "\nfor (int i; a; s)\n    b;")
        loop = node("For", start=None, condition=None, step=None, body=do("b"))
        self.assertEqual(self.written(loop), "\nfor (;;)\n    b;")

    def test_places(self):
        self.written(block(do("first"), node("While", condition=word("second"), body=do("third"))))
        self.assertEqual(self.out.places, {"first": (3, 5), "second": (4, 12), "third": (5, 9)})

    def test_text_since(self):
        out = Words()
        out.put("a")
        mark = out.mark()
        out.separated([word("b"), word("c")])
        self.assertEqual(out.text_since(mark), "b, c")

    def test_return(self):
        self.assertEqual(self.written(node("Return", value=None)), "\nreturn;")
        self.assertEqual(self.written(node("Return", value=word("a"))), "\nreturn a;")


class TwoPrograms(unittest.TestCase):
    def setUp(self):
        self.out = out = TwoVariants()
        out.line("int f() {")
        with out.deeper():
            with out.span():
                out.either("", "log(1); ")
                out.mark("statement")
                out.line("a();")
            with out.span():
                with out.span():
                    out.line("b();")
                out.line("c();")
        self.next = out.line_number()
        out.line("}")

    def test_variants(self):
        self.assertEqual(self.out.plain()[0], "int f() {\n    a();\n    b();\n    c();\n}\n")
        self.assertEqual(self.out.other(), "int f() {\nlog(1);     a();\n    b();\n    c();\n}\n")

    def test_places(self):
        self.assertEqual(self.out.plain()[1], {"statement": (2, 1)})
        self.assertEqual(self.next, 5)

    def test_without_spans(self):
        self.assertEqual(self.out.plain({0}), ("int f() {\n    b();\n    c();\n}\n", {}))
        self.assertEqual(self.out.plain({2})[0], "int f() {\n    a();\n    c();\n}\n")
        self.assertEqual(self.out.other({0, 1}), "int f() {\n}\n")

    def test_included_text(self):
        whole, part = TwoVariants(), TwoVariants()
        part.mark("here")
        part.text("x\n")
        whole.text("1\n")
        whole.include(part)
        self.assertEqual(whole.plain(), ("1\nx\n", {"here": (2, 1)}))
        self.assertEqual(whole.line_number(), 3)


if __name__ == "__main__":
    unittest.main()
