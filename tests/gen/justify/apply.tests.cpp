// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <justify/apply.hpp>

#include <data/obligation.hpp>

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"
#include "resolve/written.hpp"

#include <catch2/catch.hpp>

#include <functional>

namespace apply_tests {

using namespace covkit::gen;
using covkit::resolve::suite_status;
using lines = std::vector<std::string>;

namespace {

// The clauses as in a file of justifications.
applied_justifications applied(suite_status& suite, const std::string& clauses) {
    written_justifications written;
    read_justification_file("j.txt", clauses, written);
    applied_justifications result;
    justify(suite, std::move(written), result);
    return result;
}

// Each obligation that is not covered has a clause that justifies it; the number of them.
std::size_t check_clauses(const std::function<suite_status()>& resolved) {
    suite_status suite = resolved();
    std::vector<std::string> clauses;
    for (auto& [name, file] : suite.files) {
        each_obligation(file, [&, &file_name = name](const obligation& each) {
            if (!each.covered) {
                std::string clause = clause_for(file_name, each);
                const std::string end = "because \"\"";
                REQUIRE(clause.size() > end.size());
                REQUIRE(clause.substr(clause.size() - end.size()) == end);
                clauses.push_back(clause.substr(0, clause.size() - 1) + "why\"\n");
            }
        });
    }
    for (std::size_t c = 0; c < clauses.size(); ++c) {
        suite_status one = resolved();
        INFO(clauses[c]);
        const applied_justifications result = applied(one, clauses[c]);
        CHECK(result.errors.empty());
        CHECK(result.used() == 1);
        std::size_t number = 0;
        for (auto& [name, file] : one.files) {
            each_obligation(file, [&](const obligation& each) {
                if (!each.covered && number++ == c) {
                    CHECK(*each.justified != nullptr); // the one that the clause was written for
                }
            });
        }
    }
    return clauses.size();
}

} // namespace

TEST_CASE("apply: a clause that is made for an obligation matches it") {
    const report_test::generated program;
    const auto of_program = [&] { return program.after({{0, 1}}); };
    CHECK(check_clauses(of_program) > 10);
    const flowing::unit flow;
    const auto of_flow = [&] { return flow.after({}); };
    CHECK(check_clauses(of_flow) > 15);
    const labelled::unit labels;
    const auto of_labels = [&] { return labels.after({}); };
    CHECK(check_clauses(of_labels) > 20);
    stateful::color color;
    const auto of_color = [&] { return color.after({stateful::color::without_assert()}); };
    CHECK(check_clauses(of_color) >= 2);
}

TEST_CASE("apply: what is justified counts as such, and is not asked for any more") {
    const report_test::generated program;
    suite_status suite = program.after({{0, 0}, {0, 3}});
    const auto& decision = *suite.files.at("brakes.cpp").decisions.at(0).status;
    REQUIRE(decision.missing.size() == 2);
    const applied_justifications result =
        applied(suite, "justify mcdc in \"brakes.cpp\" c1=false \"it is always armed\"\n"
                       "justify exit,branch in \"brakes.cpp\" line 5 \"no such letter\"\n");
    CHECK(result.errors.empty());
    CHECK(result.used() == 2);
    REQUIRE(decision.conditions[0].shown_justified[0] != nullptr);
    CHECK(*decision.conditions[0].shown_justified[0] == "it is always armed");
    CHECK(decision.missing.size() == 1);
    CHECK((suite.total.exits.justified == 1 && suite.total.exits.missing() == 0));
    CHECK(suite.total.masking_mcdc.justified == 1);
    CHECK(suite.total.statements.justified == 0);
}

TEST_CASE("apply: where a pair shows both values, the reason for one is enough for the other") {
    written::unit unit("valve.cpp");
    unit.add("open ^ stuck", 3, covkit::model::encoding::summed_paths); // 0 TT, 1 TF, 2 FT, 3 FF
    const std::string clause = "justify mcdc in \"valve.cpp\" condition \"stuck\" = true \"no test can do that\"\n";
    // TF: `stuck` was not masked when it was false, and nothing more can be asked of that.
    suite_status suite = written::suite({&unit}).test("t", {{0, 1}}).resolve();
    const auto& status = *suite.files.at("valve.cpp").decisions.at(0).status;
    CHECK(status.values_lacking() == 4);
    CHECK(applied(suite, clause).errors.empty());
    CHECK(status.conditions[1].is_justified());
    CHECK(status.values_lacking() == 2);
    CHECK((suite.total.masking_mcdc.justified == 1 && suite.total.masking_mcdc.missing() == 1));
    // Nothing was executed: the other value still is to be seen.
    suite_status idle = written::suite({&unit}).test("t", {}).resolve();
    CHECK(applied(idle, clause).errors.empty());
    CHECK_FALSE(idle.files.at("valve.cpp").decisions.at(0).status->conditions[1].is_justified());
}

TEST_CASE("apply: of two clauses the first is the reason") {
    const report_test::generated program;
    suite_status suite = program.after({});
    const applied_justifications result =
        applied(suite, "justify function in \"brakes.cpp\" \"one\"\njustify all in \"brakes.cpp\" \"two\"\n");
    CHECK(result.used() == 2);
    CHECK(*suite.files.at("brakes.cpp").functions[0].justified == "one");
    CHECK(*suite.files.at("brakes.cpp").exits[0].justified == "two");
}

TEST_CASE("apply: what matches nothing says which part is not there") {
    const report_test::generated program;
    const auto error_of = [&](const std::string& clause) {
        suite_status suite = program.after({{0, 3}});
        const applied_justifications result = applied(suite, "justify " + clause + " \"why\"\n");
        return result.errors.size() == 1 ? result.errors[0] : "no error";
    };
    const std::string nothing = "j.txt:1: the justification matches nothing: ";
    CHECK(error_of("mcdc in \"lights.cpp\"") == nothing + "no file 'lights.cpp' was measured");
    CHECK(error_of("wm in \"brakes.cpp\"") == nothing + "no such criterion is measured there");
    CHECK(error_of("mcdc in \"brakes.cpp\" line 9") == nothing + "nothing of it is on line 9");
    CHECK(error_of("mcdc in \"brakes.cpp\" function \"halt\"") == nothing + "there is no function 'halt'");
    CHECK(error_of("mcdc in \"brakes.cpp\" decision \"a\"") == nothing + "there is no 'a'");
    CHECK(error_of("mcdc in \"brakes.cpp\" c3=true") == nothing + "there is no condition c3");
    CHECK(error_of("exit in \"brakes.cpp\" true") == nothing + "it has no such value");
    CHECK(error_of("function in \"brakes.cpp\"") ==
          "j.txt:1: what is justified here is covered; take the justification away");
    CHECK(error_of("mcdc in \"brakes.cpp\" decision \"armed&&c<'\\\\\\\\'\"") == "no error"); // spaces do not matter
}

TEST_CASE("apply: files by the end of their names, at a slash") {
    CHECK(is_file_named("src/brakes.cpp", "src/brakes.cpp"));
    CHECK(is_file_named("src/brakes.cpp", "brakes.cpp"));
    CHECK_FALSE(is_file_named("src/my_brakes.cpp", "brakes.cpp"));
    CHECK_FALSE(is_file_named("brakes.cpp", "src/brakes.cpp"));
}

TEST_CASE("apply: functions with or without parameters and outer scopes") {
    for (const char* const name : {"car::brakes::engage(const int&, bool)", "car::brakes::engage", "brakes::engage",
                                   "engage", "engage(const int &,bool)", "brakes::engage( const int&, bool )"}) {
        INFO(name);
        CHECK(is_function_named("car::brakes::engage(const int &, bool)", name));
    }
    for (const char* const name : {"gage", "engage(int)", "akes::engage", "car::brakes", "disengage"}) {
        INFO(name);
        CHECK_FALSE(is_function_named("car::brakes::engage(const int &, bool)", name));
    }
}

} // namespace apply_tests
