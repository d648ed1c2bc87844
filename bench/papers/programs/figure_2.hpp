// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace papers {

bool figure_2(bool a, bool b, bool c);
bool conjunction(bool a, bool b);
bool disjunction(bool a, bool b);

} // namespace papers
