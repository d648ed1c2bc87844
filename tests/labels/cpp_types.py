"""The types of C++ that random programs use, and exact arithmetic in them (x86-64, two's complement)."""

import math
import operator


class Number:
    """An arithmetic type. Values are int for integers, bool for bool, float for double."""

    def __init__(self, name, rank, bits=0, is_signed=False):
        self.name, self.rank, self.bits, self.is_signed = name, rank, bits, is_signed
        if bits:
            self.low = -(1 << (bits - 1)) if is_signed else 0
            self.high = (1 << (bits - (1 if is_signed else 0))) - 1

    def __repr__(self):
        return self.name

    def holds(self, value):
        return self.low <= value <= self.high

    def converted(self, value):
        """A value of any arithmetic type as one of this; integers modulo 2^n."""
        if self is DOUBLE:
            return float(value)
        if self is BOOL:
            return value != 0
        if isinstance(value, float):
            if math.isnan(value) or math.isinf(value) or not self.holds(math.trunc(value)):
                raise Undefined("a double that does not fit")
            return math.trunc(value)
        value = int(value) & ((1 << self.bits) - 1)
        return value - (1 << self.bits) if self.is_signed and value > self.high else value


BOOL = Number("bool", 0, 1)
SCHAR = Number("signed char", 1, 8, True)
UCHAR = Number("unsigned char", 1, 8)
SHORT = Number("short", 2, 16, True)
INT = Number("int", 3, 32, True)
UNSIGNED = Number("unsigned", 3, 32)
LONG = Number("long", 4, 64, True)
ULONG = Number("unsigned long", 4, 64)
DOUBLE = Number("double", 9)
SMALL = (SCHAR, UCHAR, SHORT)


class Enumeration:
    def __init__(self, name, enumerators, is_scoped):
        self.name, self.enumerators, self.is_scoped = name, enumerators, is_scoped

    def qualified(self, enumerator):
        return f"{self.name}::{enumerator}" if self.is_scoped else enumerator


class Plain:
    """A type without arithmetic."""

    def __init__(self, name):
        self.name = name


POINTER = Plain("int*")
VECTOR = Plain("const std::vector<int>&")
STRING = Plain("const std::string&")
NOTHING = Plain("void")


class Array:
    def __init__(self, item, size):
        self.item, self.size = item, size
        self.name = item.name


class Record:
    """A struct: members are (name, type)."""

    def __init__(self, name, members):
        self.name, self.members = name, dict(members)


class Undefined(Exception):
    """Undefined behaviour."""


def is_number(type):
    """docs/labels.md: arithmetic types except bool, enumerations excepted."""
    return isinstance(type, Number) and type is not BOOL


def is_integer(type):
    return is_number(type) and type is not DOUBLE


def promoted(type):
    return INT if isinstance(type, Number) and type.rank < INT.rank else type


def common(left, right):
    """The type of both operands after the usual arithmetic conversions."""
    left, right = promoted(left), promoted(right)
    if left.rank != right.rank:
        return left if left.rank > right.rank else right
    return right if left.is_signed else left


def divided(left, right):
    """Integers, towards zero."""
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def divided_double(left, right):
    if right != 0:
        return left / right
    if left == 0 or math.isnan(left):
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def computed(sign, left, right, type):
    """`left sign right` in a type that both have. Raises Undefined. Shifts are those of C++20: modulo 2^n."""
    if type is DOUBLE:
        return divided_double(left, right) if sign == "/" else {
            "+": lambda: left + right, "-": lambda: left - right, "*": lambda: left * right}[sign]()
    if sign in ("/", "%") and right == 0:
        raise Undefined("division by zero")
    if sign in ("<<", ">>"):
        if not 0 <= right < type.bits:
            raise Undefined("shift")
        return type.converted(left << right if sign == "<<" else left >> right)
    value = {"+": lambda: left + right, "-": lambda: left - right, "*": lambda: left * right,
             "/": lambda: divided(left, right), "%": lambda: left - right * divided(left, right),
             "&": lambda: left & right, "|": lambda: left | right, "^": lambda: left ^ right}[sign]()
    if type.is_signed and not type.holds(value):
        raise Undefined("overflow")
    if sign == "%" and type.is_signed and not type.holds(divided(left, right)):
        raise Undefined("overflow")
    return type.converted(value)


RELATED = {"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">=": operator.ge,
           ">": operator.gt}


def related(sign, left, right):
    """`left sign right` for a relation. NaN is unequal to all."""
    return RELATED[sign](left, right)


def differ(one, other):
    """Floating point is compared by !=, and two NaN are equal."""
    return one != other and not (one != one and other != other)
