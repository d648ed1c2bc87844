"""Random C++17 programs with many decisions, whose structure is known.

A program depends on its seed alone. It is written in two variants: one to be instrumented, and one that logs every
evaluation, statement, function, case and loop by hand.
"""

import random

from program_parts import Function
from random_loop import LoopWriter

TEMPLATE_TYPES = ["int", "long", "double"]
HEAD_OF_LOGGED = '#include "hand_logging.hpp"\n'


class Program(LoopWriter):
    """The text of both variants, and what is where."""

    def __init__(self, seed, functions):
        super().__init__(random.Random(seed))
        self.seed = seed
        self._write(functions)
        self.plain, self.places = self.out.plain()
        self.logged = HEAD_OF_LOGGED + self.out.other()

    def _write(self, count):
        self.out.line('#include "program_support.hpp"')
        self._outside()
        for _ in range(count):
            self._one_function()
        self._driver()

    def _outside(self):
        self.out.line("static int a = 1;")
        self.out.line("static int b = 2;")
        self.out.line("static int c = -1;")
        self.out.line("static bool p = true;")
        self.out.line("static bool q = false;")
        self.out.line("static const int* r = &a;")
        self.out.line("static boxed e{2};")
        for number in range(2):
            self.out.begin_line()
            self.out.text(f"static bool outside_{number} = ")
            self._decision("outside", size=3)
            self.out.text(";\n")
        self.out.line("struct holder {")
        with self.out.deeper():
            self.out.begin_line()
            self.out.text("bool member = ")
            self._decision("outside", size=2)
            self.out.text(";\n")
        self.out.line("};")

    def _one_function(self):
        number = len(self.functions)
        with self.out.span() as span:
            self._function_text()
        self.functions[number].spans.append(span)

    def _function_text(self):
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
        with self.out.deeper():
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
        self.out.text("}\n")
        self._function = self._region = None

    def _driver(self):
        self.out.mark(("driver",))
        self.out.line("int main() {")
        self.out.line(f"    state = {self.random.getrandbits(60)}ULL;")
        self.out.line("    int s = outside_0 + outside_1 + holder().member;")
        for each in self.functions:
            if each.is_lambda or each.calls == 0:
                continue
            for kind in each.types if each.is_template else [None]:
                typed = f"{kind}(v.x), {kind}(v.y), " if kind else ""
                name = each.name + (f"<{kind}>" if kind else "")
                with self.out.span() as span:
                    self.out.line(f"    s += times({each.calls}, [](const inputs& v) {{ return {name}("
                                  f"{typed}v.a, v.b, v.c, v.p, v.q, v.r, v.e); }});")
                each.spans.append(span)
        self.out.either("", "    lg::write();\n")
        self.out.line("    return s == 123456789;")
        self.out.line("}")
