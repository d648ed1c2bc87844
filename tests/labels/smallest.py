"""Cuts a program down while it shows what is looked for."""

from program_tree import Block, Call, Program, Section, walk
from random_program import keep_defined_calls


def smallest(program, shows, tries=60):
    """`shows` gets a program and returns what is wrong with it, or nothing. Returns the program, and that."""
    left = shows(program)
    changed = True
    while changed and tries > 0:
        changed = False
        for smaller in _smaller(program):
            tries -= 1
            found = shows(smaller)
            if found:
                program, left, changed = smaller, found, True
                break
            if tries <= 0:
                break
    return program, left


def _with(program, functions, calls):
    made = Program(program.types, program.globals, functions, calls)
    made.is_loose, made.is_failing = program.is_loose, program.is_failing
    if not made.is_failing:
        keep_defined_calls(made, len(calls))
    return made


def _smaller(program):
    """One function with what it calls first, then without statements, then with fewer calls."""
    roots = [each for each in program.functions if any(function is each for function, _ in program.calls)]
    if len(roots) > 1:
        for root in roots:
            yield _only(program, [root])
        return
    for block, position in _removable(program.functions):
        removed = block.statements.pop(position)
        try:
            yield _with(program, program.functions, program.calls)
        except KeyError:  # a variable that has lost its value
            pass
        # Not taken: back again. Taken: whoever asked has stopped to ask.
        block.statements.insert(position, removed)
    if len(program.calls) > 1:
        yield _with(program, program.functions, program.calls[:len(program.calls) // 2])
        yield _with(program, program.functions, program.calls[len(program.calls) // 2:])


def _only(program, roots):
    needed = list(roots)
    for each in needed:
        needed += [call.function for call in walk(each.body)
                   if isinstance(call, Call) and call.function not in needed]
    return _with(program, [each for each in program.functions if each in needed],
                 [each for each in program.calls if each[0] in needed])


def _removable(functions):
    """Statements that are not declarations: what they name stays declared."""
    for function in functions:
        for each in walk(function.body):
            if isinstance(each, (Block, Section)):
                for position in reversed(range(len(each.statements))):
                    if type(each.statements[position]).__name__ not in ("Declare", "Return", "Break"):
                        yield each, position
