"""Random expressions of what can be named at a place. They have no side effects, so that their order does not matter."""

from syntax import (AddressOf, Binary, Call, Class, Count, Decimal, Deref, Front, Invoke, Joined, Largest, Lit, Member,
                    Name, Pick, Size, Text)

WORDS = ("red", "green", "blue", "x")


class ExpressionMaker:
    def __init__(self, random, functions, globals, this=None, is_const=False, is_pure=False):
        self.random, self.functions, self.globals = random, functions, globals
        self.this, self.is_const = this, is_const  # this: the class whose member it is
        self.is_pure = is_pure                     # writes to its own variables only
        self.variables, self.frozen = [], set()

    def chance(self, share):
        return self.random.random() < share

    def pick(self, all):
        return self.random.choice(list(all))

    def weighted(self, choices):
        """Calls one of the makers, by weight; another one if that has nothing to offer."""
        left = [each for each in choices if each[0] > 0]
        while left:
            chosen = self.random.choices(left, [weight for weight, _ in left])[0]
            made = chosen[1]()
            if made is not None:
                return made
            left.remove(chosen)
        return None

    # -- places -------------------------------------------------------------------------------

    def places(self, type, writable=False, depth=2):
        found = []
        for variable in self.variables:
            may_write = variable.how in ("value", "reference") and variable not in self.frozen
            if self.is_pure and variable.how != "value":
                may_write = False
            if not writable or may_write:
                found += self._below(Name(variable), variable.type, type, depth)
            if type == "int" and variable.type == "pointer" and not (writable and self.is_pure):
                found.append(Deref(Name(variable)))
        if self.this and not (writable and (self.is_const or self.is_pure)):
            for attribute in self.this.all_attributes():
                found += self._below(Member(None, attribute), attribute.type, type, depth)
                if type == "int" and attribute.type == "pointer":
                    found.append(Deref(Member(None, attribute)))
        if type == "int" and not (writable and self.is_pure):
            found += [Name(each) for each in self.globals]
        return found

    def _below(self, tree, has, wanted, depth):
        found = []
        if has == wanted or isinstance(has, Class) and isinstance(wanted, Class) and has.is_kind_of(wanted):
            found.append(tree)
        if isinstance(has, Class) and depth > 0:
            for each in has.all_attributes():
                found += self._below(Member(tree, each), each.type, wanted, depth - 1)
        return found

    def place(self, type, writable=False):
        found = self.places(type, writable)
        return self.pick(found) if found else None

    # -- values -------------------------------------------------------------------------------

    def number(self, depth=2):
        choices = [(2, lambda: Lit(self.random.randint(0, 40))), (8, lambda: self.place("int"))]
        if depth > 0:
            choices += [(4, lambda: Binary(self.pick("++*^"), self.number(depth - 1), self.number(depth - 1))),
                        (3, lambda: self._size()), (2, lambda: self._front()), (2, lambda: self._count(depth)),
                        (1, lambda: Largest(self.number(depth - 1), self.number(depth - 1))),
                        (1, lambda: Pick(self.condition(depth - 1), self.number(depth - 1), self.number(depth - 1))),
                        (5, lambda: self.call(("int", "int&"), depth - 1, pure_only=True)),
                        (2, lambda: self.invoke(depth - 1, pure_only=True))]
        return self.weighted(choices)

    def condition(self, depth=1):
        return Binary(self.pick(("<", "==")), self.number(depth), self.number(depth))

    def string(self, depth=1):
        choices = [(2, lambda: Text(self.pick(WORDS))), (5, lambda: self.place("string"))]
        if depth > 0:
            choices += [(2, lambda: Joined(self.string(depth - 1), self.string(depth - 1))),
                        (3, lambda: Decimal(self.number(depth - 1))),
                        (3, lambda: self.call(("string", "const string&"), depth - 1, pure_only=True))]
        return self.weighted(choices)

    def _size(self):
        place = self.place(self.pick(("vector", "map", "string")))
        return Size(place) if place else None

    def _front(self):
        place = self.place("vector")
        return Front(place) if place else None

    def _count(self, depth):
        place = self.place("map")
        return Count(place, self.number(depth - 1)) if place else None

    # -- calls --------------------------------------------------------------------------------

    def call(self, results, depth=1, pure_only=False):
        fitting = [each for each in self.functions if each.result in results and (each.is_pure or not pure_only)
                   and not (self.is_pure and not each.is_pure)]
        self.random.shuffle(fitting)
        for function in fitting[:6]:
            made = self._call_of(function, depth)
            if made is not None:
                return made
        return None

    def _call_of(self, function, depth):
        object = None
        if function.owner and not function.is_static:
            writable = not function.is_const
            own = self.this and self.this.is_kind_of(function.owner) and not (writable and (self.is_const or self.is_pure))
            if not own or self.chance(0.3):
                object = self.place(function.owner, writable)
                if object is None and not own:
                    return None
        arguments = [self.argument(each, depth) for each in function.parameters]
        return None if None in arguments else Call(function, object, arguments)

    def argument(self, parameter, depth):
        type, how = parameter.type, parameter.how
        if how == "reference":
            return self.place(type, writable=True)
        if how == "forwarded":
            classes = [each for each in self.classes_in_sight() if each.find("key")]
            return self.place(self.pick(classes)) if classes else None
        if type == "int":
            return self.number(depth)
        if type == "string":
            return self.string(depth)
        if type == "pointer":
            place = self.place("int", writable=True)
            return AddressOf(place) if place and not isinstance(place, Deref) else None
        return self.place(type)

    def classes_in_sight(self):
        found = [each.type for each in self.variables if isinstance(each.type, Class)]
        return list(dict.fromkeys(found + ([self.this] if self.this else [])))  # in an order that is always the same

    def invoke(self, depth, pure_only):
        known = [(variable, made) for variable, made in self.lambdas() if made.is_pure or not (pure_only or self.is_pure)]
        if not known:
            return None
        variable, made = self.pick(known)
        arguments = [self.argument(each, depth) for each in made.parameters]
        return None if None in arguments else Invoke(variable, arguments)

    def lambdas(self):
        return []
