"""The checks of layout and spelling find what is planted, and say where and how to mend it."""

import os
import shutil
import unittest

from check_format import VERSION
from planted import Planted
from tree import tool, unavailable

UGLY = "int first = 1;\nint second=2;\n"


class CheckFormat(Planted):
    def test_accepts_a_sound_tree(self):
        self.write("gen/a.cpp", "int first = 1;\n")
        self.assertEqual(self.check("check_format.py"), (0, ["1 files, 0 to format"]))

    def test_says_where_and_how_to_mend(self):
        self.write("gen/a.cpp", UGLY)
        self.write("include/covkit/a.hpp", UGLY)
        code, lines = self.check("check_format.py")
        self.assertEqual(code, 1)
        self.assertEqual(lines, ["gen/a.cpp:2: not as .clang-format says",
                                 "include/covkit/a.hpp:2: not as .clang-format says",
                                 f"to mend it: {tool('clang-format', VERSION)} -i gen/a.cpp include/covkit/a.hpp",
                                 "2 files, 2 to format"])

    def test_leaves_out_generated_files_and_inputs_of_tests(self):
        self.write("gen/a.cpp", "int first = 1;\n")
        self.write("single_include/covkit/covkit.hpp", UGLY)
        self.write("tests/input/.clang-format", "DisableFormat: true\nSortIncludes: Never\n")
        self.write("tests/input/a.cpp", UGLY)
        self.assertEqual(self.check("check_format.py"), (0, ["2 files, 0 to format"]))

    def test_needs_no_repository(self):
        self.write("gen/a.cpp", UGLY)
        code, lines = self.check("check_format.py", PATH=self.path_with("clang-format", f"clang-format-{VERSION}"))
        self.assertEqual((code, lines[0]), (1, "gen/a.cpp:2: not as .clang-format says"))

    def test_skips_without_the_tool_and_fails_in_ci(self):
        self.write("gen/a.cpp", UGLY)
        path = self.path_with("git")
        self.assertEqual(self.check("check_format.py", PATH=path, CI=""),
                         (77, [f"skipped: clang-format {VERSION} is not installed"]))
        self.assertEqual(self.check("check_format.py", PATH=path, CI="true")[0], 1)

    def path_with(self, *tools):
        """A folder with these programs and no other."""
        folder = self.root.parent / "bin"
        folder.mkdir()
        for name in tools:
            for place in os.environ["PATH"].split(os.pathsep):
                if os.access(f"{place}/{name}", os.X_OK) and not (folder / name).exists():
                    (folder / name).symlink_to(f"{place}/{name}")
        return str(folder)


class CheckSpelling(Planted):
    # Written in two parts, or the check would find them here.
    WRONG = "rec" + "ieve"

    def test_accepts_both_spellings_and_ignored_words(self):
        self.write("docs/a.md", "The colour and the color of statics.\n")
        self.assertEqual(self.check("check_spelling.py")[0], 0)

    def test_says_where(self):
        self.write("docs/a.md", f"one line\nto {self.WRONG} it\n")
        self.write("gen/a.cpp", f"void {self.WRONG}_all();\n")
        code, lines = self.check("check_spelling.py")
        self.assertEqual(code, 1)
        self.assertTrue(lines[0].startswith(f"docs/a.md:2: {self.WRONG} ==> "), lines)
        self.assertTrue(lines[1].startswith(f"gen/a.cpp:1: {self.WRONG} ==> "), lines)
        self.assertIn("ignored_words.txt", lines[2])

    def test_expects_a_reason_for_an_ignored_word(self):
        self.write("tests/style/ignored_words.txt", f"{self.WRONG}\n")
        code, lines = self.check("check_spelling.py")
        self.assertEqual(code, 1)
        self.assertIn("ignored_words.txt:1: expected a reason", lines[0])


if __name__ == "__main__":
    tool("clang-format", VERSION)
    if shutil.which("codespell") is None:
        unavailable("codespell is not installed")
    unittest.main()
