"""The files of a program, and what it must print."""

from execution import Machine
from source_text import type_name, write

LONGEST_CALL = 200_000  # steps

HEAD = """#include <initializer_list>

struct point {
    unsigned x;
    unsigned y;
};

"""


def write_files(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "program.cpp").write_text(write(program.functions, HEAD))
    (folder / "calls.cpp").write_text(dispatcher(program.functions))
    numbers = {each: number for number, each in enumerate(program.functions)}
    (folder / "calls.txt").write_text("".join(
        f"{test} {numbers[function]} {' '.join(map(str, flat(values)))}\n"
        for function, test, values in program.calls))


def flat(values):
    return [item for each in values for item in (each if isinstance(each, list) else [each])]


def dispatcher(functions):
    declarations, cases = [], []
    for number, function in enumerate(functions):
        types = [type_name(each.variable) for each in function.parameters]
        declarations.append(f"unsigned {function.name}({', '.join(types)});\n")
        arguments, at = [], 0
        for type in types:
            arguments.append({"unsigned": f"v[{at}]", "int": f"static_cast<int>(v[{at}])",
                              "bool": f"v[{at}] != 0", "point": f"point{{v[{at}], v[{at + 1}]}}"}[type])
            at += 2 if type == "point" else 1
        cases.append(f"    case {number}: return {function.name}({', '.join(arguments)});\n")
    return (f"{HEAD}{''.join(declarations)}unsigned call(unsigned function, const unsigned* v);\n"
            "unsigned call(unsigned function, const unsigned* v) {\n    switch (function) {\n"
            f"{''.join(cases)}    default: return 0;\n    }}\n}}\n")


class Truth:
    """What the interpreter says of a program whose text has been written: what is printed, and which
    associations each test covers."""

    def __init__(self, program, limit=LONGEST_CALL):
        machine = Machine(limit)
        numbers = {each: number for number, each in enumerate(program.functions)}
        lines = []
        self.by_test = {}
        self.steps = 0
        for function, test, values in program.calls:
            how, value = machine.run(function, values)
            self.steps += machine.steps_taken()
            lines.append(f"{numbers[function]} {how} {value}\n")
            seen = machine.take_observations()
            if test in self.by_test:
                self.by_test[test].join(seen)
            else:
                self.by_test[test] = seen
        self.output = "".join(lines)
        self.defined = set().union(*(each.defined for each in self.by_test.values()))
