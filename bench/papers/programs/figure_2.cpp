// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Whalen et al., Figure 2 and Table I: the decisions of their examples.
#include "figure_2.hpp"

namespace papers {

bool figure_2(bool a, bool b, bool c) { return a && (b || c); }

bool conjunction(bool a, bool b) { return a && b; }

bool disjunction(bool a, bool b) { return a || b; }

} // namespace papers
