#!/usr/bin/env python3
"""The reducer on lists of numbers and on small trees."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from random_programs.reduction import CutFromList, CutFromNode, CutTogether, Deadline, one_by_one, reduce  # noqa: E402


class Tree:
    def __init__(self, name, *parts):
        self.name, self.parts = name, list(parts)

    def __str__(self):
        return self.name + (f"({' '.join(map(str, self.parts))})" if self.parts else "")


class Cuts(unittest.TestCase):
    def test_a_cut_is_undone(self):
        tree = Tree("a", Tree("b", Tree("c")), Tree("d"))
        inner = tree.parts[0]
        cut = CutTogether([CutFromList(tree.parts, inner, inner.parts), CutFromList(inner.parts, inner.parts[0]),
                           CutFromNode(tree, "name", "z")])
        cut.apply()
        self.assertEqual(str(tree), "z(c d)")
        cut.undo()
        self.assertEqual(str(tree), "a(b(c) d)")

    def test_a_cut_in_two_groups(self):
        items = [Tree("a"), Tree("b"), Tree("c")]
        one, other = CutFromList(items, items[0]), CutFromList(items, items[1])
        cut = CutTogether([CutTogether([one, other]), CutTogether([other, one])])
        cut.apply()
        self.assertEqual(list(map(str, items)), ["c"])
        cut.undo()
        self.assertEqual(list(map(str, items)), ["a", "b", "c"])

    def test_what_another_cut_took_is_left_alone(self):
        items = [Tree("a"), Tree("b")]
        first = items[0]
        cut = CutTogether([CutFromList(items, first), CutFromList(items, first)])
        cut.apply()
        self.assertEqual(list(map(str, items)), ["b"])
        cut.undo()
        self.assertEqual(list(map(str, items)), ["a", "b"])


class AReduction(unittest.TestCase):
    def reduced(self, count, needed, deadline=None):
        """Of numbers; returns what is left, and how often it was tried."""
        items, tries = [Tree(str(number)) for number in range(count)], [0]

        def fails():
            tries[0] += 1
            return needed <= {int(each.name) for each in items}
        deadline = deadline or Deadline(60)
        reduce([lambda: [CutFromList(items, each) for each in items]], one_by_one(fails, deadline), deadline)
        return {int(each.name) for each in items}, tries[0]

    def test_leaves_what_is_needed(self):
        for needed in (set(), {0}, {99}, {3, 50, 51, 98}):
            self.assertEqual(self.reduced(100, needed)[0], needed)

    def test_tries_groups_first(self):
        self.assertLess(self.reduced(1000, {700})[1], 40)
        self.assertLess(self.reduced(1000, {1, 400, 999})[1], 120)

    def test_stops_when_the_time_is_over(self):
        self.assertEqual(self.reduced(100, {3}, Deadline(0)), (set(range(100)), 0))

    def test_cuts_that_other_cuts_make_possible(self):
        tree = Tree("root", Tree("a", Tree("b", Tree("bad"), Tree("c"))), Tree("d"))

        def all_parts(of):
            for each in of.parts:
                yield of, each
                yield from all_parts(each)

        def removals():
            return [CutFromList(of.parts, each) for of, each in all_parts(tree)]

        def replacements():
            return [CutFromList(of.parts, each, each.parts) for of, each in all_parts(tree) if each.parts]
        deadline = Deadline(60)
        reduce([removals, replacements], one_by_one(lambda: "bad" in str(tree), deadline), deadline)
        self.assertEqual(str(tree), "root(bad)")

    def test_the_largest_group(self):
        items, sizes = list(map(Tree, "abcdefgh")), set()

        def chosen(groups):
            for group in groups:
                before = len(items)
                group.apply()
                sizes.add(before - len(items))
                group.undo()
        reduce([lambda: [CutFromList(items, each) for each in items]], chosen, Deadline(60), largest=2)
        self.assertEqual(sizes, {1, 2})


if __name__ == "__main__":
    unittest.main()
