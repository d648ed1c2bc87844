// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/lcov_by_test.hpp>

#include "report/temporary_directory.hpp"
#include "resolve/written.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <map>
#include <sstream>

namespace lcov_by_test_tests {
namespace {

using namespace covkit::gen;
using covkit::report::lcov_dialect;
using covkit::report::lcov_justified;
using cell = covkit::model::index;
namespace resolve = covkit::resolve;

class program {
  public:
    program() {
        lane_.add(written::function{"lane", 2}).add("a && b", 3).add("a ^ b", 5, covkit::model::encoding::summed_paths);
        idle_.add("never", 7);
        profile_.units = {{"lane.cpp", lane_.table().fingerprint, lane_.table().cell_count},
                          {"idle.cpp", idle_.table().fingerprint, idle_.table().cell_count}};
    }
    // Cells of lane: 0 entered; 1 TT, 2 TF, 3 F-; 4 TT, 5 TF, 6 FT, 7 FF.
    program& test(const char* name, std::vector<cell> cells) {
        covkit::record::profile_test made{name, covkit::record::test_outcome::passed, false, {}};
        for (const cell each : cells) {
            made.observations.push_back({0, each});
        }
        profile_.tests.push_back(std::move(made));
        return *this;
    }
    resolve::suite_status suite() const { return resolve::suite_resolver(profile_, tables()).resolve(); }
    std::string by_test() const {
        resolve::suite_status all = suite();
        return lcov_by_test(all, test_matrix(profile_, tables(), all), lcov_dialect::with_mcdc,
                            lcov_justified::left_out);
    }

  private:
    std::vector<const covkit::model::unit*> tables() const { return {&lane_.table(), &idle_.table()}; }

    written::unit lane_{"lane.cpp"};
    written::unit idle_{"idle.cpp"};
    covkit::record::profile profile_;
};

// What a reader comes to that adds up: each record of a file, and whether its count is above 0.
std::map<std::string, bool> added_up(const std::string& lcov) {
    std::map<std::string, bool> result;
    std::istringstream lines(lcov);
    std::string file;
    for (std::string line; std::getline(lines, line);) {
        const std::string kind = line.substr(0, line.find(':'));
        if (kind == "SF") {
            file = line;
        } else if (kind == "DA" || kind == "BRDA") {
            const std::size_t comma = line.rfind(',');
            bool& known = result[file + line.substr(0, comma)];
            known = known || (line.substr(comma + 1) != "0" && line.substr(comma + 1) != "-");
        } else if (kind == "FNDA") {
            bool& known = result[file + line.substr(line.find(','))];
            known = known || line[5] != '0';
        } else if (kind == "MCDC") {
            const std::size_t taken =
                line.find(',', line.find(",t,") != std::string::npos ? line.find(",t,") + 1 : line.find(",f,") + 1);
            std::string name = line;
            bool& known = result[file + name.replace(taken + 1, 1, "")];
            known = known || line[taken + 1] != '0';
        }
    }
    return result;
}

TEST_CASE("lcov by test: a section for each test and file that it touches, and one for a file that none does") {
    program all;
    all.test("", {0}).test("dry / 1", {1}).test("dry / 2", {2}).test("idle", {});
    const std::string text = all.by_test();
    std::string sections;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string kind = line.substr(0, 3);
        sections += kind == "TN:" || kind == "SF:" || line.find("MCDC:3") == 0 ? line + "\n" : "";
    }
    const std::string untouched = "MCDC:3,2,t,0,0,a\nMCDC:3,2,f,0,0,a\nMCDC:3,2,t,0,1,b\nMCDC:3,2,f,0,1,b\n";
    CHECK(sections == "TN:\nSF:idle.cpp\n"
                      "TN:\nSF:lane.cpp\n" +
                          untouched +
                          "TN:dry___1\nSF:lane.cpp\n"
                          "MCDC:3,2,t,1,0,a\nMCDC:3,2,f,0,0,a\nMCDC:3,2,t,1,1,b\nMCDC:3,2,f,0,1,b\n"
                          "TN:dry___2\nSF:lane.cpp\n"
                          "MCDC:3,2,t,0,0,a\nMCDC:3,2,f,0,0,a\nMCDC:3,2,t,0,1,b\nMCDC:3,2,f,1,1,b\n");
}

TEST_CASE("lcov by test: sections add up to the report without tests") {
    const std::vector<std::vector<cell>> cells = {{}, {0}, {1, 4}, {2, 5}, {3, 7}, {0, 3, 6}, {1, 2, 3, 4, 6}};
    for (const auto& first : cells) {
        for (const auto& second : cells) {
            program all;
            all.test("one", first).test("two", second).test("again", first);
            INFO(all.by_test());
            CHECK(added_up(all.by_test()) == added_up(covkit::report::lcov_report(all.suite())));
        }
    }
}

TEST_CASE("lcov by test: names are as lcov takes them, and stay apart") {
    program all;
    all.test("", {}).test("a b", {}).test("a-b", {}).test("a_b", {}).test("\xc3\xa4", {});
    CHECK(lcov_test_names(all.suite()) == std::vector<std::string>{"", "a_b", "a_b_2", "a_b_3", "__"});
}

TEST_CASE("lcov by test: lcov and genhtml read it, and name the tests") {
    if (std::system("command -v lcov genhtml > /dev/null 2>&1") != 0) {
        WARN("lcov and genhtml are not installed: not tried");
        return;
    }
    const report_test::temporary_directory here;
    here.file("lane.cpp", std::string(9, '\n'));
    here.file("idle.cpp", std::string(9, '\n'));
    program all;
    all.test("wet", {0, 1}).test("dry", {2});
    here.file("all.info", all.by_test());
    const std::string in = "cd '" + here.path() + "' && ";
    const std::string log = " > log 2>&1";
    CHECK(std::system((in + "lcov --summary all.info --rc lcov_branch_coverage=1" + log).c_str()) == 0);
    INFO(here.content("log"));
    CHECK(here.content("log").find("(3 of 4 lines)") == std::string::npos); // lane: 2, 3, 5; idle: 7
    CHECK(here.content("log").find("(2 of 4 lines)") != std::string::npos);
    CHECK(std::system((in + "genhtml --show-details -o pages all.info" + log).c_str()) == 0);
    CHECK(std::system((in + "grep -rq wet pages && grep -rq dry pages" + log).c_str()) == 0);
}

} // namespace
} // namespace lcov_by_test_tests
