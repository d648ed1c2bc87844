"""Random expressions. Whatever is generated has defined behaviour, and one meaning only.

Values are unsigned. Of two operands that C++ evaluates in any order, at most one has an effect, and the
other does not name what it changes.
"""

from source_text import SourceText
from syntax import (Assign, Binary, Call, Choose, Comma, Convert, Element, Enclosed, Lambda, Logic, Name, Not,
                    Number, Step, is_constant, walk)

NAMES = ["a", "b", "c", "d", "e", "g", "h", "k", "m", "n", "total", "limit"]
CALL = "a call"  # calls change static variables: as if they were one


def text_of(tree):
    """To find out whether two expressions are the same."""
    out = SourceText()
    out.expression(tree)
    return out.text().strip("()")


def changed(tree):
    """The variables that an expression changes."""
    found = set()
    for each in walk(tree, into_lambdas=False):
        if isinstance(each, (Assign, Step)):
            target = each.target.array if isinstance(each.target, Element) else each.target
            found.add(target.variable)
        elif isinstance(each, (Call, Lambda)):
            found.add(CALL)
    return found


class Names:
    """The variables that can be named here; inner ones hide outer ones."""

    def __init__(self):
        self._levels = []

    def open(self):
        self._levels.append({})

    def close(self):
        self._levels.pop()

    def add(self, variable):
        self._levels[-1][variable.name] = variable

    def is_taken(self, name):
        """Whether it is declared in the innermost level."""
        return name in self._levels[-1]

    def all(self):
        found = {}
        for level in self._levels:
            found.update(level)
        return list(found.values())


class ExpressionMaker:
    def __init__(self, random, functions):
        self.random = random
        self.functions = functions  # that can be called
        self.names = Names()
        self.frozen = set()  # variables that nothing may change here
        self.hidden = set()  # names that stand for something else here
        self.rounds = 0  # how deep in loops of all kinds

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, choices):
        return self.random.choice(choices)

    def known(self, type, busy=frozenset()):
        return [each for each in self.names.all()
                if each.type == type and each not in busy and each.name not in self.hidden]

    def number(self, largest=6):
        return Number(self.random.randint(1, largest), True)

    # -- values -------------------------------------------------------------------------------

    def value(self, depth=2, busy=frozenset(), effects=True):
        """An expression of type unsigned. `busy`: what must not be named."""
        if depth <= 0 or self.chance(0.3):
            return self.atom(busy)
        roll = self.random.random()
        if roll < 0.5:
            return self._arithmetic(depth, busy, effects)
        if roll < 0.64:
            condition = self.condition(self.size(2), busy, effects)
            return Choose(Enclosed(condition) if self.chance(0.4) else condition,
                          self.value(depth - 1, busy, effects), self.value(depth - 1, busy, effects))
        if roll < 0.86 and effects:
            made = self._effect(depth, busy)
            if made is not None:
                return made
        return self.atom(busy)

    def size(self, largest):
        return min(largest, self.random.choices([1, 2, 3, 4], [46, 30, 15, 9])[0])

    def atom(self, busy=frozenset()):
        place = self._place(busy)
        if place is not None and self.chance(0.85):
            return Enclosed(place) if self.chance(0.03) else place
        numbers = self.known("int", busy)
        if numbers and self.chance(0.3):
            return Convert("unsigned", Name(self.pick(numbers), None))
        return self.number()

    def _place(self, busy, to_change=False):
        """A variable, field or element of type unsigned."""
        def fits(each):
            return not to_change or each not in self.frozen
        choices = [Name(each, None) for each in self.known("unsigned", busy) if fits(each)]
        for each in self.known("point", busy):
            if fits(each):
                choices += [Name(each, "x"), Name(each, "y")]
        for each in self.known("array", busy):
            if fits(each):
                choices += [Element(Name(each, None), self._index(each, busy | {each})) for _ in range(3)]
        return self.pick(choices) if choices else None

    def _index(self, array, busy):
        variables = self.known("unsigned", busy)
        if not variables or self.chance(0.4):
            return Number(self.random.randrange(array.size), True)
        return Binary("%", Name(self.pick(variables), None), Number(array.size, True))

    def _both(self, make_first, make_second, busy, effects):
        """Two operands whose order is not known."""
        one = make_first(busy, effects)
        other = make_second(busy | changed(one), False)
        return one, other

    def _arithmetic(self, depth, busy, effects):
        sign = self.pick(["+", "+", "-", "*", "^", "|", "&", "%", ">>"])
        if sign in ("%", ">>") or (sign in "&+-" and self.chance(0.5)):
            right = Number(self.pick([1, 3, 7, 15]), True) if sign == "&" else self.number()
            return Binary(sign, self.value(depth - 1, busy, effects), right)
        make = [lambda b, e: self.value(depth - 1, b, e), lambda b, e: self.value(depth - 2, b, e)]
        one, other = self._both(*make, busy, effects)
        if is_constant(one) and is_constant(other):
            return one
        return Binary(sign, one, other) if self.chance(0.6) else Binary(sign, other, one)

    def _effect(self, depth, busy):
        roll = self.random.random()
        if roll < 0.4:
            return self.step(busy)
        if roll < 0.6:
            return self.assignment(busy, depth - 1)
        return self.call(busy)

    def step(self, busy=frozenset()):
        place = self._place(busy, to_change=True)
        return place and Step(place, self.pick(["++", "--"]), self.chance(0.5))

    def number_step(self, busy=frozenset()):
        """Of a variable of type int."""
        free = [each for each in self.known("int", busy) if each not in self.frozen]
        return Step(Name(self.pick(free), None), self.pick(["++", "--"]), self.chance(0.5)) if free else None

    def assignment(self, busy=frozenset(), depth=2):
        """To a variable, field or element; None if there is none."""
        place = self._place(busy, to_change=True)
        if place is None:
            return None
        variable = (place.array if isinstance(place, Element) else place).variable
        named = {each.variable for each in walk(place) if isinstance(each, Name)}
        self.frozen, before = self.frozen | named, self.frozen
        sign = self.pick(["", "", "", "+", "-", "^", "|", "&", "%", "*"])
        if sign == "%":
            right = self.number()
        else:
            right = self.value(depth, busy | ({variable} if sign else set()))
            if text_of(right) == text_of(place):
                right = self.number()
        self.frozen = before
        return Assign(place, sign, right)

    def call(self, busy=frozenset()):
        """Of an earlier function; None if none can be called here."""
        callees = [each for each in self.functions if self._is_callable(each, busy)]
        if not callees or CALL in busy:
            return None
        function = self.pick(callees)
        arguments = [None] * len(function.parameters)
        order = list(range(len(arguments)))
        self.random.shuffle(order)
        # Points first: what changes others may leave none to pass, and must not change those.
        order.sort(key=lambda position: function.parameters[position].variable.type != "point")
        before, effects = self.frozen, True
        for position in order:
            made = arguments[position] = self._argument(function, position, busy, effects)
            busy = busy | changed(made)
            if function.parameters[position].variable.type == "point":
                self.frozen = self.frozen | {made.variable}
            else:
                effects = False
        self.frozen = before
        return Call(function, arguments)

    def _is_callable(self, function, busy):
        needs_point = any(each.variable.type == "point" for each in function.parameters)
        return not function.may_throw and function.level < (1 if self.rounds else 2) and (
            not needs_point or self.known("point", busy))

    def _argument(self, function, position, busy, effects):
        if position in function.limits:
            return Number(self.random.randint(0, function.limits[position]), True)
        type = function.parameters[position].variable.type
        if type == "point":
            return Name(self.pick(self.known("point", busy)), None)
        return self.of_type(type, busy, effects, depth=1)

    def of_type(self, type, busy=frozenset(), effects=True, depth=2):
        """What initialises a scalar variable."""
        if type == "bool":
            return self.truth(self.size(3), busy, effects)
        if type == "int":
            names = self.known("int", busy)
            if names and self.chance(0.4):
                return Name(self.pick(names), None)
            return Convert("int", Binary("&", self.value(depth, busy, effects), Number(7, True)))
        if self.chance(0.12):
            return self.truth(2, busy, effects)
        return self.value(depth, busy, effects)

    def truth(self, size, busy=frozenset(), effects=True):
        """Of type bool, as a value: its last operand does not branch."""
        tree = self.condition(size, busy, effects)
        return tree if isinstance(tree, (Logic, Not, Enclosed)) or is_comparison(tree) else Binary(
            "!=", tree, Number(0, False))

    # -- conditions ---------------------------------------------------------------------------

    def condition(self, size, busy=frozenset(), effects=True):
        """A tree of this many conditions."""
        if size == 1:
            leaf = self._leaf(busy, effects)
            numbers = self.known("int", busy)
            if is_constant(leaf) and numbers:
                leaf = Binary("<", Name(self.pick(numbers), None), Number(3, False))
            return Not(leaf) if self.chance(0.15) else leaf
        split = self.random.randint(1, size - 1)
        tree = Logic(self.pick(["&&", "||"]), self.condition(split, busy, effects),
                     self.condition(size - split, busy, effects))
        if self.chance(0.06):
            tree = Enclosed(tree)
        return Not(tree) if self.chance(0.06) else tree

    def _leaf(self, busy, effects):
        roll = self.random.random()
        flags, numbers, words = (self.known(type, busy) for type in ("bool", "int", "unsigned"))
        if roll < 0.2 and flags:
            return Name(self.pick(flags), None)
        if roll < 0.24 and effects:
            made = self.number_step(busy)
            if made is not None:
                return Binary(">", made, Number(self.random.randint(0, 3), False))
        if roll < 0.35 and numbers:
            return Binary(self.pick(["<", ">", "==", "<="]), Name(self.pick(numbers), None),
                          Number(self.random.randint(0, 4), False))
        if roll < 0.45 and words:
            return Name(self.pick(words), None)
        if roll < 0.5 and words:
            return Binary("&", self._plain(busy), Number(self.pick([1, 2, 3]), True))
        if roll < 0.56 and words:
            mask = self.pick([1, 3, 5])
            return Binary(self.pick(["==", "!="]), Binary("&", self._plain(busy), Number(mask, True)),
                          Number(self.random.randrange(8) & mask, True))
        if roll < 0.66 and effects:
            made = self.step(busy)
            if made is not None:
                return Binary(self.pick(["<", ">", "!="]), made, self.number())
        if roll < 0.69 and flags and effects:
            return self._flag_assigned(flags, busy)
        return self._comparison(busy, effects)

    def _flag_assigned(self, flags, busy):
        free = [each for each in flags if each not in self.frozen]
        if not free:
            return Name(self.pick(flags), None)
        flag = self.pick(free)
        assigned = Assign(Name(flag, None), "", Binary("<", self.atom(busy | {flag}), self.number()))
        return Binary("!=", assigned, Number(0, False))

    def _comparison(self, busy, effects):
        depth = 1 if self.chance(0.7) else 2
        one, other = self._both(lambda b, e: self.value(depth, b, e),
                                lambda b, e: self.atom(b) if self.chance(0.4) else self.number(), busy, effects)
        signs = ["<", ">", "<=", ">=", "==", "!="]
        if isinstance(one, Binary) and one.sign in "&|" or isinstance(one, Number) or \
                text_of(one) == text_of(other):
            # Compilers see that some comparisons of masked values have one outcome only.
            one, signs = self._plain(busy), ["<", ">"]
            other = self.number()
        return Binary(self.pick(signs), one, other)

    def _plain(self, busy):
        words = self.known("unsigned", busy)
        return Name(self.pick(words), None) if words else Convert("unsigned", self.number())

    def pair(self):
        """Two expressions, one behind the other."""
        first = self.step() or self.assignment()
        second = self.assignment() or self.step()
        return Comma(first, second) if first and second else first or second


def is_comparison(tree):
    return isinstance(tree, Binary) and tree.sign in ("<", ">", "<=", ">=", "==", "!=")
