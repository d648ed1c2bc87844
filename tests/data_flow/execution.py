"""Executes statements: a body becomes a list of steps, so that goto is a jump like all others."""

from evaluation import Activation, Evaluator, Observations, converted
from syntax import (Block, Break, Continue, Declare, Do, DoWhile, For, Goto, If, Items, Label, RangeFor,
                    Return, Switch, Throw, Try, While)


DEEPEST_CALL = 20


class TooLong(Exception):
    """More steps than allowed, or calls in calls."""


class Thrown(Exception):
    """An exception that leaves a function."""

    def __init__(self, value):
        super().__init__(value)
        self.value = value


class Target:
    """Where a jump goes to; known when the code behind it is made."""

    def __init__(self):
        self.step = None


class Body:
    """The steps of a function's or lambda's body. A step gets the evaluator, and returns the target
    that it jumps to, or None. Only what it does to variables matters: scopes were checked by compilers."""

    def __init__(self, block):
        self.steps = []
        self._labels = {}
        self._breaks = []
        self._continues = []
        self._handlers = []  # (variable, target) of the try blocks around
        self.end = Target()
        self._by_type = {
            Declare: self._declare, Do: self._do, Block: self._block, If: self._if, While: self._while,
            DoWhile: self._do_while, For: self._for, RangeFor: self._range_for, Switch: self._switch,
            Break: lambda _: self._jump(self._breaks[-1]),
            Continue: lambda _: self._jump(self._continues[-1]),
            Goto: lambda tree: self._jump(self._label(tree.label)),
            Label: lambda tree: self._put(self._label(tree.label)),
            Return: self._return, Throw: self._throw, Try: self._try,
        }
        self._statement(block)
        self._put(self.end)

    def _label(self, name):
        return self._labels.setdefault(name, Target())

    def _put(self, target):
        target.step = len(self.steps)

    def _jump(self, target):
        self.steps.append(lambda _: target)

    def _unless(self, condition, target):
        self.steps.append(lambda run: None if run.condition(condition) else target)

    def _if_so(self, condition, target):
        self.steps.append(lambda run: target if run.condition(condition) else None)

    def _statement(self, tree):
        if tree is not None:
            self._by_type[type(tree)](tree)

    def _block(self, tree):
        for each in tree.statements:
            self._statement(each)

    def _do(self, tree):
        def do(run):
            run.value(tree.expression)
        self.steps.append(do)

    def _declare(self, tree):
        for each in tree.declarators:
            self.steps.append(lambda run, each=each: declare(run, each))

    def _if(self, tree):
        otherwise, end = Target(), Target()
        self._statement(tree.start)
        self._unless(tree.condition, otherwise)
        self._statement(tree.then)
        self._jump(end)
        self._put(otherwise)
        self._statement(tree.otherwise)
        self._put(end)

    def _loop_body(self, tree, again, end):
        self._breaks.append(end)
        self._continues.append(again)
        self._statement(tree.body)
        self._breaks.pop()
        self._continues.pop()

    def _while(self, tree):
        again, end = Target(), Target()
        self._put(again)
        self._unless(tree.condition, end)
        self._loop_body(tree, again, end)
        self._jump(again)
        self._put(end)

    def _do_while(self, tree):
        begin, again, end = Target(), Target(), Target()
        self._put(begin)
        self._loop_body(tree, again, end)
        self._put(again)
        self._if_so(tree.condition, begin)
        self._put(end)

    def _for(self, tree):
        begin, again, end = Target(), Target(), Target()
        if isinstance(tree.start, Declare):
            self._statement(tree.start)
        elif tree.start is not None:
            self._do(Do(tree.start))
        self._put(begin)
        if tree.condition is not None:
            self._unless(tree.condition, end)
        self._loop_body(tree, again, end)
        self._put(again)
        if tree.step is not None:
            self._do(Do(tree.step))
        self._jump(begin)
        self._put(end)

    def _range_for(self, tree):
        again, end = Target(), Target()

        def begin(run):
            run.own.ranges[tree] = list(run.value(tree.range))

        def next_of_it(run):
            rest = run.own.ranges[tree]
            if not rest:
                return end
            run.define_all(tree.variable, rest.pop(0), tree.variable.place)
            return None

        self.steps.append(begin)
        self._put(again)
        self.steps.append(next_of_it)
        self._loop_body(tree, again, end)
        self._jump(again)
        self._put(end)

    def _switch(self, tree):
        ways, end = {}, Target()
        for section in tree.sections:
            target = Target()
            ways.update((label, (target, "default" if label is None else f"case {label}"))
                        for label in section.labels)

        def select(run):
            value, leaf = run.selection(tree.value)
            value = run.machine.select(list(ways), value)
            target, way = ways.get(value) or ways.get(None) or (end, "no case")
            run.machine.observed.add_leaf(leaf, way)
            return target

        self._statement(tree.start)
        self.steps.append(select)
        self._breaks.append(end)
        for section in tree.sections:
            self._put(ways[section.labels[0]][0])
            for each in section.statements:
                self._statement(each)
        self._breaks.pop()
        self._put(end)

    def _return(self, tree):
        def leave(run):
            run.leave(tree.value)
            return self.end
        self.steps.append(leave)

    def _throw(self, tree):
        handler = self._handlers[-1] if self._handlers else None

        def throw(run):
            value = run.value(tree.value)
            if handler is None:
                raise Thrown(value)
            run.define_all(handler[0], value, handler[0].place)
            return handler[1]
        self.steps.append(throw)

    def _try(self, tree):
        handler, end = Target(), Target()
        self._handlers.append((tree.variable, handler))
        self._statement(tree.body)
        self._handlers.pop()
        self._jump(end)
        self._put(handler)
        self._statement(tree.handler)
        self._put(end)


def declare(run, declarator):
    variable = declarator.variable
    if variable.is_static and variable in run.machine.initialised:
        return
    if variable.is_static:
        run.machine.initialised.add(variable)
    if declarator.value is not None:
        run.define_all(variable, initial(run, declarator), variable.place)
        return
    for cell in variable.cells():  # what an earlier round of a loop left there is gone
        run.own.last.pop(cell, None)


def initial(run, declarator):
    value = run.value(declarator.value)
    if isinstance(declarator.value, Items):
        size = 2 if declarator.variable.type == "point" else declarator.variable.size
        return value + [0] * (size - len(value))
    return value


class Machine:
    """Runs functions, and collects what is observed."""

    def __init__(self, limit=10_000):
        self.statics = Activation()
        self.initialised = set()
        self.observed = Observations()
        self.limit = limit
        self._left = limit
        self._depth = 0
        self._bodies = {}

    def run(self, function, arguments):
        """A call from outside. Returns ("returned" | "threw", value)."""
        self._left = self.limit
        try:
            return "returned", self.call(function, arguments)[0]
        except Thrown as thrown:
            return "threw", thrown.value

    def steps_taken(self):
        """By the last call from outside."""
        return self.limit - self._left

    def take_observations(self):
        taken, self.observed = self.observed, Observations()
        return taken

    def decide(self, condition, value):
        """Which way a condition goes that has this value."""
        return value

    def select(self, labels, value):
        """The value by which a switch with these labels selects."""
        return value

    def call(self, function, arguments, origins=()):
        """What is returned, and which definition of which variable that is (Activation.returned)."""
        return self.enter(function.body, [
            (each.variable, value, each.variable.place)
            for each, value in zip(function.parameters, arguments, strict=True)], origins)

    def enter(self, block, defined, origins=()):
        """Runs a body in an activation of its own, in which variables are defined: (variable, value, place)."""
        if block not in self._bodies:
            self._bodies[block] = Body(block)
        body = self._bodies[block]
        run = Evaluator(self, Activation(origins))
        for each in defined:
            run.define_all(*each)
        self._depth += 1
        try:
            self._follow(body.steps, run)
        finally:
            self._depth -= 1
        return run.result, run.own.returned

    def _follow(self, steps, run):
        at = 0
        while at < len(steps):
            self._left -= 1
            if self._left < 0 or self._depth > DEEPEST_CALL:
                raise TooLong()
            target = steps[at](run)
            at = at + 1 if target is None else target.step
