// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/matrix.hpp>

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>

namespace matrix_tests {

using namespace covkit::gen;
using covkit::record::profile;
using covkit::resolve::suite_resolver;
using covkit::resolve::suite_status;
using tables = std::vector<const covkit::model::unit*>;

namespace {

std::string name_of(const std::string& file, const obligation& each) {
    return file + ":" + std::to_string(each.where.line) + ":" + std::to_string(each.where.column) + ": " +
           described(each) + " #" + std::to_string(each.number);
}

// What a test covers if it is the only one.
std::map<std::string, bool> covered_alone(const profile& all, std::size_t test, const tables& of) {
    profile one = all;
    one.tests = {all.tests[test]};
    suite_status suite = suite_resolver(one, of).resolve();
    std::map<std::string, bool> result;
    for (auto& [file, view] : suite.files) {
        each_obligation(view,
                        [&, &name = file](const obligation& each) { result[name_of(name, each)] = each.covered; });
    }
    return result;
}

// For each obligation and test, whether the test alone covers it. How many bits are set.
std::size_t check(const profile& observed, const tables& of) {
    suite_status suite = suite_resolver(observed, of).resolve();
    const test_matrix matrix(observed, of, suite);
    std::vector<std::map<std::string, bool>> alone;
    for (std::size_t t = 0; t < observed.tests.size(); ++t) {
        alone.push_back(covered_alone(observed, t, of));
    }
    std::size_t bits = 0;
    for (auto& [file, view] : suite.files) {
        each_obligation(view, [&, &name = file](const obligation& each) {
            std::vector<std::size_t> expected;
            for (std::size_t t = 0; t < alone.size(); ++t) {
                const auto known = alone[t].find(name_of(name, each));
                if (known != alone[t].end() && known->second) {
                    expected.push_back(t);
                }
            }
            INFO(name_of(name, each));
            CHECK(matrix.tests_of(each) == expected);
            CHECK(matrix.only_test_of(each) == (expected.size() == 1 ? expected[0] : test_matrix::no_test));
            CHECK(each.covered == !expected.empty());
            bits += expected.size();
        });
    }
    return bits;
}

// Tests that observe some of the cells. More than 64 of them, so that a row has more than one word.
profile some_tests(const covkit::model::unit& unit, unsigned seed) {
    std::mt19937 random(seed);
    profile made;
    made.units.push_back({covkit::resolve::string_of(unit.file), unit.fingerprint, unit.cell_count});
    for (int t = 0; t < 70; ++t) {
        made.tests.push_back({"t" + std::to_string(t), covkit::record::test_outcome::passed, false, {}});
        for (covkit::model::index cell = 0; cell < unit.cell_count; ++cell) {
            if (random() % (t < 60 ? 40 : 3) == 0) {
                made.tests.back().observations.push_back({0, cell});
            }
        }
    }
    return made;
}

} // namespace

TEST_CASE("matrix: a test covers what it covers alone") {
    const report_test::generated generated;
    CHECK(check(some_tests(generated.table(), 1), {&generated.table()}) > 50);
    written::unit many("many.cpp");
    many.add("a && (b || !c)", 1).add("a & b", 2, covkit::model::encoding::summed_paths);
    many.add("a && b || c", 3, covkit::model::encoding::marks).add(written::function{"f", 4});
    CHECK(check(some_tests(many.table(), 2), {&many.table()}) > 50);
}

TEST_CASE("matrix: where a pair shows both values, a test covers its half of the pair") {
    written::unit unit("valve.cpp");
    unit.add("open ^ stuck", 3, covkit::model::encoding::summed_paths); // 0 TT, 1 TF, 2 FT, 3 FF
    const auto tests_of_mcdc = [&](const std::vector<covkit::model::index>& vectors) {
        profile observed;
        observed.units.push_back({"valve.cpp", unit.table().fingerprint, unit.table().cell_count});
        for (const covkit::model::index each : vectors) {
            observed.tests.push_back({std::to_string(each), {}, false, {{0, each}}});
        }
        const tables of = {&unit.table()};
        suite_status suite = suite_resolver(observed, of).resolve();
        const test_matrix matrix(observed, of, suite);
        std::string result;
        each_obligation(suite.files.at("valve.cpp"), [&](const obligation& each) {
            if (std::string(each.criterion) == "mcdc") {
                result += "|";
                for (const std::size_t t : matrix.tests_of(each.justified)) {
                    result += observed.tests[t].name;
                }
            }
        });
        return result;
    };
    CHECK(tests_of_mcdc({0, 3}) == "||||");
    CHECK(tests_of_mcdc({0, 1}) == "|||0|1");
    CHECK(tests_of_mcdc({0, 1, 3}) == "|1|3|0|1");
}

TEST_CASE("matrix: associations, labels and attributes, too") {
    const flowing::unit flow;
    CHECK(check(some_tests(flow.table(), 3), {&flow.table()}) > 100);
    const labelled::unit labels;
    CHECK(check(some_tests(labels.table(), 4), {&labels.table()}) > 100);
    stateful::color color;
    const tables colors = color.tables();
    CHECK(check(stateful::profile_of(colors, {stateful::color::without_assert(), stateful::color::with_assert(),
                                              stateful::color::with_both()}),
                colors) > 10);
}

TEST_CASE("matrix: one test of several words, and nothing of what is not asked for") {
    written::unit unit("a.cpp");
    unit.add(written::function{"f", 1});
    profile observed = some_tests(unit.table(), 5);
    for (auto& each : observed.tests) {
        each.observations.clear();
    }
    observed.tests[66].observations.push_back({0, 0});
    const tables of = {&unit.table()};
    suite_status suite = suite_resolver(observed, of).resolve();
    const test_matrix matrix(observed, of, suite);
    each_obligation(suite.files.at("a.cpp"), [&](const obligation& each) {
        CHECK(matrix.tests_of(each) == std::vector<std::size_t>{66});
        CHECK(matrix.only_test_of(each) == 66);
    });
    const covkit::resolve::justification elsewhere = nullptr;
    CHECK(matrix.tests_of(&elsewhere).empty());
}

} // namespace matrix_tests
