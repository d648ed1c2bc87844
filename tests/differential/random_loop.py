"""Random loops and switches."""

from program_parts import Loop, Switch
from random_statement import StatementWriter


class LoopWriter(StatementWriter):
    def __init__(self, random):
        super().__init__(random)
        self.loops = []
        self.switches = []

    def _counter(self):
        name = f"k{len(self.statements)}"
        self._begin_statement()
        self.out.text(f"int {name} = 0;\n")
        return name

    def _begin_loop(self):
        number = len(self.loops)
        statement = self._statement_mark()
        self.loops.append(Loop(number, statement))
        self.out.begin_line()
        self.out.either("", f"lg::statement({statement}); {{ lg::loop guard_{number}({number}); ")
        self.out.mark(("statement", statement))
        return number

    def _loop_condition(self, number, fixed):
        self.loops[number].decision = self._decision("condition", fixed=fixed)

    def _loop_arm(self, number, depth):
        self.out.text(" {\n")
        if self._chance(0.2):
            with self.out.deeper():
                self.out.either("", self.out.margin() + f"guard_{number}.enter();\n")
                self._begin_statement()
                self.out.text("if (")
                self._decision("condition")
                self.out.text(") {\n")
                with self.out.deeper():
                    self._begin_statement()
                    self.out.text(self._pick(["break;\n", "continue;\n"]))
                self.out.line("}")
                self._statement(depth)
        else:
            self._block(depth, f"guard_{number}.enter();")
        self.out.begin_line()
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
        self.out.begin_line()
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
            self.out.begin_line()
            self.out.mark(("case", made.number, len(made.cases)))
            made.cases.append(label)
            self.out.text("default:" if label is None else f"case {label}:")
            if self._chance(0.15) and position + 1 < len(labels):
                self.out.text("\n")
                continue
            if self._chance(0.6):
                self.out.text(" {\n")
                self._block(depth - 1)
                self.out.line("}")
            else:
                self.out.text("\n")
                with self.out.deeper():
                    self._write_add(depth)
            if self._chance(0.7):
                with self.out.deeper():
                    self._begin_statement()
                    self.out.text("break;\n")
        self.out.line("}")
