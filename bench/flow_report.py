# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""What a JSON report says of data flow."""

import collections
import json

COVERED, POSSIBLY, NOT_COVERED = "covered", "possibly covered", "not covered"


def _key(entry):
    """What an association is, whoever monitors it. The function is not part of it: one that a header has in two
    namespaces, as macros say, is reported once."""
    definition, use = entry["definition"], entry["use"]
    return (entry["file"], entry["variable"], definition["line"], definition["column"], definition["text"], use["line"],
            use["column"], use["text"], use.get("way", ""))


class Report:
    """What a JSON report says of data flow."""

    def __init__(self, path):
        self.inferability = collections.Counter()
        self.unmonitored = []  # (file, variable)
        self.verdicts = {}
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                entry = json.loads(line)
                if entry["kind"] == "association":
                    self.inferability[entry["inferability"]] += 1
                    self.verdicts[_key(entry)] = entry["verdict"]
                elif entry["kind"] == "variable":
                    self.unmonitored.append((entry["file"], entry["name"]))

    def those(self, verdict):
        return {key for key, each in self.verdicts.items() if each == verdict}
