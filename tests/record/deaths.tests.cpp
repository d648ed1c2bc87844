// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Nothing is lost, however the program dies; and it dies as it does without covkit.
#include "run_victim.hpp"

namespace deaths_tests {
namespace {

struct death {
    const char* name;
    words how;
    bool mapped_only = false;
};

const death deaths[] = {
    {"return from main", {"return", "3"}},
    {"std::exit", {"exit", "4"}},
    {"quick_exit", {"quick_exit", "5"}},
    {"_exit", {"_exit", "6"}, true},
    {"uncaught exception", {"throw"}},
    {"abort", {"abort"}},
    {"null pointer", {"segv"}},
    {"division by zero", {"fpe"}},
    {"stack overflow", {"overflow"}},
    {"SIGTERM", {"raise", std::to_string(SIGTERM)}},
    {"SIGINT", {"raise", std::to_string(SIGINT)}},
    {"SIGHUP", {"raise", std::to_string(SIGHUP)}},
    {"SIGQUIT", {"raise", std::to_string(SIGQUIT)}},
    {"SIGPIPE", {"raise", std::to_string(SIGPIPE)}},
    {"SIGALRM", {"raise", std::to_string(SIGALRM)}},
    {"SIGUSR1", {"raise", std::to_string(SIGUSR1)}},
    {"SIGSEGV from somebody else", {"raise", std::to_string(SIGSEGV)}},
    {"SIGXCPU", {"raise", std::to_string(SIGXCPU)}},
    {"SIGKILL", {"raise", std::to_string(SIGKILL)}, true},
};

const words finished_test = {"step", "0", "begin", "brakes", "step", "1", "step", "2", "pass"};
const words open_test = {"step", "3", "begin", "doors", "step", "4"};

} // namespace

TEST_CASE("death: nothing is lost, and the program ends as without covkit") {
    for (const char* mode : {"mapped", "file"}) {
        for (const death& each : deaths) {
            if (each.mapped_only && std::string(mode) != "mapped") {
                continue;
            }
            INFO(mode << ": " << each.name);
            const words script = finished_test + open_test + each.how;
            const remains left = run_victim(mode, script);
            CHECK(left.found.files == 1);
            CHECK(left.found.tests == steps_by_test{{"", {0, 3}}, {"brakes", {1, 2}}, {"doors", {4}}});
            CHECK(left.found.outcomes.at("brakes") == covkit::record::test_outcome::passed);
            CHECK(left.found.outcomes.at("doors") == covkit::record::test_outcome::unknown);
            const int status = status_without_covkit(script);
            CHECK(WIFSIGNALED(left.status) == WIFSIGNALED(status));
            CHECK(WTERMSIG(left.status) == WTERMSIG(status));
            CHECK(WEXITSTATUS(left.status) == WEXITSTATUS(status));
        }
    }
}

TEST_CASE("death: outside of all tests") {
    for (const char* mode : {"mapped", "file"}) {
        for (const words& how : {words{"return", "0"}, words{"segv"}}) {
            const remains left = run_victim(mode, words{"step", "7", "step", "7", "step", "6"} + how);
            CHECK(left.found.tests == steps_by_test{{"", {6, 7}}});
        }
    }
}

TEST_CASE("death: a test that has only begun is not forgotten") {
    for (const char* mode : {"mapped", "file"}) {
        for (const words& how : {words{"return", "0"}, words{"abort"}}) {
            const std::string name(3000, 'n'); // longer than the place for the current tests
            const remains left = run_victim(mode, words{"begin", name, "begin", "inner"} + how);
            CHECK(left.found.tests == steps_by_test{{name, {}}, {"inner", {}}});
        }
    }
}

TEST_CASE("death: only a program that ends in order leaves a profile that says so") {
    CHECK(run_victim("mapped", {"step", "1", "exit", "0"}).found.interrupted == 0);
    CHECK(run_victim("mapped", {"step", "1", "_exit", "0"}).found.interrupted == 1);
    CHECK(run_victim("mapped", {"step", "1", "abort"}).found.interrupted == 1);
}

TEST_CASE("death: with COVKIT_MODE=off there is no profile") {
    const remains left = run_victim("off", {"step", "1", "exit", "0"});
    CHECK(left.found.files == 0);
    CHECK(left.errors.empty());
}

} // namespace deaths_tests
