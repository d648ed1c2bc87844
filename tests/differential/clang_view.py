"""How clang takes a decision apart: which parts are decisions and conditions for it."""

from decision_tree import UNORDERED, operands, outcome


def evaluate(tree, values, seen):
    """The outcome, with the operands that C++ evaluates noted in `seen`. None: an operand that must
    be evaluated has no value."""
    kind = tree[0]
    if kind in ("leaf", "constant"):
        value = values[tree[1]] if kind == "leaf" else tree[2]
        seen[tree[1]] = value
        return value
    if kind == "not":
        return not evaluate(tree[1], values, seen)
    first = evaluate(tree[1], values, seen)
    if kind == "and":
        return first and evaluate(tree[2], values, seen)
    if kind == "or":
        return first or evaluate(tree[2], values, seen)
    if kind == "choose":
        return evaluate(tree[2] if first else tree[3], values, seen)
    return UNORDERED[kind](first, evaluate(tree[2], values, seen))


def opaque_operands(tree):
    """What clang takes for conditions: it looks through && || ! alone."""
    if tree[0] in ("and", "or"):
        return opaque_operands(tree[1]) + opaque_operands(tree[2])
    return opaque_operands(tree[1]) if tree[0] == "not" else [tree]


def is_negated(tree, operand):
    """Whether an operand has a ! directly before it: clang takes that for part of the condition."""
    if tree[0] == "not":
        inner, odd = tree, False
        while inner[0] == "not":
            inner, odd = inner[1], not odd
        return odd if inner is operand else is_negated(inner, operand)
    return tree[0] in ("and", "or") and any(is_negated(each, operand) for each in tree[1:])


def clang_decisions(tree):
    """The subtrees that clang takes for decisions of their own."""
    if tree[0] in ("leaf", "constant"):
        return []
    if tree[0] == "not":
        return clang_decisions(tree[1])
    if tree[0] in ("and", "or"):
        return [tree] + [d for each in opaque_operands(tree) for d in clang_decisions(each)]
    return [d for each in tree[1:] for d in clang_decisions(each)]


def as_seen_by_clang(whole, part, evaluations):
    """Evaluations of the whole decision → those of a part, with clang's conditions."""
    conditions = opaque_operands(part)
    result = set()
    for values, _ in evaluations:
        seen = {}
        evaluate(whole, values, seen)
        if operands(part)[0] not in seen:
            continue
        result.add((tuple(outcome(each, values) if operands(each)[0] in seen else None
                          for each in conditions), outcome(part, values)))
    return result


def overlooked_deciders(tree, is_decider):
    """The parts that decide a ?: and have a ! before them, or are in another ?: there: ids."""
    if tree[0] in ("leaf", "constant"):
        return set()
    found = set().union(*(overlooked_deciders(each, tree[0] == "choose" and position == 0)
                          for position, each in enumerate(tree[1:])))
    if is_decider and tree[0] in ("not", "choose"):
        found |= {id(each) for each in clang_decisions(tree)}
    return found
