"""Random programs as C++: program.hpp, first.cpp, second.cpp, program_test.cpp."""

from random_programs.indentation import Lines
from syntax import (Append, Assertion, Assign, Class, Clear, Compound, Declare, Erase, ForEach, ForPairs, If, Increment,
                    Push, Put, Repeat, Return, Run, SetFirst, Swap, Switch)

NAMES = {"int": "int", "string": "std::string", "vector": "std::vector<int>", "map": "std::map<int, int>",
         "pointer": "int*", "lambda": "auto", None: "void", "int&": "int&", "const string&": "const std::string&"}
HEAD = """\
#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

inline int limited(int value) { return value % 997; }

inline int front_or(const std::vector<int>& list, int otherwise) {
    if (list.empty()) {
        return otherwise;
    }
    return list.front();
}

inline int count_in(const std::map<int, int>& table, int key) {
    const auto found = table.find(key);
    return found == table.end() ? 0 : found->second;
}
"""
TEST_HEAD = """\
#include "program.hpp"
#include "driver.hpp"
#include <cassert>

#define VERIFY(...) told(static_cast<bool>(__VA_ARGS__), __LINE__)
#define VERIFY_EQ(actual, expected) told((actual) == (expected), __LINE__)
"""


def type_name(type):
    if isinstance(type, Class):
        return f"{type.name}<int>" if type.is_template else type.name
    return NAMES[type]


def declared(variable):
    type = "T" if variable.how == "forwarded" else type_name(variable.type)
    const = "const " if variable.how in ("const reference", "forwarded") else ""
    mark = "" if variable.how == "value" else "&"
    return f"{const}{type}{mark} {variable.name}"


def quoted(text):
    return '"' + text + '"'


class Writer(Lines):
    # -- expressions --------------------------------------------------------------------------

    def object(self, tree):
        """What stands before a member: `a.`, or nothing for this."""
        return "" if tree is None else self.expression(tree) + "."

    def arguments(self, trees):
        return ", ".join(self.expression(each) for each in trees)

    def expression(self, tree):
        return getattr(self, "_" + type(tree).__name__.lower())(tree)

    def _lit(self, tree):
        return str(tree.value)

    def _text(self, tree):
        return f"std::string({quoted(tree.value)})"

    def _name(self, tree):
        return tree.variable.name

    def _member(self, tree):
        return f"{self.object(tree.object)}{tree.attribute.name}"

    def _deref(self, tree):
        return f"*{self.expression(tree.pointer)}"

    def _addressof(self, tree):
        return f"&{self.expression(tree.place)}"

    def _binary(self, tree):
        left, right = self.expression(tree.left), self.expression(tree.right)
        if tree.op == "*":
            return f"limited({left} % 997 * ({right} % 997))"
        return f"limited({left} {tree.op} {right})" if tree.op in "+^" else f"({left} {tree.op} {right})"

    def _pick(self, tree):
        return f"({self.expression(tree.condition)} ? {self.expression(tree.left)} : {self.expression(tree.right)})"

    def _size(self, tree):
        return f"static_cast<int>({self.expression(tree.container)}.size())"

    def _front(self, tree):
        return f"front_or({self.expression(tree.vector)}, 0)"

    def _count(self, tree):
        return f"count_in({self.expression(tree.map)}, {self.expression(tree.key)})"

    def _largest(self, tree):
        return f"std::max({self.expression(tree.left)}, {self.expression(tree.right)})"

    def _joined(self, tree):
        return f"({self.expression(tree.left)} + {self.expression(tree.right)})"

    def _decimal(self, tree):
        return f"std::to_string({self.expression(tree.value)})"

    def _vectorof(self, tree):
        return f"std::vector<int>{{{self.arguments(tree.values)}}}"

    def _moved(self, tree):
        return f"std::move({self.expression(tree.place)})"

    def _exchanged(self, tree):
        return f"std::exchange({self.expression(tree.place)}, {self.expression(tree.value)})"

    def _call(self, tree):
        function = tree.function
        before = f"{type_name(function.owner)}::" if function.is_static else self.object(tree.object)
        return f"{before}{function.name}({self.arguments(tree.arguments)})"

    def _invoke(self, tree):
        return f"{tree.variable.name}({self.arguments(tree.arguments)})"

    def _make(self, tree):
        brackets = "{}" if tree.type.is_aggregate else "()"
        return f"{type_name(tree.type)}{brackets[0]}{self.arguments(tree.arguments)}{brackets[1]}"

    def _lambda(self, tree):
        inner = Writer(self.depth + 1)
        inner.statements(tree.body)
        parameters = ", ".join(declared(each) for each in tree.parameters)
        body = "\n".join(inner.lines)
        mutable = "" if tree.captures == "&" else " mutable"
        return f"[{tree.captures}]({parameters}){mutable} {{\n{body}\n{self.margin()}}}"

    # -- statements ---------------------------------------------------------------------------

    def statements(self, all):
        for each in all:
            self.statement(each)

    def block(self, head, body):
        self.line(f"{head} {{")
        with self.deeper():
            self.statements(body)
        self.line("}")

    def statement(self, tree):
        place = getattr(tree, "place", None)
        if isinstance(tree, Declare):
            self.line(f"{declared(tree.variable)} = {self.expression(tree.value)};")
        elif isinstance(tree, Assign):
            self.line(f"{self.expression(place)} = {self.expression(tree.value)};")
        elif isinstance(tree, Compound):
            self.line(f"{self.expression(place)} {tree.op} {self.expression(tree.value)};")
        elif isinstance(tree, Increment):
            self.line(f"++{self.expression(place)};")
        elif isinstance(tree, Push):
            self.line(f"{self.expression(tree.vector)}.push_back({self.expression(tree.value)});")
        elif isinstance(tree, Clear):
            self.line(f"{self.expression(tree.container)}.clear();")
        elif isinstance(tree, SetFirst):
            vector = self.expression(tree.vector)
            target = {"iterator": f"*{vector}.begin()"}.get(tree.how, vector + tree.how)
            self.line(f"if (!{vector}.empty()) {{")
            self.line(f"    {target} = {self.expression(tree.value)};")
            self.line("}")
        elif isinstance(tree, Put):
            map, key, value = (self.expression(each) for each in (tree.map, tree.key, tree.value))
            self.line({"[]": f"{map}[{key}] = {value};", "insert": f"{map}.insert({{{key}, {value}}});",
                       "emplace": f"{map}.emplace({key}, {value});"}[tree.how])
        elif isinstance(tree, Erase):
            self.line(f"{self.expression(tree.map)}.erase({self.expression(tree.key)});")
        elif isinstance(tree, Append):
            string, value = self.expression(tree.string), self.expression(tree.value)
            self.line(f"{string} += {value};" if tree.how == "+=" else f"{string}.append({value});")
        elif isinstance(tree, Swap):
            self.line(f"std::swap({self.expression(tree.left)}, {self.expression(tree.right)});")
        elif isinstance(tree, ForEach):
            self.block(f"for ({declared(tree.variable)} : {self.expression(tree.vector)})", tree.body)
        elif isinstance(tree, ForPairs):
            self.block(f"for (auto& [{tree.key.name}, {tree.value.name}] : {self.expression(tree.map)})", tree.body)
        elif isinstance(tree, Switch):
            self._switch(tree)
        elif isinstance(tree, If):
            self.block(f"if ({self.expression(tree.condition)})", tree.then)
            if tree.otherwise:
                self.block("else", tree.otherwise)
        elif isinstance(tree, Repeat):
            name = tree.variable.name
            self.block(f"for (int {name} = 0; {name} < {tree.count}; ++{name})", tree.body)
        elif isinstance(tree, Run):
            self.line(f"{self.expression(tree.call)};")
        elif isinstance(tree, Return):
            self.line(f"return {self.expression(tree.value)};")
        elif isinstance(tree, Assertion):
            self._assertion(tree)
        else:
            raise TypeError(tree)

    def _switch(self, tree):
        self.line(f"switch ({self.expression(tree.value)}) {{")
        for number, body in tree.cases:
            self.block("default:" if number is None else f"case {number}:", body)
            self.line("break;")
        self.line("}")

    def _assertion(self, tree):
        actual = self.expression(tree.value)
        expected = tree.expected if isinstance(tree.expected, int) else quoted(tree.expected)
        self.line(f"VERIFY_EQ({actual}, {expected});" if tree.style == "VERIFY_EQ"
                  else f"{tree.style}({actual} == {expected});")

    # -- declarations -------------------------------------------------------------------------

    def signature(self, function, is_inside):
        """Of a declaration inside a class, or of a definition outside of it."""
        parameters = ", ".join(declared(each) for each in function.parameters)
        scope = f"{function.owner.name}::" if function.owner and not is_inside else ""
        result = "" if function.owner and function.name == function.owner.name else type_name(function.result) + " "
        words = ("static " if function.is_static else "virtual " if function.is_virtual and not function.owner.base
                 else "") if is_inside else ""
        last = " const" if function.is_const else ""
        if is_inside and function.is_virtual and function.owner.base:
            last += " override"
        return f"{words}{result}{scope}{function.name}({parameters}){last}"

    def initialisers(self, function):
        parts = [f"{attribute.name}({self.expression(value)})" for attribute, value in function.initialisers]
        if function.owner and function.owner.base and function.name == function.owner.name:
            parts.insert(0, f"{function.owner.base.name}({self.arguments(function.base_arguments)})")
        return f" : {', '.join(parts)}" if parts else ""

    def definition(self, function, is_inside):
        self.block(self.signature(function, is_inside) + self.initialisers(function), function.body)

    def class_(self, cls):
        if cls.is_template:
            self.line("template <class T>")
        base = f" : public {cls.base.name}" if cls.base else ""
        self.line(f"{'struct' if cls.is_aggregate else 'class'} {cls.name}{base} {{")
        if not cls.is_aggregate:
            self.line("public:")
        with self.deeper():
            if any(each.is_virtual for each in cls.methods) and not cls.base:
                self.line(f"virtual ~{cls.name}() = default;")
            for each in ([cls.constructor] if cls.constructor else []) + cls.methods:
                if each.file == "header":
                    self.definition(each, True)
                else:
                    self.line(self.signature(each, True) + ";")
            has_generic = cls.is_template
            for each in cls.attributes:
                type = type_name(each.type)
                if has_generic and each.type == "int":
                    type, has_generic = "T", False
                initial = f" = {self.expression(each.initial)}" if each.initial is not None else ""
                self.line(f"{type} {each.name}{initial};")
        self.line("};")
        self.line()

    def functions(self, all):
        for each in all:
            if each.file != "header":
                self.line(self.signature(each, False) + ";")
                continue
            self.line("template <class T>" if each.is_template else "inline")
            self.definition(each, False)


def header_text(program):
    out = Writer()
    out.lines = HEAD.splitlines() + [""]
    for each in program.globals:
        out.line(f"extern int {each.name};")
    free = [each for each in program.functions if not each.owner]
    out.functions(each for each in free if each.is_early)
    for cls in program.classes:
        out.class_(cls)
    out.functions(each for each in free if not each.is_early)
    return out.text()


def source_text(program, file):
    out = Writer()
    out.line('#include "program.hpp"')
    if file == "first":
        for each in program.globals:
            out.line(f"int {each.name} = 3;")
    for each in [*(f for c in program.classes for f in [c.constructor, *c.methods] if f),
                 *(f for f in program.functions if not f.owner)]:
        if each.file == file:
            out.definition(each, False)
    return out.text()


def test_text(program):
    out = Writer()
    out.lines = TEST_HEAD.splitlines() + [""]
    for number, body in enumerate(program.tests):
        out.block(f"static void test_{number}()", body)
        out.line()
    out.line("void each_test(void (*run)(const char*, void (*)())) {")
    for number in range(len(program.tests)):
        out.line(f'    run("test {number}", test_{number});')
    out.line("}")
    out.line()
    out.line("void each_global(void (*show)(const char*, int)) {")
    for each in program.globals:
        out.line(f'    show("{each.name}", {each.name});')
    out.line("}")
    return out.text()
