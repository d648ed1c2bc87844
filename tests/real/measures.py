"""Figures of a build of a real project: what was found and covered, what is left alone, sizes."""

import json
import pathlib
import subprocess


def mirrors_in(*directories):
    return [path for directory in directories if directory.is_dir() for path in directory.rglob("state")
            if path.is_dir() and (path.parent / "mirror").is_dir()]


def decisions_left_alone(files):
    """Of files as covkit's state describes them: 0 is a decision in model/left_alone.hpp."""
    return sum(entry["what"] == 0 for file in files for entry in file["left_alone"])


def obligations(directories):
    """What the generator found in all files, and what it left alone, by kind."""
    files = {}
    for folder in mirrors_in(*directories):
        for state in folder.glob("*.json"):
            for file in json.loads(state.read_text())["files"]:
                files[file["name"]] = file
    return {"files": len(files), "decisions": sum(file["decisions"] for file in files.values()),
            "conditions": sum(file["conditions"] for file in files.values()),
            "left alone": decisions_left_alone(files.values())}


def share(pairs):
    pairs = list(pairs)
    return 100.0 * sum(map(bool, pairs)) / len(pairs) if pairs else None


def coverage(covkit, profiles, directories):
    """Per cent of MC/DC, all-uses, mutants and state of the whole suite."""
    report = pathlib.Path(f"{profiles}.json")
    report.unlink(missing_ok=True)
    manifests = [word for folder in mirrors_in(*directories) for word in ("-m", folder.parent)]
    result = subprocess.run([covkit, "report", "-q", "-k", *manifests, "--json", report, profiles], text=True, check=False,
                            capture_output=True)
    if not report.exists():
        return {"error": result.stderr.strip() or f"exit code {result.returncode}"}
    kinds = {"decision": [], "association": [], "label": []}
    state = None
    with open(report, encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            kind = entry["kind"]
            if kind == "decision":
                kinds[kind] += [all(each["shown"].values()) for each in entry["conditions"]]
            elif kind == "association" or (kind == "label" and entry["criterion"] == "wm" and "undecidable" not in entry):
                kinds[kind].append(entry["covered"])
            elif kind == "totals" and entry.get("state", {}).get("all"):
                state = 100.0 * entry["state"]["covered"] / entry["state"]["all"]
    return {"mcdc": share(kinds["decision"]), "uses": share(kinds["association"]), "mutants": share(kinds["label"]),
            "state": state}


def size_of(directory):
    """Bytes of text, data and bss of all objects of the project."""
    objects = [path for path in directory.rglob("*.o") if not {"covkit", "covkit-out", "CMakeTmp"} & set(path.parts)]
    total = 0
    for at in range(0, len(objects), 200):
        output = subprocess.run(["size", *objects[at:at + 200]], text=True, check=False, capture_output=True).stdout
        total += sum(int(line.split()[3]) for line in output.splitlines()[1:])
    return total
