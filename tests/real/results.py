"""What came of real projects: kept in results.json beside this file, one line for each way of building a project."""

import json
import pathlib

KEPT = pathlib.Path(__file__).resolve().parent / "results.json"


def load(path=KEPT):
    """{project: {"version": of its package, "rows": [...]}}"""
    return json.loads(path.read_text()) if path.exists() else {}


def rounded(value):
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return round(value, 3) if isinstance(value, float) else value


def with_row(results, name, version, row):
    """The results with this row, in place of an earlier one of the same build. Rows of another version go."""
    known = results.get(name, {})
    rows = known.get("rows", []) if known.get("version") == version else []
    rows = [each for each in rows if (each["way"], each["setting"]) != (row["way"], row["setting"])]
    return {**results, name: {"version": version, "rows": rows + [rounded(row)]}}


def save(results, path=KEPT):
    """Each row on a line of its own, so that a change of one is a line in a change of the file."""
    parts = []
    for name, entry in sorted(results.items()):
        rows = sorted(entry["rows"], key=lambda row: (row["way"], row["setting"]))
        lines = ",\n  ".join(json.dumps(row) for row in rows)
        parts.append(f'{json.dumps(name)}: {{"version": {json.dumps(entry["version"])}, "rows": [\n  {lines}]}}')
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n")
