"""Text that is written once and read as two programs: the plain one, and one that logs by hand."""


class SourceWriter:
    """Collects text. Places in the plain program are remembered by a key."""

    def __init__(self):
        self._parts = []

    def text(self, both):
        self._parts.append((both, both, None))

    def either(self, plain, logged):
        self._parts.append((plain, logged, None))

    def mark(self, key):
        self._parts.append(("", "", key))

    def include(self, other):
        self._parts += other._parts

    def logged(self):
        return "".join(part[1] for part in self._parts)

    def plain(self):
        """(text, {key: (line, column)})"""
        places = {}
        line, column, text = 1, 1, []
        for plain, _, key in self._parts:
            if key is not None:
                assert key not in places, key
                places[key] = (line, column)
            newlines = plain.count("\n")
            line += newlines
            column = len(plain) - plain.rfind("\n") if newlines else column + len(plain)
            text.append(plain)
        return "".join(text), places
