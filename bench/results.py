# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Files of results: Markdown, JSON and SVG, written whole or not at all."""

import json
import pathlib

from toolchain import REPOSITORY

KEPT = REPOSITORY / "bench/results"
QUICK = REPOSITORY / "build/bench-results"


class Results:
    def __init__(self, directory):
        self.directory = pathlib.Path(directory)

    def _write(self, name, text):
        self.directory.mkdir(parents=True, exist_ok=True)
        path = self.directory / name
        written = path.with_name(f"{name}.new")
        written.write_text(text, encoding="utf-8")
        written.replace(path)
        return path

    def markdown(self, name, title, command, document, pictures=()):
        shown = [f"![{picture}]({picture})" for picture in pictures]
        return self._write(f"{name}.md", "\n\n".join(
            [f"# {title}", f"Written by `{command}`; do not edit.", *shown, document]) + "\n")

    def json(self, name, data):
        return self._write(f"{name}.json", json.dumps(data, indent=1, ensure_ascii=False) + "\n")

    def picture(self, name, svg):
        return self._write(f"{name}.svg", svg)
