// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/formats.hpp>

#include "report/generated.hpp"
#include "resolve/stateful.hpp"

#include <catch2/catch.hpp>

namespace table_tests {

using namespace covkit::gen;

namespace {

struct brakes_and_lights {
    written::unit brakes{"brakes.cpp"};
    written::unit lights{"src/lights.cpp"};

    brakes_and_lights() {
        brakes.add("a", 7);
        lights.add("dark", 3).add(written::function{"shine", 1});
    }
    covkit::resolve::suite_status tested() const {
        return written::suite({&brakes, &lights}).test("t", {{0, 0}, {0, 1}, {1, 2}}).resolve();
    }
};

// Twelve characters, behind two spaces.
std::string column(const std::string& text) { return std::string(14 - text.size(), ' ') + text; }

} // namespace

TEST_CASE("table: the worst first, a column for what is measured, and a dash for what there is not") {
    const brakes_and_lights program;
    const std::string text = table_report(program.tested(), table_rows::files, false);
    const std::string first = text.substr(0, text.find('\n'));
    CHECK(first.find(std::string(14, ' ') + column("Function") + column("Branch") + column("Decision")) == 0);
    CHECK(first.find("Exit") == std::string::npos);
    const std::size_t lights = text.find("\nsrc/lights.cpp" + column("100.0 %") + column("0.0 %"));
    const std::size_t brakes = text.find("\nbrakes.cpp    " + column("-") + column("100.0 %"));
    CHECK(lights != std::string::npos);
    CHECK(brakes != std::string::npos);
    CHECK(lights < brakes);
}

TEST_CASE("table: what is justified is added, and colours tell all from some") {
    const brakes_and_lights program;
    const std::string reason = "why";
    auto suite = program.tested();
    auto& file = suite.files.at("src/lights.cpp");
    file.decisions[0].status->outcome_justified[0] = file.decisions[0].status->outcome_justified[1] = &reason;
    file.total = covkit::resolve::totals_of(file);
    const std::string plain = table_report(suite, table_rows::files, false);
    CHECK(plain.find("0.0 % +2") != std::string::npos);
    CHECK(plain.find('\x1b') == std::string::npos);
    CHECK(table_report(suite, table_rows::files, true).find('\x1b') != std::string::npos);
}

TEST_CASE("table: functions with their places, and classes with their state") {
    const report_test::generated program;
    const std::string functions = table_report(program.after({{0, 3}}), table_rows::functions, false);
    CHECK(functions.find(" brake(bool, char) ") != std::string::npos);
    stateful::color color;
    const std::string classes = table_report(color.after({stateful::color::with_assert()}), table_rows::classes, false);
    CHECK(classes.find("\nColor ") != std::string::npos);
    CHECK(classes.find("50.0 %") != std::string::npos);
    CHECK(classes.find("Function") == std::string::npos);
}

} // namespace table_tests
