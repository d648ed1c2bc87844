"""Which source to compile in order to see a header."""

import collections
import functools
import pathlib
import re

from tree import files

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
# Where the build looks for headers, besides the folder of the file that includes them.
ROOTS = ("include", "gen", "tests")


def source_for(root, header, sources, preferred=()):
    """The best of `sources` that includes `header`, or None.

    Its own source or test comes first, then one that is compiled anyway, then the nearest.
    """
    distances = distances_from(root, header)
    able = [source for source in sources if source in distances]
    stem = stem_of(header)
    return min(able, default=None,
               key=lambda source: (stem_of(source) != stem, source not in preferred, distances[source], source))


def stem_of(name):
    return pathlib.PurePosixPath(name).name.split(".")[0]


def distances_from(root, header):
    """How many includes lie between the header and each file that includes it."""
    distances, waiting = {header: 0}, collections.deque([header])
    while waiting:
        name = waiting.popleft()
        for includer in includers(root)[name]:
            if includer not in distances:
                distances[includer] = distances[name] + 1
                waiting.append(includer)
    return distances


@functools.cache
def includers(root):
    """The files that include a file, by its name."""
    names = {name for name in files(root) if name.endswith((".cpp", ".hpp"))}
    result = collections.defaultdict(list)
    for name in sorted(names):
        folder = (root / name).parent
        for included in INCLUDE.findall((root / name).read_text(encoding="utf-8", errors="replace")):
            for place in (folder, *(root / place for place in ROOTS)):
                path = (place / included).resolve()
                target = path.relative_to(root).as_posix() if root in path.parents else ""
                if target in names:
                    result[target].append(name)
                    break
    return result
