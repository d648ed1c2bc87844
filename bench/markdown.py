# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Tables in Markdown, and keeping them in README.md."""

from toolchain import REPOSITORY, Failure

README = REPOSITORY / "bench/README.md"


def table(heads, rows):
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def goals(found):
    """`found`: (what, at most, measured)."""
    rows = [
        [what, f"{limit:.2f}", f"{result:.2f}", "met" if round(result, 2) <= limit else "**missed**"]
        for what, limit, result in found
    ]
    return table(["covkit's goals", "at most", "measured", ""], rows)


def keep(benchmark, document, part=""):
    """Replaces what stands between the marks of the benchmark, or of this part of it."""
    keep_in(README, f"{benchmark} {part}".strip(), f"{benchmark}/run.sh --write", document)


def keep_in(path, name, command, document):
    begin_mark = f"<!-- {name}: begin, written by {command} -->"
    end_mark = f"<!-- {name}: end -->"
    text = path.read_text(encoding="utf-8")
    before, begin, rest = text.partition(begin_mark)
    _, end, after = rest.partition(end_mark)
    if not begin or not end:
        raise Failure(f"{path}: expected the lines '{begin_mark}' and '{end_mark}' around the tables; put them back")
    written = path.with_suffix(".md.new")
    written.write_text(f"{before}{begin_mark}\n{document}\n{end_mark}{after}", encoding="utf-8")
    written.replace(path)
