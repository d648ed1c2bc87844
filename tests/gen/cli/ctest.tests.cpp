// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/ctest.hpp>

#include <catch2/catch.hpp>

namespace ctest_tests {

using namespace covkit::gen;

namespace {

std::string test_text(const std::string& name, const std::string& command, const std::string& properties = "") {
    return "{\"name\":\"" + name + "\",\"command\":[" + command +
           "],\"properties\":[{\"name\":\"WORKING_DIRECTORY\",\"value\":\"/\"}" + properties + "]}";
}
std::string list_text(const std::string& tests) { return "{\"kind\":\"ctestInfo\",\"tests\":[" + tests + "]}"; }

std::string environment(const std::string& words) { return ",{\"name\":\"ENVIRONMENT\",\"value\":[" + words + "]}"; }
std::string modification(const std::string& words) {
    return ",{\"name\":\"ENVIRONMENT_MODIFICATION\",\"value\":[" + words + "]}";
}

// The names that share a hash, one set for each.
std::set<std::set<std::string>> groups(
    const std::string& tests,
    const inherited_variable& inherited = [](const std::string&) { return std::optional<std::string>(); }) {
    std::set<std::set<std::string>> result;
    for (const auto& [hash, named] : names_of(read_ctest_list(list_text(tests)), inherited)) {
        CHECK(hash.size() == 16);
        result.insert(named.tests);
    }
    return result;
}

using names = std::set<std::set<std::string>>;

} // namespace

TEST_CASE("ctest: words of the command tell tests apart; equal ones are named together", "[ctest]") {
    CHECK(groups(test_text("a", "\"/p\", \"x\"") + "," + test_text("b", "\"/p\", \"y\"") + "," +
                 test_text("c", "\"/p\", \"x\"") + "," + test_text("d", "\"/p\", \"\", \"x\"")) ==
          names{{"a", "c"}, {"b"}, {"d"}});
}

TEST_CASE("ctest: so does the environment, where it is known", "[ctest]") {
    const std::string wet = test_text("wet", "\"/p\"", environment("\"WET=1\""));
    const std::string dry = test_text("dry", "\"/p\"");
    CHECK(groups(wet + "," + dry) == names{{"wet"}, {"dry"}});
    CHECK(groups(wet + "," + dry, [](const std::string&) { return std::optional<std::string>("1"); }) ==
          names{{"wet", "dry"}});
    const std::string set = test_text("set", "\"/p\"", modification("\"WET=set:1\""));
    const std::string unset = test_text("unset", "\"/p\"", modification("\"WET=unset:\""));
    CHECK(groups(wet + "," + set + "," + unset + "," + dry) == names{{"wet", "set"}, {"unset", "dry"}});
    const std::string more = test_text("more", "\"/p\"", modification("\"WET=path_list_append:x\""));
    CHECK(groups(wet + "," + dry + "," + more) == names{{"wet", "dry", "more"}});
}

TEST_CASE("ctest: what cannot be run, or is no list, has no names", "[ctest]") {
    CHECK(groups("{\"name\":\"a\"}, 7, {\"name\":\"b\",\"command\":[\"/p\"]}").empty());
    for (const char* const text : {"", "no list", "{", "[]", "{\"tests\":7}"}) {
        CHECK(read_ctest_list(text).tests.empty());
    }
    CHECK(read_ctest_list("Internal ctest changing into directory: /b\n" + list_text(test_text("a", "\"/p\"")))
              .tests.size() == 1);
}

TEST_CASE("ctest: its verdicts, once the tests have run", "[ctest]") {
    ctest_list list = read_ctest_list(list_text(test_text("a", "\"/p\"") + "," + test_text("b:c", "\"/q\"")));
    const inherited_variable nothing = [](const std::string&) { return std::optional<std::string>(); };
    for (const auto& [hash, named] : names_of(list, nothing)) {
        CHECK(named.outcome == covkit::record::test_outcome::unknown);
    }
    list.is_judged = true;
    list.failed = failed_tests("2:b:c\n\n");
    CHECK(list.failed == std::set<std::string>{"b:c"});
    for (const auto& [hash, named] : names_of(list, nothing)) {
        CHECK((named.outcome == covkit::record::test_outcome::failed) == (named.tests.count("b:c") != 0));
    }
}

} // namespace ctest_tests
