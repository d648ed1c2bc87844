"""Whether a function is still C++ after parts of it were taken away: names, labels and jumps."""

from syntax import (Assign, Block, Break, Call, Choose, Comma, Continue, Declare, Do, DoWhile, For, Goto, If, Items,
                    Label, Lambda, Logic, Name, Number, RangeFor, Return, Step, Switch, Try, While, is_constant,
                    parameters_of, walk)


class Invalid(Exception):
    pass


def check(function, earlier):
    """Raises Invalid. `earlier` functions may be called."""
    for each in walk(function.body):
        if isinstance(each, Call) and each.function is not function and each.function not in earlier:
            raise Invalid(f"{each.function.name} is not there")
    _Scopes(parameters_of(function)).body(function.body)


def check_sense(function):
    """Raises Invalid for what compilers accept, but nobody writes: it would hide what was looked for."""
    for each in walk(function.body):
        asked = [each.left, each.right] if isinstance(each, Logic) else [
            each.condition] if isinstance(each, (If, Choose, DoWhile)) else []
        if isinstance(each, (While, For)) and not isinstance(each.condition, (Number, type(None))):
            asked = [each.condition]
        if any(is_constant(condition) for condition in asked):
            raise Invalid("a constant condition")
        if isinstance(each, Do) and not isinstance(each.expression, (Assign, Step, Comma, Call)):
            raise Invalid("a statement without effect")


class _Scopes:
    """The scopes of one function or lambda."""

    def __init__(self, variables):
        self._levels = [{}]
        self._loops = 0
        self._breakable = 0
        for each in variables:
            self._declare(each)

    def body(self, block):
        # The outermost block shares its scope with the parameters.
        for each in block.statements:
            self._statement(each)
        if not block.statements or not isinstance(block.statements[-1], Return):
            raise Invalid("the end is reached without a value")
        labels = [each.label for each in walk(block, into_lambdas=False) if isinstance(each, Label)]
        gotos = {each.label for each in walk(block, into_lambdas=False) if isinstance(each, Goto)}
        if len(labels) != len(set(labels)) or gotos - set(labels):
            raise Invalid("labels and gotos do not fit")

    def _declare(self, variable):
        if variable.name in self._levels[-1]:
            raise Invalid(f"{variable.name} is declared twice")
        self._levels[-1][variable.name] = variable

    def _inside(self, act):
        self._levels.append({})
        act()
        self._levels.pop()

    def _names(self, tree):
        for each in walk(tree, into_lambdas=False):
            if isinstance(each, Name):
                meant = next((level[each.variable.name] for level in reversed(self._levels)
                              if each.variable.name in level), None)
                if meant is not each.variable:
                    raise Invalid(f"{each.variable.name} means something else")
            elif isinstance(each, Items) and not each.values:
                raise Invalid("an empty list")
            elif isinstance(each, Lambda):
                inner = [c.variable for c in each.captures] + [p.variable for p in each.parameters]
                _Scopes(inner).body(each.body)

    def _statement(self, tree):
        kind = type(tree)
        if kind is Block:
            self._inside(lambda: [self._statement(each) for each in tree.statements])
        elif kind is Declare:
            if not tree.declarators:
                raise Invalid("declares nothing")
            for each in tree.declarators:
                self._declare(each.variable)
                if each.value is not None:
                    self._names(each.value)
        elif kind in (Break, Continue):
            if not (self._loops if kind is Continue else self._breakable):
                raise Invalid("nothing to break or continue")
        elif kind in (If, Switch, For, RangeFor, Try, While, DoWhile):
            self._inside(lambda: self._compound(tree))
        else:
            self._names(tree)

    def _controlled(self, tree, is_loop):
        self._loops += is_loop
        self._breakable += 1
        if isinstance(tree, Block):  # in the scope of what is declared in front of it
            for each in tree.statements:
                self._statement(each)
        else:
            self._statement(tree)
        self._loops -= is_loop
        self._breakable -= 1

    def _compound(self, tree):
        kind = type(tree)
        if kind in (If, Switch, For) and tree.start is not None:
            (self._statement if isinstance(tree.start, Declare) else self._names)(tree.start)
        if kind in (If, While, DoWhile) or (kind is For and tree.condition is not None):
            self._names(tree.condition)
        if kind is If:
            for each in (tree.then, tree.otherwise):
                if each is not None:
                    self._statement(each)
        elif kind is Switch:
            self._names(tree.value)
            if not tree.sections or tree.sections[-1].falls:
                raise Invalid("falls out of the switch")
            self._controlled(Block([each for section in tree.sections for each in section.statements]), False)
        elif kind is Try:
            self._statement(tree.body)
            self._declare(tree.variable)
            self._statement(tree.handler)
        else:
            if kind is RangeFor:
                self._names(tree.range)
                self._declare(tree.variable)
            if kind is For and tree.step is not None:
                self._names(tree.step)
            # A loop's body has a scope of its own, but may not declare what its head declares.
            if kind is DoWhile:
                self._inside(lambda: self._controlled(tree.body, True))
            else:
                self._controlled(tree.body, True)
