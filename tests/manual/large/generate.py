"""Writes a decision of many conditions, as nobody would by hand: groups of || and && in turn.

usage: generate.py <conditions> <output file>
"""

import pathlib
import sys

GROUP = 5


def main():
    count, output = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    groups = []
    for first in range(0, count, GROUP):
        operator = " || " if len(groups) % 2 == 0 else " && "
        members = [f"COVKIT_C(v[{c}])" for c in range(first, min(first + GROUP, count))]
        groups.append(f"({operator.join(members)})")
    # Half of the groups are joined by &&, the other half by ||, which gives both a say.
    half = len(groups) // 2
    decision = f"({' && '.join(groups[:half])}) ||\n    ({' && '.join(groups[half:])})"
    text = f"return COVKIT_DECISION(\n    {decision});\n"
    if not output.is_file() or output.read_text(encoding="utf-8") != text:
        output.write_text(text, encoding="utf-8")


main()
