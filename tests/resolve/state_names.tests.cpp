// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace state_names_tests {

using namespace covkit::resolve;

TEST_CASE("state names: the owner is what stands before the last :: of the name itself") {
    CHECK(owner_of("Color::name") == "Color");
    CHECK(owner_of("ns::Color::getName() const") == "ns::Color");
    CHECK(owner_of("f(ns::Color)") == "");
    CHECK(owner_of("ns::f(ns::Color, std::map<a::b, c::d>)#0") == "ns");
    CHECK(owner_of("Ring<ns::T>::size() const") == "Ring<ns::T>");
    CHECK(owner_of("Grid::operator[](a::b)") == "Grid");
    CHECK(owner_of("counter") == "");
    CHECK(owner_of("") == "");
}

TEST_CASE("state names: names of functions, and of operators") {
    CHECK(function_name_of("Ring<T>::size() const") == "size");
    CHECK(function_name_of("ns::make<ns::T>(int)") == "make");
    CHECK(function_name_of("Ring<T>::operator==(const Ring &) const") == "operator==");
    CHECK(function_name_of("Less::operator()(int, int) const") == "operator()");
    CHECK(function_name_of("Point::operator<(const Point &) const") == "operator<");
    CHECK(function_name_of("Out::operator<<(int)") == "operator<<");
    CHECK(function_name_of("*::size") == "size");
}

TEST_CASE("state names: positions of parameters") {
    CHECK(position_of("f(int, int)#12") == "#12");
    CHECK(without_position("f(int, int)#12") == "f(int, int)");
    CHECK(position_of("f(int)") == "");
    CHECK(without_position("f(int)") == "f(int)");
}

TEST_CASE("state names: wildcards") {
    CHECK(is_wildcard("*::size"));
    CHECK(is_wildcard("*::size#0"));
    CHECK_FALSE((is_wildcard("size") || is_wildcard("a*::b") || is_wildcard("*") || is_wildcard("")));
}

} // namespace state_names_tests
