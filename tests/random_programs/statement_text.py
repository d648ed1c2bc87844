"""Writes syntax trees as C++17: positions, indentation, and the statements that are the same in each family.

The class of a tree names the method that writes it: `_while` writes a While, whatever module that is from. A family
derives from StatementText, and adds its expressions and what it writes in a way of its own.
"""

from .indentation import Indented


class PlacedText(Indented):
    """Text, and the line and column that comes next."""

    def __init__(self):
        super().__init__()
        self._parts = []
        self._line = self._column = 1

    def text(self):
        return "".join(self._parts)

    def put(self, text):
        self._parts.append(text)
        newlines = text.count("\n")
        self._line += newlines
        self._column = len(text) - text.rfind("\n") if newlines else self._column + len(text)

    def here(self):
        return self._line, self._column

    def mark(self):
        """For text_since."""
        return len(self._parts)

    def text_since(self, mark):
        return "".join(self._parts[mark:])

    def begin_line(self):
        self.put("\n" + self.margin())


class StatementText(PlacedText):
    # -- expressions --------------------------------------------------------------------------

    def expression(self, tree):
        self.write(tree)

    def write(self, tree):
        getattr(self, "_" + type(tree).__name__.lower())(tree)

    def dropped(self, tree):
        """An expression whose value nothing uses."""
        self.expression(tree)

    def separated(self, trees, write=None):
        for position, each in enumerate(trees):
            self.put(", " if position else "")
            (write or self.expression)(each)

    def in_brackets(self, brackets, tree):
        self.put(brackets[0])
        self.expression(tree)
        self.put(brackets[1])

    def _convert_to(self, type, operand):
        self.put(f"static_cast<{type}>")
        self.in_brackets("()", operand)

    def _step(self, tree):
        self.put(tree.sign if tree.is_prefix else "")
        self.expression(tree.target)
        self.put("" if tree.is_prefix else tree.sign)

    # -- statements ---------------------------------------------------------------------------

    def statement(self, tree):
        self.begin_line()
        self.write(tree)

    def braces(self, block):
        self.put("{")
        with self.deeper():
            for each in block.statements:
                self.statement(each)
        self.begin_line()
        self.put("}")

    def _block(self, tree):
        self.braces(tree)

    def body(self, tree):
        """What a statement controls; braces are not always there."""
        if type(tree).__name__ == "Block":
            self.put(" ")
            self.braces(tree)
        else:
            with self.deeper():
                self.statement(tree)

    def _do(self, tree):
        self.dropped(tree.expression)
        self.put(";")

    def _declare(self, tree):
        self.declaration(tree)
        self.put(";")

    def condition(self, keyword, tree, start=None):
        """`start` is declared in front of it."""
        self.put(keyword + " (")
        if start is not None:
            self.declaration(start)
            self.put("; ")
        self.expression(tree)
        self.put(")")

    def _while(self, tree):
        self.condition("while", tree.condition)
        self.body(tree.body)

    def _dowhile(self, tree):
        self.put("do ")
        self.braces(tree.body)
        self.condition(" while", tree.condition)
        self.put(";")

    def _for(self, tree):
        self.put("for (")
        if type(tree.start).__name__ == "Declare":
            self.declaration(tree.start)
        elif tree.start is not None:
            self.dropped(tree.start)
        self.put(";")
        if tree.condition is not None:
            self.put(" ")
            self.expression(tree.condition)
        self.put(";")
        if tree.step is not None:
            self.put(" ")
            self.dropped(tree.step)
        self.put(")")
        self.body(tree.body)

    def _break(self, _):
        self.put("break;")

    def _continue(self, _):
        self.put("continue;")

    def _return(self, tree):
        self.put("return")
        if tree.value is not None:
            self.put(" ")
            self.expression(tree.value)
        self.put(";")
