// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/state.hpp>

#include "report/temporary_directory.hpp"

#include <catch2/catch.hpp>

namespace state_tests {

using namespace covkit::gen;

TEST_CASE("state: what is saved is found, for the same command") {
    const report_test::temporary_directory place;
    const state_store store(place.path(), "settings");
    const compile_command command{"/p", "/p/a.cpp", {"g++", "-c", "a.cpp"}};
    CHECK_FALSE(store.find(command));
    unit_state state;
    state.main_file = "/p/a.cpp";
    state.aside = {{"b.hpp", "excluded"}};
    CHECK(store.save(command, state).empty());
    REQUIRE(store.find(command));
    CHECK(store.find(command)->aside.at(0).name == "b.hpp");
    compile_command untrusted = command;
    untrusted.trust = compiler_trust::none; // was read without what its compiler says
    CHECK_FALSE(store.find(untrusted));
    CHECK_FALSE(state_store(place.path(), "others").find(command));
}

TEST_CASE("state: a damaged file does no harm") {
    const report_test::temporary_directory place;
    const state_store store(place.path(), "");
    const compile_command command{"/p", "/p/a.cpp", {}};
    REQUIRE(store.save(command, {}).empty());
    const std::string file = std::filesystem::directory_iterator(place.path())->path().filename().string();
    for (const char* const damage : {"", "[]", "{", R"({"dependencies":3})", R"({"dependencies":[1]})",
                                     R"({"dependencies":[],"files":[2],"aside":["x"]})",
                                     R"({"dependencies":[],"files":[{"left_alone":[null]}]})"}) {
        place.file(file, damage);
        store.find(command);
    }
}

} // namespace state_tests
