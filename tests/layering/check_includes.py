"""The architecture of include/covkit, as a check.

    model <- mcdc <- probe <- record <- resolve <- report <- listen

A header includes its own folder and folders to the left of it; the exceptions are written down in
MAY_INCLUDE. Prints one line for each violation.

usage: check_includes.py <include dir>
"""

import pathlib
import re
import sys

LAYERS = ["model", "mcdc", "probe", "record", "resolve", "report", "listen"]
BASE = {"config.hpp", "version.hpp"}
UMBRELLA = "covkit.hpp"
# Tables stand before the first line of instrumented sources, which may define what configures the
# standard library. "" is config.hpp and version.hpp.
NO_STANDARD_HEADERS_IN = {"model", "mcdc", "probe", "embedded", ""}
NO_STANDARD_HEADERS = {"record/registry.hpp", "record/module_mark.hpp"}
LONGEST = 400

MAY_INCLUDE = {layer: set(LAYERS[: position + 1]) for position, layer in enumerate(LAYERS)}
MAY_INCLUDE["manual"] = {"model", "mcdc", "probe", "record", "manual"}
MAY_INCLUDE["listen"].add("manual")
# For targets without an operating system: the registry, and nothing that needs more.
MAY_INCLUDE["embedded"] = {"model", "probe", "record", "embedded"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)")')


def folder_of(header):
    """'mcdc/graph.hpp' -> 'mcdc'; headers at the top have the folder ''."""
    return header.split("/")[0] if "/" in header else ""


def is_hana(header):
    return header.startswith("manual/hana")


class Header:
    def __init__(self, root, path):
        self.name = path.relative_to(root).as_posix()
        self.folder = folder_of(self.name)
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.own = []  # (line, header of covkit)
        self.foreign = []  # (line, any other header)
        for number, line in enumerate(self.lines, 1):
            match = INCLUDE.match(line)
            if match:
                self.sort_in(number, root, path, match)

    def sort_in(self, number, root, path, match):
        angled, quoted = match.groups()
        if angled and angled.startswith("covkit/"):
            self.own.append((number, angled[len("covkit/"):]))
        elif quoted and quoted.startswith("covkit/"):
            self.own.append((number, quoted[len("covkit/"):]))
        elif quoted:
            target = (path.parent / quoted).resolve()
            known = root.resolve() in target.parents
            self.own.append((number, target.relative_to(root.resolve()).as_posix()
                             if known else quoted))
        else:
            self.foreign.append((number, angled))


def direction_violation(header, included):
    """Why `header` must not include `included`, or None."""
    folder = folder_of(included)
    if included in BASE:
        return None
    if header.name in BASE:
        return "config.hpp and version.hpp stand below every folder"
    if is_hana(included) and not is_hana(header.name):
        return "Boost.Hana is opt-in: only the user includes manual/hana*.hpp"
    if header.name == UMBRELLA:
        return "listeners are opt-in: the user includes the one for the framework" \
            if folder == "listen" else None
    if included == UMBRELLA:
        return None if header.folder == "listen" else "only listen/ may include covkit.hpp"
    if folder not in MAY_INCLUDE[header.folder]:
        return f"{header.folder}/ may include only " + ", ".join(
            f"{name}/" for name in [*LAYERS, "manual"] if name in MAY_INCLUDE[header.folder])
    return None


def foreign_violation(header, included):
    if included.startswith("boost/") and not is_hana(header.name):
        return "Boost belongs into manual/hana*.hpp only"
    if header.name != UMBRELLA and (header.folder in NO_STANDARD_HEADERS_IN
                                    or header.name in NO_STANDARD_HEADERS):
        return "what tables need includes no standard header"
    return None


def find_cycle(headers):
    """A chain of headers that ends where it began, or None."""
    done = set()

    def visit(name, chain):
        if name in chain:
            return chain[chain.index(name):] + [name]
        if name in done or name not in headers:
            return None
        for _, included in headers[name].own:
            cycle = visit(included, chain + [name])
            if cycle:
                return cycle
        done.add(name)
        return None

    for name in sorted(headers):
        cycle = visit(name, [])
        if cycle:
            return cycle
    return None


def violations(include):
    """All violations below <include>/covkit, as lines for the user."""
    root = include / "covkit"
    headers = {h.name: h for h in (Header(root, p) for p in sorted(root.rglob("*.hpp")))}
    if not headers:
        yield f"{root}: expected headers, found none"
    for header in headers.values():
        where = f"covkit/{header.name}"
        if header.folder and header.folder not in MAY_INCLUDE:
            yield f"{where}: unknown folder {header.folder}/; give it a place in MAY_INCLUDE"
            continue
        if not header.folder and header.name not in BASE | {UMBRELLA}:
            yield f"{where}: a header at the top; put it into the folder it belongs to"
            continue
        if len(header.lines) > LONGEST:
            yield f"{where}: {len(header.lines)} lines; split it, {LONGEST} are the most"
        if "#pragma once" not in header.lines:
            yield f"{where}: expected a line '#pragma once', found none"
        for number, included in header.own:
            if included not in headers:
                yield f"{where}:{number}: includes {included}, which is not a header of covkit"
                continue
            reason = direction_violation(header, included)
            if reason:
                yield f"{where}:{number}: includes {included}; {reason}"
        for number, included in header.foreign:
            reason = foreign_violation(header, included)
            if reason:
                yield f"{where}:{number}: includes <{included}>; {reason}"
    cycle = find_cycle(headers)
    if cycle:
        yield "cycle: " + " -> ".join(cycle)


def main():
    found = list(violations(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "the includes of covkit point one way")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
