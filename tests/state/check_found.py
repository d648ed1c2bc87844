#!/usr/bin/env python3
"""What random programs and real ones have shown to be wrong once, as one small program.

    check_found.py --covkit build/default/gen/covkit
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import compilers  # noqa: E402  (tests/compilers.py)
from building import SOURCES, Measured, shared_driver  # noqa: E402

# name: (header, test, what is checked, what is not)
FOUND = {
    "default member initialisers of a class template": (
        "template <class T> struct Given { int c; T t = 2; int u = 5; explicit Given(int a) : c(a) {} };",
        "Given<int> g(1); VERIFY(g.t == 2);", ["Given::t"], ["Given::c", "Given::u"]),
    "an index whose type depends on a template": (
        "template <class T> struct Table { std::map<int, int> map; T key; explicit Table(T k) : key(k) { map[key] = 1; } };",
        "Table<int> t(4); VERIFY(t.map.size() == 1);", ["Table::key", "Table::map"], []),
    "a function of a class that a template chooses": (
        "struct Read { int v = 3; int w = 4; }; template <class T> struct Decoder; "
        "template <> struct Decoder<int> { static bool decode(const Read& r, int& out) { out = r.v; return true; } }; "
        "template <class T> T decoded(const Read& r) { T t{}; Decoder<T>::decode(r, t); return t; }",
        "Read r; VERIFY(decoded<int>(r) == 3);", ["Read::v"], ["Read::w"]),
    "the condition of assert": (
        "struct Asserted { int a = 1; int b = 2; };", "Asserted x; assert(x.a == 1);", ["Asserted::a"], ["Asserted::b"]),
    "a member of a base": (
        "struct Base { int x; explicit Base(int a) : x(a) {} }; struct Derived : Base { int y = 1; Derived() : Base(3) {} };",
        "Derived d; assert(d.x == 3);", ["Base::x"], ["Derived::y"]),
    "an anonymous union": (
        "struct Variant { union { int i; float f; }; bool is_i = false; void set(int n) { i = n; is_i = true; } };",
        "Variant v; v.set(3); VERIFY(v.i == 3);", ["Variant::(anonymous union)::i"], ["Variant::is_i"]),
}


def write(folder):
    folder.mkdir()
    (folder / "program.hpp").write_text("#pragma once\n#include <map>\n" + "".join(f"{each[0]}\n" for each in FOUND.values()))
    for each in SOURCES[:2]:
        (folder / each).write_text('#include "program.hpp"\n')
    tests = "".join(f"static void test_{number}() {{\n    {each[1]}\n}}\n" for number, each in enumerate(FOUND.values()))
    runs = "".join(f'    run("{name}", test_{number});\n' for number, name in enumerate(FOUND))
    (folder / SOURCES[2]).write_text(
        '#include "program.hpp"\n#include "driver.hpp"\n#include <cassert>\n'
        "#define VERIFY(...) told(static_cast<bool>(__VA_ARGS__), __LINE__)\n"
        f"{tests}void each_test(void (*run)(const char*, void (*)())) {{\n{runs}}}\n"
        "void each_global(void (*)(const char*, int)) {}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--covkit", required=True, help="the generator")
    covkit = os.path.abspath(parser.parse_args().covkit)
    compilers.require(covkit, "g++")
    verdict = compilers.Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-state-") as name:
        work = Path(name)
        write(work / "program")
        measured = Measured(covkit, work / "program")
        measured.output(shared_driver(work, True))
        tests = measured.tests()
    for name, (_, _, checked, unchecked) in FOUND.items():
        state = tests[name]
        found = sorted(state["checked"]), sorted(set(state["modified"]) - set(state["checked"]))
        verdict.expect(found == (checked, unchecked), name, found)
    verdict.exit()


if __name__ == "__main__":
    main()
