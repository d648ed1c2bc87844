# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Rewrites what modifies an attribute, so that the attribute is not what it should be afterwards."""

import re

ASSIGNMENT = re.compile(r"(?P<left>[\w.\[\]>*()-]*?(?P<member>\w+))\s*(?:=(?!=)|[-+*/|&^%]=)\s*(?P<right>.+)", re.DOTALL)
CHANGED_BY_CALL = re.compile(r"(?P<left>[\w.>-]*?(?P<member>\w+))(?:\.|->)\w+\s*\(.*\)", re.DOTALL)
STEP = re.compile(r"(?:\+\+|--)\s*(?P<left>[\w.>-]*?(?P<member>\w+))|(?P<left2>[\w.>-]*?(?P<member2>\w+))\s*(?:\+\+|--)")
INITIALISER = re.compile(r"(?P<member>\w+)\s*(?P<open>[({])(?P<value>.*)[)}]", re.DOTALL)
DECLARED = re.compile(r".*?\b(?P<member>\w+)\s*(?P<open>=|\{)\s*(?P<value>[^=].*)", re.DOTALL)
SPOILED = "::covkit_bench::spoiled"


def pattern_of(text):
    """The text as it is in the file: spaces may be line breaks and comments there."""
    return r"\s*".join(re.escape(each) for each in re.findall(r"\w+|\S", text))


def find(source, site):
    """Where the text of a site is in the file; None if it looks different there: macros."""
    lines = source.split("\n")
    if site.line > len(lines):
        return None
    at = sum(len(each) + 1 for each in lines[:site.line - 1]) + site.column - 1
    return re.compile(pattern_of(site.text)).match(source, at)


def is_statement(source, found):
    before, after = source[:found.start()].rstrip(), source[found.end():].lstrip()
    return after.startswith(";") and (before.endswith((";", "{", "}", ")", ":")) or re.search(r"\belse$", before) is not None)


def spoiled(source, site, member):
    """The file with a fault in it, or None: this site is of a form that is left alone."""
    found = find(source, site)
    if found is None:
        return None
    text = found.group(0)
    made, end = None, found.end()
    if is_statement(source, found):
        for form in (ASSIGNMENT, CHANGED_BY_CALL, STEP):
            match = form.fullmatch(text)
            if match and member in (match.group("member"), match.groupdict().get("member2")):
                left = match.group("left") or match.group("left2")
                made = f"{{ {text}; {left} = {SPOILED}<decltype({left})>({left}); }}"
                end = source.index(";", end) + 1
                break
    if made is None:
        made = initialised(text, member)
    return None if made is None else source[:found.start()] + made + source[end:]


def initialised(text, member):
    match = INITIALISER.fullmatch(text)
    if match and match.group("member") == member and "," not in match.group("value"):
        close = {"(": ")", "{": "}"}[match.group("open")]
        return (f"{member}{match.group('open')}{SPOILED}<decltype(this->{member})>({match.group('value')}){close}")
    match = DECLARED.fullmatch(text)
    if match and match.group("member") == member and "," not in match.group("value"):
        value = match.group("value").rstrip()
        is_braced = match.group("open") == "{"
        inner = value[:-1] if is_braced else value
        made = f"{SPOILED}<decltype(this->{member})>({inner})"
        return text[:match.start("open")] + (f"{{{made}}}" if is_braced else f"= {made}")
    return None
