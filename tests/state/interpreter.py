"""Runs the tests of a random program: what each modifies, and what its assertions depend on."""

from syntax import AddressOf, Call, Declare, Deref, ForEach, ForPairs, Invoke, Make, Member, Name, walk
from taint import NOTHING, Object, Place, Value, empty


REFERENCES = ("int&", "const string&")


class TooLong(Exception):
    """Too many steps, or too long a text: another program will do."""


class Returned(Exception):
    def __init__(self, value):
        super().__init__()
        self.value = value


class Findings:
    """Of one test. What the rules of docs/state.md leave open `may` be modified."""

    def __init__(self):
        self.modified, self.may_be_modified, self.checked = set(), set(), set()


class Frame:
    def __init__(self, this=None, outer=None, hands_out_place=False):
        self.this, self.variables = this, dict(outer.variables) if outer else {}
        self.hands_out_place = hands_out_place  # returns a reference


class Closure:
    def __init__(self, tree, frame):
        self.tree, self.frame = tree, frame


def number_of(op, a, b):
    return {"+": lambda: (a + b) % 997, "*": lambda: a % 997 * (b % 997) % 997, "^": lambda: (a ^ b) % 997,
            "<": lambda: int(a < b), "==": lambda: int(a == b)}[op]()


class Interpreter:
    def __init__(self, program, limit=20000):
        self.program, self._steps, self._limit = program, 0, limit
        self._globals = {}
        for each in program.globals:
            self._globals[each] = Place()
            self._globals[each].store(Value(3))
        self._frame, self._findings = None, None

    def run(self):
        """The findings of each test."""
        found = []
        for body in self.program.tests:
            for each in self._globals.values():
                each.taint = NOTHING  # what another test left is nobody's now
            self._frame, self._findings = Frame(), Findings()
            self._statements(body)
            found.append(self._findings)
        return found

    def output(self):
        """What the program prints when all assertions hold."""
        return "".join(f"{each.name} = {place.data}\n" for each, place in self._globals.items()) + "0 wrong\n"

    # -- places -------------------------------------------------------------------------------

    def _place(self, tree):
        """The place that an expression stands for, and the attributes that are named in it."""
        if isinstance(tree, Name):
            variable = tree.variable
            return (self._globals[variable] if variable.is_global else self._frame.variables[variable]), []
        if isinstance(tree, Member):
            base, named = (self._frame.this, []) if tree.object is None else self._place(tree.object)
            return base.data.parts[tree.attribute.name], [*named, tree.attribute.label]
        if isinstance(tree, Deref):
            return self._value(tree.pointer).data, []
        if isinstance(tree, Call) and tree.function.result in REFERENCES:
            return self._call(tree), []
        return None, []

    def _touch(self, place, named):
        """The rules: what is named, and what a reference or pointer refers to. An object around it may count."""
        attributes = place.attributes()
        self._findings.modified.update(named)
        self._findings.modified.update(attributes[:1])
        self._findings.may_be_modified.update(attributes)

    def _write(self, tree, value):
        place, named = self._place(tree)
        self._touch(place, named)
        if isinstance(value.data, Object):  # assigned as the compiler does it
            self._findings.modified.update(each.label for each in value.data.cls.all_attributes())
            self._touch_parts(place)
        place.store(value)

    def _touch_parts(self, place):
        if isinstance(place.data, Object):
            for each in place.data.parts.values():
                self._findings.may_be_modified.update(each.attributes())
                self._touch_parts(each)

    # -- expressions --------------------------------------------------------------------------

    def _value(self, tree):
        self._steps += 1
        if self._steps > self._limit:
            raise TooLong
        place, _ = self._place(tree)
        if place is not None:
            return place.load()
        return getattr(self, "_" + type(tree).__name__.lower())(tree)

    def _lit(self, tree):
        return Value(tree.value)

    def _text(self, tree):
        return Value(tree.value)

    def _addressof(self, tree):
        return Value(self._place(tree.place)[0])

    def _binary(self, tree):
        left, right = self._value(tree.left), self._value(tree.right)
        return Value(number_of(tree.op, left.data, right.data), left.taint | right.taint)

    def _pick(self, tree):
        return self._value(tree.left if self._value(tree.condition).data else tree.right)

    def _size(self, tree):
        value = self._value(tree.container)
        return Value(len(value.data), value.taint)

    def _front(self, tree):
        value = self._value(tree.vector)
        return value.data[0] if value.data else Value(0)

    def _count(self, tree):
        return self._value(tree.map).data.get(self._value(tree.key).data, Value(0))

    def _largest(self, tree):
        left, right = self._value(tree.left), self._value(tree.right)
        return right if left.data < right.data else left

    def _joined(self, tree):
        left, right = self._value(tree.left), self._value(tree.right)
        if len(left.data) + len(right.data) > 400:
            raise TooLong
        return Value(left.data + right.data, left.taint | right.taint)

    def _decimal(self, tree):
        value = self._value(tree.value)
        return Value(str(value.data), value.taint)

    def _vectorof(self, tree):
        values = [self._value(each) for each in tree.values]
        return Value(values, NOTHING.union(*(each.taint for each in values)))

    def _moved(self, tree):
        place, named = self._place(tree.place)
        value = place.load()
        self._touch(place, named)
        place.store(empty({str: "string", list: "vector", dict: "map"}[type(value.data)]))
        return value

    def _exchanged(self, tree):
        value = self._value(tree.value)
        before = self._value(tree.place)
        self._write(tree.place, value)
        return before

    def _lambda(self, tree):
        if tree.captures == "&":
            return Value(Closure(tree, self._frame))
        frame = Frame(self._frame.this)
        used = {each.variable for each in walk(tree.body) if isinstance(each, (Name, Invoke))}
        for variable, place in self._frame.variables.items():
            if variable in used:
                frame.variables[variable] = Place()
                frame.variables[variable].store(place.load())
        return Value(Closure(tree, frame))

    def _invoke(self, tree):
        closure = self._frame.variables[tree.variable].data
        frame = Frame(closure.frame.this, closure.frame)
        for parameter, argument in zip(closure.tree.parameters, tree.arguments):
            frame.variables[parameter] = self._bound(parameter, argument)
        return self._run(closure.tree.body, frame)

    def _make(self, tree):
        place = Place()
        self._construct(tree.type, place, tree.arguments)
        return place.load()

    def _call(self, tree):
        function = tree.function
        place = None
        if function.owner and not function.is_static:
            place = self._frame.this if tree.object is None else self._place(tree.object)[0]
            function = place.data.cls.find(function.name)
        frame = Frame(place, hands_out_place=function.result in REFERENCES)
        for parameter, argument in zip(function.parameters, tree.arguments):
            frame.variables[parameter] = self._bound(parameter, argument)
        return self._run(function.body, frame)

    def _bound(self, variable, argument):
        """The place of a parameter or variable that begins with an argument."""
        if variable.how != "value":
            place, _ = self._place(argument)
            if place is not None:
                return place
        value = self._value(argument)
        place = Place()
        if isinstance(value.data, Object):  # a copy: the rules do not speak of it
            place.store(value)
            self._touch_parts(place)
        place.store(value)
        return place

    def _run(self, body, frame):
        outer, self._frame = self._frame, frame
        try:
            self._statements(body)
        except Returned as returned:
            return returned.value
        finally:
            self._frame = outer
        return Value(None)

    def _construct(self, cls, place, arguments):
        """Base, attributes, body."""
        if place.data is None:
            place.data = Object(cls, {each.name: Place(place, each) for each in cls.all_attributes()})
        frame = Frame(place)
        given = {}
        constructor = cls.constructor
        if constructor:
            for parameter, argument in zip(constructor.parameters, arguments):
                frame.variables[parameter] = self._bound(parameter, argument)
            given = {attribute.name: value for attribute, value in constructor.initialisers}
        elif cls.is_aggregate:
            given = {attribute.name: argument for attribute, argument in zip(cls.attributes, arguments)}
        if cls.base:
            inner, self._frame = self._frame, frame
            self._construct(cls.base, place, constructor.base_arguments)
            self._frame = inner
        for attribute in cls.attributes:
            self._initialise(attribute, place, given.get(attribute.name), frame, is_aggregate=cls.is_aggregate)
        if constructor:
            self._run(constructor.body, frame)

    def _initialise(self, attribute, place, given, frame, is_aggregate):
        part = place.data.parts[attribute.name]
        tree = given if given is not None else attribute.initial
        outer = self._frame
        if given is None or not is_aggregate:  # else in terms of the caller
            self._frame = frame
        if isinstance(tree, Make):
            self._construct(tree.type, part, tree.arguments)
        else:
            part.store(self._value(tree) if tree is not None else empty(attribute.type))
        self._frame = outer
        (self._findings.modified if tree is not None else self._findings.may_be_modified).add(attribute.label)

    # -- statements ---------------------------------------------------------------------------

    def _statements(self, body):
        for each in body:
            self._steps += 1
            getattr(self, "_do_" + type(each).__name__.lower())(each)

    def _do_declare(self, tree):
        if isinstance(tree.value, Make):
            place = Place()
            self._construct(tree.value.type, place, tree.value.arguments)
            self._frame.variables[tree.variable] = place
        else:
            self._frame.variables[tree.variable] = self._bound(tree.variable, tree.value)

    def _do_assign(self, tree):
        self._write(tree.place, self._value(tree.value))

    def _do_compound(self, tree):
        added = self._value(tree.value)
        before = self._value(tree.place)
        data = before.data + added.data if tree.op == "+=" else before.data ^ added.data
        self._write(tree.place, Value(data, before.taint | added.taint))

    def _do_increment(self, tree):
        before = self._value(tree.place)
        self._write(tree.place, Value(before.data + 1, before.taint))

    def _changed(self, tree):
        place, named = self._place(tree)
        self._touch(place, named)
        return place

    def _do_push(self, tree):
        value = self._value(tree.value)
        self._changed(tree.vector).add(value)

    def _do_clear(self, tree):
        place = self._changed(tree.container)
        place.store(Value(type(place.data)()))

    def _do_setfirst(self, tree):
        place, named = self._place(tree.vector)
        if place.data:
            value = self._value(tree.value)
            self._touch(place, named)
            place.data[0].store(value)
            place.taint |= value.taint

    def _do_put(self, tree):
        key, value = self._value(tree.key), self._value(tree.value)
        place = self._changed(tree.map)
        if tree.how == "[]" or key.data not in place.data:
            place.put(key, value)

    def _do_erase(self, tree):
        key = self._value(tree.key)
        self._changed(tree.map).data.pop(key.data, None)

    def _do_append(self, tree):
        value = self._value(tree.value)
        place = self._changed(tree.string)
        place.data, place.taint = place.data + value.data, place.taint | value.taint
        if len(place.data) > 400:
            raise TooLong

    def _do_swap(self, tree):
        left, right = self._value(tree.left), self._value(tree.right)
        self._write(tree.left, right)
        self._write(tree.right, left)

    def _do_foreach(self, tree):
        for each in list(self._place(tree.vector)[0].data):
            if tree.variable.how == "value":
                copy = Place()
                copy.store(each.load())
                each = copy
            self._frame.variables[tree.variable] = each
            self._statements(tree.body)

    def _do_forpairs(self, tree):
        for key, each in sorted(self._place(tree.map)[0].data.items()):
            self._frame.variables[tree.key] = Place(each.parent)
            self._frame.variables[tree.key].store(Value(key))
            self._frame.variables[tree.value] = each
            self._statements(tree.body)

    def _do_switch(self, tree):
        value = self._value(tree.value).data
        chosen = [body for number, body in tree.cases if number == value] or [
            body for number, body in tree.cases if number is None]
        self._statements(chosen[0])

    def _do_if(self, tree):
        self._statements(tree.then if self._value(tree.condition).data else tree.otherwise)

    def _do_repeat(self, tree):
        for number in range(tree.count):
            self._frame.variables[tree.variable] = Place()
            self._frame.variables[tree.variable].store(Value(number))
            self._statements(tree.body)

    def _do_run(self, tree):
        self._value(tree.call)

    def _do_return(self, tree):
        place, _ = self._place(tree.value)
        raise Returned(place if place is not None and self._frame.hands_out_place else self._value(tree.value))

    def _do_assertion(self, tree):
        value = self._value(tree.value)
        tree.expected = value.data
        self._findings.checked |= value.taint


def aliased(program):
    """Attributes that something else can refer to: a reference, a pointer, a parameter. Those named in the expression,
    too: whoever changes a part may be said to change the whole."""
    found = set()

    def named(tree):
        while isinstance(tree, Member):
            found.add(tree.attribute.label)
            tree = tree.object
    bodies = [each.body for each in program.functions] + [each.constructor.body for each in program.classes
                                                         if each.constructor] + program.tests
    everything = [bodies, [each.initial for cls in program.classes for each in cls.attributes]]
    for each in walk(everything):
        if isinstance(each, AddressOf):
            named(each.place)
        elif isinstance(each, Declare) and each.variable.how == "reference":
            named(each.value)
        elif isinstance(each, ForEach) and each.variable.how == "reference":
            named(each.vector)
        elif isinstance(each, ForPairs):
            named(each.map)
        elif isinstance(each, (Call, Invoke)):
            for argument in each.arguments:
                named(argument)
            if isinstance(each, Call) and each.object is not None:
                named(each.object)
    for function in program.functions:
        if function.result == "int&":
            named(function.body[-1].value)
    return found
