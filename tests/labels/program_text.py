"""Writes random programs as C++17, and notes place and text of all nodes."""

from cpp_types import (BOOL, DOUBLE, INT, LONG, POINTER, STRING, ULONG, UNSIGNED, VECTOR, Array, Enumeration, Record)
from program_tree import (Binary, Choose, Constant, If, Logic, Section, Unary, RELATIONS)
from random_programs.statement_text import StatementText

# What binds tighter than the operator around it, and is not warned of, has no parentheses.
LEVELS = {"*": 9, "/": 9, "%": 9, "+": 8, "-": 8, "<<": 7, ">>": 7, "<": 6, "<=": 6, ">": 6, ">=": 6,
          "==": 5, "!=": 5, "&": 4, "^": 3, "|": 2}


def number_text(value, type):
    if type is BOOL:
        return "true" if value else "false"
    if type is DOUBLE:
        return repr(value)
    return f"{value}{ {UNSIGNED: 'U', LONG: 'L', ULONG: 'UL'}.get(type, '') }"


class ProgramText(StatementText):
    # -- expressions --------------------------------------------------------------------------

    def expression(self, tree):
        tree.place = self.here()
        mark = self.mark()
        self.write(tree)
        tree.text = self.text_since(mark)

    def _enclosed(self, tree):
        self.in_brackets("()", tree)

    def _operand(self, tree):
        composed = isinstance(tree, (Binary, Logic, Choose)) or type(tree).__name__ in ("Assign", "Compound")
        negative = isinstance(tree, Constant) and tree.type is not BOOL and tree.value < 0
        (self._enclosed if composed or negative or getattr(tree, "in_parentheses", False) else self.expression)(tree)

    def _operand_of(self, sign, tree, is_left):
        """An operand of a binary operator, without parentheses where people write none."""
        bare = isinstance(tree, Binary) and not getattr(tree, "in_parentheses", False) and (
            sign in ("+", "-") and (tree.sign in ("*", "/", "%") or tree.sign in ("+", "-") and is_left) or
            sign in RELATIONS and LEVELS[tree.sign] >= 8 or
            sign in ("&&", "||") and LEVELS[tree.sign] >= 5)
        bare = bare or isinstance(tree, Logic) and tree.sign == sign and is_left
        (self.expression if bare else self._operand)(tree)

    def _constant(self, tree):
        self.put(number_text(tree.value, tree.type))

    def _enumerator(self, tree):
        self.put(tree.type.qualified(tree.name))

    def _null(self, _):
        self.put("nullptr")

    def _name(self, tree):
        self.put(tree.variable.name)

    def _member(self, tree):
        self.expression(tree.record)
        self.put("." + tree.field)

    def _element(self, tree):
        self.expression(tree.array)
        self.in_brackets("[]", tree.index)

    def _target(self, tree):
        self.put("*")
        self.expression(tree.pointer)

    def _pointerelement(self, tree):
        self.expression(tree.pointer)
        self.in_brackets("[]", tree.index)

    def _addressof(self, tree):
        self.put("&")
        self.expression(tree.of)

    def _unary(self, tree):
        self.put(tree.sign)
        (self._enclosed if isinstance(tree.operand, Unary) else self._operand)(tree.operand)

    def _binary(self, tree):
        self._operand_of(tree.sign, tree.left, True)
        self.put(f" {tree.sign} ")
        self._operand_of(tree.sign, tree.right, False)

    _logic = _binary

    def _choose(self, tree):
        for before, part in (("", tree.condition), (" ? ", tree.first), (" : ", tree.second)):
            self.put(before)
            self._operand(part)

    def _convert(self, tree):
        self._convert_to(tree.to.name, tree.operand)

    def _assign(self, tree):
        self.expression(tree.target)
        self.put(" = ")
        self.expression(tree.value)

    def _compound(self, tree):
        self.expression(tree.target)
        self.put(f" {tree.sign}= ")
        self.expression(tree.value)

    def _call(self, tree):
        self.put(tree.function.name + "(")
        self.separated(tree.arguments)
        self.put(")")

    def _size(self, tree):
        self.expression(tree.container)
        self.put(".size()")

    def _trace(self, tree):
        self.put("trace")
        self.in_brackets("()", tree.value)

    # -- statements ---------------------------------------------------------------------------

    def statement(self, tree):
        self.begin_line()
        tree.place = self.here()
        self.write(tree)

    def _declared(self, variable):
        variable.place = self.here()
        self.put(variable.name + (f"[{variable.type.size}]" if isinstance(variable.type, Array) else ""))

    def declaration(self, tree):
        variable = tree.variable
        self.put(("static " if variable.kind == "static" else "") + type_text(variable.type))
        self._declared(variable)
        if isinstance(tree.value, list):
            self.put(" = {")
            self.separated(tree.value)
            self.put("}")
        elif tree.value is not None:
            self.put(" = ")
            self.expression(tree.value)

    def _if(self, tree):
        self.condition("if", tree.condition)
        self.body(tree.then)
        if tree.otherwise is not None:
            self.put(" else")
            if isinstance(tree.otherwise, If):
                self.put(" ")
                tree.otherwise.place = self.here()
                self._if(tree.otherwise)
            else:
                self.body(tree.otherwise)

    def _rangefor(self, tree):
        self.put("for (" + type_text(tree.variable.type))
        self._declared(tree.variable)
        self.put(" : ")
        self.expression(tree.range)
        self.put(")")
        self.body(tree.body)

    def _switch(self, tree):
        self.condition("switch", tree.value)
        self.put(" {")
        for section in tree.sections:
            self._section(section)
        self.begin_line()
        self.put("}")

    def _section(self, section: Section):
        for label in section.labels:
            self.begin_line()
            if label is None:
                self.put("default:")
            else:
                self.put("case ")
                self.expression(label)
                self.put(":")
        with self.deeper():
            for each in section.statements:
                self.statement(each)

    # -- files --------------------------------------------------------------------------------

    def function(self, function):
        self.put(f"\n{type_text(function.type)}")
        function.place = self.here()
        self.put(f"{function.name}(")
        self.separated(function.parameters, self._parameter)
        self.put(") ")
        self.braces(function.body)
        self.put("\n")

    def _parameter(self, variable):
        mark = self.mark()
        self.put(type_text(variable.type))
        self._declared(variable)
        variable.text = self.text_since(mark)

    def program(self, program):
        self.put('#include "program.hpp"\n')
        for variable, value in program.globals:
            self.put(f"\n{type_text(variable.type)}")
            self._declared(variable)
            self.put(f" = {value_text(value, variable.type)};")
        self.put("\n")
        for each in program.functions:
            self.function(each)


def type_text(type):
    """The type in front of a name."""
    name = type.name if not isinstance(type, Array) else type.item.name
    return name + " "


def value_text(value, type):
    """An initial value of a global, or an argument."""
    if isinstance(type, Array):
        return "{" + ", ".join(value_text(each, type.item) for each in value) + "}"
    if isinstance(type, Record):
        return "{" + ", ".join(value_text(value[name], each) for name, each in type.members.items()) + "}"
    if type is VECTOR:
        return "std::vector<int>{" + ", ".join(map(str, value)) + "}"
    if type is STRING:
        return f'std::string("{value}")'
    if type is POINTER:
        return "nullptr" if value is None else f"&{value[0].name}" + (
            f"[{value[1]}]" if isinstance(value[0].type, Array) else "")
    if isinstance(type, Enumeration):
        return type.qualified(value)
    if type is DOUBLE:
        return {"nan": "std::nan(\"\")", "inf": "HUGE_VAL", "-inf": "-HUGE_VAL"}.get(repr(value), repr(value))
    if type is BOOL:
        return "true" if value else "false"
    if value < 0 and value == type.low and type.rank >= INT.rank:
        return f"{number_text(value + 1, type)} - 1"
    return number_text(value, type)


def header_text(program):
    """Types, what is declared, and the trace, in a header that is not instrumented."""
    parts = ["#pragma once\n#include <cmath>\n#include <string>\n#include <vector>\n\n"
             "void trace(bool value);\nvoid trace(long value);\nvoid trace(unsigned long value);\n"
             "void trace(double value);\ninline void trace(int value) { trace(static_cast<long>(value)); }\n"
             "inline void trace(unsigned value) { trace(static_cast<unsigned long>(value)); }\n\n"]
    for each in program.types:
        if isinstance(each, Enumeration):
            parts.append(f"enum {'class ' if each.is_scoped else ''}{each.name} "
                         f"{{ {', '.join(each.enumerators)} }};\n")
        else:
            members = "".join(f"    {type_text(t)}{n}{f'[{t.size}]' if isinstance(t, Array) else ''};\n"
                              for n, t in each.members.items())
            parts.append(f"struct {each.name} {{\n{members}}};\n")
    for variable, _ in program.globals:
        size = f"[{variable.type.size}]" if isinstance(variable.type, Array) else ""
        parts.append(f"extern {type_text(variable.type)}{variable.name}{size};\n")
    for each in program.functions:
        types = ", ".join(type_text(p.type).strip() for p in each.parameters)
        parts.append(f"{type_text(each.type)}{each.name}({types});\n")
    return "".join(parts)


def calls_text(program):
    """The driver: all calls in turn, or the one whose number is given; a test each."""
    cases = []
    for number, (function, values) in enumerate(program.calls):
        arguments = ", ".join(value_text(v, p.type) for v, p in zip(values, function.parameters, strict=True))
        call = f"{function.name}({arguments})"
        cases.append(f"    case {number}: {call if function.type.name == 'void' else f'trace({call})'}; break;\n")
    return ('#include "program.hpp"\n#include "driver.hpp"\n\nvoid call(int number) {\n    switch (number) {\n' +
            "".join(cases) + f"    default: break;\n    }}\n}}\n\nconst int call_count = {len(program.calls)};\n")
