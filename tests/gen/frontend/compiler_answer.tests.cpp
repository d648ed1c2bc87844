// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <frontend/compiler_answer.hpp>

#include <catch2/catch.hpp>

namespace compiler_answer_tests {

using covkit::gen::answer_of;
using covkit::gen::shell_word;

TEST_CASE("compiler answer: whatever a word has in it, the shell hands it on as it is") {
    for (const char* const word : {"g++", "a b", "it's", "'", "''", "\"$HOME\"", "`x` $(y) \\ \\'", "*", "a\nb", ""}) {
        INFO(word);
        CHECK(answer_of("printf %s " + shell_word(word)) == word);
    }
    CHECK(answer_of("printf '%s;' " + shell_word("a b") + " " + shell_word("c")) == "a b;c;");
}

TEST_CASE("compiler answer: all of a long answer, and none of a command that there is not") {
    CHECK(answer_of("head -c 100000 /dev/zero | tr '\\000' x") == std::string(100000, 'x'));
    CHECK(answer_of("./no-such-command-of-covkit 2>/dev/null").empty());
}

} // namespace compiler_answer_tests
