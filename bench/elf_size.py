# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""How large a program or an object is, by what its sections are for."""

import re
from dataclasses import dataclass

from toolchain import run

SECTION = re.compile(r"^ *\[ *\d+\] (\S+) +\S+ +[0-9a-f]+ +[0-9a-f]+ +([0-9a-f]+) +[0-9a-f]+ +([A-Za-z]*) +\d", re.MULTILINE)
FOR_LINKERS = (".symtab", ".strtab", ".shstrtab", ".comment", ".rela.", ".group", ".llvm_addrsig")


@dataclass
class Size:
    code: int = 0
    constants: int = 0
    data: int = 0
    not_loaded: int = 0

    @property
    def unchanging(self):
        return self.code + self.constants

    def __add__(self, other):
        return Size(self.code + other.code, self.constants + other.constants, self.data + other.data,
                    self.not_loaded + other.not_loaded)

    def __sub__(self, other):
        return Size(self.code - other.code, self.constants - other.constants, self.data - other.data,
                    self.not_loaded - other.not_loaded)


def size_in(sections):
    """Of what `readelf -SW` says."""
    size = Size()
    for name, digits, flags in SECTION.findall(sections):
        count = int(digits, 16)
        if "A" not in flags:
            size.not_loaded += 0 if name.startswith(FOR_LINKERS) else count
        elif "X" in flags:
            size.code += count
        elif "W" not in flags or name.startswith(".data.rel.ro"):
            size.constants += count
        else:
            size.data += count
    return size


def size_of(file):
    return size_in(run(["readelf", "-SW", file]))


def size_of_all(files):
    return sum(map(size_of, files), Size())
