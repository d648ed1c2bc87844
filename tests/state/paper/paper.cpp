// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "paper.hpp"

#include <cstdio>
#include <utility>

Color::Color(std::string name, int rgbValue) {
    this->name = std::move(name);
    this->rgbValue = rgbValue;
}

std::string Color::getName() const { return name; }

int Color::getRgb() const { return rgbValue; }

LoudColor::LoudColor(std::string name, int rgbValue) {
    this->name = std::move(name);
    this->rgbValue = rgbValue;
}

std::string LoudColor::getName() const {
    std::printf("Rgb value: %d\n", this->rgbValue);
    return name;
}

int Influence::other() const { return 10; }

int Influence::m() {
    x = 0;
    l.push_back(x);
    a = 0;
    b = a;
    c = a + other() + static_cast<int>(l.size());
    return c;
}

Handover::Handover(int value) : attr1(value) {}

void Handover::m() {
    int a = this->attr1;
    this->attr2 = a;
    this->attr3 = a;
}

int Handover::second() const { return attr2; }

void Foo::method() { list.push_back("element"); }

int Foo::getListCount() const { return static_cast<int>(list.size()); }
