"""Executes random programs, exactly as C++ does, and tells an observer what labels ask for.

What is told, with the node it belongs to:
    operator   the operands, converted as the operator has them; of a compound assignment the old value and the other
    logic      the values of both operands; the right one as well if it is skipped, None if that might do harm
    read       a variable, member, array element or pointer target, and its value
    value      the value of one of these, or of an operator
    assign     the old value, the new one, and a way to look at other variables
    index, null, shift, convert    what may fail, before it does
    call, enter, loop    evaluations begin; parameters; rounds that a loop made when it is left
"""

import struct

from cpp_types import (BOOL, DOUBLE, STRING, VECTOR, Array, Enumeration, Record, Undefined, computed, promoted, related)
from harmless import is_harmless
from program_tree import (BITWISE, LVALUES, RELATIONS, SHIFTS, Block, Break, Continue, Declare, Do, DoWhile,
                          Enumerator, For, If, Name, RangeFor, Return, Switch, While,
                          compound_type, initial)


class TooLong(Exception):
    """More steps than allowed, or calls in calls."""


class _Broken(Exception):
    pass


class _Continued(Exception):
    pass


class _Returned(Exception):
    def __init__(self, value):
        super().__init__()
        self.value = value


def copied(value):
    if isinstance(value, list):
        return [copied(each) for each in value]
    return {name: copied(each) for name, each in value.items()} if isinstance(value, dict) else value


class Interpreter:
    def __init__(self, program, observe, limit=3000):
        self.globals = {variable: copied(value) for variable, value in program.globals}
        self.output = []
        self._observe = observe
        self._quiet = 0
        self._limit, self._left, self._depth = limit, limit, 0
        self._frame = None

    def snapshot(self):
        return {variable: copied(value) for variable, value in self.globals.items()}

    def run(self, function, values):
        """A call from outside; what it returns is traced."""
        self._left, self._depth, self._frame = self._limit, 0, None
        value = self._enter(function, values)
        if function.type.name != "void":
            self._trace(value)
        return value

    def _tell(self, what, tree, *values):
        if not self._quiet:
            self._observe(what, tree, *values)

    def _trace(self, value):
        if isinstance(value, float):
            bits = struct.unpack("<Q", struct.pack("<d", value))[0]
            self.output.append("nan" if value != value else format(bits, "x"))
        else:
            self.output.append(str(int(value)))

    def _enter(self, function, values):
        outer, self._frame = self._frame, dict(zip(function.parameters, values, strict=True))
        self._depth += 1
        if self._depth > 12:
            raise TooLong()
        try:
            self._tell("enter", function, dict(self._frame))
            self._statement(function.body)
            return None
        except _Returned as returned:
            return returned.value
        finally:
            self._depth -= 1
            self._frame = outer

    # -- expressions --------------------------------------------------------------------------

    def value(self, tree):
        """The value of an expression; reads of lvalues are told."""
        if isinstance(tree, LVALUES):
            if tree.type in (VECTOR, STRING) or isinstance(tree.type, (Array, Record)):
                return self._fetched(tree)
            found = self._fetched(tree)
            self._tell("read", tree, found)
            self._tell("value", tree, found)
            return found
        return getattr(self, "_" + type(tree).__name__.lower())(tree)

    def converted(self, tree, type):
        """The value after an implicit conversion to a type."""
        value = self.value(tree)
        if not hasattr(type, "bits") or not hasattr(tree.type, "bits"):
            return value
        if tree.type is not type:
            self._tell("convert", tree, value, type)
        return type.converted(value)

    def _fetched(self, tree):
        place, key = self.located(tree)
        return place[key]

    def located(self, tree):
        """Where an lvalue is: a container, and the key in it."""
        kind = type(tree).__name__
        if kind == "Name":
            return self.globals if tree.variable in self.globals else self._frame, tree.variable
        if kind == "Member":
            return self._fetched(tree.record), tree.field
        if kind == "Element":
            array, index = self._fetched(tree.array), self.value(tree.index)
            self._tell("index", tree, index)
            if not 0 <= index < len(array):
                raise Undefined("index")
            return array, index
        pointer = self.value(tree.pointer)
        index = self.value(tree.index) if kind == "PointerElement" else 0
        self._tell("null", tree, pointer)
        if pointer is None:
            raise Undefined("null")
        variable, at = pointer
        if not isinstance(variable.type, Array):
            if index != 0:
                raise Undefined("pointer")
            return self.globals, variable
        if not 0 <= at + index < variable.type.size:
            raise Undefined("pointer")
        return self.globals[variable], at + index

    def _constant(self, tree):
        return tree.value

    def _enumerator(self, tree):
        return tree.name

    def _null(self, _):
        return None

    def _addressof(self, tree):
        place, key = self.located(tree.of)
        if place is self.globals:
            return key, 0
        return next(variable for variable, value in self.globals.items() if value is place), key

    def _unary(self, tree):
        if tree.sign == "!":
            return not self.converted(tree.operand, BOOL)
        value = promoted(tree.operand.type).converted(self.value(tree.operand))
        if tree.sign == "~":
            return tree.type.converted(~value)
        self._tell("operator", tree, value, value)
        if tree.type is not DOUBLE and tree.type.is_signed and not tree.type.holds(-value):
            raise Undefined("overflow")
        return tree.type.converted(-value)

    def _operands(self, tree):
        if tree.operands is None:
            return self.value(tree.left), self.value(tree.right)
        return (self.converted(tree.left, tree.operands),
                self.converted(tree.right, promoted(tree.right.type) if tree.sign in SHIFTS else tree.operands))

    def _binary(self, tree):
        left, right = self._operands(tree)
        self._tell("operator", tree, left, right)
        if tree.sign in RELATIONS:
            return related(tree.sign, left, right)
        if tree.operands is None and tree.sign in BITWISE:
            return {"&": left and right, "|": left or right, "^": left != right}[tree.sign]
        value = self._computed(tree.sign, left, right, tree.operands)
        self._tell("value", tree, value)
        return value

    @staticmethod
    def _computed(sign, left, right, type):
        # Programs are C++17, where a shift to the left may overflow.
        if sign == "<<" and type.is_signed and right >= 0 and not 0 <= left << right <= type.high:
            raise Undefined("shift")
        return computed(sign, left, right, type)

    def _logic(self, tree):
        left = self.converted(tree.left, BOOL)
        if left == (tree.sign == "||"):
            right = self._aside(tree.right) if is_harmless(tree.right) else None
            self._tell("logic", tree, left, right)
            return left
        right = self.converted(tree.right, BOOL)
        self._tell("logic", tree, left, right)
        return right

    def _aside(self, tree):
        """The value of a condition that the program does not evaluate."""
        self._quiet += 1
        value = self.converted(tree, BOOL)
        self._quiet -= 1
        return value

    def _choose(self, tree):
        return self.value(tree.first if self.converted(tree.condition, BOOL) else tree.second)

    def _convert(self, tree):
        value = self.value(tree.operand)
        return tree.to.converted(list(tree.operand.type.enumerators).index(value)
                                 if isinstance(tree.operand.type, Enumeration) else value)

    def _assign(self, tree):
        # C++17: the right side first.
        value = self.converted(tree.value, tree.target.type)
        place, key = self.located(tree.target)
        self._tell("assign", tree, place[key] if key in place or isinstance(place, list) else None, value,
                   lambda variable: self.located(Name(variable))[0][variable])
        place[key] = value
        return value

    def _compound(self, tree):
        kind = compound_type(tree)
        value = self.converted(tree.value, promoted(tree.value.type) if tree.sign in SHIFTS else kind)
        place, key = self.located(tree.target)
        old = kind.converted(place[key])
        self._tell("operator", tree, old, value)
        new = self._computed(tree.sign, old, value, kind)
        place[key] = tree.target.type.converted(new)
        return place[key]

    def _step(self, tree):
        place, key = self.located(tree.target)
        old = place[key]
        new = old + (1 if tree.sign == "++" else -1)
        if tree.type is not DOUBLE and tree.type.is_signed and tree.type is promoted(tree.type) and \
                not tree.type.holds(new):
            raise Undefined("overflow")
        place[key] = tree.type.converted(new)
        return place[key] if tree.is_prefix else old

    def _call(self, tree):
        self._tell("call", tree)
        values = [copied(self.converted(argument, parameter.type))
                  for argument, parameter in zip(tree.arguments, tree.function.parameters, strict=True)]
        return self._enter(tree.function, values)

    def _size(self, tree):
        self._tell("call", tree)
        return len(self._fetched(tree.container))

    def _trace_value(self, tree):
        self._tell("call", tree)
        self._trace(self.value(tree.value))

    # -- statements ---------------------------------------------------------------------------

    def _statement(self, tree):
        self._left -= 1
        if self._left < 0:
            raise TooLong()
        self._tell("statement", tree)
        self._statements[type(tree)](self, tree)

    def _block(self, tree):
        for each in tree.statements:
            self._statement(each)

    def _declare(self, tree):
        variable = tree.variable
        if variable.kind == "static":
            if variable not in self.globals:
                self.globals[variable] = self.converted(tree.value, variable.type)
            return
        if isinstance(tree.value, list):
            items = [self.converted(each, kind) for each, kind in zip(tree.value, item_types(variable.type))]
            made = initial(variable.type)
            if isinstance(made, dict):
                made.update(zip(made, items))
            else:
                made[:len(items)] = items
            self._frame[variable] = made
        elif tree.value is not None:
            self._frame[variable] = copied(self.converted(tree.value, variable.type))

    def _do(self, tree):
        if type(tree.expression).__name__ == "Trace":
            self._trace_value(tree.expression)
        else:
            self.value(tree.expression)

    def _if(self, tree):
        if self.converted(tree.condition, BOOL):
            self._statement(tree.then)
        elif tree.otherwise is not None:
            self._statement(tree.otherwise)

    def _rounds(self, tree, again, step=None):
        """A loop whose body runs while `again` says so."""
        rounds = 0
        try:
            while again():
                rounds += 1
                if rounds == 2:
                    self._tell("loop", tree, 2)
                try:
                    self._statement(tree.body)
                except _Continued:
                    pass
                if step is not None:
                    self.value(step)
        except _Broken:
            pass
        except _Returned:
            self._tell("loop", tree, rounds)
            raise
        self._tell("loop", tree, rounds)

    def _while(self, tree):
        self._rounds(tree, lambda: self.converted(tree.condition, BOOL))

    def _do_while(self, tree):
        first = [True]

        def again():
            return True if first and first.pop() else self.converted(tree.condition, BOOL)
        self._rounds(tree, again)

    def _for(self, tree):
        if isinstance(tree.start, Declare):
            self._declare(tree.start)
        else:
            self.value(tree.start)
        self._rounds(tree, lambda: tree.condition is None or self.converted(tree.condition, BOOL), tree.step)

    def _range_for(self, tree):
        items = list(self._fetched(tree.range))
        rest = [ord(each) for each in items] if tree.range.type is STRING else items

        def again():
            if not rest:
                return False
            self._frame[tree.variable] = tree.variable.type.converted(rest.pop(0))
            return True
        self._rounds(tree, again)

    def _switch(self, tree):
        value = self.value(tree.value)
        chosen = None
        for section in tree.sections:
            for label in section.labels:
                if label is not None and (label.name if isinstance(label, Enumerator) else label.value) == value:
                    chosen = section
        if chosen is None:
            chosen = next((each for each in tree.sections if None in each.labels), None)
        if chosen is None:
            return
        try:
            for section in tree.sections[tree.sections.index(chosen):]:
                for each in section.statements:
                    self._statement(each)
        except _Broken:
            pass

    def _break(self, _):
        raise _Broken()

    def _continue(self, _):
        raise _Continued()

    def _return(self, tree):
        raise _Returned(None if tree.value is None else self.converted(tree.value, tree.result))

    _statements = {Block: _block, Declare: _declare, Do: _do, If: _if, While: _while, DoWhile: _do_while, For: _for,
                   RangeFor: _range_for, Switch: _switch, Break: _break, Continue: _continue, Return: _return}


def item_types(type):
    return list(type.members.values()) if isinstance(type, Record) else [type.item] * type.size


