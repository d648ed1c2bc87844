// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/location.hpp>
#include <covkit/model/text.hpp>

namespace covkit::model {

// What shows that something was reached: a cell of its own, or what other cells tell anyway.
struct witness {
    enum class kind : u8 {
        cell,          // cells[number] is set
        evaluated,     // decision `number` had an outcome
        outcome_true,  // decision `number` was true
        outcome_false, // decision `number` was false
        value_true,    // condition `condition` of decision `number` was true
        value_false,   // condition `condition` of decision `number` was false
        any_cell,      // one of `condition` cells, from cells[number] on, is set
    };
    index number = 0;
    kind what = kind::cell;
    index condition = 0;

    constexpr bool has_condition() const { return what >= kind::value_true; }
};

} // namespace covkit::model
