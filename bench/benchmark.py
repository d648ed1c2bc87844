# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What all benchmarks do: read their options, tell how far they are, measure a command, print and keep the tables."""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import markdown
import toolchain


class Benchmark:
    def __init__(self, name, description, quick):
        self.name = name
        self.parser = argparse.ArgumentParser(prog="run.sh", description=description)
        self.parser.add_argument("--quick", action="store_true", help=quick)
        self.parser.add_argument("--write", action="store_true", help="keep the tables in bench/README.md")
        self.parser.add_argument("--covkit", type=pathlib.Path, default=toolchain.GENERATOR,
                                 help="the command (default: the one built in build/default)")

    def with_sources(self):
        self.parser.add_argument("--sources", type=pathlib.Path, required=True,
                                 help="where real projects are unpacked; run.sh does that")
        return self

    def options(self):
        chosen = self.parser.parse_args()
        if chosen.quick and chosen.write:
            self.parser.error("--write keeps the full measurement; leave out --quick")
        return chosen

    def progress(self, line):
        print(f"{self.name}: {line}", file=sys.stderr, flush=True)

    def run(self, measure):
        """measure(options) makes the tables; or those of each part, by its name: parts are kept apart."""
        chosen = self.options()
        try:
            made = measure(chosen)
            for part, document in made.items() if isinstance(made, dict) else [("", made)]:
                print(document)
                if chosen.write:
                    markdown.keep(self.name, document, part)
                    self.progress(f"{part} kept in bench/README.md".strip())
        except toolchain.Failure as failure:
            sys.exit(f"{self.name}: {failure}")

    def run_parts(self, parts):
        """`parts`: name → what makes its tables, of the generator, the options and a folder to work in."""
        self.parser.add_argument("--part", choices=list(parts), help="only this part")

        def measure(chosen):
            covkit = toolchain.existing(chosen.covkit)
            made = {}
            with tempfile.TemporaryDirectory(prefix=f"covkit-{self.name.replace('_', '-')}-") as name:
                for part in [chosen.part] if chosen.part else parts:
                    scratch = pathlib.Path(name) / part
                    scratch.mkdir()
                    made[part] = parts[part](covkit, chosen, scratch)
            return made

        self.run(measure)


def used_by(command, directory=None):
    """What a command and all that it starts took of the machine; unlike the time on the clock, it is not that of others."""
    command = list(map(str, command))
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, cwd=directory, stdout=said, stderr=said)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            said.seek(0)
            raise toolchain.Failure(f"this command failed: {' '.join(command)}\n{said.read().decode(errors='replace')}")
    return used


def processor_time(command):
    used = used_by(command)
    return used.ru_utime + used.ru_stime
