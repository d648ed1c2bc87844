"""Random statements: declarations, branches, loops, jumps.

Every way round costs fuel or is counted, so that all programs end. No jump passes an initialisation.
"""

from random_expression import NAMES, ExpressionMaker
from syntax import (Assign, Binary, Block, Break, Continue, Convert, Declarator, Declare, Do, DoWhile, For, Goto,
                    If, Items, Label, Logic, Name, Number, RangeFor, Return, Section, Step,
                    Switch, Throw, Try, Variable, While, is_constant)

JUMPS = (Break, Continue, Return, Goto, Throw)
SIMPLE = (Do, *JUMPS)  # may be controlled without braces


class StatementMaker(ExpressionMaker):
    def __init__(self, random, functions):
        super().__init__(random, functions)
        self.labels = 0
        self.gotos = []  # labels that can be jumped to from here
        self.continuable = 0  # loops around
        self.breakable = 0  # loops and switches around
        self.trying = 0
        self.depth = 3  # how deep blocks can still be nested
        self.fuel = None
        self.in_lambda = False
        self.may_throw = False

    # -- variables ----------------------------------------------------------------------------

    def new_variable(self, type, **more):
        """A variable that is not known yet: its name stands for nothing in its own initialiser."""
        free = [name for name in NAMES if not self.names.is_taken(name)]
        return Variable(self.pick(free), type, **more)

    def _initialised(self, variable):
        self.hidden = {variable.name}
        value, style = self._initial(variable)
        self.hidden = set()
        return Declarator(variable, value, style)

    def _initial(self, variable):
        if variable.type == "array":
            return Items([self.value(1, effects=False) for _ in range(variable.size)]), " = "
        if variable.type != "point":
            return self.of_type(variable.type), " = "
        others = self.known("point")
        if others and self.chance(0.4):
            return Name(self.pick(others), None), " = "
        return Items([self.value(1), self.value(1)]), self.pick(["", " = "])

    def declaration(self):
        type = self.random.choices(["unsigned", "int", "bool", "point", "array"], [44, 8, 16, 16, 16])[0]
        variable = self.new_variable(type, size=self.random.randint(2, 4) if type == "array" else 0)
        made = [self._initialised(variable)]
        self.names.add(variable)
        if type == "unsigned" and self.chance(0.15) and not self._is_full():
            second = self.new_variable(type)
            made.append(self._initialised(second))
            self.names.add(second)
        return [Declare(made)]

    def _is_full(self):
        return all(self.names.is_taken(name) for name in NAMES)

    def static_declaration(self):
        variable = self.new_variable("unsigned", is_static=True)
        made = self._initialised(variable) if self.chance(0.04) else Declarator(variable, self.number(), " = ")
        self.names.add(variable)
        return [Declare([made])]

    def late_declaration(self):
        """Without initialiser; on each way something is assigned before anything can be used."""
        type = self.pick(["unsigned", "unsigned", "bool", "point"])
        variable = self.new_variable(type)
        self.hidden = {variable.name}
        made = [Declare([Declarator(variable, None, "")])]
        if self.chance(0.4):
            made += [Do(each) for each in [self.assignment()] if each]
        if type == "point":
            made += [Do(Assign(Name(variable, field), "", self.value(1))) for field in ("x", "y")]
        elif self.chance(0.5):
            made.append(If(None, self.condition(self.size(3)), *(
                Block([Do(Assign(Name(variable, None), "", self.of_type(type)))]) for _ in range(2))))
        else:
            made.append(Do(Assign(Name(variable, None), "", self.of_type(type))))
        self.hidden = set()
        self.names.add(variable)
        return made

    # -- blocks -------------------------------------------------------------------------------

    def statements(self, count, one=None):
        """Some statements; `one` makes one more, somewhere among them."""
        made, at = [], self.random.randint(0, count)
        for position in range(count + 1):
            if position == at and one is not None:
                made.append(one())
            if position < count:
                made += self.statement()
            if isinstance(made[-1] if made else None, JUMPS) and (one is None or position >= at):
                break
        return made

    def block(self, count, more=(), one=None):
        """`more` variables are declared in front of it and cannot be declared again in it."""
        self.names.open()
        for each in more:
            self.names.add(each)
        made = Block(self.statements(count, one))
        self.names.close()
        return made

    def body(self, depth, more=()):
        made = self.block(self.random.randint(1, 2), more)
        if len(made.statements) == 1 and isinstance(made.statements[0], SIMPLE) and self.chance(0.5):
            return made.statements[0]
        return made

    # -- one statement ------------------------------------------------------------------------

    def statement(self):
        simple = [(10, self.declaration), (3, self.late_declaration), (34, self.change)]
        if not self.in_lambda:
            simple.append((2, self.static_declaration))
        if self._is_full():
            simple = [(1, self.change)]
        choices = simple + [(4, self.jump)]
        if self.depth > 0:
            choices += [(14, self.branch), (3, self.nested), (5, self.switch), (3, self.forward_goto)]
            choices += [(1, self.attempt), (2, self.call_in_place)]
            if self.rounds < 2:
                choices += [(5, self.while_loop), (3, self.do_loop), (4, self.for_loop), (2, self.endless_loop),
                            (3, self.counted_loop), (3, self.range_loop), (2, self.backward_goto),
                            (1, self.jump_into_loop)]
        weights, makers = zip(*choices)
        maker = self.random.choices(makers, weights)[0]
        self.depth -= 1
        made = maker()
        self.depth += 1
        return made

    def change(self):
        points = [each for each in self.known("point") if each not in self.frozen]
        roll = self.random.random()
        if roll < 0.1 and len(points) > 1:
            one, other = self.random.sample(points, 2)
            return [Do(Assign(Name(one, None), "", Name(other, None)))]
        if roll < 0.2:
            flags = [each for each in self.known("bool") if each not in self.frozen]
            if flags:
                flag = self.pick(flags)
                self.frozen, before = self.frozen | {flag}, self.frozen
                made = Do(Assign(Name(flag, None), "", self.truth(self.size(4))))
                self.frozen = before
                return [made]
        if roll < 0.4:
            made = self.step() if self.chance(0.8) else self.number_step()
        elif roll < 0.44:
            made = self.pair()
        else:
            made = self.assignment()
        return [Do(made)] if made else self.declaration()

    def nested(self):
        return [self.block(self.random.randint(1, 3))]

    def branch(self):
        start, more = None, []
        self.names.open()
        if self.chance(0.08):
            variable = self.new_variable("unsigned")
            start, more = Declare([self._initialised(variable)]), [variable]
            self.names.add(variable)
        condition = self.condition(self.size(4))
        then = self.body(self.depth, more)
        otherwise = None
        if self.depth > 0 and self.chance(0.25):
            self.depth -= 1
            otherwise = self.branch()[0]
            self.depth += 1
        elif self.chance(0.4):
            otherwise = self.body(self.depth, more)
        self.names.close()
        if isinstance(then, If):
            then = Block([then])
        return [If(start, condition, then, otherwise)]

    def switch(self):
        values = [0, 1, 2, 3]
        self.random.shuffle(values)
        labels = values[:self.random.randint(1, 4)]
        if self.chance(0.6):
            labels.insert(self.random.randint(0, len(labels)), None)
        sections = []
        self.breakable += 1
        asked = self.value(1)
        if is_constant(asked):
            asked = Convert("unsigned", Name(self.fuel, None))
        value = Binary("%", asked, Number(self.pick([3, 4, 5]), True))
        while labels:
            here = [labels.pop() for _ in range(min(len(labels), 2 if self.chance(0.15) else 1))]
            made = self.block(self.random.randint(1, 2))
            # A declaration without braces could be jumped over by the next case.
            bare = self.chance(0.5) and not any(isinstance(each, Declare) for each in made.statements)
            statements = list(made.statements) if bare else [made]
            leaves = isinstance(made.statements[-1], JUMPS)
            falls = bool(labels) and not leaves and self.chance(0.35)
            if not falls and not leaves and (labels or self.chance(0.5)):
                statements.append(Break())
            sections.append(Section(here, statements, falls))
        self.breakable -= 1
        return [Switch(None, value, sections)]

    # -- loops --------------------------------------------------------------------------------

    def _with_fuel(self, condition=None):
        """A condition that is false sooner or later."""
        burn = Binary(">", Step(Name(self.fuel, None), "--", self.chance(0.3)), Number(0, False))
        if condition is None or self.chance(0.2):
            return burn
        return Logic("&&", *([burn, condition] if self.chance(0.5) else [condition, burn]))

    def _loop_body(self, more=(), frozen=(), first=()):
        self.rounds += 1
        self.continuable += 1
        self.breakable += 1
        before = self.frozen
        self.frozen = self.frozen | set(frozen)
        made = self.body(self.depth, more)
        self.frozen = before
        self.breakable -= 1
        self.continuable -= 1
        self.rounds -= 1
        if first:
            made = Block(list(first) + (made.statements if isinstance(made, Block) else [made]))
        return made

    def while_loop(self):
        return [While(self._with_fuel(self.condition(self.size(2))), self._loop_body())]

    def do_loop(self):
        body = self._loop_body()
        body = body if isinstance(body, Block) else Block([body])
        return [DoWhile(body, self._with_fuel(self.condition(self.size(2))))]

    def endless_loop(self):
        leave = If(None, Binary("<=", Step(Name(self.fuel, None), "--", False), Number(0, False)), Break(), None)
        body = self._loop_body(first=[leave])
        if self.chance(0.5):
            return [For(None, None, None, body)]
        return [While(Number(1, False), body)]

    def for_loop(self):
        """Whose variable may be changed in the body, or which has none."""
        self.names.open()
        start, more = None, []
        if self.chance(0.7):
            variable = self.new_variable("unsigned")
            start, more = Declare([self._initialised(variable)]), [variable]
            self.names.add(variable)
        elif self.chance(0.5):
            start = self.assignment()
        condition = self._with_fuel(self.condition(self.size(2)))
        step = self.pair() if self.chance(0.3) else self.step() or self.assignment()
        made = For(start, condition, step if self.chance(0.9) else None, self._loop_body(more))
        self.names.close()
        return [made]

    def counted_loop(self):
        self.names.open()
        variable = self.new_variable("unsigned")
        self.names.add(variable)
        counter = Name(variable, None)
        start = Declare([Declarator(variable, Number(self.random.randint(0, 2), True), " = ")])
        condition = Binary("<", counter, self.number(3))
        made = For(start, condition, Step(Name(variable, None), "++", self.chance(0.7)),
                   self._loop_body([variable], [variable]))
        self.names.close()
        return [made]

    def range_loop(self):
        self.names.open()
        variable = self.new_variable("unsigned")
        arrays = [each for each in self.known("array") if each.name != variable.name]
        frozen = []
        if arrays and self.chance(0.7):
            frozen = [self.pick(arrays)]
            over = Name(frozen[0], None)
        else:
            self.hidden = {variable.name}
            over = Items([self.value(1, effects=False) for _ in range(self.random.randint(1, 3))])
            self.hidden = set()
        made = RangeFor(variable, over, self._loop_body([variable], frozen))
        self.names.close()
        return [made]

    # -- jumps --------------------------------------------------------------------------------

    def jump(self):
        """A way out, under a condition as a rule: behind it there would be nothing else."""
        ways = [lambda: Return(self.result())]
        ways += [Break] * (4 if self.breakable else 0) + [Continue] * (3 if self.continuable else 0)
        ways += [lambda: Goto(self.pick(self.gotos))] * (4 if self.gotos else 0)
        ways += [self.throw] * (6 if self.trying else 3 if self.may_throw else 0)
        made = self.pick(ways)()
        if self.chance(0.9):
            made = If(None, self.condition(self.size(3)), made if self.chance(0.7) else Block([made]), None)
        return [made]

    def result(self):
        return self.of_type("unsigned")

    def _new_label(self):
        self.labels += 1
        return f"L{self.labels}"

    def _guarded(self, make):
        return lambda: If(None, self.condition(self.size(3)), make(), None)

    def forward_goto(self):
        label = self._new_label()
        self.gotos.append(label)
        inner = self.block(self.random.randint(2, 4), one=self._guarded(lambda: Goto(label)))
        self.gotos.pop()
        return [inner, Label(label)]

    def backward_goto(self):
        label = self._new_label()
        self.rounds += 1
        inner = self.block(self.random.randint(1, 3))
        self.rounds -= 1
        return [Label(label), inner, If(None, self._with_fuel(self.condition(self.size(2))), Goto(label), None)]

    def jump_into_loop(self):
        label = self._new_label()
        enter = If(None, self.condition(self.size(2)), Goto(label), None)
        body = self._loop_body()
        body = body if isinstance(body, Block) else Block([body])
        body.statements.insert(0, Label(label))
        return [enter, While(self._with_fuel(self.condition(self.size(2))), body)]

    def throw(self):
        return Throw(Binary("+", self.atom(), Number(1, True)))

    def attempt(self):
        self.trying += 1
        body = self.block(self.random.randint(1, 3), one=self._guarded(self.throw))
        self.trying -= 1
        self.names.open()
        variable = self.new_variable("unsigned")
        handler = self.block(self.random.randint(1, 2), [variable])
        self.names.close()
        return [Try(body, variable, handler)]
