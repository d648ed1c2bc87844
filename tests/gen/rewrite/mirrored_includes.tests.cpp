// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <rewrite/mirrored_includes.hpp>

#include <catch2/catch.hpp>

namespace mirrored_includes_tests {

namespace {

std::string in_mirror(const std::string& text) {
    return covkit::gen::with_mirrored_includes(text, "build/Unity/unity_0.cxx", [](const std::string& path) {
        return path.compare(0, 3, "/p/") == 0 ? path.substr(3) : std::string();
    });
}

} // namespace

TEST_CASE("absolute names of the project become relative, where the mirror has them", "[mirrored_includes]") {
    CHECK(in_mirror("#include \"/p/src/a.cpp\"\n") == "#include \"../../src/a.cpp\"\n");
    CHECK(in_mirror("\t# include</p/build/Unity/b.hpp> // why\n#include \"/p/c.hpp\"") ==
          "\t# include\"b.hpp\" // why\n#include \"../../c.hpp\"");
}

TEST_CASE("everything else stays as it is", "[mirrored_includes]") {
    for (const char* const text :
         {"", "\n", "#", "#include", "#include \"", "#include \"/p/a.cpp\nint b;\n", "#include \"src/a.cpp\"\n",
          "#include \"/usr/include/a.h\"\n", "#define A \"/p/a.cpp\"\n", "// #include \"/p/a.cpp\"\n"}) {
        CHECK(in_mirror(text) == text);
    }
}

} // namespace mirrored_includes_tests
