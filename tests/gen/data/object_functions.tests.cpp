// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/object_functions.hpp>

#include <emit/files.hpp>

#include <catch2/catch.hpp>

namespace object_functions_tests {

using namespace covkit::gen;

inline int one_of_many() { return 1; }

TEST_CASE("object functions: names without parameters and arguments of templates") {
    CHECK(plain_name("_ZN4lane4pickEi") == "lane::pick");
    CHECK(plain_name("_Z4pickIiEbT_") == "pick"); // bool pick<int>(int)
    CHECK(plain_name("_ZNK3boxIiE4fullEv") == "box::full");
    CHECK(plain_name("main") == "main");
    CHECK(plain_name_of_text("lane::pick(int, char **)") == "lane::pick");
    CHECK(plain_name_of_text("box<T>::full() const") == "box::full");
    CHECK(plain_name_of_text("").empty());
}

TEST_CASE("object functions: what others may define, too") {
    CHECK(one_of_many() == 1);
    const std::vector<object_functions> own = functions_in(*read_file("/proc/self/exe"));
    REQUIRE(own.size() == 1);
    CHECK(own[0].is_instrumented); // it has covkit's own code
    CHECK(own[0].shared.count("_ZN22object_functions_tests11one_of_manyEv") == 1);
    CHECK(own[0].shared.count("main") == 0);
}

TEST_CASE("object functions: what is no object has none") {
    CHECK(functions_in("").empty());
    CHECK(functions_in("INPUT(-lm)").empty());
    CHECK(functions_in("\177ELF and nothing else").empty());
    CHECK(functions_in("!<arch>\nbroken").empty());
    CHECK(functions_in("!<arch>\n").empty());
}

TEST_CASE("object functions: a member that would go beyond the end of its archive is none") {
    const std::string header = "a.o/            0           0     0     644     ";
    const auto archive = [&](const std::string& size, const std::string& content) {
        return "!<arch>\n" + header + size + std::string(10 - size.size(), ' ') + "`\n" + content;
    };
    const std::string object = *read_file("/proc/self/exe");
    const std::string whole = archive(std::to_string(object.size()), object);
    CHECK(functions_in(whole).size() == 1);
    CHECK(functions_in(archive(std::to_string(object.size() + 1000), object)).empty());
}

} // namespace object_functions_tests
