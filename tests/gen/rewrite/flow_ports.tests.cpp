// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <rewrite/flow_ports.hpp>

#include <catch2/catch.hpp>

namespace flow_ports_tests {

using covkit::gen::flow_ports;
using covkit::gen::port_directory;

namespace {

flow_ports ports_in(const std::string& file, covkit::model::index returned = 0) {
    flow_ports made;
    made.file = file;
    made.returned.count = returned;
    return made;
}

} // namespace

TEST_CASE("flow ports: a function is found wherever it is, if it is the only one of its key") {
    port_directory all;
    CHECK(all.find("f", "a.cpp") == nullptr);
    all.add("f", ports_in("b.cpp"));
    REQUIRE(all.find("f", "a.cpp") != nullptr);
    CHECK(all.find("f", "a.cpp")->file == "b.cpp");
    CHECK(all.find("g", "b.cpp") == nullptr);
}

TEST_CASE("flow ports: of several with one key, only the one in the same file is sure to be meant") {
    port_directory all;
    all.add("f", ports_in("a.cpp"));
    all.add("f", ports_in("b.cpp"));
    CHECK(all.find("f", "a.cpp")->file == "a.cpp");
    CHECK(all.find("f", "b.cpp")->file == "b.cpp");
    CHECK(all.find("f", "c.cpp") == nullptr);
}

TEST_CASE("flow ports: a header that is seen once more is the same, and the first one stays") {
    port_directory all;
    all.add("f", ports_in("a.hpp", 1));
    port_directory others;
    others.add("f", ports_in("a.hpp", 2));
    others.add("g", ports_in("a.hpp", 3));
    all.add(others);
    REQUIRE(all.find("f", "x.cpp") != nullptr);
    CHECK(all.find("f", "x.cpp")->returned.count == 1);
    CHECK(all.find("g", "x.cpp")->returned.count == 3);
}

} // namespace flow_ports_tests
