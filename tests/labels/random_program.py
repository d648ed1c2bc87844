"""Random programs: types, globals, functions, and calls whose behaviour is defined."""

import random

from cpp_types import (BOOL, DOUBLE, INT, LONG, POINTER, SCHAR, SHORT, SMALL, STRING, UCHAR, UNSIGNED, VECTOR,
                       Array, Enumeration, Record, Undefined, is_integer, is_number)
from interpreter import Interpreter, TooLong
from label import Expectation
from program_tree import (Assign, Binary, Block, Break, Call, Compound, Constant, Continue, Convert, Declare, Do,
                          DoWhile, Element, Enumerator, For, Function, If, Logic, Member, Name, Null, Program, RangeFor,
                          Return, Section, Size, Step, Switch, Trace, Variable, While, named)
from random_expression import WIDE, ExpressionMaker, text_of
from random_values import random_value

SCOPED = Enumeration("colour", ("red", "green", "blue"), True)
UNSCOPED = Enumeration("level", ("low", "middle", "high"), False)
POINT = Record("point", [("x", INT), ("y", UNSIGNED), ("far", LONG), ("on", BOOL)])
BOX = Record("box", [("used", UNSIGNED), ("items", Array(INT, 3))])
PARAMETERS = (INT, INT, INT, UNSIGNED, UNSIGNED, LONG, UCHAR, SCHAR, SHORT, DOUBLE, BOOL, BOOL, POINTER, SCOPED,
              UNSCOPED, VECTOR, STRING)


class FunctionMaker(ExpressionMaker):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self._names = 0
        self._frozen = set()
        self._loops = 0
        self._result = None
        self.grown = None

    def _new(self, type, kind="local", is_initialised=True):
        self._names += 1
        return Variable(f"v{self._names}", type, kind, is_initialised)

    def function(self, name):
        self.visible = [each for each in self.globals if each.name != "tick"]
        parameters = [Variable(f"p{n}", self.pick(PARAMETERS), "parameter")
                      for n in range(self.random.randint(1, 4))]
        self.visible = self.visible + parameters
        self._result = self.pick((INT, INT, UNSIGNED, LONG, DOUBLE, BOOL))
        statements = [self._declaration(self.pick(WIDE)) for _ in range(self.random.randint(1, 3))]
        statements += self.statements(self.random.randint(2, 5), 2)
        self.may_have_effect = True
        statements.append(Return(self._valued(self._result, 2), self._result))
        # Nothing may be unused; what is read here is what the others have left.
        traced = [Do(Trace(Name(each))) for each in self.visible
                  if each.kind != "global" and (is_number(each.type) or each.type is BOOL) and each.is_initialised]
        made = Function(name, self._result, parameters, Block(statements[:-1] + traced + statements[-1:]),
                        has_effects=True)
        unnamed = [each for each in parameters if each.type in (POINTER, VECTOR, STRING, SCOPED, UNSCOPED)]
        made.body.statements[:0] = [Do(Trace(self._looked_at(each))) for each in unnamed]
        return made

    def _looked_at(self, variable):
        if variable.type is POINTER:
            return Binary("==", Name(variable), Null(POINTER))
        if variable.type in (VECTOR, STRING):
            return Size(Name(variable))
        return Convert(INT, Name(variable))

    def _valued(self, type, depth):
        if type is BOOL:
            return self.boolean(depth)
        if type in SMALL:
            return Convert(type, Binary("&", self.number(INT, depth), Constant(63, INT)))
        if self.is_loose and type is INT and self.chance(0.2):
            return self.number(LONG, depth)
        return self.exactly(type, depth)

    def full(self, make):
        """A full expression: one effect is allowed in it."""
        self.may_have_effect = self.chance(0.4)
        made = make()
        self.may_have_effect = False
        return made

    # -- statements ---------------------------------------------------------------------------

    def statements(self, count, depth):
        return [each for _ in range(count) for each in self._statement(depth)]

    def block(self, depth, before=(), after=()):
        outer = list(self.visible)
        made = [*before, *self.statements(self.random.randint(1, 2), depth - 1), *after]
        self.visible = outer
        return Block(made)

    def _statement(self, depth):
        kinds = [(6, self._assignment), (4, self._compound), (2, self._step), (2, self._declared), (2, self._traced),
                 (1, self._late)]
        if depth > 0:
            kinds += [(5, self._if), (2, self._while), (3, self._for), (2, self._do), (2, self._range_for),
                      (2, self._switch), (1, self._forever)]
        if self._loops:
            kinds += [(1, self._leave_loop)]
        kinds += [(0.5, self._return)]
        make = self.random.choices([each for _, each in kinds], [weight for weight, _ in kinds])[0]
        return make(depth)

    def _targets(self, accept):
        types = [each for each in (*WIDE, *SMALL, BOOL) if accept(each)]
        found = [each for type in types for each in self.lvalues(type)]
        return [each for each in found if self._is_free(each())]

    def _is_free(self, tree):
        return named(tree) is not None and named(tree) not in self._frozen

    def _assignment(self, _):
        targets = self._targets(lambda type: True)
        if not targets:
            return []
        target = self.pick(targets)()
        value = self.full(lambda: self._valued(target.type, 2))
        return [Do(Assign(target, value))] if text_of(target) != text_of(value) else []

    def _compound(self, _):
        if self.chance(0.06):
            return [self._changed_meanwhile()]
        targets = self._targets(lambda type: type in WIDE or self.is_loose and type in SMALL)
        if not targets:
            return []
        target = self.pick(targets)()
        signs = ["+", "-", "*", "/"] + (["%", "&", "|", "^", "<<", ">>"] if is_integer(target.type) else [])
        sign = self.pick(signs)
        type = INT if target.type in SMALL else target.type
        if sign in ("<<", ">>"):
            value = Constant(self.random.randint(0, 4), INT)
        elif sign in "/%":
            value = self.divisor(type, 1)
        else:
            value = self.constant(type) if self.chance(0.4) else self.full(lambda: self.lower(type, 1))
        return [Do(Compound(target, sign, value))] if text_of(target) != text_of(value) else []

    def _changed_meanwhile(self):
        """`total += grown()`, where the call changes total: C++17 has the right side evaluated first."""
        total = self.grown.body.statements[-1].value.variable
        return Do(Compound(Name(total), self.pick(("+", "-", "*", "/", "&", "^")), Call(self.grown, [])))

    def _step(self, _):
        targets = self._targets(lambda type: type in (INT, UNSIGNED, LONG))
        return [Do(Step(self.pick(targets)(), self.pick(("++", "--")), self.chance(0.5)))] if targets else []

    def _declaration(self, type):
        kind = "static" if self.chance(0.1) else "local"
        variable = self._new(type, kind)
        # A static variable keeps what earlier calls left; its first value is a constant.
        value = self.full(lambda: self._valued(type, 2)) if kind == "local" else Constant(type.converted(2), type)
        made = Declare(variable, value)
        self.visible = self.visible + [variable]
        return made

    def _declared(self, _):
        chance = self.random.random()
        if chance < 0.15:
            variable = self._new(POINT)
            values = [self.exactly(INT, 1), self.exactly(UNSIGNED, 1), self.exactly(LONG, 0), self.boolean(0)]
        elif chance < 0.3:
            variable = self._new(Array(self.pick((INT, UNSIGNED)), 4))
            values = [self.exactly(variable.type.item, 1) for _ in range(self.random.randint(1, 4))]
        else:
            made = self._declaration(self.pick((*WIDE, *SMALL, BOOL, BOOL)))
            return [made, Do(Trace(Name(made.variable)))]
        self.visible = self.visible + [variable]
        seen = Member(Name(variable), "x") if variable.type is POINT else Element(Name(variable), Constant(1, INT))
        return [Declare(variable, values), Do(Trace(seen))]

    def _late(self, _):
        """A variable that is declared without a value, and gets one on both ways."""
        variable = self._new(BOOL, is_initialised=False)
        condition = self.full(lambda: self.condition(1))
        made = [Declare(variable, None), If(
            condition, Block([Do(Assign(Name(variable), self.boolean(1)))]),
            Block([Do(Assign(Name(variable), self.boolean(1)))]))]
        self.visible = self.visible + [variable]
        return [*made, Do(Trace(Name(variable)))]

    def _traced(self, _):
        return [Do(Trace(self.full(lambda: self.exactly(self.pick(WIDE), 2) if self.chance(0.6) else self.boolean(2))))]

    def _return(self, _):
        return [If(self.full(lambda: self.condition(1)), Block([Return(self._valued(self._result, 1), self._result)]),
                   None)]

    def _leave_loop(self, _):
        return [If(self.full(lambda: self.condition(1)), Block([self.pick((Break, Continue))()]), None)]

    def _if(self, depth):
        condition = self.full(lambda: self.condition(2))
        then = self.block(depth)
        if self.chance(0.4):
            return [If(condition, then, self.block(depth) if self.chance(0.6) else If(
                self.condition(1), self.block(depth), None))]
        return [If(condition, then, None)]

    def _body(self, depth, before=()):
        self._loops += 1
        made = self.block(depth, before)
        self._loops -= 1
        return made

    def _counter(self, value):
        variable = self._new(INT)
        self._frozen = self._frozen | {variable}
        return variable, Declare(variable, Constant(value, INT))

    def _while(self, depth):
        counter, declared = self._counter(0)
        outer = list(self.visible)
        self.visible = outer + [counter]
        more = Binary("<", Name(counter), Constant(self.random.randint(1, 4), INT))
        asked = Logic("&&", *self.random.sample((self.boolean(1), more), 2)) if self.chance(0.7) else more
        made = While(asked, self._body(depth, [Do(Compound(Name(counter), "+", Constant(1, INT)))]))
        return [declared, made]

    def _do(self, depth):
        counter, declared = self._counter(0)
        self.visible = self.visible + [counter]
        body = self._body(depth, [Do(Step(Name(counter), "++", True))])
        more = Binary("<", Name(counter), Constant(self.random.randint(1, 3), INT))
        return [declared, DoWhile(body, Logic("&&", more, self.boolean(1)) if self.chance(0.6) else more)]

    def _for(self, depth):
        counter, declared = self._counter(0)
        outer = list(self.visible)
        end = Constant(self.random.randint(1, 4), INT)
        if self.chance(0.4) and self.read(INT) is not None:
            end = Binary("&", self.read(INT), Constant(3, INT))
        self.visible = outer + [counter]
        step = Step(Name(counter), "++", self.chance(0.5)) if self.chance(0.7) else Compound(
            Name(counter), "+", Constant(self.pick((1, 2)), INT)) if self.chance(0.7) else Assign(
            Name(counter), Binary("+", Name(counter), Constant(2, INT)))
        made = For(declared, Binary("<", Name(counter), end), step, self._body(depth))
        self.visible = outer
        return [made]

    def _forever(self, depth):
        """Left by break or return only."""
        counter, declared = self._counter(0)
        outer = list(self.visible)
        self.visible = outer + [counter]
        leave = self.pick((Break(), Return(self._valued(self._result, 0), self._result)))
        enough = If(Binary(">", Name(counter), Constant(self.random.randint(0, 2), INT)), Block([leave]), None)
        counted = Do(Step(Name(counter), "++", True))
        if self.chance(0.5):
            return [declared, While(Constant(True, BOOL), self._body(depth, [counted, enough]))]
        made = For(declared, self.pick((None, Constant(True, BOOL))), Step(Name(counter), "++", True),
                   self._body(depth, [enough]))
        self.visible = outer
        return [made]

    def _range_for(self, depth):
        ranges = [each for each in self.visible if each.type in (VECTOR, STRING) or
                  isinstance(each.type, Array) and each.type.item is INT]
        if not ranges:
            return []
        over = self.pick(ranges)
        outer = list(self.visible)
        frozen, self._frozen = self._frozen, self._frozen | {over}
        variable = self._new(INT)
        self.visible = outer + [variable]
        made = RangeFor(variable, Name(over), self._body(depth, [Do(Trace(Name(variable)))]))
        self.visible, self._frozen = outer, frozen
        return [made]

    def _switch(self, depth):
        enumerations = [each for each in self.visible if isinstance(each.type, Enumeration)]
        loops, self._loops = self._loops, 0  # a break would leave the switch
        if enumerations and self.chance(0.4):
            value = Name(self.pick(enumerations))
            sections = [Section([Enumerator(value.type, each)], [self.block(depth), Break()])
                        for each in value.type.enumerators]
        else:
            value = self.full(lambda: Binary("&", self.number(INT, 1), Constant(3, INT)))
            sections = [Section([Constant(each, INT)], [self.block(depth), Break()])
                        for each in self.random.sample(range(4), self.random.randint(1, 3))]
            if len(sections) > 1:
                sections[0].labels += sections.pop().labels
            sections.append(Section([None], [self.block(depth), Break()]))
        self._loops = loops
        return [Switch(value, sections)]


def next_function(tick):
    """Changes a global that nothing else names."""
    return Function("next", INT, [], Block([
        Do(Assign(Name(tick), Binary("&", Binary("+", Name(tick), Constant(3, INT)), Constant(7, INT)))),
        Return(Name(tick), INT)]), has_effects=True)


def grown_function(total):
    """Changes a global that others name; never zero."""
    return Function("grown", INT, [], Block([
        Do(Assign(Name(total), Binary("+", Binary("&", Name(total), Constant(7, INT)), Constant(1, INT)))),
        Return(Name(total), INT)]), has_effects=True)


def scale_function():
    value = Variable("value", INT, "parameter")
    return Function("halved", INT, [value], Block([
        If(Binary("<", Name(value), Constant(0, INT)), Block([Return(Constant(0, INT), INT)]), None),
        Return(Binary("/", Name(value), Constant(2, INT)), INT)]))


def random_program(seed, functions=8, calls=6, is_loose=False):
    dice = random.Random(seed)
    variables = [(Variable("tick", INT, "global"), 0), (Variable("total", INT, "global"), 5),
                 (Variable("mask", UNSIGNED, "global"), 3), (Variable("ready", BOOL, "global"), True),
                 (Variable("table", Array(INT, 5), "global"), [3, 0, -2, 7, 1]),
                 (Variable("origin", POINT, "global"), {"x": 1, "y": 2, "far": 3, "on": True}),
                 (Variable("shelf", BOX, "global"), {"used": 2, "items": [4, 5, 6]})]
    names = [variable for variable, _ in variables]
    made = [grown_function(names[1]), next_function(names[0]), scale_function()]
    while len(made) < functions + 3:
        # Functions that are called change no global that an expression reads: only two of these three are, elsewhere.
        maker = FunctionMaker(dice, [], made[1:3], names, is_loose)
        maker.grown = made[0]
        made.append(maker.function(f"f{len(made) - 3}"))
    program = Program([SCOPED, UNSCOPED, POINT, BOX], variables, made, [])
    program.is_loose, program.is_failing = is_loose, False
    for function in made[3:]:
        program.calls += [(function, [random_value(dice, each.type, names) for each in function.parameters])
                          for _ in range(calls * 2)]
    dice.shuffle(program.calls)
    keep_defined_calls(program, calls)
    return program


def keep_defined_calls(program, most):
    """Drops calls whose behaviour is undefined when they come in their turn, and those beyond `most` of a function."""
    machine = Interpreter(program, Expectation().observe)
    kept, counts = [], {}
    for function, values in program.calls:
        before, lines = machine.snapshot(), len(machine.output)
        if counts.get(function, 0) >= most:
            continue
        try:
            machine.run(function, values)
        except (Undefined, TooLong):
            machine.globals = before
            del machine.output[lines:]
            continue
        kept.append((function, values))
        counts[function] = counts.get(function, 0) + 1
    program.calls = kept


def run_calls(program, expected):
    """What the program prints; what it covers is noted in `expected`."""
    machine = Interpreter(program, expected.observe)
    for number, (function, values) in enumerate(program.calls):
        expected.test = f"call {number}"
        machine.output.append(f"call {number}")
        machine.run(function, values)
    return "".join(f"{each}\n" for each in machine.output)
