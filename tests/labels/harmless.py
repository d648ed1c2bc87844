"""Which operands may be evaluated although the program skips them (docs/labels.md, weak mutation)."""

from cpp_types import Enumeration, Number
from program_tree import BITWISE, RELATIONS, Binary, Constant, Enumerator, Logic, Name, Unary


def is_harmless(tree):
    """Constants, and numbers, truth values and enumerations that have a value for sure and that only their function can
    reach (of random programs, only the address of globals is taken); && || !, relations, & | ^ ~."""
    if isinstance(tree, (Constant, Enumerator)):
        return True
    if isinstance(tree, Name):
        return (isinstance(tree.type, (Number, Enumeration)) and tree.variable.is_initialised and
                tree.variable.kind in ("local", "parameter"))
    if isinstance(tree, Unary):
        return tree.sign in ("!", "~") and is_harmless(tree.operand)
    if isinstance(tree, Logic) or isinstance(tree, Binary) and tree.sign in (*BITWISE, *RELATIONS):
        return is_harmless(tree.left) and is_harmless(tree.right)
    return False
