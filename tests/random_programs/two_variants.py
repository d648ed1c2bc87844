"""Text that is written once and read as two programs: the plain one, and one with logging or labels by hand."""

from contextlib import contextmanager

from .indentation import Indented


class TwoVariants(Indented):
    """Collects text. Places in the plain program are remembered by a key; what can be left out is in a span."""

    def __init__(self, depth=0):
        super().__init__(depth)
        self._parts = []  # (plain, other, key of a place)
        self._finished_lines = 0  # of the plain text
        self.spans = []  # first part, and the first one behind it

    def text(self, both):
        self.either(both, both)

    def either(self, plain, other):
        self._parts.append((plain, other, None))
        self._finished_lines += plain.count("\n")

    def begin_line(self):
        self.text(self.margin())

    def line(self, text):
        self.begin_line()
        self.text(text + "\n")

    def mark(self, key):
        self._parts.append(("", "", key))

    def line_number(self):
        """Of the plain text that is written next."""
        return self._finished_lines + 1

    def include(self, other):
        self._parts += other._parts
        self._finished_lines += other._finished_lines

    @contextmanager
    def span(self):
        """Text that the program can do without. An outer span comes before the inner ones."""
        begin, number = len(self._parts), len(self.spans)
        self.spans.append(None)
        yield number
        self.spans[number] = begin, len(self._parts)

    def _left(self, without):
        """The parts that are in none of these spans."""
        gone = set().union(*(range(*self.spans[number]) for number in without))
        return [part for position, part in enumerate(self._parts) if position not in gone]

    def other(self, without=()):
        return "".join(part[1] for part in self._left(without))

    def plain(self, without=()):
        """(text, {key: (line, column)})"""
        places = {}
        line, column, text = 1, 1, []
        for plain, _, key in self._left(without):
            if key is not None:
                assert key not in places, key
                places[key] = (line, column)
            newlines = plain.count("\n")
            line += newlines
            column = len(plain) - plain.rfind("\n") if newlines else column + len(plain)
            text.append(plain)
        return "".join(text), places
