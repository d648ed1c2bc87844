// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <cli/isolated.hpp>
#include <cli/units_in_work.hpp>

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

namespace isolated_tests {

using namespace covkit::gen;

volatile bool is_true = true;

// Without what the test framework says of it.
[[noreturn]] void die() {
    std::signal(SIGABRT, SIG_DFL);
    std::abort();
}

TEST_CASE("work in a process of its own returns what it comes to, however long") {
    const isolated_end end = run_isolated([] { return std::string(200000, 'x'); });
    CHECK(end.died.empty());
    CHECK(end.result == std::string(200000, 'x'));
}

TEST_CASE("an exception is told by what it says") {
    CHECK(run_isolated([]() -> std::string { throw std::out_of_range("map::at"); }).died == "map::at");
    CHECK(run_isolated([]() -> std::string { throw 5; }).died == "an exception");
}

TEST_CASE("a crash is told by its signal, and nobody else dies") {
    CHECK(run_isolated([]() -> std::string { die(); }).died == "signal 6 (Aborted)");
    CHECK(run_isolated([]() -> std::string {
              std::signal(SIGSEGV, SIG_DFL);
              std::raise(SIGSEGV);
              return "";
          }).died == "signal 11 (Segmentation fault)");
    CHECK(run_isolated([]() -> std::string { ::_exit(3); }).died == "exit code 3");
}

// Sanitizers reserve more than any limit lets them have.
#if !defined(__SANITIZE_ADDRESS__) && !(defined(__has_feature) && __has_feature(address_sanitizer))
TEST_CASE("too little memory is no end of the build") {
    const isolated_end end = run_isolated([] {
        const rlimit limit{std::size_t{1} << 28, std::size_t{1} << 28};
        ::setrlimit(RLIMIT_AS, &limit);
        std::vector<std::string> all;
        while (is_true) {
            all.emplace_back(1 << 20, 'x');
        }
        return std::string();
    });
    CHECK(end.died == "not enough memory");
}
#endif

TEST_CASE("what does not end is ended") {
    const isolated_end end = run_isolated(
        []() -> std::string {
            while (is_true) {
            }
            return "";
        },
        {1, true});
    CHECK(end.died == "no end after 1 seconds of processor time");
}

TEST_CASE("what another process worked on when it died") {
    units_in_work in_work(3);
    CHECK(in_work.units().empty());
    run_isolated([&]() -> std::string {
        in_work.begin(0, 7);
        in_work.begin(1, 0);
        in_work.begin(2, 5);
        in_work.end(2);
        die();
    });
    CHECK(in_work.units() == std::vector<std::size_t>{7, 0});
    in_work.clear();
    CHECK(in_work.units().empty());
}

} // namespace isolated_tests
