// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A file that includes itself, so that it is included several times.
#include "gen/frontend/read_text.hpp"

namespace repeated_files_tests {

using namespace covkit::gen;

namespace {

file_facts read_again(const std::string& list, const std::string& users) {
    return read_text::facts_of("#ifdef ITEM\n" + list + "\n#else\n" + users + "\n#endif\n", criteria());
}

const char* const in_code = "#define ITEM(name, e) bool name(bool a, bool b) { return e; }\n"
                            "#include \"subject.cpp\"\n"
                            "#undef ITEM\n";

const std::string ambiguous = "its file is included several times, and it means different things";

std::set<std::string> reasons(const file_facts& facts) {
    std::set<std::string> result;
    for (const auto& [where, each] : facts.skipped) {
        if (each.what != covkit::model::left_alone::kind::constant) { // in the other inclusion
            result.insert(each.reason);
            CHECK(each.what == covkit::model::left_alone::kind::decision);
        }
    }
    return result;
}

} // namespace

TEST_CASE("an item of a list that is code only can have probes", "[gen][frontend]") {
    const file_facts once = read_again("ITEM(f, a && b)", in_code);
    CHECK(once.decisions.size() == 1);
    CHECK(once.skipped.empty());
    const std::string names = "#define ITEM(name, e) int name##_there = 1;\n#include \"subject.cpp\"\n#undef ITEM\n";
    CHECK(read_again("ITEM(f, a && b)", in_code + names).decisions.size() == 1);
}

TEST_CASE("what becomes text in any inclusion is left alone", "[gen][frontend]") {
    for (const std::string used : {"#e", "text_##e"}) {
        const std::string texts = "const int text_a = 1; bool b;\n#define ITEM(name, e) auto name##_text = " + used +
                                  ";\n#include \"subject.cpp\"\n#undef ITEM\n";
        INFO(used);
        const file_facts facts = read_again("ITEM(f, a && b)", in_code + texts);
        CHECK(facts.decisions.empty());
        CHECK(reasons(facts) == std::set<std::string>{"macro ITEM turns its argument into text"});
        CHECK(read_again("ITEM(f, a && b)", texts + in_code).decisions.empty());
    }
}

TEST_CASE("what is a constant in another inclusion is left alone", "[gen][frontend]") {
    const std::string constants = "constexpr bool a = true, b = false;\n"
                                  "template <bool> struct of {};\n"
                                  "#define ITEM(name, e) of<(e)> name##_type;\n"
                                  "#include \"subject.cpp\"\n#undef ITEM\n";
    const file_facts facts = read_again("ITEM(f, a && b)", in_code + constants);
    CHECK(facts.decisions.empty());
    CHECK(reasons(facts) == std::set<std::string>{ambiguous});
}

TEST_CASE("a function for several types is one, as long as its operators are the language's", "[gen][frontend]") {
    const std::string function = "bool ITEM(TYPE a, TYPE b) { if (a && b) return true; return a < b; }";
    const auto with = [&](const std::string& type, const std::string& name) {
        return "#define TYPE " + type + "\n#define ITEM " + name +
               "\n#include \"subject.cpp\"\n#undef ITEM\n#undef TYPE\n";
    };
    const file_facts same = read_again(function, with("int", "f") + with("double", "g"));
    CHECK(same.decisions.size() == 1);
    CHECK(same.functions.size() == 1);
    CHECK(same.skipped.empty());
    const std::string own = "struct own { operator bool() const; };\nbool operator&&(own, own);\n";
    const file_facts other = read_again(function, own + with("int", "f") + with("own", "g"));
    CHECK(other.decisions.empty());
    CHECK(other.functions.empty());
    CHECK(reasons(other) == std::set<std::string>{ambiguous});
    const file_facts constant = read_again(function, with("int", "f") + "constexpr\n" + with("int", "g"));
    CHECK(reasons(constant) == std::set<std::string>{ambiguous});
}

TEST_CASE("a macro in a list is replaced in all inclusions, or in none", "[gen][frontend]") {
    const std::string macros = "#define EITHER(x, y) (x || y)\n";
    const file_facts same = read_again("ITEM(f, EITHER(a, b))", macros + in_code);
    CHECK(same.decisions.size() == 1);
    const std::string again = "#undef EITHER\n#define EITHER(x, y) (x && !y)\nnamespace other {\n";
    const file_facts differs = read_again("ITEM(f, EITHER(a, b))", macros + in_code + again + in_code + "}\n");
    CHECK(differs.replaced.empty());
}

} // namespace repeated_files_tests
