"""Arguments of random calls: small numbers, and what lies at the ends."""

import math

from cpp_types import BOOL, DOUBLE, POINTER, STRING, VECTOR, Array, Enumeration, INT

DOUBLES = (0.0, 1.0, -1.0, 0.5, 2.0, -2.5, 3.0, 7.25, 100.0, 1e9, -0.0, math.nan)


def random_value(random, type, variables):
    """A value of a parameter's type; pointers point to globals (`variables`)."""
    if type is BOOL:
        return random.random() < 0.5
    if type is DOUBLE:
        return random.choice(DOUBLES)
    if type is VECTOR:
        return [random.randint(-3, 9) for _ in range(random.choice((0, 1, 1, 2, 3)))]
    if type is STRING:
        return "".join(random.choice("abcxyz") for _ in range(random.choice((0, 1, 1, 2, 3))))
    if type is POINTER:
        if random.random() < 0.3:
            return None
        target = random.choice([each for each in variables
                                if each.type is INT or isinstance(each.type, Array) and each.type.item is INT])
        return target, random.randrange(target.type.size) if isinstance(target.type, Array) else 0
    if isinstance(type, Enumeration):
        return random.choice(type.enumerators)
    chance = random.random()
    if chance < 0.1:
        return random.choice((type.low, type.high, type.high - 1))
    if chance < 0.35:
        return random.choice((0, 1, 2) if not type.is_signed else (0, 1, -1))
    return random.randint(0 if not type.is_signed else -8, 12)
