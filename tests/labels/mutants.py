"""The mutants of an operator, and which of them are the same for every input (docs/labels.md, weak mutation).

Each function gives groups: lists of (what, …) of which one stays. What differs from the original nowhere is left out.
"""

from cpp_types import DOUBLE, Undefined, computed, differ, is_integer, related
from program_tree import ARITHMETIC, BITWISE, RELATIONS, SHIFTS

# In which states of its operands a relation holds: less, equal, greater, unordered.
HOLDS = {"<": "<", "<=": "<=", "==": "=", "!=": "<>?", ">=": ">=", ">": ">", "true": "<=>?", "false": ""}


def state(left, right):
    return "<" if left < right else ">" if left > right else "=" if left == right else "?"


def possible_states(sign_of_constant, constant, other):
    """The states of `other ? constant` that the type of `other` can come to."""
    states = set()
    if other.low < constant:
        states.add("<")
    if other.low <= constant <= other.high:
        states.add("=")
    if other.high > constant:
        states.add(">")
    swapped = {"<": ">", ">": "<", "=": "="}
    return states if sign_of_constant == "right" else {swapped[each] for each in states}


def grouped(pairs):
    """(what, sameness) → lists of what is the same."""
    groups = {}
    for what, sameness in pairs:
        groups.setdefault(sameness, []).append((what, sameness))
    return list(groups.values())


def of_relation(sign, states):
    """Groups of (mutant, states that kill)."""
    others = [each for each in RELATIONS if each != sign] + ["true", "false"]
    killing = [(each, frozenset((set(HOLDS[each]) ^ set(HOLDS[sign])) & states)) for each in others]
    return grouped([each for each in killing if each[1]])


def of_pointers(sign):
    other = "!=" if sign == "==" else "=="
    equal, unequal = frozenset("="), frozenset("≠")
    return [[(other, equal | unequal)], [("true", unequal if sign == "==" else equal)],
            [("false", equal if sign == "==" else unequal)]]


TRUTH = {"&&": lambda a, b: a and b, "||": lambda a, b: a or b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
         "a": lambda a, b: a, "b": lambda a, b: b, "true": lambda a, b: True, "false": lambda a, b: False}
SAME_TRUTH = {"&": "&&", "|": "||", "^": "!="}


def of_truth(sign):
    """Groups of (mutant, pairs of values that kill)."""
    original = SAME_TRUTH.get(sign, sign)
    pairs = [(a, b) for a in (True, False) for b in (True, False)]
    return [[(each, frozenset(p for p in pairs if TRUTH[each](*p) != TRUTH[original](*p)))]
            for each in TRUTH if each != original]


def canonical(sign, left, right, type):
    """What `left sign right` is, where an operand is a constant; other operands are "L" and "R"."""
    if sign == "a":
        return left
    if sign == "b":
        return right
    if type is not DOUBLE:
        minus_one = type.converted(-1)
        for constant, other, is_right in ((right, left, True), (left, right, False)):
            if constant == 0 and (sign in "+|^" or is_right and sign in ("-", *SHIFTS)):
                return other
            if constant == 0 and sign in "*&":
                return 0
            if constant == 0 and is_right and sign in "/%":
                return "fails"
            if constant == 1 and (sign == "*" or is_right and sign == "/"):
                return other
            if constant == 1 and is_right and sign == "%":
                return 0
            if constant == minus_one and sign == "&":
                return other
            if constant == minus_one and type.is_signed and (sign == "*" or is_right and sign == "/"):
                return "*", other, -1
    return sign, left, right


def others_of(sign, type):
    """The mutants of an operator of numbers."""
    if sign in SHIFTS:
        return [each for each in SHIFTS if each != sign] + ["a"]
    family = BITWISE if sign in BITWISE else [each for each in ARITHMETIC if each != "%" or type is not DOUBLE]
    return [each for each in family if each != sign] + ["a", "b"]


def of_arithmetic(sign, left, right, type):
    """Groups of (mutant, what it is). left, right: constants, or "L" and "R"."""
    original = canonical(sign, left, right, type)
    made = [(each, canonical(each, left, right, type)) for each in others_of(sign, type)]
    return grouped([each for each in made if each[1] != original])


def of_constant(sign, constant, is_right, type):
    """Groups of (another constant, what that is)."""
    seen, made = {type.converted(constant)}, []
    for each in (0, 1, -1, constant + 1, constant - 1):
        if type.converted(each) in seen:
            continue
        seen.add(type.converted(each))
        if sign in RELATIONS:
            made.append((each, each))
        elif sign in ("+", "-", "^") and is_integer(type):
            made.append((each, "differs always"))
        elif sign in SHIFTS and is_right:
            made.append((each, canonical(sign, "L", each, type)))
        else:
            value = type.converted(each)
            made.append((each, canonical(sign, *(("L", value) if is_right else (value, "R")), type)))
    return grouped(made)


def result(sign, left, right, type):
    """Of an operator or its mutant."""
    if sign in RELATIONS:
        return related(sign, left, right)
    return left if sign == "a" else right if sign == "b" else computed(sign, left, right, type)


def is_killed(original, mutant, stored=None):
    """Both are functions. Undefined behaviour of the mutant is another value; of the original, nothing is judged."""
    try:
        value = original()
    except Undefined:
        return False
    try:
        other = mutant()
    except Undefined:
        return True
    if stored is not None:
        value, other = stored.converted(value), stored.converted(other)
    return differ(value, other)
