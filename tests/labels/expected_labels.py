"""All labels of a program whose text has been written, by docs/labels.md. What functions, statements and decisions tell
anyway (`ic` to `racc`) is not here: see derived.py."""

import math

import expected_mutants
import order
from cpp_types import (BOOL, DOUBLE, POINTER, STRING, UNSIGNED, VECTOR, Enumeration, Number, Undefined, computed,
                       is_integer, is_number)
from expected_mutants import is_left_alone, operand_texts
from label import Expectation, Label, without_parentheses
from program_tree import (LOOPS, RELATIONS, SHIFTS, Assign, Binary, Block, Call, Compound, Constant, Declare, DoWhile,
                          Element, For, If, PointerElement, RangeFor, Return, Size, Switch, Target, Trace, Unary, While,
                          compound_type, walk)


def expectation(program):
    made = Expectation()
    for function in program.functions:
        for group in _of_function(function):
            made.add(group)
    return made


def _of_function(function):
    for parameter in function.parameters:
        yield from _partition(function, parameter)
    yield from _visit(function.body, list(function.parameters))


def _visit(tree, visible):
    """Labels in a statement. `visible`: what can be seen there; declarations add to it."""
    if isinstance(tree, Block):
        inner = list(visible)
        for each in tree.statements:
            yield from _visit(each, inner)
    elif isinstance(tree, Declare):
        for each in tree.value if isinstance(tree.value, list) else [tree.value] if tree.value is not None else []:
            yield from _expressions(each, visible, _declared_type(tree, each), is_kept=True)
        visible.append(tree.variable)
    elif isinstance(tree, (If, While, DoWhile, For, RangeFor, Switch)):
        yield from _controlling(tree, list(visible))
    else:
        for each in tree.children():
            yield from _expressions(each, visible, getattr(tree, "result", None), isinstance(tree, Return))


def _declared_type(tree, item):
    if not isinstance(tree.value, list):
        return tree.variable.type
    members = getattr(tree.variable.type, "members", None)
    return tree.variable.type.item if members is None else list(members.values())[tree.value.index(item)]


def _controlling(tree, visible):
    if type(tree) in LOOPS:
        yield from _rounds(tree)
    if isinstance(tree, For):
        yield from _visit(tree.start, visible) if isinstance(tree.start, Declare) else _expressions(tree.start, visible)
    if isinstance(tree, Switch):
        yield from _expressions(tree.value, visible, is_kept=True)
        for section in tree.sections:
            for each in section.statements:
                yield from _visit(each, visible)
        return
    if isinstance(tree, RangeFor):
        visible.append(tree.variable)
    elif tree.condition is not None:
        yield from _expressions(tree.condition, visible)
    if isinstance(tree, For):
        yield from _expressions(tree.step, visible)
    for each in (tree.then, tree.otherwise) if isinstance(tree, If) else (tree.body,):
        if each is not None:
            yield from _visit(each, list(visible))


def _expressions(tree, visible, converted_to=None, is_kept=False):
    """Labels of a full expression, and what is converted to the type of what it initialises. `is_kept`: it does, is
    returned, or switched on."""
    for each in expected_mutants.truth_reads_of(tree):
        yield from expected_mutants.of_truth_read(each)
    for each in expected_mutants.values_of(tree, is_kept):
        yield from expected_mutants.of_value(each)
    conversions = [(tree, converted_to)] if isinstance(converted_to, Number) else []
    turned = order.turned_in(tree)
    for each in walk(tree):
        if not is_left_alone(each, turned):
            yield from expected_mutants.of_tree(each)
            yield from _limits(each)
            yield from _failing(each)
        if isinstance(each, Assign):
            yield from expected_mutants.of_assignment(each, visible)
            conversions.append((each.value, each.target.type))
        if isinstance(each, (Call, Size, Trace)):
            yield [Label("fcc", "", each.place, each.text, "", "", "call", each, lambda: True)]
        if isinstance(each, Binary) and each.operands is not None and each.sign not in SHIFTS:
            conversions += [(each.left, each.operands), (each.right, each.operands)]
        if isinstance(each, Compound) and each.sign not in SHIFTS:
            conversions.append((each.value, compound_type(each)))
        if isinstance(each, Call):
            conversions += [(argument, parameter.type)
                            for argument, parameter in zip(each.arguments, each.function.parameters)]
    for converted, type in conversions:
        yield from _narrowing(converted, type)


# -- limit, loop ----------------------------------------------------------------------------------


def _limits(tree):
    if not (isinstance(tree, Binary) and tree.sign in RELATIONS and tree.operands is not None):
        return
    if not (is_number(tree.left.type) and is_number(tree.right.type)):
        return
    left, right = operand_texts(tree)
    distances = [("", 0)] if tree.operands is DOUBLE else [("", 0), (" + 1", 1), (" - 1", -1)]
    for text, distance in distances:
        yield [Label("limit", "", tree.place, tree.text, "", f"{left} == {right}{text}", "operator", tree,
                     lambda a, b, distance=distance: a == b + distance)]


def is_entered_always(tree):
    """A do loop, or one whose condition is always true."""
    return isinstance(tree, DoWhile) or not isinstance(tree, RangeFor) and (
        tree.condition is None or isinstance(tree.condition, Constant) and bool(tree.condition.value))


def _rounds(tree):
    for op, rounds in (("not at all", 0), ("once", 1), ("more than once", 2)):
        if rounds or not is_entered_always(tree):
            yield [Label("loop", op, tree.place, LOOPS[type(tree)], "", "", "loop", tree,
                         lambda made, rounds=rounds: min(made, 2) == rounds)]


# -- idp ------------------------------------------------------------------------------------------


def _partition(function, parameter):
    name, type = parameter.name, parameter.type
    if type is BOOL:
        classes = [(name, lambda v: v), (f"!{name}", lambda v: not v)]
    elif type is POINTER:
        classes = [(f"{name} == nullptr", lambda v: v is None), (f"{name} != nullptr", lambda v: v is not None)]
    elif type in (VECTOR, STRING):
        classes = [(f"{name} is empty", lambda v: len(v) == 0), (f"{name} has one element", lambda v: len(v) == 1),
                   (f"{name} has more elements", lambda v: len(v) > 1)]
    elif isinstance(type, Enumeration):
        classes = [(f"{name} == {type.qualified(each)}", lambda v, each=each: v == each) for each in type.enumerators]
    elif isinstance(type, Number):
        classes = _number_classes(name, type)
    else:
        classes = []
    for needs, judge in classes:
        yield [Label("idp", name, parameter.place, parameter.text, "", needs, "enter", function,
                     lambda values, judge=judge: judge(values[parameter]))]


def _number_classes(name, type):
    signs = [(f"{name} < 0", lambda v: v < 0), (f"{name} == 0", lambda v: v == 0), (f"{name} > 0", lambda v: v > 0)]
    if type is DOUBLE:
        return [*signs, (f"{name} is NaN", math.isnan)]
    largest = f"{name} == {type.high}", lambda v: v == type.high
    if not type.is_signed:
        return [*signs[1:], largest]
    return [*signs, (f"{name} == {type.low}", lambda v: v == type.low), largest]


# -- rte ------------------------------------------------------------------------------------------


def _failing(tree):
    if isinstance(tree, Compound) and is_integer(tree.target.type) and is_integer(tree.value.type):
        yield from _failing_operator(tree, tree.value, compound_type(tree))
    elif isinstance(tree, Binary) and tree.operands is not None and is_integer(tree.operands) and \
            tree.sign not in RELATIONS:
        yield from _failing_operator(tree, tree.right, tree.operands)
    elif isinstance(tree, Unary) and tree.sign == "-" and is_integer(tree.type) and tree.type.is_signed:
        yield [_error(tree, "overflow", f"{without_parentheses(tree.text[1:])} is the smallest value", "operator",
                      lambda a, _: not tree.type.holds(-a))]
    elif isinstance(tree, Element) and not isinstance(tree.index, Constant):
        size = tree.array.type.size
        yield [_error(tree, "index", f"{tree.index.text} out of range", "index", lambda i: not 0 <= i < size)]
    elif isinstance(tree, (Target, PointerElement)):
        yield [_error(tree, "null", f"{tree.pointer.text} == nullptr", "null", lambda p: p is None)]


def _error(tree, op, needs, what, judge):
    return Label("rte", op, tree.place, tree.text, "", needs, what, tree, judge)


def _failing_operator(tree, right, type):
    left_text, text = operand_texts(tree)

    def overflows(a, b):
        try:
            computed(tree.sign, a, b, type)
        except Undefined as reason:
            return str(reason) == "overflow"
        return False
    # Constants cannot fail: they divide by something else than zero, and by -1 only if they say so.
    is_constant = isinstance(right, Constant)
    if tree.sign in ("/", "%") and not is_constant:
        yield [_error(tree, "division by zero", f"{text} == 0", "operator", lambda _, b: b == 0)]
    if tree.sign in ("+", "-", "*", "/", "%") and type.is_signed and not (
            tree.sign in ("/", "%") and is_constant and right.value != -1):
        yield [_error(tree, "overflow", f"{left_text} {tree.sign} {text} overflows", "operator", overflows)]
    if tree.sign in SHIFTS and not is_constant:
        yield [_error(tree, "shift", f"{text} out of range", "operator", lambda _, b: not 0 <= b < type.bits)]
    if isinstance(tree, Compound) and tree.sign != ">>" and not _has_all_values(tree.target.type, type):
        def changes(a, b):
            try:
                return not tree.target.type.holds(computed(tree.sign, a, b, type))
            except Undefined:
                return False
        yield [_error(tree, "narrowing", f"{left_text} {tree.sign} {text} does not fit into {_name(tree.target.type)}",
                      "operator", changes)]


def _has_all_values(type, of):
    return type.low <= of.low and type.high >= of.high


def _name(type):
    return "unsigned int" if type is UNSIGNED else type.name  # as Clang has it


def _narrowing(tree, type):
    """An implicit conversion of an integer to a type that cannot hold all its values."""
    source = tree.type
    if not (is_integer(source) and is_integer(type)) or _has_all_values(type, source):
        return
    if isinstance(tree, Constant):
        return
    yield [Label("rte", "narrowing", tree.place, tree.text, "", f"{tree.text} does not fit into {_name(type)}", "convert",
                 tree, lambda value, to: not to.holds(value))]
