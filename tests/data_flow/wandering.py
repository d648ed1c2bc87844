"""Random walks: conditions are evaluated, but which way is taken is drawn.

What happens on a walk may not happen in any run, but a path of the program leads there: it must be among
the associations that a test could cover, or the analysis has lost it.
"""

import random

from evaluation import Unassigned
from execution import Machine, TooLong
from syntax import is_constant

LONGEST_WALK = 400  # steps


class Wanderer(Machine):
    def __init__(self, seed):
        super().__init__(LONGEST_WALK)
        self._random = random.Random(seed)

    def decide(self, condition, value):
        return value if is_constant(condition) else self._random.random() < 0.5

    def select(self, labels, value):
        # A number that is no label stands for default, or for no case.
        return self._random.choice([label for label in labels if label is not None] + [-1])


def wander(program, walks):
    """What was observed on so many walks for each call of the program."""
    wanderer = Wanderer(len(program.functions))
    for function, _, values in program.calls:
        for _ in range(walks):
            try:
                wanderer.run(function, values)
            except (TooLong, Unassigned, IndexError):
                pass  # what happened until then happened; the last two only where something was cut out
    return wanderer.take_observations()
