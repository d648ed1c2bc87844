"""check_tidy.py finds what is planted in a source or a header, in the change or in everything."""

import json
import unittest

from check_tidy import COMPILER, MOST, VERSION
from planted import Planted
from tree import tool

SOUND = {
    "include/covkit/model/text.hpp": "#pragma once\nnamespace covkit {\ninline int* text() { return nullptr; }\n}\n",
    "gen/facts/block.hpp": "#pragma once\n#include <covkit/model/text.hpp>\ninline int* block() { return nullptr; }\n",
    "gen/facts/chain.hpp": '#pragma once\n#include "facts/block.hpp"\n',
    "gen/facts/chain.cpp": '#include "facts/chain.hpp"\nint* chain() { return nullptr; }\n',
    "tests/facts/chain.tests.cpp": '#include "facts/chain.hpp"\nint* tested() { return nullptr; }\n',
}
DEFECT = "nullptr", "0"
CHECK = "[modernize-use-nullptr]"


class Tidied(Planted):
    def setUp(self):
        super().setUp()
        for name, text in SOUND.items():
            self.write(name, text)
        self.commit()
        self.commit()

    def plant(self, name):
        self.write(name, SOUND[name].replace(*DEFECT))

    def check_tidy(self, *arguments, sources=None, **environment):
        commands = [{"directory": str(self.root), "file": str(path),
                     "command": f"{COMPILER} -std=c++20 -I{self.root}/include -I{self.root}/gen -c {path}"}
                    for path in sources or sorted(self.root.rglob("*.cpp"))]
        database = self.root.parent / "compile_commands.json"
        database.write_text(json.dumps(commands), encoding="utf-8")
        return self.check("check_tidy.py", str(self.root.parent / "build"), "--database", str(database), *arguments,
                          **environment)

    def finds(self, lines, name, line):
        self.assertTrue(any(text.startswith(f"{name}:{line}:") and text.endswith(CHECK) for text in lines), lines)


class CheckTidy(Tidied):
    def test_accepts_a_sound_tree(self):
        self.assertEqual(self.check_tidy("--all"), (0, ["2 files, 0 findings"]))
        self.assertEqual(self.check_tidy(), (0, ["0 files changed since HEAD~1, 0 findings"]))

    def test_finds_a_defect_in_a_source(self):
        self.plant("gen/facts/chain.cpp")
        code, lines = self.check_tidy()
        self.assertEqual((code, lines[1:]), (1, ["1 files changed since HEAD~1, 1 findings"]))
        self.finds(lines, "gen/facts/chain.cpp", 2)

    def test_finds_a_defect_in_a_header(self):
        for name, line in (("gen/facts/block.hpp", 3), ("include/covkit/model/text.hpp", 3)):
            with self.subTest(name):
                self.plant(name)
                code, lines = self.check_tidy()
                self.assertEqual(code, 1)
                self.finds(lines, name, line)

    def test_finds_a_defect_in_a_header_that_no_source_includes(self):
        self.write("include/covkit/embedded/units.hpp", "#pragma once\ninline int* units() { return 0; }\n")
        self.finds(self.check_tidy()[1], "include/covkit/embedded/units.hpp", 2)
        self.assertEqual(self.check_tidy("--all")[1][0],
                         f"include/covkit/embedded/units.hpp: 2: use nullptr {CHECK}")

    def test_finds_everything_with_all(self):
        for name in SOUND:
            self.plant(name)
        code, lines = self.check_tidy("--all", "--jobs", "2")
        self.assertEqual(code, 1)
        self.assertEqual([line.split(":")[0] for line in lines],
                         ["gen/facts/block.hpp", "gen/facts/chain.cpp", "include/covkit/model/text.hpp",
                          "tests/facts/chain.tests.cpp", "2 files, 4 findings"])

    def test_looks_into_batches(self):
        batch = self.root.parent / "build/program.dir/Unity/unity_0_cxx.cxx"
        names = ["gen/facts/chain.cpp", "tests/facts/chain.tests.cpp"]
        batch.parent.mkdir(parents=True)
        batch.write_text("".join(f'#include "{path}"\n' for path in (*(self.root / name for name in names),
                                                                      batch.with_name("generated_later.cpp"))))
        self.assertEqual(self.check_tidy("--all", sources=[batch]), (0, ["2 files, 0 findings"]))
        for name in names:
            self.plant(name)
        code, lines = self.check_tidy("--all", sources=[batch])
        self.assertEqual(code, 1)
        self.assertEqual([line.split(":")[0] for line in lines], [*names, "2 files, 2 findings"])

    def test_leaves_alone_what_did_not_change(self):
        self.plant("gen/facts/block.hpp")
        self.plant("tests/facts/chain.tests.cpp")
        self.commit()
        self.write("gen/facts/chain.cpp", SOUND["gen/facts/chain.cpp"] + "\n")
        self.commit()
        self.assertEqual(self.check_tidy()[0], 0)
        code, lines = self.check_tidy(COVKIT_BASE="HEAD~2")
        self.assertEqual(code, 1)
        self.finds(lines, "gen/facts/block.hpp", 3)
        self.finds(lines, "tests/facts/chain.tests.cpp", 2)
        self.assertEqual(lines[-1], "3 files changed since HEAD~2, 2 findings")

    def test_looks_at_new_files(self):
        self.write("gen/facts/late.cpp", "int* late() { return 0; }\n")
        self.finds(self.check_tidy()[1], "gen/facts/late.cpp", 1)

    def test_names_what_it_does_not_look_at(self):
        for number in range(MOST + 2):
            self.write(f"gen/many/{number:02}.cpp", "")
        code, lines = self.check_tidy()
        self.assertEqual(code, 0)
        self.assertEqual([line.split(",")[0] for line in lines],
                         [f"gen/many/{MOST:02}.cpp: not looked at", f"gen/many/{MOST + 1:02}.cpp: not looked at",
                          f"{MOST} files changed since HEAD~1"])
        self.git("clean", "--quiet", "--force", "-d")
        self.write("tests/input.hpp", "")
        self.assertIn("tests/input.hpp: not looked at", self.check_tidy()[1][0])

    def test_reports_what_cannot_be_compiled(self):
        self.write("include/covkit/model/text.hpp", "#include <nowhere.hpp>\n")
        code, lines = self.check_tidy()
        self.assertEqual(code, 1)
        self.assertIn("'nowhere.hpp' file not found", lines[0])

    def test_refuses_an_unknown_base(self):
        code, lines = self.check_tidy(COVKIT_BASE="nowhere")
        self.assertEqual((code, lines), (1, ["COVKIT_BASE: expected a commit, found 'nowhere'"]))


class Names(Tidied):
    """Names are ours, except where the libraries that call us demand others."""

    def naming(self, text):
        self.write("gen/facts/names.cpp", text)
        return [line.split(": ", 1)[1] for line in self.check_tidy()[1] if "readability-identifier-naming" in line]

    def test_accepts_what_clang_demands(self):
        self.assertEqual(self.naming("struct walk {\n    bool VisitExpr(int* e);\n    bool TraverseStmt(int* s);\n"
                                     "    bool shouldVisitImplicitCode() const;\n};\n"), [])

    def test_refuses_other_names(self):
        found = self.naming("struct Walk {\n    bool goOn();\n};\n")
        self.assertEqual(len(found), 2, found)


if __name__ == "__main__":
    tool("clang-tidy", VERSION)
    unittest.main()
