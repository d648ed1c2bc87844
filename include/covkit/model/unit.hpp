// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/decision.hpp>

namespace covkit::model {

struct function {
    text name;
    location where;
    index cell = 0; // stored when the function is entered
};

// What there is to cover in one source file (or in one hand-written macro), and what the cells of
// its observation array mean.
struct unit {
    text file;
    std::uint64_t fingerprint = 0;
    index cell_count = 0;
    const decision* decisions = nullptr;
    index decision_count = 0;
    const function* functions = nullptr;
    index function_count = 0;
};

} // namespace covkit::model
