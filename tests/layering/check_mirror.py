"""Tests stand where their sources stand, as a check.

    include/covkit/<folder>/<name>.hpp  ->  tests/<folder>/<name>.tests.cpp
    gen/<folder>/<name>.cpp, .hpp       ->  tests/gen/<folder>/<name>.tests.cpp

A header beside a .cpp of the same name needs no test of its own. More tests of a source add a word:
<name>_<more>.tests.cpp, <name>.<more>.tests.cpp; a test belongs to the source with the longest name that fits, so
that state_choice.tests.cpp is no test of state.hpp.

Sources without a test, and tests without a source, are excused in excused.txt, one in a line:

    <source, or glob of sources>: <test>[, <test>] -- <why it is enough>

<test> is a path below tests/, or the name of a CTest. In the section [tests] it is the other way round: a test file,
and the paths that it is about. Excuses that are needed no more, name nothing, or say no reason, are violations, too.
Prints one line for each violation.

usage: check_mirror.py <root of covkit>
"""

import fnmatch
import pathlib
import re
import sys

ENDING = ".tests.cpp"
DECLARED = re.compile(r"covkit_add_(?:\w+_)?test\(\s*([^\s()]+)|covkit_add_test_executable\(\s*\S+\s+([^\s()]+)")
VARIABLE = re.compile(r"\$\{[^}]*\}")


class Tree:
    def __init__(self, root):
        self.root = root
        self.sources = {}  # path -> where its test is to stand, without the ending
        self.add_sources("include/covkit", "tests")
        self.add_sources("gen", "tests/gen")
        self.tests = self.find_tests()
        self.ctests = self.find_ctests()

    def add_sources(self, folder, mirrored):
        for path in sorted([*(self.root / folder).rglob("*.cpp"), *(self.root / folder).rglob("*.hpp")]):
            if path.suffix == ".cpp" or not path.with_suffix(".cpp").exists():
                place = path.relative_to(self.root / folder).with_suffix("")
                self.sources[path.relative_to(self.root).as_posix()] = f"{mirrored}/{place.as_posix()}"

    def find_tests(self):
        """Test file -> the source that it is named after, or None."""
        folders = {place.split("/")[1] for place in self.sources.values() if place.count("/") > 1} | {"gen"}
        paths = [*(self.root / "tests").glob("*" + ENDING)]
        for folder in folders:
            paths += (self.root / "tests" / folder).rglob("*" + ENDING)
        found = [path.relative_to(self.root).as_posix() for path in paths]
        return {test: self.source_of(test[:-len(ENDING)]) for test in sorted(found)}

    def source_of(self, test):
        fitting = [source for source, place in self.sources.items()
                   if test == place or test.startswith((place + "_", place + "."))]
        return max(fitting, key=len, default=None)

    def find_ctests(self):
        """Globs: a variable of CMake may have any value."""
        names = set()
        for path in (self.root / "tests").rglob("CMakeLists.txt"):
            for match in DECLARED.finditer(path.read_text(encoding="utf-8")):
                name = VARIABLE.sub("*", match.group(1) or match.group(2))
                if name.strip("*."):
                    names.add(name)
        return names

    def is_test(self, named):
        if "/" in named:
            return named.startswith("tests/") and (self.root / named).exists()
        return any(fnmatch.fnmatchcase(named, name) for name in self.ctests)

    def is_subject(self, named):
        return named.startswith(("include/", "gen/")) and (self.root / named).exists()


class Excuse:
    def __init__(self, line, number):
        self.where = f"tests/layering/excused.txt:{number}"
        subject, self.has_colon, rest = line.partition(":")
        names, _, reason = rest.partition(" -- ")
        self.pattern = subject.strip()
        self.names = [name.strip() for name in names.split(",") if name.strip()]
        self.reason = reason.strip()

    def is_for(self, path):
        return fnmatch.fnmatchcase(path, self.pattern)


def read_excuses(root):
    """Those of sources, and those of tests."""
    sections = {"sources": [], "tests": []}
    section = "sources"
    path = root / "tests/layering/excused.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        if line.strip() in ("[sources]", "[tests]"):
            section = line.strip()[1:-1]
        elif line.strip() and not line.startswith("#"):
            sections[section].append(Excuse(line, number))
    return sections["sources"], sections["tests"]


def excuse_violations(excuses, everything, lacking, exists, what):
    """Violations of the list itself. `lacking`: those of `everything` that need an excuse."""
    for each in excuses:
        fitting = [path for path in everything if each.is_for(path)]
        if not each.has_colon or not each.names:
            yield f"{each.where}: expected '{each.pattern}: <test> -- <reason>'"
        elif not each.reason:
            yield f"{each.where}: {each.pattern}: expected a reason behind ' -- '"
        for name in each.names:
            if not exists(name):
                yield f"{each.where}: {each.pattern}: there is no {what} {name}"
        if not fitting:
            yield f"{each.where}: {each.pattern}: there is no such file; remove the excuse"
        elif not any(path in lacking for path in fitting):
            yield f"{each.where}: {each.pattern}: needs no excuse any more; remove it"
    for path in lacking:
        by = [each for each in excuses if each.is_for(path)]
        for more in by[1:]:
            yield f"{more.where}: {path}: is excused by {by[0].pattern} already"


def violations(root):
    tree = Tree(root)
    if not tree.sources:
        yield f"{root}: expected sources in include/covkit and gen, found none"
    of_sources, of_tests = read_excuses(root)
    tested = set(tree.tests.values())
    untested = [source for source in tree.sources if source not in tested]
    strays = [test for test, source in tree.tests.items() if source is None]
    for source in untested:
        if not any(each.is_for(source) for each in of_sources):
            yield (f"{source}: no test has its name; write {tree.sources[source]}{ENDING}, "
                   "or excuse it in tests/layering/excused.txt")
    for test in strays:
        if not any(each.is_for(test) for each in of_tests):
            yield (f"{test}: is named after no source at this place; rename it, "
                   "or excuse it in tests/layering/excused.txt")
    yield from excuse_violations(of_sources, tree.sources, untested, tree.is_test, "test")
    yield from excuse_violations(of_tests, tree.tests, strays, tree.is_subject, "source")


def main():
    root = pathlib.Path(sys.argv[1])
    found = list(violations(root))
    print("\n".join(found) if found else "each source has a test with its name, or an excuse")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
