"""Random expressions with types. None depends on the order in which C++ evaluates operands: a full expression has at
most one part with an effect, and that changes nothing that the others read."""

from cpp_types import (BOOL, DOUBLE, INT, LONG, POINTER, SMALL, STRING, UCHAR, UNSIGNED, VECTOR, Array, Enumeration,
                       Record, is_integer)
from mutants import HOLDS, possible_states
from program_text import ProgramText
from program_tree import (ARITHMETIC, BITWISE, RELATIONS, SHIFTS, AddressOf, Binary, Call, Choose, Constant, Convert,
                          Element, Enumerator, Logic, Member, Name, Null, PointerElement, Size, Target, Unary)

WIDE = (INT, UNSIGNED, LONG, DOUBLE)


def text_of(tree):
    text = ProgramText()
    text.expression(tree)
    return text.text()


class ExpressionMaker:
    """`visible`: the variables that can be named. `functions`: those that can be called."""

    def __init__(self, random, visible, functions, globals_of_program, is_loose=False):
        self.random = random
        self.visible = visible
        self.functions = functions
        self.globals = globals_of_program
        self.is_loose = is_loose  # signed and unsigned may meet
        self.may_have_effect = False

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, choices):
        return self.random.choice(choices)

    # -- reads --------------------------------------------------------------------------------

    def lvalues(self, type):
        """Ways to name something of a type. Functions, so that nodes are not shared."""
        found = []
        for each in self.visible:
            if each.type is type:
                found += [lambda each=each: Name(each)] * 2
            elif isinstance(each.type, Record):
                for field, member in each.type.members.items():
                    if member is type:
                        found.append(lambda each=each, field=field: Member(Name(each), field))
                    elif isinstance(member, Array) and member.item is type:
                        found.append(lambda each=each, field=field, member=member: Element(
                            Member(Name(each), field), self.index(member.size)))
            elif isinstance(each.type, Array) and each.type.item is type:
                found.append(lambda each=each: Element(Name(each), self.index(each.type.size)))
            elif each.type is POINTER and type is INT:
                found.append(lambda each=each: Target(Name(each)))
                found.append(lambda each=each: PointerElement(Name(each), self.index(2)))
        return found

    def index(self, size):
        """Mostly within bounds; what is not makes a call impossible, and it is dropped."""
        names = [each for each in self.visible if each.type in (INT, UNSIGNED)]
        if names and self.chance(0.7):
            name = Name(self.pick(names))
            if self.chance(0.3):
                return name
            return Binary("%" if name.type is UNSIGNED else "&", name,
                          Constant(size, INT) if name.type is UNSIGNED else Constant({5: 3}.get(size, 1), INT))
        return Constant(self.random.randrange(size), INT)

    def read(self, type):
        found = self.lvalues(type)
        return self.pick(found)() if found else None

    def constant(self, type):
        if type is DOUBLE:
            return Constant(self.pick((0.5, 2.5, 1.25, 3.0, 6.0, 10.0)) if self.chance(0.9) else 100.5, DOUBLE)
        value = self.pick((0, 1, 1, 2, 2, 3, 4, 5, 7, 8, 10, 15))
        return Constant(value, type if type is INT or self.chance(0.5) else INT)

    def atom(self, type):
        """A read, or a constant if there is nothing to read."""
        if type is INT and self.chance(0.3):
            small = [each for each in SMALL if self.lvalues(each)]
            if small:
                return self.read(self.pick(small))
        return self.read(type) or self.constant(type)

    # -- numbers ------------------------------------------------------------------------------

    def number(self, type, depth):
        """Of one of the wide types; an int may be of a smaller type that is promoted."""
        if depth <= 0:
            return self.atom(type)
        kind = self.random.random()
        if kind < 0.45:
            return self.arithmetic(type, depth)
        if kind < 0.6 and is_integer(type):
            return self.bitwise(type, depth)
        if kind < 0.68:
            first, second = self.exactly(type, depth - 1), self.exactly(type, depth - 1)
            return Choose(self.boolean(depth - 1), first, second)
        if kind < 0.76:
            return self.converted(type, depth)
        if kind < 0.82 and not (type is UNSIGNED):
            operand = self.read(type)
            if operand is not None:
                return Unary(self.pick("-~") if is_integer(type) else "-", operand)
        if kind < 0.9:
            call = self.call(type, depth)
            if call is not None:
                return call
        return self.atom(type)

    def exactly(self, type, depth):
        made = self.number(type, depth)
        return made if made.type is type else Convert(type, made)

    def lower(self, type, depth):
        """An operand that is converted to the type without a warning."""
        if type in (LONG, DOUBLE) and self.chance(0.3):
            return self.number(INT, depth)
        if self.is_loose and type is UNSIGNED and self.chance(0.3):
            return self.number(INT, depth)
        return self.number(type, depth)

    def operands(self, type, depth, constants=0.4):
        left = self.variable_part(type, depth)
        right = self.constant(type) if self.chance(constants) else self.lower(type, depth)
        if text_of(left) == text_of(right):
            right = self.constant(type)
        if isinstance(right, Constant) and isinstance(left, Constant):
            return None
        return (left, right) if self.chance(0.85) else (right, left)

    def variable_part(self, type, depth):
        """Not a constant, if there is a choice, and of the type after promotion."""
        return self.number(type, depth)

    def arithmetic(self, type, depth):
        sign = self.pick(ARITHMETIC if is_integer(type) else ARITHMETIC[:4])
        if sign in "/%":
            left = self.number(type, depth - 1)
            if isinstance(left, Constant):
                return left
            right = self.divisor(type, depth - 1)
            return Binary(sign, left, right) if text_of(left) != text_of(right) else left
        made = self.operands(type, depth - 1)
        return Binary(sign, *made) if made else self.atom(type)

    def divisor(self, type, depth):
        if self.chance(0.4) or type is DOUBLE:
            constant = self.constant(type)
            return constant if constant.value != 0 else Constant(3 if type is not DOUBLE else 1.5, constant.type)
        if self.chance(0.4):
            return Binary("+", Binary("&", self.number(type, depth - 1), Constant(7, INT)), Constant(1, INT))
        return self.atom(type) if self.read(type) is not None else Constant(2, INT)

    def bitwise(self, type, depth):
        if self.chance(0.35):
            left = self.number(type, depth - 1)
            count = Constant(self.random.randint(0, 5), INT)
            if self.chance(0.4) and self.read(INT) is not None:
                count = Binary("&", self.read(INT), Constant(self.pick((3, 7)), INT))
            return left if isinstance(left, Constant) else Binary(self.pick(SHIFTS), left, count)
        made = self.operands(type, depth - 1)
        return Binary(self.pick(BITWISE), *made) if made else self.atom(type)

    def converted(self, type, depth):
        source = self.pick([each for each in (*WIDE, UCHAR) if each is not type and not (
            each is DOUBLE and type is not DOUBLE)])
        containers = [each for each in self.visible if each.type in (VECTOR, STRING)]
        if type is INT and containers and self.chance(0.5):
            return Convert(INT, Size(Name(self.pick(containers))))
        operand = self.read(source)
        if operand is None:
            return self.atom(type)
        return Convert(type, operand)

    def call(self, type, depth):
        known = [each for each in self.functions if each.type is type and
                 (not each.has_effects or self.may_have_effect)]
        if not known:
            return None
        function = self.pick(known)
        if function.has_effects:
            self.may_have_effect = False
        return Call(function, [self.argument(each.type, depth - 1) for each in function.parameters])

    def argument(self, type, depth):
        if type is BOOL:
            return self.boolean(depth)
        if type in WIDE:
            return self.exactly(type, depth)
        if type in SMALL:
            return self.read(type) or Convert(type, Binary("&", self.number(INT, depth), Constant(63, INT)))
        if isinstance(type, Enumeration):
            return self.read(type) or Enumerator(type, self.pick(type.enumerators))
        if type is POINTER:
            return self.pointer()
        found = [each for each in self.visible if each.type is type]
        return Name(self.pick(found)) if found else None

    def pointer(self):
        names = [each for each in self.visible if each.type is POINTER]
        if names and self.chance(0.6):
            return Name(self.pick(names))
        target = self.pick([each for each in self.globals
                            if each.type is INT or isinstance(each.type, Array) and each.type.item is INT])
        inner = Element(Name(target), Constant(self.random.randrange(target.type.size - 1), INT)) if isinstance(
            target.type, Array) else Name(target)
        return AddressOf(inner, POINTER)

    # -- truth values -------------------------------------------------------------------------

    def boolean(self, depth):
        kind = self.random.random()
        if depth > 0 and kind < 0.3:
            left, right = self.condition(depth - 1), self.condition(depth - 1)
            if text_of(left) != text_of(right):
                return Logic(self.pick(("&&", "||")), left, right)
        elif depth > 0 and kind < 0.42:
            left, right = self.truth(depth - 1), self.truth(depth - 1)
            if text_of(left) != text_of(right):
                return Binary(self.pick((*BITWISE, "==", "!=")), left, right)
        elif depth > 0 and kind < 0.5:
            return Unary("!", self.condition(depth - 1))
        elif kind < 0.56:
            made = self._pointers_or_enumerators()
            if made is not None:
                return made
        elif kind < 0.68:
            found = self.read(BOOL)
            if found is not None:
                return found
        return self.relation(depth)

    def condition(self, depth):
        """What && || ! and statements ask: a number will do."""
        if self.chance(0.15):
            found = self.read(self.pick((INT, UNSIGNED, LONG)))
            if found is not None:
                return found
        return self.boolean(depth)

    def truth(self, depth):
        """A truth value without calls: clang takes `&` between calls for a mistake."""
        outer, self.functions = self.functions, []
        made = self.boolean(depth)
        self.functions = outer
        made.in_parentheses = isinstance(made, Unary)
        return made

    def relation(self, depth):
        for _ in range(20):
            type = self.pick((INT, INT, INT, UNSIGNED, UNSIGNED, LONG, DOUBLE))
            made = self.operands(type, depth - 1)
            if made is None:
                continue
            tree = Binary(self.pick(RELATIONS), *made)
            if not is_decided(tree) and not self._signs_differ(tree):
                return tree
        return Binary("<", self.read(INT) or self.read(UNSIGNED), Constant(3, INT))

    def _signs_differ(self, tree):
        """Compilers warn of `a < u`."""
        sides = tree.left, tree.right
        kinds = {each.type.is_signed for each in sides if is_integer(each.type) and not isinstance(each, Constant)
                 and each.type.rank >= INT.rank}
        return len(kinds) > 1

    def _pointers_or_enumerators(self):
        names = [each for each in self.visible if each.type is POINTER]
        if names and self.chance(0.6):
            left = Name(self.pick(names))
            right = Null(POINTER) if self.chance(0.6) else self.pointer()
            return Binary(self.pick(("==", "!=")), left, right) if text_of(left) != text_of(right) else None
        names = [each for each in self.visible if isinstance(each.type, Enumeration)]
        if not names:
            return None
        name = self.pick(names)
        return Binary(self.pick(("==", "!=")), Name(name), Enumerator(name.type, self.pick(name.type.enumerators)))


def is_decided(tree):
    """A relation with a constant that the other operand's type decides: compilers warn of it."""
    for side, constant, other in (("right", tree.right, tree.left), ("left", tree.left, tree.right)):
        if isinstance(constant, Constant) and is_integer(other.type) and is_integer(tree.operands):
            states = possible_states(side, tree.operands.converted(constant.value), other.type)
            held = set(HOLDS[tree.sign]) & states
            return not held or held == states
    return False
