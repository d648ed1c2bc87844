"""The tables of real projects in docs and README.md, from what is kept in results.json."""

import pathlib

import recipe

ROOT = pathlib.Path(__file__).resolve().parents[2]
BEGIN = "<!-- corpus: begin, written by tests/real/corpus.py --write -->"
END = "<!-- corpus: end -->"
COLUMNS = ["project", "built by", "with", "measured", "build and tests", "tests", "decisions", "left alone", "build time",
           "object size", "MC/DC", "all-uses", "mutants", "state"]
WAYS = {"wrapper": "`covkit-c++`", "include": "project include", "lines": "two lines"}
SETTINGS = {"default": "defaults", "everything": "everything"}
BUILDS = {"cmake": "CMake", "meson": "Meson", "autotools": "autoconf", "make": "Make"}
NOT_RUN = "not run"


def line_of(cells):
    return "| " + " | ".join(map(str, cells)) + " |"


def per_cent(value):
    return "" if value is None else f"{value:.1f} %"


def cells_of(row):
    found, coverage = row["found"] or {}, row["coverage"] or {}
    return [row["verdict"], row["tests"], found.get("decisions", ""), found.get("left alone", ""),
            f"{row['time']:.1f}" if row["time"] else "", f"{row['size']:.2f}" if row["size"] else "",
            per_cent(coverage.get("mcdc")), per_cent(coverage.get("uses")), per_cent(coverage.get("mutants")),
            per_cent(coverage.get("state"))]


def rows_of(results, name):
    return {(row["way"], row["setting"]): row for row in results.get(name, {}).get("rows", [])}


def ways_of(entry):
    return recipe.WAYS if entry["build"] == "cmake" else ["wrapper"]


def details(results, recipes):
    """Each way of building each project, also those that have not been run."""
    lines = [line_of(COLUMNS), "|" + "---|" * 5 + "---:|" * (len(COLUMNS) - 5)]
    for name, entry in sorted(recipes.items()):
        rows = rows_of(results, name)
        if not rows:
            lines.append(line_of([name, BUILDS[entry["build"]], "", "", NOT_RUN] + [""] * (len(COLUMNS) - 5)))
            continue
        for way in ways_of(entry):
            for setting in recipe.SETTINGS:
                row = rows.get((way, setting))
                cells = cells_of(row) if row else [NOT_RUN] + [""] * (len(COLUMNS) - 5)
                lines.append(line_of([name, BUILDS[entry["build"]], WAYS[way], SETTINGS[setting], *cells]))
    return lines


def excuses(results, recipes):
    """What differs, and why, for those projects of which something has been run."""
    return [f"- {name}, {what}: {why}" for name, entry in sorted(recipes.items()) if name in results
            for what, why in entry.get("differences", {}).items()]


def short(rows, way, entry):
    if way not in ways_of(entry):
        return ""
    passed = [SETTINGS[setting] for setting in recipe.SETTINGS
              if rows.get((way, setting), {}).get("verdict", "").startswith("as plain")]
    return ", ".join(passed) or "–"


def summary(results, recipes):
    """What README.md shows: only what was run, and ended as without covkit."""
    lines = [line_of(["project", "version", "built by", *(WAYS[way] for way in reversed(recipe.WAYS))]), "|" + "---|" * 6]
    for name, entry in sorted(recipes.items()):
        rows = rows_of(results, name)
        if any(row["verdict"].startswith("as plain") for row in rows.values()):
            lines.append(line_of([name, results[name]["version"], BUILDS[entry["build"]],
                                  *(short(rows, way, entry) for way in reversed(recipe.WAYS))]))
    return lines


def documents(results, recipes):
    """path -> its lines between the marks"""
    left = excuses(results, recipes)
    because = ["", "What differs from the plain build, and why:", "", *left] if left else []
    return {ROOT / "docs/projects.md": details(results, recipes) + because, ROOT / "README.md": summary(results, recipes)}


def updated(text, lines, path):
    if BEGIN not in text or END not in text:
        raise SystemExit(f"table.py: {path} has no lines '{BEGIN}' and '{END}' to write between")
    before, rest = text.split(BEGIN)
    return before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + rest.split(END)[1]
