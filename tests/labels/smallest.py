"""Cuts a program down while it shows what is looked for."""

from program_tree import Block, Call, Declare, If, Name, Program, Section, walk
from random_program import keep_defined_calls
from random_programs.reduction import CutFromList, CutTogether, one_by_one, reduce


def smallest(program, shows, deadline):
    """`shows` gets a program and returns what is wrong with it, or nothing. Returns the program, and that."""
    def still_shows():
        made = runnable(program)
        return made is not None and shows(made)

    passes = [lambda: of_functions(program), lambda: of_calls(program), lambda: of_statements(program)]
    reduce(passes, one_by_one(still_shows, deadline), deadline)
    left = runnable(program) or program
    return left, shows(left)


def runnable(program):
    """The program as it is now, with the calls whose behaviour is still defined; None if the interpreter cannot run it."""
    made = Program(program.types, program.globals, list(program.functions), list(program.calls))
    made.is_loose, made.is_failing = program.is_loose, program.is_failing
    if any(each.function not in made.functions for function in made.functions for each in walk(function.body)
           if isinstance(each, Call)):
        return None
    if not made.is_failing:
        try:
            keep_defined_calls(made, len(made.calls))
        except KeyError:  # a variable that has lost its value
            return None
    return made if made.calls else None


def of_functions(program):
    """A function goes with the calls of it."""
    return [CutTogether([CutFromList(program.functions, function), *(
        CutFromList(program.calls, call) for call in program.calls if call[0] is function)])
        for function in reversed(program.functions)] if len(program.functions) > 1 else []


def of_calls(program):
    return [CutFromList(program.calls, each) for each in program.calls] if len(program.calls) > 1 else []


def of_statements(program):
    """Declarations stay as long as what they declare is named; what is needed at the end of a body stays, too."""
    for function in program.functions:
        named = {each.variable for each in walk(function.body) if isinstance(each, Name)}
        for items in (each.statements for each in walk(function.body) if isinstance(each, (Block, Section))):
            for each in items:
                kind = type(each).__name__
                if kind not in ("Return", "Break") and not (isinstance(each, Declare) and each.variable in named):
                    yield CutFromList(items, each)
                if isinstance(each, If) and isinstance(each.then, Block):
                    yield CutFromList(items, each, each.then.statements)
