"""What a comparison found: agreements, differences that a rule explains, and the others."""

from collections import Counter


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
            self.unexplained.append(f"{what}: {say() if callable(say) else say}")

    def explain(self, rule):
        self.rules[rule] += 1

    def print_counts(self):
        for title, counts in (("agreed", self.agreed), ("explained", self.rules)):
            print(title)
            for name, count in sorted(counts.items()):
                print(f"  {count:8}  {name}")
        print(f"{len(self.unexplained)} unexplained differences")
