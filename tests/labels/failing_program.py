"""Programs of which each call may fail, in a process of its own: what is about to fail must be recorded before."""

import random

from cpp_types import INT, LONG, POINTER, SHORT, UCHAR, UNSIGNED, Array, Undefined
from interpreter import Interpreter
from program_tree import (Binary, Block, Compound, Constant, Declare, Do, Element, Function, If, Name, PointerElement,
                          Program, Return, Target, Unary, Variable)
from random_values import random_value


class _Maker:
    def __init__(self, dice):
        self.dice = dice
        self.table = Variable("table", Array(INT, 5), "global")
        self.total = Variable("total", INT, "global")

    def function(self, number):
        """A function whose last operation may fail. Nothing comes behind it but the return."""
        kind = self.dice.choice(("arithmetic", "arithmetic", "divide", "shift", "index", "null", "negate", "compound",
                                 "narrow"))
        return getattr(self, "_" + kind)(f"f{number}")

    def _parameters(self, *types):
        return [Variable(f"p{n}", each, "parameter") for n, each in enumerate(types)]

    def _function(self, name, type, parameters, last, guard=None):
        statements = [Return(last, type)]
        if guard is not None and self.dice.random() < 0.5:
            statements.insert(0, If(guard, Block([Return(Constant(type.converted(0), type), type)]), None))
        return Function(name, type, parameters, Block(statements))

    def _arithmetic(self, name):
        type = self.dice.choice((INT, LONG))
        a, b = self._parameters(type, type)
        return self._function(name, type, [a, b], Binary(self.dice.choice("+-*"), Name(a), Name(b)),
                              Binary(">", Name(a), Constant(100, INT)))

    def _divide(self, name):
        type = self.dice.choice((INT, LONG, UNSIGNED))
        a, b = self._parameters(type, type)
        return self._function(name, type, [a, b], Binary(self.dice.choice("/%"), Name(a), Name(b)),
                              Binary("==", Name(b), Constant(0, INT)))

    def _shift(self, name):
        type = self.dice.choice((UNSIGNED, LONG, INT))
        a, b = self._parameters(type, INT)
        return self._function(name, type, [a, b], Binary(">>", Name(a), Name(b)),
                              Binary(">=", Name(b), Constant(type.bits, INT)))

    def _index(self, name):
        (a,) = self._parameters(INT)
        return self._function(name, INT, [a], Element(Name(self.table), Name(a)),
                              Binary("<", Name(a), Constant(0, INT)))

    def _null(self, name):
        (p,) = self._parameters(POINTER)
        return self._function(name, INT, [p], self.dice.choice((
            lambda: Target(Name(p)), lambda: PointerElement(Name(p), Constant(0, INT))))())

    def _negate(self, name):
        type = self.dice.choice((INT, LONG))
        (a,) = self._parameters(type)
        return self._function(name, type, [a], Unary("-", Name(a)))

    def _compound(self, name):
        type = self.dice.choice((INT, LONG))
        a, b = self._parameters(type, type)
        return Function(name, type, [a, b], Block([
            Do(Compound(Name(a), self.dice.choice("+-*"), Name(b))), Return(Name(a), type)]))

    def _narrow(self, name):
        """Defined, for integers: only a label."""
        source, type = self.dice.choice(((LONG, INT), (INT, SHORT), (INT, UCHAR), (LONG, UNSIGNED), (UNSIGNED, UCHAR)))
        (a,) = self._parameters(source)
        local = Variable("cut", type, "local")
        return Function(name, INT, [a], Block([Declare(local, Name(a)), Return(Name(local), INT)]))


def failing_program(seed, functions=20, calls=5):
    dice = random.Random(seed)
    maker = _Maker(dice)
    made = [maker.function(number) for number in range(functions)]
    names = [maker.table, maker.total]
    program = Program([], [(maker.table, [3, 0, -2, 7, 1]), (maker.total, 5)], made, [])
    for function in made:
        program.calls += [(function, [random_value(dice, each.type, names) for each in function.parameters])
                          for _ in range(calls)]
    program.is_loose, program.is_failing = True, True
    return program


def run_each_call(program, expected):
    """Each call in a program of its own. After a failure nothing is certain, and nothing is expected."""
    for number, (function, values) in enumerate(program.calls):
        expected.test = f"call {number}"
        try:
            Interpreter(program, expected.observe).run(function, values)
        except Undefined:
            pass
