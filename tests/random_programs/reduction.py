"""Makes something that fails smaller, as long as it fails: delta debugging (Zeller and Hildebrandt) over cuts.

A cut is applied to the failing thing in place, and can be undone. Groups of cuts are tried, half of them first, then
smaller and smaller groups, down to single cuts: nothing more can be left out then.
"""

import time


class Deadline:
    def __init__(self, seconds):
        self._end = time.monotonic() + seconds

    def is_ahead(self):
        return time.monotonic() < self._end


# -- cuts -----------------------------------------------------------------------------------------

class CutFromList:
    """Puts other items, or none, in the place of one. Found by identity: other cuts may have moved it, or taken it."""

    def __init__(self, items, item, others=()):
        self._items, self._item, self._others = items, item, others
        self._before = []  # what it was, for each time that it is applied: several groups may share a cut

    def apply(self):
        self._before.append(list(self._items))
        for position, each in enumerate(self._items):
            if each is self._item:
                self._items[position:position + 1] = self._others
                return

    def undo(self):
        self._items[:] = self._before.pop()


class CutFromNode:
    """Puts another part in the place of one."""

    def __init__(self, node, name, other):
        self._node, self._name, self._other = node, name, other
        self._before = []

    def apply(self):
        self._before.append(getattr(self._node, self._name))
        setattr(self._node, self._name, self._other)

    def undo(self):
        setattr(self._node, self._name, self._before.pop())


class CutTogether:
    """Several cuts at once."""

    def __init__(self, parts):
        self._parts = list(parts)

    def apply(self):
        for each in self._parts:
            each.apply()

    def undo(self):
        for each in reversed(self._parts):
            each.undo()


# -- search ---------------------------------------------------------------------------------------

def one_by_one(still_fails, deadline):
    """A choice for `reduce`: the first group without which `still_fails()`."""
    def first_failing(groups):
        for group in groups:
            if not deadline.is_ahead():
                return None
            group.apply()
            try:
                fails = still_fails()
            finally:
                group.undo()
            if fails:
                return group
        return None
    return first_failing


def reduce(passes, first_failing, deadline, largest=None):
    """Applies cuts until none can be applied, or the time is over.

    Each of `passes` is a function that lists cuts as they are possible now, those that take most first; cuts of one pass
    are tried together. `first_failing(groups)` returns one of the groups that leaves a failure, without having applied
    it, or None. `largest` limits the groups.
    """
    changed = True
    while changed and deadline.is_ahead():
        # A later pass may have made room for an earlier one. The list makes all of them run.
        changed = any([_reduce_by(cuts_of, first_failing, deadline, largest) for cuts_of in passes])


def _reduce_by(cuts_of, first_failing, deadline, largest):
    size, start, changed = None, 0, False
    while deadline.is_ahead():
        cuts = list(cuts_of())
        if not cuts:
            return changed
        half = (len(cuts) + 1) // 2
        size = min(size or half, half, largest or half)
        # Goes on where the last group was found: what comes before it has been tried already.
        begins = sorted(range(0, len(cuts), size), key=lambda begin: begin < start)
        groups = {begin: CutTogether(cuts[begin:begin + size]) for begin in begins}
        chosen = first_failing(groups.values())
        if chosen is not None:
            chosen.apply()
            changed, start = True, next(begin for begin, group in groups.items() if group is chosen)
        elif size == 1:
            return changed
        else:
            size, start = (size + 1) // 2 if size > 2 else 1, 0
    return changed
