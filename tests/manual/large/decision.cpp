// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A decision of COVKIT_LARGE conditions, in a file of its own: compiling it is the test.
#include <covkit/manual/macros.hpp>

#include "decision.hpp"

bool large::decide(const vector& v) {
#include "large_decision.inc"
}
