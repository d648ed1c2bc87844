"""Whether the comparison notices what is wrong: one statement at a time is made wrong."""

from comparison import Comparison
from findings import Findings
from random_programs.checking import Difference


def check_sensitivity(program, log, covkit, clang):
    """What the comparison does not notice although it should: one wrong statement at a time."""
    def unnoticed(what, change, check):
        undo = change()
        found = Findings()
        check(Comparison(program, log, covkit, found))
        undo()
        return [] if found.unexplained else [Difference("the comparison does not notice", f"a wrong {what}")]

    def flip(where, key):
        def change():
            where[key] = not where[key]
            return lambda: where.update({key: not where[key]})
        return change

    def truth(comparison):
        comparison.with_truth()

    result = []
    covered = covkit.by_kind["decision"]
    first = next(each[0] for place, each in covered.items() if place < program.places["driver",] and
                 len(each[0]["conditions"]) > 1 and each[0]["executed"])
    condition = first["conditions"][0]
    result += unnoticed("outcome", flip(first["outcomes"], "true"), truth)
    result += unnoticed("value", flip(condition["seen"], "true"), truth)
    result += unnoticed("masking verdict", flip(condition["shown"], "false"), truth)
    result += unnoticed("evaluation", flip(first["executed"][0], "outcome"), truth)
    for kind, key in (("statement", "executed"), ("function", "entered"), ("branch", "taken")):
        one = next(each[0] for place, each in covkit.by_kind[kind].items()
                   if place < program.places["driver",])
        result += unnoticed(kind, flip(one, key), truth)

    def with_clang(comparison):
        comparison.with_truth()
        comparison.with_clang(clang)

    place = next(place for place, each in clang.decisions.items()
                 if place < program.places["driver",] and any(map(any, each.values())))
    verdicts = next(each for each in clang.decisions[place].values() if any(each))

    def deny():
        before = list(verdicts)
        verdicts[before.index(True)] = False
        return lambda: verdicts.__setitem__(slice(None), before)

    return result + unnoticed("verdict of clang's", deny, with_clang)
