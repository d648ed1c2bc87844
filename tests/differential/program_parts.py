"""What the writer of a program keeps of its decisions, functions and statements."""


class Decision:
    """What is known of a decision when it is written."""

    def __init__(self, number, context, region):
        self.number = number
        self.context = context  # "condition", "expression", "declaration" or "outside"
        self.region = region    # the innermost function or try block
        self.tree = None
        self.parts = []        # all subtrees; ("outer" | "core", number, id(part)) is where they begin
        self.in_macro = False  # parts of its text come out of a macro's body
        self.macro_conditions = set()  # operands that begin with a macro's name
        self.of_constant = False  # initialises a constant in a template
        self.of_choice = False    # decides a ?:


class Function:
    def __init__(self, number, types):
        self.number = number
        self.types = types  # of a template: what it is instantiated with; else None
        self.calls = 0
        self.is_template = types is not None
        self.is_lambda = False
        self.is_generic = False  # a lambda with auto
        self.is_called = True
        self.in_template = self.is_template
        self.spans = []  # of a function with a name: where it is written and called


class Statement:
    def __init__(self, number, region):
        self.number = number
        self.region = region  # the innermost function or try block


class Switch:
    def __init__(self, number):
        self.number = number
        self.cases = []  # values; None for default
        self.statement = None


class Loop:
    def __init__(self, number, statement):
        self.number = number
        self.statement = statement  # its number
        self.decision = None  # of its condition, if it has one


class Handler:
    def __init__(self, number, region):
        self.number = number
        self.region = region  # the try block
