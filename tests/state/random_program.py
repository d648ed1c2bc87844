"""Random programs: classes with attributes, a hierarchy with virtual functions, templates, functions, and tests."""

import random

from interpreter import Interpreter, TooLong
from random_body import BodyMaker
from syntax import (AddressOf, Attribute, Binary, Call, Class, Declare, Function, Lit, Member, Name, Program, Return, Text,
                    Variable)

NAMES = {"int": "count", "string": "name", "vector": "list", "map": "table", "pointer": "spot"}


class ProgramMaker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions, self.classes, self._numbers = [], [], 0
        self.globals = [Variable(f"g{n}", "int", is_global=True) for n in range(2)]

    def number(self):
        self._numbers += 1
        return self._numbers

    def chance(self, share):
        return self.random.random() < share

    def body_maker(self, this=None, is_const=False, is_pure=False, parameters=()):
        made = BodyMaker(self.random, list(self.functions), self.globals, this, is_const, is_pure)
        made.variables, made.classes = list(parameters), list(self.classes)
        return made

    # -- functions ----------------------------------------------------------------------------

    def parameters(self, is_pure, allow_classes=True):
        found = []
        for _ in range(self.random.randint(0, 3)):
            kind = self.random.choice(("int", "int", "string", "vector", "out", "out", "pointer", "object", "object"))
            name = f"a{self.number()}"
            if kind in ("string", "vector"):
                found.append(Variable(name, kind, self.random.choice(("const reference", "value"))
                                      if kind == "string" else "const reference"))
            elif kind == "out" and not is_pure:
                found.append(Variable(name, self.random.choice(("int", "int", "string", "vector")), "reference"))
            elif kind == "pointer" and not is_pure:
                found.append(Variable(name, "pointer"))
            elif kind == "object" and allow_classes and self.classes:
                found.append(self._object_parameter(name, is_pure))
            else:
                found.append(Variable(name, "int"))
        return found

    def _object_parameter(self, name, is_pure):
        cls = self.random.choice(self.classes)
        copyable = cls in self.body_maker().copyable()
        how = self.random.choice((["value"] if copyable else []) + ["const reference"] + ([] if is_pure else ["reference"]))
        return Variable(name, cls, how)

    def body(self, function, statements):
        maker = self.body_maker(function.owner if not function.is_static else None, function.is_const, function.is_pure,
                                function.parameters)
        if function.is_pure:
            function.body = maker._declared(maker.new("int"), maker.number())
        function.body = function.body + maker.statements(statements)
        if function.result == "int":
            function.body.append(Return(maker.number()))
        elif function.result == "string":
            function.body.append(Return(maker.string(2)))
        elif isinstance(function.result, Class):
            made = maker.object(function.result)
            function.body += [*made, *maker.statements(1), Return(Name(made[0].variable))]

    def file(self, cls=None):
        if cls and (cls.is_template or cls.is_aggregate):
            return "header"
        return self.random.choice(("header", "first", "second"))

    def free_function(self, is_early=False):
        is_pure = self.chance(0.4)
        results = ["int", "string"] if is_pure else ["int", None]
        if is_pure and not is_early:
            results += self.body_maker().copyable()
        made = Function(f"f{self.number()}", self.parameters(is_pure, not is_early), self.random.choice(results),
                        is_pure=is_pure, file=self.file(), is_early=is_early)
        self.body(made, self.random.randint(1, 4))
        self.functions.append(made)

    def template_function(self):
        """Calls a function that is known only when T is."""
        thing, more = Variable("thing", None, "forwarded"), Variable("more", "int")
        made = Function(f"f{self.number()}", [thing, more], "int", is_template=True)
        maker = self.body_maker(is_pure=True, parameters=[more])
        # `key` of any class will do: the interpreter looks it up in the object.
        key = Function("key", [], "int", owner=object(), is_const=True)
        called = maker.new("int")
        made.body = [Declare(called, Call(key, Name(thing), [])), Return(Binary("+", Name(called), maker.number(1)))]
        self.functions.append(made)

    # -- classes ------------------------------------------------------------------------------

    def class_(self, base=None, is_template=False, is_aggregate=False):
        made = Class(f"K{len(self.classes)}", base, is_template, is_aggregate)
        types = ["int", *self.random.choices(("int", "int", "string", "vector", "map", "pointer", "object"),
                                             k=self.random.randint(1, 4))]
        if is_aggregate:
            types = ["int", self.random.choice(("int", "string")), "int"]
        for type in types:
            self._attribute(made, type)
        if not is_aggregate:
            self._constructor(made)
        return made

    def _attribute(self, cls, type):
        usable = [each for each in self.classes if not any(method.is_virtual for method in each.methods)]
        if type == "object":
            type = self.random.choice(usable) if usable else "int"
        name = NAMES.get(type, "part") if isinstance(type, str) else "part"
        made = Attribute(f"{name}{self.number()}_", type, cls)
        if type == "pointer":
            made.initial = AddressOf(Member(None, next(each for each in cls.attributes if each.type == "int")))
        elif type == "int" and (cls.is_aggregate or self.chance(0.5)):
            made.initial = Lit(self.random.randint(0, 9))
        elif type == "string" and (cls.is_aggregate or self.chance(0.4)):
            made.initial = Text("none")
        elif isinstance(type, Class) and self.chance(0.5):
            made.initial = self.body_maker().made(type)
        cls.attributes.append(made)

    def _constructor(self, cls):
        made = Function(cls.name, [], owner=cls, is_pure=False, file=self.file(cls))
        maker = self.body_maker()
        for attribute in cls.attributes:
            type = attribute.type
            if type == "pointer" or attribute.initial is not None and self.chance(0.6):
                continue
            if type in ("int", "string"):
                parameter = Variable(f"a{self.number()}", type, "value" if type == "int" else "const reference")
                made.parameters.append(parameter)
                maker.variables = maker.variables + [parameter]
                made.initialisers.append((attribute, Name(parameter) if self.chance(0.6) else maker.argument(parameter, 1)))
            elif isinstance(type, Class):
                made.initialisers.append((attribute, maker.made(type)))
        if cls.base:
            made.base_arguments = [maker.argument(each, 1) for each in cls.base.constructor.parameters]
        inner = self.body_maker(cls, parameters=made.parameters)
        made.body = inner.statements(self.random.randint(0, 2), 1)
        cls.constructor = made

    def method(self, cls, kind):
        name = f"m{self.number()}"
        is_pure = kind in ("get", "text", "static", "label", "key")
        made = Function(name, self.parameters(is_pure) if kind in ("get", "text", "change", "static") else [],
                        {"get": "int", "text": "string", "static": "int", "label": "const string&", "spot": "int&",
                         "key": "int", "change": self.random.choice((None, None, "int"))}[kind],
                        owner=cls, is_const=is_pure and kind != "static", is_pure=is_pure or kind == "spot",
                        is_static=kind == "static", file=self.file(cls))
        own = {"spot": "int", "label": "string"}.get(kind)
        if own:
            places = self.body_maker(cls).places(own)
            places = [each for each in places if isinstance(each, Member)]
            if not places:
                return
            made.body = [Return(self.random.choice(places))]
            if kind == "spot":
                made.file = "header"
        else:
            if kind == "key":
                made.name = "key"
            self.body(made, self.random.randint(0 if kind == "key" else 1, 3))
        cls.methods.append(made)
        self.functions.append(made)

    def methods(self, cls):
        if not cls.base:
            self.method(cls, "key")
        if cls.is_aggregate:
            return
        for kind in self.random.choices(("get", "text", "change", "change", "change", "static", "label", "spot"),
                                        k=self.random.randint(3, 5)):
            self.method(cls, kind)

    def hierarchy(self):
        """A base with virtual functions, and two classes that override them. Only then can they be called."""
        base = self.class_()
        self.methods(base)
        kinds = [("shape", "int", True), ("shift", None, False)]
        later = []
        self.classes.append(base)
        family = [base]
        for _ in range(2):
            family.append(self.class_(base))
            self.classes.append(family[-1])
        for cls in family:
            for name, result, is_const in kinds:
                made = Function(name, [Variable(f"a{self.number()}", "int")], result, owner=cls, is_const=is_const,
                                is_pure=is_const, is_virtual=True, file=self.file(cls))
                self.body(made, self.random.randint(1, 3))
                cls.methods.append(made)
                if cls is base:
                    later.append(made)
        self.virtual = later
        self.functions += later

    # -- tests --------------------------------------------------------------------------------

    def test(self):
        maker = self.body_maker()
        made = maker._declared(maker.new("int"), Lit(self.random.randint(0, 20)))
        made += maker._declared(maker.new("string"), Text("test"))
        for cls in self.random.choices(self.classes, k=self.random.randint(2, 4)):
            made += maker.object(cls)
        made += maker.statements(self.random.randint(3, 6))
        if self.chance(0.85):
            made += [maker.assertion() for _ in range(self.random.randint(2, 4))]
            made += maker.statements(self.random.randint(0, 3))
            if self.chance(0.5):
                made.append(maker.assertion())
        return made

    def program(self):
        self.free_function(is_early=True)
        for is_aggregate, is_template in ((True, False), (False, False), (False, True), (False, False)):
            made = self.class_(is_aggregate=is_aggregate, is_template=is_template)
            self.methods(made)
            self.classes.append(made)
        self.hierarchy()
        self.template_function()
        for _ in range(self.random.randint(3, 6)):
            self.free_function()
        functions = self.functions + [each for cls in self.classes for each in cls.methods if each not in self.functions]
        return Program(self.classes, functions, self.globals, [self.test() for _ in range(4)])


def random_program(seed):
    """A program, what each of its tests should be found to do, and what it prints."""
    for attempt in range(100):
        program = ProgramMaker(f"{seed}.{attempt}").program()
        interpreter = Interpreter(program)
        try:
            return program, interpreter.run(), interpreter.output()
        except TooLong:
            continue
    raise RuntimeError(f"no program for seed {seed}")
