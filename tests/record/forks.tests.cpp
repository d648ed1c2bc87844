// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A forked child: mapped, it goes on in the parent's profile until it begins a test of its own; in
// mode 'file' it starts from nothing and writes its own.
#include "run_victim.hpp"

namespace forks_tests {
namespace {

const std::string kill_self = std::to_string(SIGKILL);

} // namespace

TEST_CASE("fork: a child's work before it exits, or is ended, is in the parent's test") {
    for (const words& end :
         {words{"exit", "0"}, words{"_exit", "0"}, words{"raise", kill_self}, words{"segv"}, words{"abort"}}) {
        const remains left = run_victim("mapped", words{"begin", "t", "step", "0", "fork", "{", "step", "1"} + end +
                                                      words{"}", "join", "step", "2", "pass", "exit", "0"});
        INFO(end[0]);
        CHECK(left.found.files == 1);
        CHECK(left.found.tests == steps_by_test{{"t", {0, 1, 2}}});
        CHECK(left.found.outcomes.at("t") == covkit::record::test_outcome::passed);
    }
}

TEST_CASE("fork: in mode 'file' a child writes what it has done itself") {
    for (const words& end : {words{"exit", "0"}, words{"segv"}, words{"abort"}, words{"quick_exit", "0"}}) {
        const remains left = run_victim("file", words{"begin", "t", "step", "0", "fork", "{", "step", "1"} + end +
                                                    words{"}", "join", "step", "2", "pass", "exit", "0"});
        INFO(end[0]);
        CHECK(left.found.files == 2);
        CHECK(left.found.tests == steps_by_test{{"t", {0, 1, 2}}});
    }
}

TEST_CASE("fork: a child that does nothing leaves no profile of its own") {
    for (const char* mode : {"mapped", "file"}) {
        CHECK(run_victim(mode, {"step", "0", "fork", "{", "exit", "0", "}", "join"}).found.files == 1);
    }
}

TEST_CASE("fork: a child that ends the parent's test does not end it for the parent") {
    // The child leaves the scope of the test; then the parent is killed in it.
    const remains left = run_victim(
        "mapped", {"begin", "t", "fork", "{", "fail", "exit", "0", "}", "join", "step", "2", "raise", kill_self});
    CHECK(left.found.tests == steps_by_test{{"t", {2}}});
    CHECK(left.found.outcomes.at("t") == covkit::record::test_outcome::unknown);
}

TEST_CASE("fork: a child with tests of its own has a profile of its own") {
    for (const char* mode : {"mapped", "file"}) {
        for (const words& end : {words{"exit", "0"}, words{"abort"}}) {
            const remains left =
                run_victim(mode, words{"begin", "outer", "step", "0", "fork", "{", "step", "1", "begin", "inner",
                                       "step", "2", "fail", "step", "3"} +
                                     end + words{"}", "join", "step", "4", "pass", "step", "5", "exit", "0"});
            INFO(mode << " " << end[0]);
            CHECK(left.found.files == 2);
            CHECK(left.found.tests == steps_by_test{{"outer", {0, 1, 3, 4}}, {"inner", {2}}, {"", {5}}});
            CHECK(left.found.outcomes.at("inner") == covkit::record::test_outcome::failed);
            CHECK(left.found.outcomes.at("outer") == covkit::record::test_outcome::passed);
        }
    }
}

TEST_CASE("fork: SIGKILL of a child in a test of its own") {
    const remains left = run_victim(
        "mapped", {"fork", "{", "begin", "inner", "step", "2", "raise", kill_self, "}", "join", "step", "4"});
    CHECK(left.found.tests == steps_by_test{{"inner", {2}}, {"", {4}}});
}

TEST_CASE("fork: a child outlives its parent") {
    for (const words& end : {words{"exit", "0"}, words{"raise", kill_self}}) {
        const remains left = run_victim("mapped", words{"begin", "t", "step", "0", "fork", "{", "step", "1", "orphan",
                                                        "step", "2", "raise", kill_self, "}", "step", "3"} +
                                                      end);
        CHECK(left.found.files == 1);
        CHECK(left.found.tests == steps_by_test{{"t", {0, 1, 2, 3}}});
    }
}

TEST_CASE("fork: at once in the life of a short parent, again and again") {
    // The parent may end before the child has run at all: it must leave the file to it.
    for (int round = 0; round < 20; ++round) {
        for (const char* mode : {"mapped", "file"}) {
            const remains left =
                run_victim(mode, {"step", "0", "fork", "{", "step", "1", "exit", "0", "}", "exit", "0"});
            REQUIRE(left.found.tests == steps_by_test{{"", {0, 1}}});
        }
    }
}

TEST_CASE("fork: children of children") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left =
            run_victim(mode, {"step", "0", "fork", "{",    "step", "1", "fork", "{",    "step", "2", "begin", "g",
                              "step", "3", "pass", "exit", "0",    "}", "join", "exit", "0",    "}", "join"});
        CHECK(left.found.tests == steps_by_test{{"", {0, 1, 2}}, {"g", {3}}});
    }
}

TEST_CASE("fork: a library that a child loads is recorded") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(
            mode, {"step", "0", "fork", "{", "load", victim_library, "library", "1", "exit", "0", "}", "join"});
        CHECK(left.found.tests == steps_by_test{{"", {0, 100, 101, 102}}});
    }
}

TEST_CASE("exec: another program in the same process has a profile of its own") {
    const remains left = run_victim("mapped", {"step", "0", "exec", "step", "1", "exit", "0"});
    CHECK(left.found.files == 2);
    CHECK(left.found.tests == steps_by_test{{"", {0, 1}}});
}

TEST_CASE("exec: fork and exec") {
    for (const char* mode : {"mapped", "file"}) {
        const remains left = run_victim(mode, {"begin", "t", "step", "0", "fork", "{", "exec", "begin", "u", "step",
                                               "1", "pass", "exit", "0", "}", "join", "step", "2", "pass"});
        CHECK(left.found.files == 2);
        CHECK(left.found.tests == steps_by_test{{"t", {0, 2}}, {"u", {1}}});
    }
}

} // namespace forks_tests
