// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Comparisons and conversions that code of others, or of the compiler, makes of ours.
#include "gen/analysis/state_in_text.hpp"

namespace state_comparisons_tests {

using namespace state_in_text;

TEST_CASE("Definition 3: whoever asserts on an object may convert it") {
    const found all = state_of("#define ENSURE(x) ensure(x)\n"
                               "template <class T> void ensure(const T& t);\n"
                               "struct handle { int fd; explicit operator bool() const { return fd >= 0; } };\n"
                               "void test(handle& h) { ENSURE(h); }",
                               {true, {"ENSURE"}, {}, {}, {}});
    CHECK(all.depends("ENSURE(h) <- handle::operator bool() const"));
}

TEST_CASE("Definition 3: objects that others compare, of a type that a template knows") {
    const found all =
        state_of("#define ENSURE(x, y) ensure(x, y)\n"
                 "template <class T> void ensure(const T&, const T&);\n"
                 "template <class T> struct ring { T t; bool operator==(const ring& o) const { return t == o.t; } };\n"
                 "template <class T> void test(ring<T> a, ring<T> b) { ENSURE(a, b); }",
                 {true, {"ENSURE"}, {}, {}, {}});
    CHECK(all.depends("ENSURE(a, b) <- *::operator=="));
}

TEST_CASE("state: comparisons by templates of others are those of the class") {
    const found all = state_of("#include <algorithm>\n#include <vector>\n"
                               "struct p { int x; bool operator==(const p& o) const { return x == o.x; } };\n"
                               "bool f(const std::vector<p>& all, const p& one) {\n"
                               "  return std::find(all.begin(), all.end(), one) != all.end(); }");
    CHECK(all.depends("f(const std::vector<p> &, const p &) <- *::operator=="));
}

} // namespace state_comparisons_tests
