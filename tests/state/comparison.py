"""Compares what covkit reports of a test with what the interpreter found."""

from collections import Counter

from random_programs.checking import Difference

FALSE_ALARM = "FALSE ALARM: unchecked, but an assertion depends on it"
NOT_REPORTED, NOT_MODIFIED = "modified, but not reported", "reported as modified, but is not"
KINDS = NOT_REPORTED, NOT_MODIFIED, FALSE_ALARM


def compared(findings, reported, may_be_more):
    """Of one test: counts and differences."""
    modified, checked = set(reported["modified"]), set(reported["checked"])
    more = modified - findings.modified - findings.may_be_modified
    counts = Counter({
        "attributes modified": len(findings.modified),
        "attributes checked, by explicit data flow": len(findings.checked & modified),
        "checked, as covkit says": len(checked),
        "unchecked, as covkit says": len(modified - checked),
        "checked, as covkit alone says": len(checked - findings.checked),
        "modified, as the rules leave it open": len(modified - findings.modified & findings.may_be_modified),
        "modified, by what may refer to it": len(more & may_be_more),
    })
    wrong = {NOT_REPORTED: findings.modified - modified,
             NOT_MODIFIED: more - may_be_more,
             FALSE_ALARM: findings.checked & modified - checked}
    return counts, [Difference(kind, each) for kind, attributes in wrong.items() for each in sorted(attributes)]
