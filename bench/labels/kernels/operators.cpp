// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// One operator a function, so that what its probe executes can be counted alone; and three in one expression. Unsigned,
// so that no value has mutants that are judged by its sign.
#include "operators.hpp"

namespace labels {

unsigned sum(unsigned a, unsigned b) { return a + b; }

unsigned product(unsigned a, unsigned b) { return a * b; }

unsigned quotient(unsigned a, unsigned b) { return a / b; }

unsigned common(unsigned a, unsigned b) { return a & b; }

unsigned shifted(unsigned a, unsigned b) { return a << b; }

unsigned three(unsigned a, unsigned b) { return (a + b) * (a ^ b); }

} // namespace labels
