# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Real projects as subjects: Debian source packages, fetched when they are measured."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Subject:
    package: str
    sources: tuple
    includes: tuple

    def files(self, sources):
        return [sources / self.package / file for file in self.sources]

    def folders(self, sources):
        """To include from."""
        return [sources / self.package / folder for folder in self.includes]


REAL = {
    "tinyxml2": Subject("tinyxml2", ("tinyxml2.cpp",), (".",)),
    "pugixml": Subject("pugixml", ("src/pugixml.cpp",), ("src",)),
    "jsoncpp": Subject(
        "libjsoncpp",
        ("src/lib_json/json_reader.cpp", "src/lib_json/json_value.cpp", "src/lib_json/json_writer.cpp"),
        ("include", "src/lib_json"),
    ),
    "fmt": Subject("fmtlib", ("src/format.cc", "src/os.cc"), ("include",)),
}
