"""Random statements without loops."""

from program_parts import Decision, Handler, Statement
from random_decision import DecisionWriter


class StatementWriter(DecisionWriter):
    def __init__(self, random):
        super().__init__(random)
        self.handlers = []
        self.spans_of_statements = []  # what the program can do without

    def _statement_mark(self):
        made = Statement(len(self.statements), self._region)
        self.statements.append(made)
        return made.number

    def _begin_statement(self):
        number = self._statement_mark()
        self.out.begin_line()
        self.out.either("", f"lg::statement({number}); ")
        self.out.mark(("statement", number))
        return number

    def _arm(self, depth, allow_unbraced=True):
        """The statement that belongs to an if or a loop; ends the line."""
        if allow_unbraced and self._chance(0.15):
            self.out.text("\n")
            with self.out.deeper():
                number = self._statement_mark()
                self.out.begin_line()
                self.out.either("", f"{{ lg::statement({number}); ")
                self.out.mark(("statement", number))
                self.out.text(f"s += {self.random.randint(1, 9)};")
                self.out.either("", " }")
                self.out.text("\n")
            return
        self.out.text(" {\n")
        self._block(depth)
        self.out.line("}")

    def _block(self, depth, before=None):
        known = len(self._locals)
        with self.out.deeper():
            if before:
                self.out.either("", self.out.margin() + before + "\n")
            for _ in range(self.random.randint(1, 3)):
                self._statement(depth)
        del self._locals[known:]

    def _statement(self, depth):
        simple = ["assign", "initialise", "argument", "choice", "add"]
        compound = ["if", "if", "if", "while", "for", "do", "switch", "range", "lambda", "try",
                    "if_init", "if_declared", "while_declared"]
        rare = ["return", "throw", "return"]
        kind = self._pick(simple + (compound + compound if depth > 0 else []) +
                          (rare if depth < 3 and self._chance(0.3) else []))
        with self.out.span() as span:
            getattr(self, "_write_" + kind)(depth)
        self.spans_of_statements.append(span)

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
            self.out.begin_line()
            number = self._statement_mark()
            self.out.text("else ")
            self.out.either("", f"{{ lg::statement({number}); ")
            self.out.mark(("statement", number))
            self._if(depth - 1)
            self.out.either("", "}\n")
        elif self._chance(0.4):
            self.out.begin_line()
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
            self.out.begin_line()
            self.out.text("else")
            self._arm(depth - 1)
        self._locals.pop()

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

    def _write_try(self, depth):
        self.out.begin_line()
        region = self._new_region()
        self.out.text("try {\n")
        outer, self._region = self._region, region
        self._block(depth - 1, f"lg::region guard({region}, 0);")
        self._region = outer
        self.out.begin_line()
        self.out.text("} ")
        number = len(self.handlers)
        self.handlers.append(Handler(number, region))
        self.out.mark(("handler", number))
        self.out.text("catch (int thrown) {")
        self.out.either("", f" lg::handler({number});")
        self.out.text("\n")
        self._locals.append("thrown")
        self._block(depth - 1)
        self._locals.pop()
        self.out.line("}")

    def _write_throw(self, _):
        self._begin_statement()
        self.out.text("if (")
        self._decision("condition")
        self.out.text(") {\n")
        with self.out.deeper():
            self._begin_statement()
            self.out.text("throw 7;\n")
        self.out.line("}")

    def _write_return(self, _):
        self._begin_statement()
        self.out.text("if (")
        self._decision("condition")
        self.out.text(") {\n")
        with self.out.deeper():
            self._begin_statement()
            self.out.text("return s;\n")
        self.out.line("}")
