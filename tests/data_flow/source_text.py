"""Writes syntax trees as C++17, and notes where the nodes are."""

from random_programs.statement_text import StatementText
from syntax import (Assign, Binary, Block, Call, Comma, Convert, Element, Enclosed, If, Label, Lambda, Logic, Name, Not,
                    Number, Step)

ATOMS = (Number, Name, Element, Enclosed, Call, Convert, Lambda, Step)


def type_name(variable):
    return "unsigned" if variable.type == "array" else variable.type


def drop(tree):
    """Nobody does anything with the value of an expression."""
    if isinstance(tree, Call):
        tree.is_dropped = True
    elif isinstance(tree, Enclosed):
        drop(tree.operand)
    elif isinstance(tree, Comma):
        drop(tree.second)


class SourceText(StatementText):
    # -- expressions --------------------------------------------------------------------------

    def dropped(self, tree):
        drop(tree)
        self.expression(tree)

    def _operand(self, tree):
        if isinstance(tree, ATOMS):
            self.expression(tree)
        else:
            self._bracketed(tree)

    def _bracketed(self, tree):
        self.in_brackets("()", tree)

    def _item(self, tree):
        """One of several with commas in between."""
        (self._operand if isinstance(tree, Comma) else self.expression)(tree)

    def _number(self, tree):
        self.put(f"{tree.value}U" if tree.is_unsigned else str(tree.value))

    def _name(self, tree):
        tree.place = self.here()
        self.put(tree.variable.name + (f".{tree.field}" if tree.field else ""))

    def _element(self, tree):
        tree.place = self.here()
        self.expression(tree.array)
        self.in_brackets("[]", tree.index)

    def _binary(self, tree):
        self._operand(tree.left)
        self.put(f" {tree.sign} ")
        self._operand(tree.right)

    def _logic(self, tree):
        # a && b && c stands for (a && b) && c.
        for operand in (tree.left, tree.right):
            same = isinstance(operand, Logic) and operand.sign == tree.sign and operand is tree.left
            (self.expression if same else self._operand_of_logic)(operand)
            self.put(f" {tree.sign} " if operand is tree.left else "")

    def _operand_of_logic(self, tree):
        (self.expression if isinstance(tree, (Binary, Not)) else self._operand)(tree)

    def _enclosed(self, tree):
        self._bracketed(tree.operand)

    def _not(self, tree):
        self.put("!")
        self._operand(tree.operand)

    def _choose(self, tree):
        (self.expression if isinstance(tree.condition, Logic) else self._operand_of_logic)(tree.condition)
        self.put(" ? ")
        self._operand_of_logic(tree.first)
        self.put(" : ")
        self._operand_of_logic(tree.second)

    def _convert(self, tree):
        self._convert_to(tree.type, tree.operand)

    def _assign(self, tree):
        tree.place = self.here()
        self.expression(tree.target)
        self.put(f" {tree.sign}= ")
        (self._operand if isinstance(tree.value, (Comma, Assign)) else self.expression)(tree.value)

    def _step(self, tree):
        tree.place = self.here()
        super()._step(tree)

    def _comma(self, tree):
        self.dropped(tree.first)
        self.put(", ")
        self.expression(tree.second)

    def _call(self, tree):
        tree.place = self.here()
        mark = self.mark()
        self.put(f"{tree.function.name}(")
        self.separated(tree.arguments, self._item)
        self.put(")")
        tree.text = self.text_since(mark)

    def _items(self, tree):
        self.put("{")
        self.separated(tree.values, self._item)
        self.put("}")

    def _lambda(self, tree):
        start = self.here()
        self.put("[")
        self.separated(tree.captures, lambda capture: self._capture(capture, start))
        self.put("](")
        self.parameters(tree.parameters)
        self.put(") mutable -> unsigned " if tree.is_mutable else ") -> unsigned ")
        self.braces(tree.body)
        self.put("(")
        self.separated(tree.arguments, self._item)
        self.put(")")

    def _capture(self, capture, start):
        # The copy is defined where the lambda begins; the name is a use of what is copied.
        capture.place = start
        self._declared(capture.variable)
        if not capture.has_name:
            capture.value.place = self.here()
        self.put(capture.variable.name)
        if capture.has_name:
            self.put(" = ")
            self.expression(capture.value)

    # -- statements ---------------------------------------------------------------------------

    def _declared(self, variable):
        variable.place = self.here()

    def parameters(self, all_of_them):
        self.separated(all_of_them, self._parameter)

    def _parameter(self, tree):
        self.put(type_name(tree.variable) + " ")
        self._declared(tree.variable)
        self.put(tree.variable.name)

    def function(self, function):
        function.first_line = self.here()[0]
        self.put(f"unsigned {function.name}(")
        self.parameters(function.parameters)
        self.put(") ")
        self.braces(function.body)
        function.last_line = self.here()[0]
        self.put("\n\n")

    def statement(self, tree):
        if isinstance(tree, Label):
            with self.deeper(-1):
                self.begin_line()
            self.put(f"{tree.label}:;")
            return
        super().statement(tree)

    def declaration(self, tree):
        first = tree.declarators[0].variable
        self.put(("static " if first.is_static else "") + type_name(first) + " ")
        self.separated(tree.declarators, self._declarator)

    def _declarator(self, tree):
        variable = tree.variable
        self._declared(variable)
        self.put(variable.name + (f"[{variable.size}]" if variable.type == "array" else ""))
        if tree.value is not None:
            self.put(tree.style)
            self._item(tree.value)

    def _if(self, tree):
        self.condition("if", tree.condition, tree.start)
        self.body(tree.then)
        if tree.otherwise is None:
            return
        if isinstance(tree.then, Block):
            self.put(" ")
        else:
            self.begin_line()
        self.put("else")
        if isinstance(tree.otherwise, If):
            self.put(" ")
            self._if(tree.otherwise)
        else:
            self.body(tree.otherwise)

    def _rangefor(self, tree):
        self.put(f"for ({type_name(tree.variable)} ")
        self._declared(tree.variable)
        self.put(f"{tree.variable.name} : ")
        self.expression(tree.range)
        self.put(")")
        self.body(tree.body)

    def _switch(self, tree):
        self.condition("switch", tree.value, tree.start)
        self.put(" {")
        for section in tree.sections:
            for label in section.labels:
                self.begin_line()
                self.put("default:" if label is None else f"case {label}:")
            with self.deeper():
                for each in section.statements:
                    self.statement(each)
                if section.falls:
                    self.begin_line()
                    self.put("[[fallthrough]];")
        self.begin_line()
        self.put("}")

    def _goto(self, tree):
        self.put(f"goto {tree.label};")

    def _throw(self, tree):
        self.put("throw ")
        self._operand(tree.value)
        self.put(";")

    def _try(self, tree):
        self.put("try ")
        self.braces(tree.body)
        self.put(f" catch ({type_name(tree.variable)} ")
        self._declared(tree.variable)
        self.put(tree.variable.name + ") ")
        self.braces(tree.handler)


def write(functions, head=""):
    """The text of functions; the places in it are noted in the trees."""
    out = SourceText()
    out.put(head)
    for each in functions:
        out.function(each)
    return out.text()
