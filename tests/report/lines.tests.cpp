// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "generated.hpp"

#include <catch2/catch.hpp>

namespace lines_tests {

using covkit::report::lines_of;

namespace {

// "5: part, 1/2 branches": a line each.
std::string text_of(const covkit::report::file_lines& lines) {
    std::string text;
    for (const auto& [line, status] : lines) {
        text += std::to_string(line) + ": " + status.colour();
        text += status.branches == 0
                    ? "\n"
                    : ", " + std::to_string(status.taken) + "/" + std::to_string(status.branches) + " branches\n";
    }
    return text;
}
std::string text_of(const covkit::resolve::file_view& file) { return text_of(lines_of(file)); }

} // namespace

TEST_CASE("lines: statements, functions and decisions are executed, branches are counted where they begin") {
    const report_test::generated program;
    CHECK(text_of(program.after({}).files.at("brakes.cpp")) ==
          "4: miss\n5: miss, 0/2 branches\n6: miss, 0/2 branches\n");
    CHECK(text_of(program.after({{0, 0}, {0, 3}}).files.at("brakes.cpp")) ==
          "4: hit\n5: part, 1/2 branches\n6: part, 1/2 branches\n");
}

TEST_CASE("lines: a label alone on its line is one, too") {
    const covkit::model::branch label{covkit::model::branch::kind::case_label, {9, 5}, "case 1", "f", {0}};
    covkit::resolve::file_view file;
    file.branches.push_back({&label, true, nullptr});
    CHECK(text_of(file) == "9: hit, 1/1 branches\n");
    file.branches[0].reached = false;
    CHECK(text_of(file) == "9: miss, 0/1 branches\n");
}

TEST_CASE("lines: what is justified is left out, unless it is covered") {
    const report_test::generated program;
    const std::string reason = "why";
    auto suite = program.after({{0, 0}, {0, 3}});
    auto& file = suite.files.at("brakes.cpp");
    for (auto& each : file.branches) {
        each.justified = &reason;
    }
    file.decisions[0].status->outcome_justified[0] = file.decisions[0].status->outcome_justified[1] = &reason;
    file.functions[0].justified = &reason;
    CHECK(text_of(file) == "4: hit\n5: part, 1/1 branches\n6: hit, 1/1 branches\n"); // 5: a statement is missing
    auto idle = program.after({});
    auto& nothing = idle.files.at("brakes.cpp");
    nothing.functions[0].justified = &reason;
    for (auto& each : nothing.statements) {
        each.justified = &reason;
    }
    CHECK(text_of(nothing) == "5: miss, 0/2 branches\n6: miss, 0/2 branches\n");
    CHECK(text_of(covkit::report::all_lines_of(nothing)) ==
          "4: excused\n5: miss, 0/2 branches\n6: miss, 0/2 branches\n");
}

} // namespace lines_tests
