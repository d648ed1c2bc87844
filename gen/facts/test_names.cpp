// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/test_names.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

namespace covkit::gen {

namespace {

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_alpha(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// In lower case. A word ends where letters end, and where a capital follows a small letter; of several capitals in a
// row, the last one begins a word if a small letter follows: HTTPTest is http and test.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool is_open = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!is_alpha(c)) {
            is_open = false;
            continue;
        }
        const bool begins =
            is_upper(c) && i != 0 &&
            (is_lower(text[i - 1]) || (is_upper(text[i - 1]) && i + 1 < text.size() && is_lower(text[i + 1])));
        if (!is_open || begins) {
            words.emplace_back();
            is_open = true;
        }
        words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return words;
}

// Inner words do not count: gtest-test-part.cc is not a test, nor is a folder of that name.
bool speaks_of_tests(std::string_view component) {
    static const std::set<std::string> of_tests = {"test", "tests", "testing", "unittest", "unittests"};
    const std::vector<std::string> words = words_of(component);
    return !words.empty() && (of_tests.count(words.front()) != 0 || of_tests.count(words.back()) != 0);
}

// With a hyphen these are the names of GoogleTest's own library: gtest-typed-test.cc, gmock-matchers.cc.
bool is_of_googletest(std::string_view file) { return file.substr(0, 6) == "gtest-" || file.substr(0, 6) == "gmock-"; }

// Headers are tests by their folder only: the same header must be one everywhere, and students_t_test.hpp is
// statistics.
bool is_source(std::string_view extension) {
    static const std::set<std::string_view> sources = {".c", ".cpp", ".cc", ".cxx", ".c++", ".C", ".cp"};
    return sources.count(extension) != 0;
}

} // namespace

test_name test_name_of(const std::string& name) {
    std::string_view rest = name;
    for (std::size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
        if (speaks_of_tests(rest.substr(0, slash))) {
            return test_name::folder;
        }
        rest.remove_prefix(slash + 1);
    }
    const std::size_t dot = rest.rfind('.');
    const bool is_test = dot != std::string_view::npos && is_source(rest.substr(dot)) &&
                         speaks_of_tests(rest.substr(0, dot)) && !is_of_googletest(rest);
    return is_test ? test_name::source : test_name::none;
}

bool is_bundled_framework(const std::string& name) {
    static const std::set<std::string_view> files = {"catch.hpp",
                                                     "catch_amalgamated.hpp",
                                                     "catch_amalgamated.cpp",
                                                     "doctest.h",
                                                     "snitch_all.hpp",
                                                     "acutest.h",
                                                     "greatest.h",
                                                     "munit.h",
                                                     "munit.c"};
    static const std::set<std::string_view> folders = {
        "third_party", "thirdparty", "3rdparty", "vendor", "external", "extern",        "externals",
        "contrib",     "deps",       "lib",      "libs",   "ext",      "single_include"};
    std::string_view rest = name;
    bool is_of_others = false;
    for (std::size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
        is_of_others = is_of_others || folders.count(rest.substr(0, slash)) != 0;
        rest.remove_prefix(slash + 1);
    }
    return is_of_others && files.count(rest) != 0;
}

bool is_test_framework(const std::string& path) {
    static const std::set<std::string_view> headers = {
        "gtest.h",     "gmock.h",    "catch.hpp",      "catch_amalgamated.hpp",
        "doctest.h",   "snitch.hpp", "snitch_all.hpp", "ut.hpp",
        "lest.hpp",    "acutest.h",  "utest.h",        "greatest.h",
        "munit.h",     "minunit.h",  "cmocka.h",       "bandit.h",
        "CUnit.h",     "QTest",      "QtTest",         "qtest.h",
        "rapidcheck.h"};
    static const std::set<std::string_view> folders = {"catch2",  "cppunit",    "CppUTest", "QtTest",
                                                       "cxxtest", "UnitTest++", "criterion"};
    std::string_view rest = path;
    std::string_view before;
    for (std::size_t slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
        const std::string_view folder = rest.substr(0, slash);
        if (folders.count(folder) != 0 || (before == "boost" && folder == "test") ||
            (before == "covkit" && folder == "listen")) {
            return true;
        }
        before = folder;
        rest.remove_prefix(slash + 1);
    }
    return headers.count(rest) != 0;
}

} // namespace covkit::gen
