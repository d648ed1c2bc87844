"""All labels of weak mutation of a program."""

import mutants
import order
from cpp_types import BOOL, DOUBLE, INT, is_integer, is_number
from harmless import is_harmless
from label import Label, without_parentheses
from mutants import is_killed, result
from program_tree import (ARITHMETIC, LVALUES, RELATIONS, SHIFTS, Assign, Binary, Call, Choose, Compound, Constant,
                          Convert, Element, Logic, Member, Name, PointerElement, Size, Target, Trace, compound_type,
                          walk)

RELATION_OF = {frozenset("<"): "<", frozenset("<="): "<=", frozenset("="): "==", frozenset("<>"): "!=",
               frozenset(">="): ">=", frozenset(">"): ">"}


def operand_texts(tree):
    """The operands, in parentheses if they have operators between parts themselves."""
    sides = (tree.target, tree.value) if isinstance(tree, Compound) else (tree.left, tree.right)
    return tuple(f"({each.text})" if isinstance(each, (Binary, Logic, Choose)) else each.text for each in sides)


def is_left_alone(tree, turned):
    """Nobody can tell which operand comes first; or what is changed is an element or the target of a pointer, which with
    `rte` cannot be read once more."""
    if isinstance(tree, Compound):
        return isinstance(tree.target, (Element, Target, PointerElement))
    return order.is_open(tree, turned)


def of_tree(tree):
    """Groups of labels of one node, whose text and place are known. Not those of reads and of `lhs`."""
    if isinstance(tree, Binary) and not (isinstance(tree.left, Constant) and isinstance(tree.right, Constant)):
        yield from _of_binary(tree)
    elif isinstance(tree, Logic):
        yield from _of_truth(tree, "logic")
    elif isinstance(tree, Compound):
        yield from _of_arithmetic(tree, compound_type(tree), tree.target.type)


def _of_binary(tree):
    if tree.type is BOOL and tree.left.type is BOOL:
        yield from _of_truth(tree, "operator")
    elif tree.sign in RELATIONS and is_number(tree.left.type) and is_number(tree.right.type):
        yield from _of_relation(tree)
        yield from _of_constants(tree, tree.operands, None)
    elif tree.sign in RELATIONS and tree.left.type.name.endswith("*"):
        left, right = operand_texts(tree)
        for group in mutants.of_pointers(tree.sign):
            yield [_relation(tree, left, right, *each, {"=", "≠"}) for each in group]
    elif tree.operands is not None:
        yield from _of_arithmetic(tree, tree.operands, None)


def _label(tree, op, changed, needs, what, judge):
    return Label("wm", op, tree.place, tree.text, changed, needs, what, tree, judge)


def _of_relation(tree):
    states = set("<=>?" if tree.operands is DOUBLE else "<=>")
    for side, constant, other in (("right", tree.right, tree.left), ("left", tree.left, tree.right)):
        if isinstance(constant, Constant) and is_integer(other.type) and is_integer(tree.operands):
            states &= mutants.possible_states(side, tree.operands.converted(constant.value), other.type)
    left, right = operand_texts(tree)
    for group in mutants.of_relation(tree.sign, states):
        yield [_relation(tree, left, right, *each, states) for each in group]


def _relation(tree, left, right, other, killing, states):
    changed = other if other in ("true", "false") else f"{left} {other} {right}"
    ordered = frozenset(killing - {"?"})
    if killing == states:
        needs = "any values"
    elif "≠" in states:
        needs = f"{left} {'==' if killing == {'='} else '!='} {right}"
    else:
        needs = f"{left} {RELATION_OF[ordered]} {right}" if ordered in RELATION_OF else "numbers" if ordered else ""
        needs = " or ".join(each for each in (needs, "NaN" if "?" in killing else "") if each)

    def judge(a, b):
        return (("=" if a == b else "≠") if "≠" in states else mutants.state(a, b)) in killing
    made = _label(tree, "ror", changed, needs, "operator", judge)
    made.killing, made.states = killing, states
    return made


def _of_truth(tree, what):
    left, right = operand_texts(tree)
    for group in mutants.of_truth(tree.sign):
        for other, killing in group:
            changed = {"a": left, "b": right}.get(other, other if other in ("true", "false")
                                                 else f"{left} {other} {right}")
            needs = " or ".join(f"{left} = {str(a).lower()}, {right} = {str(b).lower()}" for a, b in sorted(killing))

            def judge(a, b, killing=killing):  # b is None if nobody can tell
                return all((a, each) in killing for each in ((True, False) if b is None else (b,)))
            made = _label(tree, "cor", changed, needs, what, judge)
            made.killing = killing
            made.is_undecidable = (what == "logic" and other in ("&&", "||", "==", "!=", "b") and
                                   not is_harmless(tree.right))
            yield [made]


def _of_arithmetic(tree, type, stored):
    left, right = operand_texts(tree)
    a, b = (tree.target, tree.value) if isinstance(tree, Compound) else (tree.left, tree.right)
    op = "aor" if tree.sign in ARITHMETIC else "lcr"
    symbols = [side if not isinstance(each, Constant) or not is_integer(each.type) else
               each.value if tree.sign in SHIFTS else type.converted(each.value) for side, each in (("L", a), ("R", b))]
    for group in mutants.of_arithmetic(tree.sign, *symbols, type):
        yield [_arithmetic(tree, op, other, left, right, type, stored) for other, _ in group]
    yield from _of_constants(tree, type, stored)


def _arithmetic(tree, op, other, left, right, type, stored):
    def judge(a, b):
        return is_killed(lambda: result(tree.sign, a, b, type), lambda: result(other, a, b, type), stored)
    if stored is not None:
        changed = {"a": left, "b": f"{left} = {right}"}.get(other, f"{left} {other}= {right}")
    else:
        changed = {"a": left, "b": right}.get(other, f"{left} {other} {right}")
    # What is compared is a value, also of an assignment.
    value = {"a": left, "b": right}.get(other, f"{left} {other} {right}")
    return _label(tree, op, changed, f"{left} {tree.sign} {right} != {value}", "operator", judge)


def _of_constants(tree, type, stored):
    left, right = operand_texts(tree)
    sides = [(tree.value, True)] if isinstance(tree, Compound) else [(tree.left, False), (tree.right, True)]
    middle = f" {tree.sign}= " if isinstance(tree, Compound) else f" {tree.sign} "
    for constant, is_right in sides:
        if isinstance(constant, Constant) and is_integer(constant.type):
            for group in mutants.of_constant(tree.sign, constant.value, is_right, type):
                yield [_constant(tree, each[0], is_right, type, stored, left + middle, middle + right)
                       for each in group]


def _constant(tree, other, is_right, type, stored, before, after):
    changed = before + str(other) if is_right else str(other) + after
    constant = (INT if tree.sign in SHIFTS and is_right else type).converted(other)

    def judge(a, b):
        return is_killed(lambda: result(tree.sign, a, b, type),
                         lambda: result(tree.sign, *((a, constant) if is_right else (constant, b)), type), stored)
    value = changed.replace(f" {tree.sign}= ", f" {tree.sign} ") if stored is not None else changed
    original = tree.text.replace(f" {tree.sign}= ", f" {tree.sign} ") if stored is not None else tree.text
    return _label(tree, "crp", changed, f"{original} != {value}", "operator", judge)


# -- reads ----------------------------------------------------------------------------------------


def truth_reads_of(tree):
    """The truth values that are read, of an expression; not the left sides of assignments."""
    skipped = set()
    for each in walk(tree):
        if hasattr(each, "target"):
            skipped.add(each.target)
        if isinstance(each, (Element, Member)):
            skipped.add(each.array if isinstance(each, Element) else each.record)
        if hasattr(each, "of"):
            skipped.add(each.of)
        if hasattr(each, "container") or hasattr(each, "range"):
            skipped.add(getattr(each, "container", None) or each.range)
    return [each for each in walk(tree) if isinstance(each, LVALUES) and each not in skipped and
            each.type is BOOL]


def of_truth_read(tree):
    """!x of a read of a truth value."""
    yield [_label(tree, "uoi", f"!{tree.text}", "any value", "read", lambda value: True)]


def values_of(tree, is_kept):
    """What is used as it is, in a full expression: assigned, chosen, or passed if an operator computed it. `is_kept`:
    so is the value of the expression, which is returned, initialises a variable, or is switched on."""
    if is_kept:
        yield from _handed_on(tree, False)
    for each in walk(tree):
        if isinstance(each, (Assign, Compound)):
            yield from _handed_on(each.value, False)
        elif isinstance(each, (Call, Trace)):
            for argument in each.children():
                yield from _handed_on(argument, True)


def _handed_on(tree, is_passed):
    """Casts and ?: hand on what they are asked for."""
    if isinstance(tree, Convert):
        yield from _handed_on(tree.operand, is_passed)
    elif isinstance(tree, Choose):
        yield from _handed_on(tree.first, is_passed)
        yield from _handed_on(tree.second, is_passed)
    elif isinstance(tree, Binary) or isinstance(tree, LVALUES) and not is_passed:
        if tree.type is DOUBLE or is_integer(tree.type) and tree.type.is_signed:
            yield tree


def of_value(tree):
    """abs and uoi of a value that may be negative."""
    text = f"({tree.text})" if isinstance(tree, Binary) else tree.text

    def label(op, changed, needs, judge):
        return _label(tree, op, changed, needs, "value", judge)
    yield [label("abs", f"abs({tree.text})", f"{text} < 0", lambda value: value < 0)]
    yield [label("abs", f"-abs({tree.text})", f"{text} > 0", lambda value: value > 0)]
    yield [label("abs", f"failOnZero({tree.text})", f"{text} == 0", lambda value: value == 0)]
    # Two NaN are equal, so that -x is the same then.
    yield [label("uoi", f"-{text}", f"{text} != 0", lambda value: value < 0 or value > 0)]
    if tree.type is not DOUBLE:
        yield [label("uoi", f"~{text}", "any value", lambda value: True)]


def of_assignment(tree, visible):
    """lhs: another variable is assigned to. `visible`: local variables and parameters in scope."""
    if not (is_number(tree.target.type) and isinstance(tree.target, Name) and tree.target.variable in visible and
            tree.target.variable.is_initialised):
        return
    for other in visible:
        if other.type is tree.target.type and other is not tree.target.variable:
            yield [_label(tree, "lhs", f"{other.name} = {tree.value.text}",
                          f"{tree.target.text} != {tree.value.text} || {other.name} != {tree.value.text}", "assign",
                          lambda old, new, look, other=other: old != new or look(other) != new)]
