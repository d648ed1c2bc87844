"""The syntax tree of random programs.

Generator, writer, interpreter and shrinker share it. The writer sets `place` (line, column) of every
node that defines or uses a variable: that is how reports name them.
"""


class Variable:
    """Of type unsigned, int, bool, point (a struct with the fields x and y) or array (of unsigned)."""

    def __init__(self, name, type="unsigned", size=0, is_static=False):
        self.name = name
        self.type = type
        self.size = size  # of an array
        self.is_static = is_static
        self.place = None  # of its declaration

    def cells(self):
        """What is defined and used as one: fields on their own, arrays as a whole."""
        return [(self, "x"), (self, "y")] if self.type == "point" else [(self, None)]


def cell_name(cell):
    variable, field = cell
    return variable.name if field is None else f"{variable.name}.{field}"


class Node:
    parts = ()  # the members that are nodes or lists of nodes; some may be None

    def __init__(self, *values):
        self.place = None
        for name, value in zip(self.members, values, strict=True):
            setattr(self, name, value)

    def children(self):
        for name in self.parts:
            part = getattr(self, name)
            if isinstance(part, list):
                yield from part
            elif part is not None:
                yield part


def node(name, members, parts=None):
    """A class of nodes. `parts` are those of its members that are nodes, if not all are."""
    members = tuple(members.split())
    return type(name, (Node,), {
        "members": members, "parts": members if parts is None else tuple(parts.split())})


# -- expressions ----------------------------------------------------------------------------------

Number = node("Number", "value is_unsigned", "")
Name = node("Name", "variable field", "")  # field: None for all of it
Element = node("Element", "array index")  # array is a Name
Binary = node("Binary", "sign left right", "left right")  # arithmetic or comparison
Logic = node("Logic", "sign left right", "left right")  # && or ||
Not = node("Not", "operand")
Enclosed = node("Enclosed", "operand")  # in parentheses that need not be there
Choose = node("Choose", "condition first second")
Convert = node("Convert", "type operand", "operand")
Assign = node("Assign", "target sign value", "target value")  # sign: "" or that before the =
Step = node("Step", "target sign is_prefix", "target")  # ++ or --
Comma = node("Comma", "first second")
Call = node("Call", "function arguments", "arguments")
# The writer says of a call what its text is, and whether what it returns is dropped.
Call.text, Call.is_dropped = None, False
Capture = node("Capture", "variable value has_name", "value")  # [x], or [k = …] with a name of its own
Lambda = node("Lambda", "captures parameters body is_mutable arguments",
              "captures parameters body arguments")  # called in place

# -- statements -----------------------------------------------------------------------------------

Parameter = node("Parameter", "variable", "")
Declarator = node("Declarator", "variable value style", "value")
# value: None, an expression, or an Items; style: what goes before it: "=", "" or "= " for items
Items = node("Items", "values")
Declare = node("Declare", "declarators")  # of one type
Do = node("Do", "expression")
Block = node("Block", "statements")
If = node("If", "start condition then otherwise")  # start: a Declare in front of the condition
While = node("While", "condition body")
DoWhile = node("DoWhile", "body condition")
For = node("For", "start condition step body")  # all but the body may be None
RangeFor = node("RangeFor", "variable range body", "range body")  # range: a Name or an Items
Switch = node("Switch", "start value sections")
Section = node("Section", "labels statements falls", "statements")  # labels: numbers, None for default
Break = node("Break", "")
Continue = node("Continue", "")
Return = node("Return", "value")
Goto = node("Goto", "label", "")
Label = node("Label", "label", "")
Throw = node("Throw", "value")
Try = node("Try", "body variable handler", "body handler")


class Function:
    def __init__(self, name, parameters, body):
        self.name = name
        self.parameters = parameters
        self.body = body
        self.limits = {}  # of parameters that bound a recursion: position → largest value
        self.level = 0  # of calls below it
        self.may_throw = False
        self.first_line = self.last_line = None


def walk(tree, into_lambdas=True):
    """All nodes, from the outside to the inside."""
    yield tree
    for child in tree.children():
        if isinstance(tree, Lambda) and child is tree.body and not into_lambdas:
            continue
        yield from walk(child, into_lambdas)


def is_constant(tree):
    return not any(isinstance(each, (Name, Call, Lambda)) for each in walk(tree))


def parameters_of(function):
    return [each.variable for each in function.parameters]


def declared(function):
    """The variables of a function and of the lambdas in it. A capture is a variable of the lambda."""
    found = parameters_of(function)
    for each in walk(function.body):
        if isinstance(each, (Declarator, Parameter, Capture, RangeFor, Try)):
            found.append(each.variable)
    return found


def called(function):
    """The functions that must be there for this one, itself among them, callees first."""
    found = []
    for each in walk(function.body):
        if isinstance(each, Call) and each.function is not function:
            found += [other for other in called(each.function) if other not in found]
    return found + [function]
