"""Evaluates expressions, and notes which definition every use sees.

A use in a condition (an operand of && || !, or what if, a loop or ?: asks) is a p-use: it belongs to the
way that the condition took. Where && or || only makes a value, the last operand does not branch, and
its uses are c-uses, as all others are.
"""

from collections import defaultdict, namedtuple

from syntax import (Assign, Binary, Call, Choose, Comma, Convert, Element, Enclosed, Items, Lambda, Logic, Name,
                    Not, Number, Step, cell_name, walk)

WORD = 1 << 32


class Unassigned(Exception):
    """The program reads what has no value: nothing can be said about it."""


class Leaf:
    """The uses in a condition, until it is known which way it goes.

    Where a condition has branches of its own in it, or a group of conditions is negated as a whole, its
    uses can be counted at the branch or where they are; both are right then.
    """

    def __init__(self, may_be_either):
        self.may_be_either = may_be_either
        self.uses = []
        self.carried = []


class Observations:
    """Associations that happened: (variable, place of the definition, place of the use, way)."""

    def __init__(self):
        self.exact = set()
        self.either = set()  # as Leaf says: each is in here with the way, and with none
        self.defined = set()  # (variable, place)
        self.carried = Carried()

    def add(self, use, way):
        self.exact.add((*use, way))

    def join(self, other):
        self.exact |= other.exact
        self.either |= other.either
        self.defined |= other.defined
        self.carried.join(other.carried)

    def add_leaf(self, leaf, way):
        for use, by in leaf.carried:
            self.carried.add(use, way, by, leaf.may_be_either)
        for use in leaf.uses:
            if leaf.may_be_either:
                self.either.update({(*use, way), (*use, "")})
            else:
                self.add(use, way)


class Carried:
    """Associations from one function to another, with the calls by which they happened. The variable is the one that is
    used: a parameter, or for what is returned the text of the call."""

    def __init__(self):
        self.exact = defaultdict(set)
        self.either = defaultdict(set)

    def add(self, use, way, by, may_be_either=False):
        if may_be_either:
            self.either[(*use, way)].add(by)
            self.either[(*use, "")].add(by)
        else:
            self.exact[(*use, way)].add(by)

    def join(self, other):
        for mine, others in (self.exact, other.exact), (self.either, other.either):
            for key, calls in others.items():
                mine[key] |= calls


# A call by which a definition came into another function: where it is, and the variables (name, place of the
# declaration) at both ends.
Carrier = namedtuple("Carrier", "place defined used")


class Activation:
    """The variables of one call: their values, and where they were defined last."""

    def __init__(self, origins=()):
        self.origins = dict(origins)  # parameters: (place of the definition in the caller, Carrier)
        self.returned = None  # a variable, by `return x;`: (place of its definition, name, place of its declaration)
        self.values = {}
        self.last = {}
        self.ranges = {}  # what range-based loops have still before them


def has_branch(tree):
    return any(isinstance(each, (Logic, Choose)) for each in walk(tree, into_lambdas=False))


def converted(value, type):
    value = int(value)
    if type == "bool":
        return int(value != 0)
    value %= WORD
    return value - WORD if type == "int" and value >= WORD // 2 else value


ARITHMETIC = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "%": lambda a, b: a % b,
    "&": lambda a, b: a & b, "|": lambda a, b: a | b, "^": lambda a, b: a ^ b, ">>": lambda a, b: a >> b,
}
COMPARISON = {
    "<": lambda a, b: a < b, ">": lambda a, b: a > b, "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
}


class Evaluator:
    """Expressions of one activation. The machine runs calls, and keeps static variables."""

    def __init__(self, machine, activation):
        self.machine = machine
        self.own = activation
        self.result = None  # of the call

    # -- variables ----------------------------------------------------------------------------

    def home(self, variable):
        return self.machine.statics if variable.is_static else self.own

    def define(self, cell, value, place):
        home = self.home(cell[0])
        home.values[cell] = value
        home.last[cell] = place
        self.machine.observed.defined.add((cell_name(cell), place))

    def define_all(self, variable, value, place):
        """A whole variable."""
        values = value if variable.type == "point" else [value]
        for cell, each in zip(variable.cells(), values):
            self.define(cell, each if variable.type in ("point", "array") else
                        converted(each, variable.type), place)

    def use(self, cell, place, leaf):
        home = self.home(cell[0])
        if cell not in home.last:
            raise Unassigned(f"{cell_name(cell)} at {place}")
        use = cell_name(cell), home.last[cell], place
        if leaf is None:
            self.machine.observed.add(use, "")
        else:
            leaf.uses.append(use)
        if cell in self.own.origins and home.last[cell] == cell[0].place:
            definition, by = self.own.origins[cell]
            carried = (cell_name(cell), definition, place), by
            if leaf is None:
                self.machine.observed.carried.add(carried[0], "", by)
            else:
                leaf.carried.append(carried)
        return home.values[cell]

    # -- conditions and values ----------------------------------------------------------------

    def condition(self, tree, of_negated_group=False):
        """The value of what branches. `of_negated_group`: the last operand of !(a && b)."""
        if isinstance(tree, Enclosed):
            return self.condition(tree.operand, of_negated_group)
        if isinstance(tree, Not):
            return not self.condition(tree.operand, of_negated_group or has_group(tree.operand))
        if isinstance(tree, Logic):
            left = self.condition(tree.left)
            if left == (tree.sign == "||"):
                return left
            return self.condition(tree.right, of_negated_group)
        leaf = Leaf(of_negated_group or has_branch(tree))
        value = self.machine.decide(tree, bool(self.value(tree, leaf)))
        self.machine.observed.add_leaf(leaf, "true" if value else "false")
        return value

    def selection(self, tree):
        """The value of what a switch asks, and its uses."""
        leaf = Leaf(has_branch(tree))
        return self.value(tree, leaf), leaf

    def value(self, tree, leaf=None):
        """The value of an expression; its uses belong to the leaf, or are c-uses."""
        return self._by_type[type(tree)](self, tree, leaf)

    def _number(self, tree, _):
        return tree.value

    def _enclosed(self, tree, leaf):
        return self.value(tree.operand, leaf)

    def _convert(self, tree, leaf):
        return converted(self.value(tree.operand, leaf), tree.type)

    def _name(self, tree, leaf):
        cells = tree.variable.cells() if tree.field is None else [(tree.variable, tree.field)]
        values = [self.use(cell, tree.place, leaf) for cell in cells]
        return values if len(cells) > 1 else values[0]

    def _element(self, tree, leaf):
        index = self.value(tree.index, leaf)
        return self.use((tree.array.variable, None), tree.array.place, leaf)[index]

    def _items(self, tree, leaf):
        return [converted(self.value(each, leaf), "unsigned") for each in tree.values]

    def _binary(self, tree, leaf):
        left, right = self.value(tree.left, leaf), self.value(tree.right, leaf)
        if tree.sign in COMPARISON:
            return COMPARISON[tree.sign](left, right)
        return ARITHMETIC[tree.sign](left, right) % WORD

    def _logic(self, tree, leaf):
        left = self.condition(tree.left)
        if left == (tree.sign == "||"):
            return left
        return bool(self.value(tree.right, leaf))

    def _not(self, tree, leaf):
        return not self.value(tree.operand, leaf)

    def _choose(self, tree, leaf):
        return self.value(tree.first if self.condition(tree.condition) else tree.second, leaf)

    def _comma(self, tree, leaf):
        self.value(tree.first, leaf)
        return self.value(tree.second, leaf)

    # -- definitions --------------------------------------------------------------------------

    def _assign(self, tree, leaf):
        value = self.value(tree.value, leaf)
        if isinstance(tree.target, Name) and tree.target.variable.type == "point" and not tree.target.field:
            self.define_all(tree.target.variable, value, tree.place)
            return value
        return self._change(tree, leaf, bool(tree.sign), lambda old: (
            ARITHMETIC[tree.sign](old, value) if tree.sign else value))[1]

    def _step(self, tree, leaf):
        old, new = self._change(tree, leaf, True, lambda old: old + (1 if tree.sign == "++" else -1))
        return new if tree.is_prefix else old

    def _change(self, tree, leaf, reads, change):
        """The old value and the new one of an assignment's or step's target."""
        target = tree.target
        if isinstance(target, Element):
            index = self.value(target.index, leaf)
            cell = target.array.variable, None
            items = list(self.use(cell, target.array.place, leaf))
            old = items[index]
            items[index] = new = converted(change(old), "unsigned")
            self.define(cell, items, tree.place)
            return old, new
        cell = target.variable, target.field
        old = self.use(cell, target.place, leaf) if reads else None
        new = converted(change(old), "unsigned" if target.field else target.variable.type)
        self.define(cell, new, tree.place)
        return old, new

    # -- calls --------------------------------------------------------------------------------

    def _call(self, tree, leaf):
        values = [self.value(each, leaf) for each in tree.arguments]
        value, returned = self.machine.call(tree.function, values, self._origins(tree))
        if returned is not None and not tree.is_dropped:
            definition, name, declared = returned
            self.machine.observed.carried.add((tree.text, definition, tree.place), "", Carrier(
                tree.place, (name, declared), (tree.text, tree.place)))
        return value

    def _origins(self, tree):
        """Which definitions of variables go into a call: of arguments that are nothing but a variable."""
        found = {}
        for argument, parameter in zip(tree.arguments, tree.function.parameters):
            cells = self._cells_named(argument)
            for cell, inner in zip(cells, parameter.variable.cells()):
                found[inner] = self.home(cell[0]).last[cell], Carrier(
                    tree.place, (cell_name(cell), cell[0].place), (cell_name(inner), inner[0].place))
        return found

    def _cells_named(self, tree):
        while isinstance(tree, Enclosed):
            tree = tree.operand
        if not isinstance(tree, Name) or tree.variable.type == "array":
            return []
        return tree.variable.cells() if tree.field is None else [(tree.variable, tree.field)]

    def leave(self, tree):
        """`return`."""
        self.result = converted(self.value(tree), "unsigned")
        cells = self._cells_named(tree)
        if len(cells) == 1:
            cell = cells[0]
            self.own.returned = self.home(cell[0]).last[cell], cell_name(cell), cell[0].place

    def _lambda(self, tree, leaf):
        captured = [(each.variable, self.value(each.value, leaf), each.place) for each in tree.captures]
        arguments = [self.value(each, leaf) for each in tree.arguments]
        return self.machine.enter(tree.body, captured + [
            (each.variable, value, each.variable.place) for each, value in zip(tree.parameters, arguments)])[0]

    _by_type = {Number: _number, Name: _name, Element: _element, Items: _items, Binary: _binary, Logic: _logic,
                Not: _not, Choose: _choose, Convert: _convert, Enclosed: _enclosed, Comma: _comma, Assign: _assign, Step: _step,
                Call: _call, Lambda: _lambda}


def has_group(tree):
    while isinstance(tree, (Not, Enclosed)):
        tree = tree.operand
    return isinstance(tree, Logic)
