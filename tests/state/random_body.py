"""Random statements, whose behaviour is defined and whose loops end."""

from random_expression import ExpressionMaker
from syntax import (AddressOf, Append, Assertion, Assign, Binary, Clear, Compound, Declare, Deref, Erase, Exchanged, ForEach,
                    ForPairs, If, Increment, Lambda, Lit, Make, Member, Moved, Name, Push, Put, Repeat, Return, Run, SetFirst,
                    Swap, Switch, Variable, VectorOf, walk)


class BodyMaker(ExpressionMaker):
    def __init__(self, *arguments, **named):
        super().__init__(*arguments, **named)
        self._names, self._lambdas, self._is_simple, self._is_outermost = 0, {}, False, True
        self.classes, self._objects = [], set()

    def new(self, type, how="value"):
        self._names += 1
        return Variable(f"v{self._names}", type, how)

    def lambdas(self):
        return [(each, self._lambdas[each]) for each in self.variables if each in self._lambdas]

    # -- statements ---------------------------------------------------------------------------

    def statements(self, count, depth=2):
        return [each for _ in range(count) for each in self._statement(depth)]

    def block(self, depth):
        outer, was_outermost = list(self.variables), self._is_outermost
        self._is_outermost = False
        made = self.statements(self.random.randint(1, 2), depth - 1)
        self.variables, self._is_outermost = outer, was_outermost
        return made

    def _statement(self, depth):
        choices = [(6, self._assign), (3, self._compound), (2, self._increment)]
        if not self._is_simple:
            choices += [(3, self._number_variable), (1, self._string_variable), (2, self._vector_variable),
                        (3, self._push), (1, self._clear), (2, self._set_first), (3, self._put), (1, self._erase),
                        (2, self._append), (3, self._string_assign), (2, self._swap), (2, self._exchange),
                        (2, self._move), (3, self._reference), (2, self._object_reference), (2, self._pointer),
                        (1, self._reseat), (1, self._copy), (1, self._object_assign), (2, self._lambda),
                        (2, lambda: self._run_lambda()), (5, self._run), (4, self._result_of_call)]
            if depth > 0:
                choices += [(3, lambda: self._if(depth)), (2, lambda: self._repeat(depth)), (3, self._for_each),
                            (2, self._for_pairs), (1, lambda: self._switch(depth)), (2, self._made_by_function)]
        return self.weighted(choices) or []

    def _assign(self):
        place = self.place("int", writable=True)
        return [Assign(place, self.number())] if place else None

    def _compound(self):
        place = self.place("int", writable=True)
        return [Compound(place, self.pick(("+=", "^=")), Binary("+", self.number(1), Lit(1)))] if place else None

    def _increment(self):
        place = self.place("int", writable=True)
        return [Increment(place)] if place else None

    def _declared(self, variable, value):
        self.variables = self.variables + [variable]
        return [Declare(variable, value)]

    def _number_variable(self):
        return self._declared(self.new("int"), self.number())

    def _string_variable(self):
        return self._declared(self.new("string"), self.string())

    def _vector_variable(self):
        values = [self.number(1) for _ in range(self.random.randint(1, 3))]
        return self._declared(self.new("vector"), VectorOf(values))

    def _push(self):
        place = self.place("vector", writable=True)
        return [Push(place, self.number())] if place else None

    def _clear(self):
        place = self.place(self.pick(("vector", "map", "string")), writable=True)
        return [Clear(place)] if place else None

    def _set_first(self):
        place = self.place("vector", writable=True)
        return [SetFirst(place, self.pick(("[0]", ".front()", "iterator")), self.number())] if place else None

    def _put(self):
        place = self.place("map", writable=True)
        how = self.pick(("[]", "[]", "insert", "emplace"))
        return [Put(place, self.number(1), self.number(1), how)] if place else None

    def _erase(self):
        place = self.place("map", writable=True)
        return [Erase(place, self.number(1))] if place else None

    def _append(self):
        place = self.place("string", writable=True)
        return [Append(place, self.string(), self.pick(("+=", "append")))] if place else None

    def _string_assign(self):
        place = self.place("string", writable=True)
        return [Assign(place, self.string())] if place else None

    def _swap(self):
        type = self.pick(("int", "string", "vector"))
        left, right = self.place(type, writable=True), self.place(type, writable=True)
        return [Swap(left, right)] if left and right else None

    def _exchange(self):
        place = self.place("int", writable=True)
        return self._declared(self.new("int"), Exchanged(place, self.number(1))) if place else None

    def _move(self):
        type = self.pick(("vector", "map"))
        place = self.place(type, writable=True)
        return self._declared(self.new(type), Moved(place)) if place else None

    def _reference(self):
        type = self.pick(("int", "int", "string", "vector"))
        how = "const reference" if self.is_pure or self.chance(0.3) else "reference"
        place = self.place(type, writable=how == "reference")
        return self._declared(self.new(type, how), place) if place else None

    def _object_reference(self):
        how = "const reference" if self.is_pure or self.chance(0.3) else "reference"
        if not self.classes:
            return None
        cls = self.pick(self.classes)
        place = self.place(cls, writable=how == "reference")
        return self._declared(self.new(cls, how), place) if place else None

    def _pointer(self):
        if self.is_pure:
            return None
        place = self.place("int", writable=True)
        return self._declared(self.new("pointer"), AddressOf(place)) if place and not isinstance(place, Deref) else None

    def _reseat(self):
        """Only to what lives longer than the pointer."""
        pointers = [each for each in self.variables if each.type == "pointer"]
        if self.is_pure or self.is_const or not pointers or not self.this:
            return None
        places = [each for each in self.places("int", writable=True) if isinstance(each, Member) and each.object is None]
        return [Assign(Name(self.pick(pointers)), AddressOf(self.pick(places)))] if places else None

    def copyable(self):
        return [each for each in self.classes if not each.is_pinned() and not each.base
                and not any(method.is_virtual for method in each.methods)]

    def _copy(self):
        if not self.copyable():
            return None
        cls = self.pick(self.copyable())
        place = self.place(cls)
        return self._declared(self.new(cls), place) if place else None

    def _object_assign(self):
        if not self.copyable():
            return None
        cls = self.pick(self.copyable())
        place, value = self.place(cls, writable=True), self.place(cls)
        return [Assign(place, value)] if place and value else None

    def _lambda(self):
        """[&] sees what there is; [=] only numbers, and what this points to."""
        captures = self.pick("&&=")
        is_pure = captures == "=" or self.is_pure or self.chance(0.5)
        inner = BodyMaker(self.random, self.functions, self.globals, self.this, self.is_const, is_pure)
        inner._names = self._names + 20
        inner._is_simple = True
        inner.variables = [each for each in self.variables if each.type == "int" and each.how == "value"] \
            if captures == "=" else [each for each in self.variables if each not in self._lambdas]
        inner.frozen = set(inner.variables) if is_pure else set(self.frozen)
        parameter = Variable(f"p{self._names}", "int")
        inner.variables = inner.variables + [parameter]
        own = inner._declared(inner.new("int"), inner.number())
        made = Lambda(captures, [parameter], [*own, *inner.statements(self.random.randint(1, 2)),
                                              Return(inner.number())], is_pure)
        self._names = inner._names
        variable = self.new("lambda")
        self._lambdas[variable] = made
        return self._declared(variable, made)

    def _run_lambda(self):
        call = self.invoke(1, pure_only=False)
        return self._declared(self.new("int"), call) if call else None

    def _run(self):
        call = self.call((None,))
        return [Run(call)] if call else None

    def _result_of_call(self):
        call = self.call(("int",))
        if call is None:
            return None
        place = self.place("int", writable=True)
        if place and self.chance(0.5):
            return [Assign(place, call)]
        return self._declared(self.new("int"), call)

    def _if(self, depth):
        condition = self.condition()
        return [If(condition, self.block(depth), self.block(depth) if self.chance(0.5) else [])]

    def _repeat(self, depth):
        counter = self.new("int")
        outer = list(self.variables)
        self.variables, self.frozen = outer + [counter], self.frozen | {counter}
        made = Repeat(counter, self.random.randint(1, 3), self.block(depth))
        self.variables = outer
        return [made]

    def _for_each(self):
        """Nothing in the body can change how many elements there are."""
        how = "value" if self.is_pure or self.chance(0.4) else "reference"
        place = self.place("vector", writable=how == "reference")
        if place is None:
            return None
        outer, was_simple = list(self.variables), self._is_simple
        each = self.new("int", how)
        self.variables, self._is_simple = outer + [each], True
        body = self.statements(self.random.randint(1, 2), 0)
        if how == "reference" and self.chance(0.7):
            body.append(Compound(Name(each), "+=", Binary("+", self.number(1), Lit(1))))
        self.variables, self._is_simple = outer, was_simple
        return [ForEach(each, place, body)]

    def _for_pairs(self):
        """Of a map; keys are left alone."""
        place = self.place("map", writable=True)
        if place is None:
            return None
        outer, was_simple = list(self.variables), self._is_simple
        key, value = self.new("int", "const reference"), self.new("int", "reference")
        self.variables, self._is_simple = outer + [key, value], True
        body = [Compound(Name(value), "+=", Binary("+", self.number(1), Lit(1))), *self.statements(1, 0)]
        self.variables, self._is_simple = outer, was_simple
        return [ForPairs(key, value, place, body)]

    def _switch(self, depth):
        numbers = self.random.sample(range(12), 2)
        return [Switch(self.number(1), [(each, self.block(depth)) for each in [*numbers, None]])]

    def _made_by_function(self):
        """A variable that is what a function returns."""
        makers = self.copyable()
        if not makers:
            return None
        cls = self.pick(makers)
        call = self.call((cls,))
        return self._declared(self.new(cls), call) if call else None

    # -- tests --------------------------------------------------------------------------------

    def object(self, cls):
        """A variable of a class."""
        made = self._declared(self.new(cls), self.made(cls))
        self._objects.add(made[0].variable)
        return made

    def made(self, cls):
        if cls.is_aggregate:
            values = [self.argument(Variable("", each.type), 1) for each in cls.attributes]
            return Make(cls, values[:self.random.randint(1, len(values))])
        arguments = [self.argument(each, 1) for each in cls.constructor.parameters]
        return None if None in arguments else Make(cls, arguments)

    def assertion(self):
        """Mostly about an object."""
        style = self.pick(("VERIFY", "VERIFY_EQ", "assert"))
        for _ in range(4):
            value = self.string(2) if self.chance(0.2) else self.number(2)
            if any(isinstance(each, Member) or isinstance(each, Name) and each.variable in self._objects
                   for each in walk(value)):
                break
        return Assertion(value, style)
