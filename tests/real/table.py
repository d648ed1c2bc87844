"""The table of real projects, from the results of corpus.py."""

import json

COLUMNS = ["project", "way", "setting", "build and tests", "tests", "decisions", "left alone", "build time", "object size",
           "MC/DC", "all-uses", "mutants", "state"]


def per_cent(value):
    return "" if value is None else f"{value:.1f} %"


def row_of(name, entry):
    found, coverage = entry["found"] or {}, entry["coverage"] or {}
    return [name, entry["way"], entry["setting"], entry["verdict"], entry["tests"], found.get("decisions", ""),
            found.get("left alone", ""), f"{entry['time']:.1f}" if entry["time"] else "",
            f"{entry['size']:.1f}" if entry["size"] else "", per_cent(coverage.get("mcdc")), per_cent(coverage.get("uses")),
            per_cent(coverage.get("mutants")), per_cent(coverage.get("state"))]


def text_of(results, recipes):
    lines = ["| " + " | ".join(COLUMNS) + " |", "|" + "---|" * 4 + "---:|" * (len(COLUMNS) - 4)]
    for name in recipes:
        path = results / f"{name}.json"
        for entry in json.loads(path.read_text()) if path.exists() else []:
            lines.append("| " + " | ".join(map(str, row_of(name, entry))) + " |")
    return "\n".join(lines) + "\n"
