"""The layering check refuses what it should refuse: one small tree for each rule."""

import pathlib
import tempfile
import unittest

from check_includes import LONGEST, violations

SOUND = {
    "config.hpp": "",
    "version.hpp": "",
    "covkit.hpp": "#include <covkit/manual/decision.hpp>\n#include <covkit/report/text.hpp>\n",
    "model/location.hpp": "#include <covkit/config.hpp>\n",
    "mcdc/graph.hpp": '#include "../model/location.hpp"\n',
    "probe/store.hpp": "#include <covkit/mcdc/graph.hpp>\n",
    "record/registry.hpp": "#include <covkit/probe/store.hpp>\n",
    "record/session.hpp": "#include <covkit/record/registry.hpp>\n#include <vector>\n",
    "resolve/mcdc.hpp": "#include <covkit/record/registry.hpp>\n",
    "report/text.hpp": "#include <covkit/resolve/mcdc.hpp>\n",
    "manual/decision.hpp": "#include <covkit/record/registry.hpp>\n",
    "manual/hana.hpp": "#include <boost/hana.hpp>\n#include <covkit/manual/decision.hpp>\n",
    "listen/catch2.hpp": "#include <covkit/covkit.hpp>\n",
}


def check(changes, first_line="#pragma once\n"):
    with tempfile.TemporaryDirectory() as directory:
        for name, text in {**SOUND, **changes}.items():
            path = pathlib.Path(directory, "covkit", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text((first_line if name in changes else "#pragma once\n") + text)
        return list(violations(pathlib.Path(directory)))


class CheckIncludes(unittest.TestCase):
    def refuses(self, name, text, message):
        found = check({name: text})
        self.assertTrue(any(message in line for line in found), f"{message!r} not in {found}")
        self.assertTrue(all(name in line for line in found), found)

    def test_accepts_a_sound_tree(self):
        self.assertEqual(check({}), [])

    def test_refuses_an_empty_tree(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertIn("found none", next(violations(pathlib.Path(directory))))

    def test_refuses_an_include_against_the_direction(self):
        self.refuses("mcdc/text.hpp", "#include <covkit/probe/store.hpp>\n",
                     "mcdc/ may include only model/, mcdc/")
        self.refuses("probe/trace.hpp", '#include "../record/registry.hpp"\n',
                     "probe/ may include only")
        self.refuses("manual/label.hpp", "#include <covkit/resolve/mcdc.hpp>\n",
                     "manual/ may include only")
        self.refuses("resolve/label.hpp", "#include <covkit/manual/decision.hpp>\n",
                     "resolve/ may include only")

    def test_refuses_a_base_header_that_includes_a_folder(self):
        self.refuses("config.hpp", "#include <covkit/model/unit.hpp>\n", "not a header of covkit")
        self.refuses("version.hpp", "#include <covkit/model/location.hpp>\n", "below every folder")

    def test_refuses_opt_in_headers_elsewhere(self):
        self.refuses("covkit.hpp", "#include <covkit/listen/catch2.hpp>\n", "opt-in")
        self.refuses("covkit.hpp", "#include <covkit/manual/hana.hpp>\n", "opt-in")
        self.refuses("manual/state.hpp", "#include <covkit/manual/hana.hpp>\n", "opt-in")

    def test_refuses_the_umbrella_below_it(self):
        self.refuses("report/lcov.hpp", "#include <covkit/covkit.hpp>\n", "only listen/")

    def test_refuses_boost_outside_hana(self):
        self.refuses("record/names.hpp", "#include <boost/hana/tuple.hpp>\n", "manual/hana*.hpp")

    def test_refuses_standard_headers_in_what_tables_need(self):
        self.refuses("probe/cell.hpp", "#  include <vector>\n", "<vector>")
        self.refuses("model/name.hpp", "#include <cstdint>\n", "no standard header")
        self.refuses("config.hpp", "#include <cstdlib>\n", "no standard header")
        self.refuses("record/registry.hpp", "#include <cstddef>\n", "no standard header")

    def test_refuses_a_cycle(self):
        found = check({"model/location.hpp": "#include <covkit/model/unit.hpp>\n",
                       "model/unit.hpp": "#include <covkit/model/location.hpp>\n"})
        self.assertEqual(found,
                         ["cycle: model/location.hpp -> model/unit.hpp -> model/location.hpp"])

    def test_refuses_long_files(self):
        self.refuses("report/html.hpp", "\n" * LONGEST, f"{LONGEST + 1} lines")

    def test_refuses_a_missing_pragma_once(self):
        found = check({"model/unit.hpp": "#define COVKIT_UNIT\n#endif\n"},
                      first_line="#ifndef COVKIT_UNIT\n")
        self.assertEqual(len(found), 1, found)
        self.assertIn("'#pragma once'", found[0])

    def test_refuses_unknown_places(self):
        self.refuses("utils/string.hpp", "", "unknown folder utils/")
        self.refuses("helpers.hpp", "", "a header at the top")

    def test_refuses_a_header_that_does_not_exist(self):
        self.refuses("report/text.hpp", "#include <covkit/report/colour.hpp>\n",
                     "not a header of covkit")


if __name__ == "__main__":
    unittest.main()
