"""What a comparison found: agreements, differences that a rule explains, and the others."""

from collections import Counter

from random_programs.checking import Difference


class Findings:
    """Counts what agreed, what is explained, and keeps what is not."""

    def __init__(self):
        self.agreed = Counter()
        self.rules = Counter()
        self.unexplained = []

    def expect(self, same, what, say):
        if same:
            self.agreed[what] += 1
        else:
            self.unexplained.append(Difference(what, str(say() if callable(say) else say)))

    def explain(self, rule):
        self.rules[rule] += 1

    def counts(self):
        """All that agreed or is explained, by name."""
        return Counter({f"{title}: {name}": count for title, counts in (("agreed", self.agreed), ("explained", self.rules))
                        for name, count in counts.items()})

    def print_counts(self):
        for title, counts in (("agreed", self.agreed), ("explained", self.rules)):
            print(title)
            for name, count in sorted(counts.items()):
                print(f"  {count:8}  {name}")
        print(f"{len(self.unexplained)} unexplained differences")
