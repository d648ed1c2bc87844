// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The examples of Nascimento and Vilain, "Um algoritmo para o cálculo de cobertura de estados", in C++.
#pragma once

#include <string>
#include <vector>

// Section 1.
class Color {
public:
    Color(std::string name, int rgbValue);
    std::string getName() const;
    int getRgb() const;

private:
    std::string name;
    int rgbValue;
};

// Section 1: a read that has no influence.
class LoudColor {
public:
    LoudColor(std::string name, int rgbValue);
    std::string getName() const;

private:
    std::string name;
    int rgbValue;
};

// Section 3. What are variables of m() in the paper are attributes here, so that reports speak of them.
class Influence {
public:
    int m();

private:
    int other() const;
    std::vector<int> l;
    int x;
    int a;
    int b;
    int c;
};

// Section 3: a variable that only hands a value on from one attribute to another.
class Handover {
public:
    explicit Handover(int value);
    void m();
    int second() const;

private:
    int attr1;
    int attr2 = 0;
    int attr3 = 0;
};

// Section 4.1: containers.
class Foo {
public:
    void method();
    int getListCount() const;

private:
    std::vector<std::string> list = {};
};
