// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// SIGKILL at any moment: what the victim had said it has done is in the profile, and nothing that
// it had not done.
#include "run_victim.hpp"

#include <random>
#include <sstream>

namespace sigkill_tests {
namespace {

std::mt19937 moments(20240607);

// At first mostly soon: begin and end of the first tests. Later anywhere.
std::chrono::microseconds some_time() {
    const int most = std::uniform_int_distribution<int>(1, 12000)(moments);
    return std::chrono::microseconds(std::uniform_int_distribution<int>(0, most)(moments));
}

// Everything said, and what follows from it at least and at most.
void check_storm(const std::string& said, const evidence& found) {
    std::istringstream lines(said);
    std::string what;
    int n = 0;
    int last = -1;
    while (lines >> what >> n) {
        const std::string name = "t" + std::to_string(n);
        const auto test = found.tests.find(name);
        INFO(what << " " << n);
        REQUIRE(test != found.tests.end());
        if (what != "b") {
            REQUIRE(test->second == step_set{n % victim::step_count});
        }
        if (what == "e") {
            REQUIRE(found.outcomes.at(name) == covkit::record::test_outcome::passed);
        }
        last = n;
    }
    for (const auto& [name, steps] : found.tests) {
        INFO(name);
        REQUIRE(name.substr(0, 1) == "t");
        const int number = std::stoi(name.substr(1));
        REQUIRE(number <= last + 1);
        REQUIRE((steps.empty() || steps == step_set{number % victim::step_count}));
    }
}

} // namespace

TEST_CASE("SIGKILL: at random moments while tests begin and end") {
    int ends = 0;
    for (int round = 0; round < 60; ++round) {
        const temporary_directory out;
        child process(victim_program, {"say", "ready", "storm"}, settings("mapped", out.path));
        process.hear("ready");
        process.listen_for(some_time());
        process.kill(SIGKILL);
        CHECK(WTERMSIG(process.wait()) == SIGKILL);
        const evidence found = evidence_in(out.path);
        CHECK(found.files == 1);
        CHECK(found.interrupted == 1);
        check_storm(process.output.substr(std::string("ready\n").size()), found);
        ends += static_cast<int>(found.tests.size());
    }
    CHECK(ends > 60); // or the moments were all too early
}

TEST_CASE("SIGKILL: at random moments in a loop of evaluations") {
    for (int round = 0; round < 20; ++round) {
        const temporary_directory out;
        child process(victim_program, {"begin", "loop", "say", "ready", "evaluate"}, settings("mapped", out.path));
        process.hear("ready");
        process.listen_for(some_time());
        process.kill(SIGKILL);
        process.wait();
        const evidence found = evidence_in(out.path);
        step_set said;
        std::istringstream lines(process.output.substr(std::string("ready\n").size()));
        std::string what;
        for (int n = 0; lines >> what >> n;) {
            said.insert(n);
        }
        REQUIRE(found.tests.size() == 1);
        const step_set& seen = found.tests.at("loop");
        CHECK(std::includes(seen.begin(), seen.end(), said.begin(), said.end()));
        CHECK(seen.size() <= said.size() + 1);
    }
}

TEST_CASE("SIGKILL: at random moments while the program starts") {
    // No acknowledgement to compare with; but whatever is there must be readable.
    for (int round = 0; round < 60; ++round) {
        const temporary_directory out;
        child process(victim_program, {"step", "1", "wait"}, settings("mapped", out.path));
        ::usleep(static_cast<useconds_t>(round * 60));
        process.kill(SIGKILL);
        process.wait();
        const evidence found = evidence_in(out.path);
        for (const int step : found.all_steps()) {
            CHECK(step == 1);
        }
    }
}

TEST_CASE("SIGKILL: right after a test has begun, and between tests") {
    for (const words& before : {words{"begin", "a"}, words{"begin", "a", "step", "1", "pass"}}) {
        const temporary_directory out;
        child process(victim_program, before + words{"say", "ready", "wait"}, settings("mapped", out.path));
        process.hear("ready");
        process.kill(SIGKILL);
        process.wait();
        CHECK(evidence_in(out.path).tests == steps_by_test{{"a", before.size() > 2 ? step_set{1} : step_set{}}});
    }
}

TEST_CASE("SIGKILL: tests in parallel keep their names, their observations and the mark") {
    const temporary_directory out;
    child process(victim_program, {"parallel_tests_and_wait"}, settings("mapped", out.path));
    process.hear("ready");
    process.kill(SIGKILL);
    process.wait();
    const evidence found = evidence_in(out.path);
    CHECK(found.tests.count("p0") + found.tests.count("p1") + found.tests.count("p2") + found.tests.count("p3") == 4);
    for (const auto& [name, steps] : found.tests) {
        CHECK(steps == step_set{0, 1, 2, 3});
    }
    CHECK(found.overlapped.size() == 4);
}

} // namespace sigkill_tests
