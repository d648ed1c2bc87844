"""The syntax tree of random programs, with the types of C++. The writer sets `place` and `text`."""

from cpp_types import (BOOL, DOUBLE, INT, NOTHING, ULONG, Array, Record, common, promoted)


class Variable:
    """kind: "local", "parameter", "static" or "global"."""

    def __init__(self, name, type, kind, is_initialised=True):
        self.name, self.type, self.kind, self.is_initialised = name, type, kind, is_initialised
        self.place = self.text = None  # of its declaration: the name, and the parameter as declared


class Node:
    members = ()
    type = NOTHING

    def __init__(self, *values):
        self.place = self.text = None
        for name, value in zip(self.members, values, strict=True):
            setattr(self, name, value)
        self.typed()

    def typed(self):
        """Sets the type of an expression."""

    def children(self):
        for name in self.members:
            part = getattr(self, name)
            for each in part if isinstance(part, list) else [part]:
                if isinstance(each, Node):
                    yield each


def node(name, members, typed=None):
    made = {"members": tuple(members.split())}
    if typed is not None:
        made["typed"] = lambda self: setattr(self, "type", typed(self))
    return type(name, (Node,), made)


RELATIONS = ("<", "<=", "==", "!=", ">=", ">")
ARITHMETIC = ("+", "-", "*", "/", "%")
BITWISE = ("&", "|", "^")
SHIFTS = ("<<", ">>")


def binary_type(self):
    """Of the result. `operands` is the type that both operands are converted to; None for what is no number."""
    left, right = self.left.type, self.right.type
    self.operands = None
    if left is BOOL and right is BOOL and self.sign in (*BITWISE, "==", "!="):
        return BOOL
    if hasattr(left, "bits") and hasattr(right, "bits"):
        self.operands = promoted(left) if self.sign in SHIFTS else common(left, right)
    return BOOL if self.sign in RELATIONS else self.operands


# -- expressions ----------------------------------------------------------------------------------

Constant = node("Constant", "value of_type", lambda self: self.of_type)
Enumerator = node("Enumerator", "of_type name", lambda self: self.of_type)
Null = node("Null", "of_type", lambda self: self.of_type)
Name = node("Name", "variable", lambda self: self.variable.type)
Member = node("Member", "record field", lambda self: self.record.type.members[self.field])
Element = node("Element", "array index", lambda self: self.array.type.item)  # array: a Name or a Member
Target = node("Target", "pointer", lambda self: INT)  # *p
PointerElement = node("PointerElement", "pointer index", lambda self: INT)  # p[i]
AddressOf = node("AddressOf", "of of_type", lambda self: self.of_type)
Unary = node("Unary", "sign operand", lambda self: BOOL if self.sign == "!" else promoted(self.operand.type))
Binary = node("Binary", "sign left right", binary_type)
Logic = node("Logic", "sign left right", lambda self: BOOL)
Choose = node("Choose", "condition first second", lambda self: self.first.type)
Convert = node("Convert", "to operand", lambda self: self.to)  # static_cast
Assign = node("Assign", "target value", lambda self: self.target.type)
Compound = node("Compound", "target sign value", lambda self: self.target.type)
Step = node("Step", "target sign is_prefix", lambda self: self.target.type)
Call = node("Call", "function arguments", lambda self: self.function.type)
Size = node("Size", "container", lambda self: ULONG)  # v.size()
Trace = node("Trace", "value")  # trace(e): prints

# -- statements -----------------------------------------------------------------------------------

Declare = node("Declare", "variable value")  # value: None, an expression, or a list of them
Do = node("Do", "expression")
Block = node("Block", "statements")
If = node("If", "condition then otherwise")
While = node("While", "condition body")
DoWhile = node("DoWhile", "body condition")
For = node("For", "start condition step body")
RangeFor = node("RangeFor", "variable range body")
Switch = node("Switch", "value sections")
Section = node("Section", "labels statements")  # labels: constants or enumerators; None for default
Break = node("Break", "")
Continue = node("Continue", "")
Return = node("Return", "value result")  # result: the type of the function

LOOPS = {While: "while", DoWhile: "do", For: "for", RangeFor: "for each"}
LVALUES = (Name, Member, Element, Target, PointerElement)


class Function:
    def __init__(self, name, type, parameters, body, has_effects=False):
        self.name, self.type, self.parameters, self.body = name, type, parameters, body
        self.has_effects = has_effects  # changes a global


class Program:
    def __init__(self, types, variables, functions, calls):
        self.types = types  # enumerations and structs
        self.globals = variables  # (Variable, initial value)
        self.functions = functions
        self.calls = calls  # (function, values): values as the interpreter has them


def walk(tree):
    """All nodes, from the outside to the inside."""
    yield tree
    for child in tree.children():
        yield from walk(child)


def compound_type(tree):
    """The type in which `x op= e` computes."""
    if tree.sign in SHIFTS:
        return promoted(tree.target.type)
    return common(tree.target.type, tree.value.type)


def named(tree):
    """The variable that an lvalue is in; None for the target of a pointer."""
    while not isinstance(tree, Name):
        if isinstance(tree, (Target, PointerElement)):
            return None
        tree = tree.record if isinstance(tree, Member) else tree.array
    return tree.variable


def initial(type):
    """Zero, of any type that a variable may have."""
    if isinstance(type, Array):
        return [initial(type.item) for _ in range(type.size)]
    if isinstance(type, Record):
        return {name: initial(each) for name, each in type.members.items()}
    return 0.0 if type is DOUBLE else False if type is BOOL else 0
