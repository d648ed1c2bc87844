// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Without a framework: each test is a function that says so itself.
#include <covkit/listen/plain.hpp>

#include "paper.hpp"

#include <cassert>
#include <cstdio>

static void color_without_assertion() {
    const covkit::test_scope test("color without assertion");
    Color color("green", 0x00ff00);
    std::printf("%s\n", color.getName().c_str());
}

static void color_with_assertion() {
    const covkit::test_scope test("color with assertion");
    Color color("green", 0x00ff00);
    assert(color.getName() == "green");
}

static void definition_3() {
    const covkit::test_scope test("definition 3");
    Color color("green", 0x00ff00);
    assert(color.getName() == "green");
    assert(0x00ff00 == color.getRgb());
}

static void read_without_influence() {
    const covkit::test_scope test("read without influence");
    LoudColor color("green", 0x00ff00);
    assert(color.getName() == "green");
}

static void influences_of_m() {
    const covkit::test_scope test("influences of m");
    Influence influence;
    assert(11 == influence.m());
}

static void handed_on_by_a_variable() {
    const covkit::test_scope test("handed on by a variable");
    Handover handover(3);
    handover.m();
    assert(3 == handover.second());
}

static void container_is_empty() {
    const covkit::test_scope test("container is empty");
    Foo foo;
    assert(0 == foo.getListCount());
}

static void container_has_an_element() {
    const covkit::test_scope test("container has an element");
    Foo foo;
    foo.method();
    assert(1 == foo.getListCount());
}

static void container_without_assertion() {
    const covkit::test_scope test("container without assertion");
    Foo foo;
    foo.method();
}

int main() {
    color_without_assertion();
    color_with_assertion();
    definition_3();
    read_without_influence();
    influences_of_m();
    handed_on_by_a_variable();
    container_is_empty();
    container_has_an_element();
    container_without_assertion();
}
