// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What comments say of the inputs of a function.
#include "gen/analysis/labels_in_text.hpp"

namespace partition_comments_tests {

using namespace labels_in_text;

namespace {

// "function: predicate"
names partitions_in(const std::string& source) {
    names found;
    const file_facts read = facts_of(source, {"idp"});
    for (const input_fact& each : read.labels.inputs) {
        if (each.name == "partition") {
            found.insert(each.function.substr(0, each.function.find('(')) + ": " + each.predicate);
        }
    }
    return found;
}

} // namespace

TEST_CASE("labels: a partition belongs to the function that it stands before, or whose body it begins") {
    CHECK(
        partitions_in("int f(int a) { return a; }\n// covkit: partition b > 1; b < 1\nint g(int b) { return b; }\n") ==
        names{"g: b > 1", "g: b < 1"});
    CHECK(partitions_in("int f(int a) { // covkit: partition a > 1\n // covkit: partition a > 2\n return a; }\n") ==
          names{"f: a > 1", "f: a > 2"});
    CHECK(partitions_in(
              "/* covkit: partition a > 1 */\n[[nodiscard]]\nstatic int f(int a) { return a; }\nint i = f(1);\n") ==
          names{"f: a > 1"});
    CHECK(partitions_in("/**\n * covkit: partition a > 1\n */\ntemplate <class T> T f(T a) { return a; }\n") ==
          names{"f: a > 1"});
    CHECK(partitions_in("int i; // covkit: partition a > 1\nint f(int a) { return a; }\n") == names{});
}

TEST_CASE("labels: a partition of a declaration is one of the function, if the names are the same") {
    CHECK(partitions_in("struct s {\n // covkit: partition a > v\n int f(int a) const;\n int v; };\nint s::f(int a) "
                        "const { return a; }") == names{"s::f: a > v"});
    const std::string other = "// covkit: partition a > 1\nint f(int a);\nint f(int b) { return b; }\n";
    CHECK(partitions_in(other) == names{});
    CHECK(left_alone_in(other, {"idp"}) ==
          names{"covkit: partition a > 1: no labels: the parameters have other names where the function is defined"});
}

TEST_CASE("labels: predicates of a partition are expressions") {
    const auto predicates = [](const std::string& clause) {
        return partitions_in("// covkit: partition " + clause +
                             "\nbool f(const char* s, int n) { return s[n] != 0; }\n");
    };
    CHECK(predicates("n == ';'; s == \"a;b\" // ; why") == names{"f: n == ';'", "f: s == \"a;b\""});
    CHECK(predicates("[=] { return n > 1; }(); n < 1;") == names{"f: [=] { return n > 1; }()", "f: n < 1"});
    for (const char* each : {"n == (1; n", "n == 1); n", "s == \"a", "don't", "n = 1; n", "n++ > 1", " ", "#n"}) {
        INFO(each);
        CHECK(predicates(each) == names{});
        CHECK(left_alone_in(std::string("// covkit: partition ") + each + "\nint f(int n) { return n; }\n", {"idp"})
                  .size() == 1);
    }
}

} // namespace partition_comments_tests
