"""Reads what clang's source-based coverage says: `llvm-cov export`, and the compiler's warnings."""

import json
import re

from random_programs.commands import run

FLAGS = ["-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc"]


def tools(version):
    return [f"clang++-{version}", f"llvm-cov-{version}", f"llvm-profdata-{version}"]


def exported(version, raw_profiles, programs, folder):
    """What llvm-cov exports of these programs, as plain data."""
    profile = "merged.profile"
    run([f"llvm-profdata-{version}", "merge", *raw_profiles, "-o", profile], folder)
    first, *others = programs
    objects = [word for each in others for word in ("-object", each)]
    return json.loads(run([f"llvm-cov-{version}", "export", "-instr-profile", profile, first,
                           *objects], folder).stdout)["data"][0]


def unsupported(said):
    """(file, line, column) → what clang says of a decision that it does not record."""
    return {(file, int(line), int(column)): text for file, line, column, text in re.findall(
        r"^([^\n:]+):(\d+):(\d+): warning: (unsupported MC/DC[^\n]*)", said, re.MULTILINE)}


def verdicts_and_vectors(record):
    """Of an MC/DC record: a verdict for each condition, and the evaluations, if the version tells them."""
    verdicts, *vectors = [each for each in record[5:] if isinstance(each, list)]
    return verdicts, {(tuple(each["conditions"]), each["result"])
                      for each in vectors[0]} if vectors else None
