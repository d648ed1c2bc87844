"""No common misspelling in sources and documents, British spelling or American.

Words that codespell takes for misspellings and that are none are in ignored_words.txt.

usage: check_spelling.py <source dir>
"""

import pathlib
import shutil
import subprocess
import sys

from tree import files, unavailable

# Bytes for a fuzzer, and the words of others.
LEFT_OUT = ("tests/fuzz/corpus/", "LICENSE")
# Parts of identifiers are words as well. What follows a hyphen may be glued to an option: -Iinclude.
WORD = r"(?<![-A-Za-z'])[A-Za-z]+(?:'[a-z]+)*"
IGNORED = "tests/style/ignored_words.txt"


def ignored_words(root):
    lines = (root / IGNORED).read_text(encoding="utf-8").splitlines()
    entries = [(number, *line.split(maxsplit=1)) for number, line in enumerate(lines, 1)
               if line.strip() and not line.startswith("#")]
    for number, word, *reason in entries:
        if not reason:
            sys.exit(f"{IGNORED}:{number}: expected a reason behind '{word}', found none")
    return [word for _, word, *_ in entries]


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    if shutil.which("codespell") is None:
        unavailable("codespell is not installed")
    names = [name for name in files(root) if not name.startswith((*LEFT_OUT, IGNORED))]
    result = subprocess.run(["codespell", "--regex", WORD, "--ignore-words-list", ",".join(ignored_words(root)), *names],
                            cwd=root, text=True, capture_output=True, check=False)
    print(result.stdout, end="")
    errors = [line for line in result.stderr.splitlines() if not line.startswith("WARNING: Binary file")]
    if result.stdout:
        print(f"mend the words, or add them with a reason to {IGNORED}")
    if errors or (result.returncode != 0 and not result.stdout):
        print("codespell failed:", *errors, sep="\n")
        sys.exit(1)
    print(f"{len(names)} files, {len(result.stdout.splitlines())} misspelt words")
    sys.exit(1 if result.stdout or not names else 0)


if __name__ == "__main__":
    main()
