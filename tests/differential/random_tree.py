"""Random trees of decisions, not yet written."""

from decision_tree import UNORDERED


class TreeMaker:
    """`random` is what all of a program is drawn from."""

    def __init__(self, random):
        self.random = random

    def _chance(self, probability):
        return self.random.random() < probability

    def _pick(self, choices):
        return self.random.choice(choices)

    def _tree(self, size, boolean=False, ordered=False):
        """A tree of this many operands, not yet numbered. `boolean`: its type must be bool;
        `ordered`: only && || and !."""
        if size == 1:
            if not boolean and self._chance(0.04):
                return ("constant",)
            return ("not", ("leaf",)) if self._chance(0.15) else ("leaf",)
        split = self.random.randint(1, size - 1)
        roll = self.random.random() * (0.8 if ordered else 1)
        if roll < 0.8:
            made = ("and" if roll < 0.44 else "or", self._tree(split, False, ordered),
                    self._tree(size - split, False, ordered))
        elif roll < 0.93 or size < 3:
            choices = ["equal", "unequal"] if boolean else sorted(UNORDERED)
            made = (self._pick(choices), self._tree(split, True), self._tree(size - split, True))
        else:
            first = self.random.randint(1, size - 2)
            second = self.random.randint(1, size - first - 1)
            made = ("choose", self._tree(first), self._tree(second, True),
                    self._tree(size - first - second, True))
        return ("not", made) if self._chance(0.12) else made

    def _large_tree(self):
        """More than 256 paths: covkit records marks."""
        tree = ("leaf",)
        for _ in range(self.random.randint(8, 9)):
            tree = (self._pick(["equal", "unequal"]), tree, ("leaf",))
        return tree

    def _number(self, tree, counter):
        if tree[0] == "leaf":
            counter[0] += 1
            return ("leaf", counter[0] - 1)
        if tree[0] == "constant":
            counter[0] += 1
            return ("constant", counter[0] - 1, self._chance(0.5))
        return (tree[0],) + tuple(self._number(each, counter) for each in tree[1:])

    def _size(self):
        return self.random.choices([1, 2, 3, 4, 5, 6, 7, 8], [16, 26, 22, 14, 9, 7, 3, 3])[0]
