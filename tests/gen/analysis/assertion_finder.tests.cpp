// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/frontend/read_text.hpp"

#include <set>
#include <string>

namespace assertion_finder_tests {

using namespace covkit::gen;
using names = std::set<std::string>;

const std::string macros = "void die [[noreturn]] (const char*);\n"
                           "struct fatal { ~fatal() { __builtin_trap(); } fatal& stream(); };\n"
                           "struct nothing { void operator&(const fatal&) const {} };\n"
                           "inline void note(bool, const char*) {}\n"
                           "#define ASSERT(c) (static_cast<bool>(c) ? void(0) : die(#c))\n"
                           "#define CHECK(c) (c) ? (void)0 : nothing() & fatal().stream()\n"
                           "#define DCHECK(c) while (!(c)) fatal().stream()\n"
                           "#define SAFE(c) switch (0) case 0: default: (c) ? (void)0 : nothing() & fatal().stream()\n"
                           "#define ENSURE(c) do { if (!(c)) { note(false, #c); die(#c); } } while (0)\n"
                           "#define PROJECT(c) ENSURE(c)\n"
                           "#define ELSE(c) if (c) ; else die(#c)\n"
                           "#define OR(c) static_cast<void>((c) || (__builtin_trap(), false))\n"
                           "#define AND(c) static_cast<void>(!(c) && (__builtin_trap(), false))\n"
                           "#define IF(c, then) if (c) then\n"
                           "#define THROWS(c) if (!(c)) throw 1\n"
                           "#define NOTE(c) note((c), #c)\n";

file_facts facts_of(const std::string& statements, const criteria& wanted = {}) {
    return read_text::facts_of(macros + "void f(int a, int b) {\n" + statements + "\n}\n", wanted);
}
names assertions_in(const std::string& statements, const criteria& wanted = {}) {
    names found;
    for (const assertion_fact& each : facts_of(statements, wanted).assertions) {
        found.insert(each.source);
    }
    return found;
}
names decisions_in(const std::string& statements, const criteria& wanted = {}) {
    names found;
    for (const auto& [where, each] : facts_of(statements, wanted).decisions) {
        if (each.function == "f(int, int)") {
            found.insert(each.source);
        }
    }
    return found;
}

TEST_CASE("assertion_finder: a choice of a macro whose one arm ends the program") {
    for (const std::string macro : {"ASSERT", "CHECK", "DCHECK", "SAFE", "ENSURE", "PROJECT", "ELSE", "OR", "AND"}) {
        CAPTURE(macro);
        const std::string written = macro + "(a > 0 && b > 0)";
        CHECK(assertions_in(written + ";") == names{written});
        CHECK(decisions_in(written + ";").empty());
        CHECK(facts_of(written + ";").replaced.empty()); // the text stays the user's
    }
}

TEST_CASE("assertion_finder: what a test can do, or the user wrote, is no assertion") {
    CHECK(assertions_in("THROWS(a > 0);").empty());
    CHECK(decisions_in("THROWS(a > 0);") == names{"THROWS(a > 0)"});
    CHECK(assertions_in("IF(a > 0, die(\"a\"));").empty());
    CHECK(decisions_in("IF(a > 0, die(\"a\"));") == names{"a > 0"});
    CHECK(assertions_in("if (a > 0) { die(\"a\"); }").empty());
    CHECK(assertions_in("NOTE(a > 0);").empty());
    CHECK(assertions_in("ASSERT(true);").empty()); // constant
}

TEST_CASE("assertion_finder: by name") {
    criteria wanted;
    wanted.assertion_macros = {"NOTE", "THROWS"};
    CHECK(assertions_in("NOTE(a > 0 && b > 0); THROWS(a > b);", wanted) ==
          names{"NOTE(a > 0 && b > 0)", "THROWS(a > b)"});
    CHECK(decisions_in("NOTE(a > 0 && b > 0); THROWS(a > b);", wanted).empty());
}

TEST_CASE("assertion_finder: measured as any other code, if that is asked for") {
    criteria wanted;
    wanted.assertions_apart = false;
    CHECK(assertions_in("ASSERT(a > 0 && b > 0);", wanted).empty());
    CHECK(decisions_in("ASSERT(a > 0 && b > 0);", wanted).size() == 1);
}

TEST_CASE("assertion_finder: what the arm that goes on does is measured") {
    CHECK(decisions_in("if (a > 1) { ASSERT(b > 0); }") == names{"a > 1"});
    CHECK(decisions_in("ELSE(a > 0); if (b > 0) { --b; }") == names{"b > 0"});
}

TEST_CASE("assertion_finder: no mutants, and nothing but the assertion, in it") {
    criteria wanted;
    std::string unknown;
    wanted.labels = *labels_named({"all"}, unknown);
    const file_facts found = facts_of("ASSERT(a + 1 > b - 2);", wanted);
    for (const operator_fact& each : found.labels.operators) {
        CHECK(each.function != "f(int, int)");
    }
    CHECK(found.assertions.size() == 1);
}

TEST_CASE("assertion_finder: in a template") {
    const file_facts found = read_text::facts_of(
        macros + "template <class T> T f(T t) { ASSERT(t > 0); CHECK(t > 1); return t; }\n", criteria());
    CHECK(found.assertions.size() == 2);
}

TEST_CASE("assertion_finder: where it is not known whether one is evaluated, it is left alone") {
    const file_facts found = facts_of("int c = a ? (ASSERT(b), 1) : 2; (void)c;");
    CHECK(found.assertions.empty());
    bool is_listed = false;
    for (const auto& [where, each] : found.skipped) {
        is_listed = is_listed || each.source == "ASSERT(b)";
    }
    CHECK(is_listed);
}

} // namespace assertion_finder_tests
