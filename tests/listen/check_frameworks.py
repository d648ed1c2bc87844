#!/usr/bin/env python3
"""Compiles the recipes of docs/frameworks.md with the frameworks they are for, runs two tests with each, and checks
their names and how they end. A framework that is not installed is left out, and named.

usage: check_frameworks.py ROOT COMPILER PROFILE_PRINTER
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

GATE = """#include <covkit/covkit.hpp>
inline bool opens(int coins, bool free) { return COVKIT_DECISION(COVKIT_C(coins >= 2) || COVKIT_C(free)); }
"""
QT = "/usr/include/x86_64-linux-gnu/qt5"
# Heading: (a header that must be there, what comes before the recipe, and behind it, flags, names of the tests).
PROGRAMS = {
    "Boost.Test": (
        "/usr/include/boost/test/included/unit_test.hpp",
        "#define BOOST_TEST_MODULE gate\n#include <boost/test/included/unit_test.hpp>\n",
        "BOOST_AUTO_TEST_SUITE(toll)\nBOOST_AUTO_TEST_CASE(pays) { BOOST_TEST(opens(2, false)); }\n"
        "BOOST_AUTO_TEST_CASE(breaks) { BOOST_TEST(opens(1, false)); }\nBOOST_AUTO_TEST_SUITE_END()\n",
        [], ["toll / pays", "toll / breaks"]),
    "CppUnit": (
        "/usr/include/cppunit/TestListener.h",
        "#include <cppunit/TestCaller.h>\n#include <cppunit/TestListener.h>\n#include <cppunit/TestResult.h>\n"
        "#include <cppunit/TestSuite.h>\n#include <cppunit/extensions/HelperMacros.h>\n",
        "struct toll : CppUnit::TestFixture {\n    CPPUNIT_TEST_SUITE(toll); CPPUNIT_TEST(pays); CPPUNIT_TEST(breaks); "
        "CPPUNIT_TEST_SUITE_END();\n    void pays() { CPPUNIT_ASSERT(opens(2, false)); }\n"
        "    void breaks() { CPPUNIT_ASSERT(opens(1, false)); }\n};\n"
        "int main() {\n    CppUnit::TestResult result;\n    result.addListener(&covkit_listener);\n"
        "    toll::suite()->run(&result);\n    return 1;\n}\n",
        ["-lcppunit"], ["toll::pays", "toll::breaks"]),
    "CppUTest": (
        "/usr/include/CppUTest/TestPlugin.h", "",
        "#include <CppUTest/CommandLineTestRunner.h>\n"
        "TEST_GROUP(toll) {};\nTEST(toll, pays) { CHECK(opens(2, false)); }\nTEST(toll, breaks) { CHECK(opens(1, false)); }\n"
        "int main(int count, char** words) {\n    TestRegistry::getCurrentRegistry()->installPlugin(&covkit_listener);\n"
        "    return RUN_ALL_TESTS(count, words);\n}\n",
        ["-lCppUTest"], ["TEST(toll, pays)", "TEST(toll, breaks)"]),
    "QtTest": (
        f"{QT}/QtTest/QTest", "#include <QtTest/QtTest>\n",
        "class toll : public QObject {\n    Q_OBJECT\n    covkit_tests covkit;\n  private slots:\n"
        "    void init() { covkit.begin(); }\n    void cleanup() { covkit.end(); }\n"
        "    void pays() { QVERIFY(opens(2, false)); }\n    void breaks() { QVERIFY(opens(1, false)); }\n};\n"
        "QTEST_APPLESS_MAIN(toll)\n#include \"program.moc\"\n",
        [f"-I{QT}", f"-I{QT}/QtTest", f"-I{QT}/QtCore", "-fPIC", "-lQt5Test", "-lQt5Core"], ["pays", "breaks"]),
    "A framework of one's own": (
        "", "",
        "int main() {\n    run_with_covkit(\"pays\", [] { return opens(2, false); });\n"
        "    run_with_covkit(\"breaks\", [] { return opens(1, false); });\n}\n", [], ["pays", "breaks"]),
}


def recipe_of(text, heading):
    found = re.search(rf"^## {re.escape(heading)}$.*?```cpp\n(.*?)```", text, re.S | re.M)
    if found is None:
        sys.exit(f"FAILED: docs/frameworks.md has no recipe for {heading}")
    return found.group(1)


def run(command, **more):
    return subprocess.run(command, text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def try_recipe(root, compiler, printer, work, heading, recipe):
    """What is wrong with it; nothing if it works."""
    _, before, behind, flags, names = PROGRAMS[heading]
    (work / "program.cpp").write_text(before + recipe + GATE + behind)
    if "program.moc" in behind:
        made = run(["moc", "-o", work / "program.moc", work / "program.cpp"])
        if made.returncode != 0:
            return made.stdout
    made = run([compiler, "-std=c++17", "-w", "-O0", f"-I{root}/include", f"-I{work}", "-o", work / "program",
                work / "program.cpp", *flags])
    if made.returncode != 0:
        return made.stdout
    profile = work / "program.covprof"
    said = run([work / "program"], env={**os.environ, "COVKIT_OUT": str(profile), "COVKIT_QUIET": "1"}).stdout
    listed = run([printer, profile]).stdout
    passed = re.search(rf"^passed [1-9]\d* {re.escape(names[0])}$", listed, re.M)
    failed = re.search(rf"^failed [1-9]\d* {re.escape(names[1])}$", listed, re.M)
    return "" if passed and failed else f"{listed}{said}"


def main():
    root, compiler, printer = sys.argv[1:]
    text = (pathlib.Path(root) / "docs/frameworks.md").read_text()
    wrong = 0
    for heading, (header, *_) in PROGRAMS.items():
        recipe = recipe_of(text, heading)
        if header and not pathlib.Path(header).exists():
            print(f"{heading}: not installed")
            continue
        with tempfile.TemporaryDirectory() as work:
            message = try_recipe(root, compiler, printer, pathlib.Path(work), heading, recipe)
        print(f"{heading}: {'works' if not message else 'FAILED'}\n{message}", end="")
        wrong += bool(message)
    sys.exit(1 if wrong else 0)


main()
