# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Functions of any length, to see how the analysis of data flow grows."""

# Each piece has a variable of its own and uses those of its neighbours, as long functions that people write do.
NEIGHBOURS = """\
    int v{i} = v{before} + n;
    if (v{i} > {i}) {{
        v{i} -= v{earlier};
    }} else if (n > v{before}) {{
        v{i} = n;
    }}
    for (int j{i} = 0; j{i} < v{before}; ++j{i}) {{
        v{i} += j{i};
    }}
    n ^= v{i};
"""

# Eight variables all the way, defined here and there and used everywhere: nearly every definition reaches nearly every
# use behind it, so there are as many associations as the square of the length.
EVERYWHERE = """\
    if (v{one} > {i}) {{
        v{other} = n;
    }}
    n += v{third};
"""


def with_neighbours(lines):
    body = "".join(NEIGHBOURS.format(i=i, before=i - 1, earlier=i - 2) for i in range(2, lines // 10 + 2))
    return f"int f(int n) {{\n    int v0 = n;\n    int v1 = n;\n{body}    return n;\n}}\n"


def with_all(lines):
    variables = "".join(f"    int v{i} = n;\n" for i in range(8))
    body = "".join(EVERYWHERE.format(i=i, one=i % 8, other=(i + 3) % 8, third=(i + 5) % 8) for i in range(lines // 4))
    return f"int f(int n) {{\n{variables}{body}    return n;\n}}\n"
