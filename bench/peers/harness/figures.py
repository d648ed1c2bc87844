# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Measurements → ratios to the plain program of the same subject, compiler and level."""

import statistics
from dataclasses import dataclass

from instrumented import Program

INSTRUCTIONS, TIME = "instructions", "time"
CODE, UNCHANGING = "code", "code and constants"
COMPILING, BUILDING, INSTRUMENTING = "compiling", "instrumenting and compiling", "instrumenting"


@dataclass
class Measured:
    """Of one program."""

    instructions: int
    seconds: list  # of its rounds, run by run
    size: object
    compiling: float
    instrumenting: float = 0.0


class Figures:
    def __init__(self, measured):
        self.measured = measured  # program → Measured

    def ratio(self, program, what):
        own, plain = self.measured[program], self.measured[program.plain]
        return {
            INSTRUCTIONS: lambda: own.instructions / plain.instructions,
            TIME: lambda: statistics.median(own.seconds) / statistics.median(plain.seconds),
            CODE: lambda: own.size.code / plain.size.code,
            UNCHANGING: lambda: own.size.unchanging / plain.size.unchanging,
            COMPILING: lambda: own.compiling / plain.compiling,
            BUILDING: lambda: (own.instrumenting + own.compiling) / plain.compiling,
            INSTRUMENTING: lambda: own.instrumenting / plain.compiling,
        }[what]()

    def mean(self, names, compiler, form, level, what):
        return statistics.geometric_mean(self.ratio(Program(name, compiler, form, level), what) for name in names)

    def worst(self, names, compiler, form, level, what):
        """(ratio, subject)."""
        return max((self.ratio(Program(name, compiler, form, level), what), name) for name in names)

    def added_data(self, names, compiler, form, level):
        """In all of these subjects, in bytes."""
        programs = [Program(name, compiler, form, level) for name in names]
        return sum(self.measured[each].size.data - self.measured[each.plain].size.data for each in programs)

    def as_json(self):
        """Counts and sizes as they are, times as ratios: only these are the same on other machines."""
        found = []
        for program, own in self.measured.items():
            entry = {"subject": program.kernel, "compiler": program.compiler, "level": program.level,
                     "form": str(program.form), "instructions": own.instructions, "code": own.size.code,
                     "constants": own.size.constants, "data": own.size.data, "not_loaded": own.size.not_loaded}
            if program != program.plain:
                wanted = [INSTRUCTIONS, TIME, CODE, COMPILING, *([BUILDING] if program.is_mirrored else [])]
                entry["ratios"] = {what: round(self.ratio(program, what), 3) for what in wanted}
            found.append(entry)
        return found


class KeptFigures(Figures):
    """Read again from what as_json() was written to: ratios only."""

    def __init__(self, entries):
        super().__init__({})
        self._ratios = {(each["subject"], each["compiler"], each["form"], each["level"]): each["ratios"]
                        for each in entries if "ratios" in each}

    def ratio(self, program, what):
        return self._ratios[program.kernel, program.compiler, str(program.form), program.level][what]
