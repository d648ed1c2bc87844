"""The sources of a project, by line and column in bytes, and what can be read from them without a compiler."""

import bisect
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "differential"))
from decision_tree import leaves  # noqa: E402

NEAR = 2000
STRING = r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\''
OTHER = ("==", "!=", "^", "&", "|", "?", ":")
TOKEN = re.compile(rf"{STRING}|&&|\|\||[=!]=|::|[()!^&|?:]|\w+")


def bare(text):
    """An expression without space, and without the ! and parentheses around it."""
    text = re.sub(r"\s+", "", text)
    while text.startswith("!") or (text.startswith("(") and closing(text, 0) == len(text) - 1):
        text = text[1:] if text[0] == "!" else text[1:-1]
    return text


def closing(text, at):
    """Where the parenthesis at `at` closes; -1 if it does not."""
    depth = 0
    for token in re.finditer(rf"{STRING}|[()]", text[at:]):
        depth += (token.group() == "(") - (token.group() == ")")
        if depth == 0:
            return at + token.start()
    return -1


def is_negated(text, at, length):
    """Whether an odd number of ! stands before a part of an expression and applies to it alone."""
    begin, end, odd = at, at + length, False
    while True:
        left, right = text[:begin].rstrip(), text[end:]
        if left.endswith("!"):
            begin, odd = len(left) - 1, not odd
        elif left.endswith("(") and right.lstrip().startswith(")"):
            begin, end = len(left) - 1, end + len(right) - len(right.lstrip()) + 1
        else:
            return odd


def shape(text, conditions):
    """How a decision puts its conditions together, as a tree of decision_tree.py. Casts and hints do
    not matter. None: there are other operators than && || !."""
    at, words = 0, []
    for number, condition in enumerate(conditions):
        found = text.find(condition, at)
        if found < 0:
            return None
        words += TOKEN.findall(text[at:found]) + [number]
        at = found + len(condition)
    words += TOKEN.findall(text[at:])
    if any(each in OTHER for each in words):
        return None
    words = [each for each in words if isinstance(each, int) or each in ("(", ")", "&&", "||", "!")]

    def operand():
        word = words.pop(0)
        if word == "!":
            return ("not", operand())
        if word != "(":
            return ("leaf", word)
        inner = chain("||")
        words.pop(0)
        return inner

    def chain(operator):
        part = operand if operator == "&&" else lambda: chain("&&")
        left = part()
        while words and words[0] == operator:
            words.pop(0)
            left = ("or" if operator == "||" else "and", left, part())
        return left

    try:
        whole = chain("||")
    except IndexError:
        return None
    return None if words or leaves(whole) != list(range(len(conditions))) else whole


def in_order_of_regions(tree):
    """The leaves in the order in which clang makes regions: what is deeper comes first."""
    if tree[0] == "leaf":
        return [tree[1]]
    parts = [without_not(each) for each in tree[1:]]
    return [number for each in sorted(parts, key=lambda part: part[0] == "leaf")
            for number in in_order_of_regions(each)]


def without_not(tree):
    return without_not(tree[1]) if tree[0] == "not" else tree


class Sources:
    def __init__(self, root):
        self._root = root
        self._texts = {}

    def _text(self, file):
        """The text, and where its lines begin."""
        if file not in self._texts:
            # Columns are bytes, and a byte is a letter here.
            text = (self._root / file).read_bytes().decode("latin-1")
            self._texts[file] = text, [0] + [each.end() for each in re.finditer("\n", text)]
        return self._texts[file]

    def offset(self, file, place):
        return self._text(file)[1][place[0] - 1] + place[1] - 1

    def place(self, file, offset):
        lines = self._text(file)[1]
        line = bisect.bisect_right(lines, offset)
        return line, offset - lines[line - 1] + 1

    def between(self, file, begin, end):
        return self._text(file)[0][self.offset(file, begin):self.offset(file, end)]

    def texts(self, file, begin, end):
        """The text between two places. Where a macro is used at the end, clang forgets its arguments."""
        text, first, last = self._text(file)[0], *(self.offset(file, each) for each in (begin, end))
        arguments = re.compile(r"(?<=\w)\s*\(").match(text, last)
        behind = {last, closing(text, arguments.end() - 1) + 1} if arguments else {last}
        return [text[first:each] for each in behind]

    def is_literal(self, file, begin, end):
        """Whether a truth value is written there, or a number for it: while (0)."""
        return file is not None and \
            re.fullmatch(r"true|false|\d+", bare(self.between(file, begin, end))) is not None

    def core(self, file, place):
        """Where an expression begins behind ! and (, and whether the number of ! is odd."""
        text, begin = self._text(file)[0], self.offset(file, place)
        prefix = re.compile(r"[!(\s]*").match(text, begin).group()
        return begin + len(prefix), prefix.count("!") % 2 == 1

    def before(self, file, place):
        """Some text in front of a place."""
        end = self.offset(file, place)
        return self._text(file)[0][max(0, end - NEAR):end]

    def behind(self, file, place):
        """Some text from a place on."""
        begin = self.offset(file, place)
        return self._text(file)[0][begin:begin + NEAR]

    def use_of_macro(self, file, place):
        """The offsets between which a macro is used: its name, and its arguments, if there are any."""
        text, begin = self._text(file)[0], self.offset(file, place)
        end = re.compile(r"\w*").match(text, begin).end()
        arguments = re.compile(r"\s*\(").match(text, end)
        return begin, closing(text, arguments.end() - 1) + 1 if arguments else end
