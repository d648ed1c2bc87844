# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""The real projects: what their tests assert with, and which files are tests where names do not tell."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Project:
    name: str
    assertions: str = ""
    tests: str = ""
    faults_in: str = ""  # only in files whose names end so; after a change in a header, much would be built anew
    # How tests are run one by one, if they can be: the program, what lists them, what chooses one.
    program: str = ""
    lists: str = ""
    chooses: str = ""


PROJECTS = (
    Project("libjsoncpp", "JSONTEST_ASSERT JSONTEST_ASSERT_PRED JSONTEST_ASSERT_EQUAL JSONTEST_ASSERT_STRING_EQUAL "
                          "JSONTEST_ASSERT_THROWS", "*/test_lib_json/*",
            program="bin/jsoncpp_test", lists="--list-tests", chooses="--test"),
    Project("tinyxml2", "XMLTest", "*xmltest.cpp"),
    Project("yaml-cpp", "", "*/test/*", faults_in=".cpp"),
)
