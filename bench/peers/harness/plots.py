# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Figures → pictures."""

import svg
from cost import OWN, REAL
from figures import INSTRUCTIONS
from forms import measured_forms
from tables import title


def cost(found):
    groups = {what: names for what, names in (("real projects", found.group(REAL)), ("kernels", found.group(OWN))) if names}
    level = found.levels[0]
    rows = [(title(compiler, form).replace("*", "").replace("`", ""),
             [found.figures.mean(names, compiler, form, level, INSTRUCTIONS) for names in groups.values()])
            for compiler, form in measured_forms(found.compilers)]
    return svg.bars(f"Instructions {level}, to the plain program (geometric means)", list(groups), rows)
