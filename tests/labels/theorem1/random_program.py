"""A random program, depending on its seed alone, in two forms: plain, and with labels by hand.

All arithmetic is of small numbers, and all loops end: conditions of loops ask for fuel. A statement or decision has
a line of its own in the plain program, and labels name it by this line.
"""

import random

from decision import Both, Condition, Not, labels_of
from random_programs.two_variants import TwoVariants

NUMBERS = ["a", "b", "c", "x", "y"]
RELATIONS = ["<", "<=", ">", ">=", "==", "!="]
DECLARATIONS = "bool odd(int number); // has no side effects\n"
FUEL = 12


class Program:
    def __init__(self, seed, functions):
        self.random = random.Random(seed)
        self.functions = functions
        self.inputs = [tuple(self.random.randint(-5, 9) for _ in range(3)) for _ in range(self.random.randint(2, 5))]
        self.labels = 0
        self.decisions = 0
        self._out = TwoVariants()
        self._labelled("#include <covkit/manual/label.hpp>")
        self._both(DECLARATIONS.rstrip())
        for number in range(functions):
            self._function(number)

    def plain(self):
        return self._out.plain()[0]

    def labelled(self):
        return self._out.other()

    def driver(self):
        names = [f"f{number}" for number in range(self.functions)]
        return "\n".join(["#include <cstdio>", "#include <cstdlib>",
                          "bool odd(int number) { return number % 2 != 0; }",
                          *(f"int {name}(int, int, int);" for name in names),
                          "int main(int, char** argv) {",
                          *(f'    std::printf("%d\\n", {name}(std::atoi(argv[1]), std::atoi(argv[2]), '
                            "std::atoi(argv[3])));" for name in names), "}", ""])

    # Lines of both forms, or of one.

    def _both(self, text):
        self._out.line(text)

    def _plain(self, text):
        self._out.either(text + "\n", "")

    def _labelled(self, text):
        self._out.either("", text + "\n")

    def _label(self, criterion, line, what, predicate):
        self.labels += 1
        self._labelled(f'COVKIT_LABEL({predicate}, "{criterion} {line} {what}");')

    def _statement(self):
        """Before a statement that is written next."""
        self._label("ic", self._out.line_number(), "-", "true")

    def _before(self, decision, line):
        """Before a decision that the plain program has in this line."""
        self.decisions += 1
        for criterion, what, predicate in labels_of(decision):
            self._label(criterion, line, what, predicate)

    # Statements.

    def _function(self, number):
        self._both(f"int f{number}(int a, int b, int c) {{")
        for declaration in (f"int fuel = {FUEL};", "int x = a;", "int y = b;", "bool p = odd(c);", "bool q = false;"):
            self._statement()
            self._both(declaration)
        self._block(depth=3, in_loop=False, may_continue=False)
        self._statement()
        self._both("return x + 17 * y + fuel;")
        self._both("}")

    def _block(self, depth, in_loop, may_continue):
        for _ in range(self.random.randint(1, 3)):
            if not self._any_statement(depth, in_loop, may_continue):
                return  # control does not come any further

    def _any_statement(self, depth, in_loop, may_continue):
        kinds = [(self._assignment, 4), (self._decided, 2), (self._chosen, 1)]
        if depth > 0:
            kinds += [(self._if, 6), (self._while, 2), (self._for, 2), (self._do, 1)]
        else:
            kinds += [(lambda *_: self._jump("return x;"), 1)]
        if in_loop and depth < 2:
            kinds += [(lambda *_: self._jump("break;"), 1)]
        if may_continue and depth < 2:
            kinds += [(lambda *_: self._jump("continue;"), 1)]
        chosen = self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
        return chosen(depth, in_loop, may_continue) is not False

    def _jump(self, text):
        self._statement()
        self._both(text)
        return False

    def _assignment(self, *_):
        pick = self.random.choice
        self._statement()
        self._both(pick([f"x = (x + {pick(NUMBERS)}) % 17;", f"y = (x - {pick(NUMBERS)}) % 11;",
                         f"x = {self.random.randint(-3, 9)};", "p = !p;", "q = p;", f"y = -{pick(NUMBERS)};"]))

    def _decided(self, *_):
        """A decision whose outcome is kept. Where no branch follows, it is what && and || make: covkit takes a `!`
        around it for something that is done with the outcome."""
        decision = self._decision(2)
        self._before(decision.without_negation(), self._out.line_number())
        self._statement()
        self._both(f"{self.random.choice('pq')} = {decision.text()};")

    def _chosen(self, *_):
        decision = self._decision(1)
        self._before(decision, self._out.line_number())
        self._statement()
        self._both(f"{self.random.choice('xy')} = ({decision.text()}) ? {self.random.choice(NUMBERS)} : 3;")

    def _if(self, depth, in_loop, may_continue):
        self._statement()
        self._if_alone("", depth, in_loop, may_continue)

    def _if_alone(self, before, depth, in_loop, may_continue):
        decision = self._decision(1)
        self._before(decision, self._out.line_number())
        self._plain(f"{before}if ({decision.text()}) {{")
        self._labelled(f"if ({decision.text()}) {{")
        self._block(depth - 1, in_loop, may_continue)
        way = self.random.randint(0, 3)
        if way == 0 and depth > 1:  # else if: its labels need a block
            self._labelled("} else {")
            self._statement()
            self._if_alone("} else ", depth - 1, in_loop, may_continue)
            self._labelled("}")
            return
        if way == 1:
            self._both("} else {")
            self._block(depth - 1, in_loop, may_continue)
        self._both("}")

    # Each round of a loop evaluates its condition: in the labelled program, the first thing in its body.

    def _while(self, depth, *_):
        decision = Both("&&", Condition("fuel > 0"), self._decision(1))
        self._statement()
        self._plain(f"while ({decision.text()}) {{")
        self._round("for (;;) {", decision, depth)

    def _for(self, depth, *_):
        decision = Both("&&", Condition(f"i{depth} < {self.random.randint(0, 3)}"), self._decision(1))
        self._statement()
        self._plain(f"for (int i{depth} = 0; {decision.text()}; ++i{depth}) {{")
        self._round(f"for (int i{depth} = 0;; ++i{depth}) {{", decision, depth)

    def _round(self, head, decision, depth):
        self._labelled(head)
        self._before(decision, self._out.line_number() - 1)
        self._labelled(f"if (!({decision.text()})) {{ break; }}")
        self._statement()
        self._both("fuel = fuel - 1;")
        self._block(depth - 1, in_loop=True, may_continue=True)
        self._both("}")

    def _do(self, depth, *_):
        """`continue` would leave out the labels behind the body."""
        decision = Both("&&", Condition("fuel > 0"), self._decision(1))
        self._statement()
        self._both("do {")
        self._statement()
        self._both("fuel = fuel - 1;")
        self._block(depth - 1, in_loop=True, may_continue=False)
        self._before(decision, self._out.line_number())
        self._both(f"}} while ({decision.text()});")

    # Expressions.

    def _decision(self, least):
        """At least this many conditions."""
        return self._tree(max(least, self.random.choice([1, 1, 2, 2, 3, 4, 5])))

    def _tree(self, conditions):
        if self.random.random() < 0.15:
            return Not(self._tree(conditions))
        if conditions == 1:
            return Condition(self._condition())
        left = self.random.randint(1, conditions - 1)
        return Both(self.random.choice(["&&", "||"]), self._tree(left), self._tree(conditions - left))

    def _condition(self):
        pick = self.random.choice
        one, other = pick(NUMBERS), pick([*NUMBERS, str(self.random.randint(-3, 9))])
        while one == other:
            other = pick(NUMBERS)
        return pick([f"{one} {pick(RELATIONS)} {other}", f"{one} {pick(RELATIONS)} {other}", "p", "q", f"odd({one})",
                     f"{one} % 3", f"{one} + {pick(NUMBERS)} > {self.random.randint(0, 9)}"])
