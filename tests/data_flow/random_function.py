"""Random functions, and the lambdas in them."""

import random

from random_expression import NAMES
from random_statement import StatementMaker
from syntax import (Assign, Binary, Block, Call, Capture, Declarator, Declare, Do, Function, If, Lambda, Name,
                    Number, Parameter, Return, Variable, parameters_of, walk)


class FunctionMaker(StatementMaker):
    def _body(self, variables, count, one=None):
        """A body in which these variables are there already."""
        self.names.open()
        for each in variables:
            self.names.add(each)
        self.fuel = Variable("fuel", "int")
        self.frozen = self.frozen | {self.fuel}
        self.names.add(self.fuel)
        first = Declare([Declarator(self.fuel, Number(self.random.randint(3, 9), False), " = ")])
        made = [first] + self.statements(count, one)
        made.append(Return(self.result()))
        self.names.close()
        return Block(made)

    def function(self, name):
        made = Function(name, self._parameters(), None)
        variables = parameters_of(made)
        one = None
        if self.chance(0.12):
            # One parameter, which nothing changes, counts how deep the function still calls itself.
            variables.append(Variable("deep", "unsigned"))
            self.frozen = self.frozen | {variables[-1]}
            made.parameters.append(Parameter(variables[-1]))
            made.limits[len(variables) - 1] = 2
            one = self._recursion(made)
        self.may_throw = made.may_throw = self.chance(0.05) and one is None
        made.body = self._body(variables, self.random.randint(3, 6), one)
        calls = [each.function for each in walk(made.body) if isinstance(each, Call)]
        made.level = max((each.level + 1 for each in calls if each is not made), default=0)
        return made

    def _parameters(self):
        names = self.random.sample(NAMES, self.random.randint(1, 4))
        types = self.random.choices(["unsigned", "int", "bool", "point"], [6, 1, 2, 1], k=len(names))
        return [Parameter(Variable(name, type)) for name, type in zip(names, ["unsigned"] + types[1:])]

    def _recursion(self, function):
        deep = function.parameters[-1].variable

        def call():
            arguments = [self._argument(function, n, frozenset(), False) for n in range(len(function.parameters) - 1)
                         ] + [Binary("-", Name(deep, None), Number(1, True))]
            target = Name(self.pick([each for each in self.known("unsigned") if each not in self.frozen]), None)
            return If(None, Binary(">", Name(deep, None), Number(0, True)),
                      Block([Do(Assign(target, "", Call(function, arguments)))]), None)
        return call

    def call_in_place(self):
        """A lambda with copies of some variables, called where it is written."""
        known = [each for each in self.names.all() if each.type != "array" and not each.is_static]
        captures = [Capture(Variable(each.name, each.type), Name(each, None), False)
                    for each in self.random.sample(known, min(len(known), self.random.randint(1, 3)))
                    if each is not self.fuel]
        if self.chance(0.3):
            free = [name for name in NAMES if name not in {each.variable.name for each in captures}]
            captures.append(Capture(Variable(self.pick(free), "unsigned"), self.value(1, effects=False), True))
        names = {each.variable.name for each in captures}
        parameters = [Parameter(Variable(name, "unsigned")) for name in self.random.sample(
            [name for name in NAMES if name not in names], self.random.randint(0, 2))]
        inner = FunctionMaker(self.random, [each for each in self.functions if each.level == 0])
        inner.in_lambda, inner.depth = True, 1
        is_mutable = self.chance(0.2)
        variables = [each.variable for each in captures]
        inner.frozen = set() if is_mutable else set(variables)
        body = inner._body(variables + [each.variable for each in parameters], self.random.randint(1, 3))
        made = Lambda(captures, parameters, body, is_mutable, [self.value(1, effects=False) for _ in parameters])
        targets = [each for each in self.known("unsigned") if each not in self.frozen]
        if targets and self.chance(0.5):
            return [Do(Assign(Name(self.pick(targets), None), "", made))]
        variable = self.new_variable("unsigned")
        if variable.name in {each.variable.name for each in walk_names(made)}:
            return [Return(made)]
        self.names.add(variable)
        return [Declare([Declarator(variable, made, " = ")])]


def walk_names(tree):
    """The names that stand outside the body of a lambda."""
    return [each for each in walk(tree, into_lambdas=False) if isinstance(each, Name)]


class Program:
    """Functions, and inputs for them: (function, test, values). It depends on its seed alone."""

    def __init__(self, seed, functions, inputs):
        self.seed = seed
        self.random = random.Random(seed)
        self.functions = []
        for number in range(functions):
            # Mostly the last ones, so that calls are nested but not too deep.
            callees = self.functions[-12:]
            self.functions.append(FunctionMaker(self.random, callees).function(f"f{number}"))
        self.calls = [(each, f"{each.name}/{n // 3}", self._input(each))
                      for each in self.functions for n in range(inputs)]

    def _input(self, function):
        values = []
        for position, parameter in enumerate(function.parameters):
            largest = function.limits.get(position, 7)
            values.append({
                "unsigned": lambda: self.random.randint(0, largest),
                "int": lambda: self.random.randint(-2, 4),
                "bool": lambda: self.random.randint(0, 1),
                "point": lambda: [self.random.randint(0, 5), self.random.randint(0, 5)],
            }[parameter.variable.type]())
        return values
