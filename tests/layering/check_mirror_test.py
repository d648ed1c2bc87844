"""The mirror check refuses what it should refuse: one small tree for each rule."""

import pathlib
import tempfile
import unittest

from check_mirror import violations

SOUND = {
    "include/covkit/config.hpp": "",
    "include/covkit/model/state.hpp": "",
    "include/covkit/model/text.hpp": "",
    "gen/main.cpp": "",
    "gen/facts/state.hpp": "",
    "gen/facts/state_choice.cpp": "",
    "gen/facts/state_choice.hpp": "",
    "gen/emit/table.cpp": "",
    "gen/emit/macros.cpp": "",
    "tests/model/state.tests.cpp": "",
    "tests/model/text_robust.tests.cpp": "",
    "tests/model/text.slow.tests.cpp": "",
    "tests/model/proof.tests.cpp": "",
    "tests/gen/facts/state.tests.cpp": "",
    "tests/gen/facts/state_choice.tests.cpp": "",
    "tests/gen/golden/check_golden.py": "",
    "tests/gen/CMakeLists.txt": "covkit_add_script_test(gen.golden LABEL slow)\n"
                                "covkit_add_test(\n  gen.run.${compiler} LABEL slow)\n"
                                "covkit_add_test_executable(tests_gen gen LABEL slow)\n",
}
SOURCES = {
    "include/covkit/config.hpp": "gen.run.g++ -- only switches",
    "gen/main.cpp": "gen, tests/gen/golden -- one call",
    "gen/emit/*.cpp": "gen.golden -- text, compared",
}
TESTS = {"tests/model/proof.tests.cpp": "include/covkit/model -- of all headers"}


def lines(excuses):
    return "".join(f"{subject}: {why}\n" for subject, why in excuses.items() if why is not None)


def check(files=None, sources=None, tests=None):
    """Violations in the sound tree with changes; None takes a file or an excuse away."""
    excused = "# why\n\n[sources]\n" + lines({**SOURCES, **(sources or {})}) \
        + "\n[tests]\n" + lines({**TESTS, **(tests or {})})
    with tempfile.TemporaryDirectory() as directory:
        for name, content in {**SOUND, "tests/layering/excused.txt": excused, **(files or {})}.items():
            if content is not None:
                path = pathlib.Path(directory, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content)
        return list(violations(pathlib.Path(directory)))


class CheckMirror(unittest.TestCase):
    def refuses(self, message, **changes):
        found = check(**changes)
        self.assertEqual(len(found), 1, found)
        self.assertIn(message, found[0])

    def test_accepts_a_sound_tree(self):
        self.assertEqual(check(), [])

    def test_refuses_an_empty_tree(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertIn("found none", next(violations(pathlib.Path(directory))))

    def test_refuses_a_source_that_no_test_is_named_after(self):
        self.refuses("gen/facts/globs.cpp: no test has its name; write tests/gen/facts/globs.tests.cpp",
                     files={"gen/facts/globs.cpp": ""})
        self.refuses("include/covkit/model/bits.hpp: no test has its name; write tests/model/bits.tests.cpp",
                     files={"include/covkit/model/bits.hpp": ""})
        self.refuses("gen/facts/places.hpp: no test has its name", files={"gen/facts/places.hpp": ""})
        self.refuses("gen/main.cpp: no test has its name", sources={"gen/main.cpp": None})

    def test_refuses_a_test_in_another_folder(self):
        found = check(files={"gen/facts/globs.cpp": "", "tests/gen/emit/globs.tests.cpp": ""})
        self.assertEqual(len(found), 2, found)
        self.assertIn("gen/facts/globs.cpp: no test has its name", found[0])
        self.assertIn("tests/gen/emit/globs.tests.cpp: is named after no source", found[1])

    def test_a_test_belongs_to_the_source_with_the_longest_name(self):
        self.refuses("gen/facts/state.hpp: no test has its name", files={"tests/gen/facts/state.tests.cpp": None})
        self.refuses("gen/facts/state_choice.cpp: no test has its name",
                     files={"tests/gen/facts/state_choice.tests.cpp": None})

    def test_refuses_a_test_that_is_named_after_no_source(self):
        self.refuses("tests/gen/table.tests.cpp: is named after no source", files={"tests/gen/table.tests.cpp": ""})
        self.refuses("tests/model/textual.tests.cpp: is named after no source",
                     files={"tests/model/textual.tests.cpp": ""})
        self.refuses("tests/model/proof.tests.cpp: is named after no source",
                     tests={"tests/model/proof.tests.cpp": None})

    def test_refuses_an_excuse_whose_source_is_gone(self):
        self.refuses("gen/facts/gone.cpp: there is no such file", sources={"gen/facts/gone.cpp": "gen.golden -- why"})
        self.refuses("gen/old/*.cpp: there is no such file", sources={"gen/old/*.cpp": "gen.golden -- why"})
        self.refuses("tests/model/gone.tests.cpp: there is no such file",
                     tests={"tests/model/gone.tests.cpp": "include/covkit/model -- why"})

    def test_refuses_an_excuse_whose_source_has_a_test_now(self):
        self.refuses("include/covkit/config.hpp: needs no excuse", files={"tests/config.tests.cpp": ""})
        self.refuses("gen/emit/*.cpp: needs no excuse",
                     files={"tests/gen/emit/table.tests.cpp": "", "tests/gen/emit/macros.tests.cpp": ""})
        self.assertEqual(check(files={"tests/gen/emit/table.tests.cpp": ""}), [])  # macros.cpp has none yet
        self.refuses("tests/model/proof.tests.cpp: needs no excuse", files={"include/covkit/model/proof.hpp": ""})

    def test_refuses_an_excuse_for_what_another_one_excuses(self):
        self.refuses("gen/emit/table.cpp: is excused by gen/emit/*.cpp already",
                     sources={"gen/emit/table.cpp": "gen.golden -- why"})

    def test_refuses_an_excuse_without_a_reason_or_a_test(self):
        self.refuses("gen/main.cpp: expected a reason", sources={"gen/main.cpp": "gen.golden"})
        self.refuses("gen/main.cpp: expected a reason", sources={"gen/main.cpp": "gen.golden -- "})
        self.refuses("expected 'gen/main.cpp: <test> -- <reason>'", sources={"gen/main.cpp": " -- why"})
        self.refuses("expected 'gen/main.cpp: <test> -- <reason>'", sources={"gen/main.cpp": ""})

    def test_refuses_an_excuse_by_a_test_that_does_not_exist(self):
        self.refuses("there is no test gen.silver", sources={"gen/main.cpp": "gen.golden, gen.silver -- why"})
        self.refuses("there is no test gen.runs.g++", sources={"gen/main.cpp": "gen.runs.g++ -- why"})
        self.refuses("there is no test tests/gen/silver", sources={"gen/main.cpp": "tests/gen/silver -- why"})
        self.refuses("there is no test gen/main.cpp", sources={"gen/main.cpp": "gen/main.cpp -- why"})
        self.refuses("there is no source include/covkit/mode",
                     tests={"tests/model/proof.tests.cpp": "include/covkit/mode -- why"})


if __name__ == "__main__":
    unittest.main()
