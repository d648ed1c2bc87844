// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::model {

// Counted from 1; 0 means unknown (hand-written macros know no column).
struct location {
    index line = 0;
    index column = 0;
};

constexpr bool operator==(location a, location b) { return a.line == b.line && a.column == b.column; }

} // namespace covkit::model
