"""Makes a program that shows a difference smaller: without functions and statements, in both of its variants."""

from random_program import HEAD_OF_LOGGED
from random_programs.reduction import CutFromList, one_by_one, reduce


class PartOf:
    """A program without some spans of its text, and without all that was in them."""

    def __init__(self, program, without):
        self.seed = program.seed
        self.plain, self.places = program.out.plain(without)
        self.logged = HEAD_OF_LOGGED + program.out.other(without)
        self.parent_region = program.parent_region

        def left(parts, key):
            return [each for each in parts if key(each) in self.places]

        self.decisions = left(program.decisions, lambda each: ("core", each.number, id(each.tree)))
        self.functions = left(program.functions, lambda each: ("function", each.number))
        self.statements = left(program.statements, lambda each: ("statement", each.number))
        self.loops = left(program.loops, lambda each: ("statement", each.statement))
        self.switches = left(program.switches, lambda each: ("statement", each.statement))
        self.handlers = left(program.handlers, lambda each: ("handler", each.number))


def shrink(program, shows, deadline):
    """The smallest part of a program that `shows(part)` a difference."""
    functions = [each.spans for each in program.functions if each.spans]
    statements = [[each] for each in sorted(program.spans_of_statements)]  # outer ones first
    every = [span for spans in functions + statements for span in spans]

    def part():
        kept = {span for spans in functions + statements for span in spans}
        return PartOf(program, [span for span in every if span not in kept])

    def still_there():
        """Statements of functions that are gone are gone as well."""
        gone = [program.out.spans[span] for span in every if all(span not in spans for spans in functions + statements)]
        return [each for each in statements
                if not any(begin <= program.out.spans[each[0]][0] < end for begin, end in gone)]

    reduce([lambda: [CutFromList(functions, each) for each in functions],
            lambda: [CutFromList(statements, each) for each in still_there()]],
           one_by_one(lambda: shows(part()), deadline), deadline)
    return part()
