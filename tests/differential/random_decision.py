"""Random decisions, as conditions and operators in both variants of a program."""

from decision_tree import UNORDERED, operands
from program_parts import Decision, Function
from random_programs.two_variants import TwoVariants
from random_tree import TreeMaker


class DecisionWriter(TreeMaker):
    """Writes into a function and a region: the innermost function or try block."""

    def __init__(self, random):
        super().__init__(random)
        self.out = TwoVariants()
        self.decisions = []
        self.functions = []
        self.statements = []
        self.regions = 0
        self.parent_region = {}
        self._function = None
        self._region = None
        self._locals = []
        self._in_generic = False  # in a lambda with auto, be it the one round this one

    def _new_region(self):
        self.regions += 1
        self.parent_region[self.regions] = self._region
        return self.regions

    def _instance(self):
        return "lg::instance_of<T>" if self._function and self._function.is_template else "0"

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
            # The type of same(…) is not known before the instantiation if a lambda is in it.
            kind = self._pick(["lambda"] if boolean and self._in_generic else ["nested", "lambda"])
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
        position = TwoVariants()
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

    def _lambda(self, head, size=None, plain_return=False):
        region = self._new_region()
        made = Function(region, None)
        made.is_lambda = True
        made.is_generic = "auto" in head
        made.in_template = self._function.is_template
        self.functions.append(made)
        outer_region, self._region = self._region, region
        known, self._locals = self._locals, list(self._locals)
        outer_generic, self._in_generic = self._in_generic, self._in_generic or made.is_generic
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
        self._in_generic = outer_generic
        return made
