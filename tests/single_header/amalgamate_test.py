"""scripts/amalgamate.py on small trees: what it writes is preprocessed and compared."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/amalgamate.py"
VERSION = """\
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The version.
#pragma once
#define COVKIT_VERSION_MAJOR 4
#define COVKIT_VERSION_MINOR 5
#define COVKIT_VERSION_PATCH 6
"""


class Amalgamate(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name)
        self.output = self.root / "single.hpp"

    def header(self, name, text):
        path = self.root / "covkit" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#pragma once\n" + text if name != "version.hpp" else text)

    def run_script(self, *options):
        return subprocess.run([sys.executable, SCRIPT, "--include", self.root, "--output",
                               self.output, *options], text=True, capture_output=True, check=False)

    def single(self, umbrella, **headers):
        self.header("version.hpp", VERSION)
        self.header("covkit.hpp", umbrella)
        for name, text in headers.items():
            self.header(name.replace("__", "/") + ".hpp", text)
        result = self.run_script()
        self.assertEqual(result.returncode, 0, result.stderr)
        return self.output.read_text()

    def preprocessed(self, text):
        """The lines that a compiler would see of a file with this text."""
        result = subprocess.run(["c++", "-E", "-P", f"-I{self.root}", "-x", "c++", "-"],
                                input=text, text=True, capture_output=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout.split("\n")[:-1]

    def test_each_header_comes_once_and_before_its_users(self):
        text = self.single("#include <covkit/b.hpp>\n#include <covkit/model/a.hpp>\nint top;\n",
                           b='#include "model/a.hpp"\nint b;\n', model__a="int a;\n")
        self.assertEqual(self.preprocessed(text), ["int a;", "int b;", "int top;"])
        self.assertNotIn("#pragma once", text)

    def test_the_banner_has_the_version_and_notices_are_not_repeated(self):
        text = self.single("#include <covkit/version.hpp>\n")
        self.assertTrue(text.startswith("// covkit 4.5.6"), text)
        self.assertEqual(text.count("Copyright"), 1)
        self.assertIn("// The version.", text)

    def test_system_headers_are_deduplicated_outside_conditions_only(self):
        text = self.single("#include <covkit/a.hpp>\n#include <covkit/b.hpp>\n",
                           a="#if 0\n#include <vector>\n#endif\n#include <map>\n",
                           b="#include <vector>\n#  include <map>\n")
        self.assertEqual((text.count("<vector>"), text.count("include <map>")), (2, 1))

    def test_a_header_inside_a_condition_stays_available_behind_it(self):
        for condition in "01":
            text = self.single("#include <covkit/a.hpp>\n#include <covkit/b.hpp>\n",
                               a=f"#if {condition}\n#include <covkit/c.hpp>\n#endif\nint a;\n",
                               b="#include <covkit/c.hpp>\nint b;\n", c="int c;\n")
            self.assertEqual(sorted(self.preprocessed(text)), ["int a;", "int b;", "int c;"])

    def test_a_header_comes_once_where_the_same_conditions_hold(self):
        text = self.single("#include <covkit/a.hpp>\n"
                           "#if HOSTED && !defined(OFF) // both\n#include <covkit/c.hpp>\n#endif\n",
                           a="#ifdef OFF\nint off;\n#else\n#include <covkit/b.hpp>\n#endif\n",
                           b="#  if HOSTED\n#include <covkit/c.hpp>\n#  endif\n", c="int c;\n")
        self.assertEqual(text.count("int c;"), 1)
        self.assertEqual(self.preprocessed("#define HOSTED 1\n" + text), ["int c;"])
        self.assertEqual(self.preprocessed("#define OFF\n" + text), ["int off;"])

    def test_behind_a_choice_of_two_neither_holds(self):
        text = self.single("#include <covkit/a.hpp>\n"
                           "#if defined(OFF) || defined(READ)\nint off;\n#else\n#include <covkit/c.hpp>\n#endif\n",
                           a="#ifndef OFF\n#include <covkit/c.hpp>\n#endif\n", c="int c;\n")
        self.assertEqual(text.count("int c;"), 1)
        self.assertEqual(self.preprocessed(text), ["int c;"])
        self.assertEqual(self.preprocessed("#define OFF\n" + text), ["int off;"])

    def test_listeners_are_opt_in_and_share_what_they_include(self):
        self.single("#include <covkit/a.hpp>\nint top;\n", a="int a;\n",
                    listen__catch2="#include <covkit/listen/run.hpp>\nint catch2;\n",
                    listen__gtest="#include <covkit/listen/run.hpp>\nint gtest;\n",
                    listen__run="#include <covkit/a.hpp>\nint run;\n")
        include = '#include "single.hpp"\n'
        listen = "#define COVKIT_HOSTED 1\n#define COVKIT_LISTEN_GTEST\n"
        core, all_lines = ["int a;", "int top;"], ["int a;", "int top;", "int run;", "int gtest;"]
        self.assertEqual(self.preprocessed(include + include), core)
        self.assertEqual(self.preprocessed(listen + include + include), all_lines)
        self.assertEqual(self.preprocessed(include + listen + include), all_lines)
        off = "#define COVKIT_OFF\n"
        self.assertEqual(self.preprocessed(off + listen + include), core)

    def test_check_tells_a_stale_header_from_a_fresh_one(self):
        self.single("int top;\n")
        self.assertEqual(self.run_script("--check").returncode, 0)
        self.header("covkit.hpp", "int changed;\n")
        result = self.run_script("--check")
        self.assertEqual(result.returncode, 1)
        self.assertIn("+int changed;", result.stdout)
        self.assertIn("run scripts/amalgamate.py", result.stdout.splitlines()[-1])

    def test_a_missing_header_is_an_error(self):
        self.header("version.hpp", VERSION)
        self.header("covkit.hpp", "#include <covkit/nowhere.hpp>\n")
        self.assertIn("covkit/nowhere.hpp", self.run_script().stderr)


if __name__ == "__main__":
    unittest.main()
