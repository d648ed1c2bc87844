"""The syntax trees of random programs: classes, functions, statements, expressions.

Types are "int", "string", "vector" (of int), "map" (of int to int), "pointer" (to int), "lambda", or a Class.
"""

from dataclasses import dataclass, field


def node(cls):
    return dataclass(eq=False)(cls)


# -- declarations -----------------------------------------------------------------------------

@node
class Attribute:
    name: str
    type: object
    owner: object
    initial: object = None  # a default member initialiser

    @property
    def label(self):
        return f"{self.owner.name}::{self.name}"


@node
class Class:
    name: str
    base: object = None
    is_template: bool = False
    is_aggregate: bool = False
    attributes: list = field(default_factory=list)
    constructor: object = None
    methods: list = field(default_factory=list)

    def all_attributes(self):
        return (self.base.all_attributes() if self.base else []) + self.attributes

    def is_kind_of(self, other):
        return self is other or self.base is not None and self.base.is_kind_of(other)

    def is_pinned(self):
        """Has a pointer into itself, so it must not be copied."""
        return any(each.type == "pointer" or isinstance(each.type, Class) and each.type.is_pinned()
                   for each in self.all_attributes())

    def find(self, name):
        for each in self.methods:
            if each.name == name:
                return each
        return self.base.find(name) if self.base else None


@node
class Variable:
    name: str
    type: object
    how: str = "value"  # value, reference, const reference, forwarded (T in a template)
    is_global: bool = False


@node
class Function:
    name: str
    parameters: list
    result: object = None  # None, a type, or "int&"
    owner: object = None
    is_const: bool = False
    is_pure: bool = True
    is_virtual: bool = False
    is_template: bool = False
    is_static: bool = False
    is_early: bool = False  # declared before the classes
    initialisers: list = field(default_factory=list)  # of a constructor: (attribute, expression)
    base_arguments: list = field(default_factory=list)
    body: list = field(default_factory=list)
    file: str = "header"


@node
class Program:
    classes: list
    functions: list
    globals: list
    tests: list  # lists of statements


# -- expressions ------------------------------------------------------------------------------

@node
class Lit:
    value: int


@node
class Text:
    value: str


@node
class Name:
    variable: Variable


@node
class Member:
    object: object  # None: this
    attribute: Attribute


@node
class Deref:
    pointer: object


@node
class AddressOf:
    place: object


@node
class Binary:
    op: str  # + * ^ - < ==
    left: object
    right: object


@node
class Pick:
    condition: object
    left: object
    right: object


@node
class Size:
    container: object


@node
class Front:
    vector: object


@node
class Count:
    map: object
    key: object


@node
class Largest:
    left: object
    right: object


@node
class Joined:
    left: object
    right: object


@node
class Decimal:
    value: object


@node
class VectorOf:
    values: list


@node
class Moved:
    place: object


@node
class Exchanged:
    place: object
    value: object


@node
class Call:
    function: Function
    object: object  # None: a free function, or a method of this
    arguments: list


@node
class Invoke:
    variable: Variable
    arguments: list


@node
class Make:
    type: Class
    arguments: list


@node
class Lambda:
    captures: str  # "&", "="
    parameters: list
    body: list
    is_pure: bool


# -- statements -------------------------------------------------------------------------------

@node
class Declare:
    variable: Variable
    value: object


@node
class Assign:
    place: object
    value: object


@node
class Compound:
    place: object
    op: str  # += ^=
    value: object


@node
class Increment:
    place: object


@node
class Push:
    vector: object
    value: object


@node
class Clear:
    container: object


@node
class SetFirst:
    vector: object
    how: str  # "[0]", ".front()", "iterator"
    value: object


@node
class Put:
    map: object
    key: object
    value: object
    how: str  # "[]", "insert", "emplace"


@node
class Erase:
    map: object
    key: object


@node
class Append:
    string: object
    value: object
    how: str  # "+=", "append"


@node
class Swap:
    left: object
    right: object


@node
class ForEach:
    variable: Variable
    vector: object
    body: list


@node
class ForPairs:
    key: Variable
    value: Variable
    map: object
    body: list


@node
class Switch:
    value: object
    cases: list  # of (number or None, statements)


@node
class If:
    condition: object
    then: list
    otherwise: list


@node
class Repeat:
    variable: Variable
    count: int
    body: list


@node
class Run:
    call: object


@node
class Return:
    value: object


@node
class Assertion:
    value: object
    style: str  # VERIFY, VERIFY_EQ, assert
    expected: object = None  # what the interpreter found


def children(tree):
    """The trees right below one."""
    if isinstance(tree, (list, tuple)):
        return list(tree)
    if isinstance(tree, (Class, Function, Variable, Attribute)) or not hasattr(tree, "__dataclass_fields__"):
        return []
    return [getattr(tree, name) for name in tree.__dataclass_fields__]


def walk(tree):
    yield tree
    for each in children(tree):
        yield from walk(each)
