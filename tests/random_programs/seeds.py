"""The options that all checkers have, and the seeds that a run takes.

A run takes the seeds that are recorded in seeds.txt beside the checker, and then those of --seed and --programs; with
--seeds exactly those that are listed. A line of seeds.txt is

    207 check_labels --functions 25  # why it failed once

where the checker (for all checkers of the folder, if left out) and its options may be missing, but the reason may not.
"""

import argparse
import os
import shlex
import sys
from dataclasses import dataclass, replace
from pathlib import Path


class BadSeeds(Exception):
    """A line of seeds.txt is not as it should be."""


@dataclass(frozen=True)
class Recorded:
    """A line of seeds.txt."""
    seed: int
    words: tuple  # options of the checker


def recorded_seeds(path, checker):
    """What a file holds for a checker; nothing if there is no file."""
    found = []
    lines = path.read_text().splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        said, _, why = line.partition("#")
        words = said.split()
        if not words:
            continue
        if not words[0].isdigit() or not why.strip():
            raise BadSeeds(f"{path}:{number}: expected '<seed> [<checker>] [<options>]  # <why>', found '{line}'")
        seed, rest = int(words[0]), words[1:]
        wanted = rest.pop(0) if rest and not rest[0].startswith("-") else checker
        if wanted == checker:
            found.append(Recorded(seed, tuple(rest)))
    return found


def parser_for(description, programs=2, covkit="required"):
    """The options of all checkers. `covkit` is "required", "optional", or None if the checker does not use it."""
    made = argparse.ArgumentParser(description=description, allow_abbrev=False)
    if covkit:
        made.add_argument("--covkit", required=covkit == "required", type=os.path.abspath, help="the generator")
    made.add_argument("--programs", type=int, default=programs, help="how many, besides those recorded in seeds.txt")
    made.add_argument("--seed", type=int, default=1, help="of the first program")
    made.add_argument("--seeds", type=seed_list, metavar="LIST", help="exactly these, such as 100,101,207")
    made.add_argument("--jobs", type=int, default=2, help="programs at a time")
    made.add_argument("--minimum", type=int, default=1, help="fail if fewer things than this were compared")
    made.add_argument("--show", type=int, default=40, help="differences to print")
    made.add_argument("--keep", type=os.path.abspath, help="directory for the programs; default: a temporary one")
    return made


def add_shrinking(parser, kinds=1):
    """Of checkers that can make a program smaller."""
    parser.add_argument("--shrink", type=int, default=120, help="seconds to spend on smaller programs; 0: do not try")
    parser.add_argument("--smallest", type=int, default=kinds, help="kinds of differences to make a program smaller for")


def seed_list(text):
    return [int(each) for each in text.split(",")]


@dataclass(frozen=True)
class Planned:
    """One program of a run. `words` are its recorded options, which are in `options` already."""
    seed: int
    options: argparse.Namespace
    words: tuple = ()
    is_first: bool = False

    def name(self):
        """Of its folder; the same seed may come twice, with other options."""
        return "-".join(["seed" + str(self.seed), *(word.strip("-").replace("/", "_") for word in self.words)])


class Plan:
    """The options of a run, and the programs that it checks."""

    def __init__(self, parser, script, arguments=None):
        self.arguments = sys.argv[1:] if arguments is None else arguments
        self.options = parser.parse_args(self.arguments)
        self.script = Path(script).resolve()
        self.recorded = self.script.parent / "seeds.txt"
        given = self.options.seeds
        if given is None:
            wanted = list(dict.fromkeys(recorded_seeds(self.recorded, self.script.stem)))
            self._recorded = len(wanted)
            wanted += [Recorded(seed, ()) for seed in
                       range(self.options.seed, self.options.seed + self.options.programs)]
        else:
            wanted, self._recorded = [Recorded(seed, ()) for seed in given], 0
        self.programs = []
        for each in dict.fromkeys(wanted):
            options = parser.parse_args([*self.arguments, *each.words])
            self.programs.append(Planned(each.seed, options, each.words))
        # Recorded programs may be too small for what is checked once in a run.
        first = min(self._recorded, len(self.programs) - 1)
        self.programs[first:first + 1] = [replace(each, is_first=True) for each in self.programs[first:first + 1]]

    def describe(self):
        """One line: which seeds the run takes."""
        def shown(programs):
            return ", ".join(" ".join(map(str, [each.seed, *each.words])) for each in programs) or "none"

        if self.options.seeds is not None:
            return f"seeds: {shown(self.programs)}"
        last = self.options.seed + self.options.programs - 1
        span = f"{self.options.seed} to {last}" if last > self.options.seed else f"{last}" if last == self.options.seed \
            else "none"
        return f"seeds: {span}; recorded in {self._place_of_seeds()}: {shown(self.programs[:self._recorded])}"

    def _place_of_seeds(self):
        parts = self.recorded.parts
        return "/".join(parts[parts.index("tests"):]) if "tests" in parts else self.recorded.name

    def how_to_repeat(self, planned):
        """The command for one program of this run, and what is to be done with its seed."""
        taken, words = iter(self.arguments), []
        for word in taken:
            if word in ("--seed", "--seeds", "--programs", "--minimum"):
                next(taken, None)
            elif not word.startswith(("--seed=", "--seeds=", "--programs=", "--minimum=")):
                words.append(word)
        command = shlex.join([self.script.name, *words, *planned.words, "--seeds", str(planned.seed)])
        options = shlex.join(self._options_of_program(words) + list(planned.words))
        line = " ".join(filter(None, [str(planned.seed), self.script.stem, options, " # <why it failed>"]))
        return (f"to repeat: {command}\n"
                f"when it is understood, record it in {self._place_of_seeds()} for all later runs: {line}")

    @staticmethod
    def _options_of_program(words):
        """Those that the program depends on, as the seed does."""
        found = []
        for word, value in zip(words, [*words[1:], ""]):
            if word in ("--functions", "--inputs", "--calls"):
                found += [word, value]
            elif word.startswith(("--functions=", "--inputs=", "--calls=")):
                found.append(word)
        return found
