"""What a function can do without, one thing at a time."""

import copy

from random_programs.reduction import CutFromList, CutFromNode, CutTogether
from syntax import (Assign, Binary, Block, Call, Capture, Choose, Comma, DoWhile, Element, Enclosed, For, If, Lambda,
                    Logic, Name, Not, Number, RangeFor, Section, Step, Switch, Try, While, walk)


def passes(case):
    """Lists of cuts that may be tried together, those that take most first."""
    return [lambda: _of_inputs(case),
            lambda: [CutTogether(_of_calls(case.functions[-1].body)), *_all(case, _of_calls)],
            lambda: _all(case, _of_lists),
            lambda: _all(case, _of_statements),
            lambda: _all(case, _of_expressions)]


def _all(case, cuts_of):
    return [cut for function in reversed(case.functions) for cut in cuts_of(function.body)]


def _of_inputs(case):
    """All but one, or one of them."""
    if len(case.calls) < 2:
        return []
    one = [CutFromList(case.calls, each) for each in case.calls]
    return [CutTogether(cut for cut in one if cut is not kept) for kept in one] + one


def _of_calls(tree):
    """With a call, all functions that only it needs go. The first parameter is a number, as the result is."""
    return _replacing(tree, lambda part: part.arguments[:1] if isinstance(part, Call) else [])


def _lists(tree):
    for node in walk(tree):
        for name in node.parts:
            part = getattr(node, name)
            if isinstance(part, list) and not isinstance(node, (Call, Lambda)):
                yield node, part


def _of_lists(tree):
    for node, items in _lists(tree):
        # Other lists than those of statements must not become empty.
        if len(items) == 1 and not isinstance(node, (Block, Section)):
            continue
        for item in items:
            yield CutFromList(items, item)
            if isinstance(item, Block):
                yield CutFromList(items, item, item.statements)


def _inside(statement):
    """What a statement can be replaced by."""
    if isinstance(statement, If):
        return [each for each in (statement.then, statement.otherwise) if each is not None]
    if isinstance(statement, (While, DoWhile, For, RangeFor, Try)):
        return [statement.body]
    if isinstance(statement, Switch):
        return [Block(section.statements) for section in statement.sections]
    return []


def _of_statements(tree):
    for _, items in _lists(tree):
        for item in items:
            yield from (CutFromList(items, item, [inner]) for inner in _inside(item))
    for node in walk(tree):
        if isinstance(node, If) and node.otherwise is not None:
            yield CutFromNode(node, "otherwise", None)
        if isinstance(node, (If, For)) and node.start is not None:
            yield CutFromNode(node, "start", None)


def _simpler(tree):
    """What an expression can be replaced by."""
    if isinstance(tree, (Binary, Logic)):
        yield from (tree.left, tree.right)
    elif isinstance(tree, (Not, Enclosed)):
        yield tree.operand
    elif isinstance(tree, (Choose, Comma)):
        yield from (tree.first, tree.second)
    elif isinstance(tree, (Assign, Step)):
        yield copy.copy(tree.target)
    is_scalar = isinstance(tree, Name) and (tree.field or tree.variable.type not in ("point", "array"))
    if is_scalar or isinstance(tree, (Call, Choose, Element, Lambda, Binary)):
        yield Number(1, True)


FIXED = {(Assign, "target"), (Step, "target"), (Element, "array")}  # must be names


def _of_expressions(tree):
    return _replacing(tree, _simpler)


def _replacing(tree, others_of):
    """Cuts that replace an expression by one of those that it can be replaced by."""
    for node in walk(tree):
        for name in node.parts:
            part = getattr(node, name)
            if isinstance(part, list):
                for item in part:
                    yield from (CutFromList(part, item, [other]) for other in others_of(item))
            elif part is not None and (type(node), name) not in FIXED and not (
                    isinstance(node, Capture) and not node.has_name):
                yield from (CutFromNode(node, name, other) for other in others_of(part))
