"""Takes the text of a C++ expression apart: which operator is the outermost, and what are its operands?"""

import re

TOKEN = re.compile(r"\s*(static_cast<[^>]*>|[A-Za-z_]\w*(?:::\w+)*"
                   r"|(?:0[xX][0-9a-fA-F]+|\d+\.\d*(?:[eE][-+]?\d+)?|\d+)[uUlLfF]*"
                   r"|<<=|>>=|&&|\|\||==|!=|<=|>=|<<|>>|\+\+|--|->|[-+*/%&|^]=|[-+*/%&|^<>!~=?:.,()\[\]])")
LEVELS = [("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="), ("||",), ("&&",), ("|",), ("^",), ("&",),
          ("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"), ("+", "-"), ("*", "/", "%")]
LEVEL = {sign: level for level, signs in enumerate(LEVELS) for sign in signs}


def split(text):
    """(left, sign, right) of the operator that is evaluated last; None if there is none with two operands."""
    depth, before, found = 0, None, None
    for match in TOKEN.finditer(text):
        token = match.group(1)
        if token in ")]":
            depth -= 1
        is_operand_before = before is not None and (before in (")", "]") or re.match(r"[\w\"']", before))
        if depth == 0 and token in LEVEL and is_operand_before:
            # Operators are taken from the left; assignments are not nested here.
            if found is None or LEVEL[token] <= LEVEL[found[0]]:
                found = token, match.start(1), match.end(1)
        if token in "([":
            depth += 1
        before = token
    if found is None:
        return None
    sign, begin, end = found
    return text[:begin].strip(), sign, text[end:].strip()
