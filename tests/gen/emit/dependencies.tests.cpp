// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/dependencies.hpp>

#include <catch2/catch.hpp>

namespace dependencies_tests {

namespace {

std::string originals_in(const std::string& text, const std::string& base = "") {
    covkit::gen::project_options options;
    options.root = "/p";
    options.out = "/out";
    options.build = "/build";
    return covkit::gen::with_originals(text, "/out/mirror", covkit::gen::project(options), base);
}

} // namespace

TEST_CASE("dependencies: originals instead of the mirror, and no tables") {
    CHECK(originals_in("a.o: /out/mirror/src/lib/a.cpp \\\n /out/mirror/covkit_tables/lib/a.cpp.hpp \\\n"
                       "  /usr/include/stdio.h /out/mirror/src/b.hpp\n") ==
          "a.o: /p/lib/a.cpp \\\n  /usr/include/stdio.h /p/b.hpp\n");
}

TEST_CASE("dependencies: what only begins like the mirror is something else") {
    const std::string text = "a.o: /out/mirror/source/a.cpp /out/mirror2/src/a.cpp /out/mirror/src\n";
    CHECK(originals_in(text) == text);
    CHECK(originals_in("") == "");
    CHECK(originals_in("\n \\\n") == "\n \\\n");
}

TEST_CASE("dependencies: names below the base are relative to it, others are not") {
    CHECK(originals_in("a.o: /out/mirror/src/lib/a.cpp /out/mirror/src/library/b.hpp\n", "/p/lib") ==
          "a.o: a.cpp /p/library/b.hpp\n");
}

TEST_CASE("dependencies: names as Make writes them") {
    CHECK(originals_in("a.o: /out/mirror/src/my\\ lib/a\\#1.cpp /out/mirror/src/x$$y.hpp\n") ==
          "a.o: /p/my\\ lib/a\\#1.cpp /p/x$$y.hpp\n");
    CHECK(originals_in("a\\ b.o: /usr/my\\ headers/x.h") == "a\\ b.o: /usr/my\\ headers/x.h");
    CHECK(originals_in("a.o: /out/mirror/src/a.cpp\\\r\n /out/mirror/src/b.hpp") == "a.o: /p/a.cpp\\\r\n /p/b.hpp");
    CHECK(originals_in("a.o: x\\") == "a.o: x\\"); // cut off
}

TEST_CASE("dependencies: what is generated beside the root, and names with .. in them") {
    CHECK(originals_in("a.o: /out/mirror/src/@build/unity.cpp /out/mirror/src/@build/../lib/a.cpp\n") ==
          "a.o: /build/unity.cpp /p/lib/a.cpp\n");
}

TEST_CASE("dependencies: what targets are made of") {
    using covkit::gen::prerequisites;
    using words = std::vector<std::string>;
    CHECK(prerequisites("a.o b.d: a.cpp \\\n b\\ c.hpp $$d.hpp\n\nb\\ c.hpp:\n") ==
          words{"a.cpp", "b c.hpp", "$d.hpp"});
    CHECK(prerequisites("a.o : a.cpp\\\r\n b.hpp\r\nc.o: c.cpp\n") == words{"a.cpp", "b.hpp", "c.cpp"});
    CHECK(prerequisites("").empty());
}

} // namespace dependencies_tests
