"""Writes syntax trees as C++17, and notes where the nodes are."""

from syntax import (Assign, Binary, Block, Call, Comma, Convert, Declare, Element, Enclosed, If, Label, Lambda,
                    Logic, Name, Not, Number, Step)

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


class SourceText:
    def __init__(self):
        self._parts = []
        self._line = 1
        self._column = 1
        self._indent = 0

    def text(self):
        return "".join(self._parts)

    def put(self, text):
        self._parts.append(text)
        newlines = text.count("\n")
        self._line += newlines
        self._column = len(text) - text.rfind("\n") if newlines else self._column + len(text)

    def here(self):
        return self._line, self._column

    # -- expressions --------------------------------------------------------------------------

    def expression(self, tree):
        """An expression that needs no parentheses around it."""
        getattr(self, "_" + type(tree).__name__.lower())(tree)

    def _operand(self, tree):
        if isinstance(tree, ATOMS):
            self.expression(tree)
        else:
            self.put("(")
            self.expression(tree)
            self.put(")")

    def _list(self, trees):
        for position, each in enumerate(trees):
            self.put(", " if position else "")
            (self._operand if isinstance(each, Comma) else self.expression)(each)

    def _number(self, tree):
        self.put(f"{tree.value}U" if tree.is_unsigned else str(tree.value))

    def _name(self, tree):
        tree.place = self.here()
        self.put(tree.variable.name + (f".{tree.field}" if tree.field else ""))

    def _element(self, tree):
        tree.place = self.here()
        self.expression(tree.array)
        self.put("[")
        self.expression(tree.index)
        self.put("]")

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
        self.put("(")
        self.expression(tree.operand)
        self.put(")")

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
        self.put(f"static_cast<{tree.type}>(")
        self.expression(tree.operand)
        self.put(")")

    def _assign(self, tree):
        tree.place = self.here()
        self.expression(tree.target)
        self.put(f" {tree.sign}= ")
        (self._operand if isinstance(tree.value, (Comma, Assign)) else self.expression)(tree.value)

    def _step(self, tree):
        tree.place = self.here()
        self.put(tree.sign if tree.is_prefix else "")
        self.expression(tree.target)
        self.put("" if tree.is_prefix else tree.sign)

    def _comma(self, tree):
        drop(tree.first)
        self.expression(tree.first)
        self.put(", ")
        self.expression(tree.second)

    def _call(self, tree):
        tree.place = self.here()
        start = len(self._parts)
        self.put(f"{tree.function.name}(")
        self._list(tree.arguments)
        self.put(")")
        tree.text = "".join(self._parts[start:])

    def _items(self, tree):
        self.put("{")
        self._list(tree.values)
        self.put("}")

    def _lambda(self, tree):
        start = self.here()
        self.put("[")
        for position, capture in enumerate(tree.captures):
            self.put(", " if position else "")
            self._capture(capture, start)
        self.put("](")
        self.parameters(tree.parameters)
        self.put(") mutable -> unsigned " if tree.is_mutable else ") -> unsigned ")
        self._braces(tree.body)
        self.put("(")
        self._list(tree.arguments)
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
        for position, each in enumerate(all_of_them):
            self.put((", " if position else "") + type_name(each.variable) + " ")
            self._declared(each.variable)
            self.put(each.variable.name)

    def function(self, function):
        function.first_line = self._line
        self.put(f"unsigned {function.name}(")
        self.parameters(function.parameters)
        self.put(") ")
        self._braces(function.body)
        function.last_line = self._line
        self.put("\n\n")

    def _begin(self):
        self.put("\n" + "    " * self._indent)

    def _braces(self, block):
        self.put("{")
        self._indent += 1
        for each in block.statements:
            self.statement(each)
        self._indent -= 1
        self._begin()
        self.put("}")

    def _body(self, tree):
        """What a statement controls; braces are not always there."""
        if isinstance(tree, Block):
            self.put(" ")
            self._braces(tree)
        else:
            self._indent += 1
            self.statement(tree)
            self._indent -= 1

    def statement(self, tree):
        if isinstance(tree, Label):
            self.put("\n" + "    " * (self._indent - 1) + f"{tree.label}:;")
            return
        self._begin()
        getattr(self, "_" + type(tree).__name__.lower())(tree)

    def _declare(self, tree):
        self._declaration(tree)
        self.put(";")

    def _declaration(self, tree):
        first = tree.declarators[0].variable
        self.put(("static " if first.is_static else "") + type_name(first) + " ")
        for position, each in enumerate(tree.declarators):
            self.put(", " if position else "")
            self._declared(each.variable)
            self.put(each.variable.name)
            self.put(f"[{each.variable.size}]" if each.variable.type == "array" else "")
            if each.value is not None:
                self.put(each.style)
                (self._operand if isinstance(each.value, Comma) else self.expression)(each.value)

    def _do(self, tree):
        drop(tree.expression)
        self.expression(tree.expression)
        self.put(";")

    def _block(self, tree):
        self._braces(tree)

    def _condition(self, keyword, start, condition):
        self.put(keyword + " (")
        if start is not None:
            self._declaration(start)
            self.put("; ")
        self.expression(condition)
        self.put(")")

    def _if(self, tree):
        self._condition("if", tree.start, tree.condition)
        self._body(tree.then)
        if tree.otherwise is None:
            return
        if isinstance(tree.then, Block):
            self.put(" ")
        else:
            self._begin()
        self.put("else")
        if isinstance(tree.otherwise, If):
            self.put(" ")
            self._if(tree.otherwise)
        else:
            self._body(tree.otherwise)

    def _while(self, tree):
        self._condition("while", None, tree.condition)
        self._body(tree.body)

    def _dowhile(self, tree):
        self.put("do ")
        self._braces(tree.body)
        self._condition(" while", None, tree.condition)
        self.put(";")

    def _for(self, tree):
        self.put("for (")
        if isinstance(tree.start, Declare):
            self._declaration(tree.start)
        elif tree.start is not None:
            drop(tree.start)
            self.expression(tree.start)
        self.put(";")
        if tree.condition is not None:
            self.put(" ")
            self.expression(tree.condition)
        self.put(";")
        if tree.step is not None:
            self.put(" ")
            drop(tree.step)
            self.expression(tree.step)
        self.put(")")
        self._body(tree.body)

    def _rangefor(self, tree):
        self.put(f"for ({type_name(tree.variable)} ")
        self._declared(tree.variable)
        self.put(f"{tree.variable.name} : ")
        self.expression(tree.range)
        self.put(")")
        self._body(tree.body)

    def _switch(self, tree):
        self._condition("switch", tree.start, tree.value)
        self.put(" {")
        for section in tree.sections:
            for label in section.labels:
                self._begin()
                self.put("default:" if label is None else f"case {label}:")
            self._indent += 1
            for each in section.statements:
                self.statement(each)
            if section.falls:
                self._begin()
                self.put("[[fallthrough]];")
            self._indent -= 1
        self._begin()
        self.put("}")

    def _break(self, _):
        self.put("break;")

    def _continue(self, _):
        self.put("continue;")

    def _return(self, tree):
        self.put("return ")
        self.expression(tree.value)
        self.put(";")

    def _goto(self, tree):
        self.put(f"goto {tree.label};")

    def _throw(self, tree):
        self.put("throw ")
        self._operand(tree.value)
        self.put(";")

    def _try(self, tree):
        self.put("try ")
        self._braces(tree.body)
        self.put(f" catch ({type_name(tree.variable)} ")
        self._declared(tree.variable)
        self.put(tree.variable.name + ") ")
        self._braces(tree.handler)


def write(functions, head=""):
    """The text of functions; the places in it are noted in the trees."""
    out = SourceText()
    out.put(head)
    for each in functions:
        out.function(each)
    return out.text()
