"""Random C++17 programs with many decisions, whose structure is known.

A program depends on its seed alone. It is written in two variants (see source_writer.py): one to be
instrumented, and one that logs every evaluation, statement, function, case and loop by hand.
"""

import random

from decision_tree import UNORDERED, operands
from source_writer import SourceWriter

TEMPLATE_TYPES = ["int", "long", "double"]


class Decision:
    """What the generator knows of a decision."""

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


class Statement:
    def __init__(self, number, region):
        self.number = number
        self.region = region  # the innermost function or try block


class Switch:
    def __init__(self, number):
        self.number = number
        self.cases = []  # values; None for default
        self.statement = None


class Program:
    """The text of both variants, and what is where."""

    def __init__(self, seed, functions):
        self.seed = seed
        self.random = random.Random(seed)
        self.out = SourceWriter()
        self.decisions = []
        self.functions = []
        self.regions = 0
        self.parent_region = {}
        self.statements = []
        self.switches = []
        self.loops = []  # (statement, decision or None)
        self.handlers = []
        self._indent = 0
        self._function = None
        self._region = None
        self._region_stack = []
        self._locals = []
        self._write(functions)
        self.plain, self.places = self.out.plain()
        self.logged = '#include "hand_logging.hpp"\n' + self.out.logged()

    # -- small helpers ------------------------------------------------------------------------

    def _chance(self, probability):
        return self.random.random() < probability

    def _pick(self, choices):
        return self.random.choice(choices)

    def _begin_line(self):
        self.out.text("    " * self._indent)

    def _line(self, text):
        self._begin_line()
        self.out.text(text + "\n")

    def _new_region(self):
        self.regions += 1
        self.parent_region[self.regions] = self._region
        return self.regions

    def _instance(self):
        return "lg::instance_of<T>" if self._function and self._function.is_template else "0"

    # -- trees --------------------------------------------------------------------------------

    def _tree(self, size, boolean=False, ordered=False):
        """A tree of this many operands, not yet numbered. `boolean`: its type must be bool;
        `ordered`: only && || and !."""
        if size == 1:
            if not boolean and self._chance(0.04):
                return ("constant",)
            return ("not", ("leaf",)) if self._chance(0.15) else ("leaf",)
        split = self.random.randint(1, size - 1)
        roll = self.random.random() * (0.8 if ordered else 1)
        if roll < 0.8:
            made = ("and" if roll < 0.44 else "or", self._tree(split, False, ordered),
                    self._tree(size - split, False, ordered))
        elif roll < 0.93 or size < 3:
            choices = ["equal", "unequal"] if boolean else sorted(UNORDERED)
            made = (self._pick(choices), self._tree(split, True), self._tree(size - split, True))
        else:
            first = self.random.randint(1, size - 2)
            second = self.random.randint(1, size - first - 1)
            made = ("choose", self._tree(first), self._tree(second, True),
                    self._tree(size - first - second, True))
        return ("not", made) if self._chance(0.12) else made

    def _large_tree(self):
        """More than 256 paths: covkit records marks."""
        tree = ("leaf",)
        for _ in range(self.random.randint(8, 9)):
            tree = (self._pick(["equal", "unequal"]), tree, ("leaf",))
        return tree

    def _number(self, tree, counter):
        if tree[0] == "leaf":
            counter[0] += 1
            return ("leaf", counter[0] - 1)
        if tree[0] == "constant":
            counter[0] += 1
            return ("constant", counter[0] - 1, self._chance(0.5))
        return (tree[0],) + tuple(self._number(each, counter) for each in tree[1:])

    def _size(self):
        return self.random.choices([1, 2, 3, 4, 5, 6, 7, 8], [16, 26, 22, 14, 9, 7, 3, 3])[0]

    # -- conditions ---------------------------------------------------------------------------

    def _int(self):
        return self._pick(["a", "b", "c"] + self._locals)

    def _leaf(self, boolean, effects, in_macro):
        """Writes a condition. Returns whether it is an operand as it stands, without parentheses."""
        rng = self.random
        template = self._function is not None and self._function.is_template
        if template and not boolean and self._chance(0.5):
            self.out.text(f"x {self._pick(['<', '>', '<=', '=='])} {self._pick(['y', 'T(1)', 'T(0)'])}")
            return False
        choices = ["compare"] * 6 + ["call"] * 3 + ["flag"] * 3 + ["null"]
        if not boolean:
            choices += ["pointer"] * 2 + ["boxed"] * 2 + ["integer"]
        if effects:
            choices += ["tick"]
            if self._chance(0.03):
                choices = ["throwing"]
        kind = self._pick(choices)
        if effects and not in_macro and self._function is not None and self._chance(0.02):
            kind = self._pick(["nested", "lambda"])
        if kind == "compare":
            right = self._pick([self._int(), str(rng.randint(-2, 3)), "e.v", "TWICE(a)"])
            self.out.text(f"{self._int()} {self._pick(['<', '>', '<=', '>=', '==', '!='])} {right}")
            return False
        if kind == "null":
            self.out.text(f"r {self._pick(['!=', '=='])} nullptr")
            return False
        if kind == "nested":
            self.out.text("same(")
            self._decision("expression", size=2)
            self.out.text(")")
            return True
        if kind == "lambda":
            self._lambda("[&]() -> bool ", size=2)
            self.out.text("()")
            return True
        self.out.text({
            "call": f"{self._pick(['even', 'small'])}({self._int()})",
            "flag": self._pick(["p", "q"]),
            "pointer": "r",
            "boxed": "e",
            "integer": self._pick([self._int(), f"num({self._int()})"]),
            "tick": f"tick({rng.randint(2, 4)})",
            "throwing": f"may_throw({self._int()})",
        }[kind])
        return True

    def _operand(self, decision, tree, parent, effects):
        """Writes a part of a decision, in the parentheses that it needs and some more."""
        # parent: the operator above, with the side where it matters; None at the top; "enclosed" at
        # the top where parentheses must be.
        kind = tree[0]
        if kind in ("leaf", "constant", "not") or parent is None:
            needs = 1 if parent == "enclosed" else 0
        elif parent in ("and-left", "or-left", "or-right") and kind == "and" and self._chance(0.5):
            needs = 0
        elif parent == "or-left" and kind == "or" and self._chance(0.5):
            needs = 0
        else:
            needs = 1
        extra = 1 if self._chance(0.06) else 0
        self.out.mark(("outer", decision.number, id(tree)))
        self.out.text("(" * (needs + extra))
        self.out.mark(("core", decision.number, id(tree)))
        decision.parts.append(tree)
        if kind == "leaf":
            self._condition(decision, tree, parent, effects)
        elif kind == "constant":
            self.out.text(self._pick(["true", "sizeof(int) > 1", "on"]) if tree[2]
                          else self._pick(["false", "off", "!on"]))
        elif kind == "not":
            inside = tree[1][0] in ("leaf", "constant")
            self.out.text("!")
            self._operand(decision, tree[1], "not" if inside else "not-of", effects)
        elif kind == "choose":
            for child, text in zip(tree[1:], (" ? ", " : ", "")):
                self._operand(decision, child, "choose", effects)
                self.out.text(text)
        else:
            unordered = kind in UNORDERED
            sign = {"and": "&&", "or": "||", "xor": "^", "equal": "==", "unequal": "!=",
                    "bit_and": "&", "bit_or": "|"}[kind]
            if kind in ("and", "or") and self._chance(0.08):
                sign = kind
            where = (kind,) if unordered else (kind + "-left", kind + "-right")
            self._operand(decision, tree[1], where[0], effects and not unordered)
            self.out.text(f" {sign} ")
            self._operand(decision, tree[2], where[-1], effects and not unordered)
        self.out.text(")" * (needs + extra))

    def _condition(self, decision, tree, parent, effects):
        boolean = parent in UNORDERED or parent in ("choose", "not-boolean")
        tight = parent is not None and (parent in UNORDERED or parent in ("not", "choose"))
        in_macro = self._chance(0.02)
        position = SourceWriter()
        # The text is needed before it is known whether it needs parentheses.
        outer, self.out = self.out, position
        alone = self._leaf(boolean, effects, in_macro)
        self.out = outer
        wrapped = tight and not alone and not in_macro
        if in_macro:
            decision.macro_conditions.add(tree[1])
        self.out.mark(("before", decision.number, tree[1]))
        self.out.text("IS(" if in_macro else "(" if wrapped else "")
        self.out.either("", f"lg::note({tree[1]}, static_cast<bool>(")
        self.out.mark(("condition", decision.number, tree[1]))
        self.out.include(position)
        self.out.either("", "))")
        self.out.text(")" if in_macro or wrapped else "")

    def _decision(self, context, size=None, tree=None, fixed=None, enclosed=False):
        """Writes a decision. `fixed` is a condition, given as text, that ends the loop."""
        decision = Decision(len(self.decisions), context, self._region)
        self.decisions.append(decision)
        template = self._function is not None and self._function.is_template
        if tree is None:
            size = size or self._size()
            if context != "condition":
                size = max(size, 2)
            tree = self._tree(size, ordered=template)
            while context != "condition" and tree[0] == "not":
                tree = tree[1]
            if context != "condition" and tree[0] in ("leaf", "constant"):
                tree = ("and", ("leaf",), ("leaf",))
        if fixed is not None:
            tree = ("and", ("leaf",), tree)
        decision.tree = self._number(tree, [0])
        count = len(operands(decision.tree))
        self.out.either("", f"(lg::begin({decision.number}, {self._instance()}, {count}), lg::end(")
        if fixed is not None:
            top = decision.tree
            self.out.mark(("outer", decision.number, id(top)))
            self.out.mark(("core", decision.number, id(top)))
            decision.parts.append(top)
            leaf = top[1]
            self.out.mark(("outer", decision.number, id(leaf)))
            self.out.mark(("core", decision.number, id(leaf)))
            decision.parts.append(leaf)
            self.out.mark(("before", decision.number, 0))
            self.out.either("", "lg::note(0, ")
            self.out.mark(("condition", decision.number, 0))
            self.out.text(fixed)
            self.out.either("", ")")
            self.out.text(" && ")
            self._operand(decision, top[2], "and-right", True)
        else:
            self._operand(decision, decision.tree, "enclosed" if enclosed else None, True)
        self.out.either("", "))")
        return decision

    def _macro_decision(self):
        """BOTH(x, y): the && is in the body of a macro, the conditions are in its arguments."""
        decision = Decision(len(self.decisions), "condition", self._region)
        decision.in_macro = True
        decision.tree = ("and", ("leaf", 0), ("leaf", 1))
        self.decisions.append(decision)
        self.out.either("", f"(lg::begin({decision.number}, {self._instance()}, 2), lg::end(")
        self.out.mark(("outer", decision.number, id(decision.tree)))
        self.out.mark(("core", decision.number, id(decision.tree)))
        decision.parts.append(decision.tree)
        self.out.text("BOTH(")
        for number in (0, 1):
            leaf = decision.tree[1 + number]
            self.out.mark(("outer", decision.number, id(leaf)))
            self.out.mark(("core", decision.number, id(leaf)))
            decision.parts.append(leaf)
            self._condition(decision, leaf, "macro", False)
            self.out.text(", " if number == 0 else ")")
        self.out.either("", "))")

    def _condition_of(self, enclosed=False):
        if self._chance(0.02):
            self._macro_decision()
        else:
            tree = self._large_tree() if self._chance(0.01) else None
            made = self._decision("condition", tree=tree, enclosed=enclosed)
            made.of_choice = enclosed

    # -- statements ---------------------------------------------------------------------------

    def _statement_mark(self):
        made = Statement(len(self.statements), self._region)
        self.statements.append(made)
        return made.number

    def _begin_statement(self):
        number = self._statement_mark()
        self._begin_line()
        self.out.either("", f"lg::statement({number}); ")
        self.out.mark(("statement", number))
        return number

    def _arm(self, depth, allow_unbraced=True):
        """The statement that belongs to an if or a loop; ends the line."""
        if allow_unbraced and self._chance(0.15):
            self.out.text("\n")
            self._indent += 1
            number = self._statement_mark()
            self._begin_line()
            self.out.either("", f"{{ lg::statement({number}); ")
            self.out.mark(("statement", number))
            self.out.text(f"s += {self.random.randint(1, 9)};")
            self.out.either("", " }")
            self.out.text("\n")
            self._indent -= 1
            return
        self.out.text(" {\n")
        self._block(depth)
        self._line("}")

    def _block(self, depth, before=None):
        known = len(self._locals)
        self._indent += 1
        if before:
            self.out.either("", "    " * self._indent + before + "\n")
        for _ in range(self.random.randint(1, 3)):
            self._statement(depth)
        self._indent -= 1
        del self._locals[known:]

    def _statement(self, depth):
        simple = ["assign", "initialise", "argument", "choice", "add"]
        compound = ["if", "if", "if", "while", "for", "do", "switch", "range", "lambda", "try",
                    "if_init", "if_declared", "while_declared"]
        rare = ["return", "throw", "return"]
        kind = self._pick(simple + (compound + compound if depth > 0 else []) +
                          (rare if depth < 3 and self._chance(0.3) else []))
        getattr(self, "_write_" + kind)(depth)

    def _write_add(self, _):
        self._begin_statement()
        self.out.text(f"s += {self._int()};\n")

    def _write_assign(self, _):
        self._begin_statement()
        negated = self._chance(0.2)
        self.out.text(self._pick(["p = ", "q = "]) + ("!" if negated else ""))
        self._decision("expression", enclosed=negated)
        self.out.text(";\n")

    def _write_initialise(self, _):
        self._begin_statement()
        name = f"v{len(self.statements)}"
        kind = self._pick(["bool", "int", "const bool", "auto"])
        self.out.text(f"{kind} {name} = ")
        made = self._decision("expression")
        for each in self.decisions[made.number:]:
            each.of_constant = kind == "const bool" and self._function.is_template
        self.out.text("; ")
        number = self._statement_mark()
        self.out.either("", f"lg::statement({number}); ")
        self.out.mark(("statement", number))
        self.out.text(f"s += {name};\n")

    def _write_argument(self, _):
        self._begin_statement()
        self.out.text("s += same(")
        self._decision("expression")
        self.out.text(");\n")

    def _write_choice(self, _):
        self._begin_statement()
        self.out.text("s += ")
        self._condition_of(enclosed=True)
        self.out.text(f" ? {self.random.randint(1, 5)} : num(b);\n")

    def _write_if(self, depth):
        self._begin_statement()
        self._if(depth)

    def _if(self, depth):
        self.out.text("if (")
        self._condition_of()
        self.out.text(")")
        self._arm(depth - 1)
        if self._chance(0.25):
            self._begin_line()
            number = self._statement_mark()
            self.out.text("else ")
            self.out.either("", f"{{ lg::statement({number}); ")
            self.out.mark(("statement", number))
            self._if(depth - 1)
            self.out.either("", "}\n")
        elif self._chance(0.4):
            self._begin_line()
            self.out.text("else")
            self._arm(depth - 1)

    def _write_if_init(self, depth):
        self._begin_statement()
        name = f"n{len(self.statements)}"
        self.out.text(f"if (int {name} = num({self._int()}); ")
        self._locals.append(name)
        self._decision("condition")
        self.out.text(")")
        self._arm(depth - 1)
        self._locals.pop()

    def _declared(self, keyword, initialiser):
        decision = Decision(len(self.decisions), "declaration", self._region)
        decision.tree = ("leaf", 0)
        self.decisions.append(decision)
        name = f"d{len(self.statements)}"
        self.out.text(keyword + " (")
        for key in ("outer", "core"):
            self.out.mark((key, decision.number, id(decision.tree)))
        decision.parts.append(decision.tree)
        self.out.mark(("before", decision.number, 0))
        self.out.mark(("condition", decision.number, 0))
        self.out.text(f"int {name} = ")
        self.out.either("", f"lg::declared<int>({decision.number}, {self._instance()}, ")
        self.out.text(initialiser)
        self.out.either("", ")")
        self.out.text(")")
        self._locals.append(name)

    def _write_if_declared(self, depth):
        self._begin_statement()
        self._declared("if", f"num({self._int()})")
        self._arm(depth - 1)
        if self._chance(0.5):
            self._begin_line()
            self.out.text("else")
            self._arm(depth - 1)
        self._locals.pop()

    def _counter(self):
        name = f"k{len(self.statements)}"
        self._begin_statement()
        self.out.text(f"int {name} = 0;\n")
        return name

    def _begin_loop(self):
        number = len(self.loops)
        statement = self._statement_mark()
        self.loops.append((statement, None))
        self._begin_line()
        self.out.either("", f"lg::statement({statement}); {{ lg::loop guard_{number}({number}); ")
        self.out.mark(("statement", statement))
        return number

    def _loop_condition(self, number, fixed):
        decision = self._decision("condition", fixed=fixed)
        self.loops[number] = (self.loops[number][0], decision)

    def _loop_arm(self, number, depth):
        self.out.text(" {\n")
        if self._chance(0.2):
            self._indent += 1
            self.out.either("", "    " * self._indent + f"guard_{number}.enter();\n")
            self._begin_statement()
            self.out.text("if (")
            self._decision("condition")
            self.out.text(") {\n")
            self._indent += 1
            self._begin_statement()
            self.out.text(self._pick(["break;\n", "continue;\n"]))
            self._indent -= 1
            self._line("}")
            self._statement(depth)
            self._indent -= 1
        else:
            self._block(depth, f"guard_{number}.enter();")
        self._begin_line()
        self.out.text("}")
        self.out.either("\n", " }\n")

    def _write_while(self, depth):
        name = self._counter()
        number = self._begin_loop()
        self.out.text("while (")
        self._loop_condition(number, f"{name}++ < {self.random.randint(1, 3)}")
        self.out.text(")")
        self._loop_arm(number, depth - 1)

    def _write_while_declared(self, depth):
        name = self._counter()
        number = self._begin_loop()
        self._declared("while", f"num(a - {name}++)")
        self._loop_arm(number, depth - 1)
        self._locals.pop()

    def _write_for(self, depth):
        number = self._begin_loop()
        name = f"i{number}"
        self.out.text(f"for (int {name} = 0; ")
        self._locals.append(name)
        self._loop_condition(number, f"{name} < {self.random.randint(0, 3)}")
        self.out.text(f"; ++{name})")
        self._loop_arm(number, depth - 1)
        self._locals.pop()

    def _write_range(self, depth):
        number = self._begin_loop()
        name = f"i{number}"
        self.out.text(f"for (int {name} : {self._pick(['{1, 2}', 'items(a)', 'items(b)'])})")
        self._locals.append(name)
        self._loop_arm(number, depth - 1)
        self._locals.pop()

    def _write_do(self, depth):
        name = self._counter()
        self._begin_statement()
        self.out.text("do {\n")
        self._block(depth - 1)
        self._begin_line()
        self.out.text("} while (")
        self._decision("condition", fixed=f"{name}++ < {self.random.randint(1, 2)}")
        self.out.text(");\n")

    def _write_switch(self, depth):
        self._begin_statement()
        made = Switch(len(self.switches))
        made.statement = len(self.statements) - 1
        self.switches.append(made)
        self.out.text("switch (")
        self.out.either("", f"lg::selected({made.number}, ")
        self.out.text(self._int())
        self.out.either("", ")")
        self.out.text(") {\n")
        labels = self.random.sample(range(-1, 4), self.random.randint(1, 4))
        if self._chance(0.6):
            labels.insert(self.random.randint(0, len(labels)), None)
        for position, label in enumerate(labels):
            self._begin_line()
            self.out.mark(("case", made.number, len(made.cases)))
            made.cases.append(label)
            self.out.text("default:" if label is None else f"case {label}:")
            if self._chance(0.15) and position + 1 < len(labels):
                self.out.text("\n")
                continue
            if self._chance(0.6):
                self.out.text(" {\n")
                self._block(depth - 1)
                self._line("}")
            else:
                self.out.text("\n")
                self._indent += 1
                self._write_add(depth)
                self._indent -= 1
            if self._chance(0.7):
                self._indent += 1
                self._begin_statement()
                self.out.text("break;\n")
                self._indent -= 1
        self._line("}")

    def _write_lambda(self, _):
        name = f"l{len(self.statements)}"
        self._begin_statement()
        self.out.text(f"auto {name} = ")
        made = self._lambda(self._pick(["[&](int) ", "[&](auto) "]), plain_return=self._chance(0.5))
        self.out.text(";\n")
        made.is_called = self._chance(0.8)
        if made.is_called:
            self._begin_statement()
            self.out.text(f"s += {name}({self._int()});\n")

    def _lambda(self, head, size=None, plain_return=False):
        region = self._new_region()
        made = Function(region, None)
        made.is_lambda = True
        made.is_generic = "auto" in head
        made.in_template = self._function.is_template
        self.functions.append(made)
        outer_region, self._region = self._region, region
        known, self._locals = self._locals, list(self._locals)
        self.out.mark(("function", region))
        self.out.text(head)
        self.out.mark(("body", region))
        self.out.text("{ ")
        number = self._statement_mark()
        self.out.either("", f"lg::region guard({region}, {self._instance()}); lg::statement({number}); ")
        self.out.mark(("statement", number))
        if plain_return:
            self.out.text("return ")
            self._decision("condition", enclosed=True).of_choice = True
            self.out.text(" ? 1 : 0;")
        else:
            self.out.text("return ")
            self._decision("expression", size)
            self.out.text(";")
        self.out.text(" }")
        self._region = outer_region
        self._locals = known
        return made

    def _write_try(self, depth):
        self._begin_line()
        region = self._new_region()
        self.out.text("try {\n")
        outer, self._region = self._region, region
        self._block(depth - 1, f"lg::region guard({region}, 0);")
        self._region = outer
        self._begin_line()
        self.out.text("} ")
        number = len(self.handlers)
        self.handlers.append(region)
        self.out.mark(("handler", number))
        self.out.text("catch (int thrown) {")
        self.out.either("", f" lg::handler({number});")
        self.out.text("\n")
        self._locals.append("thrown")
        self._block(depth - 1)
        self._locals.pop()
        self._line("}")

    def _write_throw(self, _):
        self._begin_statement()
        self.out.text("if (")
        self._decision("condition")
        self.out.text(") {\n")
        self._indent += 1
        self._begin_statement()
        self.out.text("throw 7;\n")
        self._indent -= 1
        self._line("}")

    def _write_return(self, _):
        self._begin_statement()
        self.out.text("if (")
        self._decision("condition")
        self.out.text(") {\n")
        self._indent += 1
        self._begin_statement()
        self.out.text("return s;\n")
        self._indent -= 1
        self._line("}")

    # -- functions ----------------------------------------------------------------------------

    def _write(self, count):
        self._line('#include "program_support.hpp"')
        self._outside()
        for _ in range(count):
            self._one_function()
        self._driver()

    def _outside(self):
        self._line("static int a = 1;")
        self._line("static int b = 2;")
        self._line("static int c = -1;")
        self._line("static bool p = true;")
        self._line("static bool q = false;")
        self._line("static const int* r = &a;")
        self._line("static boxed e{2};")
        for number in range(2):
            self._begin_line()
            self.out.text(f"static bool outside_{number} = ")
            self._decision("outside", size=3)
            self.out.text(";\n")
        self._line("struct holder {")
        self._indent += 1
        self._begin_line()
        self.out.text("bool member = ")
        self._decision("outside", size=2)
        self.out.text(";\n")
        self._indent -= 1
        self._line("};")

    def _one_function(self):
        template = self._chance(0.15)
        types = None
        if template:
            types = self.random.sample(TEMPLATE_TYPES, self.random.choices([0, 1, 2, 3], [1, 4, 4, 3])[0])
        region = self._new_region()
        made = Function(region, types)
        made.calls = 0 if self._chance(0.06) else self.random.choice([2, 5, 12, 30, 60])
        made.is_called = made.calls > 0 and types != []
        made.name = f"f{region}"
        self.functions.append(made)
        self._function, self._region = made, region
        if template:
            self.out.text("template <class T> ")
        self.out.text("static int ")
        self.out.mark(("function", region))
        self.out.text(f"f{region}(" + ("T x, T y, " if template else "") +
                      "int a, int b, int c, bool p, bool q, const int* r, boxed e) ")
        self.out.mark(("body", region))
        self.out.text("{\n")
        self._indent = 1
        self.out.either("", f"    lg::region guard({region}, {self._instance()});\n")
        if self._chance(0.7):
            self._begin_statement()
            self.out.text("int s = 0;\n")
            for _ in range(self.random.randint(2, 5)):
                self._statement(3)
            self._begin_statement()
            self.out.text("return s;\n")
        else:
            self._begin_statement()
            self.out.text("return ")
            self._decision("expression")
            self.out.text(";\n")
        self._indent = 0
        self.out.text("}\n")
        self._function = self._region = None

    def _driver(self):
        self.out.mark(("driver",))
        self._line("int main() {")
        self._line(f"    state = {self.random.getrandbits(60)}ULL;")
        self._line("    int s = outside_0 + outside_1 + holder().member;")
        for each in self.functions:
            if each.is_lambda or each.calls == 0:
                continue
            for kind in each.types if each.is_template else [None]:
                typed = f"{kind}(v.x), {kind}(v.y), " if kind else ""
                name = each.name + (f"<{kind}>" if kind else "")
                self._line(f"    s += times({each.calls}, [](const inputs& v) {{ return {name}("
                           f"{typed}v.a, v.b, v.c, v.p, v.q, v.r, v.e); }});")
        self.out.either("", "    lg::write();\n")
        self._line("    return s == 123456789;")
        self._line("}")
