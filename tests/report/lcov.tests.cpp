// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "sample.hpp"
#include "temporary_directory.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace lcov_tests {

using covkit::report::lcov_dialect;
using covkit::report::lcov_report;

TEST_CASE("lcov: functions, branches, MC/DC and lines") {
    const report_test::sample program;
    CHECK(lcov_report(program.tested()) == R"(TN:
SF:brakes.cpp
FN:5,brake
FN:20,release
FNDA:1,brake
FNDA:0,release
FNF:2
FNH:1
BRDA:7,0,0,1
BRDA:7,0,1,1
BRF:2
BRH:2
MCDC:7,3,t,1,0,armed
MCDC:7,3,f,1,0,armed
MCDC:7,3,t,1,1,speed > 80
MCDC:7,3,f,0,1,speed > 80
MCDC:7,3,t,0,2,forced
MCDC:7,3,f,0,2,forced
MCF:6
MCH:3
DA:5,1
DA:7,1
DA:20,0
LF:3
LH:2
end_of_record
TN:
SF:lights.cpp
FNF:0
FNH:0
BRDA:3,0,0,1
BRDA:3,0,1,1
BRDA:3,1,0,-
BRDA:3,1,1,-
BRDA:9,2,0,1
BRDA:9,2,1,1
BRF:6
BRH:4
MCDC:3,2,t,1,0,dark
MCDC:3,2,f,1,0,dark
MCDC:3,2,t,1,1,fog
MCDC:3,2,f,1,1,fog
MCDC:3,2,t,0,2,left
MCDC:3,2,f,0,2,left
MCDC:3,2,t,0,3,right
MCDC:3,2,f,0,3,right
MCDC:9,1,t,1,0,on
MCDC:9,1,f,1,0,on
MCF:10
MCH:6
DA:3,1
DA:9,1
LF:2
LH:2
end_of_record
)");
}

TEST_CASE("lcov: where a pair shows both values, one without the other is not taken") {
    written::unit unit("valve.cpp");
    unit.add("open ^ stuck", 3, covkit::model::encoding::summed_paths); // 0 TT, 1 TF, 2 FT, 3 FF
    const auto mcdc_of = [&](std::vector<covkit::record::observation> cells) {
        const std::string report = lcov_report(written::suite({&unit}).test("t", std::move(cells)).resolve());
        return report.substr(report.find("MCF"), 12);
    };
    CHECK(mcdc_of({{0, 0}, {0, 3}}) == "MCF:4\nMCH:0\n");
    CHECK(mcdc_of({{0, 0}, {0, 1}}) == "MCF:4\nMCH:2\n");
    CHECK(mcdc_of({{0, 0}, {0, 1}, {0, 3}}) == "MCF:4\nMCH:4\n");
}

TEST_CASE("lcov: what is justified is marked, and does not count, where that is asked for") {
    written::unit unit("valve.cpp");
    unit.add("open && full", 3).add("a || b", 7); // 0 TT, 1 TF, 2 F-; 3 T-, 4 FT, 5 FF
    auto suite = written::suite({&unit}).test("t", {{0, 0}, {0, 1}}).resolve();
    const std::string reason = "never closed";
    covkit::resolve::decision_status& open = *suite.files.at("valve.cpp").decisions[0].status;
    open.conditions[0].shown_justified[0] = &reason;
    for (covkit::resolve::condition_status& each : suite.files.at("valve.cpp").decisions[1].status->conditions) {
        each.shown_justified[0] = each.shown_justified[1] = &reason;
    }
    suite.files.at("valve.cpp").decisions[1].status->outcome_justified[1] = &reason;
    const std::string marked = lcov_report(suite, lcov_dialect::with_mcdc, covkit::report::lcov_justified::marked);
    CHECK(marked.find("BRDA:3,0,0,1\nBRDA:3,0,1,1\nBRDA:7,U1,0,-\nBRDA:7,1,1,-\nBRF:3\nBRH:2\n"
                      "MCDC:3,2,t,1,0,open\nMCDC:3,U2,f,0,0,open\nMCDC:3,2,t,1,1,full\nMCDC:3,2,f,1,1,full\n"
                      "MCDC:7,U2,t,0,0,a\nMCDC:7,U2,f,0,0,a\nMCDC:7,U2,t,0,1,b\nMCDC:7,U2,f,0,1,b\nMCF:3\nMCH:3\n") !=
          std::string::npos);
    // As readers up to 2.4 take it.
    const std::string plain = lcov_report(suite);
    CHECK(plain.find(",U") == std::string::npos);
    CHECK(plain.find("MCDC:7") == std::string::npos);
}

TEST_CASE("lcov: the compatible dialect has no MC/DC, and is else the same") {
    const report_test::sample program;
    const std::string text = lcov_report(program.tested(), lcov_dialect::compatible);
    CHECK(text.find("MC") == std::string::npos);
    CHECK(text.find("BRDA:7,0,0,1\n") != std::string::npos);
}

TEST_CASE("lcov: an expression stays on its line") {
    written::unit unit("a.cpp");
    unit.add("check(a,\n      b)", 1);
    const std::string text = lcov_report(written::suite({&unit}).resolve());
    CHECK(text.find("MCDC:1,1,t,0,0,check(a, b)\n") != std::string::npos);
}

TEST_CASE("lcov: files that exist get absolute names") {
    const report_test::temporary_directory here;
    const std::string source = here.file("source.cpp", "int main() {}\n");
    const std::string dotted = here.path() + "/./source.cpp";
    written::unit unit(dotted.c_str());
    unit.add("a", 1);
    const std::string text = lcov_report(written::suite({&unit}).resolve());
    CHECK(text.find("SF:" + covkit::report::absolute_name(source) + "\n") != std::string::npos);
}

TEST_CASE("lcov: the real tools read the compatible dialect") {
    if (std::system("command -v lcov genhtml > /dev/null 2>&1") != 0) {
        WARN("lcov and genhtml are not installed: not tried");
        return;
    }
    const report_test::temporary_directory here;
    const std::string source = here.file("brakes.cpp", std::string(30, '\n'));
    written::unit unit(source.c_str());
    unit.add(written::function{"brake", 5}).add("armed && fast", 7).add(written::function{"x", 20});
    const auto suite = written::suite({&unit}).test("t", {{0, 0}, {0, 1}, {0, 3}}).resolve();
    const std::string info = here.file("coverage.info", lcov_report(suite, lcov_dialect::compatible));
    const std::string log = here.path() + "/log";
    const std::string options = " --rc lcov_branch_coverage=1 '" + info + "' > '" + log + "' 2>&1";
    CHECK(std::system(("lcov --summary" + options).c_str()) == 0);
    const std::string summary = here.content("log");
    CHECK(summary.find("66.7% (2 of 3 lines)") != std::string::npos);
    CHECK(summary.find("50.0% (1 of 2 functions)") != std::string::npos);
    CHECK(summary.find("100.0% (2 of 2 branches)") != std::string::npos);
    const std::string html = here.path() + "/html";
    const std::string generate = "genhtml --branch-coverage -o '" + html + "'" + options;
    CHECK(std::system(generate.c_str()) == 0);
    INFO(here.content("log"));
    CHECK(here.content("html/index.html").find("66.7") != std::string::npos);
}

} // namespace lcov_tests
