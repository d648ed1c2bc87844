"""How deep a line of a program is indented."""

from contextlib import contextmanager

STEP = "    "


class Indented:
    def __init__(self, depth=0):
        self.depth = depth

    def margin(self):
        return STEP * self.depth

    @contextmanager
    def deeper(self, steps=1):
        self.depth += steps
        yield
        self.depth -= steps


class Lines(Indented):
    """Text that is written line by line."""

    def __init__(self, depth=0):
        super().__init__(depth)
        self.lines = []

    def line(self, text=""):
        self.lines.append(self.margin() + text if text else "")

    def text(self):
        return "\n".join(self.lines) + "\n"
