"""Which operators are left alone because nobody can tell the order of their operands (docs/labels.md)."""

from program_tree import ARITHMETIC, Binary, Call, Constant, Convert, Name, Size, Unary, walk


def without_signs(tree):
    while isinstance(tree, Convert) or isinstance(tree, Unary) and tree.sign in ("-", "~"):
        tree = tree.operand
    return tree


def turned_in(tree):
    """Sums and products below a sign that may be turned."""
    found = set()
    for each in walk(tree):
        if turns_sign(each):
            for part in each.children():
                found |= _sums(part)
    return found


def _sums(tree):
    tree = without_signs(tree)
    if isinstance(tree, Binary) and tree.sign in ARITHMETIC:
        return {tree} | _sums(tree.left) | _sums(tree.right)
    return set()


def turns_sign(tree):
    while isinstance(tree, Convert):
        tree = tree.operand
    if isinstance(tree, Unary):
        return tree.sign in ("-", "~")
    if not isinstance(tree, Binary):
        return False
    left, right = constant(tree.left), constant(tree.right)
    if tree.sign == "*":
        return -1 in (left, right)
    if tree.sign == "-" and left == 0:
        return True
    return (tree.sign in ("+", "-") and right is not None and turns_sign(tree.left) or
            tree.sign == "+" and left is not None and turns_sign(tree.right))


def constant(tree):
    """The value of a literal with its signs; None for everything else."""
    if isinstance(tree, Constant):
        return tree.value
    if isinstance(tree, Convert):
        return constant(tree.operand)
    inner = constant(tree.operand) if isinstance(tree, Unary) and tree.sign in ("-", "~") else None
    return None if inner is None else -inner if tree.sign == "-" else ~int(inner)


def may_change(by, tree):
    """As far as a reader can tell who does not look into functions."""
    name = without_signs(tree)
    is_own = isinstance(name, Name) and name.variable.kind in ("local", "parameter")
    return any(isinstance(each, (Call, Size)) for each in walk(by)) and constant(tree) is None and not is_own


def is_open(tree, turned):
    """`turned`: what turned_in() found in the whole expression."""
    if not isinstance(tree, Binary):
        return False
    if isinstance(without_signs(tree.left), Name) and may_change(tree.right, tree.left):
        return True
    both = turns_sign(tree.left) and turns_sign(tree.right)
    is_swapped = (tree in turned or tree.sign == "+" and turns_sign(tree.left) or
                  both and tree.sign in ("-", "<", "<=", ">", ">="))
    return is_swapped and (may_change(tree.right, tree.left) or may_change(tree.left, tree.right))
