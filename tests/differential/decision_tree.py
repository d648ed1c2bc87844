"""Decisions as trees, and MC/DC by its definitions: no code of covkit's, nothing clever.

A tree is a tuple: ("leaf", number), ("constant", number, value), ("not", a), ("and", a, b), ("or", a, b),
("choose", a, b, c), or one of the operators that evaluate both operands: ("xor", a, b), ("equal", a, b),
("unequal", a, b), ("bit_and", a, b), ("bit_or", a, b). Leaves and constants are numbered from left to right.
An evaluation is (values, outcome), the values a tuple of True, False or None for "not evaluated".
"""

from itertools import product

UNORDERED = {
    "xor": lambda a, b: a != b,
    "equal": lambda a, b: a == b,
    "unequal": lambda a, b: a != b,
    "bit_and": lambda a, b: a and b,
    "bit_or": lambda a, b: a or b,
}


def leaves(tree):
    """The numbers of the leaves, constants left out."""
    if tree[0] == "leaf":
        return [tree[1]]
    return [] if tree[0] == "constant" else [n for each in tree[1:] for n in leaves(each)]


def operands(tree):
    """The numbers of leaves and constants."""
    if tree[0] in ("leaf", "constant"):
        return [tree[1]]
    return [n for each in tree[1:] for n in operands(each)]


def kinds(tree):
    """The operators of a tree."""
    if tree[0] in ("leaf", "constant"):
        return set()
    return {tree[0]}.union(*(kinds(each) for each in tree[1:]))


def has_negated_group(part):
    """Whether a ! stands before a group of conditions, inside a decision."""
    if part[0] == "not":
        return part[1][0] not in ("leaf", "constant") or has_negated_group(part[1])
    return part[0] in ("and", "or") and any(has_negated_group(each) for each in part[1:])


def fold(tree):
    """The tree without its constants: True or False if none of its leaves matters."""
    kind = tree[0]
    if kind == "leaf":
        return tree
    if kind == "constant":
        return tree[2]
    parts = [fold(each) for each in tree[1:]]
    if kind == "not":
        return not parts[0] if isinstance(parts[0], bool) else ("not", parts[0])
    if kind == "choose":
        return _fold_choice(*parts)
    a, b = parts
    if kind in ("and", "or"):
        absorbing = kind == "or"
        if a is absorbing or b is absorbing:
            return absorbing
        return b if isinstance(a, bool) else a if isinstance(b, bool) else (kind, a, b)
    if isinstance(a, bool) and isinstance(b, bool):
        return UNORDERED[kind](a, b)
    if not isinstance(a, bool) and not isinstance(b, bool):
        return (kind, a, b)
    known, other = (a, b) if isinstance(a, bool) else (b, a)
    with_true, with_false = UNORDERED[kind](known, True), UNORDERED[kind](known, False)
    if with_true == with_false:
        return with_true
    return other if with_true else ("not", other)


def _fold_choice(decider, yes, no):
    if isinstance(decider, bool):
        return yes if decider else no
    if isinstance(yes, bool) and isinstance(no, bool):
        return yes if yes == no else decider if yes else ("not", decider)
    if isinstance(yes, bool):
        return ("or", decider, no) if yes else ("and", ("not", decider), no)
    if isinstance(no, bool):
        return ("or", ("not", decider), yes) if no else ("and", decider, yes)
    return ("choose", decider, yes, no)


def outcome(tree, values):
    """The outcome when leaf n has values[n]."""
    kind = tree[0]
    if kind == "leaf":
        return values[tree[1]]
    if kind == "constant":
        return tree[2]
    if kind == "not":
        return not outcome(tree[1], values)
    if kind == "and":
        return outcome(tree[1], values) and outcome(tree[2], values)
    if kind == "or":
        return outcome(tree[1], values) or outcome(tree[2], values)
    if kind == "choose":
        return outcome(tree[2] if outcome(tree[1], values) else tree[3], values)
    return UNORDERED[kind](outcome(tree[1], values), outcome(tree[2], values))


def is_unmasked(tree, evaluation, condition):
    """With everything else that was evaluated held fixed, and some values of what was not, flipping
    the condition flips the outcome."""
    values, result = evaluation
    if values[condition] is None:
        return False
    free = [n for n in leaves(tree) if values[n] is None]
    for choice in product((False, True), repeat=len(free)):
        tried = dict(enumerate(values))
        tried.update(zip(free, choice))
        assert outcome(tree, tried) == result
        tried[condition] = not values[condition]
        if outcome(tree, tried) != result:
            return True
    return False


def unmasked_values(tree, evaluations, condition):
    """The values with which a condition is not masked."""
    return {e[0][condition] for e in evaluations if is_unmasked(tree, e, condition)}


def is_correlated(tree, evaluations, condition):
    """Whether the condition is not masked with both values, with different outcomes."""
    seen = {(e[0][condition], e[1]) for e in evaluations if is_unmasked(tree, e, condition)}
    return {(True, True), (False, False)} <= seen or {(True, False), (False, True)} <= seen


def inverting_operators(tree, condition):
    """How many operators above the condition pass it on as it is or inverted, by their other operands."""
    if tree[0] in ("leaf", "constant"):
        return 0
    side = _side_of(tree, condition)
    inverts = tree[0] in ("xor", "equal", "unequal") or (tree[0] == "choose" and side == 1)
    return inverts + inverting_operators(tree[side], condition)


def is_masking_pair(tree, one, other, condition):
    """CAST-6: from the condition to the root, each operator lets the difference pass: the other operand of and, or is
    neutral, or not evaluated, in both; that of xor, equal, unequal has the same value in both; of a choice the arm is
    selected in both, or the condition is in the decider, and the selected arms have different values."""
    if tree[0] == "leaf":
        return None not in (one[0][condition], other[0][condition]) and one[0][condition] != other[0][condition]
    side = _side_of(tree, condition)
    if not is_masking_pair(tree[side], one, other, condition):
        return False
    if tree[0] == "not":
        return True
    values = [[_value(each, evaluation[0]) for each in tree[1:]] for evaluation in (one, other)]
    if tree[0] == "choose":
        arms = [1 if value[0] else 2 for value in values]
        if side == 1:
            return values[0][arms[0]] != values[1][arms[1]]
        return arms == [side - 1, side - 1]
    beside = [value[2 - side] for value in values]
    if tree[0] in ("and", "or", "bit_and", "bit_or"):
        absorbing = tree[0] in ("or", "bit_or")
        return all(value is not absorbing for value in beside)
    return beside[0] == beside[1]


def _side_of(tree, condition):
    return next(side for side in range(1, len(tree)) if condition in operands(tree[side]))


def _value(tree, values):
    """The value of a part of a tree; None if it was not evaluated."""
    if tree[0] == "leaf":
        return values[tree[1]]
    if tree[0] == "constant":
        return tree[2]
    parts = [_value(each, values) for each in tree[1:]]
    if tree[0] == "not":
        return None if parts[0] is None else not parts[0]
    if tree[0] == "choose":
        return None if parts[0] is None else parts[1 if parts[0] else 2]
    if tree[0] in ("and", "or"):
        return parts[0] if parts[0] in (None, tree[0] == "or") else parts[1]
    return None if None in parts else UNORDERED[tree[0]](*parts)


def has_masking_pair(tree, evaluations, condition):
    """Whether two of the evaluations show the condition by masking."""
    for one in (e for e in evaluations if e[0][condition] is True):
        for other in (e for e in evaluations if e[0][condition] is False):
            if is_masking_pair(tree, one, other, condition):
                assert one[1] != other[1]
                return True
    return False


def has_unique_cause(evaluations, condition):
    """Two evaluations with different outcomes, in which the condition differs and every other
    condition that both evaluated is equal."""
    with_true = [e for e in evaluations if e[0][condition] is True]
    with_false = [e for e in evaluations if e[0][condition] is False]
    for values, result in with_true:
        for other, other_result in with_false:
            if result != other_result and all(
                    a == b or a is None or b is None
                    for n, (a, b) in enumerate(zip(values, other)) if n != condition):
                return True
    return False
