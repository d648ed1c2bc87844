// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Calls of member functions: which are uses of their object, and which change it?
#include "gen/analysis/flows_in_text.hpp"

namespace member_calls_tests {

using namespace flows_in_text;

namespace {

// What lines 3 and 4 do to `t`, a parameter on line 2 that line 5 returns. `above`: the first line.
set around(const std::string& above, const std::string& type, const std::string& lines) {
    const analysed all = flows_of(above + "\nauto f(" + type + " t) {\n" + lines + "  return t;\n}\n");
    set found = associations_in(all, all.flows.size() - 1);
    for (auto each = found.begin(); each != found.end();) {
        each = each->compare(0, 2, "t ") == 0 ? std::next(each) : found.erase(each);
    }
    return found;
}

} // namespace

TEST_CASE("data flow: reading an element of a container that is not const is a use") {
    for (const char* const read : {"front()", "back()", "at(0)", "operator[](0)", "begin()", "data()", "rbegin()"}) {
        CAPTURE(read);
        CHECK(around("#include <vector>", "std::vector<int>",
                     std::string("  auto x = t.") + read + ";\n  (void)x;\n") == set{"t 2->3", "t 2->5"});
    }
    CHECK(around("#include <string>", "std::string", "  if (t.front() == '[' ||\n      t[1] == ']') {}\n") ==
          set{"t 2->3 true", "t 2->3 false", "t 2->4 true", "t 2->4 false", "t 2->5"});
    CHECK(around("#include <map>", "std::map<int, int>", "  int x = t[1];\n  x += t.find(1)->second;\n") ==
          set{"t 2->3", "t 2->4", "t 2->5"});
}

TEST_CASE("data flow: what is done to an element is done to the container") {
    for (const char* const change : {"t.front() = 1;", "++t.back();", "t.at(0) += 1;", "t[0] = 1;", "*t.begin() = 1;",
                                     "t.data()[0] = 1;", "t.push_back(1);", "t.erase(t.begin());", "t.clear();"}) {
        CAPTURE(change);
        CHECK(around("#include <vector>", "std::vector<int>", std::string("  ") + change + "\n\n") ==
              set{"t 2->3", "t 3->5"});
    }
    CHECK(around("#include <vector>", "std::vector<bool>", "  t[0] = true;\n\n") == set{"t 2->3", "t 3->5"});
    CHECK(around("#include <map>", "std::map<int, int>", "  t[1] = 2;\n\n") == set{"t 2->3", "t 3->5"});
    CHECK(reason_in("#include <vector>\nint f(std::vector<int> t) {\n  int& last = t.back();\n  last = 1;\n"
                    "  return t.back();\n}\n",
                    "t") == "a reference is bound to it");
}

TEST_CASE("data flow: methods of the program's own classes") {
    const std::string own =
        "struct own { int& last(); const int& last() const; int next(); void set(int); own& add(int);"
        " int pop(); int* find(); int step() { return ++at; } int look() { return at; }"
        "private: int at; };";
    CHECK(around(own, "own", "  int x = t.last();\n  (void)x;\n") == set{"t 2->3", "t 2->5"}); // has a twin
    CHECK(around(own, "own", "  t.last();\n\n") == set{"t 2->3", "t 2->5"});
    CHECK(around(own, "own", "  t.last() = 1;\n\n") == set{"t 2->3", "t 3->5"});
    CHECK(around(own, "own", "  int x = t.next();\n  (void)x;\n") == set{"t 2->3", "t 2->5"}); // only read
    CHECK(around(own, "own", "  t.next();\n\n") == set{"t 2->3", "t 3->5"});                   // done for what it does
    CHECK(around(own, "own", "  t.set(1);\n\n") == set{"t 2->3", "t 3->5"});
    CHECK(around(own, "own", "  t.add(1).next();\n\n") == set{"t 2->3", "t 3->5"});            // gives itself
    CHECK(around(own, "own", "  int x = t.pop();\n  (void)x;\n") == set{"t 2->3", "t 3->5"});  // by its name
    CHECK(around(own, "own", "  int x = t.step();\n  (void)x;\n") == set{"t 2->3", "t 3->5"}); // assigns
    CHECK(around(own, "own", "  int x = t.look();\n  (void)x;\n") == set{"t 2->3", "t 2->5"});
    CHECK(around(own, "own", "  *t.find() = 1;\n\n") == set{"t 2->3", "t 3->5"});
}

TEST_CASE("data flow: users say what names do not tell") {
    const std::string source = "struct lexer { int token(); int pop_count(); };\nint f(lexer t) {\n"
                               "  int x = t.token();\n  x += t.pop_count();\n  return x + t.token();\n}\n";
    CHECK(associations_in(flows_of(source)) == set{"t 2->3", "t 2->4", "t 4->5", "x 3->4", "x 4->5"});
    criteria wanted;
    wanted.state.modifiers = {"lexer::token"};
    wanted.state.inspectors = {"lexer::pop_count"};
    CHECK(associations_in(flows_of(source, wanted)) == set{"t 2->3", "t 3->4", "t 3->5", "x 3->4", "x 4->5"});
}

} // namespace member_calls_tests
