"""Makes a program that shows a difference smaller: without tests, functions, classes, statements, attributes."""

from interpreter import Interpreter, TooLong
from random_programs.reduction import CutFromList, CutFromNode, CutTogether, one_by_one, reduce
from syntax import (Binary, Call, Class, Declare, ForEach, ForPairs, If, Invoke, Joined, Lambda, Largest, Make, Member, Name,
                    Pick, Repeat, Return, children, walk)


def shrink(program, differences, deadline):
    """Cuts down a program in place, as long as `differences(program)` finds some."""
    def still_fails():
        return is_valid(program) and ends(program) and differences(program)

    passes = [lambda: of_tests(program), lambda: of_functions(program), lambda: of_classes(program),
              lambda: of_statements(program), lambda: of_attributes(program), lambda: of_expressions(program)]
    reduce(passes, one_by_one(still_fails, deadline), deadline)
    return program


def ends(program):
    try:
        Interpreter(program).run()
    except TooLong:
        return False
    return True


# -- what a program consists of -------------------------------------------------------------------

def functions_of(program):
    """All of them, constructors too."""
    return program.functions + [each.constructor for each in program.classes if each.constructor]


def scopes(program):
    """(parameters, trees): what uses variables of its own."""
    for each in functions_of(program):
        yield each.parameters, [each.body, each.initialisers, each.base_arguments]
    for body in program.tests:
        yield [], [body]
    yield [], [each.initial for cls in program.classes for each in cls.attributes]


def nodes(program):
    return (each for _, trees in scopes(program) for each in walk(trees))


def bodies(program):
    """All lists of statements, outer ones first."""
    found = [each.body for each in functions_of(program)] + list(program.tests)
    for each in nodes(program):
        if isinstance(each, (ForEach, ForPairs, Repeat, Lambda)):
            found.append(each.body)
        elif isinstance(each, If):
            found += [each.then, each.otherwise]
        elif type(each).__name__ == "Switch":
            found += [body for _, body in each.cases]
    return found


# -- cuts -----------------------------------------------------------------------------------------

def of_tests(program):
    return [CutFromList(program.tests, each) for each in program.tests] if len(program.tests) > 1 else []


def of_function(program, function):
    lists = [program.functions] + ([function.owner.methods] if isinstance(function.owner, Class) else [])
    return CutTogether(CutFromList(each, function) for each in lists)


def of_functions(program):
    """Callers come first: without them, what they call is not needed either."""
    return [of_function(program, each) for each in reversed(program.functions)]


def of_classes(program):
    return [CutTogether([CutFromList(program.classes, each), *(of_function(program, method) for method in each.methods)])
            for each in reversed(program.classes)]


def of_statements(program):
    found = [CutFromList(body, each) for body in bodies(program) for each in body if not isinstance(each, Return)]
    return found + [CutFromList(body, each, each.then) for body in bodies(program) for each in body
                    if isinstance(each, If)]


def of_attributes(program):
    """Aggregates are left alone: their initialisers are in the order of the attributes."""
    return [CutTogether([CutFromList(cls.attributes, each), *(
        CutFromList(cls.constructor.initialisers, given) for given in cls.constructor.initialisers if given[0] is each)])
        for cls in program.classes if cls.constructor for each in cls.attributes]


SIMPLER = {Binary: ("left", "right"), Pick: ("left", "right"), Largest: ("left", "right"), Joined: ("left", "right")}


def of_expressions(program):
    """An operand in the place of the whole."""
    for node in nodes(program):
        if isinstance(node, list):
            yield from (CutFromList(node, each, [getattr(each, name)]) for each in node
                        for name in SIMPLER.get(type(each), ()))
        elif not isinstance(node, tuple) and children(node):
            yield from (CutFromNode(node, name, getattr(part, inner)) for name, part in vars(node).items()
                        for inner in SIMPLER.get(type(part), ()))


# -- what must be left ----------------------------------------------------------------------------

def is_valid(program):
    """Whether all that is named is there."""
    return _variables_are_declared(program) and _functions_are_there(program) and _types_are_there(program)


def _variables_are_declared(program):
    for parameters, trees in scopes(program):
        declared, used = {*program.globals, *parameters}, set()
        for each in walk(trees):
            if isinstance(each, (Name, Invoke)):
                used.add(each.variable)
            elif isinstance(each, (Declare, ForEach, Repeat)):
                declared.add(each.variable)
            elif isinstance(each, ForPairs):
                declared |= {each.key, each.value}
            elif isinstance(each, Lambda):
                declared |= set(each.parameters)
        if not used <= declared:
            return False
    return True


def _functions_are_there(program):
    kept = set(program.functions)
    for each in nodes(program):
        if isinstance(each, Call) and each.function not in kept:
            # In a template, a function is called by its name, of whatever class.
            if isinstance(each.function.owner, Class) or each.function.owner is None or any(
                    not any(method.name == each.function.name for method in cls.methods)
                    for cls in program.classes if not cls.base):
                return False
    return all(each.owner.base.find(each.name) for each in kept
               if each.is_virtual and each.owner.base)


def _types_are_there(program):
    types = {each.base for each in program.classes} | {each.type for cls in program.classes for each in cls.attributes}
    types |= {each.result for each in program.functions} | {each.owner for each in functions_of(program)}
    types |= {each.type for function in functions_of(program) for each in function.parameters}
    for each in nodes(program):
        if isinstance(each, Make):
            types.add(each.type)
        elif isinstance(each, Declare):
            types.add(each.variable.type)
        elif isinstance(each, Member) and each.attribute not in each.attribute.owner.attributes:
            return False
    return all(each in program.classes for each in types if isinstance(each, Class))
