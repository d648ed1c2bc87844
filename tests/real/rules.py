"""The rules of docs/differential.md that explain differences on real projects: each looks whether the
situation really is the one that it names."""

import re

from matching import place_of

OPAQUE = {"==", "!=", "^", "&", "|"}  # clang does not look for conditions in their operands
OPERATOR = r"&&|\|\||[=!]=|[&|^?]|(?<!:):(?!:)"


def pair(values):
    return values["true"], values["false"]


def flipped(values, odd):
    return values[::-1] if odd else values


def is_instantiation(name):
    """Whether a mangled name has template arguments."""
    return re.search(r"[\da-z]I\w+E", name) is not None


class Rules:
    def __init__(self, sources, covkit, clang, unsupported, matching):
        self.sources = sources
        self.clang = clang
        self.matching = matching
        self.left_alone = {(file, sources.core(file, place)[0]): reason
                           for (file, place), reason in covkit.left_alone.items()}
        self.unsupported = {(file, sources.core(file, place)[0]): text
                            for (file, place), text in unsupported.items()}

    def no_region(self, decision, condition):
        """Why clang does not count a condition; None if it should."""
        functions = [each for each in self.clang.functions
                     if each.holds(decision["file"], place_of(decision))]
        if not any(pair(condition["seen"])) and not any(each.branches for each in functions):
            return "clang: function not emitted"
        if len(decision["conditions"]) > 1:
            before, behind = self._operators(decision, condition)
            if before in ("?", ":") and "?" in decision["text"]:
                return "clang: a choice is no decision"
            if {before, behind} & OPAQUE:
                return "clang: opaque operator"
        # Each instantiation knows one value, and clang came here without seeing a branch.
        known = [each for each in functions if each.count and is_instantiation(each.name) and
                 self._comes_to(each, decision["file"], place_of(condition))]
        if 0 < sum(pair(condition["seen"])) <= len(known):
            return "constant in an instantiation"
        return None

    def _comes_to(self, function, file, place):
        core = self.sources.core(file, place)[0]
        return any(self.sources.core(file, each)[0] == core for each in function.blocks(file)
                   if each[0] == place[0])

    def _operators(self, decision, condition):
        """The operators before and behind a condition."""
        if place_of(condition) == place_of(decision):
            before, _, behind = decision["text"].partition(condition["text"])
        else:
            before = self.sources.before(decision["file"], place_of(condition))
            behind = re.sub(r"\s+", " ", self.sources.behind(decision["file"], place_of(condition)))
            behind = behind[len(condition["text"]):]
        before = re.search(rf"({OPERATOR})[\s(!]*$", before)
        behind = re.match(rf"[\s)]*({OPERATOR})", behind)
        return before and before.group(1), behind and behind.group(1)

    def no_record(self, decision):
        """Why clang has no record of a decision with several conditions; None if it should."""
        regions = self.matching.of(decision)
        if any(each and each.of_decision for each in regions):
            return None
        missing = sorted({self.no_region(decision, condition) or ""
                          for each, condition in zip(regions, decision["conditions"])
                          if each is None})
        if missing:
            return missing[0] or None
        text = self.unsupported.get(
            (decision["file"], self.sources.core(decision["file"], place_of(decision))[0]), "")
        return "clang: nested decision" if "nested" in text else "clang: too large" if text else None

    def constant(self, file, place):
        """Whether covkit left alone what begins at a place, for it is a constant."""
        reason = self.left_alone.get((file, self.sources.core(file, place)[0]), "")
        return "constant decision" if reason.startswith("constant:") else \
            "constant in a template" if reason == "the initialiser of a constant" else None

    def spoiled_by_exception(self, mine, region, odd):
        """Whether clang has one value too many, and in no function more often than exceptions passed:
        it counts one value, and takes the other to be what is missing."""
        theirs = flipped(region.seen(), odd)
        extra = [each for each in (0, 1) if theirs[each] and not mine[each]]
        return any(mine) and len(extra) == 1 and all(
            flipped(counts, odd)[extra[0]] <= self.clang.thrown_through[name.split(":")[-1]]
            for name, counts in region.counts.items())

    def is_apart(self, records):
        """Whether several instantiations evaluated a decision: together, they may prove more."""
        return sum(any(any(each.counts.get(record.function.name, ())) for each in record.conditions)
                   for record in records) > 1

    def is_decider(self, records):
        """Whether a ? follows, and clang recorded nothing at all."""
        last = max(records[0].conditions, key=lambda each: each.end)
        return not last.in_macro and not any(each.vectors or any(each.verdicts) for each in records) \
            and re.match(r"[\s)]*\?", self.sources.behind(last.file, last.end)) is not None

    def holds_opaque(self, region):
        """Whether several of covkit's conditions are in a region, put together by opaque operators."""
        inside = [] if region.in_macro else [
            (decision, condition) for decision in self.matching.decisions
            if decision["file"] == region.file
            for condition, matched in zip(decision["conditions"], self.matching.of(decision))
            if matched is None and region.begin <= place_of(condition) < region.end]
        return len(inside) > 1 and all(
            set(self._operators(decision, condition)) & OPAQUE for decision, condition in inside)
